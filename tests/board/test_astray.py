"""A piece that has fallen and was put back astray, or is only dragged past, plays nothing by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from alu_companion.board.judging import PASSING_MS
from alu_companion.board.values import Played, at_board
from alu_companion.games.alu.values import Kind, Side
from alu_companion.table import Timings
from board.test_outside import LONG_MS, circles_turn, kinds
from table.scenarios import CIRCLE, SQUARE, THIRD_BUTTON, action
from table.table_driver import BOTH, NONE, Table

TIMES = Timings()


def fallen(shows: tuple[bool, bool] = NONE) -> Table:
    """A camp of Circle has fallen off the board, and its field is named."""
    table = circles_turn(shows)
    table.lift("D1")
    table.wait(LONG_MS)
    assert table.said()[-2:] == ["repair-left", "repair-put-on"]
    return table


def astray(shows: tuple[bool, bool] = NONE) -> Table:
    """It was put back on the tile beside, where a camp might be built as well."""
    table = fallen(shows)
    table.put("D2", CIRCLE)
    if shows == BOTH:
        table.slide(Side.CIRCLE, material=22)
    table.wait(TIMES.hint_ms)
    assert table.said()[-2:] == ["outside-missing", "theirs"]
    return table


@pytest.mark.parametrize("shows", [BOTH, NONE])
def test_a_fallen_piece_that_is_put_back_astray_is_never_an_action_by_itself(shows: tuple[bool, bool]) -> None:
    table = astray(shows)
    past = kinds(table)
    for text in ("end", "status", "maybe"):
        table.type(text)
    table.sees(buttons=THIRD_BUTTON)
    table.wait(30 * LONG_MS)
    assert kinds(table) == past
    assert isinstance(table.state.question, Played)


def test_a_piece_that_may_be_misplaced_is_asked_about_where_nothing_has_to_settle() -> None:
    table = fallen()
    table.type("skip")
    table.state = replace(table.state, settings=replace(table.state.settings, timings=Timings(settle_ms=0)))
    past = kinds(table)
    table.said()
    table.put("D2", CIRCLE)
    assert table.said() == ["outside-missing", "theirs"]
    assert kinds(table) == past


def test_no_leads_the_piece_back_to_where_it_is_missing() -> None:
    table = astray()
    past = kinds(table)
    table.type("no")
    assert table.said() == ["repair-left", "repair-move"]
    table.lift("D2")
    table.put("D1", CIRCLE)
    assert table.said()[-1] == "board-correct"
    table.wait(LONG_MS)
    assert kinds(table) == past
    table.put("D2", CIRCLE)
    table.wait(TIMES.settle_ms)
    assert kinds(table) == [*past, action(Kind.CAMP, "D2")]


@pytest.mark.parametrize("shows", [BOTH, NONE])
def test_the_piece_back_where_it_was_missing_answers_that_the_other_was_played(shows: tuple[bool, bool]) -> None:
    table = astray(shows)
    table.put("D1", CIRCLE)
    table.wait(TIMES.hint_ms)
    assert kinds(table)[-1] == action(Kind.CAMP, "D2")
    assert table.state.question is None


def test_who_answers_for_one_side_has_not_answered_for_the_other() -> None:
    table = circles_turn()
    table.play(action(Kind.CAMP, "C2"), action(Kind.CAMP, "B1"))
    past = kinds(table)
    table.lift("D1")
    table.lift("G5")
    table.wait(LONG_MS)
    table.put("D2", CIRCLE)
    table.put("G4", SQUARE)
    table.wait(TIMES.hint_ms)
    table.said()
    table.type("yes")
    assert kinds(table) == [*past, action(Kind.CAMP, "D2")]
    table.wait(TIMES.hint_ms)
    assert table.said()[-2:] == ["outside-missing", "theirs"]
    table.type("no")
    table.wait(LONG_MS)
    assert kinds(table) == [*past, action(Kind.CAMP, "D2")]


def test_no_repair_leads_to_an_action_with_a_piece_that_is_missing_elsewhere() -> None:
    table = circles_turn(BOTH)
    past = kinds(table)
    table.slide(Side.CIRCLE, material=22)
    table.wait(LONG_MS)
    table.lift("D1")
    table.wait(LONG_MS)
    table.put("D2", CIRCLE)
    table.put("A3", SQUARE)
    table.wait(LONG_MS)
    table.lift("A3")
    table.put("D1", CIRCLE)
    table.wait(TIMES.wrong_ms)
    assert at_board(table.state).plan is not None
    assert at_board(table.state).plan.goal == table.state.game
    assert kinds(table) == past


def test_a_piece_that_was_lifted_in_a_question_and_put_elsewhere_plays_nothing() -> None:
    table = circles_turn()
    table.play(action(Kind.CAMP, "C2"), action(Kind.CAMP, "B1"), action(Kind.CAMP, "D2"))
    past = kinds(table)
    table.lay(table.state.past[-1].before)
    table.wait(TIMES.lift_settle_ms)
    assert isinstance(table.state.question, Played)
    table.put("E2", CIRCLE)
    table.wait(LONG_MS)
    assert kinds(table) == past


@pytest.mark.parametrize("passing_ms", [0, 8, PASSING_MS - 1])
def test_a_piece_dragged_along_is_not_paid_for_by_a_slider_too_many(passing_ms: int) -> None:
    table = circles_turn(BOTH)
    past = kinds(table)
    table.slide(Side.CIRCLE, material=22)
    table.wait(LONG_MS)
    # The board notices later that the piece has left its field than that it has come to the next one.
    table.put("D2", CIRCLE)
    table.wait(passing_ms)
    table.lift("D1")
    table.wait(LONG_MS)
    assert kinds(table) == past
    plan = at_board(table.state).plan
    assert plan is not None
    assert plan.goal == table.state.game


def test_a_slider_that_comes_while_a_piece_is_dragged_past_does_not_pay_for_it() -> None:
    table = circles_turn(BOTH)
    past = kinds(table)
    table.put("D2", CIRCLE)
    table.wait(PASSING_MS // 3)
    table.slide(Side.CIRCLE, material=22)
    table.wait(PASSING_MS // 3)
    table.lift("D2")
    table.wait(LONG_MS)
    assert kinds(table) == past


def test_pieces_that_slid_over_where_a_raider_was_lifted_are_no_camp_that_nobody_paid_for() -> None:
    table = circles_turn(NONE)
    table.play(action(Kind.RAID, "E1"))
    past = kinds(table)
    # The hand takes the raiding piece away, and its sleeve the piece beside.
    table.lift("E1")
    table.lift("D1")
    table.put("E1", CIRCLE)
    table.lift("G5")
    table.put("G3", SQUARE)
    table.wait(LONG_MS)
    assert kinds(table) == past
    plan = at_board(table.state).plan
    assert plan is not None
    assert plan.goal == table.state.game
