"""The printed parts, looked at by another program after they were written, and with faults planted in them."""

from __future__ import annotations

import io
import math
import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import numpy as np
import pytest
import trimesh
from manifold3d import CrossSection, Manifold

from alu_companion.games.alu.values import CAMPS_EACH, RAIDING_PIECES
from alu_companion.maker.tactile import solids
from alu_companion.maker.tactile.card import LabelError
from alu_companion.maker.tactile.dots import masks
from alu_companion.maker.tactile.inspect import inspect, overhangs, problems, thinnest_wall, triangles
from alu_companion.maker.tactile.shapes import circle, placed, rectangle, solid
from alu_companion.maker.tactile.solids import Product, joined, prism, products
from alu_companion.maker.tactile.stl import HEADER, format_stl
from maker.tactile.things import all_labels, description, labels, sizes

SLIDERS = {"material": 25, "iron": 10, "food": 14}
SIZES_MM = {
    "camp-square": (21, 21, 13),
    "camp-circle": (21, 21, 13),
    "raiding-piece": (21, 21, 10.5),
    "foot-gauge": (28.4, 28.4, 4.6),
    "bead-gauge": (14, 14, 5.2),
    "asking-wand": (21, 21, 90),
    "slider-material": (7.5, 12.2, 9.8),
    "slider-iron": (7.5, 12.2, 9.8),
    "slider-food": (7.5, 12.2, 9.8),
    "card-en": (176, 138, 2.9),
}
NAMES = (*SIZES_MM, "card-et", "card-ru")


@cache
def made() -> tuple[Product, ...]:
    return products(sizes(), description(), all_labels())


@pytest.fixture(scope="module", autouse=True)
def _given_back() -> Iterator[None]:
    """Solids that outlive their library are complained of at the end."""
    yield
    made.cache_clear()


def body(name: str) -> Manifold:
    return next(product.body for product in made() if product.name == name)


def faults(name: str, changed: Manifold) -> set[str]:
    genus = next(product.genus for product in made() if product.name == name)
    return set(problems(changed, inspect(changed), genus, sizes().printing))


def read(data: bytes) -> trimesh.Trimesh:
    mesh = trimesh.load(io.BytesIO(data), file_type="stl")
    assert isinstance(mesh, trimesh.Trimesh)
    return mesh


@pytest.mark.parametrize("name", NAMES)
def test_another_program_finds_every_file_closed_in_one_piece_and_as_it_should_be(name: str) -> None:
    product = next(product for product in made() if product.name == name)
    assert set(problems(product.body, inspect(product.body), product.genus, sizes().printing)) == set()
    mesh = read(format_stl(triangles(product.body)))
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert mesh.body_count == 1
    assert mesh.euler_number == 2 - 2 * product.genus
    assert mesh.volume == pytest.approx(product.body.volume(), rel=1e-4)
    assert mesh.volume > 100
    assert mesh.bounds[0][2] == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(("name", "wanted"), SIZES_MM.items())
def test_parts_are_as_large_as_written_in_the_sizes(name: str, wanted: tuple[float, float, float]) -> None:
    assert inspect(body(name)).size == pytest.approx(wanted, abs=0.01)


def test_equal_parts_are_equal_files_whatever_the_order_of_their_triangles() -> None:
    again = products(sizes(), description(), all_labels())
    chooser = random.Random(1)
    for one, other in zip(made(), again, strict=True):
        corners = triangles(other.body)
        order = chooser.sample(range(len(corners)), len(corners))
        turned = np.array([np.roll(corners[at], chooser.randrange(3), axis=0) for at in order])
        assert format_stl(triangles(one.body)) == format_stl(turned)


def test_stl_round_trip() -> None:
    data = format_stl(triangles(body("foot-gauge")))
    assert format_stl(read(data).triangles.astype(np.float32)) == data
    assert data.startswith(HEADER)
    assert not data.startswith(b"solid")


def test_a_triangle_left_out_is_found_by_the_other_program() -> None:
    assert not read(format_stl(triangles(body("camp-square"))[1:])).is_watertight


def test_a_loop_that_is_filled_is_found() -> None:
    plug = prism(solid(rectangle(8, 8)), 80, 87)
    assert faults("asking-wand", joined([body("asking-wand"), plug])) == {"genus"}


