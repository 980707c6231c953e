"""What a circuit board is: its outline, where its parts lie, what is printed on it, and its tracks.

Lengths are millimetres. The origin is the lower left corner of the board, x goes right and y up, seen from the top.
"""

from __future__ import annotations

import math
from enum import Enum
from typing import NamedTuple

from alu_companion.maker.electronics.values import Circuit, Part

MARK_MM, MARK_BARE_MM = 1.0, 2.0
"""Of a round mark: the copper, and the opening of the solder mask around it."""
STEP_MM = 0.635
"""Of the grid that parts and tracks lie on: a quarter of 2.54 mm."""


def snapped(length: float) -> float:
    """The nearest line of the grid."""
    return round(round(length / STEP_MM) * STEP_MM, 3)


class Face(Enum):
    """A side of the board, by the first letter of KiCad's layers."""

    TOP = "F"
    BOTTOM = "B"


class Shape(Enum):
    """A land's copper. A ring is as wide as its land, and cut out up to `Land.hole`, which is no drill. Ground's rings are joined by what
    is poured around them."""

    RECTANGLE = "rect"
    ROUND = "circle"
    RING = "ring"


class Box(NamedTuple):
    """A rectangle along the axes."""

    left: float
    low: float
    right: float
    high: float

    @staticmethod
    def around(x: float, y: float, width: float, height: float) -> Box:
        """The rectangle with this middle."""
        return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    @staticmethod
    def between(x1: float, y1: float, x2: float, y2: float) -> Box:
        """The rectangle with these two corners, whichever they are."""
        return Box(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))

    @property
    def middle(self) -> tuple[float, float]:
        """Where its diagonals cross."""
        return (self.left + self.right) / 2, (self.low + self.high) / 2

    def grown(self, by: float) -> Box:
        """The rectangle with a margin around it."""
        return Box(self.left - by, self.low - by, self.right + by, self.high + by)

    def meets(self, other: Box) -> bool:
        """True when two rectangles have area in common."""
        return self.left < other.right and other.left < self.right and self.low < other.high and other.low < self.high


class Land(NamedTuple):
    """A pad of a package around its origin: pin, middle, size, and the hole drilled in it, 0 for none. Without a pin it is a bare hole."""

    pin: str
    x: float
    y: float
    width: float
    height: float
    hole: float = 0.0
    shape: Shape = Shape.ROUND
    slit: float = 0.0
    """How wide a ring is open to the right, where the track of what is inside leaves it."""
    is_covered: bool = False
    """True for copper below the solder mask: no part and no finger touches it."""

    @property
    def drilled(self) -> float:
        """The diameter of the hole, 0 for none."""
        return 0.0 if self.shape is Shape.RING else self.hole

    @property
    def box(self) -> Box:
        """The rectangle around it."""
        return Box.around(self.x, self.y, self.width, self.height)


class Package(NamedTuple):
    """How a part stands on a board: lands, the body seen from above, and how high it is."""

    name: str
    lands: tuple[Land, ...]
    body: Box
    height: float
    mark: str = ""
    """The pin that a dot is printed beside, empty for none."""
    is_bought: bool = True
    """False where the lands themselves are the part."""
    plug: tuple[float, float] | None = None
    """The middle of the face that a plug goes into, if it has one."""

    @property
    def extent(self) -> Box:
        """Body and lands together."""
        left, low, right, high = zip(self.body, *(land.box for land in self.lands), strict=True)
        return Box(min(left), min(low), max(right), max(high))


