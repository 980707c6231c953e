"""What waits for the live table: what people ask for comes first, and the bytes of the board are bounded.

A reader whose board sends faster than the table can take waits: then the board is not read, and it says only how it stands now.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

MOST_BYTES = 1 << 14
"""A board that sends a line each 10 ms fills this in 3 seconds."""
AT_ONCE_BYTES = 1 << 12
"""The table takes so much at a time: whoever asks meanwhile waits no longer than for that."""
MOST_ASKED = 256
"""Lines and keys that may wait; more come from a file or a pipe, which can wait itself."""

_Asked = TypeVar("_Asked")


class Taken(NamedTuple, Generic[_Asked]):
    """What the table takes in one turn."""

    asked: _Asked | None = None
    data: bytes = b""
    is_lost: bool = False
    """The line is gone, after these bytes."""


class Inbox(Generic[_Asked]):
    """Any thread puts in, one takes out. `is_closed` releases whoever waits to put something in."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._asked: deque[_Asked] = deque()
        self._data = bytearray()
        self._is_lost = False
        self._line = 0
        self._is_closed = False

    def ask(self, what: _Asked) -> None:
        """Something that a person wants; waits while very much of that waits."""
        with self._changed:
            self._wait_while(lambda: len(self._asked) >= MOST_ASKED)
            self._asked.append(what)
            self._changed.notify_all()

    def ask_at_once(self, what: _Asked) -> None:
        """The same from somebody who must not wait, and bounds by other means how much is asked."""
        with self._changed:
            self._asked.append(what)
            self._changed.notify_all()

    def new_line(self) -> int:
        """The number of a line that is about to be opened. What the one before still had is dropped."""
        with self._changed:
            self._line += 1
            self._data.clear()
            self._is_lost = False
            self._changed.notify_all()
            return self._line

    def receive(self, line: int, data: bytes | None) -> None:
        """Bytes of a line, None once it is gone; waits while many wait. Those of a line that is no longer read are dropped."""
        with self._changed:
            self._wait_while(lambda: line == self._line and len(self._data) >= MOST_BYTES and data is not None)
            if line != self._line:
                return
            if data is None:
                self._is_lost = True
            else:
                self._data += data
            self._changed.notify_all()

    def take(self, timeout_s: float) -> Taken[_Asked]:
        """The first thing that somebody wants, and some bytes; empty when nothing has come in time."""
        with self._changed:
            self._changed.wait_for(lambda: self._asked or self._data or self._is_lost, timeout_s)
            asked = self._asked.popleft() if self._asked else None
            data = bytes(self._data[:AT_ONCE_BYTES])
            del self._data[:AT_ONCE_BYTES]
            is_lost = self._is_lost and not self._data
            self._is_lost = self._is_lost and not is_lost
            self._changed.notify_all()
            return Taken(asked, data, is_lost)

    def close(self) -> None:
        """Nobody takes out any more: let everybody go on who waits."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()

    def _wait_while(self, is_full: Callable[[], bool]) -> None:
        self._changed.wait_for(lambda: self._is_closed or not is_full())
