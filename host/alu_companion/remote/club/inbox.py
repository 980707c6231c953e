"""What has come from a club's broker and waits to be taken: whoever tells much takes the place of its own older messages, and of nobody
else's."""

from __future__ import annotations

from collections import deque
from threading import Lock
from typing import Final, NamedTuple

_MOST_OF_A_TOPIC: Final = 8
"""Only the latest counts; the few before it tell in which order two tables have used one name."""
_MOST_TOPICS: Final = 4096
"""Twice what a teacher hears of the most tables; a broker that sends more is not heard on the others."""


class Told(NamedTuple):
    """A message that came."""

    topic: str
    content: bytes


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

    def take(self) -> list[Told]:
        """All that waits, the oldest first."""
        with self._lock:
            waiting, self._waiting = self._waiting, {}
        came = [(count, Told(topic, content)) for topic, told in waiting.items() for count, content in told]
        return [told for _, told in sorted(came)]
