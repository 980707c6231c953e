"""A member of a club at its broker: it has messages kept there and hears others. Nobody waits for the network."""

from __future__ import annotations

import contextlib
import secrets
import threading
from collections import deque
from collections.abc import Sequence
from threading import Lock
from typing import Final

from alu_companion.remote.broker_client import BrokerCalls, BrokerClient, BrokerMessage
from alu_companion.remote.broker_url import BrokerAddress
from alu_companion.speech.phrases_far import FarFailure
from alu_companion.table.far_messages import MOST_BYTES

_MOST_OF_A_TOPIC: Final = 8
"""Only the latest counts; the few before it tell in which order two tables have used one name."""
_MOST_TOPICS: Final = 4096
"""Twice what a teacher hears of the most tables; a broker that sends more is not heard on the others."""


class Inbox:
    """May be filled and emptied by two threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._count = 0
        self._waiting: dict[str, deque[tuple[int, bytes]]] = {}

    def put(self, topic: str, content: bytes) -> None:
        """Take in a message."""
        with self._lock:
            if topic not in self._waiting and len(self._waiting) >= _MOST_TOPICS:
                return
            self._count += 1
            self._waiting.setdefault(topic, deque(maxlen=_MOST_OF_A_TOPIC)).append((self._count, content))

    def take(self) -> list[BrokerMessage]:
        """All that waits, the oldest first."""
        with self._lock:
            waiting, self._waiting = self._waiting, {}
        came = [(count, BrokerMessage(topic, content)) for topic, told in waiting.items() for count, content in told]
        return [told for _, told in sorted(came)]


_KEEPALIVE_S: Final = 3
_ABSENCE_S: Final = 3
"""A client that is back by then was not away. With `_KEEPALIVE_S` an unplugged one is told as gone after 7 to 13 s. Measured: mosquitto
2.0.11, which looks for silent clients every 5 s, six tables that were stopped: 7.5 to 12.1 s."""
_ID_BYTES: Final = 8
_ASKED: Final = ""
"""Stands among topics for what is asked for."""


def new_id() -> str:
    """An id that nobody else knows: whoever knew it could drive its client out, and say what that one alone may say, see `watched_by`."""
    return secrets.token_hex(_ID_BYTES)


class ClubClient:
    """Keeps a connection to a broker up, and carries messages. Who makes it closes it."""

    def __init__(
        self,
        address: BrokerAddress,
        topics: Sequence[str],
        will: BrokerMessage | None = None,
        client_id: str | None = None,
    ) -> None:
        """Begin to connect, and go on trying. `topics` are asked for at each connection, `will` is kept by the broker when this end is
        gone, `client_id` is one of `new_id`. Raises OSError where the certificate of the address cannot be read."""
        self._client = BrokerClient(address, self._calls(), client_id or new_id(), will)
        self._topics = tuple(topics)
        self._will = will
        self._came = Inbox()
        self._lock = threading.Lock()
        self._kept: dict[str, tuple[bytes, int]] = {}
        """By topic what the broker is to keep, and for how many seconds; 0 for as long as it lives."""
        self._on_way: dict[str, tuple[bytes, int]] = {}
        """What was sent and is not acknowledged, by topic."""
        self._numbers: dict[int, str] = {}
        """The topics of these, by the number of the packet."""
        self._unnumbered = 0
        """How many are being sent, and have no number yet."""
        self._early: set[int] = set()
        """The numbers that were acknowledged meanwhile."""
        self.refused = 0
        """How many messages and topics the broker did not allow."""
        self.why_down: FarFailure | None = None
        """Why no connection stands, where that is known."""
        self._stands = False
        self._awaited = set[str]()
        """What was told and asked for when the connection came, and is not acknowledged."""
        self._is_let_in = False
        """Whether what is to be kept can be sent: before what is asked for comes, and not only once it does."""
        self._client.connect(_KEEPALIVE_S, _ABSENCE_S)

    @property
    def is_up(self) -> bool:
        """Whether a connection stands, what was asked for comes over it, and the broker has what was to be kept when it came."""
        return self._stands

    def keep(self, topic: str, content: bytes, for_s: int = 0) -> None:
        """Have the broker keep this at a topic, in place of what was there; without a connection, as soon as there is one. While one is on
        its way a newer one waits, and nothing else does. Empty content keeps nothing there."""
        with self._lock:
            self._kept[topic] = (content, for_s)
        if self._is_let_in:
            self._push(topic)

    def tell(self, topic: str, content: bytes) -> None:
        """Send a message to whoever listens now; without a connection it is lost."""
        if self._stands:
            # What cannot be sent is lost as it is without a connection.
            with contextlib.suppress(OSError, RuntimeError, ValueError):
                self._client.publish(topic, content)

    def receive(self) -> list[BrokerMessage]:
        """What has come since the last call, the oldest first; of a topic on which much came the latest of it."""
        return self._came.take()

    def drop(self) -> None:
        """Leave without a word: another client keeps messages at the same topics now."""
        self._client.close()

    def close(self) -> None:
        """Leave. The broker keeps the will at once; where it does not answer in time, as soon as it notices."""
        is_told = self._will is None or (self._stands and self._client.publish_last(self._will))
        self._client.close(with_will=not is_told)

    def _push(self, topic: str) -> None:
        """Send what is to be kept at a topic, unless something for it is on its way."""
        with self._lock:
            if topic in self._on_way or topic not in self._kept:
                return
            content, for_s = self._on_way[topic] = self._kept[topic]
            self._unnumbered += 1
        # Without our lock: the library's thread holds one of its own, which this waits for, while it tells of an acknowledgement.
        try:
            number = self._client.publish(topic, content, is_kept=True, for_s=for_s).mid
        except (OSError, RuntimeError, ValueError):
            with self._lock:
                self._unnumbered -= 1
                del self._on_way[topic]
            # It is sent with the next connection.
            return
        with self._lock:
            self._unnumbered -= 1
            self._numbers[number] = topic
            is_acknowledged = number in self._early
            if not self._unnumbered:
                self._early.clear()
        if is_acknowledged:
            self._acknowledged(number)

    def _acknowledged(self, number: int) -> None:
        """The broker has what was sent: something newer is sent now."""
        with self._lock:
            topic = self._numbers.pop(number, None)
            if topic is None:
                if self._unnumbered:
                    self._early.add(number)
                return
            sent = self._on_way.pop(topic)
            self._arrived(topic)
            is_newer = topic in self._kept and self._kept[topic] != sent
            if not is_newer and sent[1]:
                # It lives there for a time, and is not to begin anew with every connection.
                del self._kept[topic]
        if is_newer:
            self._push(topic)

    def _arrived(self, what: str) -> None:
        """The broker has something of what was sent when the connection came."""
        if what in self._awaited:
            self._awaited.remove(what)
            self._stands = not self._awaited

    def _calls(self) -> BrokerCalls:
        return BrokerCalls(
            connected=self._connected,
            refused=self._down,
            unreached=lambda: self._down(FarFailure.NO_BROKER),
            lost=self._lost,
            subscribed=self._subscribed,
            published=self._published,
            received=self._received,
        )

    # Called by the client's thread.

    def _down(self, why: FarFailure) -> None:
        self.why_down = why

    def _lost(self) -> None:
        self._stands = self._is_let_in = False
        self.why_down = self.why_down or FarFailure.NO_BROKER

    def _subscribed(self, refusals: Sequence[FarFailure]) -> None:
        self.refused += len(refusals)
        with self._lock:
            self._arrived(_ASKED)

    def _published(self, number: int, refusal: FarFailure | None) -> None:
        self.refused += refusal is not None
        self._acknowledged(number)

    def _received(self, message: BrokerMessage) -> None:
        if len(message.content) <= MOST_BYTES:
            self._came.put(*message)

    def _connected(self) -> None:
        self.why_down = None
        if self._topics:
            # Before anything is told: what others have told by then comes first.
            self._client.subscribe(self._topics, qos=1)
        # Whatever is kept from now on is sent by its own `keep`, and what was kept before is sent here.
        self._is_let_in = True
        with self._lock:
            topics = tuple(self._kept)
            self._awaited = {*topics, *([_ASKED] if self._topics else [])}
            self._stands = not self._awaited
        # Whatever was told without a connection, and what the broker may have lost. What was on its way is said again by the library.
        for topic in topics:
            self._push(topic)
