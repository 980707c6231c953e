"""Processes that open a journal and do not come to a good end."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from alu_companion.runtime import sqlite_journal
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.sqlite_journal import SqliteJournal


def open_and_die(path: Path, statement: int) -> None:
    """Open a journal; kill this process as a statement is about to begin."""
    begun = 0

    def before(text: str) -> None:
        nonlocal begun
        if begun == statement:
            os.kill(os.getpid(), signal.SIGKILL)
        begun += 1

    traced(before)
    SqliteJournal(path)
    # Not the good end: that is tried by every other test.
    os.kill(os.getpid(), signal.SIGKILL)


def traced(before: Callable[[str], None]) -> None:
    """Have every database of this process call this with each statement before it begins."""
    connect = sqlite3.connect

    def connect_traced(*args: Any, **attributes: Any) -> sqlite3.Connection:
        database = connect(*args, **attributes)
        database.set_trace_callback(before)
        return database

    sqlite_journal.sqlite3.connect = connect_traced  # type: ignore[attr-defined]


def open_with_little_room(path: Path, room_bytes: int) -> None:
    """Open a journal where no file can become larger than this."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (room_bytes, room_bytes))
    try:
        SqliteJournal(path).close()
    except JournalError as error:
        os._exit({"open": 3}.get(error.reason, 4))
