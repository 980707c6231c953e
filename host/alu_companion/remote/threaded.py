"""Two tables that a thread connects: the part that is the same in one network and over a broker."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Final

from alu_companion.features.far.messages import MOST_BYTES
from alu_companion.remote.handshake import End, Heard, Inviter, Joiner
from alu_companion.remote.rendezvous import Code, Failed, Met, News
from alu_companion.remote.secure import name_by_code, name_by_secret
from alu_companion.runtime.bucket import Buckets
from alu_companion.speech.phrases_far import FarFailure

_MOST_WAITING: Final = 64
"""Frames that the table has not fetched, or the network has not taken. More are dropped, and come again."""
_MOST_AT_ONCE: Final = 16
"""Frames that a table is given at once: one that sends too many does not keep it from its board."""
_PACKETS_A_SECOND: Final = 100
"""As many are taken of one sender. A table sends a few."""
TICK_S: Final = 0.05
"""How long a network waits before it asks again what is to be sent."""


def clock_ms() -> int:
    """The time by which networks wait."""
    return time.monotonic_ns() // 1_000_000


def new_pace(a_second: int = _PACKETS_A_SECOND) -> Buckets:
    """Counts the packets of one sender: `take("")` is false for one that sends too many."""
    return Buckets(time.monotonic, a_second, a_second)


class PacketLink:
    """The `FarLink` between the thread of a table, which gives and takes frames, and that of a network, which carries packets."""

    def __init__(self, end: End, wake: Callable[[], None]) -> None:
        """`wake` is called from the table's thread when something is to be sent."""
        self._end = end
        self._wake = wake
        self._lock = Lock()
        self._inbox: deque[bytes] = deque()
        self._outbox: deque[bytes] = deque(maxlen=_MOST_WAITING)
        self._news: list[News] = []
        self.has_met = False
        self.is_over = False
        """True when the network is to end."""
        self._is_connected = False

    # Called by the thread of the table.

    def send(self, frame: bytes) -> None:
        if len(frame) > MOST_BYTES:
            raise ValueError("a frame is too long")
        with self._lock:
            if self._end.channel is None or not self._is_connected or self.is_over:
                return
            self._outbox.append(self._end.channel.seal(frame))
        self._wake()

    def receive(self) -> list[bytes]:
        with self._lock:
            return [self._inbox.popleft() for _ in range(min(len(self._inbox), _MOST_AT_ONCE))]

    @property
    def is_up(self) -> bool:
        return self._is_connected and self._end.channel is not None and not self.is_over

    def close(self) -> None:
        self.is_over = True
        self._wake()

    def give_up(self) -> None:
        """End it unless the two tables have met: then the owner of the link closes it."""
        if not self.has_met:
            self.close()

    def news(self) -> list[News]:
        """What has happened since the last call."""
        with self._lock:
            come, self._news = self._news, []
        return come

    # Called by the thread of the network.

    @property
    def secret(self) -> bytes | None:
        """The two tables find each other again by it; None until they have met."""
        return self._end.secret

    def tell(self, *news: News) -> None:
        """Tell the table something. A failure is told once, and ends the link."""
        with self._lock:
            for new in news:
                if not isinstance(new, Failed) or not self.is_over:
                    self._news.append(new)
                self.is_over |= isinstance(new, Failed)

    def invited_by(self, code: str) -> None:
        """The network waits for the table that enters this code."""
        with self._lock:
            assert isinstance(self._end, Inviter)
            self._end.invite(code, clock_ms())
            self._news.append(Code(code))

    def connected(self) -> None:
        """There is a way to the other table, or a new one."""
        with self._lock:
            self._is_connected = True
            if not isinstance(self._end, Inviter):
                self._end.reconnected(clock_ms())

    def disconnected(self) -> None:
        """There is no way to the other table now."""
        with self._lock:
            self._is_connected = False
            self._outbox.clear()

    def arrived(self, packet: bytes) -> Heard:
        """Take a packet, and keep the frame in it for the table."""
        with self._lock:
            heard = self._end.receive(packet, clock_ms())
            if heard.frame is not None and len(self._inbox) < _MOST_WAITING:
                self._inbox.append(heard.frame)
            self._look()
        return heard

    def outgoing(self) -> list[bytes]:
        """The packets that are to be sent to the other table now."""
        with self._lock:
            due = self._end.due(clock_ms())
            due.extend(self._outbox)
            self._outbox.clear()
            self._look()
        return due

    def _look(self) -> None:
        """Tell the table once that both have met, or why not."""
        if self.is_over or self.has_met:
            return
        if self._end.channel is not None and self._end.secret is not None:
            self.has_met = True
            self._news.append(Met(self, self._end.secret, isinstance(self._end, Inviter)))
        elif self._end.refusal is not None:
            self.is_over = True
            self._news.append(Failed(self._end.refusal))