def test_a_ledge_in_mid_air_is_found() -> None:
    """The pocket that a review found: a step from 18.2 to 10.2 wide, 4 wide all around."""
    piece = sizes().piece
    block = prism(solid(circle(piece.across)), 0, piece.camp_height)
    steps = [prism(solid(circle(18.2)), -1, 3.0), prism(solid(circle(10.2)), 2.0, 5.1)]
    assert faults("camp-circle", solids.without(block, steps)) == {"overhang"}
    assert overhangs(solids.without(block, steps))[0] == pytest.approx(math.pi * 10.2, rel=0.1)
    bridged = solids.without(block, [steps[0]])
    assert faults("camp-circle", bridged) == {"bridge"}
    assert overhangs(bridged) == pytest.approx((0.0, 18.2), abs=0.6)


def test_a_hole_too_many_is_found() -> None:
    drill = prism(placed(solid(circle(1.5)), 3, 0), -1, 20)
    assert "genus" in faults("camp-circle", solids.without(body("camp-circle"), [drill]))


def test_a_crumb_beside_the_part_is_found() -> None:
    crumb = prism(placed(solid(rectangle(2, 2)), 30, 0), 0, 2)
    assert faults("raiding-piece", joined([body("raiding-piece"), crumb])) == {"bodies"}


@pytest.mark.parametrize("thickness", [0.3, 0.6])
def test_a_wall_too_thin_is_found(thickness: float) -> None:
    fin = prism(placed(solid(rectangle(thickness, 6)), 0, 0), 8, 14)
    changed = joined([body("raiding-piece"), fin])
    assert faults("raiding-piece", changed) == {"thin"}
    assert thinnest_wall(changed) == pytest.approx(thickness, abs=0.01)


def test_a_floor_too_thin_is_found() -> None:
    deeper = prism(solid(circle(11.7)), -1, sizes().piece.camp_height - sizes().piece.rim_depth - 0.4)
    assert faults("camp-square", solids.without(body("camp-square"), [deeper])) == {"thin"}


def test_a_part_that_floats_or_is_empty_is_found() -> None:
    assert faults("slider-iron", body("slider-iron").translate((0, 0, 1))) == {"floating"}
    assert set(problems(Manifold(), inspect(body("slider-iron")), 0, sizes().printing)) == {"open"}


def overlap(one: CrossSection, other: CrossSection) -> float:
    """Share of what both cover in what any covers."""
    return float((one ^ other).area() / (one + other).area())


def test_the_tops_of_the_pieces_feel_different() -> None:
    tops = {
        name: body(name).slice(body(name).bounding_box()[5] - 0.6)
        for name in ("camp-square", "camp-circle", "raiding-piece")
    }
    for one, other in combinations(tops, 2):
        assert max(overlap(tops[one], tops[other].rotate(turn)) for turn in range(0, 90, 5)) < 0.7, (one, other)


FOOTED = ("camp-square", "camp-circle", "raiding-piece", "asking-wand")


def footing() -> Manifold:
    """Circuit board and washer of a foot, where they are glued in a piece that stands on its rim."""
    foot = description().foot
    washer = solids.washer(sizes().hold).translate((0, 0, foot.stand_mm + foot.thickness_mm + sizes().hold.glue))
    return joined([solids.foot_board(description()).translate((0, 0, foot.stand_mm)), washer])


@pytest.mark.parametrize("name", FOOTED)
def test_board_and_washer_go_into_every_foot_from_below_and_no_farther(name: str) -> None:
    for drop in (0.0, 1.0, 2.0, 4.0, 6.0):
        assert (body(name) ^ footing().translate((0, 0, -drop))).volume() == pytest.approx(0, abs=1e-6)
    # The cone stops a washer that is pushed in too far.
    assert (body(name) ^ footing().translate((0, 0, 0.8))).volume() > 1


@pytest.mark.parametrize("name", FOOTED)
def test_the_gauge_carries_the_board_of_a_foot_where_it_has_to_be(name: str) -> None:
    """The rim stands on the base and the board on the posts, four of them, with room for fingers between and below them."""
    gauge = body("foot-gauge")
    foot, base = description().foot, body("foot-gauge").bounding_box()[5] - description().foot.stand_mm
    piece = body(name).translate((0, 0, base))
    assert (gauge ^ piece).volume() == pytest.approx(0, abs=1e-6)
    assert (gauge ^ piece.translate((0, 0, -0.05))).volume() > 1
    board = solids.foot_board(description()).translate((0, 0, base + foot.stand_mm))
    assert (gauge ^ board).volume() == pytest.approx(0, abs=1e-6)
    held = (gauge ^ board.translate((0, 0, -0.05))).decompose()
    assert len(held) == 4
    fingers = [
        prism(placed(solid(rectangle(2.0, 2.0)), at * math.cos(turn), at * math.sin(turn)), 0, foot.stand_mm + 1.0)
        for at in (foot.inner_at_mm, foot.outer_at_mm)
        for turn in (0.0, math.pi / 2, math.pi, 3 * math.pi / 2)
    ]
    assert (gauge ^ joined(fingers).translate((0, 0, base - foot.bend_mm - 0.3))).volume() == pytest.approx(0, abs=1e-6)


