"""The journal is the game: what is not in it has not happened, what is in it has. An event is committed before it is announced.

`SqliteJournal` keeps it in a file, `MemoryJournal` as long as the program runs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Protocol

ANEW: Final = "journal-anew"
"""The file of a journal was removed or cut by somebody else, and all of it was written anew."""
BESIDE: Final = "journal-beside"
"""Something else was put in the place of the file, and all of the journal was written beside it."""


class JournalError(Exception):
    """The journal cannot be read or written; `reason` is `open`, `foreign`, `newer`, `busy`, `write` or `damaged`."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Event:
    """One journaled event. `at_ms` is table time; `body` holds plain JSON values, and None where damage has left no JSON."""

    sequence: int
    game: int
    at_ms: int
    kind: str
    body: Any


Committed = tuple[int, str, Mapping[str, Any]]
"""An event to be stored: the number of its game, its kind and its body."""


class Journal(Protocol):
    """Keeps events. Those of a `commit` that returned are durable."""

    def commit(self, at_ms: int, events: Sequence[Committed]) -> None:
        """Store events, also of several games, durably: all of them or none.

        Raises:
            JournalError: nothing was stored.
        """
        ...

    def append(self, game: int, at_ms: int, events: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Store events of one game, kind and body of each; see `commit`."""
        self.commit(at_ms, [(game, kind, body) for kind, body in events])

    def last_game(self) -> int:
        """The number of the newest game, 0 when there is none. Raises JournalError."""
        ...

    def games(self) -> tuple[int, ...]:
        """The numbers of all games, the newest first. Raises JournalError."""
        ...

    def events(self, game: int) -> tuple[Event, ...]:
        """All events of a game, oldest first. Raises JournalError."""
        ...

    def of_kind(self, kind: str) -> tuple[Event, ...]:
        """The events of this kind of all games, oldest first. Raises JournalError."""
        ...

    def days(self) -> Mapping[int, date]:
        """The day on which each game was last played, by its number; left out where that is not known. Raises JournalError."""
        ...

    def cut(self, game: int, sequence: int) -> str:
        """Drop what a game holds from an event on; returns the name of the file in which all is kept as it was, empty if none is.

        Raises:
            JournalError: nothing was dropped.
        """
        ...

    def troubles(self) -> list[str]:
        """The troubles of the file since the last call: ANEW or BESIDE, with nothing lost; see `phrases_settings.TROUBLES`."""
        ...

    def close(self) -> None:
        """Give the file back. Raises JournalError when not all of it is there, see `SqliteJournal.close`."""
        ...


class MemoryJournal(Journal):
    """The silent twin: keeps events as long as the program runs; `fail_next` lets a test refuse some."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self.fail_next = False

    def commit(self, at_ms: int, events: Sequence[Committed]) -> None:
        if self.fail_next:
            self.fail_next = False
            raise JournalError("write", "refused on request")
        for game, kind, body in events:
            self._events.append(Event(len(self._events) + 1, game, at_ms, kind, json.loads(json.dumps(body))))

    def last_game(self) -> int:
        """The number of the newest game, 0 when there is none."""
        return max((event.game for event in self._events), default=0)

    def games(self) -> tuple[int, ...]:
        """The numbers of all games, the newest first."""
        return tuple(sorted({event.game for event in self._events}, reverse=True))

    def events(self, game: int) -> tuple[Event, ...]:
        """All events of a game, oldest first."""
        return tuple(event for event in self._events if event.game == game)

    def of_kind(self, kind: str) -> tuple[Event, ...]:
        """The events of this kind of all games, oldest first."""
        return tuple(event for event in self._events if event.kind == kind)

    def days(self) -> Mapping[int, date]:
        """Nothing is known of any day."""
        return {}

    def cut(self, game: int, sequence: int) -> str:
        """Drop the rest of a game; nothing is kept of it."""
        self._events = [event for event in self._events if event.game != game or event.sequence < sequence]
        return ""

    def troubles(self) -> list[str]:
        """There is no file."""
        return []

    def close(self) -> None:
        """Nothing to give back."""
