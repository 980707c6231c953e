"""The board as numbers: fields, edges and masks. A mask is an int in which bit `n` is field `n`."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from string import ascii_uppercase
from typing import Final, NamedTuple, NewType

from alu_companion.games.game import NotUnderstood, TextReason

Field = NewType("Field", int)
"""A place on the board, `(row - 1) * columns + column`: A1 = 0, B1 = 1, H1 = 7, A2 = 8."""

NO_FIELD: Final = Field(-1)
"""Stands for no field, in an action without one."""


class Edge(IntEnum):
    """An edge of the board. Circle sits at the bottom (row 1), Square at the top; column A is at the left."""

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3


class Masks(NamedTuple):
    """The masks that a flood needs, as plain ints. All fit in a signed 64-bit number, even shifted by one row."""

    columns: int
    board: int
    not_left: int
    not_right: int
    bottom: int
    right: int
    top: int
    left: int


@dataclass(frozen=True)
class Geometry:
    """A board of `columns` x `rows` fields.

    Raises:
        ValueError: if the board is empty, has more columns than letters, or does not fit in 63 bits with a spare row.

    >>> STANDARD.field_count, STANDARD.edge_mask.bit_count()
    (40, 22)
    >>> [STANDARD.format_field(near) for near in fields_of(STANDARD.neighbours[STANDARD.parse_field("A2")])]
    ['A1', 'B2', 'A3']
    """

    columns: int
    rows: int
    field_count: int = field(init=False, compare=False, repr=False)
    all_mask: int = field(init=False, compare=False, repr=False)
    edge_mask: int = field(init=False, compare=False, repr=False)
    edges: tuple[int, int, int, int] = field(init=False, compare=False, repr=False)
    """Mask of each edge's fields, by `Edge`."""
    neighbours: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """By field: the mask of the fields orthogonally next to it."""
    masks: Masks = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        columns, rows = self.columns, self.rows
        if not (1 <= columns <= len(ascii_uppercase) and rows >= 1 and columns * (rows + 1) <= 63):
            raise ValueError(f"no board of {columns} columns and {rows} rows")
        board = (1 << columns * rows) - 1
        bottom = (1 << columns) - 1
        left = sum(1 << columns * row for row in range(rows))
        right, top = left << columns - 1, bottom << columns * (rows - 1)
        masks = Masks(columns, board, board & ~left, board & ~right, bottom, right, top, left)
        derived = {
            "field_count": columns * rows,
            "all_mask": board,
            "edge_mask": bottom | right | top | left,
            "edges": (bottom, right, top, left),
            "neighbours": tuple(adjacent(1 << number, masks) for number in range(columns * rows)),
            "masks": masks,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)  # the class is frozen; these follow from columns and rows

    def field(self, column: int, row: int) -> Field:
        """The field in a column (0 is A) and a row (1 is the bottom).

        Raises:
            ValueError: if there is no such field.
        """
        if not (0 <= column < self.columns and 1 <= row <= self.rows):
            raise ValueError(f"no field in column {column}, row {row}")
        return Field((row - 1) * self.columns + column)

    def column(self, field: Field) -> int:
        """The column of a field; 0 is A."""
        return field % self.columns

    def row(self, field: Field) -> int:
        """The row of a field; 1 is the bottom row."""
        return field // self.columns + 1

    def format_field(self, field: Field) -> str:
        """The name of a field, such as `C4`."""
        return f"{ascii_uppercase[self.column(field)]}{self.row(field)}"

    def parse_field(self, text: str) -> Field:
        """The field that a name such as `C4` or `c4` stands for.

        Raises:
            NotUnderstood: if the board has no such field.
        """
        column, digits = ascii_uppercase.find(text[:1].upper()) if text else -1, text[1:]
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 2) or digits.startswith("0"):
            raise NotUnderstood(TextReason.NO_SUCH_FIELD, text)
        try:
            return self.field(column, int(digits))
        except ValueError:
            raise NotUnderstood(TextReason.NO_SUCH_FIELD, text) from None


def adjacent(mask: int, masks: Masks) -> int:
    """The fields orthogonally next to any field of `mask`; those of `mask` itself if they touch one another."""
    up_down = mask << masks.columns | mask >> masks.columns
    return (up_down | (mask & masks.not_right) << 1 | (mask & masks.not_left) >> 1) & masks.board


def fields_of(mask: int) -> Iterator[Field]:
    """The fields of a mask, lowest first.

    >>> list(fields_of(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield Field(low.bit_length() - 1)
        mask ^= low


STANDARD: Final = Geometry(columns=8, rows=5)
"""The board of the kit."""
