"""Playing against the computer from the command line."""

from __future__ import annotations

from contextlib import closing

import pytest

from alu_companion.cli.common import user_words
from alu_companion.rulesets import new_table
from alu_companion.runtime.opponent import seating
from alu_companion.runtime.opponent.seating import check_level
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.table import Settings
from cli.alu import Home

TOLD = "Square: the computer, level three, for pleasure. You: Circle. Looks two turns ahead"


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
    assert any(line.startswith(TOLD) for line in lines)
    assert seats(home) == [["hands", "engine 3"]]
    _, lines, _ = play(home, "--port", "sim", typed="opponent\nquit\n")
    assert lines[-2].startswith(TOLD)


@pytest.mark.parametrize(("game", "is_told"), [("alu", True), ("poi", False)])
def test_it_is_told_where_the_computer_would_think_slowly(
    game: str, is_told: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    speaker, state = Speaker(user_words(), Settings(language="en")), new_table(Settings(), 1, name=game)[0]
    check_level(speaker, state, 3)
    assert not capsys.readouterr().err
    monkeypatch.setattr(seating, "can_compile", lambda: False)
    check_level(speaker, state, 3)
    assert ("the computer thinks far more slowly" in capsys.readouterr().err) == is_told


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
