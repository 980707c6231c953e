"""The fast rules against the slow oracle, state by state over random games."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from alu_companion.games.poi import policy, rules
from alu_companion.games.poi.board import Board, Place, Tile
from alu_companion.games.poi.notation import parse_options
from alu_companion.games.poi.values import Action, Kind, Phase, State
from games.poi import oracle
from games.poi.playouts import random_game

GAMES = [
    ("map=first round_limit=9", 1, 0.0),
    ("map=first no_growth dice=7 tokens=5", 2, 0.0),
    ("map=lakes dice=6", 3, 0.0),
    ("players=3 round_limit=6", 4, 0.01),
    ("players=4 round_limit=3 tokens=2", 5, 0.01),
    ("players=2 map=.,./3ARM,3SUP dice=12", 6, 0.0),
    ("players=3 map=.,./+2ATK,. dice=9", 7, 0.0),
    ("players=4 map=.,.,./.,6ARM,./.,6SUP,. dice=6 tokens=20", 8, 0.02),
]


def named(board: Board, action: Action) -> tuple[Any, ...]:
    """An action in the oracle's words."""

    def tile(number: int) -> oracle.Tile:
        return oracle.tile_named(board.format_tile(Tile(number)))

    def cell(number: int) -> oracle.Cell:
        return oracle.cell_named(board.format_place(Place(number)))

    if action.kind is Kind.CHOOSE:
        return "choose", tile(action.target)
    if action.kind is Kind.MOVE:
        return "move", cell(action.source), cell(action.target), action.points
    if action.kind is Kind.CARRY:
        return "carry", tile(action.source), tile(action.target), action.arm, action.sup
    if action.kind is Kind.RECRUIT:
        return "recruit", cell(action.target)
    return (action.kind.name.lower(),)


def compare(state: State) -> oracle.Table:
    table = oracle.table_of(state)
    expected = oracle.legal(table)
    assert {named(state.board, action) for action in rules.legal_actions(state)} == expected
    return table


@pytest.mark.parametrize(("options", "seed", "resigning"), GAMES)
def test_random_games(options: str, seed: int, resigning: float) -> None:
    for state, action in random_game(options, seed, resigning):
        table = compare(state)
        if action is not None:
            assert oracle.table_of(rules.apply(state, action)) == oracle.play(table, named(state.board, action))


@pytest.mark.parametrize(
    "options", ["map=first dice=12 tokens=14", "players=3 map=.,2SUP,./3ARM,+1DEF,3ARM/.,2SUP,. no_growth"]
)
def test_games_of_robots(options: str) -> None:
    chance = Random(11)
    state = rules.start(parse_options(options))
    phases = Counter[Phase]()
    while state.ended is None:
        action = policy.choose(state, chance)
        phases[state.phase] += 1
        expected = oracle.play(compare(state), named(state.board, action))
        state = rules.apply(state, action)
        assert oracle.table_of(state) == expected
    assert min(phases[phase] for phase in (Phase.UNITS, Phase.GOODS, Phase.RECRUIT)) > 20


def test_every_action_from_some_positions() -> None:
    chance = Random(9)
    fights = 0
    for state, _ in random_game("map=first", 10):
        if chance.random() > 0.04:
            continue
        table = compare(state)
        for action in rules.legal_actions(state):
            after = rules.apply(state, action)
            assert oracle.table_of(after) == oracle.play(table, named(state.board, action))
            met = state.units[action.target] if action.kind is Kind.MOVE else None
            fights += met is not None and met.seat != state.turn
    assert fights > 10
