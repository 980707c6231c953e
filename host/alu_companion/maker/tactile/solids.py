"""The printed parts as solids, made with manifold3d. Every part stands on z = 0 as it is to be printed."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from manifold3d import CrossSection, FillRule, Manifold, OpType

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import CAMPS_EACH, RAIDING_PIECES, Braille, Hold, Piece, Sizes, Slider
from alu_companion.maker.tactile.card import card_layout
from alu_companion.maker.tactile.shapes import (
    SEGMENTS,
    Point,
    Ring,
    Shape,
    circle,
    diamond,
    placed,
    rectangle,
    rounded,
    solid,
)

_SUNK = 0.3
"""What is put on a surface begins so far below it: two solids that only share a face may come apart."""

_DOT_SEGMENTS = 16

_RIDGE = 0.8
"""The width of a ridge's top: two lines of a nozzle."""

_GAUGE_BASE, _GAUGE_HOLLOW = 3.0, 1.2
_GAUGE_PLAY = 0.3
_GAUGE_EDGE = 1.2
"""So much of the edge of a foot's circuit board lies on the gauge."""
_GAUGE_WAY = 28.0
"""Degrees to either side of a finger until a post begins: one of 8 that lies along the edge has room."""

_BEAD_GAUGE, _BEAD_NOSE, _BEAD_ROOF = 14.0, 2.6, 1.6
"""Across the gauge for magnets of sliders and across its nose, and how much of it lies over its own magnet."""

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


def rod(across: float, x: float, y: float, bottom: float, top: float) -> Manifold:
    """A round prism around (x, y)."""
    return prism(placed(solid(circle(across)), x, y), bottom, top)


def slab(width: float, depth: float, x: float, y: float, bottom: float, top: float) -> Manifold:
    """A prism with four corners around (x, y)."""
    return prism(placed(solid(rectangle(width, depth)), x, y), bottom, top)


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


def turned(profile: Sequence[Point]) -> Manifold:
    """A body of revolution: `profile` is radius and height of every corner, counter-clockwise from the axis below."""
    return Manifold.revolve(CrossSection([list(profile)], FillRule.Positive), SEGMENTS)


def _pocket(piece: Piece) -> Manifold:
    """What is taken out of a foot from below: the place of circuit board and washer, and a cone that prints without support."""
    wide, narrow = piece.pocket_diameter / 2, piece.roof_across / 2
    return turned([(0.0, -_SUNK), (wide, -_SUNK), (wide, piece.pocket_depth), (narrow, piece.roof), (0.0, piece.roof)])


def _footed(block: Manifold, piece: Piece) -> Manifold:
    """A piece with a round foot, from which it widens at 45 degrees, and with its pocket."""
    height, foot = block.bounding_box()[5], piece.foot_across / 2
    top = piece.foot_height + height
    shape = turned([(0.0, -_SUNK), (foot, -_SUNK), (foot, piece.foot_height), (foot + height, top), (0.0, top)])
    # Half a side further: where edges of both would meet end to end, slivers would be left.
    return without(block ^ shape.rotate((0, 0, 180 / SEGMENTS)), [_pocket(piece)])


def square_camp(sizes: Sizes) -> Manifold:
    """A square camp: a block whose top is a rim."""
    piece = sizes.piece
    block = prism(solid(rounded(piece.across, piece.across, piece.corner)), 0, piece.camp_height)
    inside = piece.across - 2 * piece.rim
    hollow = prism(solid(rectangle(inside, inside)), piece.camp_height - piece.rim_depth, piece.camp_height + _SUNK)
    return without(_footed(block, piece), [hollow])


def circle_camp(sizes: Sizes) -> Manifold:
    """A circle camp: a round block whose top is a dome."""
    piece = sizes.piece
    shoulder = piece.camp_height - piece.dome_height
    block = prism(solid(circle(piece.across)), 0, shoulder)
    return _footed(joined([block, cap(piece.across, piece.dome_height).translate((0, 0, shoulder))]), piece)


