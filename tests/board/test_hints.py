"""What is said of hands that have played nothing yet: named, hinted at, refused, led to put the board right."""

from __future__ import annotations

import pytest

from alu_companion.board.judging import PASSING_MS
from alu_companion.board.values import at_board
from alu_companion.board.wet import TOGETHER_MS
from alu_companion.games.alu.values import Kind, Side
from alu_companion.speech.queue import Class
from alu_companion.table import Settings, Timings
from table.scenarios import CIRCLE, OPENING, RAIDED, SHORT, action
from table.table_driver import BOTH, NONE, Table, started

TIMES = Timings()


def test_set_up_is_led_step_by_step_and_the_game_begins_by_itself() -> None:
    table = Table()
    table.placement = table.placement._replace(camps=(1 << 10, 0), raided=1 << 14)
    table.open()
    assert not at_board(table.state).phase.is_laid_out
    assert table.said()[-2:] == ["repair-left", "repair-take-off"]
    table.lift("C2")
    assert table.said() == ["repair-step-done", "repair-take-off"]
    table.wait(60_000)
    assert table.said() == []
    table.lift("G2")
    assert table.said()[0] == "setup-done"
    assert table.state.is_on
    assert [kind for _, kind, _ in table.journal] == ["start", "ready"]


@pytest.mark.parametrize("shows", [BOTH, NONE])
def test_a_piece_lifted_and_put_back_is_a_question(shows: tuple[bool, bool]) -> None:
    table = started(shows=shows)
    table.play(*OPENING[:1])
    table.said()
    table.lift("C1")
    table.wait(TIMES.lift_settle_ms - 100)
    table.put("C1", CIRCLE)
    assert table.said()[0] == "here-camp"
    table.wait(60_000)
    assert table.said() == []
    assert len(table.state.past) == 1


def test_a_piece_put_back_after_it_was_refused_is_no_question() -> None:
    table = started()
    table.play(*OPENING[:1])
    table.said()
    table.lift("C1")
    table.wait(TIMES.held_ms)
    assert table.said()[-3:] == ["unexplained", "repair-left", "repair-put-on"]
    table.put("C1", CIRCLE)
    assert table.said() == ["board-correct"]


def test_what_is_missing_is_hinted_once() -> None:
    table = started()
    table.put("C1", CIRCLE)
    table.wait(TIMES.hint_ms - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said() == ["still-missing", "repair-sliders-right"]
    assert table.heard[-1].cls is Class.HINT
    table.wait(60_000)
    assert table.said() == []
    table.slide(Side.CIRCLE, material=24)
    assert table.said()[0] == "done-camp"


def test_sliders_before_the_piece_are_hinted_at_and_then_accepted() -> None:
    table = started()
    table.play(*OPENING[:1])
    table.said()
    table.slide(Side.CIRCLE, material=23)
    table.wait(TIMES.hint_ms)
    assert table.said() == ["paid-without-piece", "press-piece"]
    table.put("C2", CIRCLE)
    table.wait(PASSING_MS)
    assert table.said()[0] == "done-camp"


def test_a_row_in_motion_is_waited_for() -> None:
    table = started()
    table.put("C1", CIRCLE)
    table.slide(Side.CIRCLE, material=None)
    table.wait(TIMES.hint_ms - 1)
    assert table.said() == ["slider-between", "slider-magnet"]
    table.slide(Side.CIRCLE, material=24)
    assert table.said()[0] == "done-camp"


def test_a_refusal_leads_back_to_a_correct_board() -> None:
    table = started(shows=NONE)
    table.put("D3", CIRCLE)
    table.wait(TOGETHER_MS)
    table.put("H3", RAIDED)
    table.wait(TIMES.wrong_ms)
    said = table.said()
    assert said[:2] == ["refused-action", "refusal-first-camp-not-at-edge"]
    assert said[-2:] == ["repair-left", "repair-take-off"]
    table.lift("H3")
    assert table.said() == ["repair-step-done", "repair-take-off"]
    table.wait(60_000)
    assert table.said() == []
    table.lift("D3")
    assert table.said() == ["board-correct"]
    assert table.state.past == ()


def test_a_piece_in_the_air_on_its_way_through_a_plan_is_not_refused_again() -> None:
    table = started(shows=NONE)
    table.play(*OPENING[:3])
    table.said()
    table.lift("C1")
    table.put("H5", CIRCLE)
    table.wait(TIMES.wrong_ms)
    table.said()
    table.lift("H5")
    table.wait(TIMES.hint_ms - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said() == ["repair-left", "repair-put-on"]


def test_only_sliders_wrong_says_nothing_about_pieces() -> None:
    table = started()
    table.play(*OPENING[:1])
    table.said()
    table.slide(Side.SQUARE, material=20)
    table.wait(TIMES.wrong_ms)
    assert table.said() == ["repair-left", "repair-sliders-left"]
    table.slide(Side.SQUARE, material=25)
    assert table.said() == ["board-correct"]


def test_a_plan_to_finish_an_action_ends_where_the_hands_take_it_all_back() -> None:
    table = started()
    table.put("C1", CIRCLE)
    table.slide(Side.CIRCLE, material=20)
    table.wait(TIMES.wrong_ms)
    assert table.said() == ["wrong-payment", "repair-left", "repair-sliders-left"]
    table.slide(Side.CIRCLE, material=25)
    table.lift("C1")
    table.said()
    table.wait(60_000)
    assert table.said() == ["board-correct"]
    assert at_board(table.state).plan is None
    assert table.state.past == ()


def test_a_wrong_payment_leads_to_the_right_one_and_the_action_is_accepted() -> None:
    table = started()
    table.put("C1", CIRCLE)
    table.slide(Side.CIRCLE, material=20)
    table.wait(TIMES.wrong_ms)
    assert table.said() == ["wrong-payment", "repair-left", "repair-sliders-left"]
    table.slide(Side.CIRCLE, material=24)
    assert table.said()[0] == "done-camp"


def test_where_nothing_is_taken_back_what_is_not_paid_for_yet_is_only_hinted_at() -> None:
    table = started(Settings(house={"alu": "no_takeback"}), shows=(True, False))
    table.play(*SHORT[:2], action(Kind.CAMP, "E1"), action(Kind.RAID, "F1"), action(Kind.CAMP, "D1"))
    assert table.state.game.turn is Side.CIRCLE
    past = table.state.past
    table.said()
    table.put("D1", RAIDED)
    table.wait(60_000)
    assert table.state.past == past
    assert "done-attack" not in table.said()
