"""The card under fingers and under the cutter: nothing too near, nothing in the quiet zone, one corner that tells how to hold it."""

from __future__ import annotations

from itertools import combinations, product

import msgspec
import pytest
from manifold3d import CrossSection

from alu_companion.kit.check_sizes import problems
from alu_companion.maker.code_card.layout import (
    CardError,
    braille_origin,
    face,
    field_corner,
    margin_around,
    outline,
    print_sheet,
    relief_sheet,
    swell_sheet,
)
from alu_companion.maker.code_card.symbol import QUIET
from alu_companion.maker.tactile.braille import folded
from alu_companion.maker.tactile.drawing import Trim, format_pdf, format_svg, outside, parse_svg
from alu_companion.maker.tactile.shapes import Shape, bounds, inset
from alu_companion.maker.tactile.solids import section
from alu_companion.maker.tactile.texts import LANGUAGES
from maker.code_card.cards import code, front, lettered
from maker.tactile.reader import parse_braille
from maker.tactile.things import description, read_cells, sizes, split_dots, texts

CARD = sizes().code


def field() -> CrossSection:
    left, bottom = field_corner(CARD)
    return CrossSection.square((CARD.field, CARD.field)).translate((left, bottom))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lies_nearer_to_the_edge_than_the_margin(language: str) -> None:
    of = front(language)
    safe = CrossSection([list(inset(of.outline, CARD.margin - 0.01))])
    for part in (of.code, of.frame, of.print, of.dots):
        assert (section(part) - safe).area() == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_but_the_code_lies_in_its_field_and_four_modules_around_it_are_light(language: str) -> None:
    of = front(language)
    for part in (of.frame, of.print, of.dots):
        assert (section(part) ^ field()).area() == pytest.approx(0, abs=1e-6)
    left, bottom = field_corner(CARD)
    quiet = QUIET * code().module
    assert bounds(of.code) == pytest.approx(
        (left + quiet, bottom + quiet, left + CARD.field - quiet, bottom + CARD.field - quiet)
    )


def raised_apart(first: Shape, second: Shape) -> float:
    """The least distance between two shapes along an axis."""
    a, b = bounds(first), bounds(second)
    return max(b[0] - a[2], a[0] - b[2], b[1] - a[3], a[1] - b[3])


@pytest.mark.parametrize("language", LANGUAGES)
def test_fingers_tell_frame_braille_and_code_apart(language: str) -> None:
    of = front(language)
    assert raised_apart(of.frame, of.dots) >= sizes().touch.gap
    assert QUIET * code().module >= sizes().touch.gap
    assert QUIET * CARD.least_module >= sizes().touch.gap


@pytest.mark.parametrize("language", LANGUAGES)
def test_print_and_braille_do_not_touch(language: str) -> None:
    of = front(language)
    assert raised_apart(of.print, of.dots) >= 1
    assert raised_apart(of.print, of.frame) >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_braille_is_the_title_in_true_size(language: str) -> None:
    sheet = relief_sheet(CARD, front(language))
    _, dots = split_dots(sheet.shape, sizes().braille.dot_diameter)
    x, y = (at + margin_around(CARD) for at in braille_origin(sizes()))
    cells = read_cells(dots, x, y, sizes().braille, 16)
    assert parse_braille(cells, language) == folded(texts(language).code, language)
    assert len(dots) == sum(bin(ord(cell) - 0x2800).count("1") for cell in cells)


