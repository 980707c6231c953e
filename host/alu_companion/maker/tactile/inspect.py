"""Whether a solid can be printed: closed, in one piece, with the handles it should have, and nowhere too thin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from manifold3d import CrossSection, Error, JoinType, Manifold
from numpy.typing import NDArray

from alu_companion.kit.sizes import Printing

_JUST_BELOW = 1e-4
_LAYER = 0.2
# A slope of 45 degrees made of flat pieces is a little less than that here and there.
_SLOPE_SLACK = 0.06
_SPECK = 0.05
_LEAST_EDGE = 5.0
"""Millimetres. Shorter free edges, such as the open end of a slot, are printed well enough."""
MOST_BRIDGE = 12.0
"""Millimetres that a printer bridges without support."""
_LEAST_AREA = 0.05
"""Square millimetres. Smaller triangles are facets of braille dots and roundings, which stand on something; thin walls have larger ones."""


class Report(NamedTuple):
    """What a printed part is: outer size, volume in cubic millimetres, bodies, handles, and its thinnest wall."""

    size: tuple[float, float, float]
    volume: float
    bodies: int
    genus: int
    thinnest: float


def triangles(body: Manifold) -> NDArray[np.float32]:
    """The surface as (n, 3, 3) corners, counter-clockwise from outside."""
    mesh = body.to_mesh()
    corners: NDArray[np.float32] = mesh.vert_properties[:, :3][mesh.tri_verts]
    return corners


def thinnest_wall(body: Manifold) -> float:
    """The shortest way straight through the solid, from the middle of any triangle of its surface."""
    corners = triangles(body).astype(np.float64)
    crosses = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    areas = np.linalg.norm(crosses, axis=1) / 2
    reach = float(np.ptp(corners.reshape(-1, 3), axis=0).sum())
    shortest = reach
    for middle, cross, area in zip(corners.mean(axis=1), crosses, areas, strict=True):
        if area < _LEAST_AREA:
            continue
        inwards = -cross / (2 * area)
        start = middle + inwards * _JUST_BELOW
        hits = body.ray_cast(tuple(start), tuple(middle + inwards * reach))
        if hits:
            shortest = min(shortest, float(np.linalg.norm(np.asarray(hits[0].position) - middle)))
    return shortest


def overhangs(body: Manifold) -> tuple[float, float]:
    """What would be printed in mid-air: the length of free edges that nothing below holds, and the widest bridge.

    Layer by layer, what juts out of the layer below by more than 45 degrees. Where it ends at nothing it droops; where it is held all
    around it is a bridge, as wide as the largest circle in it.
    """
    top = body.bounding_box()[5]
    free, widest = 0.0, 0.0
    below = body.slice(_LAYER / 2)
    for number in range(1, int(top / _LAYER)):
        layer = body.slice((number + 0.5) * _LAYER)
        jutting = (layer - below.offset(_LAYER + _SLOPE_SLACK, JoinType.Round)).offset(-_SPECK).offset(_SPECK)
        for part in jutting.decompose():
            rim = part ^ (layer - layer.offset(-2 * _SPECK, JoinType.Round))
            edge = rim.area() / (2 * _SPECK)
            if edge > _LEAST_EDGE:
                free = max(free, edge)
            else:
                widest = max(widest, _circle_in(part))
        below = layer
    return free, widest


def _circle_in(part: CrossSection) -> float:
    """The diameter of the largest circle in a flat shape, to a quarter of a millimetre."""
    inset = 0.125
    while part.offset(-inset, JoinType.Round).area() > 0:
        inset += 0.125
    return 2 * inset


def inspect(body: Manifold) -> Report:
    """Measure a solid."""
    left, front, bottom, right, back, top = body.bounding_box()
    bodies = body.decompose()
    size = (right - left, back - front, top - bottom)
    return Report(size, body.volume(), len(bodies), body.genus(), thinnest_wall(body))


def problems(body: Manifold, report: Report, genus: int, printing: Printing) -> Iterator[str]:
    """What is wrong with a part, as words for a log: `open`, `bodies`, `genus`, `thin`, `floating`, `overhang` or `bridge`."""
    if body.status() != Error.NoError or body.is_empty():
        yield "open"
        return
    # The handles of several bodies together say nothing.
    if report.bodies != 1:
        yield "bodies"
    elif report.genus != genus:
        yield "genus"
    if report.thinnest < min(printing.wall, printing.floor) - 1e-3:
        yield "thin"
    if abs(body.bounding_box()[2]) > 1e-6:
        yield "floating"
        return
    free, bridge = overhangs(body)
    if free:
        yield "overhang"
    if bridge > MOST_BRIDGE:
        yield "bridge"
