"""The journal in a file: one SQLite file holds all games of a table. A power cut loses nothing that a player has heard of.

A file that a disk has damaged is noticed when it is opened; `mend` keeps it beside and goes on with what can be read. One that was
removed, replaced or cut while it is open is noticed before the next commit, and written anew.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Any

from alu_companion.open_files import make_folder, make_private, open_output
from alu_companion.runtime.damage import Damaged, index_of, is_cut, log_of, read_damaged, write_aside
from alu_companion.runtime.journal import ANEW, BESIDE, Committed, Event, Journal, JournalError
from alu_companion.runtime.journal_place import Place, beside, give_own_file, mended_beside, put_in_place
from alu_companion.runtime.salvage import Row, salvage
from alu_companion.runtime.schema import FAULTS, failure, prepare

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
_REFUSED = (*FAULTS, OSError, MemoryError)
"""Errors of a disk that takes nothing, and of a computer that has no room left."""
_ALL = "SELECT seq, game, at_ms, kind, body, day FROM event {which} ORDER BY seq"
_TABLE_S = 2.0
"""Another table keeps its journal for hours: nobody waits for its end."""
_READER_S = 10.0
"""A program that copies files reads for a moment."""
_HELD_GAMES = 8
"""A table plays one game; a lesson or another table's game may lie between."""


class DamagedError(JournalError):
    """The file holds games and is damaged; `found` is what can be read of it, see `mend`."""

    def __init__(self, detail: str, found: Damaged) -> None:
        super().__init__("damaged", detail)
        self.found = found


