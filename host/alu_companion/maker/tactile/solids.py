"""The printed parts as solids, made with manifold3d. Every part stands on z = 0 as it is to be printed."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from manifold3d import CrossSection, FillRule, Manifold, OpType

from alu_companion.kit.sizes import CAMPS_EACH, RAIDING_PIECES, Braille, Sizes
from alu_companion.maker.tactile.card import card_layout
from alu_companion.maker.tactile.shapes import (
    SEGMENTS,
    Point,
    Shape,
    circle,
    placed,
    rectangle,
    rounded,
    solid,
    triangle,
)

_SUNK = 0.3
"""What is put on a surface begins so far below it: two solids that only share a face may come apart."""

_DOT_SEGMENTS = 16

FINEST = 1e-3
"""Millimetres; far below what a printer can do."""


def section(shape: Shape) -> CrossSection:
    """A flat shape as a cross-section, its overlapping polygons joined."""
    return CrossSection.batch_boolean(
        [CrossSection([list(ring) for ring in polygon], FillRule.Positive) for polygon in shape], OpType.Add
    )


def prism(shape: Shape, bottom: float, top: float) -> Manifold:
    """A flat shape between two heights."""
    return Manifold.extrude(section(shape), top - bottom).translate((0, 0, bottom))


def cap(diameter: float, height: float, segments: int = SEGMENTS) -> Manifold:
    """A part of a sphere, `diameter` wide at z = 0 and `height` high, with a stub of `_SUNK` below."""
    radius = (diameter**2 / 4 + height**2) / (2 * height)
    half_angle = math.asin(diameter / 2 / radius)
    steps = max(4, segments // 4)
    arc = [
        (
            radius * math.sin(half_angle * (1 - step / steps)),
            height - radius * (1 - math.cos(half_angle * (1 - step / steps))),
        )
        for step in range(steps)
    ]
    profile = [(0.0, -_SUNK), (diameter / 2, -_SUNK), *arc, (0.0, height)]
    return Manifold.revolve(CrossSection([profile], FillRule.Positive), segments)


def joined(parts: Sequence[Manifold]) -> Manifold:
    """All solids as one."""
    return Manifold.batch_boolean(list(parts), OpType.Add)


def without(body: Manifold, holes: Sequence[Manifold]) -> Manifold:
    """The first solid less all others."""
    return Manifold.batch_boolean([body, *holes], OpType.Subtract)


def _pocket(sizes: Sizes) -> list[Manifold]:
    """What is taken out of a foot from below: the contact carrier's place and the magnet's above it."""
    piece = sizes.piece
    top = piece.pocket_depth + piece.magnet_depth
    return [
        prism(solid(circle(piece.pocket_diameter)), -_SUNK, piece.pocket_depth),
        prism(solid(circle(piece.magnet_diameter)), 0, top),
    ]


def square_camp(sizes: Sizes) -> Manifold:
    """A square camp: a block whose top is a rim."""
    piece = sizes.piece
    block = prism(solid(rounded(piece.across, piece.across, piece.corner)), 0, piece.camp_height)
    inside = piece.across - 2 * piece.rim
    hollow = prism(solid(rectangle(inside, inside)), piece.camp_height - piece.rim_depth, piece.camp_height + _SUNK)
    return without(block, [hollow, *_pocket(sizes)])


def circle_camp(sizes: Sizes) -> Manifold:
    """A circle camp: a round block whose top is a dome."""
    piece = sizes.piece
    shoulder = piece.camp_height - piece.dome_height
    block = prism(solid(circle(piece.across)), 0, shoulder)
    return without(joined([block, cap(piece.across, piece.dome_height).translate((0, 0, shoulder))]), _pocket(sizes))


def raiding_piece(sizes: Sizes) -> Manifold:
    """A raiding piece: a low foot with a cross on it, lower than any camp."""
    piece = sizes.piece
    foot = prism(solid(circle(piece.across)), 0, piece.raid_foot)
    arms = [
        prism(
            placed(solid(rectangle(piece.across - 3, piece.raid_arm)), 0, 0, turn),
            piece.raid_foot - _SUNK,
            piece.raid_height,
        )
        for turn in (45, -45)
    ]
    return without(joined([foot, *arms]), _pocket(sizes))


def contact_carrier(sizes: Sizes) -> Manifold:
    """The disc that is glued into a pocket: on z = 0 recesses for a foil pad and a foil ring, above a trough, two holes between."""
    carrier = sizes.carrier
    disc = prism(solid(circle(carrier.diameter)), 0, carrier.height)
    ring = prism(
        ((circle(carrier.ring_outer), tuple(reversed(circle(carrier.ring_inner)))),), -_SUNK, carrier.foil_depth
    )
    pad = prism(solid(circle(carrier.pad)), -_SUNK, carrier.foil_depth)
    left, right = -carrier.trough_width / 2, carrier.lead_pitch + carrier.hole_diameter / 2
    trough_floor = carrier.height - carrier.trough_depth
    trough = placed(solid(rectangle(right - left, carrier.trough_width)), (left + right) / 2, 0)
    hole = solid(circle(carrier.hole_diameter))
    holes = [prism(placed(hole, x, 0), -_SUNK, trough_floor + _SUNK) for x in (0, carrier.lead_pitch)]
    return without(disc, [ring, pad, prism(trough, trough_floor, carrier.height + _SUNK), *holes])


def asking_wand(sizes: Sizes) -> Manifold:
    """The asking wand: a piece's foot, a six-sided handle that does not roll, a loop for a cord."""
    piece, wand = sizes.piece, sizes.wand
    foot = prism(solid(circle(piece.across)), 0, wand.foot_height)
    corners = wand.handle_across / math.cos(math.pi / 6)
    outline = section(solid(circle(corners, segments=6)))
    blunt = 2.0
    handle = Manifold.extrude(outline, wand.height - blunt - wand.foot_height + _SUNK)
    tip = Manifold.extrude(outline, blunt, scale_top=(0.7, 0.7)).translate((0, 0, wand.height - blunt))
    loop = prism(solid(circle(wand.loop_diameter)), -corners, corners).rotate((90, 0, 0))
    body = joined([foot, handle.translate((0, 0, wand.foot_height - _SUNK)), tip])
    return without(body, [*_pocket(sizes), loop.translate((0, 0, wand.height - blunt - wand.loop_diameter))])


def slider(sizes: Sizes, resource: str) -> Manifold:
    """A slider of a resource counter, its head in the shape of the resource; x runs along the groove."""
    slider = sizes.slider
    neck_top = slider.foot_height + slider.neck_height
    # As wide as the slider is long, less what keeps two heads apart.
    wide = slider.length - 0.4
    head = {"material": rectangle(wide, wide), "iron": triangle(wide, wide), "food": circle(wide)}[resource]
    # Corners that end in nothing are lost in printing and unkind to fingers.
    blunted = section(solid(head)).offset(-slider.head_blunt).offset(slider.head_blunt, circular_segments=SEGMENTS)
    body = joined(
        [
            prism(solid(rectangle(slider.length, slider.foot_width)), 0, slider.foot_height),
            prism(solid(rectangle(slider.length, slider.neck_width)), slider.foot_height - _SUNK, neck_top),
            Manifold.extrude(blunted, slider.head_height + _SUNK).translate((0, 0, neck_top - _SUNK)),
        ]
    )
    slot = prism(solid(rectangle(slider.length + 1, slider.bridge_width)), -_SUNK, slider.bridge_depth)
    return without(body, [slot])


def relief(
    edge: Shape, thickness: float, shapes: Sequence[Shape], height: float, dots: Sequence[Point], braille: Braille
) -> Manifold:
    """A plate with shapes of one height and dots of braille on it."""
    raised = [prism(shape, thickness - _SUNK, thickness + height) for shape in shapes]
    dot = cap(braille.dot_diameter, braille.dot_height, _DOT_SEGMENTS)
    placed_dots = [dot.translate((x, y, thickness)) for x, y in dots]
    return joined([prism(edge, 0, thickness), *raised, *placed_dots])


def cheat_card(sizes: Sizes, labels: Mapping[str, Sequence[str]]) -> Manifold:
    """A cheat card with the signs, and with the labels in braille. Raises LabelError when a label does not fit."""
    card = sizes.card
    layout = card_layout(sizes, labels)
    edge = placed(solid(rounded(card.width, card.height, card.corner)), card.width / 2, card.height / 2)
    return relief(edge, card.thickness, layout.shapes, card.relief, layout.dots, sizes.braille)


class Product(NamedTuple):
    """A part with what it must be: how many handles it has as a surface, and how many of it a game needs."""

    name: str
    body: Manifold
    genus: int
    copies: int


_PLAYERS = 2


def products(
    sizes: Sizes, sliders: Mapping[str, int], labels: Mapping[str, Mapping[str, Sequence[str]]]
) -> tuple[Product, ...]:
    """Everything that is printed.

    `sliders` holds how many of each resource a counter has, `labels` those of the card in every language wanted.
    """
    pieces = 2 * CAMPS_EACH + RAIDING_PIECES
    found = (
        Product("camp-square", square_camp(sizes), 0, CAMPS_EACH),
        Product("camp-circle", circle_camp(sizes), 0, CAMPS_EACH),
        Product("raiding-piece", raiding_piece(sizes), 0, RAIDING_PIECES),
        Product("contact-carrier", contact_carrier(sizes), 2, pieces + 1),
        Product("asking-wand", asking_wand(sizes), 1, 1),
        *(Product(f"slider-{name}", slider(sizes, name), 0, _PLAYERS * count) for name, count in sliders.items()),
        *(Product(f"card-{language}", cheat_card(sizes, of), 0, _PLAYERS) for language, of in labels.items()),
    )
    # Corners closer than a file's single precision can tell would leave gaps when a slicer reads it.
    return tuple(product._replace(body=product.body.simplify(FINEST)) for product in found)
