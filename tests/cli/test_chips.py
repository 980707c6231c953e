"""An owner enters chips at a keyboard: every answer is kept before it is answered, whenever the program is killed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from alu_companion.games.almajara.box import Box, format_box, parse_box
from alu_companion.games.almajara.chips import format_chips
from alu_companion.rulesets.almajara.box_dialog import begin, step
from alu_companion.rulesets.almajara.box_words import BoxWords
from alu_companion.speech.words import LANGUAGES, Words
from cli.alu import Fork, Home
from games.almajara.positions import CHIPS

pytestmark = pytest.mark.slow

ANSWERS = (
    "normal", "two forward, one left", "three forward", "884", "6", "undo", "6", "done", "mirror",
    "4", "7. 8. 9", "1", "done", "2", "three back", "44", "66", "done", "change 1", "myth", "one back", "four back",
)  # fmt: skip
_KILLED = 14
"""Answers after each of which the program is killed: through a chip and into the second side of the next."""


def start(home: Home, path: Path) -> Fork:
    """The program with its first words said."""
    process = home.fork("chips", path, "--silent", "--lang", "en")
    assert b"chips" in process.stdout.readline()
    return process


def answer(process: Fork, line: str) -> bytes:
    """What is said to an answer."""
    process.stdin.write(f"{line}\n".encode())
    return process.stdout.readline()


def boxes() -> list[Box]:
    """The box after each of the answers, when every program but the first goes on from a file."""
    words, box, found = BoxWords(Words(), "en"), Box("mine"), []
    for line in ANSWERS[:_KILLED]:
        dialog, _ = begin(Path("mine.txt"), box)
        box = step(dialog, words.parse(line))[0].box
        found.append(box)
    return found


def test_killed_after_every_answer_nothing_is_lost(home: Home) -> None:
    path = home.path("mine.txt")
    for line, expected in zip(ANSWERS[:_KILLED], boxes(), strict=True):
        process = start(home, path)
        assert answer(process, line)
        process.kill()
        process.communicate()
        assert parse_box(path.read_text(encoding="utf-8"), "mine") == expected


@pytest.mark.quick
def test_killed_at_any_moment_the_file_is_that_of_some_answer(home: Home) -> None:
    chance, path = random.Random(8), home.path("mine.txt")
    words, dialog = BoxWords(Words(), "en"), begin(path, Box("mine"))[0]
    possible = [""]
    for line in ANSWERS:
        dialog = step(dialog, words.parse(line))[0]
        possible.append(format_box(dialog.box))
    for _ in range(4):
        path.unlink(missing_ok=True)
        process = start(home, path)
        heard = chance.randrange(len(ANSWERS))
        for line in ANSWERS[:heard]:
            answer(process, line)
        process.stdin.write("\n".join(ANSWERS[heard:]).encode())
        process.kill()
        process.communicate()
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        assert text in possible[heard:]


@pytest.mark.quick("en")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_set_ends_with_how_to_play_with_it(home: Home, language: str) -> None:
    path, transcript = home.path("mine.txt"), home.path("heard")
    path.write_text(format_chips(CHIPS), encoding="utf-8")
    done = home.run(
        "chips", path, "--silent", "--lang", language, "--transcript", transcript, typed=b"status\nfinish\n"
    )
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert f'--options "chips=@{path}"' in lines[-1]
    assert [line.split(": ", 1)[1] for line in transcript.read_text(encoding="utf-8").splitlines()] == lines
    assert path.read_text(encoding="utf-8") == format_chips(CHIPS)


def test_the_end_of_the_input_and_the_pad_leave(home: Home) -> None:
    path = home.path("mine.txt")
    for args, typed in ((("--silent",), b"1\n\n  \n"), (("--silent", "--keys"), b"884\n6\n0")):
        done = home.run("chips", path, "--lang", "en", *args, typed=typed)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode().splitlines()[-1].startswith("Everything is kept.")
    assert parse_box(path.read_text(encoding="utf-8"), "").chips[0].sides == (((-1, 2), (1, 0)),)


def test_a_file_that_was_drawn_by_hand_is_copied_before_it_is_changed(home: Home) -> None:
    path = home.path("mine.txt")
    drawn = "# My own remark.\nname: mine\nchip a normal\nooo\n.@\nmirror\n"
    path.write_text(drawn, encoding="utf-8")
    home.run("chips", path, "--silent", typed=b"guard\n")
    assert home.path("mine.txt.old").read_text(encoding="utf-8") == drawn
    assert [one.name for one in parse_box(path.read_text(encoding="utf-8"), "").chips] == ["a", "gu1"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_is_something_else_is_left_alone(home: Home, language: str) -> None:
    path = home.path("letter.txt")
    path.write_text("Dear friend,\n", encoding="utf-8")
    done = home.run("chips", path, "--silent", "--lang", language)
    assert (done.returncode, done.stdout) == (1, b"")
    assert len(done.stderr.decode().splitlines()) == 2
    assert path.read_text(encoding="utf-8") == "Dear friend,\n"


def test_an_answer_that_cannot_be_kept_does_not_count_and_can_be_given_again(home: Home) -> None:
    folder = home.path("folder")
    folder.write_text("in the way", encoding="utf-8")
    process = start(home, folder / "mine.txt")
    assert b"cannot be written" in answer(process, "normal")
    folder.unlink()
    assert b"First side of normal one" in answer(process, "normal")
    process.communicate(b"quit\n")
    assert len(parse_box((folder / "mine.txt").read_text(encoding="utf-8"), "").chips) == 1