def raiding_piece(sizes: Sizes) -> Manifold:
    """A raiding piece: a low foot that rises to the middle as its pocket does, with a cross on it, lower than any camp."""
    piece = sizes.piece
    edge, top = piece.across / 2, piece.roof + sizes.printing.floor
    inner = edge - (top - piece.raid_foot)
    foot = turned([(0.0, 0.0), (edge, 0.0), (edge, piece.raid_foot), (inner, top), (0.0, top)])
    arm = solid(rectangle(piece.across - 3, piece.raid_arm))
    arms = [prism(placed(arm, 0, 0, turn), piece.raid_foot - _SUNK, piece.raid_height) for turn in (45, -45)]
    return _footed(joined([foot, *arms]), piece)


def foot_board(description: Description) -> Manifold:
    """The round circuit board in a foot, without its parts, its lower face at z = 0: it is bought, not printed."""
    foot = description.foot
    return prism(solid(circle(foot.board_mm)), 0, foot.thickness_mm)


def washer(hold: Hold) -> Manifold:
    """The steel washer in a foot."""
    return without(
        prism(solid(circle(hold.washer)), 0, hold.washer_thickness),
        [prism(solid(circle(hold.washer_hole)), -_SUNK, hold.washer_thickness + _SUNK)],
    )


def foot_gauge(sizes: Sizes, description: Description) -> Manifold:
    """The gauge for gluing: four posts carry a foot's circuit board at its edge, between the fingers that hang into a hollow, while the
    rim of the piece stands on the base."""
    foot, piece = description.foot, sizes.piece
    wide = piece.pocket_diameter - 2 * _GAUGE_PLAY
    low, top = _GAUGE_BASE - _GAUGE_HOLLOW, _GAUGE_BASE + foot.stand_mm
    body = joined([prism(solid(circle(piece.foot_across + 8)), 0, _GAUGE_BASE), prism(solid(circle(wide)), low, top)])
    far, aside = wide, wide * math.tan(math.radians(_GAUGE_WAY))
    way = solid(((0.0, 0.0), (far, -aside), (far, aside)))
    ways = [prism(placed(way, 0, 0, turn), low, top + _SUNK) for turn in (0, 90, 180, 270)]
    inside = prism(solid(circle(wide + _GAUGE_PLAY)), low, top + _SUNK)
    middle = prism(solid(circle(foot.board_mm - 2 * _GAUGE_EDGE)), low, top + _SUNK)
    return without(body, [joined([*ways, middle]) ^ inside])


def bead_gauge(sizes: Sizes) -> Manifold:
    """The gauge for the magnets of sliders, with one of them in its own pocket, as high as in a slider. A loose magnet turns on its nose
    until both have the same pole down, and a slider pressed over it gets the magnet as deep as it has to be."""
    bead = sizes.bead
    roof = bead.above + bead.magnet_thickness
    top = roof + _BEAD_ROOF
    nose = prism(solid(circle(_BEAD_NOSE)), top - _SUNK, top + bead.above)
    pocket = prism(solid(circle(bead.pocket)), -_SUNK, roof)
    return without(joined([prism(solid(circle(_BEAD_GAUGE)), 0, top), nose]), [pocket])


def asking_wand(sizes: Sizes) -> Manifold:
    """The asking wand: a piece's foot, a six-sided handle that does not roll, a loop for a cord."""
    piece, wand = sizes.piece, sizes.wand
    foot = prism(solid(circle(piece.across)), 0, wand.foot_height)
    corners = wand.handle_across / math.cos(math.pi / 6)
    outline = section(solid(circle(corners, segments=6)))
    blunt = 2.0
    handle = Manifold.extrude(outline, wand.height - blunt - wand.foot_height + _SUNK)
    tip = Manifold.extrude(outline, blunt, scale_top=(0.7, 0.7)).translate((0, 0, wand.height - blunt))
    # The hole has a roof of 45 degrees, which needs no support: a square on its corner.
    hole = (*solid(circle(wand.loop_diameter)), *placed(solid(diamond(math.sqrt(2) * wand.loop_diameter)), 0, 0))
    loop = prism(hole, -corners, corners).rotate((90, 0, 0))
    body = joined([foot, handle.translate((0, 0, wand.foot_height - _SUNK)), tip])
    return without(_footed(body, piece), [loop.translate((0, 0, wand.height - blunt - wand.loop_diameter))])