class SqliteJournal(Journal):
    """The journal in a file. WAL and FULL: a commit survives the process and the power (Measured: 0.2 ms on a quiet disk)."""

    def __init__(
        self,
        path: Path | str,
        today: Callable[[], date] = date.today,
        on_moved: Callable[[str, Path], None] = lambda reason, path: None,
    ) -> None:
        """Open or create the file; one of an older version becomes one of this version, whole or not at all. `today` dates the events.
        `on_moved` hears where all was written anew, and why: ANEW or BESIDE.

        Raises:
            JournalError: reason `open` when it cannot be opened, `foreign` when it is not a journal of this program, `newer` when
                only a newer version of this program knows what is in it, `busy` when another program uses it, `damaged` (then a
                `DamagedError`). The file is as it was.
        """
        self._today, self._on_moved = today, on_moved
        self._troubles: list[str] = []
        self._held: dict[int, list[Row]] = {}
        """The games that were read or written last, whole, the newest at the end: they can be written anew even when the file is lost."""
        self._has_written = False
        try:
            self._open(Path(os.path.realpath(path)))
        except ValueError as error:
            raise JournalError("open", str(error)) from error

    def _open(self, path: Path) -> None:
        """Also raises ValueError for a name with a zero byte."""
        try:
            put_in_place(path)
            if is_cut(path):
                raise _judged(path, "cut")
            if not path.exists():
                # SQLite would let everybody read it whom the user's mask lets.
                open_output(path, append=True).close()
            db = _prepared(path)
        except (OSError, MemoryError, sqlite3.Error) as error:
            raise JournalError("open", str(error)) from error
        for one in (path, log_of(path), index_of(path)):
            make_private(one)
        try:
            self._path, self._db, self._place = path, db, Place(path)
        except (OSError, MemoryError) as error:
            db.close()
            raise JournalError("open", str(error)) from error

    def commit(self, at_ms: int, events: Sequence[Committed]) -> None:
        for number in dict.fromkeys(game for game, _, _ in events):
            with contextlib.suppress(JournalError):
                self._remember(number, self._held[number] if number in self._held else self.rows(number))
        try:
            day = self._today().toordinal()
            rows = [
                Row(0, game, at_ms, kind, json.dumps(body, ensure_ascii=False, sort_keys=True), day)
                for game, kind, body in events
            ]
        except MemoryError as error:
            raise JournalError("write", str(error)) from error
        self._change([(_INSERT, (row[1:] for row in rows))])
        self._has_written = True
        for row in rows:
            if row.game in self._held:
                self._held[row.game].append(row)

    def _remember(self, game: int, rows: Sequence[Row]) -> None:
        """Keep a game in memory, as the newest of those that are kept."""
        self._held.pop(game, None)
        self._held[game] = list(rows)
        while len(self._held) > _HELD_GAMES:
            del self._held[next(iter(self._held))]

    def restore(self, rows: Iterable[Row]) -> None:
        """Store what was kept of another journal: all or nothing. Raises JournalError."""
        self._change([(_INSERT, (row[1:] for row in rows))])

    def _change(self, statements: Iterable[tuple[str, Iterable[tuple[int | str | None, ...]]]]) -> None:
        """Do all or nothing: each statement, with each of its rows. Raises JournalError."""
        self._hold_place()
        try:
            self._roll_back()
            self._db.execute("BEGIN IMMEDIATE")
            for statement, rows in statements:
                self._db.executemany(statement, rows)
            self._db.execute("COMMIT")
        except _REFUSED as error:
            with contextlib.suppress(*_REFUSED):
                self._roll_back()
            raise JournalError("write", str(error)) from error
        finally:
            with contextlib.suppress(OSError, MemoryError):
                self._place.grown()

    def _roll_back(self) -> None:
        """End what was begun and not committed; a full disk may have done so already. Raises sqlite3.Error."""
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def _hold_place(self) -> None:
        """Write all anew where the file is not any more what this table has written. Raises JournalError."""
        try:
            if not self._place.is_held():
                self._move()
        except _REFUSED as error:
            raise JournalError("write", str(error)) from error

    def _move(self) -> None:
        """Write all that this table holds into a new file, and go on there: in the old place, or beside it where something else lies now.
        Raises JournalError, OSError."""
        before, was = self._place, self._db
        is_taken = before.is_taken()
        path = beside(self._path) if is_taken else self._path
        make_folder(path.parent)
        rows = self._all_rows(is_foreign=is_taken and before.is_in_file())
        if not is_taken and before.is_changed():
            write_aside(path, before.content())
        _write_whole(path, rows)
        if is_taken:
            if before.has_own_log():
                # It would be played into the file that lies there now.
                log_of(self._path).unlink()
            if before.is_in_file():
                # SQLite writes to this file once more as it is closed: what lies there gets a file of its own.
                give_own_file(self._path, before.content())
        with contextlib.suppress(*_REFUSED):
            # SQLite removes the log by its name then: before the new file has one.
            was.close()
        self._open(path)
        before.close()
        reason = BESIDE if is_taken else ANEW
        self._troubles.append(reason)
        self._on_moved(reason, path)

    def _all_rows(self, is_foreign: bool) -> list[Row]:
        """All that can still be read, the games in memory at the end. What is read through the open file is not this journal's
        where `is_foreign`."""
        rows: list[Row] = []
        if not is_foreign:
            with contextlib.suppress(*FAULTS):
                if self._db.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",):
                    rows = [Row(*row) for row in self._db.execute(_ALL.format(which=""))]
        if not rows:
            rows = list(salvage(b"" if is_foreign else self._place.content(), self._place.own_log()).rows)
        return [*(row for row in rows if row.game not in self._held), *chain.from_iterable(self._held.values())]

    def troubles(self) -> list[str]:
        troubles, self._troubles = self._troubles, []
        return troubles

    def _remove(self, which: str, values: tuple[int, ...]) -> None:
        """Remove the events of which this holds. Raises JournalError: all are there."""
        first, *rest = _REMOVE
        self._held.clear()
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
        self._hold_place()
        try:
            for statement in ("PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                self._db.execute(statement)
        except _REFUSED as error:
            raise JournalError("write", str(error)) from error
        finally:
            with contextlib.suppress(OSError, MemoryError):
                self._place.note()

    def days(self) -> dict[int, date]:
        """The day on which each game was last played, by its number; a game of before days were written has none. Raises JournalError."""
        try:
            rows = self._db.execute("SELECT game, max(day) FROM event GROUP BY game HAVING max(day) > 0").fetchall()
        except FAULTS as error:
            raise failure(error) from error
        return {game: date.fromordinal(day) for game, day in rows}

    def size_bytes(self) -> int:
        """How large the file is once all of its log is in it. Raises JournalError."""
        try:
            pages, page_bytes = (
                self._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size")
            )
        except FAULTS as error:
            raise failure(error) from error
        return int(pages) * int(page_bytes)

    def rows(self, game: int) -> tuple[Row, ...]:
        """All events of a game as they are stored, oldest first. Raises JournalError."""
        return self._rows("game = ?", game)

    def _rows(self, which: str, value: int | str) -> tuple[Row, ...]:
        try:
            return tuple(Row(*row) for row in self._db.execute(_ALL.format(which=f"WHERE {which}"), (value,)))
        except FAULTS as error:
            raise failure(error) from error

    def last_game(self) -> int:
        try:
            return int(self._db.execute("SELECT coalesce(max(game), 0) FROM event").fetchone()[0])
        except FAULTS as error:
            raise failure(error) from error

    def games(self) -> tuple[int, ...]:
        try:
            rows = self._db.execute("SELECT DISTINCT game FROM event ORDER BY game DESC").fetchall()
        except FAULTS as error:
            raise failure(error) from error
        return tuple(number for (number,) in rows)

    def events(self, game: int) -> tuple[Event, ...]:
        rows = self.rows(game)
        self._remember(game, rows)
        return tuple(map(_event, rows))

    def of_kind(self, kind: str) -> tuple[Event, ...]:
        """The events of this kind of all games; see `Journal.of_kind`."""
        return tuple(map(_event, self._rows("kind = ?", kind)))

    def cut(self, game: int, sequence: int) -> str:
        try:
            aside = write_aside(self._path)
            with contextlib.closing(sqlite3.connect(aside)) as copy:
                self._db.backup(copy)
        except (OSError, sqlite3.Error) as error:
            raise JournalError("write", str(error)) from error
        self._remove("game = ? AND seq >= ?", (game, sequence))
        return str(aside)

    def close(self) -> None:
        """Give the file back.

        Raises:
            JournalError: reason `write`: what this table has written is not in its place, and could not be written anew.
        """
        try:
            if self._has_written:
                self._hold_place()
        finally:
            self._has_written = False
            self._db.close()
            self._place.close()


def _prepared(path: Path) -> sqlite3.Connection:
    """The database in a file, ready to be written. Raises JournalError, sqlite3.Error."""
    waits_s = _TABLE_S
    while True:
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=waits_s)
        db.text_factory = lambda text: text.decode(errors="replace")
        # A damaged file may claim texts of hundreds of megabytes.
        db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_TEXT_BYTES)
        try:
            prepare(db)
            return db
        except (*FAULTS, JournalError) as error:
            failed = failure(error)
            # Read before it is closed: SQLite tidies up then.
            judged = _judged(path, str(error)) if failed.reason == "damaged" else failed
            db.close()
            if judged.reason != "busy" or waits_s == _READER_S or not _may_be_read(path):
                raise judged from error
        waits_s = _READER_S


