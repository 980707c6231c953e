"""The file of a tournament: entrants, pairings and results. Everything that was told is in it, also when the power fails."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from alu_companion.remote.club.tournament import Pairing, Result, System, pair, rounds_of

_APPLICATION: Final = 0x414C5554
"""Marks the file as that of a tournament among SQLite files."""
_TABLES: Final = """
CREATE TABLE tournament (system TEXT NOT NULL, rounds INTEGER NOT NULL) STRICT;
CREATE TABLE entrant (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE pairing (
    round INTEGER NOT NULL, place INTEGER NOT NULL, first INTEGER NOT NULL, second INTEGER, result TEXT,
    PRIMARY KEY (round, place)
) STRICT;
"""


_BUSY: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_UNREADABLE: Final = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM}
_PRIMARY: Final = 0xFF
"""The part of an error code that tells its kind. Source: sqlite.org/rescode.html."""
FILE_FAULTS: Final = ("not-found", "unreadable", "unwritable")
"""Faults of any file."""


class ResultsError(Exception):
    """Something cannot be done: `reason` is one of `FILE_FAULTS`, or `exists`, `foreign`, `busy`, `open-games`, `over` or `no-game`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Results:
    """A tournament in its file. Who opens it closes it."""

    def __init__(self, path: Path) -> None:
        """Open the file of a tournament. Raises ResultsError `not-found`, `unreadable`, `foreign` or `busy`."""
        if not path.exists():
            raise ResultsError("not-found")
        with contextlib.ExitStack() as stack, _read():
            self._db = stack.enter_context(contextlib.closing(sqlite3.connect(path, isolation_level=None)))
            if self._db.execute("PRAGMA application_id").fetchone()[0] != _APPLICATION:
                raise ResultsError("foreign")
            self._db.execute("PRAGMA synchronous = FULL")
            system, self.rounds = self._db.execute("SELECT system, rounds FROM tournament").fetchone()
            self.system = System(system)
            self.names = tuple(name for (name,) in self._db.execute("SELECT name FROM entrant ORDER BY number"))
            stack.pop_all()

    @classmethod
    def begin(cls, path: Path, system: System, names: Sequence[str], rounds: int) -> Results:
        """Make a file for a new tournament, whole or not at all. Raises ResultsError `exists` or `unwritable`, and OSError."""
        if path.exists():
            raise ResultsError("exists")
        # Made under another name first: a file at the path is always whole.
        beside = path.with_name(path.name + ".new")
        beside.unlink(missing_ok=True)
        with _written(), contextlib.closing(sqlite3.connect(beside)) as db:
            db.executescript(_TABLES)
            db.execute("INSERT INTO tournament VALUES (?, ?)", (system, rounds_of(system, len(names), rounds)))
            db.executemany("INSERT INTO entrant VALUES (?, ?)", list(enumerate(names, start=1)))
            db.execute(f"PRAGMA application_id = {_APPLICATION}")
            db.commit()
        beside.rename(path)
        return cls(path)

    def pairings(self) -> tuple[Pairing, ...]:
        """All rounds so far, in order. Raises ResultsError `unreadable`, `foreign` or `busy`."""
        with _read():
            rows = self._db.execute("SELECT round, place, first, second, result FROM pairing ORDER BY round, place")
            return tuple(
                Pairing(number, table, first, second, None if result is None else Result(result))
                for number, table, first, second, result in rows
            )

    def pair_next(self) -> tuple[Pairing, ...]:
        """Pair the next round, and save it before anybody is told. Raises ResultsError `open-games`, `over`, `busy` or
        `unwritable`."""
        played = self.pairings()
        if any(one.second is not None and one.result is None for one in played):
            raise ResultsError("open-games")
        number = 1 + max((one.round for one in played), default=0)
        if number > self.rounds:
            raise ResultsError("over")
        found = pair(self.system, len(self.names), played, number, self.rounds)
        with _written(), self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany("INSERT INTO pairing VALUES (?, ?, ?, ?, NULL)", [one[:4] for one in found])
        return found

    def enter(self, table: int, result: Result, of_round: int | None = None) -> Pairing:
        """Save the result of a game, by default in the last round. A mistake is put right by a second result. Pairings of later rounds stay
        as they were told.

        Raises:
            ResultsError: `no-game`, `busy` or `unwritable`.
        """
        number = of_round or max((one.round for one in self.pairings()), default=0)
        with _written(), self._db:
            done = self._db.execute(
                "UPDATE pairing SET result = ? WHERE round = ? AND place = ? AND second IS NOT NULL",
                (result, number, table),
            )
        if done.rowcount != 1:
            raise ResultsError("no-game")
        return next(one for one in self.pairings() if (one.round, one.table) == (number, table))

    def close(self) -> None:
        self._db.close()


@contextlib.contextmanager
def _read() -> Iterator[None]:
    """Raise ResultsError for errors of reading."""
    try:
        yield
    except sqlite3.Error as error:
        code = _code(error)
        raise ResultsError("busy" if code in _BUSY else "unreadable" if code in _UNREADABLE else "foreign") from error
    except (TypeError, ValueError) as error:
        raise ResultsError("foreign") from error


@contextlib.contextmanager
def _written() -> Iterator[None]:
    """Raise ResultsError for errors of writing."""
    try:
        yield
    except sqlite3.Error as error:
        raise ResultsError("busy" if _code(error) in _BUSY else "unwritable") from error


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY
