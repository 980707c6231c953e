"""Two tables in the same network: one listens once it has invited, the other finds it and connects. Nobody is between them."""

from __future__ import annotations

import contextlib
import selectors
import socket
import threading
from collections.abc import Callable
from typing import Final

from alu_companion.remote.ends import GuestEnd, HostEnd, Refusal
from alu_companion.remote.finding import Finder, MulticastFinder, NameTaken, NoNetwork
from alu_companion.remote.meeting import TICK_S, Meeting, clock_ms
from alu_companion.remote.rendezvous import Failed, News
from alu_companion.remote.secure import draw_code, meeting_again, meeting_of
from alu_companion.remote.streams import Stream, StreamEnded

_ALL: Final = "0.0.0.0"
_MOST_STREAMS: Final = 8
"""Connections that a host keeps; the oldest of those that nobody has proved himself on makes room."""
_MOST_NAMES: Final = 20
"""So often a host draws another code because its name is taken."""
_CONNECT_S: Final = 3.0
_SEARCH_PAUSES_S: Final = (0.1, 0.5, 1.0, 2.0)
_ANEW_MS: Final = 60_000
"""So often a table that is alone says anew where it is: a computer that has slept is in another network."""
_END_S: Final = 5.0


class DirectRendezvous:
    """See `Rendezvous`. A thread of its own does the network. Nothing listens before `invite`, or `resume` of a game that this table has
    invited to; `listens_at` is an address of this computer, by default all that it has."""

    def __init__(self, finder: Callable[[], Finder] = MulticastFinder, listens_at: str = _ALL) -> None:
        self._finder = finder
        self._listens_at = listens_at
        self._works: list[_Work] = []
        """The last is what was ordered last; those before it have links that were given away."""

    def invite(self) -> None:
        """See `Rendezvous.invite`."""
        self._begin(_Host(HostEnd(), self._finder(), None, self._listens_at))

    def join(self, code: str) -> None:
        """See `Rendezvous.join`."""
        self._begin(_Guest(GuestEnd(code=code, now_ms=clock_ms()), self._finder(), meeting_of(code)))

    def resume(self, table: str, secret: bytes, is_host: bool) -> None:
        """See `Rendezvous.resume`."""
        name = meeting_again(secret)
        if is_host:
            self._begin(_Host(HostEnd(secret), self._finder(), name, self._listens_at))
        else:
            self._begin(_Guest(GuestEnd(secret=secret, now_ms=clock_ms()), self._finder(), name))

    def news(self) -> list[News]:
        """See `Rendezvous.news`."""
        return self._works[-1].meeting.news() if self._works else []

    def close(self) -> None:
        """See `Rendezvous.close`. It waits for the threads of links that were closed."""
        for work in self._works:
            work.close()
        self._works = [work for work in self._works if work.thread.is_alive()]

    def _begin(self, work: _Work) -> None:
        for former in self._works:
            former.meeting.give_up()
        self._works.append(work)
        work.thread.start()


class _Work:
    """What the thread of a meeting does."""

    def __init__(self, end: HostEnd | GuestEnd, finder: Finder) -> None:
        self._bell, self._rung = socket.socketpair()
        self._bell.setblocking(False)
        self._rung.setblocking(False)
        self._selector = selectors.DefaultSelector()
        self._held: list[Stream] = []
        self._held_until_ms = 0
        self.meeting = Meeting(end, self._wake)
        self.finder = finder
        self.thread = threading.Thread(target=self._run, name="far table", daemon=True)

    def close(self) -> None:
        """End the search, and wait for the thread if it ends."""
        self.meeting.give_up()
        if self.meeting.is_over:
            self.thread.join(_END_S)

    def _wake(self) -> None:
        # A full or a closed bell has been heard.
        with contextlib.suppress(OSError):
            self._bell.send(b"\0")

    def _run(self) -> None:
        try:
            with self._bell, self._rung, self._selector:
                self.work()
        except NoNetwork:
            self.meeting.tell(Failed(Refusal.UNREACHABLE))
        finally:
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


