"""Text files that people write, read with care, and files that are either old or new, never half of each."""

from __future__ import annotations

import codecs
import contextlib
import os
import stat
from pathlib import Path

from alu_companion.open_files import PRIVATE_FILE, make_folder, open_output, read_beginning, write_output

LARGEST_BYTES = 1 << 16
"""Nobody writes settings, a position, a board or a set of chips that are larger: the set that ships has 5 kB."""


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


def read_small_text(path: Path, largest_bytes: int = LARGEST_BYTES) -> str:
    """The text of a file that somebody wrote by hand.

    Raises:
        FileError: there is none, it is no file, it is larger than `largest_bytes`, or it holds something else than text.
    """
    try:
        data = read_beginning(path, largest_bytes + 1)
    except (FileNotFoundError, NotADirectoryError) as error:
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
    """Write a file whole: a program that is killed in between, or loses power, leaves the old one. A new one is its owner's alone; one
    that is there keeps its rights, and where a link leads to it the link stays. What is no file, such as /dev/stdout, is written to.

    Raises:
        OSError: the file cannot be written; it is as it was.
    """
    path = Path(os.path.realpath(path))
    mode = path.stat().st_mode if path.exists() else stat.S_IFREG | PRIVATE_FILE
    if not stat.S_ISREG(mode):
        write_output(path, data)
        return
    make_folder(path.parent)
    fresh = path.with_name(path.name + ".new")
    try:
        with open_output(fresh) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.chmod(stat.S_IMODE(mode))
        fresh.replace(path)
    except (OSError, MemoryError):
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
