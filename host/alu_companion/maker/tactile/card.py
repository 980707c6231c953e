"""Where everything lies on the cheat card; the same for the printed card and for swell paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.tactile.dots import centres, extent
from alu_companion.maker.tactile.shapes import Point, Shape, placed, rectangle, solid
from alu_companion.maker.tactile.signs import EQUILATERAL, ROWS, action_sign, resource_sign

_MOST_RESOURCES = 3


class Layout(NamedTuple):
    """A card with its lower left corner at the origin: raised shapes, and the middles of the braille dots."""

    shapes: tuple[Shape, ...]
    dots: tuple[Point, ...]


class LabelError(HardwareError):
    """A label has more cells or lines than its place on the card."""


def card_layout(sizes: Sizes, labels: Mapping[str, Sequence[str]]) -> Layout:
    """The card: five rows of sign, costs and gains, label in braille; a double line at the lower edge.

    `labels` holds one or two lines of braille for every action.

    Raises: LabelError when a label does not fit.
    """
    card, touch, braille = sizes.card, sizes.touch, sizes.braille
    shapes: list[Shape] = []
    dots: list[Point] = []
    widest = card.resource * EQUILATERAL
    first_resource = card.margin + card.diamond + 2 * touch.gap + widest / 2
    step = widest + touch.gap
    label_left = first_resource + (_MOST_RESOURCES - 0.5) * step + 2 * touch.gap
    top_row = card.height - card.margin - card.row_pitch / 2
    for index, row in enumerate(ROWS):
        y = top_row - index * card.row_pitch
        shapes.append(placed(action_sign(row.action, card), card.margin + card.diamond / 2, y))
        signs = [(name, False) for name in row.pays] + [(name, True) for name in row.gains]
        for place, (name, filled) in enumerate(signs):
            sign = resource_sign(name, card.resource, touch.line, filled)
            shapes.append(placed(sign, first_resource + place * step, y))
        lines = labels[row.action]
        width, height = extent(lines, braille)
        if len(lines) > 2 or label_left + width + card.margin > card.width:
            raise LabelError(f"The label of {row.action} does not fit the card.")
        dots += centres(lines, braille, label_left, y + height / 2)
    edge = rectangle(card.width - 2 * card.margin, touch.line)
    for line in (0, 1):
        bar = placed(solid(edge), card.width / 2, card.margin + touch.line / 2 + line * (touch.line + touch.gap))
        shapes.append(bar)
    return Layout(tuple(shapes), tuple(dots))
