"""The connections of a meeting of two tables in the same network, in the thread that carries its packets."""

from __future__ import annotations

import contextlib
import selectors
import socket

from alu_companion.remote.ends import GuestEnd, HostEnd
from alu_companion.remote.finding import Finder
from alu_companion.remote.meeting import TICK_S, clock_ms
from alu_companion.remote.streams import Stream
from alu_companion.remote.threaded import Carrier
from alu_companion.speech.phrases_far import FarFailure


class Connections(Carrier):
    """Hears the connections of a meeting, and its table."""

    unreached = FarFailure.NO_NETWORK

    def __init__(self, end: HostEnd | GuestEnd, finder: Finder) -> None:
        super().__init__(end, self._wake)
        self.finder = finder
        self._bell: socket.socket | None = None
        """Rung where something is to be sent."""
        self._held: list[Stream] = []
        self._held_until_ms = 0

    def _wake(self) -> None:
        bell = self._bell
        if bell is not None:
            # A full or a closed bell has been heard.
            with contextlib.suppress(OSError):
                bell.send(b"\0")

    def run(self) -> None:
        """See `Carrier.run`."""
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
        """Carry packets until the meeting is over. Raises NoNetwork."""
        raise NotImplementedError

    def listen(self, *more: socket.socket) -> None:
        """Hear when the table has something to send, and these sockets."""
        for heard in (self._rung, *more):
            self._selector.register(heard, selectors.EVENT_READ)

    def add(self, stream: Stream) -> None:
        """Hear a connection too."""
        self._selector.register(stream.connection, selectors.EVENT_READ, stream)

    def drop(self, stream: Stream) -> None:
        """End a connection."""
        if stream in self._held:
            self._held.remove(stream)
        else:
            self._selector.unregister(stream.connection)
        stream.close()

    def ready(self) -> list[Stream | None]:
        """Wait until something has come, is to be sent or is due. The connections that have something; None for another socket."""
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
        """Take what has come over a connection, and reply; whether any of it was surely of the other table. Whoever sends too much is
        not heard until the next tick. Raises StreamEnded."""
        is_authentic = False
        for packet in stream.take():
            heard = self.meeting.arrived(packet)
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
