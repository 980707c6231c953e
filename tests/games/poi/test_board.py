"""Tiles, places and what lies next to what."""

import pytest

from alu_companion.games.game import NotUnderstood, TextReason
from alu_companion.games.poi.board import Board, tile_distances
from alu_companion.games.poi.maps import parse_board

# North is up: a2 b2, and a1 with a hole at b1 and c1 beyond it, reached by c2.
HOLED = parse_board(".,+1ATK,./.,-,.")


def names(board: Board, place: str, controlled: bool = False) -> set[str]:
    reach = board.with_control if controlled else board.without_control
    return {board.format_place(near) for near in reach[board.parse_place(place)]}


def test_rows_count_from_the_south() -> None:
    assert [HOLED.format_tile(tile) for tile in HOLED.territories] == ["a1", "c1", "a2", "b2", "c2"]
    assert HOLED.interest(HOLED.parse_tile("b2")) is not None


@pytest.mark.parametrize(
    ("place", "near"),
    [
        ("a1-c", {"a1-n", "a1-e", "a1-s", "a1-w"}),
        ("a1-n", {"a1-c", "a2-s"}),
        ("a1-e", {"a1-c"}),
        ("b2-w", {"b2-c", "a2-e"}),
        ("c2-s", {"c2-c", "c1-n"}),
    ],
)
def test_adjacent_without_control(place: str, near: set[str]) -> None:
    assert names(HOLED, place) == near


def test_control_opens_every_slot_of_the_territory() -> None:
    assert names(HOLED, "a1-n", controlled=True) == {"a1-c", "a1-e", "a1-s", "a1-w", "a2-s"}
    assert names(HOLED, "a1-c", controlled=True) == names(HOLED, "a1-c")


def test_starts_are_plain_and_at_the_border() -> None:
    ringed = parse_board(".,.,./.,.,./+1ATK,.,.")
    assert [ringed.format_tile(tile) for tile in ringed.starts] == ["b1", "c1", "a2", "c2", "a3", "b3", "c3"]


def test_the_rim_of_a_hole_is_a_border() -> None:
    pond = parse_board(".,.,.,.,./.,.,.,.,./.,.,-,.,./.,.,.,.,./.,.,.,.,.")
    assert pond.parse_tile("c2") in pond.starts
    assert pond.parse_tile("b2") not in pond.starts


def test_distances_lead_around_holes() -> None:
    distances = tile_distances(HOLED)
    a1, b1, c1 = HOLED.parse_tile("a1"), 1, HOLED.parse_tile("c1")
    assert distances[a1][c1] == distances[c1][a1] == 4
    assert distances[a1][b1] == -1


@pytest.mark.parametrize("text", ["a1-n", "b2-e", "c2-s", "c1-w", "a2-c"])
def test_places_both_ways(text: str) -> None:
    assert HOLED.format_place(HOLED.parse_place(text)) == text
    assert HOLED.parse_place(text.upper()) == HOLED.parse_place(text)


def test_the_centre_may_be_left_out() -> None:
    assert HOLED.parse_place("B2") == HOLED.parse_place("b2-c")


@pytest.mark.parametrize(
    "text", ["", "b", "2", "b0", "b01", "b1", "d1", "a3", "b2-", "b2-x", "b2-ne", "b2-n-n", "b²", "-n"]
)
def test_texts_that_are_no_places(text: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        HOLED.parse_place(text)
    assert refused.value.reason is TextReason.NO_SUCH_FIELD


@pytest.mark.parametrize(("columns", "rows", "count"), [(0, 1, 0), (27, 1, 27), (1, 27, 27), (2, 2, 3)])
def test_boards_that_cannot_be(columns: int, rows: int, count: int) -> None:
    with pytest.raises(ValueError, match="columns"):
        Board(columns, rows, (None,) * count)