class Place(NamedTuple):
    """Where a part's origin lies, how far it is turned (degrees, counterclockwise, seen from its own side), and on which side."""

    x: float
    y: float
    turn: int = 0
    face: Face = Face.TOP

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the package on the board: on the bottom it is mirrored.

        >>> Place(10, 20, 90).point(3, 0), Place(10, 20, 0, Face.BOTTOM).point(3, 1)
        ((10, 23), (7, 21))
        """
        turned_x, turned_y = {0: (x, y), 90: (-y, x), 180: (-x, -y), 270: (y, -x)}[self.turn]
        return self.x + (turned_x if self.face is Face.TOP else -turned_x), self.y + turned_y

    def box(self, box: Box) -> Box:
        """A rectangle of the package on the board."""
        return Box.between(*self.point(box.left, box.low), *self.point(box.right, box.high))


class Hole(NamedTuple):
    """A hole without copper."""

    x: float
    y: float
    diameter: float


class Text(NamedTuple):
    """What is printed on the board, around its middle; `size` is the height of its capitals."""

    text: str
    x: float
    y: float
    size: float = 1.0
    face: Face = Face.TOP
    turn: int = 0


class Keepout(NamedTuple):
    """The recess around a field: a circle without parts, holes, vias and tracks on either side. Its lands are drawn with the field, and
    what is poured ends at `bare` across."""

    x: float
    y: float
    across: float
    bare: float

    def gap(self, x: float, y: float) -> float:
        """How far outside a point is, below 0 inside.

        >>> Keepout(0, 0, 21, 15).gap(0, 12)
        1.5
        """
        return math.hypot(x - self.x, y - self.y) - self.across / 2

    def box_gap(self, box: Box) -> float:
        """How far outside the nearest point of a rectangle is."""
        return self.gap(min(max(self.x, box.left), box.right), min(max(self.y, box.low), box.high))


class Slot(NamedTuple):
    """A part of a round slot that is milled: around a middle, by its inner radius and its width, between two angles in degrees."""

    x: float
    y: float
    radius: float
    width: float
    start: float
    end: float


class Track(NamedTuple):
    """A straight piece of a net's copper on one side, or with both ends at one place a via."""

    net: str
    face: Face | None
    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def is_via(self) -> bool:
        """True when it joins both sides."""
        return self.face is None


class Rules(NamedTuple):
    """What the maker of the board is asked for, and what KiCad checks."""

    track: float = 0.3
    clearance: float = 0.18
    via: float = 0.6
    via_hole: float = 0.3
    edge: float = 0.4
    print_height: float = 1.0
    print_line: float = 0.15
    """Smaller letters and finer lines run together."""
    pour_clearance: float = 0.3


RULES = Rules()


class Layout(NamedTuple):
    """A board without its tracks. Parts that a factory sets all lie on `face`."""

    name: str
    title: str
    circuit: Circuit
    width: float
    height: float
    thickness: float
    face: Face
    places: dict[str, Place]
    packages: dict[str, Package]
    """By the names of footprints."""
    holes: tuple[Hole, ...] = ()
    texts: tuple[Text, ...] = ()
    keepouts: tuple[Keepout, ...] = ()
    slots: tuple[Slot, ...] = ()
    marks: tuple[tuple[float, float], ...] = ()
    """Round marks of bare copper by which a factory's machine finds its way, on `face`."""
    pours: bool = True
    has_names: bool = True
    """True when the names of parts are printed beside them."""
    remarks: tuple[str, ...] = ()
    """What the factory is told beyond sizes and material."""

    def package(self, ref: str) -> Package:
        """The package of a part."""
        return self.packages[self.circuit.part(ref).footprint]

    @property
    def soldered(self) -> tuple[Part, ...]:
        """The parts that are soldered on."""
        return tuple(part for part in self.circuit.parts if self.packages[part.footprint].is_bought)


class Pad(NamedTuple):
    """A land on a board: which part's and pin's, its net, its middle and size there, and the sides it has copper on."""

    ref: str
    land: Land
    net: str
    x: float
    y: float
    width: float
    height: float
    faces: tuple[Face, ...]

    @property
    def box(self) -> Box:
        """The rectangle around it."""
        return Box.around(self.x, self.y, self.width, self.height)

    def distance(self, x: float, y: float) -> float:
        """How far a point is from its copper, 0 inside.

        >>> pad = Pad("R1", Land("1", 0, 0, 2, 2), "GND", 0, 0, 2, 2, (Face.TOP,))
        >>> pad.distance(3, 0), pad.distance(0.5, 0)
        (2.0, 0.0)
        """
        across, up = abs(x - self.x), abs(y - self.y)
        if self.land.shape is Shape.RECTANGLE:
            return math.hypot(max(0.0, across - self.width / 2), max(0.0, up - self.height / 2))
        far = math.hypot(across, up)
        if self.land.shape is Shape.RING:
            return max(0.0, far - self.width / 2, self.land.hole / 2 - far)
        return max(0.0, far - self.width / 2)


def pads(layout: Layout) -> tuple[Pad, ...]:
    """All lands of a board, holes without copper too (they have no net and no sides)."""
    found = []
    for part in layout.circuit.parts:
        place = layout.places[part.ref]
        for land in layout.packages[part.footprint].lands:
            x, y = place.point(land.x, land.y)
            size = (land.height, land.width) if place.turn in (90, 270) else (land.width, land.height)
            faces = tuple(Face) if land.drilled else (place.face,)
            found.append(Pad(part.ref, land, part.wires.get(land.pin, ""), x, y, *size, faces if land.pin else ()))
    return tuple(found)
