"""Positions of ALU's board: in the guide's names for pieces, and as hands lay them out."""

from __future__ import annotations

from typing import Final, NamedTuple

from alu_companion.board.link import Standing
from alu_companion.games.alu.values import State
from alu_companion.games.geometry import fields_of
from alu_companion.referee.placement import Content
from alu_companion.speech.guide import Layout

PIECES: Final = {"circle": Content.CIRCLE, "square": Content.SQUARE, "raided": Content.RAIDED}
LAYOUT_PIECES: Final = tuple(PIECES)
"""Camps of each side and raiding pieces, by the names of layout marks."""


class Laid(NamedTuple):
    """The pieces on the board: masks with bit n for field n, camps by `Side`, as in a `Placement`."""

    camps: tuple[int, int]
    raided: int


def laid(layout: Layout) -> Laid:
    """The masks of a layout.

    >>> from alu_companion.speech.guide import parse_layout
    >>> laid(parse_layout("circle a1 b1; raided a2", LAYOUT_PIECES))
    Laid(camps=(3, 0), raided=256)
    """
    masks = dict(layout.pieces)
    circle, square, raided = (masks.get(piece, 0) for piece in LAYOUT_PIECES)
    return Laid((circle, square), raided)


def layout_of(camps: tuple[int, int], raided: int) -> Layout:
    """The layout with these masks; `laid` gives them back."""
    return Layout(tuple((piece, mask) for piece, mask in zip(LAYOUT_PIECES, (*camps, raided), strict=True) if mask))


def standing(game: State) -> Standing:
    """The pieces that show a game, and its resources."""
    masks = {"circle": game.camps[0], "square": game.camps[1], "raider": game.raided}
    pieces = {field: piece for piece, mask in masks.items() for field in fields_of(mask)}
    return Standing(pieces, tuple((one.material, one.iron, one.food + one.pending) for one in game.resources))
