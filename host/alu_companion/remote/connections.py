"""Connections between tables in the same network, and the thread that carries packets over them."""

from __future__ import annotations

import contextlib
import selectors
import socket
from typing import Final

from alu_companion.remote.finding import Finder
from alu_companion.remote.handshake import Inviter, Joiner
from alu_companion.remote.secure import MOST_PACKET_BYTES
from alu_companion.remote.threaded import TICK_S, Carrier, clock_ms, new_pace
from alu_companion.speech.phrases_far import FarFailure

_LENGTH_BYTES: Final = 2
_MOST_UNSENT: Final = 4 * MOST_PACKET_BYTES
"""The most bytes that wait for a slow connection. Packets beyond that are lost, and their content is sent again."""
SILENT_MS: Final = 10_000
"""The silence of the other table after which a connection is closed. A guest sends something every four seconds."""


class StreamEnded(Exception):  # noqa: N818
    """The connection is gone, or something that came over it is no packet."""


class Stream:
    """A connection that never blocks: packets, each after its length. Who makes it closes it."""

    def __init__(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.connection = connection
        self.is_held = False
        """True when packets wait because the sender sends too many."""
        self._heard_ms = clock_ms()
        self._pace = new_pace()
        self._in = bytearray()
        self._out = bytearray()

    @property
    def is_silent(self) -> bool:
        """True when the other table was not heard over it for too long."""
        return clock_ms() - self._heard_ms >= SILENT_MS

    def heard(self) -> None:
        """A packet that came over it was surely from the other table."""
        self._heard_ms = clock_ms()

    def put(self, packet: bytes) -> None:
        """Send a packet, or lose it when too many wait. Raises StreamEnded."""
        if len(self._out) <= _MOST_UNSENT:
            self._out += len(packet).to_bytes(_LENGTH_BYTES, "big") + packet
        self.flush()

    def flush(self) -> None:
        """Send the packets that wait. Raises StreamEnded."""
        try:
            while self._out:
                del self._out[: self.connection.send(self._out)]
        except BlockingIOError:
            pass
        except OSError as error:
            raise StreamEnded from error

    def take(self) -> list[bytes]:
        """The packets that have come. When the sender sends too many, the others wait in the network and `is_held` is true. Raises
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
        if not self._pace.take(""):
            self.is_held = True
            return None
        packet = bytes(self._in[_LENGTH_BYTES : _LENGTH_BYTES + length])
        del self._in[: _LENGTH_BYTES + length]
        return packet

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self.connection.close()


class Connections(Carrier):
    """Waits for packets from its connections, and for frames from its table."""

    unreached = FarFailure.NO_NETWORK

    def __init__(self, end: Inviter | Joiner, finder: Finder) -> None:
        super().__init__(end, self._wake)
        self.finder = finder
        self._bell: socket.socket | None = None
        """A byte through it wakes the thread when something is to be sent."""
        self._held: list[Stream] = []
        self._held_until_ms = 0

    def _wake(self) -> None:
        bell = self._bell
        if bell is not None:
            # A bell that is full or closed was heard already.
            with contextlib.suppress(OSError):
                bell.send(b"\0")

    def run(self) -> None:
        try:
            bell, self._rung = socket.socketpair()
            with bell, self._rung, selectors.DefaultSelector() as self._selector:
                bell.setblocking(False)
                self._rung.setblocking(False)
                self._held.clear()
                self._bell = bell
                self.work()
        finally:
            self._bell = None
            self.finder.close()

    def work(self) -> None:
        """Carry packets until the link is over. Raises NoNetwork."""
        raise NotImplementedError

    def listen(self, *more: socket.socket) -> None:
        """Wait from now on for the table and for these sockets."""
        for heard in (self._rung, *more):
            self._selector.register(heard, selectors.EVENT_READ)

    def add(self, stream: Stream) -> None:
        """Wait for a connection too."""
        self._selector.register(stream.connection, selectors.EVENT_READ, stream)

    def drop(self, stream: Stream) -> None:
        """End a connection."""
        if stream in self._held:
            self._held.remove(stream)
        else:
            self._selector.unregister(stream.connection)
        stream.close()

    def ready(self) -> list[Stream | None]:
        """Wait until something has come or is to be sent, at most for a tick. Gives the connections with packets, and None for other
        sockets."""
        come = list[Stream | None]()
        for key, _ in self._selector.select(TICK_S):
            if key.fileobj is self._rung:
                with contextlib.suppress(BlockingIOError):
                    self._rung.recv(4096)
            else:
                come.append(key.data)
        if clock_ms() >= self._held_until_ms:
            for stream in self._held:
                self.add(stream)
                come.append(stream)
            self._held.clear()
        return come

    def take(self, stream: Stream) -> bool:
        """Take the packets of a connection, and reply. True when one of them was surely from the other table. A sender of too many is not
        heard until the next tick. Raises StreamEnded."""
        is_authentic = False
        for packet in stream.take():
            heard = self.link.arrived(packet)
            if heard.is_authentic:
                stream.heard()
                is_authentic = True
            for reply in heard.replies:
                stream.put(reply)
        if stream.is_held:
            self._selector.unregister(stream.connection)
            self._held.append(stream)
            self._held_until_ms = clock_ms() + int(TICK_S * 1000)
        return is_authentic
