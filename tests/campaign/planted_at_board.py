"""Bugs for the wire, the firmware, the referee and what the board makes of hands."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any
from unittest.mock import ANY

from alu_companion.board.fit import misfit
from alu_companion.board.values import AT_BOARD, at_board, note
from alu_companion.games.alu.rules import check
from alu_companion.games.alu.values import Action, Kind
from alu_companion.wire.crc import crc16
from alu_companion.wire.state import SURE, Counter, Row
from campaign.mutation import planted, unsaid

# --- the decoder of the wire


@planted("wire", "wire", "wire.link:Link._read")
def crc_is_not_checked(was: Any, self: Any, line: bytes) -> Any:
    return was(self, line[:-4] + b"%04X" % crc16(line[:-4]))


@planted("wire", "cable", "wire.state:StateReader.read")
def state_is_not_renewed(was: Any, self: Any, line: bytes) -> Any:
    content = self._content
    state = was(self, line)
    self._content = content or self._content
    return state


@planted("wire", "counters", "wire.state:CounterColumn.parse")
def a_dash_is_nought(was: Any, self: Any, text: bytes) -> Any:
    counter = was(self, text)
    return Counter(counter.identity, tuple(Row(0, SURE) if row.count is None else row for row in counter.rows))


@planted("wire", "counters", "wire.state:StateReader.again")
def counters_are_kept(was: Any, self: Any, lines: Any, sequence: int) -> Any:
    state = was(self, lines, sequence)
    if state is not None:
        state.counters = ()
    return state


# --- the link


@planted("link", "wire", "wire.host_link:SILENCE_MS")
def silence_is_not_noticed(was: int) -> int:
    return 100 * was


@planted("link", "firmware", "wire.host_link:GREETING_PERIOD_MS")
def greets_once(was: int) -> float:
    return math.inf


@planted("link", "wire", "wire.link:Link.receive_data")
def half_a_line_is_dropped(was: Any, self: Any, data: bytes) -> None:
    self._tail = self._tail[:0]
    was(self, data)


@planted("link", "firmware", "wire.link:VERSION")
def version_is_ignored(was: int) -> Any:
    return ANY


@planted("link", "wire", "wire.link:Link.receive_data")
def an_overlong_line_swallows_all(was: Any, self: Any, data: bytes) -> None:
    is_skipping = self._skipping
    was(self, data)
    self._skipping = self._skipping or is_skipping


@planted("link", "clock", "runtime.host_end:HostEnd.notice_late")
def what_was_seen_long_ago_holds(was: Any, self: Any, now_ms: int) -> bool:
    return False


# --- the firmware


@planted("firmware", "counters", "firmware.contacts:Contacts.__init__")
def fields_lag(was: Any, self: Any, *given: Any) -> None:
    was(self, *given)
    self._scans_equal *= 100


@planted("firmware", "cable", "firmware.sensors:Sensors.read")
def no_heartbeat_after_a_change(was: Any, self: Any) -> bool:
    was(self)
    return False


@planted("firmware", "firmware", "firmware.program:Program.turn")
def crash_is_not_told(was: Any, self: Any) -> None:
    boot = self._boot
    was(self)
    self._boot = boot


@planted("firmware", "firmware", "firmware.store:Store.write")
def one_copy_of_settings(was: Any, self: Any, content: bytes) -> None:
    names = self._names
    self._names = names[::-1]
    try:
        was(self, content)
    finally:
        self._names = names


@planted("firmware", "counters", "firmware.references:References._take_good")
def never_recovers(was: Any, self: Any, multiplexer: int) -> Any:
    health = self.health
    changed = was(self, multiplexer)
    self.health = health
    return changed


# --- the referee


@planted("referee", "counters", "referee.search:counters_agree")
def any_payment_will_do(was: Any, counters: Any, wanted: Any) -> bool:
    return True


@planted("referee", "cable", "referee.placement:differing")
def raiders_are_not_looked_at(was: Any, one: Any, other: Any) -> Any:
    return was(one._replace(raided=0), other._replace(raided=0))


@planted("referee", "counters", "referee.placement:shown")
def food_is_never_due(was: Any, *given: Any) -> Any:
    return was(*given)._replace(food=0)


@planted("referee", "cable", "referee.explain:_readings")
def two_readings_are_one(was: Any, *given: Any) -> Any:
    return was(*given)[:1]


@planted("referee", "cable", "referee.search:may_end")
def a_pass_is_guessed(was: Any, state: Any, last_turn: int) -> bool:
    return state.turn_number < last_turn and check(state, Action(Kind.END_TURN)) is None


@planted("referee", "counters", "referee.repair:_sliders")
def repair_forgets_the_sliders(was: Any, wanted: Any, placement: Any) -> Any:
    return [step for step in was(wanted, placement) if step.now is None]


class _Unseen(int):
    """Fields that are there, and that no condition sees."""

    def __bool__(self) -> bool:
        return False


@planted("referee", "counters", "referee.explain:explain")
def an_unclear_field_is_clear(was: Any, state: Any, placement: Any, *more: Any) -> Any:
    return was(state, placement._replace(unclear=_Unseen(placement.unclear)), *more)


# --- what the board makes of hands


@planted("judging", "cable", "board.judging:wait_ms")
def nothing_must_stand(was: Any, state: Any) -> int | None:
    return None if was(state) is None else 0


@planted("judging", "outlets", "board.examples:steps_to")
def the_example_stays(was: Any, state: Any, game: Any) -> Any:
    return () if game == state.game and at_board(state).plan is None else was(state, game)


unsaid("a-lost-board-is-silent", "judging", "cable", "board-unplugged")


@planted("judging", "cable", "board.values:lose_sight")
def a_lost_board_is_seen(was: Any, transition: Any) -> None:
    note(transition, sensed=None, unkept=None, contacts={})


@planted("judging", "firmware", "board.fit:introduced")
def another_board_stays(was: Any, transition: Any, hello: Any) -> None:
    before = at_board(transition.state)
    was(transition, hello)
    if misfit(transition.state, transition.state.game):
        transition.put(AT_BOARD, replace(before, hello=hello, tested=None))


unsaid("a-fault-is-not-over", "judging", "counters", "board-fault-over")
