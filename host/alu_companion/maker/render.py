"""Draws solids as they are seen slanting from in front and above: flat colours, dark outlines, every pixel the nearest body.

Sorting triangles by their distance is not enough: long ones of a plate would cover what stands on it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final, NamedTuple

import numpy as np
from manifold3d import Manifold
from numpy.typing import NDArray
from PIL import Image

from alu_companion.maker.tactile.inspect import triangles

Colour = tuple[int, int, int]
_TURN, _RISE = math.radians(25), math.radians(38)
"""From where it is seen: so far to the left of straight in front, and so far above the horizon."""
_LIGHT: Final = np.array((0.30, -0.35, 0.89))
_DARKEST = 0.45
_FINE = 2
"""Pixels in a row that one of the picture is made of."""
_MARGIN = 12
_EDGE_ON = 1e-9
_BEND = 0.12
"""Two neighbouring faces whose brightness differs by more than this have a line between them."""
_INK: Final = 30
_PAPER: Final = 255
_NOTHING: Final = -1


class Seen(NamedTuple):
    """A body of a picture and its colour."""

    body: Manifold
    colour: Colour


class Picture(NamedTuple):
    """Rows of pixels from above, red, green and blue, and for each pixel which body is seen there, -1 for none."""

    pixels: NDArray[np.uint8]
    bodies: NDArray[np.int32]


class _Canvas(NamedTuple):
    """For every fine pixel how far its body is away, which it is, and how bright."""

    away: NDArray[np.float64]
    bodies: NDArray[np.int32]
    bright: NDArray[np.float64]


def render(bodies: Sequence[Seen], width: int) -> Picture:
    """Draw bodies so that all of them fit `width` pixels."""
    flat = [_looked_at(triangles(one.body).astype(np.float64)) for one in bodies]
    low = np.min([one.min(axis=(0, 1)) for one in flat], axis=0)
    high = np.max([one.max(axis=(0, 1)) for one in flat], axis=0)
    scale = (width - 2 * _MARGIN) * _FINE / (high[0] - low[0])
    height = math.ceil((high[1] - low[1]) * scale / _FINE) + 2 * _MARGIN
    shape = (height * _FINE, width * _FINE)
    canvas = _Canvas(np.full(shape, np.inf), np.full(shape, _NOTHING, dtype=np.int32), np.ones(shape))
    for number, corners in enumerate(flat):
        at = (corners - (low[0], high[1], 0)) * (scale, -scale, 1) + (_MARGIN * _FINE, _MARGIN * _FINE, 0)
        _draw(canvas, at, _brightness(bodies[number].body), number)
    return _picture(canvas, np.array([one.colour for one in bodies] + [(_PAPER,) * 3], dtype=np.float64))


def _looked_at(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """Corners as they are seen: to the right, up, and away from the eye."""
    x, y, z = np.moveaxis(corners, -1, 0)
    right, ahead = x * math.cos(_TURN) - y * math.sin(_TURN), x * math.sin(_TURN) + y * math.cos(_TURN)
    up = z * math.cos(_RISE) + ahead * math.sin(_RISE)
    return np.stack((right, up, ahead * math.cos(_RISE) - z * math.sin(_RISE)), axis=-1)


def _brightness(body: Manifold) -> NDArray[np.float64]:
    """How bright each triangle of a body is, by its direction."""
    corners = triangles(body).astype(np.float64)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.maximum(np.linalg.norm(normals, axis=1), _EDGE_ON)
    lit: NDArray[np.float64] = np.clip(normals @ _LIGHT / lengths, 0, 1)
    return _DARKEST + (1 - _DARKEST) * lit


def _draw(canvas: _Canvas, corners: NDArray[np.float64], bright: NDArray[np.float64], number: int) -> None:
    """Put the triangles of a body on the canvas where nothing nearer is."""
    x, y, away = np.moveaxis(corners, -1, 0)
    # Twice the area as it is seen; its sign tells faces from backs, for rows run downwards.
    area = (x[:, 1] - x[:, 0]) * (y[:, 2] - y[:, 0]) - (x[:, 2] - x[:, 0]) * (y[:, 1] - y[:, 0])
    faces = np.flatnonzero(area < -_EDGE_ON)
    x, y, away, area, bright = x[faces], y[faces], away[faces], area[faces], bright[faces]
    sloping_x = (
        (away[:, 1] - away[:, 0]) * (y[:, 2] - y[:, 0]) - (away[:, 2] - away[:, 0]) * (y[:, 1] - y[:, 0])
    ) / area
    sloping_y = (
        (x[:, 1] - x[:, 0]) * (away[:, 2] - away[:, 0]) - (x[:, 2] - x[:, 0]) * (away[:, 1] - away[:, 0])
    ) / area
    face, row = _runs(np.ceil(y.min(axis=1) - 0.5), np.floor(y.max(axis=1) - 0.5))
    left, right = _span(x[face], y[face], row + 0.5)
    run, column = _runs(np.ceil(left - 0.5), np.floor(right - 0.5))
    face, row = face[run], row[run]
    depth = away[face, 0] + sloping_x[face] * (column + 0.5 - x[face, 0]) + sloping_y[face] * (row + 0.5 - y[face, 0])
    nearer = np.flatnonzero(depth < canvas.away[row, column])
    # What is nearest is written last.
    order = nearer[np.argsort(-depth[nearer], kind="stable")]
    places = row[order], column[order]
    canvas.away[places] = depth[order]
    canvas.bodies[places] = number
    canvas.bright[places] = bright[face[order]]


def _runs(first: NDArray[np.float64], last: NDArray[np.float64]) -> tuple[Any, Any]:
    """All whole numbers from each first to its last, and of which run each is."""
    counts = np.maximum(last - first + 1, 0).astype(np.intp)
    run = np.repeat(np.arange(len(counts)), counts)
    within = np.arange(len(run)) - np.repeat(np.cumsum(counts) - counts, counts)
    return run, first[run].astype(np.intp) + within


def _span(x: NDArray[np.float64], y: NDArray[np.float64], at: NDArray[np.float64]) -> tuple[Any, Any]:
    """Between which x each triangle crosses a row."""
    left, right = np.full(len(at), np.inf), np.full(len(at), -np.inf)
    for one, other in ((0, 1), (1, 2), (2, 0)):
        rise = y[:, other] - y[:, one]
        crosses = (np.minimum(y[:, one], y[:, other]) <= at) & (at <= np.maximum(y[:, one], y[:, other])) & (rise != 0)
        crossed = x[:, one] + (at - y[:, one]) / np.where(crosses, rise, 1) * (x[:, other] - x[:, one])
        left = np.where(crosses, np.minimum(left, crossed), left)
        right = np.where(crosses, np.maximum(right, crossed), right)
    empty = left > right
    return np.where(empty, 1.0, left), np.where(empty, 0.0, right)


def _picture(canvas: _Canvas, colours: NDArray[np.float64]) -> Picture:
    """Colours and outlines, and fine pixels joined."""
    shaded = colours[canvas.bodies] * np.where(canvas.bodies == _NOTHING, 1.0, canvas.bright)[..., None]
    lines = np.zeros(canvas.bodies.shape, dtype=bool)
    for axis in (0, 1):
        bent = (np.diff(canvas.bodies, axis=axis) != 0) | (np.abs(np.diff(canvas.bright, axis=axis)) > _BEND)
        before = [slice(None), slice(None)]
        before[axis] = slice(0, -1)
        lines[tuple(before)] |= bent
    shaded[lines] = _INK
    height, width = canvas.bodies.shape
    blocks = shaded.reshape(height // _FINE, _FINE, width // _FINE, _FINE, 3).mean(axis=(1, 3))
    return Picture(np.rint(blocks).astype(np.uint8), canvas.bodies[::_FINE, ::_FINE])


def format_png(picture: Picture) -> bytes:
    """The picture as a file."""
    content = BytesIO()
    Image.fromarray(picture.pixels).save(content, "png")
    return content.getvalue()
