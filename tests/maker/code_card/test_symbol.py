"""The code: strong enough, coarse enough, and drawn without a gap."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from alu_companion.maker.code_card.readback import read
from alu_companion.maker.code_card.symbol import QUIET, CodeError, make_code, outlines
from maker.tactile.things import sizes

# Bytes that the versions of ISO/IEC 18004 hold, table 7: Q 20, 32, 46, 60 and M 62, 84 up to version 5.
LIMITS = {
    20: (2, "Q"),
    21: (3, "Q"),
    32: (3, "Q"),
    46: (4, "Q"),
    60: (5, "Q"),
    61: (4, "M"),
    62: (4, "M"),
    84: (5, "M"),
}


def text_of(length: int) -> str:
    return "https://" + "a" * (length - 8)


@pytest.mark.parametrize("length", LIMITS)
def test_the_strongest_level_whose_modules_are_coarse_enough_is_taken(length: int) -> None:
    size = sizes().code
    code = make_code(text_of(length), size.field, size.least_module)
    assert (code.version, code.level) == LIMITS[length]
    assert code.modules == 17 + 4 * code.version
    assert code.module * (code.modules + 2 * QUIET) == pytest.approx(size.field)
    assert code.module >= size.least_module
    assert code.distance >= 250


def test_what_is_too_long_says_how_much_fits() -> None:
    with pytest.raises(CodeError) as caught:
        make_code(text_of(85), sizes().code.field, sizes().code.least_module)
    assert (caught.value.length, caught.value.most) == (85, 84)
    with pytest.raises(CodeError) as caught:
        make_code("https://a.ee/", 10, 1)
    assert caught.value.most == 0


def test_another_library_reads_the_same_text_and_the_same_level() -> None:
    code = make_code(text_of(50), 45, 1)
    picture = Image.new("L", (code.modules + 2 * QUIET,) * 2, 255)
    for y, row in enumerate(code.rows):
        for x, dark in enumerate(row):
            picture.putpixel((x + QUIET, y + QUIET), 0 if dark else 255)
    assert read(picture.resize((400, 400), Image.Resampling.NEAREST)) == (text_of(50),)


_ROWS = st.integers(1, 7).flatmap(
    lambda width: st.lists(st.lists(st.booleans(), min_size=width, max_size=width), min_size=1, max_size=7)
)


def inside(rings: tuple[tuple[tuple[float, float], ...], ...], x: float, y: float) -> bool:
    """By the even-odd rule, along a ray to the right."""
    crossings = 0
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            crossings += ax == bx and ax > x and min(ay, by) < y < max(ay, by)
    return crossings % 2 == 1


@settings(deadline=None, max_examples=50)
@given(_ROWS)
def test_outlines_hold_the_dark_modules_and_nothing_else(rows: list[list[bool]]) -> None:
    rings = outlines(rows)
    for at, row in enumerate(rows):
        for x, dark in enumerate(row):
            assert inside(rings, x + 0.5, len(rows) - at - 0.5) == dark
    area = sum(
        (ax * by - bx * ay) / 2 for ring in rings for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True)
    )
    assert area == sum(map(sum, rows))
    for ring in rings:
        # A ring may come to a corner twice, where two of its modules meet, but never go along a side twice.
        sides = list(zip(ring, (*ring[1:], ring[0]), strict=True))
        assert len(set(sides) | {(end, start) for start, end in sides}) == 2 * len(sides)
        for (ax, ay), (bx, by), (cx, cy) in zip(ring, (*ring[1:], ring[0]), (*ring[2:], *ring[:2]), strict=True):
            assert (bx - ax) * (cy - by) != (by - ay) * (cx - bx), "a corner is none"
