"""The cable, the counters and the board's own troubles: every one told, none twice, none of them costs the game anything."""

from __future__ import annotations

import pytest

from alu_companion.board.judging import PASSING_MS
from alu_companion.board.link import Connected, WrongVersion
from alu_companion.board.values import at_board
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import STANDARD
from alu_companion.referee.placement import Counter, expected
from alu_companion.speech.queue import Class
from alu_companion.table import Asked, Timings
from alu_companion.wire import messages as wire
from board.test_outside import circles_turn, kinds
from table.scenarios import CIRCLE, OPENING, RAIDED, SHORT
from table.table_driver import BOTH, HEARTBEAT_MS, NONE, Table, started

TIMES = Timings()


def playing(count: int = 3, shows: tuple[bool, bool] = BOTH) -> Table:
    """A table in the middle of a game, all read."""
    table = started(shows=shows)
    table.play(*OPENING[:count])
    table.said()
    return table


def test_pulling_the_cable_is_an_alert_said_once() -> None:
    table = playing()
    table.unplug()
    table.unplug()
    table.wait(60_000)
    assert table.said() == ["board-unplugged", "board-unplugged-help"]
    assert table.heard[-1].cls is Class.ALERT


def test_a_board_that_comes_back_unchanged_says_so() -> None:
    table = playing(shows=NONE)
    game = table.state.game
    table.unplug()
    table.said()
    table.plug()
    assert table.said() == ["board-back-unchanged"]
    table.wait(60_000)
    assert table.said() == []
    assert table.state.game == game


def test_a_board_that_comes_back_is_told_though_the_journal_has_just_failed() -> None:
    table = playing()
    table.journal_is_full = True
    table.play(OPENING[3])
    assert table.said() == ["save-failed"]
    table.unplug()
    table.said()
    table.plug()
    assert any(one.startswith("board-back-") for one in table.said())


def test_a_legal_action_made_meanwhile_is_taken() -> None:
    table = playing()
    table.unplug()
    table.put("D1", RAIDED)
    table.slide(Side.SQUARE, material=23, food=1)
    table.said()
    table.plug()
    table.wait(PASSING_MS)
    said = table.said()
    assert said.index("board-back-changed") < said.index("done-raid")


def test_what_fits_nothing_is_put_right_after_the_return() -> None:
    table = playing()
    table.unplug()
    table.lift("C1")
    table.put("A5", CIRCLE)
    table.plug()
    table.said()
    table.wait(TIMES.wrong_ms)
    assert table.said()[-2:] == ["repair-left", "repair-move"]


def test_a_cable_pulled_in_mid_move_loses_nothing() -> None:
    table = playing()
    table.put("D1", RAIDED)
    table.unplug()
    table.wait(60_000)
    table.plug()
    table.said()
    table.slide(Side.SQUARE, material=23)
    table.slide(Side.SQUARE, food=1)
    table.wait(PASSING_MS)
    assert table.said()[0] == "done-raid"


def test_a_set_up_goes_on_after_the_return() -> None:
    table = Table()
    table.placement = table.placement._replace(raided=1 << 14)
    table.open()
    table.unplug()
    table.said()
    table.plug()
    assert table.said()[-2:] == ["repair-left", "repair-take-off"]
    table.lift("G2")
    assert "setup-done" in table.said()


def test_the_return_is_told_after_the_end_too() -> None:
    table = started(shows=NONE)
    table.play(*SHORT)
    table.unplug()
    table.said()
    table.plug()
    assert table.said() == ["board-back-unchanged"]
    assert table.state.is_over


def test_a_board_that_speaks_another_version_is_told() -> None:
    table = started()
    table.give(WrongVersion(ours=1, theirs=2))
    assert table.said() == ["version-mismatch"]
    assert table.heard[-1].cls is Class.ALERT


@pytest.mark.parametrize("boot", [wire.CRASH, wire.WATCHDOG])
def test_a_board_that_fails_while_its_cable_is_in_has_restarted(boot: str) -> None:
    table = playing()
    table.give(Connected(wire.make_hello(wire.Geometry(), "1.0", "0" * 16, boot)))
    table.show()
    assert table.said() == ["board-restarted", "counter-attached", "counter-attached", "board-back-unchanged"]


