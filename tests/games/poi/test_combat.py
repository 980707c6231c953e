"""Fights in numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.games.game import Seat
from alu_companion.games.poi.board import InterestKind
from alu_companion.games.poi.combat import bonus, fight, in_force, resolve
from games.poi.positions import position

VALUES = st.integers(1, 6)
BONUSES = st.integers(0, 30)


@pytest.mark.parametrize(
    ("attack", "attack_bonus", "defence", "defence_bonus", "result", "left"),
    [
        (3, 1, 3, 2, -1, 1),  # the worked example of the source
        (3, 0, 3, 0, 0, 0),
        (6, 0, 1, 0, 5, 5),
        (1, 9, 1, 0, 1, 1),  # a bonus counts up to the unit's own value
        (2, 0, 1, 9, 0, 0),
        (6, 9, 1, 0, 11, 6),  # a die shows no more than 6
        (1, 0, 6, 9, -11, 6),
        (4, 2, 2, 1, 3, 3),
    ],
)
def test_worked_fights(
    attack: int, attack_bonus: int, defence: int, defence_bonus: int, result: int, left: int
) -> None:
    fought = resolve(attack, attack_bonus, defence, defence_bonus)
    assert (fought.result, fought.left) == (result, left)


def test_without_growth_nobody_leaves_stronger() -> None:
    assert resolve(3, 3, 1, 0, no_growth=True).left == 3
    assert resolve(1, 0, 2, 2, no_growth=True).left == 2
    assert resolve(1, 0, 2, 2, no_growth=False).left == 3
    assert resolve(2, 0, 2, 0, no_growth=True).left == 0


@given(VALUES, BONUSES, VALUES, BONUSES, st.booleans())
def test_what_every_fight_keeps(attack: int, atk: int, defence: int, guard: int, no_growth: bool) -> None:
    fought = resolve(attack, atk, defence, guard, no_growth)
    assert fought.result == (attack + min(attack, atk)) - (defence + min(defence, guard))
    assert (fought.left == 0) == (fought.result == 0)
    assert fought.left <= min(6, abs(fought.result))
    if no_growth:
        assert fought.left <= (attack if fought.result > 0 else defence)


def test_bonuses_add_up_over_controlled_centres_and_are_cut_to_the_unit() -> None:
    board = "+2ATK,+3ATK,+1DEF,2SUP,./.,.,.,.,."
    state = position("a2 c=1:6", "b2 c=1:1 n=2:6", "c2 c=2:4", "d2 c=2:1", "a1 c=2:2", board=board)
    tile = state.board.parse_tile
    assert [in_force(state, tile(name)) for name in ("a2", "b2", "c2", "d2", "a1", "e2")] == [2, 1, 1, 1, 0, 0]
    assert bonus(state, Seat(0), InterestKind.ATTACK) == 3
    assert bonus(state, Seat(1), InterestKind.DEFENCE) == 1
    assert bonus(state, Seat(1), InterestKind.ATTACK) == 0


def test_a_fight_counts_the_bonuses_from_before_the_move() -> None:
    # The whole unit leaves the centre that gives its bonus, and fights with that bonus.
    state = position("b1 c=1:3 e=2:3", "d1 c=2:2")
    place = state.board.parse_place
    fought = fight(state, place("b1-c"), place("b1-e"), 3)
    assert fought == resolve(3, 2, 3, 1)


def test_no_enemy_no_fight() -> None:
    state = position("b1 c=1:3 e=1:3", "d1 c=2:2")
    place = state.board.parse_place
    assert fight(state, place("b1-c"), place("b1-e"), 3) is None
    assert fight(state, place("b1-c"), place("b1-n"), 3) is None
    with pytest.raises(ValueError, match="no unit"):
        fight(state, place("a1-c"), place("a1-n"), 1)
