"""Finds the fields that each side controls, by floods over masks, on plain ints below 2**63 only.

One flood does most of it: flood from the other side's camps through all fields without own camps; what is left is what
this side may control. Only the edge rule `two_sides` looks at single areas, and only if something is left. Walls may link
diagonally; a flood never passes through a corner.

Measured: both sides 6.5 us a position under either edge rule (CPython 3.11, 2-core Linux, positions of random play).
"""

from typing import NamedTuple

from alu_companion.games.alu.values import Side, State
from alu_companion.games.geometry import Edge, Geometry, Masks, adjacent

ENCLOSED_AREA_EDGES = 2
"""Most board edges that an area may touch under `two_sides`: then camps close at least two of its four sides."""


class Area(NamedTuple):
    """A connected set of fields without camps, empty or raided."""

    fields: int
    """Mask of the area."""
    border: tuple[int, int]
    """By `Side`: mask of the camps that orthogonally touch the area."""
    edges: frozenset[Edge]
    """The board edges that the area touches."""
    controller: Side | None
    """The side that encloses it; None if neither does."""


def flood(seed: int, passable: int, masks: Masks, enough: int) -> int:
    """`seed` and every field that orthogonal steps through `passable` reach from it.

    Stops as soon as `enough` fields are reached; with `passable.bit_count()` it finds all.
    """
    columns, not_left, not_right = masks.columns, masks.not_left, masks.not_right
    reached = seed
    while reached.bit_count() < enough:
        # Do two steps for each test: most floods need several.
        once = reached | (
            (reached << columns | reached >> columns | (reached & not_right) << 1 | (reached & not_left) >> 1)
            & passable
        )
        twice = once | (
            (once << columns | once >> columns | (once & not_right) << 1 | (once & not_left) >> 1) & passable
        )
        if twice == reached:
            break
        reached = twice
    return reached


def edges_touched(fields: int, masks: Masks) -> int:
    """Number of board edges that a set of fields touches, 0 to 4."""
    return (
        ((fields & masks.bottom) != 0)
        + ((fields & masks.right) != 0)
        + ((fields & masks.top) != 0)
        + ((fields & masks.left) != 0)
    )


def controlled(own: int, other: int, any_border: bool, masks: Masks) -> int:
    """The fields that a side controls, from the masks of its camps and the other side's, when both have founded.

    >>> from alu_companion.games.geometry import STANDARD
    >>> corner = 1 << STANDARD.parse_field("A2") | 1 << STANDARD.parse_field("B1")
    >>> controlled(corner, 1 << STANDARD.parse_field("H5"), False, STANDARD.masks).bit_count()
    3
    """
    if not own:
        return 0  # nobody controls an area without a camp around it
    open_to_own = masks.board & ~own
    enclosed = open_to_own & ~flood(other, open_to_own, masks, open_to_own.bit_count())
    if any_border or not enclosed:
        return own | enclosed
    rest = enclosed
    while rest:
        area = flood(rest & -rest, rest, masks, rest.bit_count())
        rest &= ~area
        if edges_touched(area, masks) > ENCLOSED_AREA_EDGES:
            enclosed &= ~area
    return own | enclosed


def holds(own: int, other: int, any_border: bool, masks: Masks, count: int) -> bool:
    """True when a side controls at least `count` fields. Quicker than counting, as most positions are far from it."""
    lost = masks.board.bit_count() - count + 1
    if flood(other, masks.board & ~own, masks, lost).bit_count() >= lost:
        return False
    return controlled(own, other, any_border, masks).bit_count() >= count


def control(state: State) -> tuple[int, int]:
    """The fields that each side controls, as masks by `Side`; nothing counts until both have founded."""
    if not (state.founded[0] and state.founded[1]):
        return 0, 0
    circle, square = state.camps
    any_border, masks = state.options.any_border, state.options.geometry.masks
    return controlled(circle, square, any_border, masks), controlled(square, circle, any_border, masks)


def areas(state: State) -> tuple[Area, ...]:
    """Every area of the board with its border and its controller, in the order of their lowest fields."""
    geometry = state.options.geometry
    circle, square = state.camps
    rest = geometry.all_mask & ~(circle | square)
    found = []
    while rest:
        fields = flood(rest & -rest, rest, geometry.masks, rest.bit_count())
        rest &= ~fields
        around = adjacent(fields, geometry.masks)
        edges = frozenset(edge for edge in Edge if fields & geometry.edges[edge])
        border = (around & circle, around & square)
        found.append(Area(fields, border, edges, _controller(state, border, len(edges))))
    return tuple(found)


def _controller(state: State, border: tuple[int, int], edge_count: int) -> Side | None:
    allowed = all(state.founded) and (state.options.any_border or edge_count <= ENCLOSED_AREA_EDGES)
    if not allowed or bool(border[Side.CIRCLE]) == bool(border[Side.SQUARE]):
        return None  # both sides touch it, or nobody does
    return Side.CIRCLE if border[Side.CIRCLE] else Side.SQUARE


def target_count(geometry: Geometry) -> int:
    """Number of fields that win the game: more than half, so 21 of the kit's 40."""
    return geometry.field_count // 2 + 1
