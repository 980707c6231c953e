"""A shorter first turn, and weaker units at the start for some seats."""

import pytest

from alu_companion.games.game import NotUnderstood, Seat
from alu_companion.games.poi.notation import format_options, parse_options
from alu_companion.games.poi.position import format_state, parse_state
from alu_companion.games.poi.rules import apply, legal_actions, start
from alu_companion.games.poi.turns import strength
from alu_companion.games.poi.values import END, Phase, State


def chosen(text: str) -> State:
    """Every seat has taken the first territory that is free."""
    state = start(parse_options(text))
    while state.phase is Phase.CHOOSE:
        state = apply(state, legal_actions(state)[0])
    return state


@pytest.mark.parametrize("count", [1, 2, 3])
def test_only_the_first_turn_of_the_game_has_fewer_moves(count: int) -> None:
    state = chosen(f"players=3 first_turn_moves={count}")
    lefts = []
    for _ in range(6):
        lefts.append(state.left)
        turn = state.turn
        while state.turn == turn:
            state = apply(state, END)
    assert lefts == [count, 3, 3, 3, 3, 3]


def test_a_seat_may_start_with_weaker_units() -> None:
    state = chosen("players=3 start_values=6,2")
    assert [strength(state, Seat(number)) for number in range(3)] == [30, 10, 30]
    assert parse_state(format_state(state)) == state


def test_seats_that_are_not_named_are_as_strong_as_ever() -> None:
    assert parse_options("start_values=6") == parse_options("")
    assert format_options(parse_options("players=3 start_values=5")) == "players=3 start_values=5,6,6"


@pytest.mark.parametrize("text", ["start_values=4", "first_turn_moves=1 no_growth", "players=4 start_values=6,6,6,1"])
def test_options_both_ways(text: str) -> None:
    agreed = parse_options(text)
    assert parse_options(format_options(agreed)) == agreed


@pytest.mark.parametrize(
    "text",
    [
        "start_values=0",
        "start_values=7",
        "start_values=5,5,5",
        "start_values=",
        "first_turn_moves=4",
        "first_turn_moves=0",
    ],
)
def test_options_that_make_no_sense(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse_options(text)
