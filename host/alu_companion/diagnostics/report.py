"""The findings of a test of a board, and the file that keeps them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from alu_companion.games.geometry import Field, Geometry


class ReportError(Exception):
    """A text is no report; `line` counts from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


class Verdict(Enum):
    """The result for a field."""

    GOOD = "good"
    HIGH = "high"
    """Read right, but more resistance than any clean contact has."""
    LOW = "low"
    """Read right, but less resistance than any piece has: something leads to ground beside it."""
    UNCLEAR = "unclear"
    WRONG = "wrong"
    """Read as another piece."""
    SHORT = "short"
    DEAD = "dead"
    """A piece is not felt."""
    SWAPPED = "swapped"
    """The piece is felt on another field."""
    BRIDGED = "bridged"
    """The piece is felt on another field as well."""
    PHANTOM = "phantom"
    """Something is felt where nothing stands."""
    UNREADABLE = "unreadable"
    """The board itself tells that it cannot read the field."""


@dataclass(frozen=True, slots=True)
class FieldFinding:
    """The finding for a field: the code that was read there, or where else the piece was felt."""

    field: Field
    verdict: Verdict
    code: int | None = None
    other: Field | None = None


@dataclass(frozen=True, slots=True)
class RowFinding:
    """A row of a side's counter: the switches that never closed and that never opened, and the sliders that closed none; each from 1 at
    the left end."""

    side: int
    row: int
    never_closed: tuple[int, ...] = ()
    never_opened: tuple[int, ...] = ()
    unnoticed: tuple[int, ...] = ()

    @property
    def is_good(self) -> bool:
        """True when every switch has closed and opened, and every slider has closed one."""
        return not (self.never_closed or self.never_opened or self.unnoticed)


@dataclass(frozen=True, slots=True)
class SocketFinding:
    """A side's counter could not be tested: the letter of the board's self-test, `-` when it was not felt at all."""

    side: int
    cause: str


@dataclass(frozen=True, slots=True)
class Report:
    """All that was found on one board."""

    board_id: str
    fields: tuple[FieldFinding, ...] = ()
    rows: tuple[RowFinding, ...] = ()
    sockets: tuple[SocketFinding, ...] = ()

    @property
    def faults(self) -> int:
        """How many of the findings are not good."""
        bad = sum(one.verdict is not Verdict.GOOD for one in self.fields)
        return bad + sum(not one.is_good for one in self.rows) + len(self.sockets)


_NONE = "-"
_LISTS = 3
"""Of numbers in a line of a row."""


def format_report(report: Report, geometry: Geometry) -> str:
    """The text of a report, one fact a line; the inverse of `parse_report`.

    >>> from alu_companion.games.geometry import STANDARD
    >>> one = FieldFinding(Field(1), Verdict.SWAPPED, 1511, Field(2))
    >>> format_report(Report("0A", (one,), (RowFinding(0, 1, (3, 4)),)), STANDARD)
    'board 0A\\ntile B1 swapped 1511 C1\\nrow 0 1 3,4 - -\\n'
    """
    lines = [f"board {report.board_id}"]
    for one in report.fields:
        other = _NONE if one.other is None else geometry.format_field(one.other)
        code = _NONE if one.code is None else str(one.code)
        lines.append(f"tile {geometry.format_field(one.field)} {one.verdict.value} {code} {other}")
    for row in report.rows:
        found = " ".join(map(_numbers, (row.never_closed, row.never_opened, row.unnoticed)))
        lines.append(f"row {row.side} {row.row} {found}")
    lines.extend(f"socket {one.side} {one.cause}" for one in report.sockets)
    return "\n".join(lines) + "\n"


def parse_report(text: str, geometry: Geometry) -> Report:
    """The report that `format_report` wrote. Raises ReportError."""
    board_id = ""
    fields: list[FieldFinding] = []
    rows: list[RowFinding] = []
    sockets: list[SocketFinding] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            match line.split(" "):
                case ["board", board_id] if number == 1:
                    pass
                case ["tile", name, verdict, code, other] if board_id:
                    elsewhere = None if other == _NONE else geometry.parse_field(other)
                    found = None if code == _NONE else int(code)
                    fields.append(FieldFinding(geometry.parse_field(name), Verdict(verdict), found, elsewhere))
                case ["row", side, row, *numbers] if board_id and len(numbers) == _LISTS:
                    rows.append(RowFinding(_side(side), int(row), *map(_parsed, numbers)))
                case ["socket", side, cause] if board_id:
                    sockets.append(SocketFinding(_side(side), cause))
                case _:
                    raise ReportError(number)
        except Exception as error:
            raise ReportError(number) from error
    if not board_id:
        raise ReportError(1)
    return Report(board_id, tuple(fields), tuple(rows), tuple(sockets))


def _side(text: str) -> int:
    return ("0", "1").index(text)


def _numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers)) or _NONE


def _parsed(text: str) -> tuple[int, ...]:
    return () if text == _NONE else tuple(int(one) for one in text.split(","))
