"""The last minutes at a table, kept in memory as a recording that plays back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from alu_companion.runtime.board_bytes import Way
from alu_companion.runtime.inputs import END
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.recording import Entry

_MOST_BYTES: Final = 3_000_000
"""A board says 10 kB a second: five minutes; where lines are typed, an evening. Measured: a stretch is cleaned in 0.6 s."""
_BESIDE_BYTES: Final = 12
"""The bytes of an entry in a file beside its content."""


class Recent:
    """Keeps what came in at a table. When that is too much it begins anew from how the table stands, and keeps the stretch before."""

    def __init__(
        self,
        begins: Sequence[Entry],
        anew: Callable[[], Sequence[Entry]],
        most_bytes: int = _MOST_BYTES,
        opened_ms: int = 0,
        before: Recent | None = None,
    ) -> None:
        """`begins` is how a recording begins that is made as the table is opened, at `opened_ms`; `anew` gives how one begins that is made
        now. It may raise JournalError. `before` has kept the minutes of the table before, where one follows the other."""
        self._begins, self._anew, self._most_bytes = begins, anew, most_bytes
        self._way = Way()
        self._entries: list[Entry] = []
        self._before: tuple[Entry, ...] = () if before is None else before._whole()
        self._bytes = 0
        self._from_ms = opened_ms
        self._is_full = False

    def write(self, at_ms: int, kind: str, content: bytes) -> None:
        if self._bytes >= self._most_bytes and not self._is_full:
            self._begin_anew(at_ms)
        if self._is_full:
            return
        entry = Entry(at_ms - self._from_ms, kind, content)
        self._way.take(entry)
        self._entries.append(entry)
        self._bytes += len(content) + _BESIDE_BYTES

    def stretches(self) -> Iterator[tuple[Entry, ...]]:
        """The recordings, each with its end, the newest first: that of now and, where there is one, that before it at this table or at
        the one before."""
        yield self._whole()
        if self._before:
            yield self._before

    def _whole(self) -> tuple[Entry, ...]:
        last_ms = self._entries[-1].at_ms if self._entries else 0
        return (*self._begins, *self._entries, Entry(last_ms, END.name, b""))

    def _begin_anew(self, at_ms: int) -> None:
        try:
            begins = self._anew()
        except JournalError:
            # The entries reach up to that time.
            self._is_full = True
            return
        self._before, self._begins = self._whole(), begins
        self._entries = list(self._way.entries())
        self._bytes, self._from_ms = 0, at_ms
