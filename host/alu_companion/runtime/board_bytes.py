"""Reads the lines of a board in a recording, and tells a recording that begins in the middle how things stand by then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from alu_companion.runtime.inputs import BOARD, HAND_CHOSEN, HANDS, LINK, WELCOME
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.recording import Entry
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.messages import NEED_DATA, Event, Geometry, Hello
from alu_companion.wire.spec import LONGEST_BYTES
from alu_companion.wire.state import BoardState


class BoardLine(NamedTuple):
    """A line of the board as the table's input; `raw` holds its bytes, with the newline."""

    event: Event
    raw: bytes


class BoardBytes:
    """Follows the line to a board through a recording, as the table did."""

    def __init__(self) -> None:
        self.is_up = False
        """True while a port is open."""
        self.hello = b""
        """The line by which the board last introduced itself, since the line came up."""
        self.state = b""
        """The line by which it last said what it sees."""
        self.tail = b""
        """The beginning of a line that is not complete yet."""
        self._link = HostLink(Geometry())

    @property
    def geometry(self) -> Geometry:
        """The fields of the board, as it said itself."""
        return self._link.geometry

    def take(self, entry: Entry) -> Iterator[BoardLine]:
        """Follow an entry; gives each line of the board that is complete with it."""
        if entry.kind == LINK.name:
            self.is_up = entry.content in (LineNews.UP.value, LineNews.SILENT.value)
            self._link, self.hello, self.state, self.tail = HostLink(Geometry()), b"", b"", b""
        elif entry.kind == BOARD.name and self.is_up:
            *lines, tail = (self.tail + entry.content).split(b"\n")
            # Of an overlong line the link keeps no more either.
            self.tail = tail[: LONGEST_BYTES + 1]
            for line in lines:
                yield from self._read(line + b"\n")

    def follow(self, entry: Entry) -> None:
        """Follow an entry and forget its lines."""
        for _ in self.take(entry):
            pass

    def _read(self, raw: bytes) -> Iterator[BoardLine]:
        self._link.receive_data(raw)
        while (event := self._link.next_event()) is not NEED_DATA:
            if isinstance(event, Hello) and event.is_open:
                self.hello = raw
            elif isinstance(event, BoardState):
                self.state = raw
            yield BoardLine(event, raw)


class Way:
    """Collects what a recording must begin with that goes on from here: how the players ask, and what the board last said."""

    def __init__(self) -> None:
        self._asked: Entry | None = None
        self._chosen: Entry | None = None
        self.board = BoardBytes()

    def take(self, entry: Entry) -> None:
        self.board.follow(entry)
        if entry.kind in (WELCOME.name, HANDS.name):
            self._asked = entry
        elif entry.kind == HAND_CHOSEN.name:
            self._chosen = entry

    def entries(self) -> Iterator[Entry]:
        """The entries to begin with."""
        for entry in (self._asked, self._chosen):
            if entry is not None:
                yield entry._replace(at_ms=0)
        if self.board.is_up:
            yield Entry(0, LINK.name, LineNews.UP.value)
            said = self.board.hello + self.board.state + self.board.tail
            if said:
                yield Entry(0, BOARD.name, said)
