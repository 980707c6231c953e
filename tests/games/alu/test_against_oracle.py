"""The fast rules against the slow oracle, on positions that play reaches and on positions that it never does."""

from functools import cache
from random import Random

import networkx
import pytest

from alu_companion.games.alu import control, rules
from alu_companion.games.alu.values import Options, Side, State
from alu_companion.games.geometry import STANDARD, Edge, Geometry, fields_of
from games.alu import oracle
from games.alu.positions import random_states, tiles

LETTERS = {Side.CIRCLE: "C", Side.SQUARE: "S", None: None}
OTHER_BOARDS = (Geometry(5, 8), Geometry(6, 6), Geometry(3, 3), Geometry(7, 1), Geometry(1, 4), Geometry(1, 1))


@cache
def grid(geometry: Geometry) -> networkx.Graph:
    graph = networkx.Graph()
    graph.add_nodes_from((column, row) for column in range(geometry.columns) for row in range(1, geometry.rows + 1))
    graph.add_edges_from((place, near) for place in graph for near in oracle.beside(place) if near in graph)
    return graph


def random_position(chance: Random, geometry: Geometry) -> State:
    """Any mixture of camps and raided fields, whether or not play could lead there."""
    camp, lean, raid = chance.uniform(0.05, 0.7), chance.choice((0.0, 0.1, 0.5, 0.9, 1.0)), chance.uniform(0, 0.5)
    camps, raided = [0, 0], 0
    for number in range(geometry.field_count):
        if chance.random() < camp:
            camps[chance.random() < lean] |= 1 << number
        elif chance.random() < raid:
            raided |= 1 << number
    founded = (True, True) if chance.random() < 0.95 else (chance.random() < 0.5, False)
    options = Options(any_border=chance.random() < 0.5, geometry=geometry)
    return rules.start(options)._replace(camps=(camps[0], camps[1]), raided=raided, founded=founded)


def compare(state: State) -> int:
    """Compare control and areas; gives the number of enclosed areas, so that a test can see that there were some."""
    geometry, any_border = state.options.geometry, state.options.any_border
    size = geometry.columns, geometry.rows
    board = oracle.board_of(*size, *state.camps, state.raided)
    found = oracle.regions(board, grid(geometry), *size)
    started = all(state.founded)
    for side, held in zip(Side, control.control(state), strict=True):
        expected = oracle.controlled(board, found, LETTERS[side], any_border) if started else set()
        wanted = oracle.mask_of(expected, geometry.columns)
        assert not held ^ wanted, (tiles(held, geometry), tiles(wanted, geometry), state, side)
    areas = {area.fields: area for area in control.areas(state)}
    assert len(areas) == len(found)
    for region in found:
        places = oracle.mask_of(region.places, geometry.columns)
        assert places in areas, (tiles(places, geometry), state)
        area = areas[places]
        assert LETTERS[area.controller] == (oracle.owner(region, any_border) if started else None), (state, area)
        assert area.edges == {Edge[name.upper()] for name in region.edges}
        assert {LETTERS[side] for side in Side if area.border[side]} == region.around
        near = {geometry.field(c, r) for place in region.places for c, r in grid(geometry)[place]}
        border = (state.camps[0] | state.camps[1]) & sum(1 << field for field in near)
        found_border = area.border[0] | area.border[1]
        assert not found_border ^ border, (tiles(found_border, geometry), tiles(border, geometry), state)
    return sum(area.controller is not None for area in areas.values())


@pytest.mark.slow
def test_territory_of_20_000_positions_play_never_sees() -> None:
    chance = Random(20)
    enclosed = sum(compare(random_position(chance, STANDARD)) for _ in range(20_000))
    assert enclosed > 10_000


@pytest.mark.parametrize("geometry", OTHER_BOARDS, ids=lambda board: f"{board.columns}x{board.rows}")
def test_territory_on_other_boards(geometry: Geometry) -> None:
    chance = Random(21)
    for _ in range(150):
        compare(random_position(chance, geometry))


@pytest.mark.parametrize("any_border", [False, True])
def test_territory_and_actions_in_random_play(any_border: bool) -> None:
    for state in random_states(12, Options(any_border=any_border), seed=5):
        compare(state)
        if state.ended is not None:
            continue
        board = oracle.board_of(8, 5, *state.camps, state.raided)
        means = state.resources[state.turn]
        expected = oracle.paid_actions(
            board, 8, 5, LETTERS[state.turn], state.founded[state.turn], means.material, means.iron, means.food
        )
        actions = {
            (action.kind.name, (STANDARD.column(action.field), STANDARD.row(action.field)))
            for action in rules.legal_actions(state)
            if action.field >= 0
        }
        assert actions == expected, state


def test_holding_a_number_of_fields_is_counting_them() -> None:
    chance = Random(22)
    for _ in range(500):
        state = random_position(chance, STANDARD)
        own, other = state.camps
        any_border = state.options.any_border
        held = control.controlled(own, other, any_border, STANDARD.masks).bit_count()
        for count in (1, held, held + 1, 21):
            assert control.holds(own, other, any_border, STANDARD.masks, count) == (held >= count)


def test_every_field_is_in_one_area_or_under_a_camp() -> None:
    chance = Random(23)
    for _ in range(200):
        state = random_position(chance, STANDARD)
        listed = [field for area in control.areas(state) for field in fields_of(area.fields)]
        listed += list(fields_of(state.camps[0] | state.camps[1]))
        assert sorted(listed) == list(range(40))
