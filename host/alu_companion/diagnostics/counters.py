"""A counter by ear, slider by slider: every switch of a row must close and open, and every slider must close one."""

from __future__ import annotations

from alu_companion.board.faults import counter_cause
from alu_companion.diagnostics import phrases
from alu_companion.diagnostics.report import RowFinding, SocketFinding
from alu_companion.diagnostics.requests import Confirm, PlugIn, Request, Slide
from alu_companion.diagnostics.view import View
from alu_companion.games.alu.values import Side
from alu_companion.kit.model import Counters, Description
from alu_companion.referee.placement import Row
from alu_companion.speech.message import Message, say
from alu_companion.wire.state import DETACHED, FAULT
from alu_companion.wire.verdicts import NO_COUNTER

_LETTERS = "CS"
"""The letters of the counters on the wire, by side."""
_PATIENCE_MS = 10_000
_REST_MS = 500
"""A row whose last slider has come to rest for so long has been felt whole."""


class Switches:
    """What the switches of one row have read so far."""

    def __init__(self, counters: Counters, row: int) -> None:
        before = len(counters.header) + len(counters.identity["circle"])
        self._first = before + sum(one.positions for one in counters.row[:row])
        self._row = counters.row[row]
        self._bits = counters.frame_bits
        self.closed = [False] * self._row.positions
        self.opened = [False] * self._row.positions
        self._scores = [[0, 0] for _ in range(self._row.sliders)]
        """By slider, with all at the left and all at the right: how much more often it closed the switch there than not."""

    def read(self, chain: str) -> str:
        """The row in a chain as a raw line holds it: 1 where a switch is closed."""
        return f"{int(chain, 16):0{self._bits}b}"[self._first : self._first + self._row.positions]

    def is_silent(self, chain: str) -> bool:
        """True when every switch is open."""
        return "1" not in self.read(chain)

    def is_at_end(self, chain: str, is_right: bool) -> bool:
        """True when all sliders are at one end, or all but the one beside the gap, which is not noticed."""
        bits = self.read(chain)
        rest = bits[self._row.gap + 1 :] if is_right else bits[: -self._row.gap - 1]
        return "0" not in rest

    def take(self, chain: str, count: int | None) -> None:
        """Take a chain at rest, and the number of sliders at the left, if it is known."""
        bits = self.read(chain)
        for position, bit in enumerate(bits):
            (self.closed if bit == "1" else self.opened)[position] = True
        if count in (0, self._row.sliders):
            is_right = count == 0
            for scores, bit in zip(self._scores, bits[self._row.gap if is_right else 0 :], strict=False):
                # The neighbour of one that closes nothing may look like it, half way: what was read most often counts.
                scores[is_right] += 1 if bit == "1" else -1

    def finding(self, side: int, row: int) -> RowFinding:
        """The switches that never closed or never opened, and the sliders that never closed one. A switch that only such sliders have
        come to is not at fault."""
        noticed = [max(scores) > 0 for scores in self._scores]
        unnoticed = _missing(noticed)
        came = {place for slider, one in enumerate(noticed) if one for place in (slider, slider + self._row.gap)}
        dead = tuple(number for number in _missing(self.closed) if number - 1 in came)
        return RowFinding(side, row, dead, _missing(self.opened), unnoticed)


def _missing(felt: list[bool]) -> tuple[int, ...]:
    return tuple(number for number, one in enumerate(felt, start=1) if not one)