def test_the_cut_corner_tells_the_four_ways_of_holding_the_card() -> None:
    # Turned by half, turned over across, turned over along: each has its cut elsewhere.
    ring = outline(CARD)
    width, height = CARD.width, CARD.height
    found = {
        frozenset((width - x if across else x, height - y if up else y) for x, y in ring)
        for across, up in product((False, True), repeat=2)
    }
    assert len(found) == 4
    assert (width, height) not in ring
    assert {(0.0, 0.0), (width, 0.0), (0.0, height)} < set(ring)


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_of_the_cutter_lie_outside_the_bleed(language: str) -> None:
    around = margin_around(CARD)
    of = front(language)
    marks = section(print_sheet(CARD, of).shape).translate((-around, -around))
    for part in (of.code, of.frame, of.print):
        marks -= section(part)
    bled = CrossSection([list(inset(of.outline, -CARD.bleed + 0.2))])
    # What is left of letters by rounding is smaller than any mark.
    assert (marks ^ bled).area() < 0.01
    assert marks.area() == pytest.approx(10 * 4 * 0.25, rel=0.1)
    assert not outside(print_sheet(CARD, of), 0.5)


def test_a_drawing_is_read_back_from_its_file() -> None:
    sheet = print_sheet(CARD, front("ru"))
    found = parse_svg(format_svg(sheet))
    assert format_svg(found) == format_svg(sheet)
    assert found.width == sheet.width
    assert len(found.shape) == len(sheet.shape)
    with pytest.raises(ValueError, match="millimetres"):
        parse_svg("<svg/>")


def test_the_pdf_says_where_the_card_is_cut_and_how_far_it_may_bleed() -> None:
    sheet = print_sheet(CARD, front("en"))
    data = format_pdf(sheet, "x", Trim(margin_around(CARD), CARD.bleed))
    # 8 and 5 millimetres from the edge of the page, in points.
    assert b"/TrimBox [22.677 22.677 320.315 232.441]" in data
    assert b"/BleedBox [14.173 14.173 328.819 240.945]" in data
    assert b"Trim" not in format_pdf(sheet, "x")


def test_the_sheet_for_swell_paper_has_four_cards_keeps_its_margins_and_has_no_letters() -> None:
    of = front("et")
    sheet = swell_sheet(sizes(), of)
    assert not outside(sheet, sizes().sheet.margin - 0.01)
    assert len(sheet.shape) == 4 * (1 + len(of.code) + len(of.frame) + len(of.dots))
    # Cut apart, each is whole: nothing of one lies in another.
    edges = [bounds((polygon,)) for polygon in sheet.shape if bounds((polygon,))[2] - bounds((polygon,))[0] > 100]
    assert len(edges) == 4
    for one, other in combinations(edges, 2):
        assert one[2] + 3 < other[0] or one[3] + 3 < other[1] or other[2] + 3 < one[0] or other[3] + 3 < one[1]


@pytest.mark.parametrize(
    ("reason", "title", "address", "braille"),
    [
        ("title", "Museumsführungen ALU", "a.ee", "⠁"),
        ("address", "ALU", "a.ee" + "/abcdefgh" * 9, "⠁"),
        ("braille", "ALU", "a.ee", "⠁" * 17),
    ],
)
def test_what_does_not_fit_is_refused(reason: str, title: str, address: str, braille: str) -> None:
    with pytest.raises(CardError) as caught:
        face(sizes(), code(), lettered(title, address), braille)
    assert caught.value.reason == reason


def test_sixteen_cells_fit() -> None:
    assert face(sizes(), code(), lettered("ALU", "a.ee"), "⠿" * 16).dots


def test_long_addresses_are_printed_smaller_but_never_below_clear_print() -> None:
    points = [
        face(sizes(), code(), lettered("ALU guide", "a.ee" + "/abcdefgh" * count), "⠁").address_points
        for count in range(5)
    ]
    assert points == sorted(points, reverse=True)
    assert points[0] == 18
    assert points[-1] >= 14


@pytest.mark.parametrize("change", [{"field": 60.0}, {"cut": 3.0}, {"relief": 0.2}])
def test_sizes_that_do_not_go_together_are_told(change: dict[str, float]) -> None:
    broken = msgspec.structs.replace(sizes(), code=msgspec.structs.replace(CARD, **change))
    assert len(problems(broken, description().board)) == 1
    assert problems(sizes(), description().board) == ()
