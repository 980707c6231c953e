"""Levels as data, and the matches that measure them."""

from itertools import pairwise

from alu_companion.engine.levels import LEVELS
from alu_companion.engine.players import Working
from alu_companion.engine.search import Limits, Search
from alu_companion.games.alu import rules
from alu_companion.games.alu.values import Action, Kind, Side
from alu_tools.analysis.match import BALANCED, LEAST_GAMES, games, interval, is_decided, opening, play_game
from engine.cores import quickest
from games.alu.positions import position

WEAK, WEAKER = Working(Limits(40, depth=1)), Working(Limits(30, depth=1))


def test_levels_think_more_from_one_to_the_next() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert len({level.id for level in LEVELS}) == 6
    for weaker, stronger in pairwise(LEVELS):
        assert stronger.limits.simulations > weaker.limits.simulations
        assert stronger.limits.depth >= weaker.limits.depth
        assert stronger.limits.overlook & ~weaker.limits.overlook == 0


def test_the_weakest_level_overlooks_a_win_every_other_time_and_tries_everything_else() -> None:
    attack = Action(Kind.ATTACK, position("S C").options.geometry.parse_field("B5"))
    found = 0
    for seed in range(40):
        weakest = Search(position("S C"), LEVELS[0].limits, seed)
        weakest.run(1_000)
        found += weakest.best() == attack
    assert 10 <= found <= 30
    first = Search(rules.start(), LEVELS[0].limits, seed=1)
    first.run(1_000)
    assert all(first.visits().values())


def test_openings_are_balanced_and_follow_from_the_seed() -> None:
    core = quickest()
    begin = opening(3, core)
    assert begin == opening.__wrapped__(3, core)
    assert begin != opening(4, core)
    assert (begin.turn, begin.founded) == (Side.SQUARE, (True, True))
    judge = Search(begin, Limits(3_000), seed=3, core=core)
    judge.run(3_000)
    assert BALANCED[0] <= judge.value() <= BALANCED[1]


def test_a_match_that_was_stopped_goes_on_as_if_it_had_not_been() -> None:
    core = quickest()
    whole = list(games((WEAK, WEAKER), 2, 6, core))
    assert len(whole) == 6
    assert list(games((WEAK, WEAKER), 2, 6, core, known=whole[:3])) == whole[3:]


def test_the_first_player_has_the_side_to_move() -> None:
    attack = position("S C")
    assert play_game(attack, (Working(Limits(100)), Working(Limits(10))), 1) == 1.0


def test_a_match_ends_when_it_is_certain_after_both_games_of_an_opening() -> None:
    assert is_decided([1.0] * LEAST_GAMES)
    assert is_decided([0.0] * LEAST_GAMES)
    assert not is_decided([1.0] * (LEAST_GAMES - 2))
    assert not is_decided([1.0] * (LEAST_GAMES + 1))
    assert not is_decided([1.0, 0.0] * LEAST_GAMES)
    assert list(games((WEAK, WEAKER), 2, 200, known=[1.0] * LEAST_GAMES)) == []


def test_the_interval_lies_within_0_and_1_and_narrows() -> None:
    assert interval([]) == (0.5, 0.0, 1.0)
    few, many = interval([1.0] * 10), interval([1.0] * 1_000)
    assert 0 < few.low < many.low < 1
    assert few.high <= 1
