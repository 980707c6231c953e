"""A journal that a disk has damaged: told from other files, read as far as that goes, and kept whole beside the new one."""

from __future__ import annotations

import contextlib
import itertools
import os
from pathlib import Path
from typing import Final, NamedTuple

from alu_companion.open_files import PRIVATE_FILE, read_beginning
from alu_companion.runtime.salvage import MAGIC, NOTHING, PAGE_BYTES, SCHEMA_VERSION, Salvage, salvage

_LOG: Final = "-wal"
"""The end of the name of the write-ahead log: after a crash the newest events lie there."""
_INDEX: Final = "-shm"
"""The end of the name of the log's index; a table keeps none, another program that looks into a journal does."""
_ASIDE: Final = ".damaged-"
"""Stands in the name of a copy beside a journal, between the journal's name and a number."""
_SMALLEST_BYTES: Final = 512
"""SQLite's smallest page: a shorter file has been cut."""
_LARGEST_BYTES: Final = 1 << 28
"""Measured: 2,000 games of 100 actions take 14 MB."""
_VERSIONS: Final = tuple(version.to_bytes(4, "big") for version in range(1, SCHEMA_VERSION + 1))
"""The schema's, as the header has it from byte 60 on."""
_OWN_NAME: Final = b"event_game"
"""Every journal names its index in its first page."""


class Damaged(NamedTuple):
    """A damaged journal as it was found, with its log, and what can be read of it."""

    data: bytes
    log: bytes
    kept: Salvage


def log_of(path: Path) -> Path:
    """The write-ahead log of a journal."""
    return path.with_name(path.name + _LOG)


def index_of(path: Path) -> Path:
    """The index of the write-ahead log of a journal."""
    return path.with_name(path.name + _INDEX)


def is_cut(path: Path) -> bool:
    """True when a file is so short that SQLite would take it for a new database.

    Raises:
        OSError: the file is none: SQLite would wait for a pipe for ever.
    """
    size, logged = _size(path), _size(log_of(path))
    return 0 < size < _SMALLEST_BYTES or (not size and logged > 0)


def _size(path: Path) -> int:
    if not path.exists():
        return 0
    if not path.is_file():
        raise OSError("no file")
    return path.stat().st_size


def read_damaged(path: Path) -> Damaged | None:
    """Read a file that SQLite cannot read; None if it is no journal but something else of that name. Raises OSError."""
    data, log = _read(path), _read(log_of(path))
    if len(data) > _LARGEST_BYTES:
        return None
    damaged = Damaged(data, log, salvage(data, log))
    # Of the first page perhaps nothing is left but the header, or a part of it.
    is_known = any(version.startswith(data[60:64]) for version in _VERSIONS)
    has_begun = len(data) <= PAGE_BYTES and data.startswith(MAGIC[: len(data)]) and is_known
    # A file of zeros is what a power cut leaves on some disks.
    is_own = damaged.kept != NOTHING or has_begun or _OWN_NAME in data or not data.strip(b"\0")
    return damaged if is_own else None


def copy_journal(path: Path, copy: Path) -> None:
    """Copy a journal with its log, which a table may be writing meanwhile. Raises OSError."""
    before = None
    # A table writes for a moment at a time.
    while before != (before := (_seen(path), _seen(log_of(path)))):
        copy.write_bytes(_read(path))
        log_of(copy).write_bytes(_read(log_of(path)))


def _seen(path: Path) -> tuple[int, int] | None:
    """The facts of a file that change when it is written."""
    try:
        seen = path.stat()
    except FileNotFoundError:
        return None
    return seen.st_size, seen.st_mtime_ns


def _read(path: Path) -> bytes:
    with contextlib.suppress(FileNotFoundError):
        return read_beginning(path, _LARGEST_BYTES + 1)
    return b""


def asides(path: Path) -> tuple[Path, ...]:
    """The copies beside a journal, with their logs, that `write_aside` has left: they hold games too. Raises OSError."""
    return tuple(sorted(one for one in path.parent.iterdir() if one.name.startswith(path.name + _ASIDE)))


def write_aside(path: Path, data: bytes = b"", log: bytes = b"") -> Path:
    """Write a file and its log beside a journal, under a name that nothing has yet. Raises OSError."""
    for number in itertools.count(1):
        aside = path.with_name(f"{path.name}{_ASIDE}{number}")
        with contextlib.suppress(FileExistsError):
            _write_new(aside, data)
            if log:
                _write_new(log_of(aside), log)
            return aside
    raise AssertionError


def _write_new(path: Path, data: bytes) -> None:
    with open(path, "xb", opener=lambda name, flags: os.open(name, flags, PRIVATE_FILE)) as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
