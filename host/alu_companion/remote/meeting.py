"""One meeting of two tables, between the thread of a table and that of a network: a link for the one, packets for the other."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Final

from alu_companion.remote.ends import End, Heard, HostEnd
from alu_companion.remote.link import MOST_BYTES
from alu_companion.remote.rendezvous import Code, Failed, Met, News

_MOST_WAITING: Final = 64
"""Frames that the table has not fetched, or the network has not taken; what comes beyond is dropped and comes again."""
_MOST_AT_ONCE: Final = 16
"""Frames that a table is given at once, so that whoever sends too many does not keep it from its board."""
_PACKETS_A_SECOND: Final = 100
"""That are taken of one sender; a table sends a few."""
TICK_S: Final = 0.05
"""How often a network asks what is due."""


def clock_ms() -> int:
    """The time that a network counts by."""
    return time.monotonic_ns() // 1_000_000


class Pace:
    """How many packets are taken of somebody: who sends too many is heard slowly, or not at all."""

    def __init__(self, a_second: int = _PACKETS_A_SECOND) -> None:
        self._a_second = a_second
        self._allowed = float(a_second)
        self._counted_ms = clock_ms()

    def is_allowed(self) -> bool:
        """Whether one more packet is to be taken now; it counts as taken then."""
        now_ms = clock_ms()
        earned = (now_ms - self._counted_ms) / 1000 * self._a_second
        self._allowed, self._counted_ms = min(self._a_second, self._allowed + earned), now_ms
        if self._allowed < 1:
            return False
        self._allowed -= 1
        return True

    def give_back(self) -> None:
        """The last packet was somebody else's."""
        self._allowed += 1


class Meeting:
    """A link, see `FarLink`, over whatever carries packets. `wake` is called when something is to be sent, from the table's thread;
    `ended` when nobody needs the network any more."""

    def __init__(self, end: End, wake: Callable[[], None]) -> None:
        self._end = end
        self._wake = wake
        self._lock = Lock()
        self._inbox: deque[bytes] = deque()
        self._outbox: deque[bytes] = deque(maxlen=_MOST_WAITING)
        self._news: list[News] = []
        self._has_met = False
        self._is_over = False
        self._is_connected = False

    # What the table does.

    def send(self, frame: bytes) -> None:
        """See `FarLink.send`."""
        if len(frame) > MOST_BYTES:
            raise ValueError("a frame is too long")
        with self._lock:
            if self._end.channel is None or not self._is_connected or self._is_over:
                return
            self._outbox.append(self._end.channel.seal(frame))
        self._wake()

    def receive(self) -> list[bytes]:
        """See `FarLink.receive`."""
        with self._lock:
            return [self._inbox.popleft() for _ in range(min(len(self._inbox), _MOST_AT_ONCE))]

    @property
    def is_up(self) -> bool:
        """See `FarLink.is_up`."""
        return self._is_connected and self._end.channel is not None and not self._is_over

    @property
    def dropped(self) -> int:
        """Packets that were not of the other table, or came twice or too late."""
        return self._end.dropped

    def close(self) -> None:
        """See `FarLink.close`."""
        self._is_over = True
        self._wake()

    def give_up(self) -> None:
        """End it unless the two tables have met: then whoever has the link closes it."""
        if not self._has_met:
            self.close()

    def news(self) -> list[News]:
        """What has become of it since the last call."""
        with self._lock:
            come, self._news = self._news, []
        return come

    # What the network does.

    @property
    def is_over(self) -> bool:
        """Whether the network is to end."""
        return self._is_over

    @property
    def has_met(self) -> bool:
        """Whether the two tables have met."""
        return self._has_met

    @property
    def secret(self) -> bytes | None:
        """By what they meet again, once they have met."""
        return self._end.secret

    def tell(self, *news: News) -> None:
        """Tell the table something; a failure ends the meeting, and is told once."""
        with self._lock:
            for new in news:
                if not isinstance(new, Failed) or not self._is_over:
                    self._news.append(new)
                self._is_over |= isinstance(new, Failed)

    def invited_by(self, code: str) -> None:
        """The network has a place where this code is waited for."""
        with self._lock:
            assert isinstance(self._end, HostEnd)
            self._end.invite(code, clock_ms())
            self._news.append(Code(code))

    def connected(self) -> None:
        """There is a way to the other table, or a new one."""
        with self._lock:
            self._is_connected = True
            if not isinstance(self._end, HostEnd):
                self._end.reconnected(clock_ms())

    def disconnected(self) -> None:
        """There is no way to the other table now."""
        with self._lock:
            self._is_connected = False
            self._outbox.clear()

    def arrived(self, packet: bytes) -> Heard:
        """Take a packet; what it says is given to the table."""
        with self._lock:
            heard = self._end.receive(packet, clock_ms())
            if heard.frame is not None and len(self._inbox) < _MOST_WAITING:
                self._inbox.append(heard.frame)
            self._look()
        return heard

    def outgoing(self) -> list[bytes]:
        """What is to be sent to the other table now."""
        with self._lock:
            due = self._end.due(clock_ms())
            due.extend(self._outbox)
            self._outbox.clear()
            self._look()
        return due

    def _look(self) -> None:
        """Tell what has become of the meeting."""
        if self._is_over or self._has_met:
            return
        if self._end.channel is not None and self._end.secret is not None:
            self._has_met = True
            self._news.append(Met(self, self._end.secret, isinstance(self._end, HostEnd)))
        elif self._end.refusal is not None:
            self._is_over = True
            self._news.append(Failed(self._end.refusal))
