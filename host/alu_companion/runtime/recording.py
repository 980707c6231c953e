"""Recordings: everything that came in, as text with times, so that a game can be played back without a board.

One line an input: table time in ms, a kind, the content. Kinds: `setting` (how the table played and spoke, first of all), `event`
(what the journal held when the recording began; `new` in it marks how a new game began), `board` (bytes from the serial line), `link`
(up, silent, down, or none where no board has answered), `welcome` (how the players ask: empty by lines, or `keys`), `hands` (the same,
where these are the hands at a simulated board), `hand` (what a hand there could not do), `typed` (a command), `key` (of the number
pad), `trouble` (what became of the sound or the braille display), `page` (what became of the live page), `heard` (a sentence of the
guide was heard to its end), `end` (the recording was closed in good order). Non-printable bytes and the percent sign are written %XX.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TextIO
from urllib.parse import quote_from_bytes, unquote_to_bytes

from alu_companion.board.values import HandNews
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import Row
from alu_companion.runtime.files import open_file
from alu_companion.speech.alu.phrases_hands import HAND_REASONS

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


KINDS = (
    "setting",
    "event",
    "board",
    "link",
    "welcome",
    "hands",
    "hand",
    "typed",
    "key",
    "trouble",
    "page",
    "heard",
    "end",
)


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


def format_hand_news(news: HandNews) -> str:
    """What a hand could not do, as it is recorded.

    >>> format_hand_news(HandNews("empty", Field(3)))
    'empty 3 - 0 0'
    """
    field, row = ("-" if one is None else str(int(one)) for one in (news.field, news.row))
    return f"{news.reason} {field} {row} {int(news.side)} {news.count}"


def parse_hand_news(text: str) -> HandNews:
    """What was recorded of a hand. Raises ValueError for what is none.

    >>> parse_hand_news("sliders - 0 1 25") == HandNews("sliders", None, Row.MATERIAL, Side.SQUARE, 25)
    True
    """
    reason, field, row, side, count = text.split(" ")
    if reason not in HAND_REASONS:
        raise ValueError(text)
    at, of = (None if field == "-" else Field(int(field))), (None if row == "-" else Row(int(row)))
    return HandNews(reason, at, of, Side(int(side)), int(count))


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
        if kind != "board":
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
            if entry.kind == "end":
                return
    raise RecordingError("cut", number)
