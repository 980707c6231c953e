"""A language is a folder: what the page tells to do is done here word for word, with Finnish, in a copy of the program."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_companion.speech.languages import LANGUAGES, LOCALES, Language
from alu_companion.speech.locale_files import check_folder

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "words.md").read_text(encoding="utf-8").split("## How to add a language")[1]
FINNISH = ROOT / "tests" / "data" / "languages" / "fi"
STEPS = re.findall(r"`((?:mkdir|alu) [^`]*)`", PAGE.split("\n| in `language.toml`")[0])
SILENT = {"demo": ("--silent", "--speed", "max"), "play": ("--silent",), "learn": ("--silent",)}
BEGINS = {
    "en": "A new game begins.",
    "et": "Algab uus mäng.",
    "fi": "Uusi peli alkaa.",
    "ru": "Начинается новая игра.",
}
INSTEAD = "Mitä tällä kielellä ei vielä ole, kerrotaan toisella kielellä."


def run(checkout: Path, line: str, *more: str, told: str = "") -> subprocess.CompletedProcess[str]:
    """A line of the page, typed in the copy; at the table it is `told` something before it is left."""
    program, *words = shlex.split(line)
    typed = [sys.executable, "-m", "alu_companion.cli"] if program == "alu" else [program]
    home = {"HOME": str(checkout / "home"), "XDG_DATA_HOME": str(checkout / f"data{len(more)}"), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [*typed, *words, *more],
        cwd=checkout,
        env={**os.environ, **home, "PYTHONPATH": str(checkout / "host"), "PYTHONIOENCODING": "utf-8"},
        input=f"{told}quit\n",
        capture_output=True,
        encoding="utf-8",
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with the folder that the page's first three steps make."""
    root = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "host", root / "host", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("audio", "hardware", "firmware"):
        (root / name).symlink_to(ROOT / name)
    assert run(root, STEPS[0]).returncode == 0
    for file in FINNISH.iterdir():
        shutil.copy(file, root / "host/alu_companion/speech/locales/fi" / file.name)
    return root


def test_the_page_tells_these_steps() -> None:
    folder = "host/alu_companion/speech/locales/fi"
    heard = [f"alu {name} --lang fi" for name in SILENT]
    assert [f"mkdir {folder}", *heard, f"alu check language {folder}"] == STEPS
    table = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    named = {name.strip("`[]") for row in table for name in row.split(", ")}
    assert named == set(Language.__struct_fields__)


@pytest.mark.parametrize("language", ["fi", *LANGUAGES])
def test_everything_starts_in_every_language(checkout: Path, language: str) -> None:
    said = {}
    for line in STEPS[1:4]:
        name = line.split()[1]
        journal = () if name == "demo" else ("--journal", str(checkout / f"{name}-{language}.db"))
        done = run(checkout, line.replace(" fi", f" {language}"), *SILENT[name], *journal)
        assert (done.returncode, done.stderr) == (0, ""), line
        said[name] = done.stdout.splitlines()
    assert said["play"][0].startswith(BEGINS[language].rstrip("."))
    # That another language stands in is told once, and only where one does.
    assert {lines.count(INSTEAD) for lines in said.values()} == {language == "fi"}


def test_what_is_typed_for_a_further_language_is_told_with_the_others(checkout: Path) -> None:
    done = run(checkout, "alu play --silent", "--lang", "et", "--journal", str(checkout / "told.db"), told="keel\n")
    assert "Selle muutmiseks kirjutage: keel inglise, keel eesti, keel soome või keel vene." in done.stdout


def test_the_rest_is_listed_file_by_file(checkout: Path) -> None:
    done = run(checkout, STEPS[4], "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert "File sounds.ftl: 14 of 14 sentences." in lines
    there = [int(found[1]) for line in lines if (found := re.match(r"File .*: (\d+) of \d+ sentences", line))]
    assert sum(there) >= 200
    assert any(line.startswith("Lessons: 0 of ") for line in lines)
    assert any(line.startswith("Guide: 0 of ") for line in lines)
    assert re.fullmatch(r"Sentences missing: \d{4}\. Faults: 0\.", lines[-1])
    found = json.loads(run(checkout, STEPS[4], "--json").stdout)
    assert {one["file"]: one["missing"] for one in found["files"]}["sounds.ftl"] == []
    assert sum(len(one["missing"]) for one in found["files"]) == int(lines[-1].split()[2].rstrip("."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing_in_the_languages_that_come_with_it(language: str) -> None:
    assert [one for one in check_folder(LOCALES / language) if one.missing or one.faults] == []


FAULTS = [
    ("game.ftl", "turn-of = { $sied } vuoro", "line 2", "values"),
    ("game.ftl", "game-resumed = { NUM($x", "line 2", "Fluent"),
    ("game.ftl", 'turn-of = { CASE($side, "abl") }', "line 2", "abl"),
    ("game.ftl", 'start-goal = { NUM($count, "cardinal-neuter") }', "line 2", "cardinal-neuter"),
    ("game.ftl", "side-circle = Y\n    .gen = Yn\nside-square = N", "line 4", "side-square"),
    ("game.ftl", "game-resumed = a\ngame-resumed = b", "line 3", "twice"),
    ("game.ftl", "gmae-resumed = a", "line 2", "gmae-resumed"),
    ("poi.ftl", "poi-gate-left = { $leaves }", "line 2", "variant"),
    ("language.toml", "nam = 'Suomi'", "language.toml", "nam"),
]


@pytest.mark.parametrize(("file", "text", "where", "what"), FAULTS)
def test_what_is_wrong_is_told_with_file_and_line(tmp_path: Path, file: str, text: str, where: str, what: str) -> None:
    folder = tmp_path / "fi"
    shutil.copytree(FINNISH, folder)
    (folder / file).write_text(f"# Mine.\n{text}\n", encoding="utf-8")
    done = CliRunner().invoke(main, ["check", "language", str(folder), "--lang", "en"])
    assert done.exit_code == 1, done.output
    (line,) = [
        line for line in done.output.splitlines() if line.startswith(f"File {file}") and " sentences." not in line
    ]
    assert where in line
    assert what in line


def test_a_language_of_which_nothing_is_right_stops_nobody(checkout: Path) -> None:
    folder = checkout / "host/alu_companion/speech/locales/xx"
    folder.mkdir()
    try:
        (folder / "language.toml").write_text("name = [", encoding="utf-8")
        (folder / "game.ftl").write_text("no fluent {\n", encoding="utf-8")
        done = run(checkout, "alu play --lang xx --silent", "--journal", str(checkout / "xx.db"))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("What is not in this language yet is told in another one.")
    finally:
        shutil.rmtree(folder)