_END_S: Final = 5.0
UNREACHED_MS: Final = 8_000
"""A table that invites or joins, and has no way to others for so long, is told so."""
_AGAIN_MS: Final = 2_000
"""Pause before a thread that has failed carries its game again."""


class Carrier:
    """Carries the packets of a link in a thread of its own. If that fails, the table is told, or the game that is on is carried again."""

    unreached: FarFailure
    """The table is told this when there is no way to other tables."""

    def __init__(self, end: End, wake: Callable[[], None]) -> None:
        self.link = PacketLink(end, wake)
        self.thread = threading.Thread(target=self._work_on, name="far table", daemon=True)
        self.down_ms: int | None = clock_ms()
        """When the way to other tables was lost; None while there is one."""

    def start(self) -> None:
        try:
            self.thread.start()
        except RuntimeError:
            # The computer has no room for another thread.
            self.link.tell(Failed(self.unreached))

    def look(self) -> None:
        """Give a code up when there has been no way to other tables for too long. Called from the table's thread: the other one may hang in
        the network."""
        down_ms = self.down_ms
        if self.link.secret is None and down_ms is not None and clock_ms() - down_ms >= UNREACHED_MS:
            self.link.tell(Failed(self.unreached))

    def _work_on(self) -> None:
        while not self.link.is_over:
            try:
                self.run()
            except Exception:
                if self.link.secret is None:
                    self.link.tell(Failed(self.unreached))
            self.link.disconnected()
            again_ms = clock_ms() + _AGAIN_MS
            while not self.link.is_over and clock_ms() < again_ms:
                time.sleep(TICK_S)

    def run(self) -> None:
        """Carry packets until the link is over. Raises anything when it cannot go on."""
        raise NotImplementedError

    def close(self) -> None:
        """End the search, and wait for its thread. A link that was given away goes on."""
        self.link.give_up()
        if self.link.is_over and self.thread.is_alive():
            self.thread.join(_END_S)


class ThreadedRendezvous:
    """A `Rendezvous` with a thread for each order. Nothing listens and nothing is connected before the first one."""

    def __init__(self) -> None:
        self._carriers: list[Carrier] = []
        """The last one is of the newest order; those before it have links that were given away."""

    def inviting(self, end: Inviter, name: str | None) -> Carrier:
        """A carrier that waits for the other table by this name or, with None, by the name of a code that it draws."""
        raise NotImplementedError

    def joining(self, end: Joiner, name: str) -> Carrier:
        """A carrier that looks for the table that has invited by this name."""
        raise NotImplementedError

    def invite(self) -> None:
        self._begin(self.inviting(Inviter(), None))

    def join(self, code: str) -> None:
        self._begin(self.joining(Joiner(code=code, now_ms=clock_ms()), name_by_code(code)))

    def resume(self, table: str, secret: bytes, is_host: bool) -> None:
        name = name_by_secret(secret)
        if is_host:
            self._begin(self.inviting(Inviter(secret), name))
        else:
            self._begin(self.joining(Joiner(secret=secret, now_ms=clock_ms()), name))

    def news(self) -> list[News]:
        if not self._carriers:
            return []
        self._carriers[-1].look()
        return self._carriers[-1].link.news()

    def close(self) -> None:
        """Look for nobody any more, and wait for the threads of links that were closed."""
        for carrier in self._carriers:
            carrier.close()
        self._carriers = [carrier for carrier in self._carriers if carrier.thread.is_alive()]

    def _begin(self, carrier: Carrier) -> None:
        for former in self._carriers:
            former.link.give_up()
        self._carriers.append(carrier)
        carrier.start()
