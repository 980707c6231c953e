"""What nobody can know: the order of the deck, and that alone."""

from dataclasses import replace
from random import Random

import pytest

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.cards import deck, resample
from alu_companion.games.almajara.notation import parse_options
from alu_companion.games.almajara.position import format_state
from alu_companion.games.almajara.values import State
from alu_companion.games.game import CHANCE

GAMES = (
    "layout=small moves=cards seed=3",
    "layout=small moves=both deploy seed=4 turn_limit=12",
    "layout=small seed=2",
)


def states(options: str) -> list[State]:
    """Those of a random game."""
    chance = Random(1)
    found = [rules.start(parse_options(options))]
    while (state := found[-1]).ended is None:
        by_chance = rules.to_move(state) == CHANCE
        action = rules.chance_action(state) if by_chance else chance.choice(rules.legal_actions(state))
        found.append(rules.apply(state, action))
    return found


@pytest.mark.parametrize("options", GAMES)
def test_all_that_lies_open_stays(options: str) -> None:
    for state in states(options)[::5]:
        again = resample(state, Random(state.draws))
        assert replace(again, options=state.options) == state
        assert replace(again.options, seed=state.options.seed) == state.options
        assert rules.legal_actions(again) == rules.legal_actions(state)
        assert rules.outcome(again) == rules.outcome(state)
        seed = f"seed={again.options.seed}"
        assert format_state(again).replace(seed, f"seed={state.options.seed}") == format_state(state)


@pytest.mark.parametrize("options", GAMES[:2])
def test_any_card_of_the_deck_may_come_next(options: str) -> None:
    drawing = [state for state in states(options) if rules.to_move(state) == CHANCE]
    assert drawing
    for state in drawing[:: max(1, len(drawing) // 4)]:
        chance = Random(2)
        cards = deck(state)
        came = [rules.chance_action(resample(state, chance)).chip for _ in range(40 * len(cards))]
        assert set(came) == set(cards)
        # Forty of each are expected: none comes half as often, or half as often again and twice that.
        assert all(10 < came.count(card) < 90 for card in cards)
