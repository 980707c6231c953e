"""The body around the circuit boards: closed, printable on two beds, and nothing in the place of another when it is assembled."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest
import trimesh

from alu_companion.maker.tactile import body, outlines
from alu_companion.maker.tactile.body import HOOKS
from alu_companion.maker.tactile.drawing import format_svg, parse_svg
from alu_companion.maker.tactile.inspect import inspect, problems, triangles
from alu_companion.maker.tactile.outlines import (
    BUTTON_HIGH,
    BUTTON_PLAY,
    BUTTONS,
    COUNTER_BOARD,
    JACKS,
    counter_jack,
    counter_jack_mark,
    counter_screws,
    jack_marks,
    lid_problems,
    screw_mm,
    screws,
)
from alu_companion.maker.tactile.printed import counter_assembly, field_assembly, overlaps, sheet_drawing
from alu_companion.maker.tactile.shapes import bounds, circle, placed, solid
from alu_companion.maker.tactile.solids import Product, prism, raiding_piece, section, slider
from alu_companion.maker.tactile.stl import format_stl
from maker.tactile.things import description, sizes


@cache
def made(bed: float) -> tuple[Product, ...]:
    return body.products(sizes(), description(), bed)


@pytest.fixture(scope="module", autouse=True)
def _given_back() -> Iterator[None]:
    """Solids that outlive their library are complained of at the end."""
    yield
    made.cache_clear()


@pytest.mark.parametrize("bed", [180.0, 256.0])
def test_every_part_fits_its_bed_and_can_be_printed(bed: float) -> None:
    for product in made(bed):
        report = inspect(product.body)
        assert max(report.size[:2]) <= bed, product.name
        assert set(problems(product.body, report, product.genus, sizes().printing)) == set(), product.name
        mesh = trimesh.load(io.BytesIO(format_stl(triangles(product.body))), file_type="stl")
        assert isinstance(mesh, trimesh.Trimesh)
        assert mesh.is_watertight
        assert mesh.body_count == 1


def test_parts_are_those_of_the_whole_and_nothing_is_lost_in_cutting() -> None:
    whole = {product.name: product.body.volume() for product in made(256.0)}
    assert list(whole) == [
        "plate",
        "cover",
        "button-stick",
        "magnet-grid",
        "tray",
        "counter-lid",
        "counter-tray",
        "storage",
        "coupon",
    ]
    for name, volume in whole.items():
        parts = [product for product in made(180.0) if product.name.startswith(name)]
        assert sum(part.body.volume() for part in parts) == pytest.approx(volume, rel=1e-3)
    assert len([product for product in made(180.0) if product.name.startswith("tray-")]) == 4


def test_no_cut_goes_through_a_recess_or_a_post() -> None:
    """Round holes stay whole: every part has as many as fields are in it, which all parts have together."""
    across = sizes().plate.recess_across
    found = 0
    for product in made(180.0):
        if product.name.startswith("plate-"):
            flat = product.body.slice(1.0)
            holes = [ring for ring in flat.to_polygons() if abs(max(ring[:, 0]) - min(ring[:, 0]) - across) < 0.1]
            found += len(holes)
    assert found == len(description().field_names())


def test_nothing_is_in_the_place_of_another() -> None:
    for make in (field_assembly, counter_assembly):
        assembly = make(sizes(), description())
        assert list(overlaps(assembly)) == []
    names = [placed.name for placed in field_assembly(sizes(), description())]
    assert sum(name.startswith("washer-") for name in names) == 40


@pytest.mark.parametrize(
    ("part", "key", "value", "pair"),
    [
        ("slider", "play", -0.1, ("slider", "lid")),
        ("plate", "recess_across", 20.0, ("camp", "plate")),
        ("hold", "film", -0.5, ("magnet-below", "main-board")),
    ],
)
def test_what_does_not_fit_is_found(part: str, key: str, value: float, pair: tuple[str, str]) -> None:
    wrong = msgspec.structs.replace(sizes(), **{part: msgspec.structs.replace(getattr(sizes(), part), **{key: value})})
    make = counter_assembly if part == "slider" else field_assembly
    found = list(overlaps(make(wrong, description())))
    assert any(one.startswith(pair[0]) and other.startswith(pair[1]) for one, other, _ in found), found[:4]


def test_a_piece_stands_on_its_rim_and_touches_the_plate_nowhere() -> None:
    assembly = {placed.name: placed.body for placed in field_assembly(sizes(), description())}
    piece, board = assembly["camp-square-0"], assembly["main-board"]
    assert piece.min_gap(board, 2) == pytest.approx(0, abs=1e-3)
    assert piece.min_gap(assembly["plate"], 3) >= 0.45
    assert assembly["foot-board-0"].min_gap(board, 3) == pytest.approx(description().foot.stand_mm, abs=1e-3)


def test_four_screws_at_the_corners_do_not_hold_a_lid(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = counter_screws(sizes(), description())
    assert list(lid_problems(sizes(), description())) == []
    left, right = min(x for x, _ in drawn), max(x for x, _ in drawn)
    corners = tuple((x, y) for x, y in drawn if x in (left, right))
    monkeypatch.setattr(outlines, "counter_screws", lambda *_: corners)
    found = list(lid_problems(sizes(), description()))
    assert len(found) == len(description().counters.row) + 1
    assert (
        found[0]
        == "The rib of a counter's lid at 4 rises by 4.22 between screws 222 apart, more than the play of its sliders, 0.3."
    )


def test_screws_of_a_counter_find_a_post_of_its_tray() -> None:
    """A screw of 12 mm goes through lid and board, into a post that holds at least 5 mm of it, and does not reach its end."""
    parts = {placed.name: placed.body for placed in counter_assembly(sizes(), description())}
    lid, tray, board = parts["lid"].bounding_box(), parts["tray"], COUNTER_BOARD
    deep = 12.0 - lid[5] - board
    assert 5.0 < deep < 8.0
    for x, y in counter_screws(sizes(), description()):
        thread = prism(placed(solid(circle(2.0)), x, y), -board - deep, -board)
        pilot = prism(placed(solid(circle(1.6)), x, y), -board - 8.0, -board)
        held = (thread ^ tray).volume() / thread.volume()
        assert held == pytest.approx(1 - (1.6 / 2.0) ** 2, abs=0.05), (x, y)
        assert (pilot ^ tray).volume() < 0.01 * pilot.volume()


def test_pin_1_of_every_jack_is_felt_at_its_side() -> None:
    """A pit in the cover left of each jack, and one in a counter's lid on the side of pin 1."""
    cover, mark = body.cover(sizes(), description()), sizes().body.mark
    lid = next(product.body for product in made(256.0) if product.name == "counter-lid")
    top = cover.bounding_box()[5]
    for (pin_x, _), x in zip(JACKS, jack_marks(), strict=True):
        assert pin_x - 8 < x + mark / 2 < pin_x - 3.42
        y = 2 * sizes().body.wall
        pit, beside = (prism(placed(solid(circle(1.0)), at, y), top - 1.0, top) for at in (x, x + mark))
        assert (pit ^ cover).volume() < 0.3 * pit.volume()
        assert (beside ^ cover).volume() == pytest.approx(beside.volume())
    # The lid lies on its face.
    x = counter_jack_mark(sizes(), description())
    pit = prism(placed(solid(circle(1.0)), x, sizes().housing.end / 2), 0, 1.0)
    assert (pit ^ lid).volume() < 0.3 * pit.volume()
    assert x + mark / 2 < counter_jack(sizes(), description()) - 3.42


