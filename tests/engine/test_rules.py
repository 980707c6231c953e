"""The engine's rules against those of `games/alu`: each set of legal actions, each state and each end of whole games."""

from random import Random

import pytest

from alu_companion.engine import rules as engine_rules
from alu_companion.engine.convert import (
    decode_action,
    decode_state,
    encode_action,
    encode_options,
    encode_state,
)
from alu_companion.engine.core import Core
from alu_companion.games.alu import rules
from alu_companion.games.alu.values import Action, EndReason, Kind, Options, State
from alu_companion.games.geometry import NO_FIELD, Field
from engine.cores import EVERY_OPTION, LESS, OTHER_BOARDS, core_named

QUICK_GAMES, GAMES = 60, 2_040
"""Multiples of how many kinds of options there are or nearly so; the longer row is of the slow tier."""


def actions_of(masks: tuple[int, ...]) -> tuple[Action, ...]:
    """The actions of the engine's masks, sorted as `legal_actions` sorts them."""
    found = []
    for kind, mask in zip(Kind, masks, strict=True):
        free = kind in (Kind.END_TURN, Kind.SWAP)
        found += [Action(kind, NO_FIELD if free else Field(n)) for n in range(63) if mask >> n & 1]
    return tuple(found)


def play_both(options: Options, seed: int, core: Core) -> State:
    """Play a random game by both rules and compare them at each action; the last state."""
    chance = Random(seed)
    board = encode_options(options)
    state = rules.start(options)
    position = encode_state(state)
    willing = chance.random()
    while True:
        legal = rules.legal_actions(state)
        assert actions_of(core.legal(board, position)) == legal, state
        if not legal:
            return state
        action = chance.choice(legal)
        if action.kind is Kind.END_TURN and len(legal) > 1 and chance.random() < willing:
            continue  # else all games would end early, by two passes
        state = rules.apply(state, action)
        number = encode_action(action)
        position = core.apply(board, position, number >> 6, 1 << (number & 63))
        assert position == encode_state(state), state
        assert decode_state(position, options) == state


@pytest.mark.slow
@pytest.mark.quick("60-interpreted", "60-compiled")
@pytest.mark.parametrize(
    ("games", "core_name"),
    [(QUICK_GAMES, "interpreted"), (QUICK_GAMES, "compiled"), (GAMES, "interpreted"), (GAMES, "compiled")],
)
def test_games_by_both_rules_are_the_same(games: int, core_name: str) -> None:
    core = core_named(core_name)
    kinds = EVERY_OPTION + OTHER_BOARDS + LESS
    ends = set()
    for seed in range(games):
        last = play_both(kinds[seed % len(kinds)], seed, core)
        ends.add((last.ended, last.swapped, last.winner))
    assert {ended for ended, _, _ in ends} >= {EndReason.CONTROL, EndReason.BOTH_PASSED}
    assert {swapped for _, swapped, _ in ends} == {False, True}
    if games == GAMES:
        assert {ended for ended, _, _ in ends} == set(EndReason)


def test_actions_both_ways() -> None:
    actions = [Action(kind, Field(field)) for kind in list(Kind)[:5] for field in range(63)]
    actions += [Action(Kind.END_TURN), Action(Kind.SWAP)]
    numbers = [encode_action(action) for action in actions]
    assert [decode_action(number) for number in numbers] == actions
    assert len(set(numbers)) == len(actions)


def test_kinds_and_ends_are_numbered_alike() -> None:
    assert {kind.name: kind.value for kind in Kind} == {name: getattr(engine_rules, name) for name in Kind.__members__}
    state = rules.start()
    for number, end in enumerate([None, *EndReason]):
        assert encode_state(state._replace(ended=end)).ended == number
        assert number == (getattr(engine_rules, end.name) if end else engine_rules.GOING_ON)
