"""The edge rules, corners and what spoils an area."""

from alu_companion.games.alu.control import areas, control, target_count
from alu_companion.games.alu.values import Options, Side
from alu_companion.games.geometry import STANDARD, Edge, Geometry
from games.alu.positions import mask, position

WALL = (
    ". . . S . . . .",
    ". . . S . . . .",
    ". . . S . . . .",
    ". . . S . . . .",
    ". . . S . . . C",
)


def test_a_straight_wall_encloses_only_without_the_edge_rule() -> None:
    assert control(position(*WALL))[Side.SQUARE].bit_count() == 5
    assert control(position(*WALL, options=Options(any_border=True)))[Side.SQUARE].bit_count() == 20


def test_two_sides_of_camps_are_enough() -> None:
    corner = position(". . S . . . . .", ". S . . . . . .", "S . . . . . . .", top=5)
    corner = corner._replace(camps=(mask("H1"), corner.camps[1]), founded=(True, True))
    assert control(corner)[Side.SQUARE] == mask("A5", "B5", "C5", "A4", "B4", "A3")
    enclosed = next(area for area in areas(corner) if area.controller is Side.SQUARE)
    assert enclosed.edges == {Edge.LEFT, Edge.TOP}
    assert enclosed.border == (0, corner.camps[Side.SQUARE])


def test_an_area_does_not_leak_through_a_corner() -> None:
    ring = position(". . S . .", ". S R S .", ". . S . .", top=4, left=1)
    ring = ring._replace(camps=(mask("H1"), ring.camps[1]), founded=(True, True))
    assert control(ring)[Side.SQUARE] == ring.camps[Side.SQUARE] | mask("D3")


def test_an_enemy_camp_in_the_wall_spoils_the_area_for_both() -> None:
    ring = position(". C .", "S . S", ". S .", top=4, left=1)
    assert control(ring) == ring.camps


def test_an_enemy_camp_inside_spoils_the_area_but_is_not_captured() -> None:
    rows = ("S S S S", "S . C S", "S S S S")
    state = position(*rows, top=4, left=2)
    assert control(state) == state.camps


def test_raided_fields_inside_count() -> None:
    state = position("R S", "S .")
    state = state._replace(camps=(mask("H1"), state.camps[1]), founded=(True, True))
    assert control(state)[Side.SQUARE] == mask("A5", "B5", "A4")


def test_nothing_counts_before_both_have_founded() -> None:
    state = position(*WALL, options=Options(any_border=True), founded=(False, True))
    assert control(state) == (0, 0)
    assert {area.controller for area in areas(state)} == {None}


def test_more_than_half_of_the_board_wins() -> None:
    assert target_count(STANDARD) == 21
    assert target_count(Geometry(3, 3)) == 5
