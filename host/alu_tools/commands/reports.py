"""Files of one JSON object a line, to which a long command adds what it has done, and from which it goes on when it was stopped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from alu_companion.open_files import open_file
from alu_companion.runtime.speaker import Speaker

_LONGEST_BYTES: Final = 1 << 26
"""Of a file: a line takes a hundred bytes or two."""
_Line = TypeVar("_Line")


def read_lines(path: Path | None, type: type[_Line], speaker: Speaker) -> Iterator[_Line]:
    """The lines of a file, the oldest first; nothing from a file that is not there, nor from lines of another type.

    Raises: Failure: the file cannot be read.
    """
    if path is None or not path.exists():
        return
    try:
        with open_file(path) as file:
            lines = file.read(_LONGEST_BYTES).splitlines()
    except (OSError, ValueError):
        speaker.fail("file-unreadable", path=str(path))
    for line in lines:
        try:
            yield msgspec.json.decode(line, type=type)
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue  # half a line, where it was stopped


def add_line(path: Path | None, value: object, speaker: Speaker) -> None:
    """Add a value to a file, on a line of its own also after half a line; nothing where no file is wanted.

    Raises:
        Failure: the file cannot be written.
    """
    if path is None:
        return
    try:
        with path.open("a+b") as file:
            if file.tell():
                file.seek(-1, 2)
                if file.read(1) != b"\n":
                    file.write(b"\n")
            file.write(msgspec.json.encode(value) + b"\n")
    except OSError:
        speaker.fail("file-unwritable", path=str(path))
