"""Games of the campaign that wait while their players are in lessons and puzzles, with faults in these."""

from __future__ import annotations

from dataclasses import replace

import pytest

import alu_tools.campaign.faults  # noqa: F401 - fills the catalogue
from alu_companion.features.lessons.learning import LEARNED, LEARNING, Done, Learning, current
from alu_companion.games.game import Seat
from alu_companion.registry import RULESETS, new_table
from alu_companion.speech.time_control import Allowance
from alu_companion.table import Settings, TableState
from alu_companion.table.clock import new_clock, with_left
from alu_tools.campaign.catalogue import CATALOGUE, Layer
from alu_tools.campaign.happened import Event, Happened
from alu_tools.campaign.invariants import violations
from alu_tools.campaign.playing import happen
from alu_tools.campaign.script import Decide, Learn, Script, Strike, Try, draw
from alu_tools.campaign.waiting import Waiting
from table.read import Accepted

FAULTS = [name for name, fault in CATALOGUE.items() if fault.layer is Layer.LESSON]


def game_with(
    *strikes: str, game: str = "alu", tries: tuple[Try, ...] = (Try.WRONG, Try.RIGHT), **more: bool
) -> Script:
    """A short game that waits for a lesson, in which faults strike as soon as they can."""
    learn = Learn(7, more.get("is_puzzle", False), more.get("by_key", False), tries, more.get("stays", False))
    items = (Decide(3), Decide(14), learn, *(Strike(name, 0, 1) for name in strikes), *map(Decide, range(3)))
    return Script(1, game, "none", "en", items)


def said(happened: Happened, *ids: str) -> int:
    return sum(any(id in one.ids for id in ids) for one in happened.said)


@pytest.mark.slow
@pytest.mark.quick(
    "lesson-dies-between-effects-True",
    "lesson-disk-full-False",
    "lesson-journal-truncated-True",
    "lesson-leaves-False",
    "lesson-unplug-True",
)
@pytest.mark.parametrize("stays", [False, True])
@pytest.mark.parametrize("name", FAULTS)
def test_a_lesson_and_its_game_survive_each_fault(name: str, stays: bool) -> None:
    happened, _ = happen(game_with(name, stays=stays))
    assert violations(happened) == []
    assert set(happened.struck) <= {name}
    assert happened.decisions == 5


@pytest.mark.parametrize("game", RULESETS)
@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("is_puzzle", [False, True])
def test_a_lesson_is_solved_and_left_and_the_game_goes_on(game: str, by_key: bool, is_puzzle: bool) -> None:
    happened, _ = happen(game_with(game=game, by_key=by_key, is_puzzle=is_puzzle))
    assert violations(happened) == []
    assert said(happened, *(f"lesson-praise-{number}" for number in range(1, 7))) == 1
    assert said(happened, "lesson-left") == 1
    assert happened.decisions == 5


def test_whoever_stays_goes_on_with_the_lesson_and_then_with_the_game() -> None:
    tries = (Try.HINT, Try.WRONG, Try.RIGHT)
    stayed, _ = happen(game_with("lesson-dies", tries=tries, stays=True))
    left, _ = happen(game_with("lesson-dies", tries=tries))
    assert violations(stayed) == violations(left) == []
    assert (said(stayed, "lesson-opened"), said(left, "lesson-opened")) == (2, 1)
    # One that was begun for the lesson ends with it.
    assert (said(stayed, "lesson-left"), said(left, "lesson-left")) == (0, 0)
    assert (said(stayed, "game-resumed"), said(left, "game-resumed")) == (1, 1)


@pytest.mark.parametrize("strikes", [(), ("lesson-dies",), ("lesson-leaves",)])
def test_a_clock_waits_with_its_game(strikes: tuple[str, ...]) -> None:
    happened, _ = happen(replace(game_with(*strikes), clock="90+10"))
    assert violations(happened) == []
    assert [event.kind for event in happened.journal].count("clock") == 1


