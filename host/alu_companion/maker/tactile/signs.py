"""The signs that fingers read: five actions, three resources hollow or filled, and the pieces on a drawn board."""

from __future__ import annotations

import math
from typing import NamedTuple

from alu_companion.kit.sizes import Card
from alu_companion.maker.tactile.shapes import (
    Shape,
    circle,
    diamond,
    hollow,
    placed,
    rectangle,
    solid,
    stroke,
    together,
    triangle,
)


class Row(NamedTuple):
    """A row of the cheat card: an action and the resources that it costs and brings."""

    action: str
    pays: tuple[str, ...]
    gains: tuple[str, ...] = ()


ROWS = (
    Row("camp", ("material",)),
    Row("raid", ("material",), ("food",)),
    Row("restore", ("material",)),
    Row("camp-on-raided", ("material", "material", "iron")),
    Row("attack", ("iron", "food")),
)
"""From top to bottom, as the kit's cheat card has them. A test holds it to the rules."""


EQUILATERAL = 2 / math.sqrt(3)
"""Width of an equilateral triangle by its height: the sign of iron is the widest of the resources."""


def _arrow_down(card: Card) -> Shape:
    # An open head: a filled one is felt as a triangle, which is iron.
    reach, line = card.sign / 2, card.stroke
    tip = (0.0, -reach + line / math.sqrt(2))
    barbs = [stroke(tip, (side * 0.45 * card.sign, tip[1] + 0.45 * card.sign), line) for side in (-1, 1)]
    joint = placed(solid(rectangle(line, line)), *tip, turn=45)
    return together((solid(stroke((0.0, reach), tip, line), *barbs), joint))


def action_sign(action: str, card: Card) -> Shape:
    """The sign of an action of `ROWS`, its middle at the origin."""
    if action == "camp":
        return _arrow_down(card)
    if action == "raid":
        return solid(rectangle(card.sign, card.stroke))
    if action == "restore":
        return placed(_arrow_down(card), 0, 0, turn=180)
    if action == "camp-on-raided":
        frame = hollow(diamond(card.diamond), card.stroke / 2)
        return (frame, *solid(rectangle(card.diamond / 4, card.stroke * 0.6)))
    arm = solid(rectangle(card.sign * 1.2, card.stroke))
    return together((placed(arm, 0, 0, turn=45), placed(arm, 0, 0, turn=-45)))


def resource_sign(resource: str, size: float, line: float, filled: bool) -> Shape:
    """The sign of a resource: `size` wide and high, the triangle a little wider; hollow is a cost, filled a gain."""
    ring = {"material": rectangle(size, size), "iron": triangle(size * EQUILATERAL, size), "food": circle(size)}[
        resource
    ]
    return solid(ring) if filled else (hollow(ring, line),)


def piece_symbol(piece: str, size: float, line: float) -> Shape:
    """What stands on a tile of a drawn board, as wide as `size`: Square's camp has a hollow in its middle and Circle's a dot, like the tops
    of the pieces and unlike any resource; a raided tile is a bar, the card's sign of raiding."""
    if piece == "square":
        return ((rectangle(size, size), tuple(reversed(circle(size / 3)))),)
    if piece == "circle":
        return (hollow(circle(size), 0.75 * line), *solid(circle(size / 5)))
    return solid(rectangle(size, line))
