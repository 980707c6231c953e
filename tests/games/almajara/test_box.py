"""A box of chips while it is written down: both ways at every step, and every file that a later step could not put right."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alu_companion.games.almajara.box import (
    Box,
    Draft,
    box_problems,
    format_box,
    has_enough,
    parse_box,
    point_refused,
)
from alu_companion.games.almajara.chips import ChipReason, chips_problems, format_chips, mirrored, parse_chips
from alu_companion.games.almajara.values import Kind, Point
from alu_companion.games.game import BadFile
from games.almajara.positions import CHIPS

DRAWING = ((-1, 1), (0, 1), (1, 2))
points = st.tuples(st.integers(-3, 3), st.integers(-3, 3)).filter(lambda point: point != (0, 0))


def full() -> Box:
    """A box that is a whole set."""
    return parse_box(format_chips(CHIPS), "other")


def test_a_whole_set_is_a_box_and_a_box_a_set() -> None:
    assert full().name == CHIPS.name
    assert parse_chips(format_box(full())) == CHIPS
    assert box_problems(full()) == ()


@settings(deadline=None, max_examples=60)
@given(st.lists(points, max_size=6, unique=True), st.none() | st.lists(points, max_size=6, unique=True))
def test_every_step_of_a_chip_both_ways(first: list[Point], second: list[Point] | None) -> None:
    box = Box("mine").begin(0, Kind.MYTH)
    assert parse_box(format_box(box), "") == box
    for point in first:
        box = box.put(0, box.chips[0].with_point(point))
        assert parse_box(format_box(box), "") == box
    if not first or second is None:
        return
    box = box.put(0, Draft("my1", Kind.MYTH, (*box.chips[0].sides, ())))
    assert parse_box(format_box(box), "") == box
    for point in second:
        box = box.put(0, box.chips[0].with_point(point))
        assert parse_box(format_box(box), "") == box
    assert box.chips[0].sides == (tuple(sorted(first)), tuple(sorted(second)))


def test_a_box_without_chips_takes_the_name_that_it_is_given() -> None:
    assert parse_box("", "mine") == Box("mine")
    assert parse_box(format_box(Box("mine")), "other") == Box("mine")


@pytest.mark.parametrize(
    "text",
    [
        "chip no1 red\n",
        "chip no_1 normal\n",
        "hello\n",
        "name: ?\n",
        "chip no1 normal\noo@\nmirror\nback\n",
        "chip no1 normal\nooo\n",
    ],
)
def test_what_no_step_could_put_right_is_told(text: str) -> None:
    with pytest.raises(BadFile) as refused:
        parse_box(text, "mine")
    assert set(refused.value.problems) <= set(chips_problems(text))


def test_problems_are_told_by_chip() -> None:
    box = full()
    begun = box.begin(len(box.chips), Kind.GUARD)
    twice = box.put(3, Draft("no4", Kind.NORMAL, (box.chips[0].sides[0], DRAWING)))
    assert [(one.line, one.reason) for one in box_problems(begun)] == [
        (21, ChipReason.FIRST_SIDE_MISSING),
        (21, ChipReason.UNFINISHED),
    ]
    assert [(one.line, one.reason, one.text) for one in box_problems(twice)] == [(4, ChipReason.SAME_DRAWING, "no1")]
    assert [(one.line, one.reason) for one in box_problems(Box("mine"))] == [(0, ChipReason.TOO_FEW_CHIPS)]


def test_new_chips_get_names_that_are_free() -> None:
    box = Box("mine", (Draft("no2", Kind.GUARD),))
    for place in (1, 2, 3):
        box = box.begin(place, Kind.NORMAL)
    assert [one.name for one in box.chips] == ["no2", "no1", "no3", "no4"]
    assert box.begin(0, Kind.NORMAL).chips[0].name == "no2"
    assert [box.number(place) for place in range(4)] == [1, 1, 2, 3]


def test_the_mark_stays_with_its_chip_when_another_one_goes() -> None:
    box = full().begin(5, Kind.MYTH)
    assert [box.remove(place).unfinished for place in (4, 5, 6)] == [4, None, 5]
    assert len(box.remove(4).chips) == len(box.chips) - 1


@pytest.mark.parametrize(
    ("side", "point", "reason"),
    [
        ((), (0, 0), "own-place"),
        ((), (4, 0), "too-far"),
        ((), (0, -4), "too-far"),
        (DRAWING, (0, 1), "twice"),
        ([(x, 3) for x in range(-3, 3)], (3, 3), "too-many"),
        (DRAWING, (3, -3), None),
    ],
)
def test_points_that_cannot_be(side: list[Point], point: Point, reason: str | None) -> None:
    assert point_refused(side, point) == reason


def test_a_side_has_three_points_at_least() -> None:
    assert [has_enough(DRAWING[:count]) for count in range(4)] == [False, False, False, True]


def test_a_drawing_is_found_with_its_mirror_image_on_any_other_chip() -> None:
    box = full()
    side = box.chips[3].sides[1]
    assert box.owner_of(side, 0) == box.owner_of(mirrored(side), 0) == 3
    assert box.owner_of(side, 3) is None
    assert box.owner_of(DRAWING, 0) is None
