"""A playout on bare ints against the same playout by the rules of `games/alu`."""

import pytest

from alu_companion.engine.convert import encode_options, encode_state
from alu_companion.engine.core import INTERPRETED
from alu_companion.engine.playouts import WEIGHT_BITS, below, next_random, nth_bit
from alu_companion.games.alu import rules
from alu_companion.games.alu.values import Action, Kind, Options, Side, State
from engine.cores import EVERY_OPTION, LESS, OTHER_BOARDS, hard_game

STRONG = (Kind.CAMP, Kind.CAMP_ON_RAIDED, Kind.ATTACK)
WEAK = (Kind.RAID, Kind.RESTORE)


def playout_by_rules(state: State, rng: int) -> tuple[int, int]:
    """What `playout` promises, with states and `apply`."""
    while state.ended is None:
        legal = rules.legal_actions(state)
        weighted = [
            action for kind in STRONG for action in legal if action.kind is kind for _ in range(1 << WEIGHT_BITS)
        ]
        weighted += [action for kind in WEAK for action in legal if action.kind is kind]
        action = Action(Kind.END_TURN)
        if weighted:
            rng = next_random(rng)
            action = weighted[below(rng, len(weighted))]
        state = rules.apply(state, action)
    return (1 if state.winner is None else 0 if rules.seat_of(state, Side(state.winner)) else 2), rng


@pytest.mark.parametrize("options", [*EVERY_OPTION, *OTHER_BOARDS, *LESS])
def test_playouts_follow_the_rules(options: Options) -> None:
    scores = set()
    for number, state in enumerate(hard_game(options, 17)[::6], start=1):
        swapped = state._replace(swapped=options.swap)
        result = INTERPRETED.playout(encode_options(options), encode_state(swapped), number)
        assert result == playout_by_rules(swapped, number), state
        scores.add(result[0])
    assert len(scores) > 1


def test_many_playouts_are_the_sum_of_each() -> None:
    board, position = encode_options(Options()), encode_state(rules.start())
    total, rng = 0, 9
    for _ in range(5):
        score, rng = INTERPRETED.playout(board, position, rng)
        total += score
    assert INTERPRETED.playouts(board, position, 9, 5) == (total, rng)


def test_the_nth_field_of_a_mask() -> None:
    assert [nth_bit(0b101100, index) for index in range(3)] == [0b100, 0b1000, 0b100000]
