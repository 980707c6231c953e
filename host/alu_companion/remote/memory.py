"""A network in memory that delays, doubles and loses frames in simulated time: for tests and the fault campaign."""

from __future__ import annotations

import heapq
from random import Random
from typing import Final, NamedTuple

from alu_companion.remote.rendezvous import Code, Failed, FarLink, Met, News
from alu_companion.speech.phrases_far import FarFailure

_CODE: Final = "270413"
_SECRET: Final = bytes(range(32))
_MOST_WAITING: Final = 1_000
"""The most frames that wait to be fetched. Further ones are dropped."""


class Faults(NamedTuple):
    """What happens to frames on the way."""

    delay_ms: tuple[int, int] = (0, 0)
    """The shortest and the longest delay. Frames overtake one another where these differ."""
    loss: float = 0.0
    """The probability that a frame is lost, from 0 to 1."""
    doubling: float = 0.0


_SOUND: Final = Faults()


class MemoryEnd:
    """A `FarLink` at one end of a network in memory."""

    def __init__(self, network: MemoryNetwork, number: int) -> None:
        self._network = network
        self._number = number
        self._is_open = True

    def send(self, frame: bytes) -> None:
        if self._is_open:
            self._network.carry(frame, to=1 - self._number)

    def receive(self) -> list[bytes]:
        return self._network.fetch(self._number) if self._is_open else []

    @property
    def is_up(self) -> bool:
        return self._is_open and not self._network.is_cut

    def close(self) -> None:
        self._is_open = False


class MemoryNetwork:
    """Carries frames between its two ends. Its driver tells the time by `advance`."""

    def __init__(self, faults: Faults = _SOUND, seed: int = 0) -> None:
        self.faults = faults
        self.is_cut = False
        """True while no new frame gets through. Those on the way still arrive."""
        self.now_ms = 0
        self._random = Random(seed)
        self._under_way: tuple[list[tuple[int, int, bytes]], ...] = ([], [])
        self._count = 0

    def end(self, number: int) -> FarLink:
        """The link at an end, 0 or 1: a new one each time, for instead of one that was closed."""
        return MemoryEnd(self, number)

    def advance(self, now_ms: int) -> None:
        """Tell the time, which never goes back."""
        self.now_ms = now_ms

    def carry(self, frame: bytes, to: int) -> None:
        """Send a frame on its way to an end."""
        copies = 1 + (self._random.random() < self.faults.doubling)
        for _ in range(copies):
            is_lost = self.is_cut or self._random.random() < self.faults.loss
            if not is_lost and len(self._under_way[to]) < _MOST_WAITING:
                self._count += 1
                at_ms = self.now_ms + self._random.randint(*self.faults.delay_ms)
                heapq.heappush(self._under_way[to], (at_ms, self._count, frame))

    def fetch(self, number: int) -> list[bytes]:
        """The frames that have arrived at an end by now."""
        waiting, come = self._under_way[number], list[bytes]()
        while waiting and waiting[0][0] <= self.now_ms:
            come.append(heapq.heappop(waiting)[2])
        return come


class MemoryRendezvous:
    """A `Rendezvous` over a network in memory. The table at end 0 invites, the one at end 1 joins."""

    def __init__(self, network: MemoryNetwork, number: int) -> None:
        self._network = network
        self._number = number
        self._news: list[News] = []

    def invite(self) -> None:
        self._news += [Code(_CODE), self._met()]

    def join(self, code: str) -> None:
        self._news.append(self._met() if code == _CODE else Failed(FarFailure.WRONG))

    def resume(self, table: str, secret: bytes, is_host: bool) -> None:
        self._news.append(self._met())

    def news(self) -> list[News]:
        news, self._news = self._news, []
        return news

    def close(self) -> None:
        pass

    def _met(self) -> Met:
        return Met(self._network.end(self._number), _SECRET, is_host=not self._number)
