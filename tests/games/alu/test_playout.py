"""The playout on bare ints against the same playout through the rules."""

import pytest

from alu_companion.games.alu import rules
from alu_companion.games.alu.policy import WEIGHT, next_random, nth_field, playout
from alu_companion.games.alu.values import Action, Kind, Options, Side, State
from alu_companion.games.geometry import Geometry
from games.alu.positions import position, random_states

STRONG = (Kind.CAMP, Kind.CAMP_ON_RAIDED, Kind.ATTACK)
WEAK = (Kind.RAID, Kind.RESTORE)


def playout_by_rules(state: State, rng: int) -> tuple[Side | None, int]:
    """What `playout` promises, with states and `rules.apply`."""
    while state.ended is None:
        legal = rules.legal_actions(state)
        weighted = [action for kind in STRONG for action in legal if action.kind is kind for _ in range(WEIGHT)]
        weighted += [action for kind in WEAK for action in legal if action.kind is kind]
        action = Action(Kind.END_TURN)
        if weighted:
            rng = next_random(rng)
            action = weighted[rng % len(weighted)]
        state = rules.apply(state, action)
    return state.winner, rng


@pytest.mark.parametrize(
    "options", [Options(), Options(any_border=True), Options(geometry=Geometry(4, 3), first_turn_actions=1)]
)
def test_playouts_follow_the_rules(options: Options) -> None:
    winners = set()
    for number, state in enumerate(random_states(4, options, seed=17)[::2]):
        result = playout(state, number + 1)
        assert result == playout_by_rules(state, number + 1), state
        winners.add(result[0])
    assert len(winners) > 1


def test_a_finished_game_gives_its_winner() -> None:
    state = rules.apply(position("S C"), Action(Kind.ATTACK, position("S C").options.geometry.parse_field("B5")))
    assert playout(state, 5) == (Side.SQUARE, 5)


def test_control_gained_by_founding_counts_in_a_playout_too() -> None:
    state = position("C . .", "S C .", top=2, turn=Side.CIRCLE, options=Options(any_border=True))
    assert playout(state, 1)[0] is playout_by_rules(state, 1)[0] is Side.CIRCLE


def test_xorshift32_stays_in_32_bits_and_off_zero() -> None:
    number, seen = 1, set()
    for _ in range(2_000):
        number = next_random(number)
        assert 0 < number < 2**32
        seen.add(number)
    assert len(seen) == 2_000


def test_the_nth_field_of_a_mask() -> None:
    assert [nth_field(0b101100, index) for index in range(3)] == [0b100, 0b1000, 0b100000]
