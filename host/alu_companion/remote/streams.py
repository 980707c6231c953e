"""Packets over one connection: each with its length before it."""

from __future__ import annotations

import contextlib
import socket
from typing import Final

from alu_companion.remote.meeting import Pace, clock_ms
from alu_companion.remote.secure import MOST_PACKET_BYTES

_LENGTH_BYTES: Final = 2
_MOST_UNSENT: Final = 4 * MOST_PACKET_BYTES
"""Bytes that wait for a slow connection; packets beyond are lost, and what they said comes again."""
SILENT_MS: Final = 10_000
"""After so long without a packet that is surely of the other table a connection is of no use. A guest says something every four seconds."""


class StreamEnded(Exception):  # noqa: N818
    """The connection is gone, or what came over it is no packet."""


class Stream:
    """A connection that never blocks. Who makes it closes it."""

    def __init__(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.connection = connection
        self.is_held = False
        """Whether packets that have come wait because there were too many."""
        self._heard_ms = clock_ms()
        self._pace = Pace()
        self._in = bytearray()
        self._out = bytearray()

    @property
    def is_silent(self) -> bool:
        """Whether the other table was not heard over it for too long."""
        return clock_ms() - self._heard_ms >= SILENT_MS

    def heard(self) -> None:
        """A packet that came over it was surely of the other table."""
        self._heard_ms = clock_ms()

    def put(self, packet: bytes) -> None:
        """Send a packet, or lose it where too many wait. Raises StreamEnded."""
        if len(self._out) <= _MOST_UNSENT:
            self._out += len(packet).to_bytes(_LENGTH_BYTES, "big") + packet
        self.flush()

    def flush(self) -> None:
        """Send what waits. Raises StreamEnded."""
        try:
            while self._out:
                del self._out[: self.connection.send(self._out)]
        except BlockingIOError:
            pass
        except OSError as error:
            raise StreamEnded from error

    def take(self) -> list[bytes]:
        """The packets that have come. Of somebody who sends too many the rest stays in the network, and `is_held` is true. Raises
        StreamEnded."""
        self.is_held = False
        if len(self._in) < _LENGTH_BYTES + MOST_PACKET_BYTES:
            try:
                come = self.connection.recv(MOST_PACKET_BYTES)
            except BlockingIOError:
                come = None
            except OSError as error:
                raise StreamEnded from error
            if come == b"":
                raise StreamEnded
            self._in += come or b""
        packets = []
        while (packet := self._next()) is not None:
            packets.append(packet)
        return packets

    def _next(self) -> bytes | None:
        if len(self._in) < _LENGTH_BYTES:
            return None
        length = int.from_bytes(self._in[:_LENGTH_BYTES], "big")
        if length > MOST_PACKET_BYTES:
            raise StreamEnded("length")
        if len(self._in) < _LENGTH_BYTES + length:
            return None
        if not self._pace.is_allowed():
            self.is_held = True
            return None
        packet = bytes(self._in[_LENGTH_BYTES : _LENGTH_BYTES + length])
        del self._in[: _LENGTH_BYTES + length]
        return packet

    def close(self) -> None:
        """End the connection."""
        with contextlib.suppress(OSError):
            self.connection.close()
