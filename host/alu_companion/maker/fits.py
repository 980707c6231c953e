"""Checks whether the main board and a counter can be put together: nothing in the place of another, plugs that go in, solder that touches
nothing printed, and no way for a finger to electric parts. Parts stand where the circuit boards have them, as boxes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from manifold3d import CrossSection, JoinType, Manifold

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker import feet
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.circuits import COUNTERS, circuit_problems
from alu_companion.maker.pcb.place_counter import counter_layout
from alu_companion.maker.pcb.place_main import main_layout
from alu_companion.maker.pcb.values import Box, Face, Layout, Package
from alu_companion.maker.tactile import body
from alu_companion.maker.tactile.outlines import (
    BUTTON_HIGH,
    PICO_THICK,
    field_start,
    lid_problems,
    positions,
    tray_height,
)
from alu_companion.maker.tactile.printed import Placed, counter_assembly, field_assembly, overlaps
from alu_companion.maker.tactile.shapes import placed, rectangle, solid
from alu_companion.maker.tactile.solids import prism, slider

FINGER: Final = 8.6
"""Across the finger that must not reach anything electric: a child's, IEC 61032, probe 18."""
_LEGS: Final = 1.5
"""How far legs and their joints stand out on the other side."""
_USB_LONG, _USB_WIDE, _USB_HIGH = 5.6, 8.0, 2.9
_PICO_PARTS, _PICO_EDGE, _PICO_USB = 2.5, 2.2, 4.3
"""What stands on the Pico, how far from its edges that begins, and how far from the edge with the socket."""
_SHOWN = 3
"""Pieces that are put on their fields here: one of each kind, for one field is like the other."""
_STEPS: Final = 12
"""Of a slider on its way into the lid."""
_TURNS: Final = ((0.0, -90.0, 0.0), (90.0, 0.0, 0.0), (0.0, 0.0, 0.0))
"""Bring each axis upright."""


class _Way(NamedTuple):
    """What is in front of a socket when a plug is in it: its width, lower and upper end from the circuit board, and how far before the
    socket's face it begins and ends."""

    name: str
    wide: float
    low: float
    high: float
    near: float
    far: float


_WAYS: Final = {
    # A plug of USB micro B: its handle is wider and higher than the socket.
    catalogue.PICO: (_Way("plug", 11.5, -1.8, 6.7, 0.5, 20.5), _Way("cable", 5.0, -0.05, 4.95, 20.5, 40.5)),
    # The finger that presses the latch needs room between plug and board.
    catalogue.JACK: (
        _Way("plug", 11.7, 1.0, 8.0, 0.0, 15.0),
        _Way("latch", 8.0, -6.0, 1.0, 0.0, 12.0),
        _Way("cable", 7.0, 3.2, 5.8, 15.0, 45.0),
    ),
}


class _Case(NamedTuple):
    """Walls around electric parts: the corners of a box, and where each wall is cut across, an axis and a place on it."""

    name: str
    low: tuple[float, float, float]
    high: tuple[float, float, float]
    walls: tuple[tuple[int, float], ...]


def parts(layout: Layout) -> Iterator[Placed]:
    """Find what stands on a circuit board, and the legs that come out on its other side."""
    for part in layout.soldered:
        package = layout.package(part.ref)
        boxes = _pico(package) if part.kind is catalogue.PICO else [(package.body, 0.0, package.height)]
        boxes += [(land.box, -layout.thickness - _LEGS, -layout.thickness) for land in package.lands if land.drilled]
        for box, low, high in boxes:
            name = "legs" if high < 0 else "body"
            yield _raised(layout, part.ref, name, box, low, high)


def _pico(package: Package) -> list[tuple[Box, float, float]]:
    """A Pico that lies flat: its board, its socket, and what stands on it."""
    left, low, right, high = package.body
    top, edge = PICO_THICK, _PICO_EDGE
    return [
        (package.body, 0.0, top),
        (_before(package, _USB_WIDE, -_USB_LONG, 0.0), top, top + _USB_HIGH),
        (Box(left + edge, low + edge, right - edge, high - _PICO_USB), top, top + _PICO_PARTS),
    ]


def plugs(layout: Layout) -> Iterator[Placed]:
    """Find what is in front of every socket: plugs with their cables, and the room for the finger at a latch."""
    for part in layout.soldered:
        for way in _WAYS.get(part.kind, ()):
            box = _before(layout.package(part.ref), way.wide, way.near, way.far)
            yield _raised(layout, part.ref, way.name, box, way.low, way.high)


def sticks(layout: Layout, sizes: Sizes) -> Iterator[Placed]:
    """Find the stick above every button of the main board."""
    stick = body.button_stick(sizes)
    for part in layout.circuit.of_kind(catalogue.BUTTON):
        yield Placed(f"stick of {part.ref}", stick.translate((*layout.places[part.ref][:2], BUTTON_HIGH)))


