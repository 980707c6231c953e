"""Recordings: everything that came in, as text with times, so that a game can be played back without a board.

One line an input: table time in ms, a kind, the content. Before the inputs, which `inputs.py` lists, stand `setting` (how the table played
and spoke, and what recorded it, first of all) and `event` (what the journal held when the recording began; `new` in it marks how a new
game began). Non-printable bytes and the percent sign are written %XX. See docs/recordings.md.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, cast
from urllib.parse import quote_from_bytes, unquote_to_bytes

from alu_companion.open_files import open_output
from alu_companion.runtime.gzip_file import SUFFIX, PackedWriter, open_unpacked, percent_read
from alu_companion.runtime.inputs import ADVISED, BOARD, CLUB, CONSIDERED, DECIDED, END, FAR, INPUTS

HEADER = "# ALU recording 1"
_NEWER = re.compile(rb"# ALU recording [0-9]+\r?\n")
_PLAIN = " !\"#$&'()*+,/:;<=>?@[\\]^`{|}~"


class RecordingError(Exception):
    """A recording that cannot be used, or no further. `reason` is `foreign`, `newer`, `encoded` (a text program has saved it in UTF-16),
    `cut` (nothing follows that line), `damaged` (that line is no entry), `wrong` (it makes no sense) or `game` (of a `game` that is not
    registered); `line` is the number of the line it is about, `path` which recording it is where there are several."""

    path: Path | None = None

    def __init__(self, reason: str, line: int, game: str = "") -> None:
        super().__init__(f"the game {game!r} is not registered" if game else f"{reason} at line {line}")
        self.reason = reason
        self.line = line
        self.game = game


UNREADABLE = ("foreign", "newer", "encoded")
"""The reasons why nothing can be read of a file."""
BROKEN = ("cut", "damaged")
"""The reasons why it can be read up to a line."""


SETTING, EVENT = "setting", "event"
"""The first entries of a recording: how the table played and spoke, and what the journal held."""
KINDS = (SETTING, EVENT, *INPUTS)
IN_JSON = (SETTING, EVENT, DECIDED.name, CONSIDERED.name, ADVISED.name, FAR.name, CLUB.name)
"""The kinds whose content is JSON; that of all others is text, or bytes of the board."""


class Entry(NamedTuple):
    """One recorded input."""

    at_ms: int
    kind: str
    content: bytes

    def plain(self) -> dict[str, Any]:
        """The entry as values that JSON can hold, in the form of docs/recording.schema.json. Bytes of the board that are no text are
        signs with the same numbers.

        Raises:
            ValueError: its content is not what its kind holds.

        >>> Entry(20, "typed", b"put e5").plain()
        {'at_ms': 20, 'kind': 'typed', 'content': 'put e5'}
        """
        if self.kind in IN_JSON:
            content = json.loads(self.content)
        else:
            content = self.content.decode("latin-1" if self.kind == BOARD.name else "utf-8")
        return {"at_ms": self.at_ms, "kind": self.kind, "content": content}


_KINDS = {kind.encode(): kind for kind in KINDS}


def format_entry(entry: Entry) -> str:
    """The line of an entry, without its newline.

    >>> format_entry(Entry(20, "board", b"B 00001\\n"))
    '20 board B 00001%0A'
    """
    head = f"{entry.at_ms} {entry.kind}"
    return f"{head} {quote_from_bytes(entry.content, safe=_PLAIN)}" if entry.content else head


def parse_entry(line: bytes) -> Entry:
    """The entry of a line, without its newline.

    Raises:
        ValueError: when the line is no entry.

    >>> parse_entry(b"20 board B 00001%0A")
    Entry(at_ms=20, kind='board', content=b'B 00001\\n')
    """
    try:
        at_ms, name, quoted = line.split(b" ", 2)
    except ValueError:
        at_ms, name = line.split(b" ")
        quoted = b""
    kind = _KINDS.get(name)
    if kind is None or not at_ms.isdigit() or not line.isascii() or len(line) >= LONGEST_LINE_BYTES:
        raise ValueError(line)
    # Nearly every entry is a whole line of a board: of that only the newline is quoted.
    is_board_line = quoted[-3:] == b"%0A" and quoted.count(b"%") == 1
    return Entry(int(at_ms), kind, quoted[:-3] + b"\n" if is_board_line else unquote_to_bytes(quoted))


LONGEST_LINE_BYTES = 1 << 20
"""The table takes in far less at once; a longer line belongs to no recording."""
_LONGEST_HEADER_BYTES = 40
_READ_BYTES = 1 << 13
_BLOCK = 100
"""So many entries of the board are packed together: a second of its lines."""


class Recorder:
    """Writes a recording, packed where its name ends with `.gz`. All but the bytes of the board is flushed at once: what a crash leaves
    behind can be played back."""

    def __init__(self, path: Path | str) -> None:
        """Raises OSError when the file cannot be written."""
        self._file: BinaryIO | PackedWriter
        self._is_packed = str(path).lower().endswith(SUFFIX)
        self._file = PackedWriter(path) if self._is_packed else open_output(path)
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


TellPercent = Callable[[int], None]
"""Takes in how much of a file has been read, each time that it is another percent."""


def tell_nobody(_: int) -> None:
    """For a reader who does not ask how much is read."""


def read_lines(path: Path | str, tell_percent: TellPercent = tell_nobody) -> Iterator[tuple[int, Entry | None]]:
    """The whole lines of a recording after its first one, in order, each by its number and its entry, None where it is no entry. Blank
    ones are left out, and what a crash has left of the last one.

    Raises:
        OSError: when the file cannot be read.
        RecordingError: `foreign` when it is no recording, `newer` when it is one of another version, `encoded` when it is one in
            UTF-16, `cut` when there is not even the whole first line.
    """
    return _lines(path, tell_percent, strict=False)


def numbered_entries(path: Path | str, tell_percent: TellPercent = tell_nobody) -> Iterator[tuple[int, Entry]]:
    """The entries of a recording with the numbers of their lines, up to the first line that is damaged.

    Raises:
        OSError, RecordingError: as `read_recording`.
    """
    return cast("Iterator[tuple[int, Entry]]", _lines(path, tell_percent, strict=True))


def _blocks(file: BinaryIO) -> Iterator[list[bytes]]:
    """The whole lines of a file without their newlines, some at a time, so that a long file takes no more memory than a short one."""
    rest, is_overlong = b"", False
    while block := file.read(_READ_BYTES):
        if is_overlong:
            _, newline, block = block.partition(b"\n")
            is_overlong = not newline
        # The bytes after the last newline are not whole yet. If they stay so a crash has cut them: half a command is none.
        *lines, rest = (rest + block).replace(b"\r\n", b"\n").split(b"\n")
        if len(rest) >= LONGEST_LINE_BYTES:
            # Counted once, though more may follow before its end.
            lines.append(rest)
            rest, is_overlong = b"", True
        yield lines


def _lines(path: Path | str, tell_percent: TellPercent, strict: bool) -> Iterator[tuple[int, Entry | None]]:
    """The lines; a `strict` reader refuses what is no entry, stops at the end and wants one."""
    with open_unpacked(path) as file:
        _check_header(file.readline(_LONGEST_HEADER_BYTES))
        number, told = 1, 0
        for lines in _blocks(file):
            if (percent := percent_read(file)) != told:
                told = percent
                tell_percent(percent)
            for line in lines:
                number += 1
                if not line:
                    continue
                try:
                    entry = parse_entry(line)
                except ValueError:
                    if strict:
                        raise RecordingError("damaged", number) from None
                    yield number, None
                    continue
                yield number, entry
                if strict and entry.kind == END.name:
                    return
        if strict:
            raise RecordingError("cut", number)


def _check_header(begin: bytes) -> None:
    """Raise RecordingError where a file is no recording that this version reads, see `read_lines`."""
    header = HEADER.encode()
    # Text programs of Windows put it there.
    begin = begin.removeprefix(codecs.BOM_UTF8)
    if begin in (header + b"\n", header + b"\r\n"):
        return
    if (header + b"\r").startswith(begin):
        # Also an empty file: a recording may be cut before its first byte.
        raise RecordingError("cut", 1)
    if begin.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and header in begin.replace(b"\0", b""):
        raise RecordingError("encoded", 1)
    raise RecordingError("newer" if _NEWER.fullmatch(begin) else "foreign", 1)


def whole_lines(path: Path | str, tell_percent: TellPercent = tell_nobody) -> Iterator[tuple[int, Entry | None]]:
    """The lines of a recording up to and with the closing entry, as `read_lines` gives them; what is wrong is told once all are given.

    Raises:
        OSError, RecordingError: as `read_recording`.
    """
    number, damaged, has_ended = 1, 0, False
    for number, entry in read_lines(path, tell_percent):
        yield number, entry
        if entry is None:
            damaged = damaged or number
        elif entry.kind == END.name:
            has_ended = True
            break
    if damaged or not has_ended:
        raise RecordingError("damaged" if damaged else "cut", damaged or number)


def read_recording(path: Path | str) -> Iterator[Entry]:
    """The entries of a recording, in order, up to and with the closing one. Lines that are damaged are passed over; once all that is
    whole has been given, the first of them is told.

    Raises:
        OSError: when the file cannot be read.
        RecordingError: `foreign` when it is no recording, `newer` when it is one of another version, `encoded` when it is one in
            UTF-16; at the end `damaged` where a line was, else `cut` where the closing mark is missing.
    """
    for _, entry in whole_lines(path):
        if entry is not None:
            yield entry
