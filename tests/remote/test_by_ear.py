"""Two listeners at two boards that know only what they hear, in two languages, play and rebuild the same game."""

import pytest

from alu_companion.remote.memory import Faults
from remote.boards import play_two_boards

pytestmark = pytest.mark.slow


@pytest.mark.quick("0")
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_two_listeners_in_two_languages_rebuild_one_game(seed: int) -> None:
    ends = play_two_boards(seed, Faults((0, 500), 0.1, 0.1))
    assert len({end.runner.state.settings.language for end in ends}) == 2
