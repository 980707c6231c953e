"""A device that says whatever a test wants, on a pseudo terminal."""

from __future__ import annotations

import os
import pty
import tty
from types import TracebackType

from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.crc import crc16
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.messages import POWER, Geometry, Greeting, make_hello


class PtyBoard:
    """The board's end of a cable; the host opens `device`."""

    def __init__(self) -> None:
        self.end, self._host_end = pty.openpty()
        tty.setraw(self._host_end)
        self.device = os.ttyname(self._host_end)
        self._pulled = False

    def __enter__(self) -> PtyBoard:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.pull()

    def send(self, data: bytes) -> None:
        """Bytes to the host, whether or not it listens."""
        os.write(self.end, data)

    def read(self, count: int) -> bytes:
        """So many bytes from the host; waits for them."""
        data = b""
        while len(data) < count:
            data += os.read(self.end, count - len(data))
        return data

    def pull(self) -> None:
        """Pull the cable."""
        if not self._pulled:
            self._pulled = True
            os.close(self._host_end)
            os.close(self.end)


def hello(columns: int = 8, rows: int = 5, version: int | None = None) -> bytes:
    """The line with which an accepted board introduces itself."""
    geometry = Geometry(columns, rows)
    board, host = BoardLink(geometry), HostLink(geometry)
    board.receive_data(host.send(Greeting()))
    board.next_event()
    line = board.send(make_hello(geometry, "9.9", "0" * 16, POWER))
    return line if version is None else with_version(line, version)


def with_version(line: bytes, version: int) -> bytes:
    """The line as another version of the protocol begins it, with the right check sum."""
    other = line[:2] + b"%02d" % version + line[4:-5]
    return other + b"%04X\n" % crc16(other)
