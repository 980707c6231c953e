"""Faults of the keyboard: keys that come as sequences of a terminal, and a keyboard that goes away or is not there.

What reads it is the real reader, in its thread; it is waited for, so that the same comes of the same seed.
"""

from __future__ import annotations

import errno
import io
import queue
import sys
import threading
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from alu_companion.devices.keys import listen_to_lines, raw_terminal
from alu_companion.speech.keypad import NO_KEY
from alu_tools.campaign.catalogue import Layer, fault
from alu_tools.campaign.invariants import TOLD_MS
from alu_tools.campaign.table import Table

_WAITS_S: Final = 10
_READERS: Final = ("keyboard", "keys")
_PRESSED: Final = {
    **{"\x1b[H": "7", "\x1b[1~": "7", "\x1b[A": "8", "\x1b[5~": "9", "\x1b[D": "4", "\x1b[E": "5", "\x1b[C": "6"},
    **{"\x1b[F": "1", "\x1b[4~": "1", "\x1b[B": "2", "\x1b[6~": "3", "\x1b[2~": "0", "\x1b[3~": "."},
    **{"\x1bOM": "enter", "\x1bOq": "1", "\x1bOk": "+", "\x1bOm": "-"},
    **{"\x1b[15~": NO_KEY, "\x1b[1;5C": NO_KEY, "\x1b[200~315\x1b[201~": NO_KEY, "x": NO_KEY},
    **{"5": "5", "+": "+", "\r": "enter"},
}
"""Keys of the number pad, also without NumLock, and others, as terminals send them."""
_LINES: Final = ("status\x1b[D", "\x1b[Astatus", "\x1b[200~status\x1b[201~", "\ufeffstatus")
_STATUS: Final = "status"


class _Gone(io.StringIO):
    """Standard input that raises once it is read to its end."""

    def __init__(self, text: str, error: Exception | None) -> None:
        super().__init__(text)
        self._error = error

    def read(self, size: int | None = -1, /) -> str:
        return self._ended(super().read(size))

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        return self._ended(super().readline(size))

    def __next__(self) -> str:  # type: ignore[override]
        if line := self.readline():
            return line
        raise StopIteration

    def _ended(self, text: str) -> str:
        if not text and self._error is not None:
            raise self._error
        return text


def _came(stdin: Any, listen: Callable[[Callable[[str | None], None]], None]) -> tuple[list[str | None], str]:
    """All that a reader hands over of a standard input, and what it has ended by instead of saying so."""
    came: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    ended = list[str]()
    before = sys.stdin, threading.excepthook
    sys.stdin = stdin
    threading.excepthook = lambda args: ended.append(repr(args.exc_value))
    try:
        listen(came.put)
        for thread in [one for one in threading.enumerate() if one.name in _READERS]:
            thread.join(_WAITS_S)
    except Exception as error:
        ended.append(repr(error))
    finally:
        sys.stdin, threading.excepthook = before
    return [came.get() for _ in range(came.qsize())], "".join(ended[:1])


def _by_keys(take: Callable[[str | None], None]) -> None:
    with raw_terminal(take):
        pass


@fault("keys-come-as-sequences", Layer.OUTLETS, needs_board=False)
def sequences(table: Table, chance: Random) -> Iterator[int]:
    """A terminal sends several signs for one key: one key is pressed, and what stands in a line is understood."""
    typed = chance.choices(tuple(_PRESSED), k=chance.randint(1, 6))
    keys, ended = _came(io.StringIO("".join(typed)), _by_keys)
    if ended or keys != [*(_PRESSED[one] for one in typed), None]:
        table.wrong(f"{typed} are read as {keys} {ended}")
    lines, ended = _came(io.StringIO(chance.choice(_LINES) + "\n"), listen_to_lines)
    if ended or lines[-1:] != [None] or len(lines) != 2:
        table.wrong(f"a line is read as {lines} {ended}")
    if table.board is not None or table.script.noise == "none":
        # Who types all that is played mistypes, too, and nobody can tell which line was not understood.
        table.expect_none("not-understood", within_ms=TOLD_MS)
    for line in lines[:1]:
        table.type(line or "")
    yield TOLD_MS


@fault("keyboard-goes", Layer.OUTLETS, needs_board=False)
def goes(table: Table, chance: Random) -> Iterator[int]:
    """The terminal is hung up, or there was never a keyboard: that is the end of the input, and of no thread before it has told so."""
    for listen in (_by_keys, listen_to_lines):
        error = chance.choice((OSError(errno.EIO, "gone"), ValueError("closed"), None))
        came, ended = _came(_Gone("status\n" * chance.randrange(2), error), listen)
        if ended or came[-1:] != [None]:
            table.wrong(f"the keyboard is gone: {came[-1:]} {ended}")
    yield 1
