"""The host's end of a line to a board: from bytes to what the table is given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from alu_companion.board.link import Board, Checked, Connected, Glimpsed, Unheard, WrongVersion
from alu_companion.runtime.line_news import LineNews
from alu_companion.table.inputs import BoardInput
from alu_companion.wire.host_link import HostLink, Lost, Silent
from alu_companion.wire.maintenance import SelfTest
from alu_companion.wire.messages import NEED_DATA, Event, Garbage, Geometry, Hello, VersionMismatch
from alu_companion.wire.state import BoardState, Glimpse

LATE_MS: Final = 590
"""A board says every 500 ms what it sees: one line is missing. Less than `Timings.settle_ms`, so that what only pieces speak for was told
by two lines before it counts: the board may die after the first, and the piece go on."""


@dataclass(slots=True)
class Tally:
    """Counts of what came over the line, for the doctor and for tests."""

    lines: int = 0
    lost: int = 0
    garbage: Counter[str] = field(default_factory=Counter)


class HostEnd:
    """A line and the protocol on it, while it is open."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.hello: Hello | None = None
        """How the board has introduced itself last."""
        self._link: HostLink | None = None
        self._seen_ms: int | None = None
        """When the board last said what it sees; None before, and once that is known to be too long ago."""

    @property
    def is_open(self) -> bool:
        """True when a line is there, whether or not a board has answered on it."""
        return self._link is not None

    @property
    def is_answered(self) -> bool:
        """True when a board that speaks this protocol is at the other end."""
        return self._link is not None and self._link.is_open

    def turn(self, news: LineNews) -> None:
        """Take in news of the line: a board at its other end introduces itself anew."""
        self._link = None if news is LineNews.DOWN else HostLink(Geometry())
        self._seen_ms = None

    def receive(self, data: bytes, is_state_known: bool, now_ms: int) -> Iterator[BoardInput]:
        """Turn bytes into what the table is told. What the board says twice in one breath is taken once: a second look at the same moment
        sees nothing new. Where the last state `is_state_known` to change nothing, lines that repeat it are only counted."""
        if self._link is None:
            return
        self._link.receive_data(data)
        if self.notice_late(now_ms):
            # Nothing was due meanwhile; what the board said before that long silence may hold no longer.
            is_state_known = False
            yield Unheard()
        if is_state_known and (count := self._link.repeats()):
            self.tally.lines += count
            self._seen_ms = now_ms
        before: Event | None = None
        greeted: Hello | None = None
        while self._link is not None:
            event = self._link.next_event()
            if event is NEED_DATA:
                return
            if isinstance(event, Hello):
                if event == greeted:
                    # Held up together: one board has answered every greeting of a host that waited.
                    continue
                greeted = event
            if before is None or not _says_the_same(event, before):
                given = self._input(event, now_ms)
                if given is not None:
                    yield given
            elif isinstance(event, BoardState):
                self._saw(now_ms)
            if isinstance(event, Garbage):
                before = None
            elif not isinstance(event, Lost):
                before = event

    def notice_late(self, now_ms: int) -> bool:
        """Notice, once, that the board should have said by now what it sees, and has not."""
        is_late = self._seen_ms is not None and now_ms - self._seen_ms > LATE_MS
        if is_late:
            self._seen_ms = None
        return is_late

    def _saw(self, now_ms: int) -> None:
        """Note that a line has come that says what the board sees."""
        self.tally.lines += 1
        self._seen_ms = now_ms

    def tick(self, now_ms: int) -> tuple[bytes, bool]:
        """Let the line know the time; returns what is to be sent, and whether the board has just stopped to answer."""
        if self._link is None:
            return b"", False
        out = self._link.tick(now_ms)
        return out, isinstance(self._link.next_event(), Silent)

    def _input(self, event: Event, now_ms: int) -> BoardInput | None:
        """The input for the table; None where an event is only counted."""
        match event:
            case BoardState():
                self._saw(now_ms)
                return Board(event)
            case SelfTest():
                return Checked(event)
            case Glimpse():
                return Glimpsed(event)
            case Garbage():
                self.tally.garbage[event.reason] += 1
                return Unheard()
            case Lost():
                self.tally.lost += event.count
            case VersionMismatch():
                return WrongVersion(event.ours, event.theirs)
            case Hello() if self._link is not None and self._link.is_open:
                self.hello = event
                return Connected(event)
        return None


def _says_the_same(event: Event, before: Event) -> bool:
    """True when a state says what the event before it said, but for its number and its time."""
    return isinstance(event, BoardState) and isinstance(before, BoardState) and event.repeats(before)
