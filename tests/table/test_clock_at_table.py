"""The clock at a table: whose runs, and why it stands."""

from __future__ import annotations

from alu_companion.board.machine import Name, name_of
from alu_companion.table import Settings
from table.clocks import FIRST, SECOND, ClockTable, answer, assert_runs, assert_stands, begun, turn, with_clock
from table.computer import decide
from table.read import clock_of, thought_of
from table.scenarios import OPENING, SQUARE
from table.table_driver import NONE


def test_without_a_setting_there_is_none() -> None:
    table = ClockTable(Settings())
    table.open()
    table.play(*OPENING[:4])
    assert clock_of(table.state) is None
    assert not table.state.waits_for_speech
    assert {kind for _, kind, _ in table.journal} == {"start", "ready", "play"}


def test_a_game_begins_with_what_was_chosen_and_tells_it() -> None:
    table = ClockTable(with_clock("10+5", loses=True))
    table.open()
    assert {"clock-allowed", "setting-clock-zero-lost"} <= set(table.said())
    assert table.left_ms() == (600_000, 600_000)
    assert table.runs() == FIRST


def test_only_the_clock_of_the_seat_to_move_runs_and_a_turn_brings_the_increment() -> None:
    table = begun("10+5")
    table.wait(20_000)
    assert table.left_ms() == (580_000, 600_000)
    before = table.left_ms()[0]
    start_ms = table.now_ms
    turn(table)
    assert table.runs() == SECOND
    spent = 600_000 - table.left_ms()[1]
    assert table.left_ms()[0] == before + 5000 - (table.now_ms - start_ms - spent)


def test_a_time_for_a_turn_begins_anew_with_each() -> None:
    table = begun("60s/turn")
    table.wait(20_000)
    turn(table)
    assert table.left_ms()[0] < 40_000
    answer(table)
    assert table.runs() == FIRST
    assert table.left_ms()[0] == 60_000


def test_each_seat_has_its_own_as_a_handicap() -> None:
    table = begun("square=3+0,circle=20s/turn")
    assert table.left_ms() == (20_000, 180_000)
    turn(table)
    table.wait(10_000)
    answer(table)
    assert table.left_ms()[0] == 20_000
    assert table.left_ms()[1] < 170_000


# --- it stands


def test_it_stands_while_an_announcement_is_spoken_and_goes_on_after_it() -> None:
    table = begun("10+5", speaks=True)
    assert_runs(table)
    table.play(OPENING[0])
    assert_stands(table)
    table.hush()
    assert_runs(table)


def test_an_answer_does_not_stop_it() -> None:
    table = begun("10+5", speaks=True)
    table.type("camps")
    assert_runs(table)


def test_it_stands_before_the_board_is_laid_out() -> None:
    table = ClockTable(with_clock("10+5"))
    table.placement = table.placement._replace(camps=(1, 0))
    table.open()
    assert name_of(table.state) is Name.LAYING_OUT
    assert_stands(table)


def test_it_stands_while_the_board_is_put_right() -> None:
    table = begun("10+5")
    for name in ("C1", "E1", "G1"):
        table.put(name, SQUARE)
    table.wait(8000)
    assert name_of(table.state) is Name.REPAIRING
    assert_stands(table)
    table.lay(table.state.game)
    assert_runs(table)


def test_it_stands_while_the_pieces_of_a_takeback_are_put_back() -> None:
    table = begun("10+5")
    table.play(OPENING[0])
    table.type("undo")
    assert name_of(table.state) is Name.PUTTING_BACK
    assert_stands(table)
    table.lay(table.state.game)
    assert_runs(table)


def test_it_stands_while_the_board_is_unplugged() -> None:
    table = begun("10+5")
    table.unplug()
    assert_stands(table, 60_000)
    table.plug()
    assert_runs(table)


def test_somebody_says_pause_and_go_on() -> None:
    table = begun("10+5")
    table.type("pause")
    assert table.said() == ["clock-paused"]
    assert_stands(table, 60_000)
    table.type("clock")
    assert table.said() == ["clock-paused", "clock-left-to", "clock-left-to"]
    table.type("go on")
    assert table.said() == ["clock-goes-on"]
    assert_runs(table)


def test_an_action_lets_a_paused_clock_go_on() -> None:
    table = begun("10+5")
    table.type("pause")
    turn(table)
    assert_runs(table, SECOND)


def test_it_stands_while_hands_lay_out_what_the_computer_decided_and_runs_while_it_thinks() -> None:
    table = begun("10+5", shows=NONE)
    table.type("opponent 3")
    turn(table)
    assert_runs(table, SECOND)
    decide(table)
    assert name_of(table.state) is Name.FOLLOWING
    assert_stands(table)
    table.lay(table.state.game)
    assert_runs(table, SECOND)


def test_what_the_computer_has_decided_stops_its_clock_while_it_waits_for_hands() -> None:
    table = begun("10+5", shows=NONE)
    table.type("opponent 3")
    turn(table)
    table.lift("C1")
    decide(table)
    assert thought_of(table.state) is not None
    assert_stands(table, 1000)


def test_go_on_begins_no_guide_where_no_clock_is_paused() -> None:
    table = begun("10+5")
    table.type("go on")
    assert table.said() == ["nothing-goes-on"]