def test_a_board_of_another_size_is_told_and_not_listened_to() -> None:
    table = Table()
    table.give(Connected(wire.make_hello(wire.Geometry(columns=6), "1.0", "0" * 16, "p")))
    assert table.said() == ["board-other-size"]
    table.show()
    assert table.said() == []


@pytest.mark.parametrize("side", Side)
def test_a_counter_that_comes_and_goes_is_told_once(side: Side) -> None:
    table = playing()
    circle, square = table.placement.counters
    gone = (None, square) if side is Side.CIRCLE else (circle, None)
    table.counters(*gone)
    table.wait(60_000)
    assert table.said() == ["counter-detached"]
    table.counters(circle, square)
    table.wait(60_000)
    assert table.said() == ["counter-attached"]


def test_a_counter_just_plugged_in_is_attached_once_its_rows_are_read() -> None:
    table = playing()
    circle, square = table.placement.counters
    table.counters(None, square)
    table.said()
    table.counters(Counter(None, None, None), square)
    table.counters(Counter(23, None, 0), square)
    assert table.said() == []
    table.counters(circle, square)
    assert table.said() == ["counter-attached"]


def test_a_loose_counter_that_comes_back_is_set_right_and_taken_for_no_payment() -> None:
    table = playing(1)
    square = table.placement.counters[1]
    table.counters(None, square)
    table.put("C2", CIRCLE)
    table.wait(TIMES.settle_ms)
    table.said()
    table.counters(Counter(24, 9, 0), square)
    assert table.said() == ["counter-attached", "repair-left", "repair-sliders-right"]
    table.slide(Side.CIRCLE, material=23)
    assert table.said() == ["repair-step-done", "repair-sliders-left"]
    table.slide(Side.CIRCLE, iron=10)
    assert table.said() == ["board-correct"]
    assert len(table.state.past) == 2


def test_exchanged_counters_are_told_once_and_still_read() -> None:
    table = playing()
    table.sockets = (Side.SQUARE, Side.CIRCLE)
    table.show()
    table.wait(60_000)
    assert table.said() == ["counters-swapped"]
    table.play(OPENING[3])
    assert table.said()[0] == "done-raid"


def test_a_counter_that_cannot_be_read_is_told_instead_of_its_loss() -> None:
    table = playing()
    table.sees(faults={0})
    table.wait(60_000)
    assert table.said() == ["counter-fault"]
    table.sees()
    assert table.said() == ["counter-attached"]


def test_a_fault_at_one_place_does_not_hide_the_other_counter() -> None:
    table = playing()
    table.sees(faults={0})
    circle, _ = table.placement.counters
    table.said()
    table.counters(circle, None)
    assert table.said() == ["counter-detached"]


def test_a_dirty_row_is_named_once_and_still_counts() -> None:
    table = playing()
    table.sees(dirty={(Side.SQUARE, 0)})
    table.wait(60_000)
    assert table.said() == ["counter-row-dirty", "slider-magnet"]
    table.play(OPENING[3])
    assert table.said()[0] == "done-raid"


def test_fields_that_cannot_be_read_stop_the_game_until_they_can() -> None:
    table = playing(shows=NONE)
    table.put("D1", RAIDED)
    table.sees(health=2)
    table.wait(60_000)
    assert table.said() == ["board-fault"]
    assert len(table.state.past) == 3
    table.sees()
    assert table.said() == ["board-fault-over"]
    table.wait(TIMES.settle_ms)
    assert table.said()[0] == "done-raid"


def test_the_wand_asks_about_each_field_once() -> None:
    table = playing()
    table.sees(wand=STANDARD.parse_field("E1"))
    table.wait(5000)
    assert table.said()[:1] == ["here-camp"]
    table.sees(wand=STANDARD.parse_field("B5"))
    assert table.said()[:1] == ["here-empty"]
    table.sees()
    table.wait(60_000)
    assert table.said() == []
    assert len(table.state.past) == 3


@pytest.mark.parametrize(("button", "says"), [(0, "done-camp"), (1, "whose-turn"), (2, "done-end-turn")])
def test_a_button_acts_when_pressed_not_while_held(button: int, says: str) -> None:
    table = playing()
    table.sees(buttons=1 << button)
    table.wait(5000)
    said = table.said()
    assert said.count(says) == 1
    assert said[0] == says
    table.sees()
    assert table.said() == []


