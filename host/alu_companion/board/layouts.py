"""Positions of ALU's board in the guide: how its pieces are called there."""

from __future__ import annotations

from typing import Final, NamedTuple

from alu_companion.speech.guide import Layout

LAYOUT_PIECES: Final = ("circle", "square", "raided")
"""Camps of each side and raiding pieces, as a layout mark calls them."""


class Laid(NamedTuple):
    """What stands on the board: masks with bit n for field n, camps by `Side`, as in a `Placement`."""

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
