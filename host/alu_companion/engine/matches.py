"""Matches between two levels of Almajara or POI Control, each opening with sides changed, until it is clear who is stronger.

`python -m alu_companion.engine.matches almajara 3 2 --games 40 --seed 1` plays one and prints the score after every pair
of games.
"""

import argparse
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from alu_companion.engine.levels_generic import LEVELS, Level, decide
from alu_companion.games.game import CHANCE, Game
from alu_companion.games.poi.values import Phase

OPTIONS: Final = {"almajara": "layout=small", "poi": "map=random"}
"""By game: the options of a match, with boards on which a game is short."""
FEWEST: Final = 20
"""Fewest games of a match: a lucky start decides nothing."""
_SEEDS: Final = 2**32
_QUANTILE: Final = 1.96
"""Standard deviations of the normal distribution that hold 95 %."""


class Standing(NamedTuple):
    """The score of a match: number of games, and points of the first level, one half for a draw."""

    games: int = 0
    points: float = 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval for the first level's share of the points, from 0 to 1.

        >>> "{:.3f} to {:.3f}".format(*Standing(20, 15).interval)
        '0.531 to 0.888'
        """
        if not self.games:
            return 0.0, 1.0
        share, spread = self.points / self.games, _QUANTILE**2 / self.games
        middle = (share + spread / 2) / (1 + spread)
        reach = sqrt(share * (1 - share) * spread + spread**2 / 4) / (1 + spread)
        return middle - reach, middle + reach

    @property
    def is_decided(self) -> bool:
        """True when one half is outside the interval."""
        low, high = self.interval
        return not low <= 0.5 <= high


def match(game: str, first: int, second: int, games: int, seed: int) -> Standing:
    """Play a match between two levels of a game, given by their numbers from 1.

    It ends after `games` games, or earlier once it is decided; each opening is played twice.

    Raises:
        KeyError, IndexError: there is no such game or level.
    """
    standing = Standing()
    for standing in played(game, first, second, games, seed):  # noqa: B007 - the last one counts
        pass
    return standing


def played(game: str, first: int, second: int, games: int, seed: int) -> Iterator[Standing]:
    """Play the same match; give the score after every two games."""
    levels = LEVELS[game][first - 1], LEVELS[game][second - 1]
    standing = Standing()
    while standing.games < games and not (standing.games >= FEWEST and standing.is_decided):
        chance = Random(f"{seed} {standing.games}")
        start = opening(levels[0].guide.game, OPTIONS[game], chance)
        thought = chance.randrange(_SEEDS)
        points = sum(_play(start, levels, turned, thought) for turned in (0, 1))
        standing = Standing(standing.games + 2, standing.points + points)
        yield standing


def opening(game: Game[Any, Any, Any], options: str, chance: Random) -> Any:
    """A state to begin from: another deal, or other territories to start in."""
    state = game.start(game.parse_options(f"{options} seed={chance.randrange(10**6)}"))
    while game.phase(state) is Phase.CHOOSE:
        *choices, _resign = game.legal_actions(state)
        state = game.apply(state, chance.choice(choices))
    return state


def _play(state: Any, levels: tuple[Level, Level], turned: int, seed: int) -> float:
    """Play one game; give the first level's share of the win. The level of index `turned` takes the first seat, and so on in turn."""
    game = levels[0].guide.game
    chance = Random(seed)
    while (outcome := game.outcome(state)) is None:
        mover = game.to_move(state)
        level = levels[(mover + turned) % 2]
        by_chance = mover == CHANCE
        action = game.chance_action(state) if by_chance else decide(level, state, chance.randrange(_SEEDS))
        state = game.apply(state, action)
    winners = [(seat + turned) % 2 for seat in outcome.winners]
    return winners.count(0) / len(winners) if winners else 0.5


def main() -> None:
    """Play a match and print the score after every pair of games."""
    parser = argparse.ArgumentParser(description="Play two levels against each other.")
    parser.add_argument("game", choices=LEVELS)
    parser.add_argument("first", type=int, choices=(1, 2, 3))
    parser.add_argument("second", type=int, choices=(1, 2, 3))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for standing in played(given.game, given.first, given.second, given.games, given.seed):
        low, high = standing.interval
        share = standing.points / standing.games
        print(f"{standing.games} games: {share:.1%}, 95 % from {low:.1%} to {high:.1%}", flush=True)


if __name__ == "__main__":
    main()
