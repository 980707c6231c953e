"""A game that people sit down to again: what lessons have left on the board since is no action of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from alu_companion.board.phases import Playing, Returning, seeing
from alu_companion.board.values import at_board
from alu_companion.features.lessons.beginning import lesson_table
from alu_companion.registry import RULESETS
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lesson_files import course
from alu_companion.runtime.saved_games import begin, game_again
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.words import Words
from alu_companion.table import Settings
from alu_companion.table.resume import new_table
from table.read import meeting_of

ALU, POI = RULESETS["alu"], RULESETS["poi"]


@pytest.fixture
def journal() -> MemoryJournal:
    """A game of ALU that has begun, and a lesson after it."""
    journal = MemoryJournal()
    _, first = new_table(ALU, Settings(), 1)
    journal.append(1, 0, [(first.kind, first.body), ("ready", {})])
    lessons = course("alu")
    assert lessons is not None
    _, first = lesson_table(ALU, Settings(), 2, lessons, lessons.lessons[3])
    journal.append(2, 0, [(first.kind, first.body), ("ready", {})])
    return journal


def test_a_game_that_is_over_is_opened_again_where_another_table_was_asked_to_play() -> None:
    speaker, journal = Speaker(Words(), Settings()), MemoryJournal()
    _, first = new_table(POI, Settings(), 1, None, POI.game.parse_options("map=duel"))
    journal.append(1, 0, [(first.kind, first.body), ("play", {"back": 0, "actions": ["resign"]})])
    assert begin(speaker, journal, Path("games.db"), POI)[0].number == 2
    asked = {"table": "0" * 16, "secret": "00", "options": "map=duel", "guest": [1], "clock": [], "loses": False}
    journal.append(1, 0, [("far-invited", asked)])
    state, first_commit = begin(speaker, journal, Path("games.db"), POI)
    assert (state.number, state.is_over, first_commit) == (1, True, None)
    assert meeting_of(state) is not None
    assert meeting_of(state).terms is not None


def phase_of(journal: MemoryJournal) -> Any:
    state = game_again(Speaker(Words(), Settings()), journal, Path("games.db"), ALU)
    assert state is not None
    assert (state.number, state.newest) == (1, journal.last_game())
    return seeing(at_board(state).phase)


def test_whoever_was_in_a_lesson_is_led_back_to_the_game(journal: MemoryJournal) -> None:
    assert isinstance(phase_of(journal), Returning)
    assert isinstance(phase_of(journal), Returning)
    assert [event.kind for event in journal.events(1)].count("lent") == 1


@pytest.mark.parametrize("kind", ["far-invited", "far-uninvited"])
def test_another_table_that_is_asked_in_a_lesson_changes_nothing_of_that(kind: str, journal: MemoryJournal) -> None:
    asked = {"table": "0" * 16, "secret": "00", "options": "", "guest": [1], "clock": [], "loses": False}
    journal.append(1, 0, [(kind, asked if kind == "far-invited" else {})])
    assert isinstance(phase_of(journal), Returning)


def test_once_the_board_has_shown_the_game_again_what_stands_there_counts(journal: MemoryJournal) -> None:
    journal.append(1, 0, [("lent", {}), ("returned", {})])
    assert isinstance(phase_of(journal), Playing)
    journal.append(2, 0, [("lesson", {"tries": 1})])
    assert isinstance(phase_of(journal), Returning)


def test_another_game_meanwhile_leaves_the_pieces_of_the_lesson_there(journal: MemoryJournal) -> None:
    _, first = new_table(POI, Settings(), 3, None, POI.game.parse_options("seed=1"))
    journal.append(3, 0, [(first.kind, first.body)])
    assert isinstance(phase_of(journal), Returning)


@pytest.mark.parametrize(("more", "is_again"), [([], True), ([("far-left", {})], False)])
def test_a_game_that_is_over_is_gone_back_to_while_another_table_plays_it(more: list[Any], is_again: bool) -> None:
    head, journal = "0" * 16, MemoryJournal()
    far = {"table": head, "secret": "00" * 32, "host": True, "log": [], "heads": [head]}
    begun = [
        ("start", {"game": "alu", "options": ""}),
        ("seats", {"players": ["hands", "far"]}),
        ("far", far),
        ("ready", {}),
    ]
    journal.append(1, 0, [*begun, ("ended", {"how": "ended", "left": []}), *more])
    state, first = begin(Speaker(Words(), Settings()), journal, Path("games.db"), ALU)
    assert (state.is_over, first is None) == (is_again, is_again)
