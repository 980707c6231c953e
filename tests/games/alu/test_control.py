"""The edge rules, corners and what spoils an area."""

from alu_companion.games.alu.control import areas, control, target_count
from alu_companion.games.alu.values import Options, Side
from alu_companion.games.geometry import STANDARD, Edge, Geometry
from games.alu.positions import block, mask, position, tiles

WALL = (
    ". . . S . . . .",
    ". . . S . . . .",
    ". . . S . . . .",
    ". . . S . . . .",
    ". . . S . . . C",
)


def test_a_straight_wall_encloses_only_without_the_edge_rule() -> None:
    assert tiles(control(position(*WALL))[Side.SQUARE]) == block("D", "12345")
    assert tiles(control(position(*WALL, options=Options(any_border=True)))[Side.SQUARE]) == block("ABCD", "12345")


def test_two_sides_of_camps_are_enough() -> None:
    corner = position(". . S . . . . .", ". S . . . . . .", "S . . . . . . .", top=5)
    corner = corner._replace(camps=(mask("H1"), corner.camps[1]), founded=(True, True))
    assert tiles(control(corner)[Side.SQUARE]) == ("A3", "A4", "B4", "A5", "B5", "C5")
    enclosed = next(area for area in areas(corner) if area.controller is Side.SQUARE)
    assert enclosed.edges == {Edge.LEFT, Edge.TOP}
    assert [tiles(border) for border in enclosed.border] == [(), ("A3", "B4", "C5")]


def test_an_area_does_not_leak_through_a_corner() -> None:
    ring = position(". . S . .", ". S R S .", ". . S . .", top=4, left=1)
    ring = ring._replace(camps=(mask("H1"), ring.camps[1]), founded=(True, True))
    assert tiles(control(ring)[Side.SQUARE]) == ("D2", "C3", "D3", "E3", "D4")


def test_an_enemy_camp_in_the_wall_spoils_the_area_for_both() -> None:
    ring = position(". C .", "S . S", ". S .", top=4, left=1)
    assert [tiles(held) for held in control(ring)] == [("C4",), ("C2", "B3", "D3")]


def test_an_enemy_camp_inside_spoils_the_area_but_is_not_captured() -> None:
    rows = ("S S S S", "S . C S", "S S S S")
    state = position(*rows, top=4, left=2)
    assert [tiles(held) for held in control(state)] == [tiles(camps) for camps in state.camps]


def test_raided_fields_inside_count() -> None:
    state = position("R S", "S .")
    state = state._replace(camps=(mask("H1"), state.camps[1]), founded=(True, True))
    assert tiles(control(state)[Side.SQUARE]) == ("A4", "A5", "B5")


def test_nothing_counts_before_both_have_founded() -> None:
    state = position(*WALL, options=Options(any_border=True), founded=(False, True))
    assert [tiles(held) for held in control(state)] == [(), ()]
    assert {area.controller for area in areas(state)} == {None}


def test_more_than_half_of_the_board_wins() -> None:
    assert target_count(STANDARD) == 21
    assert target_count(Geometry(3, 3)) == 5
