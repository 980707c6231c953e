"""The guide through the command itself: it goes on where it was, in another process and another game."""

from __future__ import annotations

import pytest

from alu_companion.guide.library import read_guide
from alu_companion.speech.guide import Sentence
from cli.alu import Home

pytestmark = pytest.mark.slow


def played(home: Home, typed: str, *more: str) -> list[str]:
    given = ("--game", "poi", "--silent", "--journal", str(home.path("games.db")))
    done = home.run("play", *given, *more, typed=typed.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode().splitlines()


def test_the_guide_goes_on_in_another_process_and_another_game(home: Home) -> None:
    first, second = [item.text for item in read_guide("poi", "en")[1].items if isinstance(item, Sentence)][:2]
    said = played(home, "chapter 2\nnext\nnext\nquit\n", "--lang", "en", "--record", str(home.path("r")))
    assert said[-4].startswith("Chapter two: ")
    assert said[-3:-1] == [first, second]
    again = played(home, "guide\nquit\n", "--lang", "en", "--new")
    assert "Sentence two of " in again[-3]
    assert again[-2] == second
    done = home.run("replay", home.path("r"))
    assert done.stdout.decode().splitlines() == said[:-1]
