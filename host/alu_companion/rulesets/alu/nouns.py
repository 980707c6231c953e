"""Names in ALU's sentences: the two sides, the pieces and the resources."""

from __future__ import annotations

from typing import Final

from alu_companion.games.alu.values import Side
from alu_companion.referee.placement import Content, Row
from alu_companion.speech.message import Noun

_PIECES: Final = {Content.CIRCLE: "circle", Content.SQUARE: "square", Content.RAIDED: "raiding"}


def side_noun(side: Side) -> Noun:
    """A side.

    >>> side_noun(Side.CIRCLE)
    Noun(id='side-circle')
    """
    return Noun(f"side-{side.name.lower()}")


def piece_noun(content: Content) -> Noun:
    """The piece of a field with this content. Raises KeyError for an empty field.

    >>> piece_noun(Content.RAIDED)
    Noun(id='piece-raiding')
    """
    return Noun(f"piece-{_PIECES[content]}")


def resource_noun(row: Row) -> Noun:
    """The resource that the sliders of a row count.

    >>> resource_noun(Row.FOOD)
    Noun(id='resource-food')
    """
    return Noun(f"resource-{row.name.lower()}")
