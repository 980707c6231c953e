"""The pieces on the board and the sliders on the counters: all that the referee looks at."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from alu_companion.games.alu.values import Resources, Side, State
from alu_companion.games.geometry import Field


class Content(IntEnum):
    """The content of a field, as the rules see it."""

    EMPTY = 0
    CIRCLE = 1
    SQUARE = 2
    RAIDED = 3


class Row(IntEnum):
    """A row of sliders of a resource counter, in the order in which the board reports them."""

    MATERIAL = 0
    IRON = 1
    FOOD = 2


class Counter(NamedTuple):
    """Number of sliders at the left end of each row; None while a row is being moved or cannot be read."""

    material: int | None
    iron: int | None
    food: int | None


CAPACITY = Counter(25, 10, 14)
"""Number of sliders in each row of the kit's counter. Source: hardware/board.toml."""


class Placement(NamedTuple):
    """The board and the *attached* counters; a detached counter is None and shows nothing.

    `camps` (by Side), `raided` and `unclear` are masks with bit n for field n. Nothing is claimed about an unclear field.
    """

    camps: tuple[int, int]
    raided: int
    unclear: int
    counters: tuple[Counter | None, Counter | None]


def shown(resources: Resources, capacity: Counter = CAPACITY) -> Counter:
    """The sliders that show these resources. Pending food counts at once; amounts above a row's capacity are cut.

    >>> shown(Resources(material=24, iron=10, food=1, pending=1))
    Counter(material=24, iron=10, food=2)
    """
    food = resources.food + resources.pending
    return Counter(
        min(resources.material, capacity.material or 0),
        min(resources.iron, capacity.iron or 0),
        min(food, capacity.food or 0),
    )


def expected(state: State, attached: tuple[bool, bool], capacity: Counter = CAPACITY) -> Placement:
    """The placement that shows a state on a board; `attached` tells, by Side, which counters are plugged in."""
    counters = tuple(shown(state.resources[side], capacity) if attached[side] else None for side in Side)
    return Placement(state.camps, state.raided, 0, (counters[0], counters[1]))


def pieces(state: State) -> Placement:
    """The placement that shows a state on a board without counters."""
    return expected(state, (False, False))


def attached(placement: Placement) -> tuple[bool, bool]:
    """By Side: True when that counter is attached."""
    return placement.counters[0] is not None, placement.counters[1] is not None


def content(placement: Placement, field: Field) -> Content:
    """The content of a field. An unclear field gives what the masks hold, usually empty."""
    bit = 1 << field
    if placement.camps[Side.CIRCLE] & bit:
        return Content.CIRCLE
    if placement.camps[Side.SQUARE] & bit:
        return Content.SQUARE
    return Content.RAIDED if placement.raided & bit else Content.EMPTY


def camp_content(side: Side) -> Content:
    """The content of a field with a camp of that side."""
    return Content.CIRCLE if side is Side.CIRCLE else Content.SQUARE


def standing(placement: Placement) -> int:
    """Mask of the fields on which a piece is felt."""
    return placement.camps[0] | placement.camps[1] | placement.raided


def differing(one: Placement, other: Placement) -> int:
    """Mask of the fields that differ; a field that is unclear in either does not count."""
    different = (one.camps[0] ^ other.camps[0]) | (one.camps[1] ^ other.camps[1]) | (one.raided ^ other.raided)
    return different & ~(one.unclear | other.unclear)
