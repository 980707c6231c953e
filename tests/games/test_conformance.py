"""What every game behind the seam must keep, checked on random play. A new game adds its line to OPTIONS."""

from random import Random
from typing import Any

import pytest

from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.alu.game import ALU
from alu_companion.games.game import CHANCE, GameError, IllegalAction
from alu_companion.games.poi.game import POI
from games.hex.rules import HEX

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
    pytest.param(game, options, seed, id=f"{game.name}-{options or 'default'}-{seed}")
    for game, choices in OPTIONS.items()
    for options in choices
    for seed in range(3)
]
LONGEST = 2_000
"""No game of ours is longer; random play that goes on is taken for a game without an end."""


def play(game: Any, options_text: str, seed: int) -> tuple[list[Any], list[Any]]:
    """The states and the actions of one random game; chance has its own say."""
    chance = Random(seed)
    states, actions = [game.start(game.parse_options(options_text))], []
    while game.outcome(states[-1]) is None:
        assert len(actions) < LONGEST
        state = states[-1]
        by_chance = game.to_move(state) == CHANCE
        actions.append(game.chance_action(state) if by_chance else chance.choice(game.legal_actions(state)))
        states.append(game.apply(state, actions[-1]))
    return states, actions


@pytest.mark.parametrize(("game", "options", "seed"), CASES)
def test_legal_actions_are_sorted_distinct_and_empty_only_at_the_end(game: Any, options: str, seed: int) -> None:
    states, _ = play(game, options, seed)
    for state in states:
        legal = game.legal_actions(state)
        assert legal == tuple(sorted(set(legal)))
        assert (legal == ()) == (game.outcome(state) is not None)


@pytest.mark.parametrize(("game", "options", "seed"), CASES)
def test_check_apply_and_the_list_agree(game: Any, options: str, seed: int) -> None:
    states, _ = play(game, options, seed)
    seen = sorted({action for state in states for action in game.legal_actions(state)})
    for state in states[:: max(1, len(states) // 12)]:
        before = hash(state), game.format_state(state)
        legal = set(game.legal_actions(state))
        for action in seen:
            reason = game.check(state, action)
            assert (reason is None) == (action in legal)
            if reason is None:
                game.apply(state, action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    game.apply(state, action)
                assert refused.value.reason is reason
            assert (hash(state), game.format_state(state)) == before


@pytest.mark.parametrize(("game", "options", "seed"), CASES)
def test_text_round_trips(game: Any, options: str, seed: int) -> None:
    states, _ = play(game, options, seed)
    chosen = game.parse_options(options)
    assert game.parse_options(game.format_options(chosen)) == chosen
    for state in states:
        again = game.parse_state(game.format_state(state))
        assert again == state
        assert hash(again) == hash(state)
        for action in game.legal_actions(state):
            assert game.parse_action(state, game.format_action(state, action)) == action


@pytest.mark.parametrize(("game", "options", "seed"), CASES)
def test_a_game_replays_from_its_actions(game: Any, options: str, seed: int) -> None:
    states, actions = play(game, options, seed)
    state = game.start(game.parse_options(options))
    for action, expected in zip(actions, states[1:], strict=True):
        state = game.apply(state, action)
        assert state == expected


@pytest.mark.parametrize(("game", "options", "seed"), CASES)
def test_seats_and_outcomes(game: Any, options: str, seed: int) -> None:
    states, _ = play(game, options, seed)
    seats = game.seats(states[0])
    for state in states:
        assert game.seats(state) == seats
        if game.outcome(state) is None:
            assert game.to_move(state) in {CHANCE, *seats}
            if game.to_move(state) != CHANCE:
                with pytest.raises(ValueError, match="chance"):
                    game.chance_action(state)
    outcome = game.outcome(states[-1])
    assert set(outcome.winners) <= set(seats)
    assert outcome.why is not None


@pytest.mark.parametrize("game", OPTIONS, ids=lambda game: game.name)
@pytest.mark.parametrize("text", ["", "?", "\0", "camp camp camp", "\n\n"])
def test_nonsense_is_a_game_error(game: Any, text: str) -> None:
    state = game.start(game.parse_options(""))
    for read in (game.parse_state, lambda words: game.parse_action(state, words)):
        with pytest.raises(GameError) as refused:
            read(text)
        assert refused.value.reason is not None
