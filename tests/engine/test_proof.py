"""A part of the proofs of the engine; `tests/engine/proof.py` is the whole."""

from collections import Counter
from itertools import islice

import pytest

from alu_companion.engine.core import INTERPRETED
from alu_companion.games.alu import rules
from alu_companion.games.alu.values import EndReason, Resources
from alu_companion.games.game import Seat
from engine.cores import compiled, quickest
from engine.proof import KINDS, TooMuchError, endings, exhaustive, same_game
from games.alu.positions import position

pytestmark = pytest.mark.slow

QUICK_GAMES = 2 * len(KINDS)
GAMES = 72 * len(KINDS)


@pytest.mark.quick("56")
@pytest.mark.parametrize("games", [QUICK_GAMES, GAMES])
def test_both_ways_play_the_same_games_action_by_action(games: int) -> None:
    cores = INTERPRETED, compiled()
    ends = set()
    for seed in range(games):
        _actions, last = same_game(KINDS[seed % len(KINDS)], seed, cores)
        ends.add(last.ended)
    assert ends >= {EndReason.CONTROL, EndReason.BOTH_PASSED}


@pytest.mark.quick
def test_a_difference_would_show() -> None:
    other = INTERPRETED._replace(playout=lambda *given: (2, given[-1]))
    with pytest.raises(AssertionError):
        same_game(KINDS[0], 1, (INTERPRETED, other))


@pytest.mark.quick
def test_everything_is_tried_by_seat_and_not_by_side() -> None:
    for swapped in (False, True):
        # An attack, which wins, and to end the turn are all that is left to do.
        poor = Resources(0, 1, 1, 0)
        state = position("S C", swapped=swapped)._replace(resources=(poor, poor))
        assert exhaustive(state) == rules.seat_of(state, state.turn) == Seat(not swapped)


def test_what_is_not_feasible_is_given_up() -> None:
    with pytest.raises(TooMuchError):
        exhaustive(rules.start(), 50)


@pytest.mark.quick("60-0")
@pytest.mark.parametrize(("endings_tried", "seed"), [(60, 0), *((400, 10_000 * part) for part in range(1, 11))])
def test_what_the_solver_proves_exhaustive_search_confirms(endings_tried: int, seed: int) -> None:
    found = Counter(islice(endings(seed, quickest()), endings_tried))
    assert found["won"] > endings_tried // 10
    assert found["lost"] > endings_tried // 10
