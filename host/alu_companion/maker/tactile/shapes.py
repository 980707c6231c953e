"""Flat shapes as data: what is extruded on a card, blackened on swell paper and drawn in large print is one and the same.

All lengths are millimetres, x to the right, y up. A shape may be a union of overlapping polygons.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

Point = tuple[float, float]

Ring = tuple[Point, ...]
"""A closed line, last point joined to the first; counter-clockwise around what is solid, clockwise around a hole."""

Polygon = tuple[Ring, ...]
"""An outline and the holes in it."""

Shape = tuple[Polygon, ...]

SEGMENTS = 48
"""Sides of what stands for a circle: a dot of 1.6 deviates by 2 micrometres, a piece of 21 by 22."""


def rectangle(width: float, height: float) -> Ring:
    """A rectangle around the origin.

    >>> rectangle(2, 4)
    ((-1.0, -2.0), (1.0, -2.0), (1.0, 2.0), (-1.0, 2.0))
    """
    x, y = width / 2, height / 2
    return ((-x, -y), (x, -y), (x, y), (-x, y))


def rounded(width: float, height: float, corner: float) -> Ring:
    """A rectangle around the origin whose corners are quarter circles of radius `corner`."""
    steps = SEGMENTS // 4
    centres = ((1, 1, 0), (-1, 1, 1), (-1, -1, 2), (1, -1, 3))
    return tuple(
        (
            sx * (width / 2 - corner) + corner * math.cos(math.pi / 2 * (quarter + step / steps)),
            sy * (height / 2 - corner) + corner * math.sin(math.pi / 2 * (quarter + step / steps)),
        )
        for sx, sy, quarter in centres
        for step in range(steps + 1)
    )


def circle(diameter: float, segments: int = SEGMENTS) -> Ring:
    """A circle around the origin, as a polygon with its corners on it.

    >>> len(circle(10)), round(circle(10)[12][1], 6)
    (48, 5.0)
    """
    turns = [2 * math.pi * step / segments for step in range(segments)]
    return tuple((diameter / 2 * math.cos(turn), diameter / 2 * math.sin(turn)) for turn in turns)


def triangle(width: float, height: float) -> Ring:
    """A triangle with its point up and the middle of its height at the origin.

    >>> triangle(10, 12)
    ((-5.0, -6.0), (5.0, -6.0), (0.0, 6.0))
    """
    return ((-width / 2, -height / 2), (width / 2, -height / 2), (0.0, height / 2))


def diamond(across: float) -> Ring:
    """A square on its corner."""
    reach = across / 2
    return ((reach, 0.0), (0.0, reach), (-reach, 0.0), (0.0, -reach))


def hollow(ring: Ring, line: float) -> Polygon:
    """Only the outline of a convex ring, `line` thick inwards everywhere.

    >>> hollow(rectangle(10, 10), 1)[1]
    ((-4.0, 4.0), (4.0, 4.0), (4.0, -4.0), (-4.0, -4.0))
    """
    return (ring, tuple(reversed(inset(ring, line))))


def inset(ring: Ring, distance: float) -> Ring:
    """The convex, counter-clockwise ring with every side moved inwards."""
    sides = []
    for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
        length = math.hypot(x1 - x0, y1 - y0)
        normal = (-(y1 - y0) / length, (x1 - x0) / length)
        sides.append((normal, normal[0] * x0 + normal[1] * y0 + distance))
    moved = []
    for ((ax, ay), a), ((bx, by), b) in zip((sides[-1], *sides[:-1]), sides, strict=True):
        cross = ax * by - ay * bx
        moved.append(((a * by - b * ay) / cross, (ax * b - bx * a) / cross))
    return tuple(moved)


def stroke(start: Point, end: Point, line: float) -> Ring:
    """A straight line from point to point, cut off square.

    >>> stroke((0, 0), (0, 4), 2)
    ((1.0, 0.0), (1.0, 4.0), (-1.0, 4.0), (-1.0, 0.0))
    """
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    across, up = (y1 - y0) / length * line / 2, (x1 - x0) / length * line / 2
    return ((x0 + across, y0 - up), (x1 + across, y1 - up), (x1 - across, y1 + up), (x0 - across, y0 + up))


def solid(*rings: Ring) -> Shape:
    """A shape of rings without holes."""
    return tuple((ring,) for ring in rings)


def placed(shape: Shape, x: float, y: float, turn: float = 0.0) -> Shape:
    """The shape turned counter-clockwise by degrees, then moved.

    >>> placed(solid(((1, 0), (2, 0), (2, 1))), 10, 0, turn=90)[0][0][0]
    (10.0, 1.0)
    """
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return tuple(
        tuple(
            tuple((round(x + px * cos - py * sin, 9), round(y + px * sin + py * cos, 9)) for px, py in ring)
            for ring in polygon
        )
        for polygon in shape
    )


def together(shapes: Iterable[Shape]) -> Shape:
    """Several shapes as one."""
    return tuple(polygon for shape in shapes for polygon in shape)


def bounds(shape: Shape) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of a shape.

    >>> bounds(solid(rectangle(2, 4)))
    (-1.0, -2.0, 1.0, 2.0)
    """
    xs = [x for polygon in shape for ring in polygon for x, _ in ring]
    ys = [y for polygon in shape for ring in polygon for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)
