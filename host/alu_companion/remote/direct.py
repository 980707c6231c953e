"""Two tables in the same network: the host listens, the guest finds it and connects."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable
from typing import Final

from alu_companion.remote.connections import Connections, Stream, StreamEnded
from alu_companion.remote.finding import Finder, MulticastFinder, NameTaken, NoNetwork
from alu_companion.remote.handshake import Inviter, Joiner
from alu_companion.remote.secure import draw_code, name_by_code, name_by_secret
from alu_companion.remote.threaded import Carrier, ThreadedRendezvous, clock_ms

_ALL: Final = "0.0.0.0"
_MOST_STREAMS: Final = 8
"""The most connections of a host. A new one closes the oldest on which no guest has proved itself."""
_MOST_NAMES: Final = 20
"""The most codes that a host draws when their names are taken."""
_CONNECT_S: Final = 3.0
_SEARCH_PAUSES_S: Final = (0.1, 0.5, 1.0, 2.0)
_ANEW_MS: Final = 60_000
"""A host without its guest announces itself again after this time: a computer that has slept may be in another network."""
_UNTOLD_MS: Final = 3_000
"""The same after an announcement that failed: a computer that wakes has no network yet."""


class DirectRendezvous(ThreadedRendezvous):
    """A `Rendezvous` in the same network. Nothing listens before `invite`, or before `resume` of a game that this table has invited to."""

    def __init__(self, finder: Callable[[], Finder] = MulticastFinder, listens_at: str = _ALL) -> None:
        """`listens_at` is an address of this computer, by default all that it has."""
        super().__init__()
        self._finder = finder
        self._listens_at = listens_at

    def inviting(self, end: Inviter, name: str | None) -> Carrier:
        return _Inviting(end, self._finder(), name, self._listens_at)

    def joining(self, end: Joiner, name: str) -> Carrier:
        return _Joining(end, self._finder(), name)


class _Inviting(Connections):
    """Listens. Packets for the guest go over the newest connection on which it has proved itself."""

    def __init__(self, end: Inviter, finder: Finder, name: str | None, listens_at: str) -> None:
        super().__init__(end, finder)
        self._name = name
        self._listens_at = listens_at
        self._streams: list[Stream] = []
        self._way: Stream | None = None
        self._announce_ms = 0
        """When it announces itself again while the guest is away."""

    def work(self) -> None:
        try:
            listener = socket.create_server((self._listens_at, 0))
        except OSError as error:
            raise NoNetwork(str(error)) from error
        self._streams, self._way = [], None
        with listener:
            listener.setblocking(False)
            self.listen(listener)
            port = listener.getsockname()[1]
            self._announce(port)
            try:
                while not self.link.is_over:
                    is_alone = self._way is None and self.link.secret is not None
                    if is_alone and (self._name is None or clock_ms() >= self._announce_ms):
                        self._announce_again(port)
                    for stream in self.ready():
                        if stream is None:
                            self._accept(listener)
                        elif stream in self._streams:
                            self._hear(stream)
                    self._send()
                # The last frames of a table that leaves.
                self._send()
            finally:
                for stream in self._streams:
                    stream.close()

    def _announce(self, port: int) -> None:
        if self._name is not None:
            self._announce_again(port)
            return
        for _ in range(_MOST_NAMES):
            code = draw_code()
            with contextlib.suppress(NameTaken):
                self.finder.publish(name_by_code(code), port)
                self.down_ms = None
                self.link.invited_by(code)
                return
        raise NoNetwork("all names are taken")

    def _announce_again(self, port: int) -> None:
        """Announce this table for a guest that has lost it."""
        secret = self.link.secret
        assert secret is not None
        self._name = name_by_secret(secret)
        self.finder.close()
        self._announce_ms = clock_ms() + _ANEW_MS
        try:
            self.finder.publish(self._name, port)
        except (NameTaken, NoNetwork):
            # The announcement of a minute ago may still be heard; or the network is not there yet.
            self._announce_ms = clock_ms() + _UNTOLD_MS

    def _accept(self, listener: socket.socket) -> None:
        try:
            connection, _ = listener.accept()
        except OSError:
            return
        if len(self._streams) >= _MOST_STREAMS:
            self._end(next(stream for stream in self._streams if stream is not self._way))
        stream = Stream(connection)
        self._streams.append(stream)
        self.add(stream)

    def _hear(self, stream: Stream) -> None:
        try:
            if self.take(stream) and self._way is not stream:
                self._way = stream
                self.link.connected()
        except StreamEnded:
            self._end(stream)

    def _send(self) -> None:
        packets = self.link.outgoing()
        if self._way is not None:
            try:
                for packet in packets:
                    self._way.put(packet)
                self._way.flush()
            except StreamEnded:
                self._end(self._way)
        for stream in [stream for stream in self._streams if stream.is_silent]:
            self._end(stream)

    def _end(self, stream: Stream) -> None:
        self._streams.remove(stream)
        self.drop(stream)
        if self._way is stream:
            self._way = None
            self.link.disconnected()


class _Joining(Connections):
    """Looks for the host and connects, again whenever the connection is gone."""

    def __init__(self, end: Joiner, finder: Finder, name: str) -> None:
        super().__init__(end, finder)
        self._name = name
        self._last: tuple[str, int] | None = None
        """The host was last found here."""
        # The end itself tells when nobody is found.
        self.down_ms = None

    def work(self) -> None:
        self.listen()
        failures = 0
        while not self.link.is_over:
            connection = self._connect()
            if connection is not None and self._carry(Stream(connection)):
                failures = 0
            else:
                self._last = None
                failures += 1
                self._pause(_SEARCH_PAUSES_S[min(failures, len(_SEARCH_PAUSES_S)) - 1])

    def _connect(self) -> socket.socket | None:
        places = [] if self._last is None else [self._last]
        for place in places + ([] if self.link.is_over else self._find()):
            if not self.link.is_over:
                with contextlib.suppress(OSError):
                    connection = socket.create_connection(place, _CONNECT_S)
                    self._last = place
                    return connection
        return None

    def _find(self) -> list[tuple[str, int]]:
        if self.link.has_met:
            assert self.link.secret is not None
            self._name = name_by_secret(self.link.secret)
        try:
            return self.finder.find(self._name)
        except NoNetwork:
            if self.link.secret is None:
                raise
            # For a game that has begun the network may come back.
            return []

    def _pause(self, seconds: float) -> None:
        """Wait, and meanwhile let the end notice that its time is over."""
        # A computer that has slept may be in another network.
        self.finder.close()
        until_ms = clock_ms() + seconds * 1000
        while clock_ms() < until_ms and not self.link.is_over:
            self.ready()
            self.link.outgoing()

    def _carry(self, stream: Stream) -> bool:
        """Carry packets over a connection until it ends. True when the host was there."""
        self.add(stream)
        self.link.connected()
        was_there = False
        try:
            while not self.link.is_over and not stream.is_silent:
                if stream in self.ready():
                    was_there |= self.take(stream)
                self._send(stream)
            # The last frames of a table that leaves.
            self._send(stream)
        except StreamEnded:
            pass
        finally:
            self.drop(stream)
            self.link.disconnected()
        return was_there

    def _send(self, stream: Stream) -> None:
        for packet in self.link.outgoing():
            stream.put(packet)
        stream.flush()
