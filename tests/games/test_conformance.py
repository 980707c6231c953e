"""What every game behind the seam must keep, checked on random play. A new game adds its line to OPTIONS."""

from typing import Any

import pytest

from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.alu.game import ALU
from alu_companion.games.game import Outcome, Seat
from alu_companion.games.geometry import Field
from alu_companion.games.poi.game import POI
from alu_companion.testing import check_game
from hex_game.rules import HEX, Action, HexGame, Reason, State

OPTIONS = {
    ALU: (
        "",
        "any_border",
        "swap must_use_actions",
        "first_turn_actions=3 no_takeback",
        "board=4x3",
        "circle_material=5 square_iron=0",
    ),
    ALMAJARA: (
        "",
        "layout=small moves=cards seed=3",
        "layout=small moves=both deploy seed=4 turn_limit=12",
        "layout=wide plain_kinds flip_on_capture dealt=20 share=50 turn_limit=40",
        "layout=name:+duel/2/O/L/1 dealt=9 turn_limit=40",
        "layout=fortress defend=6 deploy without=myth",
        "layout=lighthouses moves=both without=ancient,guard turn_limit=30",
        "layout=small first_turn_actions=1 swap north_fewer=4 turn_limit=30",
        "layout=small moves=cards first_turn_actions=2 swap south_fewer=6 turn_limit=20",
    ),
    POI: (
        "",
        "players=3",
        "players=4 no_growth dice=8 tokens=6",
        "players=3 map=random seed=5",
        "map=first round_limit=12",
        "players=3 first_turn_moves=1 start_values=5,6,2 round_limit=8",
    ),
    HEX: ("",),
}
CASES = [
    pytest.param(game, options, id=f"{game.name}-{options or 'default'}")
    for game, choices in OPTIONS.items()
    for options in choices
]


@pytest.mark.parametrize(("game", "options"), CASES)
def test_a_game_keeps_what_every_game_must(game: Any, options: str) -> None:
    check_game(game, options)


# --- what is found of a game that does not


class Own(HexGame):
    """Hex with a fault."""

    name = "own"


class Unsorted(Own):
    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return super().legal_actions(state)[::-1]


class Lenient(Own):
    def check(self, state: State, action: Action) -> Reason | None:
        return None


class Forgetful(Own):
    def format_state(self, state: State) -> str:
        return super().format_state(state._replace(held=(state.held[0], 0)))

    def parse_state(self, text: str) -> State:
        return State() if text == "." * len(text) else super().parse_state(text)


class Endless(Own):
    def outcome(self, state: State) -> Outcome | None:
        return None

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return super().legal_actions(State())[:1]

    def apply(self, state: State, action: Action) -> State:
        return state


class Stuck(Own):
    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return () if state.held[1] else super().legal_actions(state)


class Talkative(Own):
    def parse_action(self, state: State, text: str) -> Action:
        return super().parse_action(state, text) if text.startswith("put") else Action(Field(0))


class Crowded(Own):
    def to_move(self, state: State) -> Seat:
        return Seat(2)


class Chanced(Own):
    def chance_action(self, state: State) -> Action:
        return self.legal_actions(state)[0]


@pytest.mark.parametrize(
    ("faulty", "told"),
    [
        (Unsorted, r"own, options '', random game 0, after 0 actions: the legal actions are not sorted"),
        (Lenient, r"after 1\d* actions|after \d actions: check says None to .*, which is not in the list"),
        (Forgetful, r"after 2 actions: parse_state gives another state"),
        (Endless, r"after 2000 actions: the game has no end"),
        (Stuck, r"after 2 actions: there is no legal action"),
        (Talkative, r"own: parse_action takes ''"),
        (Crowded, r"after 0 actions: 2 is to move, who has no seat"),
        (Chanced, r"after 0 actions: chance has something to say"),
    ],
)
def test_what_is_wrong_with_a_game_is_told(faulty: type[HexGame], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        check_game(faulty(), games=1)
