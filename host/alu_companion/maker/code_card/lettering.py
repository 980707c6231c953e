"""Letters as outlines: a card is printed elsewhere, where the fonts of this computer are not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from fontTools.misc.bezierTools import splitCubicAtT
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from alu_companion.maker.tactile.large_pdf import Fonts
from alu_companion.maker.tactile.shapes import Point, Shape, placed, together

_STEPS = 6
"""Straight lines for a curve of a letter: at 26 points they leave it by a few micrometres."""

_POINT_MM = 25.4 / 72

_DISTINCT = "DejaVuSansMono-Bold.ttf"
"""Where l, I and 1 differ, and 0 differs from O; not so in most sans serif fonts, nor in its own family."""


class Line(NamedTuple):
    """A line of text, its base line from the origin to the right, in millimetres."""

    shape: Shape
    width: float


class _Flattener(BasePen):  # type: ignore[misc]
    """Draws a glyph as straight lines."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.rings: list[list[Point]] = []

    def _moveTo(self, point: Point) -> None:  # noqa: N802 - the names are the font library's
        self.rings.append([point])

    def _lineTo(self, point: Point) -> None:  # noqa: N802
        self.rings[-1].append(point)

    def _curveToOne(self, first: Point, second: Point, end: Point) -> None:  # noqa: N802
        steps = (step / _STEPS for step in range(1, _STEPS))
        curves = splitCubicAtT(self.rings[-1][-1], first, second, end, *steps)
        self.rings[-1] += [curve[-1] for curve in curves]


class Lettering:
    """One font."""

    def __init__(self, file: Path) -> None:
        self._font = TTFont(file, lazy=True)
        self._glyphs = self._font.getGlyphSet()
        self._names = self._font.getBestCmap()
        self._units = self._font["head"].unitsPerEm

    def lettered(self, text: str, points: float) -> Line:
        """A line of text.

        Raises: KeyError when the font lacks a letter.
        """
        scale = points * _POINT_MM / self._units
        x = 0.0
        shapes = []
        for letter in text:
            glyph = self._glyphs[self._names[ord(letter)]]
            pen = _Flattener(self._glyphs)
            glyph.draw(pen)
            # The outlines of TrueType fonts run clockwise around what is solid.
            polygon = tuple(tuple((px * scale, py * scale) for px, py in reversed(ring)) for ring in pen.rings)
            if polygon:
                shapes.append(placed((polygon,), x, 0))
            x += glyph.width * scale
        return Line(together(shapes), x)


def address_font(fonts: Fonts) -> Path:
    """The font for what is typed: the one with distinct letters if it lies beside the clear one, else the bold one."""
    distinct = fonts.bold.with_name(_DISTINCT)
    return distinct if distinct.exists() else fonts.bold


def broken(address: str, longest: int) -> Sequence[str]:
    """An address in lines of at most `longest` characters, broken before a sign, so that none is taken for a hyphen or a full stop.

    >>> broken("alu.example.org/guide", 12)
    ['alu.example', '.org/guide']
    """
    lines = [""]
    for piece in re.findall(r"[^A-Za-z0-9]*[A-Za-z0-9]+|[^A-Za-z0-9]+", address):
        if len(lines[-1] + piece) <= longest:
            lines[-1] += piece
            continue
        parts = [piece[at : at + longest] for at in range(0, len(piece), longest)]
        lines = [line for line in lines if line] + parts
    return lines
