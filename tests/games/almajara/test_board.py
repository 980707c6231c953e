"""Cells and their names, drawings on the board, the set-up area."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alu_companion.games.almajara import board as boards
from alu_companion.games.almajara import library
from alu_companion.games.almajara.board import board_of, format_cell, parse_cell, parse_tile, reach, set_up_area
from alu_companion.games.almajara.chips import FARTHEST
from alu_companion.games.almajara.values import Cell, Layout, Side, Zone
from alu_companion.games.game import NotUnderstood, TextReason
from games.almajara.positions import BOARD, cell

BOARDS = [*map(library.layout, library.layout_names()), BOARD]


@pytest.mark.parametrize("layout", BOARDS, ids=lambda layout: layout.name)
def test_names_both_ways(layout: Layout) -> None:
    board = board_of(layout)
    for number in range(len(board.places)):
        name = format_cell(board, Cell(number))
        assert parse_cell(board, name) == parse_cell(board, name.upper()) == number
        assert board.grid[board.places[number]] == number
    assert [parse_tile(board, tile.name) for tile in board.tiles] == list(range(len(board.tiles)))


def test_columns_go_from_the_west_and_rows_from_the_south() -> None:
    board = board_of(Layout("gap", ("2 L", "", " 1.")))
    assert [(tile.name, tile.zone) for tile in board.tiles] == [
        ("b1", Zone.PORTAL_ONE),
        ("c1", Zone.VOID),
        ("a3", Zone.PORTAL_TWO),
        ("c3", Zone.LIGHTHOUSE),
    ]
    assert board.places[parse_cell(board, "c3-sw")] == (6, 6)
    assert board.places[parse_cell(board, "c3-ne")] == (8, 8)
    assert parse_cell(board, "c3") == parse_cell(board, "c3-c")


@pytest.mark.parametrize("name", ["", "c", "a9", "a1-x", "a1-", "1a-c", "a1-c-c", "-"])
def test_names_of_no_cell(name: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        parse_cell(board_of(BOARD), name)
    assert refused.value.reason is TextReason.NO_SUCH_FIELD


@pytest.mark.parametrize("name", ["", "a9", "a1-c"])
def test_names_of_no_tile(name: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        parse_tile(board_of(BOARD), name)
    assert refused.value.reason is TextReason.NO_SUCH_FIELD


def test_signs_lie_in_the_middle_and_those_of_portals_in_the_outer_row() -> None:
    board = board_of(BOARD)
    assert board.portal_signs == ({cell("b1-s")}, {cell("b4-n")})
    assert {format_cell(board, sign) for sign in board.tile_of_sign} == {
        "a2-c", "b2-c", "c2-c", "a3-c", "b3-c", "c3-c",
    }  # fmt: skip
    sideways = board_of(Layout("sideways", (".2", ".1", "..")))
    assert sideways.portal_signs == (
        {parse_cell(sideways, "b2-e")},
        {parse_cell(sideways, "b3-n")},
    )


points = st.tuples(st.integers(-3, 3), st.integers(-3, 3))


@settings(deadline=None)
@given(st.sampled_from(BOARDS), st.lists(points, min_size=1, max_size=6, unique=True))
def test_a_drawing_leads_back_for_the_opponent(layout: Layout, found: list[tuple[int, int]]) -> None:
    drawing = tuple(sorted(found))
    for source, targets in enumerate(reach(layout, drawing, Side.ONE)):
        assert targets == tuple(sorted(targets))
        assert all(source in reach(layout, drawing, Side.TWO)[target] for target in targets)


def test_jumps_pass_over_gaps_but_do_not_end_there() -> None:
    layout = Layout("gap", ("2 .", "1 ."))
    board = board_of(layout)
    source = parse_cell(board, "a1-e")
    assert reach(layout, ((1, 0), (3, 0)), Side.ONE)[source] == ()
    assert reach(layout, ((4, 0),), Side.ONE)[source] == (parse_cell(board, "c1-w"),)


def test_no_drawing_joins_the_two_continents() -> None:
    layout = library.layout("two-continents")
    board = board_of(layout)
    far = range(-FARTHEST, FARTHEST + 1)
    everywhere = tuple((x, y) for x in far for y in far)
    west = {number for number, place in enumerate(board.places) if place[0] < 9}
    assert 0 < len(west) < len(board.places)
    assert all(set(reach(layout, everywhere, Side.ONE)[source]) <= west for source in west)


def test_the_set_up_area_grows_ring_by_ring() -> None:
    small = set_up_area(BOARD, Side.ONE, 9)
    assert small == set_up_area(BOARD, Side.ONE, 1)  # one ring at least
    assert set(small) == {cell(f"b1-{place}") for place in ("sw", "s", "se", "w", "c", "e", "nw", "n", "ne")} | {
        cell(name)
        for name in ("a1-se", "a1-e", "a1-ne", "c1-sw", "c1-w", "c1-nw", "a2-se", "b2-sw", "b2-s", "b2-se", "c2-sw")
    }
    assert len(small) == 20
    assert set(small) < set(set_up_area(BOARD, Side.ONE, 21))


@pytest.mark.parametrize("layout", BOARDS, ids=lambda layout: layout.name)
def test_set_up_areas_never_meet_and_are_alike_for_both(layout: Layout) -> None:
    one, two = (set_up_area(layout, side, 20) for side in Side)
    assert not set(one) & set(two)
    assert len(one) == len(two) >= 20 or layout.name == "fortress"


def test_the_area_ends_half_way_however_many_pieces_there_are() -> None:
    layout = Layout("duel", ("2", ".", "1"))
    assert len(set_up_area(layout, Side.ONE, 20)) == 12
    assert boards.tile_of(set_up_area(layout, Side.ONE, 20)[-1]) == 1
