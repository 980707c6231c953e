"""Turns and games by hand: how they end, and how the next one begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from alu_companion.board.judging import HALF_MS, PASSING_MS
from alu_companion.board.values import at_board
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import Kind, Resources, Side, State
from alu_companion.table import Settings, Timings
from table.scenarios import CIRCLE, HOUSE, OPENING, SHORT, SQUARE, action
from table.table_driver import NONE, Table, started

TIMES = Timings()


def test_a_forced_pass_is_taken_and_told() -> None:
    table = started(HOUSE)
    game = start(table.state.options)
    poor = game._replace(resources=(game.resources[0], Resources(1, 0, 0, 0)))
    set_game(table, apply(apply(poor, OPENING[0]), OPENING[1]))
    table.play(action(Kind.CAMP, "E1"))
    said = table.said()
    assert said.count("turn-of") == 1
    assert "done-end-turn" in said
    assert table.state.game.turn is Side.CIRCLE
    # It can be taken back without being played again at once.
    table.type("undo")
    table.type("yes")
    assert table.state.game.turn is Side.SQUARE


def set_game(table: Table, game: State) -> None:
    """Put the table and its board into the middle of a game."""
    table.state = replace(table.state, game=game)
    table.lay(table.state.game)
    table.said()


def test_after_the_end_only_questions_and_a_new_game_are_heard() -> None:
    table = started()
    table.play(*SHORT)
    table.said()
    table.lift("C1")
    table.wait(60_000)
    assert table.said() == []
    table.type("end")
    assert table.said() == ["refusal-game-over"]
    table.type("new")
    said = table.said()
    assert said[0] == "game-started"
    assert "setup-started" in said
    assert not at_board(table.state).phase.is_laid_out
    assert table.state.number == 2
    table.lay(table.state.game)
    assert "setup-done" in table.said()


def test_a_new_game_on_a_bare_board_begins_at_once() -> None:
    table = started()
    table.type("new")
    table.type("yes")
    assert "setup-done" in table.said()
    assert table.state.is_on


def test_ending_the_turn_takes_what_has_not_settled_yet() -> None:
    table = started(shows=NONE)
    table.put("C1", CIRCLE)
    table.type("end")
    assert [past.action.kind for past in table.state.past] == [Kind.CAMP, Kind.END_TURN]


def test_ending_the_turn_with_the_last_action_unsettled_is_no_pass_of_the_opponent() -> None:
    table = started(shows=NONE)
    table.play(OPENING[0])
    table.put("C2", CIRCLE)
    table.type("end")
    assert [past.action.kind for past in table.state.past] == [Kind.CAMP, Kind.CAMP]
    assert table.state.game.turn is Side.SQUARE


def test_ending_the_turn_over_a_wrong_board_does_not_silence_it() -> None:
    table = started(shows=NONE)
    table.play(OPENING[0])
    table.put("H5", CIRCLE)
    table.type("end")
    table.said()
    table.wait(TIMES.wrong_ms)
    assert "repair-left" in table.said()


def test_the_opponents_first_action_ends_the_turn() -> None:
    table = started(shows=NONE)
    table.play(OPENING[0])
    table.said()
    table.put("E1", SQUARE)
    table.wait(TIMES.settle_ms)
    assert table.said() == []
    table.wait(TIMES.lift_settle_ms - TIMES.settle_ms)
    assert table.said() == ["theirs-left", "theirs"]
    table.wait(10 * TIMES.repeat_ms)
    assert set(table.said()) == {"theirs-left", "theirs"}
    table.type("yes")
    assert [one for one in table.said() if one.startswith("done-")] == ["done-end-turn", "done-camp"]


def test_a_swap_is_ordered_and_told() -> None:
    table = started(Settings(house={"alu": "swap"}))
    table.play(*OPENING[:2])
    table.said()
    table.type("swap")
    assert table.said()[0] == "done-swap"
    assert table.state.game.swapped
    table.type("swap")
    assert table.said()[-1] == "refusal-swap-too-late"


@pytest.mark.parametrize("late_ms", [TIMES.settle_ms + 100, HALF_MS - 1])
def test_half_a_payment_that_also_pays_for_two_actions_waits_for_lines_that_were_lost(late_ms: int) -> None:
    table = started()
    table.play(*OPENING, action(Kind.END_TURN))
    table.said()
    circle = table.state.game.resources[Side.CIRCLE]
    table.lift("D1")
    table.put("D1", CIRCLE)
    table.slide(Side.CIRCLE, material=circle.material - 2)
    table.wait(late_ms)
    assert table.said() == []
    table.slide(Side.CIRCLE, iron=circle.iron - 1)
    table.wait(PASSING_MS)
    assert [past.action for past in table.state.past[5:]] == [action(Kind.CAMP_ON_RAIDED, "D1")]


def test_two_actions_that_were_paid_for_together_are_taken_once_nothing_more_comes() -> None:
    table = started()
    table.play(*OPENING, action(Kind.END_TURN))
    table.lift("D1")
    table.put("D1", CIRCLE)
    table.slide(Side.CIRCLE, material=table.state.game.resources[Side.CIRCLE].material - 2)
    table.wait(HALF_MS)
    assert [past.action for past in table.state.past[5:]] == [action(Kind.RESTORE, "D1"), action(Kind.CAMP, "D1")]