def main_problems(sizes: Sizes, description: Description) -> Iterator[str]:
    """Find what cannot be put together or must not be touched on the main board."""
    layout, half = main_layout(description, sizes), sizes.body.wall / 2
    bottom, top = -layout.thickness - tray_height(sizes), sizes.body.cover + sizes.body.wall
    walls = ((0, half), (0, layout.width - half), (1, half), (2, bottom + body.STRIP_FLOOR / 2), (2, top - half))
    strip = _Case("strip", (0.0, 0.0, bottom), (layout.width, field_start(sizes), top), walls)
    return _faults(layout, [*field_assembly(sizes, description, _SHOWN), *sticks(layout, sizes)], strip)


def counter_problems(sizes: Sizes, description: Description) -> Iterator[str]:
    """Find the same on a counter: the two differ in two tracks."""
    layout, half, part = counter_layout(description, sizes, COUNTERS[0]), sizes.body.wall / 2, sizes.slider
    bottom, top = -layout.thickness - sizes.housing.depth - sizes.body.floor, part.foot_height + part.neck_height
    walls = (
        *((axis, at) for axis, far in enumerate((layout.width, layout.height)) for at in (half, far - half)),
        (2, bottom + sizes.body.floor / 2),
        (2, top - (part.neck_height - part.play) / 2),
    )
    whole = _Case("counter", (0.0, 0.0, bottom), (layout.width, layout.height, top), walls)
    yield from _faults(layout, counter_assembly(sizes, description), whole)
    yield from _put_in(sizes, description)


def _put_in(sizes: Sizes, description: Description) -> Iterator[str]:
    """Sliders that do not go into the lid from below at the last position of their row, where it is open for their heads."""
    lid, part = body.counter_lid(sizes, description), sizes.slider
    high = part.foot_height + part.neck_height + (part.head_width - part.neck_width) / 2 + part.head_height
    for row, places in zip(description.counters.row, positions(sizes, description), strict=True):
        one = slider(sizes, row.name).translate((*places[-1], 0.0))
        if any((one.translate((0, 0, -high * step / _STEPS)) ^ lid).volume() > 1e-3 for step in range(_STEPS)):
            yield f"A slider of {row.name} does not go into its row."


def _faults(layout: Layout, assembly: Sequence[Placed], case: _Case) -> Iterator[str]:
    there = [*assembly, *parts(layout)]
    for one, other, volume in overlaps(there):
        yield f"{one} and {other} are in one place, {volume:.1f} cubic millimetres of it."
    for way in plugs(layout):
        for near in there:
            if any(overlaps([way, near])):
                yield f"The {way.name} has no room: {near.name} is in its way."
    for axis, at in case.walls:
        place = _opening(case, there, axis, at)
        if place:
            x, y, z = place
            yield f"The {case.name} is open at {x:.0f}, {y:.0f}, {z:.0f}: a finger of {FINGER:g} reaches what is electric."


def _opening(case: _Case, bodies: Sequence[Placed], axis: int, at: float) -> tuple[float, float, float] | None:
    """A place where a finger goes through a wall."""
    wall = _cut(prism(_flat(Box(*case.low[:2], *case.high[:2])), case.low[2], case.high[2]), axis, at)
    for one in bodies:
        wall = wall - _cut(one.body, axis, at)
    # What is narrower than a finger is no opening.
    reached = wall.offset(-FINGER / 2, JoinType.Round)
    if reached.is_empty():
        return None
    left, low, right, high = reached.bounds()
    across, up = (left + right) / 2, (low + high) / 2
    return ((at, up, -across), (across, at, -up), (across, up, at))[axis]


def _cut(body: Manifold, axis: int, at: float) -> CrossSection:
    return body.rotate(_TURNS[axis]).slice(at)


def _before(package: Package, wide: float, near: float, far: float) -> Box:
    """A rectangle before the face that a plug goes into, between two distances from it."""
    assert package.plug is not None
    middle, face = package.plug
    outwards = math.copysign(1.0, face)
    low, high = sorted((face + outwards * near, face + outwards * far))
    return Box(middle - wide / 2, low, middle + wide / 2, high)


def _raised(layout: Layout, ref: str, name: str, box: Box, low: float, high: float) -> Placed:
    """A box on a part's side of the board, or below 0 and the board's thickness on the other one."""
    place = layout.places[ref]
    if place.face is Face.BOTTOM:
        low, high = -layout.thickness - high, -layout.thickness - low
    return Placed(f"{name} of {ref} ({layout.name})", prism(_flat(place.box(box)), low, high))


def _flat(box: Box) -> tuple[tuple[tuple[tuple[float, float], ...], ...], ...]:
    left, low, right, high = box
    return placed(solid(rectangle(right - left, high - low)), (left + right) / 2, (low + high) / 2)


def _circuits(_: Sizes, description: Description) -> Iterable[str]:
    return circuit_problems(description)


CHECKS: Final[tuple[Callable[[Sizes, Description], Iterable[str]], ...]] = (
    _circuits,
    lid_problems,
    main_problems,
    counter_problems,
    feet.problems,
)
"""Each finds what cannot be built, a sentence each; the first are the quickest."""


def problems(sizes: Sizes, description: Description) -> tuple[str, ...]:
    """All that `alu hardware check` refuses beyond what the kit can compute by itself."""
    return tuple(problem for check in CHECKS for problem in check(sizes, description))
