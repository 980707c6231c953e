"""Meetings that a thread carries each: what finding a table in the network and over a broker have in common."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final

from alu_companion.remote.ends import GuestEnd, HostEnd
from alu_companion.remote.meeting import TICK_S, Meeting, clock_ms
from alu_companion.remote.rendezvous import Failed, News
from alu_companion.remote.secure import meeting_again, meeting_of
from alu_companion.speech.phrases_far import FarFailure

_END_S: Final = 5.0
UNREACHED_MS: Final = 8_000
"""Who invites or joins, and has no way to other tables for so long, is told so."""
_AGAIN_MS: Final = 2_000
"""Before a game that is on is carried again, after what carried it has failed."""


class Carrier:
    """Carries the packets of a meeting in a thread of its own. Whatever ends that thread is told; a game that is on is carried again."""

    unreached: FarFailure
    """What is told where there is no way to other tables."""

    def __init__(self, end: HostEnd | GuestEnd, wake: Callable[[], None]) -> None:
        """`wake` is called from the table's thread when something is to be sent."""
        self.meeting = Meeting(end, wake)
        self.thread = threading.Thread(target=self._work_on, name="far table", daemon=True)
        self.down_ms: int | None = clock_ms()
        """Since when there is no way to other tables; None while there is."""

    def start(self) -> None:
        """Begin."""
        try:
            self.thread.start()
        except RuntimeError:
            # The computer has no room for another thread.
            self.meeting.tell(Failed(self.unreached))

    def look(self) -> None:
        """Tell where a code serves nobody, since there has been no way to other tables for too long. Called from the table's thread: the
        other one may hang in the network."""
        down_ms = self.down_ms
        if self.meeting.secret is None and down_ms is not None and clock_ms() - down_ms >= UNREACHED_MS:
            self.meeting.tell(Failed(self.unreached))

    def _work_on(self) -> None:
        while not self.meeting.is_over:
            try:
                self.run()
            except Exception:
                if self.meeting.secret is None:
                    self.meeting.tell(Failed(self.unreached))
            self.meeting.disconnected()
            again_ms = clock_ms() + _AGAIN_MS
            while not self.meeting.is_over and clock_ms() < again_ms:
                time.sleep(TICK_S)

    def run(self) -> None:
        """Carry packets until the meeting is over. Raises anything where that cannot go on."""
        raise NotImplementedError

    def close(self) -> None:
        """End the search, and wait for the thread if it ends."""
        self.meeting.give_up()
        if self.meeting.is_over and self.thread.is_alive():
            self.thread.join(_END_S)


class ThreadedRendezvous:
    """See `Rendezvous`. Nothing listens and nothing is connected before the first order."""

    def __init__(self) -> None:
        self._carriers: list[Carrier] = []
        """The last is what was ordered last; those before it have links that were given away."""

    def host(self, end: HostEnd, name: str | None) -> Carrier:
        """What waits for a guest, by the name of a meeting or, with None, by that of a code that it draws."""
        raise NotImplementedError

    def guest(self, end: GuestEnd, name: str) -> Carrier:
        """What looks for the host of a meeting."""
        raise NotImplementedError

    def invite(self) -> None:
        """See `Rendezvous.invite`."""
        self._begin(self.host(HostEnd(), None))

    def join(self, code: str) -> None:
        """See `Rendezvous.join`."""
        self._begin(self.guest(GuestEnd(code=code, now_ms=clock_ms()), meeting_of(code)))

    def resume(self, table: str, secret: bytes, is_host: bool) -> None:
        """See `Rendezvous.resume`."""
        name = meeting_again(secret)
        if is_host:
            self._begin(self.host(HostEnd(secret), name))
        else:
            self._begin(self.guest(GuestEnd(secret=secret, now_ms=clock_ms()), name))

    def news(self) -> list[News]:
        """See `Rendezvous.news`."""
        if not self._carriers:
            return []
        self._carriers[-1].look()
        return self._carriers[-1].meeting.news()

    def close(self) -> None:
        """See `Rendezvous.close`. It waits for the threads of links that were closed."""
        for carrier in self._carriers:
            carrier.close()
        self._carriers = [carrier for carrier in self._carriers if carrier.thread.is_alive()]

    def _begin(self, carrier: Carrier) -> None:
        for former in self._carriers:
            former.meeting.give_up()
        self._carriers.append(carrier)
        carrier.start()
