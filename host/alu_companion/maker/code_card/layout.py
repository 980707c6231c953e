"""Where everything lies on the card, and the sheets that are made of it.

The card lies across. Its upper right corner is cut off, the code is at the left in a frame, a line of braille runs along the lower edge,
and between corner and braille stand title and address in large print. One card with its corner cut looks otherwise when it is turned
round or over, so the corner alone tells up, down, front and back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import CodeCard, Sizes
from alu_companion.maker.code_card.lettering import Lettering, Line, broken
from alu_companion.maker.code_card.symbol import QUIET, Code, outlines
from alu_companion.maker.tactile.dots import dot_shapes, extent
from alu_companion.maker.tactile.drawing import Drawing
from alu_companion.maker.tactile.shapes import Point, Ring, Shape, hollow, placed, rectangle, solid, stroke, together

TITLE_POINTS = (26, 24, 22, 20, 18)
ADDRESS_POINTS = (18, 16, 14)
"""Tried from the largest on. Sources: UKAAF, Creating clear print and large print documents (16 and more is large print);
14 is still the clear print of the Royal National Institute of Blind People."""

_LEADING = 1.2
_POINT_MM = 25.4 / 72
_ASCENT = 0.76
"""Height of the letters without descenders, of the size of the font."""

_MARK = 5.0
_MARK_LINE = 0.25
_ROUND_2 = 2**0.5


class CardError(HardwareError):
    """Something does not fit the card; `reason` is `title`, `address` or `braille`."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The {reason} does not fit the card.")
        self.reason = reason


class Face(NamedTuple):
    """The front of a card, the lower left corner of its uncut rectangle at the origin."""

    outline: Ring
    frame: Shape
    code: Shape
    print: Shape
    braille: str
    dots: Shape
    address_points: int


class Lettered(NamedTuple):
    """What stands on a card in letters, with the fonts for it."""

    title: str
    address: str
    title_font: Lettering
    address_font: Lettering


def braille_origin(sizes: Sizes) -> Point:
    """The middle of dot 1 of the first cell."""
    edge = sizes.code.margin + sizes.braille.dot_diameter / 2
    return edge, edge + 2 * sizes.braille.dot_pitch


def face(sizes: Sizes, code: Code, words: Lettered, braille: str) -> Face:
    """Lay out a card.

    Raises: CardError when title, address or braille does not fit.
    """
    card = sizes.code
    if extent([braille], sizes.braille)[0] + sizes.braille.dot_diameter > card.width - 2 * card.margin:
        raise CardError("braille")
    left, bottom = field_corner(card)
    middle = (left + card.field / 2, bottom + card.field / 2)
    frame = hollow(rectangle(card.field + 2 * card.frame, card.field + 2 * card.frame), card.frame)
    modules = tuple(
        tuple((left + (QUIET + x) * code.module, bottom + (QUIET + y) * code.module) for x, y in ring)
        for ring in outlines(code.rows)
    )
    shape, points = _print(sizes, words)
    dots = dot_shapes([braille], sizes.braille, *braille_origin(sizes))
    return Face(outline(card), placed((frame,), *middle), (modules,), shape, braille, dots, points)


def field_corner(card: CodeCard) -> Point:
    """The lower left corner of the field that holds the code and its quiet zone."""
    return card.margin + card.frame, card.height - card.margin - card.frame - card.field


def outline(card: CodeCard) -> Ring:
    """The edge of the card with its cut corner."""
    width, height, cut = card.width, card.height, card.cut
    return ((0.0, 0.0), (width, 0.0), (width, height - cut), (width - cut, height), (0.0, height))


