"""A clock from the command line: named, refused in words, kept over a restart, and told of in the list of games."""

from __future__ import annotations

import json
from contextlib import closing

import pytest

from alu_companion.runtime.sqlite_journal import SqliteJournal
from cli.alu import Home


def play(home: Home, *more: str, typed: str = "quit\n") -> tuple[int, list[str], str]:
    given = ("--silent", "--journal", str(home.path("games.db")), "--game", "poi", *more)
    done = home.run("play", *given, typed=typed.encode())
    return done.returncode, done.stdout.decode().splitlines(), done.stderr.decode().strip()


@pytest.mark.parametrize(
    ("control", "told"),
    [
        ("10+5", "Clock: ten minutes, plus five seconds each turn."),
        ("30s/turn", "Clock: thirty seconds for each turn."),
        (
            "red=10+5,Синий=5",
            "Clock for Red: ten minutes, plus five seconds each turn. Clock for Blue: five minutes for the game.",
        ),
    ],
)
def test_a_game_gets_its_clock_and_keeps_it(home: Home, control: str, told: str) -> None:
    code, lines, errors = play(home, "--clock", control)
    assert (code, errors) == (0, "")
    assert any(told in line for line in lines)
    _, lines, _ = play(home, typed="more\nmore\nmore\nquit\n")
    assert any("The clock is paused." in line for line in lines)
    _, lines, _ = play(home, "--clock", "7+0")
    assert any("Clock: seven minutes for the game." in line for line in lines)
    _, lines, _ = play(home, "--new")
    assert not any("Clock" in line for line in lines), "the command line changes no settings"


@pytest.mark.parametrize(
    ("control", "told"),
    [
        ("soon", "The clock cannot be set to this: soon. Examples: 10+5, 30s/turn, square=10+5,circle=5+5."),
        ("square=10+5", "There is no such seat in this game: square. The seats: Red, Blue."),
    ],
)
def test_what_is_no_clock_is_told(home: Home, control: str, told: str) -> None:
    code, _, errors = play(home, "--clock", control)
    assert (code, errors) == (1, told)


def test_a_game_that_was_lost_by_time_is_told_to_be(home: Home) -> None:
    play(home, "--clock", "10+5")
    with closing(SqliteJournal(home.path("games.db"))) as journal:
        journal.append(1, 700_000, [("time", {"left": [0, 600_000], "lost": 0})])
    listed = home.run("games", "--journal", str(home.path("games.db")))
    assert "Red's time is up, and the game is lost. Blue wins." in listed.stdout.decode()
    (told,) = json.loads(home.run("games", "--json", "--journal", str(home.path("games.db"))).stdout)["games"]
    assert (told["over"], told["winners"]) == (True, [1])
    text = home.run("games", "export", "1", "--journal", str(home.path("games.db"))).stdout
    assert b'"lost": 0' in text
