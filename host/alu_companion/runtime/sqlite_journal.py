"""The journal in a file: one SQLite file holds all games of a table. A power cut loses nothing that a player has heard of.

A file that a disk has damaged is noticed when it is opened; `mend` keeps it beside and goes on with what can be read.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from alu_companion.runtime.damage import Damaged, is_cut, log_of, read_damaged, write_aside
from alu_companion.runtime.journal import Event, JournalError
from alu_companion.runtime.salvage import Row
from alu_companion.runtime.schema import SchemaError, prepare

_INSERT = "INSERT INTO event (game, at_ms, kind, body, day) VALUES (?, ?, ?, ?, ?)"
_REMOVE = (
    "CREATE TEMP TABLE kept AS SELECT game, at_ms, kind, body, day FROM event WHERE NOT ({which}) ORDER BY seq",
    "DELETE FROM event",
    "INSERT INTO event (game, at_ms, kind, body, day) SELECT game, at_ms, kind, body, day FROM kept ORDER BY rowid",
    "DROP TABLE kept",
)
"""Leaves no gap in the numbers of the events: in a damaged file a gap tells that something was lost, see `salvage`."""
_LONGEST_TEXT_BYTES = 1 << 24
"""An event is shorter by far, also one that holds the files of a game."""
_FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""What a damaged file raises: even the words of an error may be beyond reading."""


class DamagedError(JournalError):
    """The file holds games and is damaged; `found` is what can be read of it, see `mend`."""

    def __init__(self, detail: str, found: Damaged) -> None:
        super().__init__("damaged", detail)
        self.found = found


class SqliteJournal:
    """The journal in a file. WAL and FULL: a commit survives the process and the power (Measured: 0.2 ms on a quiet disk)."""

    def __init__(self, path: Path | str, today: Callable[[], date] = date.today) -> None:
        """Open or create the file; one of an older version becomes one of this version, whole or not at all. `today` dates the events.

        Raises:
            JournalError: reason `open` when it cannot be opened, `foreign` when it is not a journal of this program, `newer` when
                only a newer version of this program knows what is in it, `busy` when another table uses it, `damaged` (then a
                `DamagedError`). The file is as it was.
        """
        self._path = Path(path)
        self._today = today
        try:
            _put_in_place(self._path)
            if is_cut(self._path):
                raise _judged(self._path, "cut")
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=2.0)
        except (OSError, ValueError, sqlite3.Error) as error:
            raise JournalError("open", str(error)) from error
        self._db.text_factory = lambda text: text.decode(errors="replace")
        # A damaged file may claim texts of hundreds of megabytes.
        self._db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_TEXT_BYTES)
        try:
            prepare(self._db)
        except (*_FAULTS, SchemaError) as error:
            failure = _failure(error)
            # Read before it is closed: SQLite tidies up then.
            judged = _judged(self._path, str(error)) if failure.reason == "damaged" else failure
            self._db.close()
            raise judged from error

    def append(self, game: int, at_ms: int, events: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Store events; see `Journal.append`."""
        day = self._today().toordinal()
        rows = ((game, at_ms, kind, json.dumps(body, ensure_ascii=False, sort_keys=True), day) for kind, body in events)
        self._change([(_INSERT, rows)])

    def restore(self, rows: Iterable[Row]) -> None:
        """Store what was kept of another journal: all or nothing. Raises JournalError."""
        self._change([(_INSERT, ((row.game, row.at_ms, row.kind, row.body, row.day) for row in rows))])

    def _change(self, statements: Iterable[tuple[str, Iterable[tuple[int | str | None, ...]]]]) -> None:
        """Do all or nothing: each statement, with each of its rows. Raises JournalError."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for statement, rows in statements:
                self._db.executemany(statement, rows)
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            # A full disk may have rolled back already.
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise JournalError("write", str(error)) from error

    def _remove(self, which: str, values: tuple[int, ...]) -> None:
        """Remove the events of which this holds. Raises JournalError: all are there."""
        first, *rest = _REMOVE
        self._change([(first.format(which=which), [values]), *((statement, [()]) for statement in rest)])

    def forget(self, games: Collection[int]) -> None:
        """Remove games for good: no byte of them stays in the file, and none in its log after `shrink` or `close`.

        Raises:
            JournalError: reason `write`; all are there.
        """
        self._remove(f"game IN ({', '.join('?' * len(games))})", tuple(games))

    def shrink(self) -> None:
        """Give the room of what was removed back to the disk. Needs as much room as is left in use.

        Raises:
            JournalError: reason `write`; the file holds what it held.
        """
        try:
            for statement in ("PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                self._db.execute(statement)
        except sqlite3.Error as error:
            raise JournalError("write", str(error)) from error

    def days(self) -> dict[int, date]:
        """The day on which each game was last played, by its number; a game of before days were written has none. Raises JournalError."""
        try:
            rows = self._db.execute("SELECT game, max(day) FROM event GROUP BY game HAVING max(day) > 0").fetchall()
        except _FAULTS as error:
            raise _failure(error) from error
        return {game: date.fromordinal(day) for game, day in rows}

    def size_bytes(self) -> int:
        """How large the file is once all of its log is in it. Raises JournalError."""
        try:
            pages, page_bytes = (
                self._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size")
            )
        except _FAULTS as error:
            raise _failure(error) from error
        return int(pages) * int(page_bytes)

    def rows(self, game: int) -> tuple[Row, ...]:
        """All events of a game as they are stored, oldest first. Raises JournalError."""
        query = "SELECT seq, game, at_ms, kind, body, day FROM event WHERE game = ? ORDER BY seq"
        try:
            return tuple(Row(*row) for row in self._db.execute(query, (game,)))
        except _FAULTS as error:
            raise _failure(error) from error

    def last_game(self) -> int:
        """The number of the newest game; see `Journal.last_game`."""
        try:
            return int(self._db.execute("SELECT coalesce(max(game), 0) FROM event").fetchone()[0])
        except _FAULTS as error:
            raise _failure(error) from error

    def games(self) -> tuple[int, ...]:
        """The numbers of all games; see `Journal.games`."""
        try:
            rows = self._db.execute("SELECT DISTINCT game FROM event ORDER BY game DESC").fetchall()
        except _FAULTS as error:
            raise _failure(error) from error
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
            raise _failure(error) from error
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
        self._remove("game = ? AND seq >= ?", (game, sequence))
        return str(aside)

    def close(self) -> None:
        """Give the file back."""
        self._db.close()


def _failure(error: Exception) -> JournalError:
    """What a failure to open or to read means."""
    if isinstance(error, SchemaError):
        return JournalError(error.reason, str(error))
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
