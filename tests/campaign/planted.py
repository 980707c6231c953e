"""Programs with a defect, which the kills must find: each starts the command with a part of it spoilt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from alu_companion.registry import resume
from alu_companion.runtime import saved_games
from alu_companion.runtime.journal import Committed
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.table import Settings, TableState
from alu_tools.campaign.forks import run_command

_Events = Sequence[tuple[str, Mapping[str, Any]]]
_Commit = Callable[[SqliteJournal, int, Sequence[Committed]], None]


class Late:
    """Keeps events of some kinds, or all, with the next ones: when they have been announced long ago."""

    def __init__(self, *kinds: str) -> None:
        self._kinds = kinds
        self._waiting: WeakKeyDictionary[SqliteJournal, list[Committed]] = WeakKeyDictionary()

    def commit(self, plain: _Commit, journal: SqliteJournal, at_ms: int, events: Sequence[Committed]) -> None:
        """Commit what has waited, and what need not wait."""
        late = [event for event in events if not self._kinds or event[1] in self._kinds]
        due = [*self._waiting.get(journal, ()), *(event for event in events if event not in late)]
        self._waiting[journal] = late
        if due:
            plain(journal, at_ms, due)


def keep_late(words: tuple[str, ...]) -> None:
    """Every event is kept with the next one."""
    plain, late = SqliteJournal.commit, Late()

    def commit(self: SqliteJournal, at_ms: int, events: Sequence[Committed]) -> None:
        late.commit(plain, self, at_ms, events)

    SqliteJournal.commit = commit  # type: ignore[method-assign]
    run_command(words)


def tell_something_else(words: tuple[str, ...]) -> None:
    """A game goes on from its first state, whatever the journal holds."""

    def first_only(settings: Settings, number: int, events: _Events) -> TableState:
        return resume(settings, number, events[:1])

    saved_games.resume = first_only
    run_command(words)
