"""The grid that tracks lie on, from the lower left corner of a board.

A cell of a side belongs to the net whose copper lies so near that no other net's track may run there.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from alu_companion.maker.pcb.values import MARK_BARE_MM, STEP_MM, Face, Hole, Layout, Pad, Rules, pads

FREE, CLOSED = -1, -2
"""No net's cell; nobody's."""
FACES = (Face.TOP, Face.BOTTOM)


class Grid(NamedTuple):
    """For each side, row and column: whose cell it is for tracks, and for vias (all sides at once). Nets are numbers."""

    nets: tuple[str, ...]
    tracks: NDArray[np.int32]
    vias: NDArray[np.int32]


def grid(layout: Layout, rules: Rules) -> Grid:
    """What the lands, holes, edges and keepouts of a board leave free."""
    columns, rows = (math.floor(length / STEP_MM) + 1 for length in (layout.width, layout.height))
    nets = tuple(sorted(layout.circuit.nets()))
    number = {net: place for place, net in enumerate(nets)}
    tracks = np.full((len(FACES), rows, columns), FREE, dtype=np.int32)
    vias = np.full((rows, columns), FREE, dtype=np.int32)
    x, y = np.meshgrid(np.arange(columns) * STEP_MM, np.arange(rows) * STEP_MM)
    _edges(layout, rules, x, y, tracks, vias)
    # Between two lines of the grid a track may pass a corner nearer than at its ends.
    track = math.hypot(rules.track / 2 + rules.clearance, STEP_MM / 2)
    via = rules.via / 2 + rules.clearance
    for pad in pads(layout):
        net = number.get(pad.net, CLOSED)
        reach = max(pad.width, pad.height) / 2 + via + STEP_MM
        part = _window(pad.x, pad.y, reach, columns, rows)
        far = _distances(pad, x[part], y[part])
        for face in pad.faces or FACES:
            _claim(tracks[FACES.index(face)][part], far < track, net)
        _claim(vias[part], far < via, net)
        # No via in a land: solder would run away, and a contact would not be flat.
        _claim(vias[part], far < rules.via / 2, CLOSED)
    for hole in (*layout.holes, *(Hole(*mark, MARK_BARE_MM) for mark in layout.marks)):
        far = np.hypot(x - hole.x, y - hole.y) - hole.diameter / 2
        for side in range(len(FACES)):
            _claim(tracks[side], far < track, CLOSED)
        _claim(vias, far < via, CLOSED)
    for keepout in layout.keepouts:
        far = np.hypot(x - keepout.x, y - keepout.y) - keepout.across / 2
        tracks[:, far < rules.track / 2] = CLOSED
        vias[far < rules.via / 2] = CLOSED
    return Grid(nets, tracks, vias)


def _edges(
    layout: Layout,
    rules: Rules,
    x: NDArray[np.float64],
    y: NDArray[np.float64],
    tracks: NDArray[np.int32],
    vias: NDArray[np.int32],
) -> None:
    far = np.minimum(np.minimum(x, layout.width - x), np.minimum(y, layout.height - y))
    tracks[:, far < rules.edge + rules.track / 2] = CLOSED
    vias[far < rules.edge + rules.via / 2] = CLOSED


def _window(x: float, y: float, reach: float, columns: int, rows: int) -> tuple[slice, slice]:
    low, high = max(0, math.floor((y - reach) / STEP_MM)), min(rows, math.ceil((y + reach) / STEP_MM) + 1)
    left, right = max(0, math.floor((x - reach) / STEP_MM)), min(columns, math.ceil((x + reach) / STEP_MM) + 1)
    return slice(low, high), slice(left, right)


def _distances(pad: Pad, x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = np.vectorize(pad.distance, otypes=[float])(x, y)
    return found


def _claim(cells: NDArray[np.int32], near: NDArray[np.bool_], net: int) -> None:
    """Give cells to a net; those of another become nobody's."""
    cells[near & (cells != FREE) & (cells != net)] = CLOSED
    cells[near & (cells == FREE)] = net