class CounterWalk:
    """Both counters, or one. `request` is what the hands are asked for now, None when it is over."""

    def __init__(self, description: Description, sides: tuple[int, ...]) -> None:
        self._counters = description.counters
        self._data_pins = description.pico.counter_data
        self._sides = list(sides)
        self._side = -1
        self._is_in = False
        """True when the counter has been felt; until then it has to be plugged in."""
        self._row = -1
        """The last row that was begun."""
        self._switches: Switches | None = None
        self._is_full = False
        self._count: int | None = None
        self._chain = ""
        self._rests_since_ms = 0
        self._since_ms = 0
        self._told: Message = ()
        self._pending = ""
        self.rows: list[RowFinding] = []
        self.sockets: list[SocketFinding] = []
        self.request: Request | None = None

    def begin(self, now_ms: int) -> Message:
        """The first words."""
        return self._next_side(now_ms)

    def take(self, view: View, now_ms: int) -> Message:
        """Look at the board."""
        if view.state is None or self.request is None:
            return ()
        counter = view.state.counters[self._side]
        if not self._is_in:
            if counter.identity == _LETTERS[self._side]:
                self._is_in = True
                return self._tell(say("diagnostics-counter-felt"), self._next_row(now_ms))
            return self._not_there(view, now_ms)
        if counter.identity != _LETTERS[self._side]:
            # Only the row in which it was pulled out begins anew.
            self._row -= 1
            return self._await_counter(now_ms)
        count = counter.rows[self._row].count
        if view.raw is not None and self._switches is not None:
            chain = view.raw.chains[self._side]
            if chain != self._chain:
                # A slider on its way opens switches that it would not open at rest: only what was read twice counts.
                self._chain, self._rests_since_ms = chain, now_ms
                return self._follow(count, now_ms)
            if count is None and now_ms - self._rests_since_ms >= _PATIENCE_MS:
                if self._switches.is_silent(chain):
                    return self._end_row(now_ms)
                if self._switches.is_at_end(chain, self._is_full):
                    count = 0 if self._is_full else self._sliders
            if self._is_full or count == self._sliders:
                self._switches.take(chain, count)
        return self._follow(count, now_ms)

    def yes(self, view: View, now_ms: int) -> Message:
        """Note what was told last and go on; a row is taken as it has been felt up to now."""
        if not self._is_in:
            if not self._pending:
                return self._told
            self.sockets.append(SocketFinding(self._side, self._pending))
            return self._tell(say("diagnostics-noted"), self._next_side(now_ms))
        return self._end_row(now_ms)

    def skip(self, view: View, now_ms: int) -> Message:
        """Leave the row out, or the counter that is not plugged in."""
        return self._tell(self._next_row(now_ms)) if self._is_in else self._next_side(now_ms)

    def back(self, view: View, now_ms: int) -> Message:
        """Begin the row anew."""
        if self._is_in:
            self._row -= 1
            return self._tell(self._next_row(now_ms))
        return self._told

    def repeat(self) -> Message:
        """The last words that matter."""
        return self._told

    @property
    def _sliders(self) -> int:
        return self._counters.row[self._row].sliders

    def _tell(self, *messages: Message) -> Message:
        self._told = tuple(part for message in messages for part in message)
        return self._told

    def _next_side(self, now_ms: int) -> Message:
        if not self._sides:
            self.request = None
            return ()
        self._side, self._row = self._sides.pop(0), -1
        return self._await_counter(now_ms)

    def _await_counter(self, now_ms: int) -> Message:
        self._is_in, self._since_ms, self._pending = False, now_ms, ""
        self.request = PlugIn(self._side)
        return self._tell(phrases.plug_in(Side(self._side)))

    def _not_there(self, view: View, now_ms: int) -> Message:
        assert view.state is not None
        identity = view.state.counters[self._side].identity
        if identity == FAULT and view.test is not None and view.test.sockets[self._side] != NO_COUNTER:
            letter = view.test.sockets[self._side]
            if self._pending == letter:
                return ()
            self._pending, self.request = letter, Confirm()
            return self._tell(self._fault_told(tuple(counter_cause(view.test, self._side))))
        if identity not in (DETACHED, FAULT) and self._pending != identity:
            self._pending = identity
            return self._tell(phrases.other_counter(Side(self._side)))
        if identity == DETACHED and not self._pending and now_ms - self._since_ms >= _PATIENCE_MS:
            self._pending, self.request = DETACHED, Confirm()
            return self._tell(phrases.counter_not_felt(Side(self._side), self._data_pins[self._side]))
        return ()

    def _fault_told(self, causes: Message) -> Message:
        return phrases.counter_at_fault(Side(self._side), self._data_pins[self._side], causes)

    def _next_row(self, now_ms: int) -> Message:
        self._row += 1
        if self._row >= len(self._counters.row):
            return self._next_side(now_ms)
        self._switches = Switches(self._counters, self._row)
        self._is_full, self._count, self._since_ms, self._rests_since_ms = False, None, now_ms, now_ms
        self.request = Slide(self._side, self._row, self._sliders)
        return phrases.slide_all(Side(self._side), Row(self._row), self._sliders)

    def _follow(self, count: int | None, now_ms: int) -> Message:
        if count is not None and count == self._count:
            done = self._is_full and count == 0 and now_ms - self._since_ms >= _REST_MS
            return self._end_row(now_ms) if done else ()
        if count is None:
            return ()
        self._count, self._since_ms = count, now_ms
        if not self._is_full:
            if count != self._sliders:
                return ()
            self._is_full = True
            self.request = Slide(self._side, self._row, 0)
            return self._tell(say("diagnostics-slide-one"))
        return say("diagnostics-counted", count=count)

    def _end_row(self, now_ms: int) -> Message:
        assert self._switches is not None
        finding = self._switches.finding(self._side, self._row)
        self.rows.append(finding)
        return self._tell(phrases.row_told(finding), self._next_row(now_ms))
