"""Almajara behind the seam: what only the seam asks."""

import pytest

from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.almajara.rules import legal_actions
from games.almajara.positions import options, position, random_states


def test_only_ending_the_turn_is_a_pass() -> None:
    for state in random_states(options(seed=1, deploy=True), seed=1)[::9]:
        passes = [action for action in legal_actions(state) if ALMAJARA.is_pass(action)]
        assert [ALMAJARA.format_action(state, action) for action in passes] in ([], ["end"])
    stuck = position("c4-ne=no1", "a1-sw=no2")
    assert all(ALMAJARA.is_pass(action) for action in ALMAJARA.legal_actions(stuck))


@pytest.mark.parametrize(("seed", "following"), [(0, 1), (7, 8), (10**9 - 1, 0)])
def test_the_next_game_has_another_seed_and_nothing_else(seed: int, following: int) -> None:
    assert ALMAJARA.another(options(seed=seed, deploy=True)) == options(seed=following, deploy=True)
