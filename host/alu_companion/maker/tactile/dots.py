"""Braille as dots in millimetres. Lines are text of Unicode's braille patterns, six dots a cell."""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.kit.sizes import Braille
from alu_companion.maker.tactile.shapes import Point, Shape, circle, placed, solid, together

BLANK = "\u2800"
"""The empty cell."""

_DOT_SEGMENTS = 24


def masks(line: str) -> tuple[int, ...]:
    """The dots of each cell: dot 1 is bit 0, dot 6 bit 5.

    >>> masks("⠁⠀⠼")
    (1, 0, 60)
    """
    return tuple(ord(cell) - ord(BLANK) for cell in line)


def centres(lines: Sequence[str], sizes: Braille, x: float, y: float) -> tuple[Point, ...]:
    """The middles of all dots; dot 1 of the first cell lies at (x, y), further lines below.

    >>> from alu_companion import paths
    >>> from alu_companion.kit.sizes import load_sizes
    >>> centres(["⠁⠨"], load_sizes(paths.tactile_dir() / "sizes.toml").braille, 0, 0)
    ((0.0, 0.0), (8.5, 0.0), (8.5, -5.0))
    """
    return tuple(
        (
            x + index * sizes.cell_pitch + dot // 3 * sizes.dot_pitch,
            y - row * sizes.line_pitch - dot % 3 * sizes.dot_pitch,
        )
        for row, line in enumerate(lines)
        for index, mask in enumerate(masks(line))
        for dot in range(6)
        if mask >> dot & 1
    )


def dot_shapes(lines: Sequence[str], sizes: Braille, x: float, y: float) -> Shape:
    """The dots of `centres` as discs."""
    dot = solid(circle(sizes.dot_diameter, _DOT_SEGMENTS))
    return together(placed(dot, *centre) for centre in centres(lines, sizes, x, y))


def extent(lines: Sequence[str], sizes: Braille) -> tuple[float, float]:
    """Width and height from the first to the last dot that there could be."""
    longest = max(len(line) for line in lines)
    return (
        (longest - 1) * sizes.cell_pitch + sizes.dot_pitch,
        (len(lines) - 1) * sizes.line_pitch + 2 * sizes.dot_pitch,
    )
