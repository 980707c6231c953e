"""The fast rules against the slow oracle, at every position of random games in all sorts of options."""

import pytest

from alu_companion.games.almajara.notation import format_action, parse_options
from alu_companion.games.almajara.rules import legal_actions
from alu_companion.games.almajara.values import ActionKind, EndReason, Moves, Options
from games.almajara import oracle
from games.almajara.positions import options, random_states

GAMES = [
    parse_options("layout=small seed=1"),
    parse_options("layout=small moves=cards seed=2"),
    parse_options("seed=3 turn_limit=40"),
    parse_options("layout=two-continents deploy seed=4 turn_limit=20"),
    parse_options("layout=wide plain_kinds flip_on_capture seed=5 turn_limit=20"),
    parse_options("layout=no-stone moves=both deploy dealt=20 share=50 seed=6 turn_limit=16"),
    parse_options("layout=fortress defend=8 deploy dealt=9 seed=10"),
    parse_options("layout=fortress without=guard moves=cards seed=11 turn_limit=20"),
    parse_options("layout=lighthouses without=ancient,myth,guard moves=both deploy seed=12 turn_limit=12"),
    parse_options("layout=name:+ford/2+2/OLO/L.. defend=3 deploy share=100 seed=13 turn_limit=20"),
    options(seed=7),
    options(seed=8, moves=Moves.CARDS),
    options(seed=9, moves=Moves.BOTH, deploy=True),
]


@pytest.mark.parametrize("agreed", GAMES, ids=lambda agreed: str(agreed.seed))
def test_the_same_actions(agreed: Options) -> None:
    kinds = set()
    for state in random_states(agreed, agreed.seed)[::3]:
        legal = legal_actions(state)
        kinds |= {action.kind for action in legal}
        assert state.ended is EndReason.DEFENDED or not (state.actions_left == 3 and oracle.defended(state))
        assert {format_action(state, action) for action in legal} == oracle.actions(state)
    assert {ActionKind.MOVE, ActionKind.PLACE, ActionKind.END_TURN} <= kinds
    assert (ActionKind.DEPLOY in kinds) == agreed.deploy
    assert (ActionKind.DRAW in kinds) == (agreed.moves is not Moves.DRAWINGS)