def test_a_commit_that_the_journal_refuses_has_not_happened_and_is_tried_again() -> None:
    table = playing()
    before = table.state.game
    table.journal_is_full = True
    table.put("D1", RAIDED)
    table.slide(Side.SQUARE, material=23, food=1)
    table.wait(PASSING_MS)
    assert table.said() == ["save-failed"]
    assert table.state.game == before
    table.journal_is_full = False
    table.wait(TIMES.hint_ms + 1000)
    assert table.said()[0] == "done-raid"


def test_a_full_journal_is_told_with_each_try_and_no_oftener() -> None:
    table = playing(shows=NONE)
    table.journal_is_full = True
    table.put("D1", RAIDED)
    table.wait(TIMES.settle_ms + 4 * TIMES.hint_ms)
    said = table.said()
    assert set(said) == {"save-failed"}
    assert 1 <= len(said) <= 5
    table.type("status")
    assert table.said()[0] == "whose-turn"
    table.journal_is_full = False
    table.wait(2 * TIMES.hint_ms)
    assert table.said()[0] == "done-raid"


def test_an_order_that_cannot_be_kept_is_told() -> None:
    table = playing()
    table.journal_is_full = True
    table.type("end")
    assert table.said() == ["save-failed"]
    assert table.state.game.turn is Side.SQUARE


def test_lines_before_a_board_has_introduced_itself_are_nothing() -> None:
    table = Table()
    table.show()
    assert table.heard == []
    assert at_board(table.state).sensed is None


def test_without_a_board_questions_are_still_answered() -> None:
    table = playing()
    table.unplug()
    table.said()
    table.type("status")
    assert table.said()[0] == "whose-turn"
    table.type("fix")
    assert table.said() == ["board-searching"]
    table.give(Asked(None))
    assert table.said() == ["not-understood"]
    table.type("end")
    assert table.said()[0] == "done-end-turn"


@pytest.mark.parametrize(
    "geometry",
    [
        wire.Geometry(columns=7, rows=7),
        wire.Geometry(capacities=()),
        wire.Geometry(capacities=(25, 10)),
        wire.Geometry(capacities=(25, 10, 14, 3)),
        wire.Geometry(sockets=3),
    ],
)
def test_a_board_that_does_not_fit_any_more_is_off_the_table(geometry: wire.Geometry) -> None:
    table = playing(shows=NONE)
    table.put("D1", RAIDED)
    table.give(Connected(wire.make_hello(geometry, "1.0", "0" * 16, "p")))
    said = table.said()
    assert said in (["board-other-size"], ["board-other-counters"])
    table.show()
    table.wait(60_000)
    assert table.said() == []
    table.plug()
    assert table.said() == ["board-back-changed"]
    table.wait(60_000)
    assert table.said()[0] == "done-raid"


def test_a_board_that_speaks_another_version_all_at_once_is_off_the_table() -> None:
    table = playing(shows=NONE)
    table.put("D1", RAIDED)
    table.give(WrongVersion(ours=1, theirs=2))
    assert table.said() == ["version-mismatch"]
    table.wait(60_000)
    assert table.said() == []
    assert len(table.state.past) == 3


def test_a_counter_that_comes_while_the_disk_is_full_is_told_at_once() -> None:
    table = circles_turn(NONE)
    table.journal_is_full = True
    table.put("D2", CIRCLE)
    table.wait(TIMES.settle_ms)
    table.said()
    attached = expected(table.state.game, (True, False)).counters[Side.CIRCLE]
    table.counters(attached, None)
    assert table.said() == ["counter-attached"]
    table.wait(HEARTBEAT_MS)
    assert "counter-attached" not in table.said()


def test_a_counter_that_came_while_the_disk_was_full_is_set_right_and_no_payment() -> None:
    table = circles_turn(NONE)
    past = kinds(table)
    table.journal_is_full = True
    table.put("D2", CIRCLE)
    table.wait(TIMES.settle_ms)
    counter = expected(table.state.game, (True, False)).counters[Side.CIRCLE]
    assert counter is not None
    assert counter.material is not None
    table.counters(counter._replace(material=counter.material - 3), None)
    table.journal_is_full = False
    table.said()
    table.wait(TIMES.hint_ms + HEARTBEAT_MS)
    assert kinds(table) == past
    assert at_board(table.state).plan is not None