def test_players_are_in_a_lesson_in_some_games_of_all_layers_and_in_all_of_its_own() -> None:
    def lessons(script: Script) -> list[Learn]:
        return [item for item in script.items if isinstance(item, Learn)]

    assert all(lessons(draw(seed, Layer.LESSON)) for seed in range(20))
    assert not any(lessons(draw(seed, Layer.CABLE)) for seed in range(20))
    mixed = [draw(seed) for seed in range(200)]
    assert 10 <= sum(bool(lessons(script)) for script in mixed) <= 50
    struck = {strike.fault for script in mixed if not lessons(script) for strike in script.strikes}
    assert not struck & set(FAULTS)


# --- what looks on


def waiting_table() -> tuple[Waiting, Happened]:
    happened = Happened("poi")
    return Waiting(happened), happened


def in_lesson(tries: int = 0, is_solved: bool = False) -> tuple[TableState, TableState]:
    """A table in a lesson, and the one with the game that waits."""
    state, _ = new_table(Settings(), 1, None, "poi", RULESETS["poi"].game.parse_options("map=duel"))
    learning = Learning("poi", "recruit", tries=tries, is_solved=is_solved, shelved=state)
    return LEARNING.on(replace(state, number=2), learning), state


def test_a_game_that_changes_while_it_waits_is_seen() -> None:
    waiting, happened = waiting_table()
    lesson, game = in_lesson()
    assert not waiting.look(lesson, 1)
    assert waiting.look(game, 2)
    assert happened.disturbed == []
    waiting.look(lesson, 3)
    action = game.rules.game.legal_actions(game.game)[0]
    assert waiting.look(replace(game, past=(Accepted(game.game, action),)), 4)
    assert len(happened.disturbed) == 1


@pytest.mark.parametrize(("left_ms", "is_seen"), [((5000, 8000), False), ((9000, 8000), False), ((5000, 7999), True)])
def test_a_clock_that_ran_in_a_lesson_is_seen(left_ms: tuple[int, ...], is_seen: bool) -> None:
    waiting, happened = waiting_table()
    lesson, game = in_lesson()
    clock = new_clock([Allowance(10)] * 2, False, Seat(0), 0)
    shelved = replace(game, clock=with_left(clock, (5000, 8000)))
    waiting.look(LEARNING.on(lesson, replace(current(lesson), shelved=shelved)), 1)
    waiting.gone()
    waiting.compare([], replace(game, clock=with_left(clock, left_ms)), 2)
    assert (happened.disturbed != []) is is_seen


@pytest.mark.parametrize(
    ("journaled", "is_kept"),
    [
        ([], False),
        ([Event(2, "start", {})], False),
        ([Event(2, "start", {}), Event(2, "lesson", {"tries": 1})], False),
        ([Event(2, "start", {}), Event(2, "lesson", {"tries": 2, "solved": True})], True),
        ([Event(2, "start", {}), Event(2, "lesson", {"tries": 3, "solved": True, "hints": 1})], True),
    ],
)
def test_what_was_told_of_a_lesson_and_is_not_kept_is_seen(journaled: list[Event], is_kept: bool) -> None:
    waiting, happened = waiting_table()
    lesson, game = in_lesson(tries=2, is_solved=True)
    waiting.told(lesson)
    waiting.compare(journaled, LEARNED.on(game, {"": {("poi", "recruit"): Done(2, 0)}}), 5)
    assert (happened.unlearned == []) is is_kept


def test_a_lesson_that_goes_on_with_less_is_seen() -> None:
    waiting, happened = waiting_table()
    lesson, _ = in_lesson(tries=2)
    waiting.told(lesson)
    again, _ = in_lesson(tries=1)
    waiting.compare([Event(2, "start", {}), Event(2, "lesson", {"tries": 2})], again, 5)
    assert len(happened.unlearned) == 1
