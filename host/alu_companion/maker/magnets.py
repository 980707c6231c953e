"""How hard a magnet pulls at steel. Lengths are millimetres, forces newtons. It needs scipy.

The pull is solved, not looked up: a magnet stands on a steel sheet, a washer or disc of steel hangs above it, and all of it is round
about one axis. The magnetic potential is computed on rings of cells, and the steel saturates.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import spsolve

_VACUUM: Final = 4e-7 * math.pi
# Mild steel, as washers and sheets are made of; twice or half of it changes the pull by less than 1 %.
_STEEL_PERMEABILITY: Final = 1000.0
_SATURATION_TESLA: Final = 2.1
_MAGNET_PERMEABILITY: Final = 1.05
_FAR_MM: Final = 60.0
_GROWTH: Final = 1.25
_ROUNDS: Final = 60
_SETTLED: Final = 0.03


class Stack(NamedTuple):
    """A magnet on a steel sheet, and steel above it after a gap. No sheet has a thickness of 0, a disc without a hole one of 0."""

    magnet_mm: float
    magnet_thick_mm: float
    remanence_tesla: float
    sheet_mm: float
    gap_mm: float
    washer_mm: float
    hole_mm: float
    washer_thick_mm: float


class _Mesh(NamedTuple):
    """Rings of cells: edges outwards and upwards, from the sheet's upper face."""

    radii: Any
    heights: Any

    def inside(self, inner: float, outer: float, low: float, high: float) -> Any:
        """True for the cells of a ring with this inner and outer radius, between these heights."""
        radius = ((self.radii[1:] + self.radii[:-1]) / 2)[:, None]
        height = ((self.heights[1:] + self.heights[:-1]) / 2)[None, :]
        return (radius > inner) & (radius < outer) & (height > low) & (height < high)


def pull_newton(stack: Stack, cell_mm: float = 0.3) -> float:
    """The pull between the magnet with its sheet and the steel above, on one axis."""
    top = stack.magnet_thick_mm
    washer = top + stack.gap_mm
    mesh = _mesh(stack, cell_mm)
    is_magnet = mesh.inside(0, stack.magnet_mm / 2, 0, top)
    is_steel = mesh.inside(0, _FAR_MM, -stack.sheet_mm, 0) | mesh.inside(
        stack.hole_mm / 2, stack.washer_mm / 2, washer, washer + stack.washer_thick_mm
    )
    upward, outward = _solved(mesh, np.where(is_magnet, stack.remanence_tesla, 0.0), is_steel)
    # Maxwell's stress through a plane in the gap is all of the force on what lies above it.
    plane = int(np.argmin(np.abs(mesh.heights - (top + stack.gap_mm / 2))))
    across = (outward[:, plane - 1] + outward[:, plane]) / 2
    area = math.pi * np.diff(mesh.radii**2) * 1e-6
    return float(np.sum((upward[:, plane] ** 2 - across**2) * area) / (2 * _VACUUM))


def _mesh(stack: Stack, cell_mm: float) -> _Mesh:
    top = stack.magnet_thick_mm
    washer = top + stack.gap_mm
    levels = (-stack.sheet_mm, 0, top, washer, washer + stack.washer_thick_mm)
    radii = (0, stack.magnet_mm / 2, stack.washer_mm / 2, stack.hole_mm / 2)
    upwards = _edges(levels, cell_mm)
    below = 2 * levels[0] - _edges(levels[:1], cell_mm)[:0:-1]
    return _Mesh(_edges(radii, cell_mm), np.concatenate([below, upwards]))


def _edges(marks: tuple[float, ...], cell_mm: float) -> Any:
    """Edges through all marks, evenly between them, and beyond the last one ever farther apart."""
    ordered = sorted(set(marks))
    edges = [ordered[0]]
    for low, high in pairwise(ordered):
        count = max(2, math.ceil((high - low) / cell_mm - 1e-9))
        edges += [low + (high - low) * number / count for number in range(1, count + 1)]
    step = cell_mm
    while edges[-1] < ordered[-1] + _FAR_MM:
        step *= _GROWTH
        edges.append(edges[-1] + step)
    return np.array(edges)


def _solved(mesh: _Mesh, magnetised: Any, is_steel: Any) -> tuple[Any, Any]:
    """The flux density upwards through the floors of the cells, and outwards in their middles, in tesla."""
    permeability = np.where(is_steel, _STEEL_PERMEABILITY, np.where(magnetised > 0, _MAGNET_PERMEABILITY, 1.0))
    steel = _SATURATION_TESLA / _VACUUM
    knee = steel / (_STEEL_PERMEABILITY - 1)
    for _ in range(_ROUNDS):
        upward, outward = _linear(mesh, magnetised / _VACUUM, permeability)
        middle = (upward[:, 1:] + upward[:, :-1]) / 2
        field = np.hypot(middle, outward) / _VACUUM / permeability
        wanted = 1 + steel / (field + knee)
        change = np.where(is_steel, np.log(wanted / permeability), 0.0)
        if np.abs(change).max() < _SETTLED:
            break
        permeability = permeability * np.exp(change / 2)
    return upward, outward


def _linear(mesh: _Mesh, magnetisation: Any, permeability: Any) -> tuple[Any, Any]:
    """The same for steel that is as permeable as told: what flows into a cell flows out of it."""
    radii, heights = mesh.radii * 1e-3, mesh.heights * 1e-3
    wide, high = np.diff(radii)[:, None], np.diff(heights)[None, :]
    floor = math.pi * np.diff(radii**2)[:, None] * np.ones_like(high)
    wall = 2 * math.pi * radii[1:-1, None] * high
    numbers = np.arange(permeability.size).reshape(permeability.shape)
    half_up, half_out = high / (2 * permeability), wide / (2 * permeability)
    up = floor[:, 1:] / (half_up[:, :-1] + half_up[:, 1:])
    out = wall / (half_out[:-1] + half_out[1:])
    driven = magnetisation * half_up
    driven = driven[:, :-1] + driven[:, 1:]

    sources = np.zeros(permeability.shape)
    sources[:, :-1] -= up * driven
    sources[:, 1:] += up * driven
    # Far away the potential is zero.
    loss = np.zeros(permeability.shape)
    loss[-1] += 2 * math.pi * radii[-1] * high[0] / (wide[-1, 0] / 2)
    loss[:, 0] += floor[:, 0] / (high[0, 0] / 2)
    loss[:, -1] += floor[:, -1] / (high[0, -1] / 2)
    loss[:, :-1] += up
    loss[:, 1:] += up
    loss[:-1] += out
    loss[1:] += out
    below, above = numbers[:, :-1].ravel(), numbers[:, 1:].ravel()
    inner, outer = numbers[:-1].ravel(), numbers[1:].ravel()
    rows = np.concatenate([numbers.ravel(), below, above, inner, outer])
    columns = np.concatenate([numbers.ravel(), above, below, outer, inner])
    values = np.concatenate([loss.ravel(), -up.ravel(), -up.ravel(), -out.ravel(), -out.ravel()])
    potential = spsolve(coo_matrix((values, (rows, columns))).tocsc(), sources.ravel()).reshape(permeability.shape)

    upward = np.zeros((permeability.shape[0], permeability.shape[1] + 1))
    upward[:, 1:-1] = up * (potential[:, :-1] - potential[:, 1:] + driven) / floor[:, 1:]
    outward = np.zeros((permeability.shape[0] + 1, permeability.shape[1]))
    outward[1:-1] = out * (potential[:-1] - potential[1:]) / wall
    return _VACUUM * upward, _VACUUM * (outward[1:] + outward[:-1]) / 2
