"""Programs with a defect, which the kills must find: each starts the command with a part of it spoilt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from alu_companion.campaign.forks import run_command
from alu_companion.rulesets import resume
from alu_companion.runtime import saved_games
from alu_companion.runtime.journal import Committed
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.table import Settings, TableState

_Events = Sequence[tuple[str, Mapping[str, Any]]]


def keep_late(words: tuple[str, ...]) -> None:
    """Every event is kept with the next one: when it has been announced long ago."""
    plain = SqliteJournal.commit
    waiting: list[tuple[int, Sequence[Committed]]] = []

    def late(self: SqliteJournal, at_ms: int, events: Sequence[Committed]) -> None:
        waiting.append((at_ms, events))
        if len(waiting) > 1:
            plain(self, *waiting.pop(0))

    SqliteJournal.commit = late  # type: ignore[method-assign]
    run_command(words)


def tell_something_else(words: tuple[str, ...]) -> None:
    """A game goes on from its first state, whatever the journal holds."""

    def first_only(settings: Settings, number: int, events: _Events) -> TableState:
        return resume(settings, number, events[:1])

    saved_games.resume = first_only
    run_command(words)
