"""Finds out that a journal's file was removed, replaced or changed while it is open.

SQLite goes on without a word in such a file, and all of it is lost at the end.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import stat
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from alu_companion.file_names import numbered
from alu_companion.open_files import open_file, open_output
from alu_companion.runtime.damage import log_of
from alu_companion.runtime.salvage import MAGIC

_END_BYTES: Final = 16_384
"""So much of both ends of a file is compared. They differ in any other file; a journal that was just begun is no longer than that."""


class _Mark(NamedTuple):
    """The facts by which a file is recognised."""

    device: int
    number: int
    size: int
    begin: bytes
    end: bytes


class Place:
    """The place of a journal that is open. Closing any other file object of the journal would cost SQLite its lock: the one here stays
    open as long as the journal."""

    def __init__(self, path: Path) -> None:
        """Raises OSError."""
        self.path = path
        self._file = open_file(path)
        self.note()

    def note(self) -> None:
        """Remember both files as they are: they were written just now. Raises OSError."""
        self._book = _mark(self._file)
        self._log = _mark_at(log_of(self.path))

    def grown(self) -> None:
        """Remember both files after a commit, of which none becomes shorter or another one: that is somebody else's doing, and found by
        the next look. Raises OSError."""
        book, log = _mark(self._file), _mark_at(log_of(self.path))
        is_log_lost = self._log is not None and (log is None or log[:2] != self._log[:2] or log.size < self._log.size)
        if book.size >= self._book.size and not is_log_lost:
            self._book, self._log = book, log

    def is_held(self) -> bool:
        """True when both files are in their place as noted. A link does not count: after a crash the log would be looked for there.

        Raises:
            OSError: nobody can tell, or the file may not be written any more: what is kept there could not be opened again.
        """
        try:
            found = self.path.lstat()
        except FileNotFoundError:
            return False
        if not stat.S_ISLNK(found.st_mode) and not os.access(self.path, os.R_OK | os.W_OK):
            raise PermissionError(str(self.path))
        is_same = (found.st_dev, found.st_ino) == self._book[:2]
        return is_same and _mark(self._file) == self._book and _mark_at(log_of(self.path)) == self._log

    def is_taken(self) -> bool:
        """True when something else lies in the place that nobody may overwrite. Raises OSError."""
        try:
            found = self.path.stat()
        except FileNotFoundError:
            return False
        except OSError as error:
            if error.errno == errno.ELOOP:
                # Links that lead nowhere.
                return False
            raise
        if not stat.S_ISREG(found.st_mode):
            return True
        if (found.st_dev, found.st_ino) == self._book[:2]:
            now = _mark(self._file)
            # Cut, or filled with noise; not another database that was copied over it.
            return now.begin.startswith(MAGIC) and not self._book.begin.startswith(now.begin)
        # Two journals that were begun alike differ within alone.
        with contextlib.suppress(OSError), open_file(self.path) as file:
            other = file.read()
            return bool(other) and other != self.content()
        return False

    def is_in_file(self) -> bool:
        """True when the file that is open is the one that lies in the place. Raises OSError."""
        found = self.path.stat()
        return (found.st_dev, found.st_ino) == self._book[:2]

    def is_changed(self) -> bool:
        """True when the file lies in the place and does not hold what was written to it. Raises OSError."""
        return self.path.exists() and self.is_in_file() and _mark(self._file) != self._book

    def has_own_log(self) -> bool:
        """True when the log that lies in the place is this journal's own."""
        now = _mark_at(log_of(self.path))
        return now is not None and self._log is not None and now[:2] == self._log[:2]

    def own_log(self) -> bytes:
        """The content of the log, if it is this journal's own. Raises OSError."""
        return log_of(self.path).read_bytes() if self.has_own_log() else b""

    def content(self) -> bytes:
        """All that the open file holds. Raises OSError."""
        return _read(self._file, 0, os.fstat(self._file.fileno()).st_size)

    def close(self) -> None:
        """Give the file back: after SQLite has done so."""
        self._file.close()


def beside(path: Path) -> Path:
    """A name beside a journal that nothing has yet.

    >>> beside(Path("nowhere/games.db")).name
    'games-2.db'
    """
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in itertools.count(2))
    return next(name for name in names if not (name.exists() or log_of(name).exists()))


def give_own_file(path: Path, data: bytes) -> None:
    """Give what lies at a path a file of its own; its rights stay. Raises OSError."""
    fresh, mode = path.with_name(path.name + ".new"), path.stat().st_mode
    with open_output(fresh) as file:
        file.write(data)
    fresh.chmod(mode & 0o777)
    fresh.replace(path)


def mended_beside(path: Path) -> Path:
    """The name of a mended journal from the moment it is whole until it is in its place."""
    return path.with_name(path.name + ".mended")


def put_in_place(path: Path) -> None:
    """Bring the mending of a journal to its end, here or where somebody was killed over it. Raises OSError.

    The log of the damaged file would be played into the new one, and without its log the damaged file has lost its newest events: between
    these two steps neither is of use, and the mended one waits.
    """
    mended = mended_beside(path)
    if mended.exists():
        log = log_of(path)
        if log.is_dir() and not log.is_symlink():
            # Somebody's folder is no log: it stays under another name.
            log.rename(next(free for free in map(log.with_name, numbered(f"{log.name}.folder")) if not free.exists()))
        log.unlink(missing_ok=True)
        mended.replace(path)


def _mark(file: BinaryIO) -> _Mark:
    facts = os.fstat(file.fileno())
    begin, end = (_read(file, at, _END_BYTES) for at in (0, max(0, facts.st_size - _END_BYTES)))
    return _Mark(facts.st_dev, facts.st_ino, facts.st_size, begin, end)


def _read(file: BinaryIO, at: int, count: int) -> bytes:
    """The present content of a file, and not that of its buffer. Raises OSError."""
    os.lseek(file.fileno(), at, os.SEEK_SET)
    return os.read(file.fileno(), count)


def _mark_at(path: Path) -> _Mark | None:
    """The mark of a file that SQLite holds no lock of; None where there is none."""
    with contextlib.suppress(OSError), open_file(path) as file:
        return _mark(file)
    return None
