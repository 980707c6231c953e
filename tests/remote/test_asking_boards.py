"""See `asking_boards`; more of them by `python tests/remote/proof.py --asking 20`."""

import pytest

from remote.asking_boards import play_asking_boards


@pytest.mark.slow("0", "3", "14")
@pytest.mark.parametrize("seed", [0, 3, 4, 14])
def test_hands_that_ask_each_other_while_they_act_play_one_game(seed: int) -> None:
    assert play_asking_boards(seed)["answers"]


def test_hands_that_err_at_tables_that_die_while_they_ask_play_one_game() -> None:
    assert play_asking_boards(7, rate=0.1, noise="human")["kills"]