def test_screws_go_through_their_nuts_and_end_inside_the_tray() -> None:
    assembly = {placed.name: placed.body for placed in field_assembly(sizes(), description())}
    bottom = assembly["tray"].bounding_box()[2]
    nut, screw = assembly["nut-0"].bounding_box(), assembly["screw-0"].bounding_box()
    assert bottom <= screw[2] <= nut[2]
    assert nut[2] > bottom
    assert screw[5] - screw[2] == screw_mm(sizes())


def test_a_thicker_stack_gets_a_longer_screw() -> None:
    thick = msgspec.structs.replace(sizes(), hold=msgspec.structs.replace(sizes().hold, board=1.6))
    assert (screw_mm(sizes()), screw_mm(thick)) == (12, 16)


def test_no_screw_is_in_a_recess() -> None:
    """Neither its head nor the tabs of the cover: a funnel is cut whole."""
    plate, high = made(256.0)[0].body, sizes().plate.thickness
    wide = sizes().plate.recess_across + 2 * (high - sizes().plate.straight)
    rings = [
        ring for ring in plate.slice(high - 0.01).to_polygons() if abs(max(ring[:, 0]) - min(ring[:, 0]) - wide) < 0.1
    ]
    assert len(rings) == len(description().field_names())


def test_a_finger_pushes_a_button_by_its_stick() -> None:
    """In the cover the stick stands on the button, comes out a millimetre, cannot fall out, and has room for being pressed."""
    cover, stick = body.cover(sizes(), description()), body.button_stick(sizes())
    x, y = BUTTONS[0]
    resting = stick.translate((x, y, BUTTON_HIGH))
    assert (cover ^ resting).volume() == pytest.approx(0, abs=1e-6)
    assert resting.bounding_box()[5] - sizes().body.cover - sizes().body.wall == pytest.approx(1.0)
    assert (cover ^ resting.translate((0, 0, BUTTON_PLAY + 0.2))).volume() > 1