def _may_be_read(path: Path) -> bool:
    """True when the program that holds a journal lets others read it, as no table does."""
    with contextlib.closing(sqlite3.connect(path, timeout=0)) as db, contextlib.suppress(sqlite3.Error):
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        return True
    return False


def _judged(path: Path, detail: str) -> JournalError:
    """The failure to tell of a file that SQLite cannot read: a damaged journal, or something else."""
    try:
        found = read_damaged(path)
    except OSError as error:
        return JournalError("open", str(error))
    return JournalError("foreign", detail) if found is None else DamagedError(detail, found)


def _event(row: Row) -> Event:
    return Event(row.sequence, row.game, row.at_ms, row.kind, _parse_json(row.body))


def _parse_json(text: Any) -> Any:
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None


def mend(path: Path, damaged: DamagedError) -> str:
    """Put what could be read in the place of a damaged journal; returns the name of the file beside it that is as it was.

    After a crash in between there is the damaged file, or the new one.

    Raises:
        JournalError: reason `write`; the damaged file is where it was.
    """
    path = Path(os.path.realpath(path))
    try:
        aside = write_aside(path, damaged.found.data, damaged.found.log)
        _write_whole(path, damaged.found.kept.rows)
    except OSError as error:
        raise JournalError("write", str(error)) from error
    return str(aside)


def _write_whole(path: Path, rows: Iterable[Row]) -> None:
    """Put a new journal with these rows in the place of what lies there. Raises JournalError, OSError."""
    fresh = path.with_name(path.name + ".new")
    for left in (fresh, log_of(fresh)):
        left.unlink(missing_ok=True)
    with contextlib.closing(SqliteJournal(fresh)) as journal:
        journal.restore(rows)
    fresh.replace(mended_beside(path))
    put_in_place(path)
