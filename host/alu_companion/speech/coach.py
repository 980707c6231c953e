"""What a game gives its coach, and the words for the part of a board that a hint points at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from alu_companion.games.geometry import Field, Geometry
from alu_companion.speech.message import FieldName, Part, Value, part

_PARTS: Final = 3
"""A side of the board is divided into at most so many parts."""


class Coach(NamedTuple):
    """The functions that a game gives its coach besides its narrator. All are pure."""

    level: int
    """The level of the game at which it looks at a position, from 1."""
    review_level: int
    """The level at which it looks at each of the many positions of a whole game."""
    tile: Callable[[Any, Any], Field | None]
    """Gives the field that an action in a state is about; None where it is about none."""
    kind: Callable[[Any, Any], Part]
    """Gives the kind of an action, as a sentence."""
    standing: Callable[[Any], tuple[int, ...]]
    """Gives a number for each seat by which a review follows the game, such as its controlled fields."""
    led: Callable[[Value, int, int], Part]
    """Says who was furthest ahead, how far, and after how many actions."""
    line: Callable[[Any, Any], Part | None] | None = None
    """Gives the words by which an action is typed; None where hands at a board play it, or where no words name it."""


def area(geometry: Geometry, field: Field) -> Part:
    """The part of the board that holds a field: between two of its corners, or the field itself where the part is no larger.

    >>> from alu_companion.games.geometry import STANDARD
    >>> area(STANDARD, STANDARD.parse_field("D3")) == part(
    ...     "hint-area", first=FieldName(STANDARD.parse_field("C2")), last=FieldName(STANDARD.parse_field("E3")))
    True
    """
    columns = _stretch(geometry.column(field), geometry.columns)
    rows = _stretch(geometry.row(field) - 1, geometry.rows)
    first, last = (geometry.field(column, row + 1) for column, row in zip(columns, rows, strict=True))
    if first == last:
        return part("hint-tile", field=FieldName(first))
    return part("hint-area", first=FieldName(first), last=FieldName(last))


def _stretch(place: int, count: int) -> tuple[int, int]:
    """The first and the last place of the part that holds a place, counted from 0.

    >>> [_stretch(place, 8) for place in (0, 2, 7)], _stretch(0, 1)
    ([(0, 1), (2, 4), (5, 7)], (0, 0))
    """
    parts = min(_PARTS, -(-count // 2))
    number = next(one for one in range(parts) if place < (one + 1) * count // parts)
    return number * count // parts, (number + 1) * count // parts - 1
