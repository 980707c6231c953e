"""Matches: sides are changed, seeds repeat them, and who is clearly ahead need not play on."""

from itertools import pairwise

import pytest

from alu_companion.engine import matches
from alu_companion.engine.levels_generic import LEVELS
from alu_companion.engine.matches import FEWEST, Standing, match, played


def test_a_match_can_be_repeated_and_goes_by_pairs() -> None:
    first, again = (list(played("almajara", 2, 1, games=4, seed=3)) for _ in range(2))
    assert first == again
    assert [standing.games for standing in first] == [2, 4]
    assert match("almajara", 2, 1, games=4, seed=3) == first[-1]
    assert first != list(played("almajara", 2, 1, games=4, seed=5))


def test_equals_share_every_pair_of_games() -> None:
    """Both games of a pair have the same opening and the same luck, so the seat alone decides."""
    standings = [Standing(), *played("poi", 2, 2, games=2, seed=1)]
    assert [after.points - before.points for before, after in pairwise(standings)] == [1.0]


def test_the_interval_narrows_and_decides() -> None:
    assert Standing().interval == (0.0, 1.0)
    assert not Standing(20, 14).is_decided
    assert Standing(20, 15).is_decided
    assert Standing(20, 5).is_decided
    wide, narrow = (Standing(games, games * 0.6).interval for games in (20, 200))
    assert wide[0] < narrow[0] < 0.6 < narrow[1] < wide[1]


@pytest.mark.slow
def test_a_decided_match_ends_early() -> None:
    *_, last = played("almajara", 2, 1, games=200, seed=1)
    assert FEWEST <= last.games < 200
    assert last.is_decided
    assert last.points > last.games / 2


def test_every_game_with_levels_has_a_board_for_matches() -> None:
    assert matches.OPTIONS.keys() == LEVELS.keys()
