"""Whatever a hand does in a lesson is answered: what was right, what was wrong and on which tile, and what is left."""

from __future__ import annotations

import pytest

from alu_companion import MemoryTable, Settings
from alu_companion.features.lessons.beginning import lesson_of
from table.read import learning_of

PIECES = ("circle", "square", "raiding")
TILES = ("a1", "b2", "c4", "d2", "e5", "g5")
LATEST_MS = 7000
"""The hand needs its time, and what may be half of an action waits for `Timings.hint_ms`."""
LAID = (1, 2, 3)
PLAYED = (4, 9, 14)
ANSWERED = (6, 13)


def at_lesson(number: int, language: str = "en") -> MemoryTable:
    """A table at a lesson whose position is laid out."""
    table = MemoryTable("alu", Settings(language))
    table.listen()
    table.type(f"learn {number}")
    table.listen()
    while not _is_told(table):
        table.type("lay out")
        table.listen()
    return table


def _is_told(table: MemoryTable) -> bool:
    learning = learning_of(table.state)
    return learning is None or learning.is_told


def heard(table: MemoryTable, line: str) -> str:
    """What is said to a typed line, in time."""
    return " ".join(said.text for said in (*table.type(line), *table.wait(LATEST_MS)))


@pytest.mark.slow
@pytest.mark.quick("2", "9", "13")  # One of each kind.
@pytest.mark.parametrize("number", [*LAID, *PLAYED, *ANSWERED])
def test_no_movement_is_left_without_an_answer(number: int) -> None:
    with at_lesson(number) as table:
        moves = [f"put {piece} {tile}" for tile in TILES for piece in PIECES]
        taken = [f"take {tile}" for tile in TILES]
        silent = [line for line in (*moves, *taken, *reversed(moves)) if not heard(table, line)]
        assert silent == []
        assert lesson_of(table.state) is not None


TOLD = (
    ("put circle b2", "The circle piece on tile Bella two does not belong there. One piece is still to be put down."),
    ("put circle a1", "That is right. The circle piece on tile Bella two does not belong there."),
    (
        "take a1",
        "The circle piece on tile Anna one was right. The circle piece on tile Bella two does not belong there.",
    ),
    ("take b2", "That is right. One piece is still to be put down."),
    ("next", "This is not solved yet. To skip it, type: skip. One piece is still to be put down."),
    ("put square a1", "The square piece on tile Anna one does not belong there."),
    ("put square a1", "That is already so."),
    ("put circle a1", "Now put another one on Cesar four"),
)


def test_what_is_right_and_what_is_wrong_is_told() -> None:
    with at_lesson(1) as table:
        for line, told in TOLD:
            assert told in heard(table, line)


def test_a_hint_comes_after_the_question_and_says_what_is_missing() -> None:
    with MemoryTable("alu", Settings("en")) as table:
        table.listen()
        # The position is not laid out yet, and so nothing was asked.
        for line in ("learn 13", "hint", "next"):
            told = " ".join(said.text for said in table.type(line))
            assert "The answer" not in told, line
            assert "Which camps" in told or not _is_told(table), line
    with at_lesson(13) as table:
        # It does not stand any more.
        table.type("take b2")
        table.listen()
        for line in ("hint", "hint", "next"):
            told = heard(table, line)
            assert "The answer" not in told, line
            assert "on tile Bella two" in told, line
    with at_lesson(9) as table:
        for line in ("attach circle", "lay out"):
            table.type(line)
            table.listen()
        table.type("put raiding d3")
        table.wait(1500)
        for line in ("hint", "next"):
            told = " ".join(said.text for said in table.type(line))
            assert "Not complete yet" in told, line
            assert "to the left" in told or "to the right" in told
