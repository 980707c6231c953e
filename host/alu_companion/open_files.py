"""How files are opened everywhere: nothing keeps its reader or writer waiting for ever, and what people did is their own to read."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO, Final

_AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""Without this a pipe at whose other end nobody is would not even open."""
PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
_EVERYBODY: Final = 0o666
"""Less what the user's mask takes away."""


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


def make_private(path: Path) -> None:
    """Let nobody but its owner read a file or enter a folder; what is another user's, or not there, stays as it is."""
    with contextlib.suppress(OSError):
        mode = path.stat().st_mode
        wanted = PRIVATE_FOLDER if stat.S_ISDIR(mode) else PRIVATE_FILE
        if (stat.S_ISDIR(mode) or stat.S_ISREG(mode)) and stat.S_IMODE(mode) != wanted:
            path.chmod(wanted)


def make_folder(path: Path) -> None:
    """Make a folder, and those above it, where they are not there; what is made is its owner's alone. Raises OSError."""
    if path.is_dir():
        return
    make_folder(path.parent)
    with contextlib.suppress(FileExistsError):
        path.mkdir(PRIVATE_FOLDER)
    if not path.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))


def open_output(path: Path | str, append: bool = False, is_private: bool = True) -> BinaryIO:
    """A file, open to be written: empty, unless `append`. One that is made now is its owner's alone, or with `is_private` off as the
    user's mask has it. A device is taken, and a pipe that somebody reads.

    Raises:
        OSError: it cannot be written, or it is a pipe that nobody reads.
        ValueError: a name with a zero byte in it.
    """

    def opener(name: str, flags: int) -> int:
        descriptor = os.open(name, flags | _AT_ONCE, PRIVATE_FILE if is_private else _EVERYBODY)
        if _AT_ONCE:
            os.set_blocking(descriptor, True)
        if is_private and append:
            # An earlier version of this program let others read it.
            make_private(Path(name))
        return descriptor

    return open(path, "ab" if append else "wb", opener=opener)


def write_output(path: Path, data: bytes, is_private: bool = False) -> None:
    """Write a file that can be made again at any time; see `open_output`. Raises OSError."""
    with open_output(path, is_private=is_private) as file:
        file.write(data)
