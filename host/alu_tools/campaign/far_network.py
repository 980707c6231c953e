"""The network between two tables: in memory and on table time, its packets sealed by the real ends, for faults to spoil."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from alu_companion.remote.memory import MemoryNetwork, MemoryRendezvous
from alu_companion.remote.rendezvous import FarLink, Met, News

if TYPE_CHECKING:
    from alu_companion.remote.handshake import End

_OVERHEARD: Final = 100
"""So many packets whoever listens remembers."""


class SpoiltNetwork(MemoryNetwork):
    """A network in memory on which somebody listens, and changes what is sent."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed=seed)
        self.spoil: Callable[[bytes], bytes] = lambda packet: packet
        """What comes in place of a packet."""
        self.overheard: deque[bytes] = deque(maxlen=_OVERHEARD)
        self.end_now: list[SealedEnd | None] = [None, None]
        """Who speaks at either end now."""

    def carry(self, frame: bytes, to: int) -> None:
        self.overheard.append(frame)
        super().carry(self.spoil(frame), to)

    def inject(self, packet: bytes, to: int) -> None:
        """Send an end what neither of the two has sent now."""
        super().carry(packet, to)


class SealedEnd:
    """One of the two ends, see `FarLink`: what `remote.opening` does in a thread of a network, on table time."""

    def __init__(self, network: SpoiltNetwork, number: int, link: FarLink, secret: bytes) -> None:
        # What seals packets is an extra, and most of the campaign does without.
        from alu_companion.remote.handshake import Inviter, Joiner

        self._network = network
        self._link = link
        self.heard_ms: int | None = None
        """When something was heard of the other end last."""
        self._end: End = Joiner(secret=secret, now_ms=network.now_ms) if number else Inviter(secret)
        network.end_now[number] = self

    def seal(self, frame: bytes) -> bytes | None:
        """A frame as a packet that the other end believes; None while nothing is agreed."""
        return None if self._end.channel is None else self._end.channel.seal(frame)

    def send(self, frame: bytes) -> None:
        if (packet := self.seal(frame)) is not None:
            self._link.send(packet)

    def receive(self) -> list[bytes]:
        now_ms, frames = self._network.now_ms, list[bytes]()
        for packet in self._link.receive():
            heard = self._end.receive(packet, now_ms)
            for reply in heard.replies:
                self._link.send(reply)
            if heard.frame is not None:
                self.heard_ms = now_ms
                frames.append(heard.frame)
        for packet in self._end.due(now_ms):
            self._link.send(packet)
        return frames

    @property
    def is_up(self) -> bool:
        return self._link.is_up and self._end.channel is not None

    def close(self) -> None:
        self._link.close()


class SealedMeeting(MemoryRendezvous):
    """Lets two tables find each other in memory. They agree on keys by a secret, as if they had met before: the campaign tries no codes."""

    def __init__(self, network: SpoiltNetwork, number: int) -> None:
        super().__init__(network, number)
        self._spoilt, self._at = network, number

    def news(self) -> list[News]:
        return [self._sealed(one) if isinstance(one, Met) else one for one in super().news()]

    def _sealed(self, met: Met) -> Met:
        return met._replace(link=SealedEnd(self._spoilt, self._at, met.link, met.secret))
