"""The players of matches: what their names mean, and that those who look at the clock stop in time."""

from collections.abc import Iterator
from itertools import count

import pytest

from alu_companion.engine.levels import LEVELS
from alu_companion.engine.players import Greedy, Player, Robot, Timed, Working, parse_player, sit_down
from alu_companion.games.alu import rules
from alu_companion.games.alu.policy import greedy
from alu_tools.analysis.match import games
from games.alu.positions import position


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("greedy", Greedy()),
        ("robot", Robot()),
        ("level:1", Working(LEVELS[0].limits)),
        ("level:6", Working(LEVELS[5].limits)),
        ("compiled:0.5s", Timed(True, 0.5)),
        ("interpreted:2s", Timed(False, 2.0)),
    ],
)
def test_every_player_has_a_name(text: str, player: Player) -> None:
    assert parse_player(text) == player


def clock(step: float) -> Iterator[float]:
    return count(0.0, step)


@pytest.mark.parametrize(("step", "slices"), [(10.0, 1), (0.25, 2), (0.01, 50)])
def test_an_engine_by_time_thinks_as_long_as_it_may(step: float, slices: int) -> None:
    looks = clock(step)
    asked = []

    def now() -> float:
        asked.append(next(looks))
        return asked[-1]

    mind = sit_down(Timed(False, 0.5), rules.start(), 1, clock=now)
    mind.decide()
    # It looks once before it thinks, and after every slice.
    assert len(asked) - 1 == pytest.approx(slices, abs=1)


def test_an_engine_by_time_stops_where_there_is_nothing_to_think_about() -> None:
    mind = sit_down(Timed(False, 1e9), position("S C"), 1, clock=lambda: 0.0)
    assert rules.apply(position("S C"), mind.decide()).winner is not None


def test_a_greedy_player_takes_a_win_and_follows_the_game() -> None:
    mind = sit_down(Greedy(), rules.start(), 3)
    state = rules.start()
    for _ in range(6):
        action = mind.decide()
        assert action == greedy(state, 3)
        state = rules.apply(state, action)
        mind.advance(action)
    assert rules.apply(position("S C"), greedy(position("S C"), 1)).winner is not None


def test_a_whole_match_goes_on_when_it_is_decided() -> None:
    known = [1.0] * 20
    assert list(games((Greedy(), Greedy()), 1, 22, known=known)) == []
    assert len(list(games((Greedy(), Greedy()), 1, 22, known=known, whole=True))) == 2
