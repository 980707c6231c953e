"""A line that is overdue or spoilt may be the one that tells of a change: until the board is heard again nothing is decided."""

from __future__ import annotations

from alu_companion.board.link import Board, Connected, Unheard
from alu_companion.board.receiving import BEHIND_MS
from alu_companion.board.values import Choose, at_board
from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.runtime.host_end import LATE_MS, HostEnd
from alu_companion.runtime.line_news import LineNews
from alu_companion.table import Tick, Timings, due_ms
from alu_companion.wire.messages import Geometry
from alu_companion.wire.writer import StateWriter
from board.test_outside import LONG_MS, circles_turn, kinds
from devices.pty_board import hello
from runtime.games import robot_game
from table.scenarios import CIRCLE, action
from table.table_driver import BOTH, NONE, Table


def open_end() -> HostEnd:
    end = HostEnd()
    end.turn(LineNews.UP)
    assert [type(given) for given in end.receive(hello(), False, 0)] == [Connected]
    return end


def state_line(sequence: int) -> bytes:
    writer = StateWriter(Geometry())
    writer.set_fields(b"." * 39 + b"C")
    writer.finish(sequence, 0)
    return bytes(writer.buffer)


def unheard() -> tuple[Table, list[Action]]:
    """A camp stands for long enough, but a line has gone missing; and what was played before."""
    table = circles_turn(NONE)
    past = kinds(table)
    table.put("D2", CIRCLE)
    table.give(Unheard())
    table.now_ms += LONG_MS
    return table, past


def test_what_stood_before_a_missing_line_is_no_action() -> None:
    table, past = unheard()
    assert due_ms(table.state) is None
    table.give(Tick())
    assert kinds(table) == past
    # What came in the meantime counts, and not what stood before.
    table.put("C2", CIRCLE)
    table.lift("D2")
    table.wait(LONG_MS)
    assert kinds(table) == [*past, action(Kind.CAMP, "C2")]


def test_a_line_that_says_the_same_lets_it_go_on_soon() -> None:
    table, past = unheard()
    table.show()
    table.wait(BEHIND_MS - 1)
    assert kinds(table) == past
    table.wait(1)
    assert kinds(table) == [*past, action(Kind.CAMP, "D2")]


def test_a_board_that_was_held_up_says_first_what_it_saw_before() -> None:
    table = circles_turn(NONE)
    table.play(*(action(kind, name) for kind, name in ((Kind.RAID, "D2"), (Kind.CAMP, "C2"), (Kind.CAMP, "B1"))))
    table.type("end")
    past = kinds(table)
    table.lift("D2")
    table.give(Unheard())
    table.now_ms += Timings().lift_settle_ms
    table.show()
    table.wait(BEHIND_MS - 1)
    table.put("D2", CIRCLE)
    table.wait(LONG_MS)
    assert kinds(table) == past
    assert isinstance(table.state.question, Choose)


def test_what_a_board_that_was_held_up_says_first_is_no_action_though_nothing_more_is_awaited() -> None:
    table = circles_turn(BOTH)
    past = kinds(table)
    material = table.state.game.resources[Side.CIRCLE].material
    table.put("D2", CIRCLE)
    table.give(Unheard())
    table.now_ms += LONG_MS
    # The sliders are read at once, and that the piece is gone is not seen yet.
    table.slide(Side.CIRCLE, material=material - 1)
    assert kinds(table) == past
    table.lift("D2")
    table.wait(LONG_MS)
    assert kinds(table) == past


def test_what_only_pieces_speak_for_was_told_by_two_lines() -> None:
    # The board may die after the first, and the piece go on.
    assert Timings().settle_ms > LATE_MS


def test_how_long_it_stood_the_board_says_whose_lines_waited_to_be_read() -> None:
    table, past = unheard()
    # Written right after the piece was put down, and read when the computer woke.
    table.board = {"time_ms": table.now_ms - LONG_MS + 20}
    table.show()
    table.wait(BEHIND_MS)
    assert kinds(table) == past
    table.wait(LONG_MS)
    assert kinds(table) == [*past, action(Kind.CAMP, "D2")]


def test_a_line_after_a_silence_in_which_nothing_was_due_says_that_first() -> None:
    end = open_end()
    assert [type(given) for given in end.receive(state_line(0), False, 0)] == [Board]
    assert [type(given) for given in end.receive(state_line(1), True, LATE_MS + 1)] == [Unheard, Board]


def test_a_runner_that_hears_nothing_of_its_board_says_nothing_of_it() -> None:
    with robot_game(20) as game:
        while len(game.actions) < 3:
            game.step()
        due = game.runner.due_ms()
        while due is None or due <= game.table.line.now_ms + LATE_MS or not game.hands.busy:
            game.step()
            due = game.runner.due_ms()
        heard = len(game.heard)
        game.runner.advance(due)
        assert len(game.heard) == heard
        assert at_board(game.runner.state).heard_ms is None


def test_a_board_notice_late_once_until_it_is_heard_again() -> None:
    end = open_end()
    assert not end.notice_late(LATE_MS + 1)
    said = state_line(0) + state_line(1)
    assert [type(given) for given in end.receive(said, False, 1000)] == [Board]
    assert not end.notice_late(1000 + LATE_MS)
    assert end.notice_late(1000 + LATE_MS + 1)
    assert not end.notice_late(10**6)
    assert not list(end.receive(state_line(2), True, 10**6))
    assert end.notice_late(10**6 + LATE_MS + 1)


def test_a_line_after_a_spoilt_one_is_told_even_if_it_says_what_the_last_one_said() -> None:
    end = open_end()
    spoilt = state_line(0) + state_line(1).replace(b"C", b"S", 1) + state_line(2)
    assert [type(given) for given in end.receive(spoilt, False, 0)] == [Board, Unheard, Board]
    assert not list(end.receive(state_line(3), True, 500))
