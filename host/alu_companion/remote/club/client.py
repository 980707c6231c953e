"""A member of a club at its broker: it has messages kept there, and hears others. Nobody waits for the network."""

from __future__ import annotations

import contextlib
import secrets
import threading
from collections import deque
from collections.abc import Sequence
from threading import Lock
from typing import Final

from alu_companion.features.far.messages import MOST_BYTES
from alu_companion.remote.broker_client import BrokerCalls, BrokerClient, BrokerMessage
from alu_companion.remote.broker_url import BrokerAddress
from alu_companion.speech.phrases_far import FarFailure

_MOST_OF_A_TOPIC: Final = 8
"""Only the latest message counts. The few before it tell in which order two tables have used one name."""
_MOST_TOPICS: Final = 4096
"""Twice the topics of the largest club. Further topics are not heard."""


class Inbox:
    """Messages that wait to be taken. One thread fills it and another empties it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._count = 0
        self._waiting: dict[str, deque[tuple[int, bytes]]] = {}

    def put(self, topic: str, content: bytes) -> None:
        with self._lock:
            if topic not in self._waiting and len(self._waiting) >= _MOST_TOPICS:
                return
            self._count += 1
            self._waiting.setdefault(topic, deque(maxlen=_MOST_OF_A_TOPIC)).append((self._count, content))

    def take(self) -> list[BrokerMessage]:
        """All messages that wait, the oldest first."""
        with self._lock:
            waiting, self._waiting = self._waiting, {}
        came = [(count, BrokerMessage(topic, content)) for topic, told in waiting.items() for count, content in told]
        return [told for _, told in sorted(came)]


_KEEPALIVE_S: Final = 3
_ABSENCE_S: Final = 3
"""A client that is back by then was not away. With `_KEEPALIVE_S` an unplugged one counts as gone after 7 to 13 s. Measured: mosquitto
2.0.11, which looks for silent clients every 5 s, six tables that were stopped: 7.5 to 12.1 s."""
_ID_BYTES: Final = 8
_ASKED: Final = ""
"""Stands in `_awaited` for the answer to `subscribe`."""


def new_id() -> str:
    """An id that nobody else knows. Who knew it could drive the client out, and write where only that client may (`watched_by`)."""
    return secrets.token_hex(_ID_BYTES)


class ClubClient:
    """Keeps messages at a broker up to date, and hears others. Who makes it closes it."""

    def __init__(
        self,
        address: BrokerAddress,
        topics: Sequence[str],
        will: BrokerMessage | None = None,
        client_id: str | None = None,
    ) -> None:
        """Begin to connect, and go on trying. The broker sends messages at `topics`, and keeps `will` once this client is gone. `client_id`
        comes from `new_id`. Raises OSError where the certificate of the address cannot be read."""
        self._client = BrokerClient(address, self._calls(), client_id or new_id(), will)
        self._topics = tuple(topics)
        self._will = will
        self._came = Inbox()
        self._lock = threading.Lock()
        self._kept: dict[str, tuple[bytes, int]] = {}
        """By topic: what the broker is to keep, and for how many seconds; 0 for as long as it lives."""
        self._on_way: dict[str, tuple[bytes, int]] = {}
        """By topic: what was sent and is not acknowledged yet."""
        self._numbers: dict[int, str] = {}
        """The topics of `_on_way`, by the numbers of their messages."""
        self._unnumbered = 0
        """The number of messages that are being sent and have no id yet."""
        self._early: set[int] = set()
        """The ids of these that were acknowledged already."""
        self.refused = 0
        """How many messages and topics the broker has refused."""
        self.why_down: FarFailure | None = None
        """Why there is no connection, where that is known."""
        self.is_up = False
        """True while the connection stands, topics are sent over it, and the broker has what was kept before it came."""
        self._awaited = set[str]()
        """The topics that were sent when the connection came, and are not acknowledged yet."""
        self._is_let_in = False
        """True as soon as messages can be sent, which is before `is_up`."""
        self._client.connect(_KEEPALIVE_S, _ABSENCE_S)

    def keep(self, topic: str, content: bytes, for_s: int = 0) -> None:
        """Have the broker keep this at a topic, instead of what was there; without a connection, as soon as there is one. Only the newest
        content waits while an earlier one is on its way. Empty content keeps nothing there."""
        with self._lock:
            self._kept[topic] = (content, for_s)
        if self._is_let_in:
            self._push(topic)

    def tell(self, topic: str, content: bytes) -> None:
        """Send a message to those who listen now. Without a connection it is lost."""
        if self.is_up:
            # A message that cannot be sent is lost, as without a connection.
            with contextlib.suppress(OSError, RuntimeError, ValueError):
                self._client.publish(topic, content)

    def receive(self) -> list[BrokerMessage]:
        """The messages since the last call, the oldest first; of a topic with many only the latest."""
        return self._came.take()

    def drop(self) -> None:
        """Leave without a word: another client keeps messages at the same topics now."""
        self._client.close()

    def close(self) -> None:
        """Leave. The broker keeps the will at once, or if it does not answer in time, once it notices the lost connection."""
        is_told = self._will is None or (self.is_up and self._client.publish_last(self._will))
        self._client.close(with_will=not is_told)

    def _push(self, topic: str) -> None:
        """Send the content that is to be kept at a topic, unless an earlier one is on its way."""
        with self._lock:
            if topic in self._on_way or topic not in self._kept:
                return
            content, for_s = self._on_way[topic] = self._kept[topic]
            self._unnumbered += 1
        # Without our lock: `publish` waits for a lock that the library holds while it calls `_published`, which takes ours.
        try:
            number = self._client.publish(topic, content, is_kept=True, for_s=for_s).mid
        except (OSError, RuntimeError, ValueError):
            with self._lock:
                self._unnumbered -= 1
                del self._on_way[topic]
            # It is sent again with the next connection.
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
        """The broker has this message: send what is newer."""
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
                # Its time at the broker must not begin anew with every connection.
                del self._kept[topic]
        if is_newer:
            self._push(topic)

    def _arrived(self, what: str) -> None:
        """The broker has acknowledged one of `_awaited`."""
        if what in self._awaited:
            self._awaited.remove(what)
            self.is_up = not self._awaited

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
        self.is_up = self._is_let_in = False
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
            # Before anything is sent: so the messages of others come first.
            self._client.subscribe(self._topics, qos=1)
        # From now on `keep` sends its content itself, and what was kept before is sent here.
        self._is_let_in = True
        with self._lock:
            topics = tuple(self._kept)
            self._awaited = {*topics, *([_ASKED] if self._topics else [])}
            self.is_up = not self._awaited
        # The broker may have lost it, or never got it. The library itself repeats messages that were on their way.
        for topic in topics:
            self._push(topic)
