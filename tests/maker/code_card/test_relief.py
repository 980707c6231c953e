"""The plate, looked at by another program."""

from __future__ import annotations

import io

import pytest
import trimesh

from alu_companion.maker.code_card.files import plate
from alu_companion.maker.tactile.dots import masks
from alu_companion.maker.tactile.inspect import inspect, problems, triangles
from alu_companion.maker.tactile.stl import format_stl
from maker.code_card.cards import front
from maker.tactile.things import sizes


def test_the_plate_is_closed_flat_inside_its_frame_and_carries_every_dot() -> None:
    card, of = sizes().code, front("et")
    body = plate(sizes(), of)
    assert list(problems(body, inspect(body), 0, sizes().printing)) == []
    mesh = trimesh.load(io.BytesIO(format_stl(triangles(body))), file_type="stl")
    assert mesh.is_watertight
    assert mesh.extents == pytest.approx((card.width, card.height, card.thickness + card.relief), abs=1e-3)
    dots = sum(mask.bit_count() for mask in masks(of.braille))
    # One slice through frame and dots: two rings of the frame, one ring a dot.
    slice_ = body.slice(card.thickness + sizes().braille.dot_height / 2)
    assert slice_.num_contour() == 2 + dots
    frame = (card.field + 2 * card.frame) ** 2 - card.field**2
    assert body.slice(card.thickness + card.relief - 0.01).area() == pytest.approx(frame, rel=1e-3)
