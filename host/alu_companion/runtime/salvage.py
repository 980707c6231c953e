"""What can be read of a damaged journal, page by page, without asking the database: it gives up at the first fault.

Pure. Rows are found in the leaves of the table, in whatever pages of the file and of its write-ahead log are left.
Source: https://www.sqlite.org/fileformat2.html, sections 1.5, 1.6, 2.1 and 4.1.
"""

from __future__ import annotations

import itertools
import struct
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

MAGIC: Final = b"SQLite format 3\0"
LARGEST_NUMBER: Final = 10**9
"""Nobody plays so many games: a larger number of an event or a game is damage."""

SCHEMA_VERSION: Final = 4
"""What an event consists of. 1: number, game, time, kind, body. 2: also the day on which it was written. 3: a game may be a lesson."""
LATEST_DAY: Final = date.max.toordinal()
PAGE_BYTES: Final = 4096
"""SQLite's default, which every journal has."""
_PAGES_BYTES: Final = frozenset(1 << bits for bits in range(9, 17))
_LEAF: Final = 0x0D
_LOG_HEADER: Final = struct.Struct(">8I")
_FRAME_HEADER: Final = struct.Struct(">6I")
_LOG_MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}
"""By the order of bytes in which its checksums are."""
_INTEGER_BYTES: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""How long a number is, by its serial type."""


class Row(NamedTuple):
    """An event as it lies in the file."""

    sequence: int
    game: int
    at_ms: int
    kind: str
    body: str
    day: int | None = None
    """As `date.toordinal` has it; None of what version 1 of the schema has written."""


class Salvage(NamedTuple):
    """What was saved, oldest first, and how many events are known to be lost."""

    rows: tuple[Row, ...]
    lost: int


NOTHING: Final = Salvage((), 0)
"""Not a trace of an event."""


def salvage(data: bytes, log: bytes = b"") -> Salvage:
    """The games in a damaged file and its write-ahead log, each up to its first event that may be lost.

    Sequence numbers have no gaps in a sound journal. After a gap nobody knows to which game the missing events belonged: a game that was
    being played on both sides of it ends there.
    """
    cells = list(_cells(_pages(data, log)))
    rows = sorted({sequence: row for sequence, row in reversed(cells) if row is not None}.values())
    unreadable = {sequence for sequence, row in cells if row is None}
    kept: list[Row] = []
    ended: set[int] = set()
    playing: set[int] = set()
    expected = 1
    for row in rows:
        if row.sequence != expected:
            ended |= playing
        expected = row.sequence + 1
        if row.game not in playing and row.kind != "start":
            ended.add(row.game)
        playing.add(row.game)
        if row.game not in ended:
            kept.append(row)
    # What follows the last event was one too; of a file without any event nobody knows what its cells are.
    while rows and expected in unreadable:
        expected += 1
    return Salvage(tuple(kept), expected - 1 - len(kept))


def _pages(data: bytes, log: bytes) -> Mapping[int, bytes]:
    """Pages by their numbers from 1; those in the log are newer."""
    size = _page_bytes(data)
    found = {start // size + 1: data[start : start + size].ljust(size, b"\0") for start in range(0, len(data), size)}
    return found | _logged(log)


def _page_bytes(data: bytes) -> int:
    size = int.from_bytes(data[16:18], "big")
    return size if data.startswith(MAGIC) and size in _PAGES_BYTES else PAGE_BYTES


def _logged(log: bytes) -> dict[int, bytes]:
    """The pages of all transactions in a write-ahead log that were committed."""
    if len(log) < _LOG_HEADER.size:
        return {}
    magic, _version, size, _count, *salts = _LOG_HEADER.unpack_from(log)[:6]
    order = _LOG_MAGIC.get(magic)
    if order is None or size not in _PAGES_BYTES:
        return {}
    committed: dict[int, bytes] = {}
    open_pages: dict[int, bytes] = {}
    sums = _checksums(log[:24], order, (0, 0))
    step = _FRAME_HEADER.size + size
    for start in range(_LOG_HEADER.size, len(log) - step + 1, step):
        number, pages, *rest = _FRAME_HEADER.unpack_from(log, start)
        page = log[start + _FRAME_HEADER.size : start + step]
        sums = _checksums(log[start : start + 8] + page, order, sums)
        if rest != [*salts, *sums]:
            break
        open_pages[number] = page
        if pages:
            committed |= open_pages
            open_pages = {}
    return committed


def _checksums(data: bytes, order: str, before: tuple[int, int]) -> tuple[int, int]:
    one, two = before
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two


def _cells(pages: Mapping[int, bytes]) -> Iterator[tuple[int, Row | None]]:
    """The rows in all leaves by their numbers, None for one that cannot be read. The first page is not looked at: it holds the names of
    the tables."""
    for number, page in pages.items():
        if number == 1 or page[0] != _LEAF:
            continue
        count = min(int.from_bytes(page[3:5], "big"), len(page) // 4)
        for place in struct.unpack_from(f">{count}H", page, 8):
            try:
                length, start = _varint(page, place)
                sequence, start = _varint(page, start)
            except IndexError:
                continue
            try:
                yield sequence, _row(sequence, _payload(pages, page, start, length))
            except (ValueError, IndexError, KeyError):
                yield sequence, None


def _row(sequence: int, record: bytes) -> Row:
    """The row that a record is. Raises ValueError when it is none of an event."""
    kinds, values = _record(record)
    # Version 1 of the schema knew no days; what it wrote stays as it is when the file becomes one of version 2.
    if len(kinds) not in (5, 6) or kinds[0] != 0:
        raise ValueError("no event")
    game, at_ms = (_integer(kind, value) for kind, value in zip(kinds[1:3], values[1:3], strict=True))
    if not (1 <= sequence <= LARGEST_NUMBER and 1 <= game <= LARGEST_NUMBER):
        raise ValueError("no number")
    if any(kind < 13 or not kind % 2 for kind in kinds[3:5]):
        raise ValueError("no text")
    if b"\0" in values[3] + values[4]:
        # Of a page that is not there whole, zeros take the place.
        raise ValueError("no text")
    day = _integer(kinds[5], values[5]) if kinds[5:] not in ([], [0]) else None
    if day is not None and not 1 <= day <= LATEST_DAY:
        raise ValueError("no day")
    return Row(sequence, game, at_ms, values[3].decode(), values[4].decode(), day)


def _payload(pages: Mapping[int, bytes], page: bytes, place: int, length: int) -> bytes:
    """What a cell holds, with what of it lies in other pages."""
    size = len(page)
    if length <= size - 35:
        return page[place : place + length]
    least = (size - 12) * 32 // 255 - 23
    here = least + (length - least) % (size - 4)
    here = here if here <= size - 35 else least
    found = bytearray(page[place : place + here])
    number = int.from_bytes(page[place + here : place + here + 4], "big")
    for _ in pages:
        if len(found) >= length:
            break
        further = pages[number]
        number = int.from_bytes(further[:4], "big")
        found += further[4 : 4 + length - len(found)]
    return bytes(found)


def _record(data: bytes) -> tuple[list[int], list[bytes]]:
    """The serial types and the values of a record. Raises ValueError when it does not fill its place."""
    head, place = _varint(data, 0)
    kinds = []
    while place < head:
        kind, place = _varint(data, place)
        kinds.append(kind)
    ends = itertools.accumulate((_value_bytes(kind) for kind in kinds), initial=head)
    values = [data[start:end] for start, end in itertools.pairwise(ends)]
    if place != head or head + sum(map(_value_bytes, kinds)) != len(data):
        raise ValueError("no record")
    return kinds, values


def _value_bytes(kind: int) -> int:
    return (kind - 12) // 2 if kind >= 12 else _INTEGER_BYTES.get(kind, 0)


def _integer(kind: int, value: bytes) -> int:
    if kind in (8, 9):
        return kind - 8
    if kind not in _INTEGER_BYTES:
        raise ValueError("no number")
    return int.from_bytes(value, "big", signed=True)


def _varint(data: Sequence[int], place: int) -> tuple[int, int]:
    """A number of variable length, and the place after it. Raises IndexError."""
    number = 0
    for _ in range(8):
        byte = data[place]
        place += 1
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, place
    return number << 8 | data[place], place + 1
