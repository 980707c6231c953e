"""Recordings: everything that came in, as text with times, so that a game can be played back without a board.

One line an input: table time in ms, a kind, the content. Before the inputs, which `inputs.py` lists, stand `setting` (how the table played
and spoke, first of all) and `event` (what the journal held when the recording began; `new` in it marks how a new game began).
Non-printable bytes and the percent sign are written %XX.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TextIO
from urllib.parse import quote_from_bytes, unquote_to_bytes

from alu_companion.runtime.files import open_file
from alu_companion.runtime.inputs import BOARD, END, INPUTS

HEADER = "# ALU recording 1"
_PLAIN = " !\"#$&'()*+,/:;<=>?@[\\]^`{|}~"


class RecordingError(Exception):
    """A recording that cannot be used; `reason` is `foreign` or `cut`, `line` the number of the line it is about."""

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


LONGEST_LINE_BYTES = 1 << 20
"""What the table takes in at once is less by far; longer lines are none of a recording."""


class Recorder:
    """Writes a recording. All but the bytes of the board is flushed at once: what a crash leaves behind can be played back."""

    def __init__(self, path: Path | str) -> None:
        """Raises OSError when the file cannot be written."""
        self._file: TextIO = open(path, "w", encoding="ascii", newline="\n")  # noqa: SIM115 - closed by close()
        self._file.write(HEADER + "\n")
        self._file.flush()

    def write(self, at_ms: int, kind: str, content: bytes) -> None:
        """Add one input; the `end` marks the recording as complete. Raises OSError when there is no room for it."""
        self._file.write(format_entry(Entry(at_ms, kind, content)) + "\n")
        if kind != BOARD.name:
            self._file.flush()

    def close(self) -> None:
        """Give the file back. Raises OSError when there is no room for what was written last."""
        self._file.close()


def read_recording(path: Path | str) -> Iterator[Entry]:
    """The entries of a recording, in order, up to and with the closing one.

    Raises:
        OSError: when the file cannot be read.
        RecordingError: `foreign` when it is no recording, `cut` when the closing mark is missing or a line is broken; what came
            before has been yielded by then.
    """
    with open_file(path) as file:
        if file.readline(len(HEADER) + 1) != HEADER.encode() + b"\n":
            raise RecordingError("foreign", 1)
        number = 1
        while line := file.readline(LONGEST_LINE_BYTES):
            text, end, _ = line.partition(b"\n")
            if not end and len(line) < LONGEST_LINE_BYTES:
                # A line that a crash has cut: half a command is none.
                break
            number += 1
            if not text:
                continue
            try:
                entry = parse_entry(text.decode("ascii") if end else "")
            except ValueError:
                raise RecordingError("cut", number) from None
            yield entry
            if entry.kind == END.name:
                return
    raise RecordingError("cut", number)
