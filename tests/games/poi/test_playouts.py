"""A sample of the random games that playouts.py plays."""

import pytest

from alu_companion.games.poi.values import Kind, Phase
from games.poi import playouts
from games.poi.playouts import random_game


@pytest.mark.parametrize("number", range(1, 21))
def test_a_random_game(number: int) -> None:
    assert playouts.play_one(number).actions > 10


def test_the_sample_meets_every_setting() -> None:
    assert {playouts.setting(number) for number in range(1, 30)} >= set(playouts.SETTINGS)


def test_games_take_every_kind_of_action_and_every_phase() -> None:
    steps = [step for seed in range(3) for step in random_game("map=first", seed)]
    assert {action.kind for _, action in steps if action} >= set(Kind) - {Kind.RESIGN}
    assert {state.phase for state, _ in steps} == set(Phase)
    assert any(state.mining and state.mining.yields for state, _ in steps)


def test_a_report() -> None:
    text = playouts.report([playouts.Played("", 10, playouts.EndReason.EQUAL)] * 2)
    assert text.splitlines() == ["2 games, 10 actions on average, 10 at most", "     2 equal"]