def test_the_cover_snaps_below_the_board() -> None:
    """Pulled up at its front, a hook meets the board; at rest none does."""
    assembly = {placed.name: placed.body for placed in field_assembly(sizes(), description())}
    cover, board = assembly["cover"], assembly["main-board"]
    assert (cover ^ board).volume() == pytest.approx(0, abs=1e-6)
    caught = (cover.translate((0, 0, 0.5)) ^ board).decompose()
    assert len(caught) == len(HOOKS)


def test_the_coupon_tries_a_recess_and_three_positions() -> None:
    """A raiding piece stands in it as on the plate, and three sliders lie in it, turned over, each in a notch."""
    coupon, part = body.coupon(sizes()), sizes().slider
    x, recess_y = coupon.bounding_box()[3] / 2, coupon.bounding_box()[4] - 4.0 - 12.3
    piece = raiding_piece(sizes())
    for aside in (0.0, (sizes().plate.recess_across - sizes().piece.foot_across) / 2 - 0.05):
        assert (coupon ^ piece.translate((x + aside, recess_y, 0))).volume() == pytest.approx(0, abs=1e-6)
    assert (coupon ^ piece.translate((x + 0.6, recess_y, 0))).volume() > 0.1
    top, row_y = part.foot_height + part.neck_height, part.foot_width / 2 + part.play + 4.0
    resting = slider(sizes(), "iron").rotate((180, 0, 0)).translate((0, row_y, top))
    for place in (-1, 0, 1):
        assert (coupon ^ resting.translate((x + place * part.pitch, 0, 0))).volume() == pytest.approx(0, abs=1e-6)
        assert (coupon ^ resting.translate((x + place * part.pitch + 1.0, 0, 0))).volume() > 0.1


def test_the_drawing_of_the_steel_sheet_is_the_sheet_of_the_board() -> None:
    """Read back from its file: as large, and a hole of 9 mm around each boss of the tray."""
    drawing = parse_svg(format_svg(sheet_drawing(sizes(), description())))
    assembly = {placed.name: placed.body for placed in field_assembly(sizes(), description())}
    sheet = assembly["steel-sheet"]
    left, front, _, right, back, _ = sheet.bounding_box()
    assert (drawing.width, drawing.height) == pytest.approx((right - left, back - front))
    assert section(drawing.shape).area() * sizes().hold.sheet == pytest.approx(sheet.volume(), rel=1e-4)
    ((outer, *holes),) = drawing.shape
    assert bounds(((outer,),)) == pytest.approx((0, 0, drawing.width, drawing.height))
    inner = [at for at in screws(sizes(), description()) if left < at[0] < right and front < at[1] < back]
    assert len(holes) == len(inner) > 0
    for hole, (x, y) in zip(holes, inner, strict=True):
        low_x, low_y, high_x, high_y = bounds(((hole,),))
        assert (low_x + left, high_y + front) == pytest.approx((x - 4.5, y + 4.5), abs=0.01)
        assert high_x - low_x == pytest.approx(high_y - low_y) == pytest.approx(9.0, abs=0.01)
