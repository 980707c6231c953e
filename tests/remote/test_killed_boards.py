"""Two pairs of hands at two sensing boards play one game though either table is killed again and again."""

import pytest

from remote.killed_boards import play_killed_boards

pytestmark = pytest.mark.slow


@pytest.mark.quick("1")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_of_erring_hands_at_tables_that_are_killed_ends_as_meant_at_both(seed: int) -> None:
    did = play_killed_boards(seed)
    assert did["kills"] > 10
    assert did["slips"] > 10
