"""Playing against the computer from the command line."""

from __future__ import annotations

from contextlib import closing

import pytest

from alu_companion.runtime.sqlite_journal import SqliteJournal
from cli.alu import Home

TOLD = "Square: computer, level three. You: Circle."


def seats(home: Home) -> list[list[str]]:
    """Who played, as the journal tells it."""
    with closing(SqliteJournal(home.path("games.db"))) as journal:
        return [event.body["players"] for event in journal.of_kind("seats")]


def play(home: Home, *more: str, typed: str = "quit\n") -> tuple[int, list[str], bytes]:
    given = ("--silent", "--journal", str(home.path("games.db")), *more)
    done = home.run("play", *given, typed=typed.encode())
    return done.returncode, done.stdout.decode().splitlines(), done.stderr


def test_the_computer_takes_the_other_seat_and_the_game_remembers_it(home: Home) -> None:
    code, lines, errors = play(home, "--port", "sim", "--against", "3")
    assert (code, errors) == (0, b"")
    assert TOLD in lines
    assert seats(home) == [["hands", "engine 3"]]
    _, lines, _ = play(home, "--port", "sim", typed="opponent\nquit\n")
    assert lines[-2].startswith(f"{TOLD} Level three, for pleasure. The computer looks two turns ahead")


@pytest.mark.parametrize("seat", ["square", "2", "Квадрат"])
def test_a_seat_is_named_or_numbered(home: Home, seat: str) -> None:
    code, _, errors = play(home, "--port", "sim", "--against", "1", "--seat", seat)
    assert (code, errors) == (0, b"")
    assert seats(home)[-1] == ["engine 1", "hands"]


def test_all_other_seats_are_the_computers(home: Home) -> None:
    code, _, errors = play(home, "--game", "poi", "--options", "map=clover players=3", "--against", "2", "--seat", "3")
    assert (code, errors) == (0, b"")
    assert seats(home)[-1] == ["engine 2", "engine 2", "hands"]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (("--against", "7"), "The levels go from 1 to 6."),
        (
            ("--against", "1", "--seat", "green"),
            "There is no such seat in this game: green. The seats: Circle, Square.",
        ),
    ],
)
def test_what_there_is_not_is_told(home: Home, more: tuple[str, ...], told: str) -> None:
    code, _, errors = play(home, "--port", "sim", *more)
    assert (code, errors.decode().strip()) == (1, told)


def test_somebody_new_hears_of_it_once(home: Home) -> None:
    _, first, _ = play(home, "--port", "sim")
    _, again, _ = play(home, "--port", "sim", "--new")
    assert "Playing alone?" in " ".join(first)
    assert "Playing alone?" not in " ".join(again)
