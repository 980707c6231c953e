"""Actions by hand: accepted at once or after a while, chosen, taken back."""

from __future__ import annotations

import pytest

from alu_companion.board.judging import PASSING_MS
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import EndReason, Kind, Side
from alu_companion.table import Settings, Timings
from table.scenarios import CIRCLE, OPENING, RAIDED, SHORT, SQUARE, action
from table.table_driver import BOTH, NONE, Table, started

TIMES = Timings()


@pytest.mark.parametrize("shows", [BOTH, NONE, (True, False), (False, True)])
def test_a_whole_game_is_led_to_its_end(shows: tuple[bool, bool]) -> None:
    table = started(shows=shows)
    table.play(*SHORT)
    assert table.state.is_over
    assert table.state.game.ended is EndReason.NO_CAMPS
    assert [past.action for past in table.state.past] == list(SHORT)
    assert "game-over" in table.said()


def test_what_is_paid_is_accepted_at_once() -> None:
    table = started()
    table.put("C1", CIRCLE)
    table.wait(PASSING_MS)
    table.slide(Side.CIRCLE, material=24)
    assert table.said()[0] == "done-camp"


def test_what_was_paid_before_is_accepted_when_the_piece_is_not_dragged_past() -> None:
    table = started()
    table.lay(apply(table.state.game, OPENING[0]))
    table.wait(PASSING_MS - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said()[0] == "done-camp"


def test_without_its_counter_an_action_is_accepted_when_it_has_settled() -> None:
    table = started(shows=NONE)
    table.put("C1", CIRCLE)
    table.wait(TIMES.settle_ms - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said()[0] == "done-camp"


def test_only_the_payers_counter_has_to_be_there() -> None:
    table = started(shows=(True, False))
    table.play(*OPENING[:2])
    table.said()
    table.put("E1", SQUARE)
    assert table.said() == []
    table.wait(TIMES.settle_ms)
    assert table.said()[0] == "done-camp"


def test_an_opponents_food_that_becomes_ready_is_no_payment() -> None:
    table = started(shows=(False, True))
    table.play(*SHORT[:3], action(Kind.CAMP, "F1"))
    table.said()
    table.lay(apply(table.state.game, action(Kind.CAMP, "G1")))
    table.wait(PASSING_MS)
    assert table.said()[0] == "done-camp"


def test_a_restore_without_counter_waits_for_a_reading_hand() -> None:
    table = started(shows=NONE)
    table.play(*SHORT[:2], action(Kind.CAMP, "E1"), action(Kind.END_TURN))
    table.said()
    table.lift("B1")
    table.wait(TIMES.lift_settle_ms - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said()[0] == "done-restore"


def test_a_counter_that_comes_voids_what_the_board_meant_without_it() -> None:
    table = started()
    table.play(*SHORT[:2], action(Kind.CAMP, "E1"), action(Kind.END_TURN))
    counters = table.placement.counters
    table.counters(None, counters[Side.SQUARE])
    table.lift("B1")
    table.wait(TIMES.lift_settle_ms - 100)
    table.said()
    # It shows that nothing was paid: the raiding piece has fallen.
    table.counters(*counters)
    assert table.said() == ["counter-attached", "repair-left", "repair-put-on"]
    table.wait(60_000)
    assert "done-restore" not in table.said()
    assert len(table.state.past) == 4


def ambiguous() -> Table:
    table = started(shows=NONE)
    table.play(*SHORT[:4])
    table.said()
    table.put("B1", CIRCLE)
    table.wait(TIMES.settle_ms)
    return table


@pytest.mark.parametrize(("number", "kinds"), [(1, [Kind.CAMP_ON_RAIDED]), (2, [Kind.RESTORE, Kind.CAMP])])
def test_a_choice_is_asked_and_answered_by_number(number: int, kinds: list[Kind]) -> None:
    table = ambiguous()
    assert table.said() == ["ambiguous", "choice", "choice"]
    table.type("7")
    assert table.said() == ["ambiguous", "choice", "choice"]
    table.type(str(number))
    assert [past.action.kind for past in table.state.past[4:]] == kinds
    assert table.said()[0].startswith("done-")


def test_a_choice_about_pieces_that_have_gone_is_no_longer_open() -> None:
    table = ambiguous()
    table.put("H5", RAIDED)
    table.said()
    table.type("1")
    assert table.said() == ["nothing-asked"]
    assert len(table.state.past) == 4


def test_where_nothing_is_taken_back_putting_back_is_not_offered() -> None:
    table = started(Settings(house={"alu": "no_takeback"}), NONE)
    table.play(action(Kind.CAMP, "C1"), action(Kind.RAID, "C2"))
    table.play(action(Kind.CAMP, "E1"), action(Kind.RAID, "D1"))
    table.said()
    table.lift("D1")
    table.wait(TIMES.lift_settle_ms)
    assert table.said()[0] == "done-restore"
    table.lift("E1")
    table.wait(TIMES.lift_settle_ms)
    assert "taken-back" not in table.said()


def test_putting_back_takes_back() -> None:
    table = started()
    table.play(*OPENING[:1])
    table.said()
    table.lay(start())
    table.wait(TIMES.settle_ms)
    assert table.said()[0] == "taken-back"
    assert table.state.past == ()


def test_a_piece_slid_on_corrects_its_action() -> None:
    table = started(shows=NONE)
    table.play(*OPENING[:1])
    table.said()
    table.lift("C1")
    table.wait(1000)
    table.put("D1", CIRCLE)
    table.wait(TIMES.settle_ms)
    assert table.said()[0] == "corrected"
    assert [past.action for past in table.state.past] == [action(Kind.CAMP, "D1")]
