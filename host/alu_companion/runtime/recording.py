"""Recordings: everything that came in, as text with times, so that a game can be played back without a board.

One line an input: table time in ms, a kind, the content. Before the inputs, which `inputs.py` lists, stand `setting` (how the table played
and spoke, and what recorded it, first of all) and `event` (what the journal held when the recording began; `new` in it marks how a new
game began). Non-printable bytes and the percent sign are written %XX. See docs/recordings.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast
from urllib.parse import quote_from_bytes, unquote_to_bytes

from alu_companion.runtime.inputs import BOARD, END, INPUTS
from alu_companion.runtime.packed import SUFFIX, PackedWriter, open_unpacked

HEADER = "# ALU recording 1"
_NEWER = re.compile(rb"# ALU recording [1-9][0-9]{0,8}\n")
"""How a recording of another version begins: older ones than the first there are none."""
_PLAIN = " !\"#$&'()*+,/:;<=>?@[\\]^`{|}~"


class RecordingError(Exception):
    """A recording that cannot be used; `reason` is `foreign`, `newer`, `cut` or `wrong`, `line` the number of the line it is about,
    `path` which one it is where there are several."""

    path: Path | None = None

    def __init__(self, reason: str, line: int) -> None:
        super().__init__(f"{reason} at line {line}")
        self.reason = reason
        self.line = line


class Entry(NamedTuple):
    """One recorded input."""

    at_ms: int
    kind: str
    content: bytes


SETTING, EVENT = "setting", "event"
"""What a recording begins with: how the table played and spoke, and what the journal held."""
KINDS = (SETTING, EVENT, *INPUTS)


def format_entry(entry: Entry) -> str:
    """The line of an entry, without its newline.

    >>> format_entry(Entry(20, "board", b"B 00001\\n"))
    '20 board B 00001%0A'
    """
    head = f"{entry.at_ms} {entry.kind}"
    return f"{head} {quote_from_bytes(entry.content, safe=_PLAIN)}" if entry.content else head


def parse_entry(line: str) -> Entry:
    """The entry of a line.

    Raises:
        ValueError: when the line is no entry.

    >>> parse_entry("20 board B 00001%0A")
    Entry(at_ms=20, kind='board', content=b'B 00001\\n')
    """
    at_ms, kind, *content = line.split(" ", 2)
    if kind not in KINDS or not at_ms.isdecimal():
        raise ValueError(line)
    return Entry(int(at_ms), kind, unquote_to_bytes(content[0]) if content else b"")


_LONGEST_HEADER = len(HEADER) + 10
LONGEST_LINE_BYTES = 1 << 20
"""What the table takes in at once is less by far; longer lines are none of a recording."""
_BLOCK = 100
"""So many entries of the board are packed together: a second of its lines."""


class Recorder:
    """Writes a recording, packed where its name ends with `.gz`. All but the bytes of the board is flushed at once: what a crash leaves
    behind can be played back."""

    def __init__(self, path: Path | str) -> None:
        """Raises OSError when the file cannot be written."""
        self._file: BinaryIO | PackedWriter
        self._is_packed = str(path).endswith(SUFFIX)
        self._file = PackedWriter(path) if self._is_packed else open(path, "wb")  # noqa: SIM115 - closed by close()
        self._count = 0
        self._file.write(HEADER.encode() + b"\n")
        self._file.flush()

    def write(self, at_ms: int, kind: str, content: bytes) -> None:
        """Add one input; the `end` marks the recording as complete. Raises OSError when there is no room for it."""
        self._file.write(format_entry(Entry(at_ms, kind, content)).encode("ascii") + b"\n")
        self._count += 1
        if kind != BOARD.name or (self._is_packed and self._count % _BLOCK == 0):
            self._file.flush()

    def close(self) -> None:
        """Give the file back. Raises OSError when there is no room for what was written last."""
        self._file.close()


def read_lines(path: Path | str) -> Iterator[tuple[int, Entry | None]]:
    """The whole lines of a recording after its first one, in order, each by its number and its entry, None where it is no entry. Blank
    ones are left out, and what a crash has left of the last one.

    Raises:
        OSError: when the file cannot be read.
        RecordingError: `foreign` when it is no recording, `newer` when it is one of a newer version, `cut` when there is not even the
            whole first line.
    """
    return _lines(path, strict=False)


def numbered_entries(path: Path | str) -> Iterator[tuple[int, Entry]]:
    """The entries of a recording with the numbers of their lines, see `read_recording`."""
    return cast("Iterator[tuple[int, Entry]]", _lines(path, strict=True))


def _lines(path: Path | str, strict: bool) -> Iterator[tuple[int, Entry | None]]:
    """The lines; a `strict` reader refuses what is no entry, stops at the end and wants one."""
    with open_unpacked(path) as file:
        begin = file.readline(_LONGEST_HEADER)
        if begin != HEADER.encode() + b"\n":
            if _NEWER.fullmatch(begin):
                raise RecordingError("newer", 1)
            # Also an empty file: a recording may be cut before its first byte.
            raise RecordingError("cut" if HEADER.encode().startswith(begin) else "foreign", 1)
        number = 1
        while line := file.readline(LONGEST_LINE_BYTES):
            is_whole = line[-1:] == b"\n"
            if not is_whole and len(line) < LONGEST_LINE_BYTES:
                # A line that a crash has cut: half a command is none.
                break
            number += 1
            if line == b"\n":
                continue
            try:
                entry = parse_entry(str(line[:-1], "ascii") if is_whole else "")
            except ValueError:
                if strict:
                    break
                yield number, None
                continue
            yield number, entry
            if strict and entry.kind == END.name:
                return
        if strict:
            raise RecordingError("cut", number)


def read_recording(path: Path | str) -> Iterator[Entry]:
    """The entries of a recording, in order, up to and with the closing one.

    Raises:
        OSError: when the file cannot be read.
        RecordingError: `foreign` when it is no recording, `newer` when it is one of a newer version, `cut` when the closing mark is
            missing or a line is broken; what came before has been yielded by then.
    """
    for _, entry in numbered_entries(path):
        yield entry