class _Host(_Work):
    """Listens; the newest connection on which the guest has proved itself is the way to it."""

    def __init__(self, end: HostEnd, finder: Finder, name: str | None, listens_at: str) -> None:
        super().__init__(end, finder)
        self._name = name
        self._listens_at = listens_at
        self._streams: list[Stream] = []
        self._way: Stream | None = None

    def work(self) -> None:
        """See `_Work.work`."""
        try:
            listener = socket.create_server((self._listens_at, 0))
        except OSError as error:
            raise NoNetwork(str(error)) from error
        with listener:
            listener.setblocking(False)
            self.listen(listener)
            port = listener.getsockname()[1]
            self._announce(port)
            announced_ms = clock_ms()
            try:
                while not self.meeting.is_over:
                    if self._way is None and self.meeting.has_met and self._is_to_be_told(announced_ms):
                        self._announce_again(port)
                        announced_ms = clock_ms()
                    for stream in self.ready():
                        if stream is None:
                            self._accept(listener)
                        elif stream in self._streams:
                            self._hear(stream)
                    self._send()
                # What the table said before it left.
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
                self.finder.publish(meeting_of(code), port)
                self.meeting.invited_by(code)
                return
        raise NoNetwork("all names are taken")

    def _is_to_be_told(self, announced_ms: int) -> bool:
        return self._name is None or clock_ms() - announced_ms >= _ANEW_MS

    def _announce_again(self, port: int) -> None:
        """Say where this table is, for the guest that has lost it."""
        secret = self.meeting.secret
        assert secret is not None
        self._name = meeting_again(secret)
        self.finder.close()
        # Its own name of a minute ago may still be heard; without a network it is tried again.
        with contextlib.suppress(NameTaken, NoNetwork):
            self.finder.publish(self._name, port)

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
                self.meeting.connected()
        except StreamEnded:
            self._end(stream)

    def _send(self) -> None:
        packets = self.meeting.outgoing()
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
            self.meeting.disconnected()


class _Guest(_Work):
    """Looks for the host, connects, and does so again whenever the connection is gone."""

    def __init__(self, end: GuestEnd, finder: Finder, name: str) -> None:
        super().__init__(end, finder)
        self._name = name
        self._last: tuple[str, int] | None = None
        """Where the host was."""

    def work(self) -> None:
        """See `_Work.work`."""
        self.listen()
        failures = 0
        while not self.meeting.is_over:
            connection = self._connect()
            if connection is not None and self._carry(Stream(connection)):
                failures = 0
            else:
                self._last = None
                failures += 1
                self._pause(_SEARCH_PAUSES_S[min(failures, len(_SEARCH_PAUSES_S)) - 1])

    def _connect(self) -> socket.socket | None:
        places = [] if self._last is None else [self._last]
        for place in places + ([] if self.meeting.is_over else self._find()):
            if not self.meeting.is_over:
                with contextlib.suppress(OSError):
                    connection = socket.create_connection(place, _CONNECT_S)
                    self._last = place
                    return connection
        return None

    def _find(self) -> list[tuple[str, int]]:
        if self.meeting.has_met:
            assert self.meeting.secret is not None
            self._name = meeting_again(self.meeting.secret)
        try:
            return self.finder.find(self._name)
        except NoNetwork:
            if self.meeting.secret is None:
                raise
            # Of a game that was begun the network may come back.
            return []

    def _pause(self, seconds: float) -> None:
        """Wait, and notice meanwhile that the time is over."""
        # A computer that has slept may be in another network.
        self.finder.close()
        until_ms = clock_ms() + seconds * 1000
        while clock_ms() < until_ms and not self.meeting.is_over:
            self.ready()
            self.meeting.outgoing()

    def _carry(self, stream: Stream) -> bool:
        """Carry packets over a connection until it ends; whether the host was there."""
        self.add(stream)
        self.meeting.connected()
        was_there = False
        try:
            while not self.meeting.is_over and not stream.is_silent:
                if stream in self.ready():
                    was_there |= self.take(stream)
                self._send(stream)
            # What the table said before it left.
            self._send(stream)
        except StreamEnded:
            pass
        finally:
            self.drop(stream)
            self.meeting.disconnected()
        return was_there

    def _send(self, stream: Stream) -> None:
        for packet in self.meeting.outgoing():
            stream.put(packet)
        stream.flush()
