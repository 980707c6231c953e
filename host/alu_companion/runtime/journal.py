"""The journal is the game: what is not in it has not happened, what is in it has.

One SQLite file holds all games of a table. An event is committed before it is announced, so a power cut loses nothing that a
player has heard of. A file that a disk has damaged is noticed when it is opened; `mend` keeps it beside and goes on with what can be read.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from alu_companion.runtime.damage import Damaged, is_cut, log_of, read_damaged, write_aside
from alu_companion.runtime.salvage import LARGEST_NUMBER, Row

_SCHEMA_VERSION = 1
_SCHEMA = f"""
BEGIN;
CREATE TABLE IF NOT EXISTS event (
    seq INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS event_game ON event (game, seq);
PRAGMA user_version = {_SCHEMA_VERSION};
COMMIT;
"""
_COLUMNS = ["seq", "game", "at_ms", "kind", "body"]
_INSERT = "INSERT INTO event (game, at_ms, kind, body) VALUES (?, ?, ?, ?)"
_FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""What a damaged file raises: even the words of an error may be beyond reading."""


class JournalError(Exception):
    """The journal cannot be read or written; `reason` is `open`, `foreign`, `busy`, `write` or `damaged`."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


class DamagedError(JournalError):
    """The file holds games and is damaged; `found` is what can be read of it, see `mend`."""

    def __init__(self, detail: str, found: Damaged) -> None:
        super().__init__("damaged", detail)
        self.found = found


@dataclass(frozen=True, slots=True)
class Event:
    """One journaled event. `at_ms` is table time; `body` holds plain JSON values, and None where damage has left no JSON."""

    sequence: int
    game: int
    at_ms: int
    kind: str
    body: Any


class Journal(Protocol):
    """Where events go. An `append` that returned is durable."""

    def append(self, game: int, at_ms: int, events: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Store events, kind and body of each, durably: all of them or none.

        Raises:
            JournalError: nothing was stored.
        """
        ...

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

    def cut(self, game: int, sequence: int) -> str:
        """Drop what a game holds from an event on; returns the name of the file in which all is kept as it was, empty if none is.

        Raises:
            JournalError: nothing was dropped.
        """
        ...

    def close(self) -> None:
        """Give the file back."""
        ...


class SqliteJournal:
    """The journal in a file. WAL and FULL: a commit survives the process and the power (Measured: 0.2 ms on a quiet disk)."""

    def __init__(self, path: Path | str) -> None:
        """Open or create the file.

        Raises:
            JournalError: reason `open` when it cannot be opened, `foreign` when it is not a journal of this program, `busy` when
                another table uses it, `damaged` (then a `DamagedError`).
        """
        self._path = Path(path)
        try:
            _put_in_place(self._path)
            if is_cut(self._path):
                raise _judged(self._path, "cut")
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=2.0)
        except (OSError, ValueError, sqlite3.Error) as error:
            raise JournalError("open", str(error)) from error
        self._db.text_factory = lambda text: text.decode(errors="replace")
        try:
            self._prepare()
        except (*_FAULTS, JournalError) as error:
            told = _told(error)
            # Read before it is closed: SQLite tidies up then.
            judged = _judged(self._path, str(error)) if told.reason == "damaged" else told
            self._db.close()
            raise judged from error

    def _prepare(self) -> None:
        # One table, one journal: the second process must hear of it at once, not lose moves to a lock later.
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        is_empty = not self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if version != (0 if is_empty else _SCHEMA_VERSION):
            raise JournalError("foreign", f"schema version {version}")
        if is_empty and self._db.execute("PRAGMA page_count").fetchone()[0] > 1:
            raise JournalError("damaged", "no tables")
        if not is_empty:
            self._check()
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA fullfsync = 1")
        # Tables and version appear together: a crash in between would leave a file that nobody knows.
        self._db.executescript(_SCHEMA)

    def _check(self) -> None:
        """Raise JournalError or sqlite3.Error if not all that was stored can be read (Measured: 80 ms for 2,000 games)."""
        if [column[1] for column in self._db.execute("PRAGMA table_info(event)")] != _COLUMNS:
            raise JournalError("foreign", "other columns")
        (problem,) = self._db.execute("PRAGMA integrity_check(1)").fetchone()
        if problem != "ok":
            raise JournalError("damaged", problem)
        least, *most = self._db.execute("SELECT coalesce(min(game), 1), max(game), max(seq) FROM event").fetchone()
        if least < 1 or any(number is not None and number > LARGEST_NUMBER for number in most):
            raise JournalError("damaged", "numbers")

    def append(self, game: int, at_ms: int, events: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Store events; see `Journal.append`."""
        rows = ((game, at_ms, kind, json.dumps(body, ensure_ascii=False, sort_keys=True)) for kind, body in events)
        self._change(_INSERT, rows)

    def restore(self, rows: Sequence[Row]) -> None:
        """Store what was saved from another journal: all or nothing. Raises JournalError."""
        self._change(_INSERT, ((row.game, row.at_ms, row.kind, row.body) for row in rows))

    def _change(self, statement: str, rows: Iterable[tuple[int | str, ...]]) -> None:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany(statement, rows)
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            # A full disk may have rolled back already.
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise JournalError("write", str(error)) from error

    def last_game(self) -> int:
        """The number of the newest game; see `Journal.last_game`."""
        try:
            return int(self._db.execute("SELECT coalesce(max(game), 0) FROM event").fetchone()[0])
        except _FAULTS as error:
            raise _told(error) from error

    def games(self) -> tuple[int, ...]:
        """The numbers of all games; see `Journal.games`."""
        try:
            rows = self._db.execute("SELECT DISTINCT game FROM event ORDER BY game DESC").fetchall()
        except _FAULTS as error:
            raise _told(error) from error
        return tuple(number for (number,) in rows)

    def events(self, game: int) -> tuple[Event, ...]:
        """All events of a game; see `Journal.events`."""
        return self._events("game = ?", game)

    def of_kind(self, kind: str) -> tuple[Event, ...]:
        """The events of this kind of all games; see `Journal.of_kind`."""
        return self._events("kind = ?", kind)

    def _events(self, which: str, value: int | str) -> tuple[Event, ...]:
        query = f"SELECT seq, game, at_ms, kind, body FROM event WHERE {which} ORDER BY seq"
        try:
            rows = self._db.execute(query, (value,)).fetchall()
        except _FAULTS as error:
            raise _told(error) from error
        return tuple(
            Event(sequence, number, at_ms, kind, _parse_json(body)) for sequence, number, at_ms, kind, body in rows
        )

    def cut(self, game: int, sequence: int) -> str:
        """Drop the rest of a game; see `Journal.cut`."""
        try:
            aside = write_aside(self._path)
            with contextlib.closing(sqlite3.connect(aside)) as copy:
                self._db.backup(copy)
        except (OSError, sqlite3.Error) as error:
            raise JournalError("write", str(error)) from error
        self._change("DELETE FROM event WHERE game = ? AND seq >= ?", [(game, sequence)])
        return str(aside)

    def close(self) -> None:
        """Give the file back."""
        self._db.close()


def _told(error: Exception) -> JournalError:
    """What a failure to open or to read means."""
    if isinstance(error, JournalError):
        return error
    # SQLITE_ERROR is what it says of a format that it does not know.
    if isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
        return JournalError("busy" if "locked" in str(error) else "open", str(error))
    return JournalError("damaged", str(error))


def _judged(path: Path, detail: str) -> JournalError:
    """What a file is that SQLite cannot read: a damaged journal, or something else."""
    try:
        found = read_damaged(path)
    except OSError as error:
        return JournalError("open", str(error))
    return JournalError("foreign", detail) if found is None else DamagedError(detail, found)


def _parse_json(text: Any) -> Any:
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None


def mend(path: Path, damaged: DamagedError) -> str:
    """Put what could be read in the place of a damaged journal; returns the name of the file beside it that is as it was.

    Whoever is killed or loses power in between finds the damaged file, or the new one.

    Raises:
        JournalError: reason `write`; the damaged file is where it was.
    """
    fresh = path.with_name(path.name + ".new")
    try:
        aside = write_aside(path, damaged.found.data, damaged.found.log)
        for left in (fresh, log_of(fresh)):
            left.unlink(missing_ok=True)
        with contextlib.closing(SqliteJournal(fresh)) as journal:
            journal.restore(damaged.found.kept.rows)
        fresh.replace(_mended(path))
        _put_in_place(path)
    except OSError as error:
        raise JournalError("write", str(error)) from error
    return str(aside)


def _mended(path: Path) -> Path:
    """What a mended journal is called from the moment it is whole until it is in its place."""
    return path.with_name(path.name + ".mended")


def _put_in_place(path: Path) -> None:
    """Bring the mending of a journal to its end, here or where somebody was killed over it. Raises OSError.

    The log of the damaged file would be played into the new one, and without its log the damaged file has lost its newest events: between
    these two steps neither is of use, and the mended one waits.
    """
    mended = _mended(path)
    if mended.exists():
        log_of(path).unlink(missing_ok=True)
        mended.replace(path)


class MemoryJournal:
    """The silent twin: keeps events as long as the program runs; `fail_next` lets a test refuse some."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self.fail_next = False

    def append(self, game: int, at_ms: int, events: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Store events; see `Journal.append`."""
        if self.fail_next:
            self.fail_next = False
            raise JournalError("write", "refused on request")
        for kind, body in events:
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

    def cut(self, game: int, sequence: int) -> str:
        """Drop the rest of a game; nothing is kept of it."""
        self._events = [event for event in self._events if event.game != game or event.sequence < sequence]
        return ""

    def close(self) -> None:
        """Nothing to give back."""
