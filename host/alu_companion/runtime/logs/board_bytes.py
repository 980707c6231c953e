"""The bytes of a board in a recording, line by line, each with what it says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from alu_companion.runtime.inputs import BOARD, LINK
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.recording import Entry
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.messages import NEED_DATA, Event, Geometry, Hello
from alu_companion.wire.spec import LONGEST_BYTES
from alu_companion.wire.state import BoardState


class BoardLine(NamedTuple):
    """A line of the board, or what the line to it noticed; `raw` holds its bytes, with the newline."""

    event: Event
    raw: bytes


class BoardBytes:
    """Follows the line to a board through a recording, as the table did."""

    def __init__(self) -> None:
        self.is_up = False
        """Whether a port is open."""
        self.hello = b""
        """The line by which the board last introduced itself, since the line came up."""
        self.state = b""
        """What it last said that it sees."""
        self.tail = b""
        """What has come of a line that is not whole yet."""
        self._link = HostLink(Geometry())

    @property
    def geometry(self) -> Geometry:
        """What the board is made of, as it said itself."""
        return self._link.geometry

    def take(self, entry: Entry) -> Iterator[BoardLine]:
        """Follow an entry; gives each line that is whole with it. Those of other kinds give none."""
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
        """Follow an entry, whatever it says."""
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
