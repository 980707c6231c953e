"""Text files that people write, read with care, and files that are either old or new, never half of each."""

from __future__ import annotations

import codecs
import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

LARGEST_BYTES = 1 << 16
"""Nobody writes settings, a position, a board or a set of chips that are larger: the set that ships has 5 kB."""
_AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""Without this a pipe at whose other end nobody is would not even open."""


class FileError(Exception):
    """A file cannot be used; `reason` is `not-found`, `unreadable`, `too-large` or `no-text`."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


def decode_text(data: bytes) -> str:
    """The text that an editor has saved: UTF-8, or UTF-16 where a byte order mark says so. Raises UnicodeDecodeError.

    >>> decode_text("ö".encode("utf-16")) == decode_text("ö".encode("utf-8-sig")) == decode_text("ö".encode())
    True
    """
    is_utf16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return data.decode("utf-16" if is_utf16 else "utf-8-sig")


def open_file(path: Path | str) -> BinaryIO:
    """A file, open to be read.

    Raises:
        OSError: there is none, or it is something else: a pipe or a device may keep whoever reads it waiting for ever.
        ValueError: a name with a zero byte in it.
    """
    return open(path, "rb", opener=_open_regular)


def _open_regular(name: str, flags: int) -> int:
    descriptor = os.open(name, flags | _AT_ONCE)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "no file", name)
    return descriptor


def read_beginning(path: Path, most_bytes: int) -> bytes:
    """What a file holds, up to so many bytes. Takes no more memory than that is long. Raises what `open_file` does."""
    with open_file(path) as file:
        # Python asks for all that a read could give, before it knows how much there is.
        return file.read(min(most_bytes, os.fstat(file.fileno()).st_size))


def read_small_text(path: Path, largest_bytes: int = LARGEST_BYTES) -> str:
    """The text of a file that somebody wrote by hand.

    Raises:
        FileError: there is none, it is no file, it is larger than `largest_bytes`, or it holds something else than text.
    """
    try:
        data = read_beginning(path, largest_bytes + 1)
    except FileNotFoundError as error:
        raise FileError(path, "not-found") from error
    except (OSError, ValueError) as error:
        raise FileError(path, "unreadable") from error
    if len(data) > largest_bytes:
        raise FileError(path, "too-large")
    try:
        text = decode_text(data)
    except UnicodeDecodeError as error:
        raise FileError(path, "no-text") from error
    if "\0" in text:
        raise FileError(path, "no-text")
    return text


def replace_file(path: Path, data: bytes) -> None:
    """Write a file whole: whoever is killed or loses power in between leaves the old one.

    Raises:
        OSError: the file cannot be written; it is as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
