"""The quick player: legal, repeatable, and better than chance."""

from random import Random

import pytest

from alu_companion.games.game import Seat
from alu_companion.games.poi import policy, rules
from alu_companion.games.poi.board import BOARDS, PLAIN, Board, tile_distances
from alu_companion.games.poi.notation import format_action, parse_options
from alu_companion.games.poi.policy import _place_distances
from alu_companion.games.poi.values import RESIGN, State
from games.poi.positions import play, position


def game(options: str, robots: set[int], seed: int) -> list[State]:
    """A game of robots at some seats against random play that does not resign."""
    chance = Random(seed)
    states = [rules.start(parse_options(options))]
    while legal := rules.legal_actions(states[-1]):
        state = states[-1]
        if state.turn in robots:
            action = policy.choose(state, chance)
            assert action in legal
            assert action != RESIGN
        else:
            action = legal[int(chance.random() * (len(legal) - 1))]
        states.append(rules.apply(state, action))
    return states


@pytest.mark.parametrize("seed", range(6))
def test_it_beats_random_play(seed: int) -> None:
    last = game("map=first", {seed % 2}, seed)[-1]
    assert last.winners == (Seat(seed % 2),)


def test_the_same_seed_plays_the_same_game() -> None:
    assert game("map=first round_limit=6", {0, 1}, 3) == game("map=first round_limit=6", {0, 1}, 3)


def test_robots_use_every_kind_of_action() -> None:
    states = game("map=first", {0, 1}, 0)
    assert {state.phase.value for state in states} >= {"choose", "units", "goods", "recruit", "over"}
    assert any(sum(unit is not None for unit in state.units) > 10 for state in states)


def chosen(state: State) -> str:
    return format_action(state, policy.choose(state, Random(0)))


def test_it_takes_a_won_fight_and_not_a_lost_one() -> None:
    state = position("a1 e=1:5 c=1:1", "b1 w=2:1 c=2:1", "f1 c=2:6")
    assert chosen(state) == "move a1-e b1-w"
    state = position("a1 e=1:1 c=1:6", "b1 w=2:5", "f1 c=2:6")
    assert "b1-w" not in chosen(state)


def test_it_recruits_what_a_bonus_lacks_first() -> None:
    state = position("b1 c=1:1 n=1:1 arm=2 sup=2", "f1 c=2:6", phase="recruit", left=0)
    assert {format_action(state, policy.choose(state, Random(seed))) for seed in range(20)} == {"recruit b1-c"}


def test_it_brings_goods_together() -> None:
    state = position("b1 w=1:1", "c1 c=1:3 arm=5", "d1 c=1:3 sup=1", "e1 c=1:3 sup=5", "f1 c=2:6", phase="goods")
    assert chosen(state) in {"carry c1 d1 arm=3", "carry e1 d1 sup=3"}


def test_who_is_nearer_to_what_nobody_holds_is_more_likely_to_win() -> None:
    """A territory takes several turns to reach: a search that is judged by what is held alone finds no way there."""
    far, near = (position(f"a1 c=1:5 {place}=1:1", "f1 c=2:6") for place in ("w", "e"))
    assert policy.chances(near)[0] > policy.chances(far)[0]


def test_nothing_to_choose_after_the_end() -> None:
    over = play(position("a1 e=1:5", "b1 w=2:2"), "move a1-e b1-w")
    with pytest.raises(ValueError, match="over"):
        policy.choose(over, Random(0))


def test_boards_that_were_played_on_are_forgotten_again() -> None:
    """A table that stands for days draws one map after another."""
    for number in range(2 * BOARDS):
        board = Board(8, 1, tuple(None if number >> tile & 1 else PLAIN for tile in range(8)))
        tile_distances(board)
        _place_distances(board)
    assert tile_distances.cache_info().currsize <= BOARDS
    assert _place_distances.cache_info().currsize <= BOARDS
