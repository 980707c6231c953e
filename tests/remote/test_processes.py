"""Two tables in processes of their own play a whole game over each network, are killed meanwhile, and agree in the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from remote.networks import needs_mosquitto
from remote.processes import play_game

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("way", ["direct", pytest.param("broker", marks=needs_mosquitto)])
def test_a_whole_game_is_the_same_at_both_though_all_are_killed(way: str, tmp_path: Path) -> None:
    did = play_game(way, tmp_path, seed=7, kills=3)
    assert did["events"] > 20
