"""Everything that waits for the table: what people type, press and ask for, and the bytes of a board, which are bounded.

It is the one way in for every line and key, from the keyboard, a number pad, a braille display, a page or a test. A reader whose board
sends faster than the table can take waits: then the board is not read, and it says only how it stands now.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from alu_companion.runtime.runner import Runner

MOST_BYTES = 1 << 14
"""A board that sends a line each 10 ms fills this in 3 seconds."""
AT_ONCE_BYTES = 1 << 12
"""The table takes so much at a time, and people who ask meanwhile wait no longer than for that."""
MOST_ASKED = 256
"""Lines and keys that may wait; more come from a file or a pipe, which can wait itself."""
LONGEST_LINE = 1000
"""Characters of a line that are taken: no line that means something has a tenth of that, and reading one takes long that has much more."""


class TypedLine(NamedTuple):
    """A line that somebody typed; None is the end of the input."""

    text: str | None


class PressedKey(NamedTuple):
    key: str


Act = Callable[["Runner", int], None]
"""Does something with a runner, at a time in ms."""

Asked = TypedLine | PressedKey | Act


class Inbox:
    """Any thread puts in, one takes out. `close` releases threads that wait to put something in."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._asked: deque[Asked] = deque()
        self._data = bytearray()
        self._is_lost = False
        self._line = 0
        self._is_closed = False

    def typed(self, text: str | None) -> None:
        """A line, None at the end of the input; waits while very much waits."""
        self._ask(TypedLine(text))

    def pressed(self, key: str | None) -> None:
        """A key of the number pad, None at the end of the input; waits while very much waits."""
        self._ask(TypedLine(None) if key is None else PressedKey(key))

    def _ask(self, what: TypedLine | PressedKey) -> None:
        with self._changed:
            self._wait_while(lambda: len(self._asked) >= MOST_ASKED)
            self._asked.append(what)
            self._changed.notify_all()

    def later(self, act: Act) -> None:
        """Have something done with the runner in its turn, without waiting. Callers bound by other means how much they ask."""
        with self._changed:
            self._asked.append(act)
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

    @property
    def is_lost(self) -> bool:
        """True when the line is gone, and all that had come over it is taken."""
        with self._changed:
            return self._is_lost and not self._data

    def wait(self, timeout_s: float | None) -> None:
        """Wait until there is something to take, or for so long."""
        with self._changed:
            self._changed.wait_for(lambda: self._asked or self._data or self._is_lost, timeout_s)

    def take_asked(self, may_go_on: Callable[[TypedLine | PressedKey], bool] = lambda asked: True) -> Asked | None:
        """The line or key that has waited longest; while the first one may not go on all are left to wait."""
        with self._changed:
            is_held = False
            for number, asked in enumerate(self._asked):
                is_held = is_held or not (callable(asked) or may_go_on(asked))
                if callable(asked) or not is_held:
                    del self._asked[number]
                    self._changed.notify_all()
                    return asked
        return None

    def take_data(self) -> bytes:
        """Some of the bytes that wait."""
        with self._changed:
            data = bytes(self._data[:AT_ONCE_BYTES])
            del self._data[:AT_ONCE_BYTES]
            self._changed.notify_all()
            return data

    def close(self) -> None:
        """Nobody takes out any more: let everybody go on who waits."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()

    def _wait_while(self, is_full: Callable[[], bool]) -> None:
        self._changed.wait_for(lambda: self._is_closed or not is_full())