def test_the_gauge_for_magnets_sets_one_as_deep_as_it_has_to_be_and_holds_its_own_as_deep() -> None:
    bead = sizes().bead
    gauge, magnet = body("bead-gauge"), prism(solid(circle(bead.magnet)), 0, bead.magnet_thickness)
    high = gauge.bounding_box()[5]
    own, set_down = magnet.translate((0, 0, bead.above)), magnet.translate((0, 0, high))
    slider = body("slider-food").translate((0, 0, high - bead.above))
    for one, other in ((gauge, own), (gauge, set_down), (gauge, slider), (slider, set_down)):
        assert (one ^ other).volume() == pytest.approx(0, abs=1e-6)
    assert (gauge ^ slider.translate((0, 0, -0.05))).volume() > 1
    assert (slider ^ set_down.translate((0, 0, 0.05))).volume() > 0.1
    assert (gauge ^ own.translate((0, 0, 0.05))).volume() > 0.1


def test_the_cross_of_a_raiding_piece_stands_on_a_lower_foot() -> None:
    """Two arms wide enough for a finger, and between them a foot that is lower by what is felt on a card."""
    piece, top = sizes().piece, body("raiding-piece")
    assert len(top.slice(piece.raid_height - 0.1).decompose()) == 1
    between = top.slice(piece.raid_height - sizes().card.relief)
    quadrant = solids.section(placed(solid(rectangle(2.0, 2.0)), 6.5, 0))
    assert (between ^ quadrant).area() == pytest.approx(0, abs=1e-6)


def test_square_pieces_turned_on_their_fields_do_not_touch() -> None:
    pitch = description().board.pitch_mm
    turned = body("camp-square").rotate((0, 0, 45))
    assert (turned ^ turned.translate((pitch, 0, 0))).volume() == 0
    assert turned.min_gap(turned.translate((pitch, 0, 0)), 10) > 1


def test_sliders_side_by_side_keep_apart_and_their_heads_are_told_apart() -> None:
    slider = sizes().slider
    for name in ("slider-material", "slider-iron", "slider-food"):
        neighbour = body(name).translate((slider.pitch, 0, 0))
        assert body(name).min_gap(neighbour, 5) == pytest.approx(slider.pitch - slider.length, abs=0.01)
        heads = body(name).trim_by_plane((0, 0, 1), slider.foot_height + slider.neck_height)
        assert heads.min_gap(heads.translate((slider.pitch, 0, 0)), 5) >= sizes().touch.gap - 1e-6


def test_every_dot_of_the_card_is_there_and_domed() -> None:
    card, braille = sizes().card, sizes().braille
    marks = sum(mask.bit_count() for lines in labels("et").values() for line in lines for mask in masks(line))
    low = body("card-et").slice(card.thickness + 0.05)
    high = body("card-et").slice(card.thickness + braille.dot_height - 0.05)
    above = body("card-et").slice(card.thickness + braille.dot_height + 0.05)
    assert len(low.decompose()) == len(high.decompose()) == len(above.decompose()) + marks
    dots = [part for part in low.decompose() if part.area() < 2.5]
    assert len(dots) == marks
    assert all(1.4 < part.bounds()[2] - part.bounds()[0] <= 1.6 for part in dots)


def test_a_label_that_is_too_long_is_refused() -> None:
    long = labels("en") | {"raid": ["⠗" * 15]}
    with pytest.raises(LabelError):
        solids.cheat_card(sizes(), long)
    with pytest.raises(LabelError):
        solids.cheat_card(sizes(), labels("en") | {"raid": ["⠗", "⠗", "⠗"]})


def test_every_part_is_looked_at() -> None:
    assert tuple(product.name for product in made()) == NAMES


def test_as_many_parts_as_the_rules_and_the_board_need() -> None:
    copies = {product.name: product.copies for product in made()}
    pieces = copies["camp-square"] + copies["camp-circle"] + copies["raiding-piece"]
    assert (copies["camp-square"], copies["camp-circle"]) == (CAMPS_EACH, CAMPS_EACH)
    assert copies["raiding-piece"] == RAIDING_PIECES
    assert pieces == 42
    assert {row.name: row.sliders for row in description().counters.row} == SLIDERS
    assert copies["slider-material"] == 50