def slider(sizes: Sizes, resource: str) -> Manifold:
    """A slider of a resource counter: a bar with a flat top, a ridge or a round back, by its resource; x runs along the groove.

    Its magnet is glued into a pocket from below.
    """
    slider = sizes.slider
    neck_top = slider.foot_height + slider.neck_height
    flare = (slider.head_width - slider.neck_width) / 2
    long, wide = slider.head_length, slider.head_width
    # Corners that end in nothing are lost in printing and unkind to fingers.
    blunted = section(solid(rectangle(long, wide)))
    blunted = blunted.offset(-slider.head_blunt).offset(slider.head_blunt, circular_segments=SEGMENTS)
    # From the neck the head widens at 45 degrees.
    neck = section(solid(rectangle(long, slider.neck_width)))
    under = Manifold.extrude(neck, flare, scale_top=(1, wide / slider.neck_width))
    start, high = neck_top + flare, slider.head_height
    block = Manifold.extrude(blunted, high + _SUNK).translate((0, 0, start - _SUNK))
    # The back is a little rounder than the bar is wide, and is cut by its sides.
    back = Manifold.cylinder(wide, 0.55 * long, circular_segments=SEGMENTS, center=True).rotate((90, 0, 0))
    ridge = Manifold.extrude(section(solid(rectangle(long, wide))), high, scale_top=(_RIDGE / long, 1))
    under_back = prism(solid(rectangle(long + 1, wide + 1)), start - 1, start + high - 0.55 * long)
    tops = {
        "material": block,
        "iron": block ^ joined([ridge.translate((0, 0, start)), prism(solid(rectangle(long, wide)), start - 1, start)]),
        "food": block ^ joined([back.translate((0, 0, start + high - 0.55 * long)), under_back]),
    }
    body = joined(
        [
            _foot(slider),
            prism(solid(rectangle(long, slider.neck_width)), slider.foot_height - _SUNK, neck_top + _SUNK),
            under.translate((0, 0, neck_top)) ^ Manifold.extrude(blunted, start),
            tops[resource],
        ]
    )
    bead = sizes.bead
    pocket = prism(solid(circle(bead.pocket)), -_SUNK, bead.above + bead.magnet_thickness)
    return without(body, [pocket])


def _foot(slider: Slider) -> Manifold:
    """A foot with a springy tongue at either side, whose noses rest in the notches of the groove."""
    wide = slider.foot_width / 2
    block = prism(solid(rectangle(slider.length, slider.foot_width)), 0, slider.foot_height)
    root = slider.length - slider.tongue_arm - slider.tongue
    middle, high = wide - slider.tongue - slider.tongue_gap / 2, slider.foot_height + _SUNK
    slit = slab(slider.length, slider.tongue_gap, root, middle, -_SUNK, high)
    nose = prism(placed(solid(nose_shape(slider)), slider.nose_at, wide), 0, slider.foot_height)
    return joined([without(block, [slit, slit.mirror((0, 1, 0))]), nose, nose.mirror((0, 1, 0))])


def nose_shape(slider: Slider, more: float = 0.0) -> Ring:
    """The nose of a tongue, with slopes of 45 degrees, its base at y = 0 and sunk into the tongue."""
    reach = slider.notch + slider.play + more
    return ((-reach, 0.0), (-reach, -_SUNK), (reach, -_SUNK), (reach, 0.0), (0.0, reach))


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
    sizes: Sizes, description: Description, labels: Mapping[str, Mapping[str, Sequence[str]]]
) -> tuple[Product, ...]:
    """Everything that is printed but the body; `labels` holds those of the card in every language wanted."""
    found = (
        Product("camp-square", square_camp(sizes), 0, CAMPS_EACH),
        Product("camp-circle", circle_camp(sizes), 0, CAMPS_EACH),
        Product("raiding-piece", raiding_piece(sizes), 0, RAIDING_PIECES),
        Product("foot-gauge", foot_gauge(sizes, description), 0, 1),
        Product("bead-gauge", bead_gauge(sizes), 0, 1),
        Product("asking-wand", asking_wand(sizes), 1, 1),
        *(
            Product(f"slider-{row.name}", slider(sizes, row.name), 0, _PLAYERS * row.sliders)
            for row in description.counters.row
        ),
        *(Product(f"card-{language}", cheat_card(sizes, of), 0, _PLAYERS) for language, of in labels.items()),
    )
    # Corners closer than a file's single precision can tell would leave gaps when a slicer reads it.
    return tuple(product._replace(body=product.body.simplify(FINEST)) for product in found)
