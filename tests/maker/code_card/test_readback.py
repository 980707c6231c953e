"""The code is read again by another library, from pictures that other programs made of the files, under bad conditions."""

from __future__ import annotations

import io
import random
import shutil
import subprocess
from functools import cache

import pytest
from PIL import Image, ImageDraw

from alu_companion.maker.code_card.layout import field_corner, margin_around, print_sheet, swell_sheet
from alu_companion.maker.code_card.readback import View, pixels_mm, raster, read, seen, unread, views
from alu_companion.maker.tactile.drawing import Drawing, format_pdf, format_svg
from alu_companion.maker.tactile.shapes import placed, rectangle, solid
from maker.code_card.cards import URL, code, front
from maker.tactile.things import sizes

CARD = sizes().code
PIXELS_MM = 300 / 25.4
MUSEUM = "https://museum.example.org/tables/alu/in/the/hall/upstairs?x"
"""Sixty characters: the finest code there is at level Q, with modules of one millimetre."""


def run(*command: str, data: bytes) -> bytes:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed: the cards were NOT read from a second program's picture")
    return subprocess.run(command, input=data, capture_output=True, check=True, timeout=60).stdout


@cache
def by_rsvg(url: str = URL) -> Image.Image:
    svg = format_svg(print_sheet(CARD, front("en", url)))
    made = run("rsvg-convert", "--dpi-x", "300", "--dpi-y", "300", "--background-color", "white", data=svg.encode())
    return Image.open(io.BytesIO(made)).convert("L")


@cache
def by_poppler() -> Image.Image:
    pdf = format_pdf(print_sheet(CARD, front("ru")), "x")
    return Image.open(io.BytesIO(run("pdftoppm", "-r", "300", "-png", "-", data=pdf))).convert("L")


CONDITIONS = (
    View("sharp", PIXELS_MM),
    *(View(f"turned {turn}", 5, turn=turn) for turn in (30, 90, 145, 180, 270, 333)),
    *(View(f"{scale} pixels a millimetre", scale, turn=7) for scale in (2.5, 3, 6, 9)),
    *(View(f"blurred {blur}", 6, blur=blur) for blur in (1, 2, 2.5)),
    View("pale", 6, dark=150, light=200),
    View("dark", 6, dark=5, light=45),
    View("all at once", 4.4, turn=200, blur=1.2, dark=70, light=130),
)


@pytest.mark.parametrize("view", CONDITIONS, ids=lambda view: view.name)
def test_the_printed_file_is_read_under_bad_conditions(view: View) -> None:
    assert read(seen(by_rsvg(), PIXELS_MM, view)) == (URL,)


@pytest.mark.parametrize("view", CONDITIONS[::3], ids=lambda view: view.name)
def test_the_pdf_is_read_too(view: View) -> None:
    assert read(seen(by_poppler(), PIXELS_MM, view)) == (URL,)


def test_the_finest_code_is_read_in_every_view_of_the_command() -> None:
    of = code(MUSEUM)
    assert (of.level, of.module) == ("Q", 1)
    for view in views(of):
        assert read(seen(by_rsvg(MUSEUM), PIXELS_MM, view)) == (MUSEUM,), view.name


def test_the_swell_sheet_is_read_too() -> None:
    assert read(raster(swell_sheet(sizes(), front("et")), 4)) == (URL,) * 4


def test_our_own_picture_is_the_one_that_other_programs_make() -> None:
    # Edges are rounded otherwise: what is compared is as coarse as a third of a module.
    size = (357, 266)
    own = raster(print_sheet(CARD, front("en")), PIXELS_MM).resize(size, Image.Resampling.BOX)
    other = by_rsvg().resize(size, Image.Resampling.BOX)
    differing = sum(abs(a - b) > 100 for a, b in zip(own.tobytes(), other.tobytes(), strict=True))
    assert differing < 50


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_command_finds_nothing_wrong_with_a_good_card(language: str) -> None:
    assert unread(print_sheet(CARD, front(language)), code(), URL) == ()


def test_a_code_that_says_something_else_is_noticed() -> None:
    found = unread(print_sheet(CARD, front("en")), code(), URL + "x")
    assert found == tuple(view.name for view in views(code()))


def test_a_code_without_its_quiet_zone_or_with_a_blot_is_noticed() -> None:
    sheet = print_sheet(CARD, front("en"))
    left, bottom = (at + margin_around(CARD) + CARD.field / 2 for at in field_corner(CARD))
    blot = placed(solid(rectangle(CARD.field / 2, CARD.field / 2)), left, bottom)
    assert unread(Drawing(sheet.width, sheet.height, (*sheet.shape, *blot)), code(), URL)


@pytest.mark.parametrize("seed", range(3))
def test_a_worn_card_is_still_read(seed: int) -> None:
    # A tenth of the code is rubbed off, beside the three squares that phones look for.
    chooser = random.Random(seed)
    picture = by_rsvg().copy()
    left, bottom = field_corner(CARD)
    worn, squares = 9, 8
    x, y = (4 + chooser.randint(squares + 1, code().modules - worn - 1) for _ in "xy")
    start = (margin_around(CARD) + left + x * code().module) * PIXELS_MM
    top = (margin_around(CARD) + CARD.height - bottom - CARD.field + y * code().module) * PIXELS_MM
    side = worn * code().module * PIXELS_MM
    ImageDraw.Draw(picture).rectangle((start, top, start + side, top + side), fill=255)
    assert picture.tobytes() != by_rsvg().tobytes()
    assert read(picture) == (URL,)


def test_the_greatest_distance_gives_a_cheap_phone_more_than_two_pixels_a_module() -> None:
    of = code(MUSEUM)
    assert pixels_mm(of.distance, 1280) * of.module > 4
    assert pixels_mm(of.distance, 640) * of.module > 2