def _print(sizes: Sizes, words: Lettered) -> tuple[Shape, int]:
    """Title and address, and how large the address became: it goes before the title, which is said and felt as well."""
    card, gap = sizes.code, sizes.touch.gap
    left = card.margin + card.field + 2 * card.frame + gap
    # So high the whole line keeps its margin from the cut.
    top = card.height - card.margin - card.cut / 2
    right = min(card.width - card.margin, card.width + card.height - card.cut - _ROUND_2 * card.margin - top)
    lowest = card.margin + 2 * sizes.braille.dot_pitch + sizes.braille.dot_diameter + gap
    titles = [
        (points, lines)
        for points in TITLE_POINTS
        if max((lines := _title(words, points)), key=lambda line: line.width).width <= right - left
    ]
    if not titles:
        raise CardError("title")
    for points, (title_points, title) in product(ADDRESS_POINTS, titles):
        # All letters are as wide in the font with distinct ones; in others none is wider than this.
        longest = int((card.width - card.margin - left) / words.address_font.lettered("w", points).width)
        address = [words.address_font.lettered(row, points) for row in broken(words.address, longest)]
        if top - len(title) * _pitch(title_points) - gap - len(address) * _pitch(points) >= lowest:
            break
    else:
        raise CardError("address")
    below = top - len(title) * _pitch(title_points) - gap
    return together((_lines(title, title_points, left, top), _lines(address, points, left, below))), points


def _title(words: Lettered, points: float) -> list[Line]:
    """One word a line."""
    return [words.title_font.lettered(word, points) for word in words.title.split()]


def _pitch(points: float) -> float:
    """From line to line, in millimetres."""
    return _LEADING * points * _POINT_MM


def _lines(lines: Sequence[Line], points: float, left: float, top: float) -> Shape:
    """Lines below each other."""
    first = top - _ASCENT * points * _POINT_MM
    return together(placed(line.shape, left, first - row * _pitch(points)) for row, line in enumerate(lines))


def _page(card: CodeCard, shapes: list[Shape]) -> Drawing:
    """A page with room for the bleed and the marks of the cutter around the card."""
    around = margin_around(card)
    shape = together((*shapes, solid(*_marks(card))))
    return Drawing(card.width + 2 * around, card.height + 2 * around, placed(shape, around, around))


def margin_around(card: CodeCard) -> float:
    """From the edge of the page to that of the card."""
    return card.bleed + _MARK


def _marks(card: CodeCard) -> Iterator[Ring]:
    """Lines that show where to cut, outside the bleed; two of them along the cut corner."""
    near, far = card.bleed, card.bleed + _MARK - 1
    width, height, cut = card.width, card.height, card.cut
    for x in (0.0, width):
        yield stroke((x, -near), (x, -far), _MARK_LINE)
        yield stroke((x, height + near), (x, height + far), _MARK_LINE)
    for y in (0.0, height):
        yield stroke((-near, y), (-far, y), _MARK_LINE)
        yield stroke((width + near, y), (width + far, y), _MARK_LINE)
    yield stroke((width - cut - near, height + near), (width - cut - far, height + far), _MARK_LINE)
    yield stroke((width + near, height - cut - near), (width + far, height - cut - far), _MARK_LINE)


def print_sheet(card: CodeCard, face: Face) -> Drawing:
    """What is printed: code, frame, title and address, with marks for the cutter."""
    return _page(card, [face.code, face.frame, face.print])


def relief_sheet(card: CodeCard, face: Face) -> Drawing:
    """What is raised on the printed card, by embossing or by raised varnish: frame and braille, on the same page."""
    return _page(card, [face.frame, face.dots])


def swell_sheet(sizes: Sizes, face: Face) -> Drawing:
    """As many cards for swell paper as a sheet has room for: code, frame, braille, and the edge to cut along.

    Letters would swell too and be taken for something to read, so there are none.
    """
    sheet, card, gap = sizes.sheet, sizes.code, sizes.touch.gap
    edge: Shape = (hollow(face.outline, sheet.grid_line),)
    shape = together((edge, face.code, face.frame, face.dots))
    across, up = card.width + gap, card.height + gap
    columns, rows = (
        int((room - 2 * sheet.margin + gap) // step) for room, step in ((sheet.width, across), (sheet.height, up))
    )
    cards = (
        placed(shape, sheet.margin + column * across, sheet.height - sheet.margin - card.height - row * up)
        for column, row in product(range(columns), range(rows))
    )
    return Drawing(sheet.width, sheet.height, together(cards))
