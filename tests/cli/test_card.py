"""`alu card`, as a whole command."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
import trimesh
from click.testing import CliRunner, Result

from alu_companion.cli import main
from alu_companion.maker.code_card import files
from cli.alu import Home
from maker.code_card.cards import fonts

pytestmark = pytest.mark.slow

KINDS = ("plate.stl", "print.pdf", "print.svg", "relief.pdf", "relief.svg", "swell.pdf", "swell.svg", "text.txt")


@pytest.mark.quick
def test_one_card_and_what_is_told_of_it(home: Home) -> None:
    done = home.run("card", "--url", "https://alu.example.org/en/", "--lang", "en", home.path("out"))
    assert done.returncode == 0, done.stderr
    assert sorted(file.name for file in home.path("out").iterdir()) == [f"code-en-{kind}" for kind in KINDS]
    lines = done.stdout.decode().splitlines()
    assert len(lines) == len(KINDS) + 5
    assert lines[len(KINDS) :] == [
        "The small squares of the code are 1.22 millimetres wide.",
        "Phones should read it from 30 centimetres and nearer.",
        "Up to 25 percent of the code may be worn off, but none of its three large squares.",
        "How to say the address, in English: a l u, dot, e x a m p l e, dot, o r g, slash, e n, slash",
        "The code of every card was read back from its drawing in 5 ways: "
        "sharp, upside down, from the greatest distance, shaken, and in dim light.",
    ]
    text = home.path("out/code-en-text.txt").read_text(encoding="utf-8").splitlines()
    assert text[:2] == ["ALU guide", "alu.example.org/en/"]
    assert len(trimesh.load_mesh(home.path("out/code-en-plate.stl")).faces) > 100


def run(folder: Path, *args: str) -> Result:
    """The command in this process, with the usual settings in English."""
    given = ["card", "--config", str(folder / "none.toml"), *args, str(folder / "out")]
    return CliRunner(env={"LC_ALL": "C.UTF-8"}).invoke(main, given)


def test_three_cards_of_a_home_network_for_a_program(tmp_path: Path) -> None:
    fonts()  # Skips where none has the Russian letters.
    done = run(tmp_path, "--json", "--url", "http://192.168.1.20:8032")
    assert done.exit_code == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["url"], told["typed"]) == ("http://192.168.1.20:8032/", "http://192.168.1.20:8032")
    assert (told["local"], told["level"], told["confusable"]) == (True, "Q", [])
    assert [card["language"] for card in told["cards"]] == ["en", "et", "ru"]
    assert all(len(card["files"]) == len(KINDS) for card in told["cards"])
    assert all(len(card["braille"]) <= 16 for card in told["cards"])


def test_cards_of_several_languages_are_told_of_in_the_users(tmp_path: Path) -> None:
    fonts()  # Skips where none has the Russian letters.
    done = run(tmp_path, "--url", "https://alu.example/", "--lang", "et", "--lang", "ru")
    assert done.exit_code == 0, done.stderr
    assert "How to say the address, in Russian: " in done.stdout


def test_a_home_network_is_warned_of(tmp_path: Path) -> None:
    done = run(tmp_path, "--url", "http://alu.local:8032/Hall", "--lang", "en")
    assert done.exit_code == 0, done.stderr
    assert "Only phones in the same network can open alu.local." in done.stdout
    assert "not encrypted" in done.stdout
    assert "easily mistaken when it is typed: H." in done.stdout


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("https://bank.example@alu.example", "where the code really leads"),
        ("https://alu.example/" + "a" * 70, "The address has 90 characters; the code of the card can hold 84"),
        ("https://alu.example/" + "a" * 64, "does not fit the card in large print"),
    ],
)
def test_an_address_that_cannot_be_used_is_one_sentence_and_no_file(tmp_path: Path, url: str, words: str) -> None:
    done = run(tmp_path, "--url", url, "--lang", "en")
    assert (done.exit_code, done.stdout) == (1, "")
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "out").exists()


def test_a_long_address_gets_the_weaker_level_and_that_is_said(tmp_path: Path) -> None:
    fonts()  # Reportlab's own font is wider: the address would not fit.
    done = run(tmp_path, "--url", "https://alu.example/" + "a" * 42, "--lang", "en")
    assert done.exit_code == 0, done.stderr
    assert "With a shorter address it may be more." in done.stdout


def test_a_code_that_is_not_read_back_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "unread", lambda *_: ("far", "dim"))
    done = run(tmp_path, "--url", "https://alu.example/", "--lang", "en")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "could not be read back in 2 of 5 tries" in done.stderr
    assert not (tmp_path / "out").exists()


def test_without_the_extra_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "alu_companion.maker.code_card.files", None)
    done = run(tmp_path, "--url", "https://alu.example/")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.endswith("python3 start.py add card\n")
