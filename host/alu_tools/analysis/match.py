"""Matches of two players of ALU until it is clear who is stronger. Each balanced opening is played twice, with sides changed.

Everything follows from the seed, so a match that was stopped can go on as if it had not been.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from typing import Final, NamedTuple

from alu_companion.engine.core import INTERPRETED, Core
from alu_companion.engine.players import Mind, Player, sit_down
from alu_companion.engine.playouts import below, next_random
from alu_companion.engine.search import Limits, Search
from alu_companion.games.alu.policy import seed_for
from alu_companion.games.alu.rules import apply, legal_actions, start
from alu_companion.games.alu.values import Kind, Options, State

OPENING_ACTIONS: Final = 8
"""Number of actions of an opening: the first turns of both sides."""
BALANCED: Final = (0.4, 0.6)
_TRIES: Final = 40
_JUDGE: Final = Limits(3_000)
LEAST_GAMES: Final = 20
"""Fewest games of a match: a few games may all go one way by luck."""
_Z_95: Final = 1.96


class Interval(NamedTuple):
    """A share of points, and the bounds of its 95 % interval; all from 0 to 1."""

    share: float
    low: float
    high: float

    @property
    def excludes_even(self) -> bool:
        """True when one half is outside the interval: one player is the stronger."""
        return not self.low <= 0.5 <= self.high


def interval(scores: Sequence[float]) -> Interval:
    """Wilson's interval for the share of points: 1 for a win, 0.5 for a draw. Draws make it wider than needed.

    >>> [round(x, 2) for x in interval([1.0] * 15 + [0.0] * 5)]
    [0.75, 0.53, 0.89]
    """
    count = len(scores)
    if not count:
        return Interval(0.5, 0.0, 1.0)
    share, z2 = sum(scores) / count, _Z_95 * _Z_95
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = _Z_95 / (1 + z2 / count) * sqrt(share * (1 - share) / count + z2 / (4 * count * count))
    return Interval(share, middle - half, middle + half)


def is_decided(scores: Sequence[float]) -> bool:
    """True when no more games are needed. Always False between the two games of an opening."""
    return len(scores) >= LEAST_GAMES and len(scores) % 2 == 0 and interval(scores).excludes_even


@cache
def opening(seed: int, core: Core = INTERPRETED) -> State:
    """A position after random first turns that a search judges even; after some attempts, the most even one."""
    found: list[tuple[float, State]] = []
    for attempt in range(_TRIES):
        state = _random_opening(seed * _TRIES + attempt + 1)
        if state.ended is not None:
            continue
        search = Search(state, _JUDGE, seed, core)
        search.run(_JUDGE.simulations)
        found.append((abs(search.value() - 0.5), state))
        if BALANCED[0] <= search.value() <= BALANCED[1]:
            break
    return min(found, key=lambda one: one[0])[1]


def _random_opening(seed: int) -> State:
    state = start(Options())
    rng = seed_for(state, seed)
    for _ in range(OPENING_ACTIONS):
        if state.ended is not None:
            break
        rng = next_random(rng)
        choices = [action for action in legal_actions(state) if action.kind is not Kind.END_TURN]
        state = apply(state, choices[below(rng, len(choices))])
    return state


def play_game(state: State, players: tuple[Player, Player], seed: int, core: Core = INTERPRETED) -> float:
    """Play a game from a position; give the score of the first player, who has the side to move."""
    first = state.turn
    minds: list[Mind | None] = [None, None]
    while state.ended is None:
        mover = int(state.turn is not first)
        mind = minds[mover] or sit_down(players[mover], state, 2 * seed + mover, core)
        minds[mover] = mind
        action = mind.decide()
        state = apply(state, action)
        if state.ended is None:
            for one in minds:
                if one is not None:
                    one.advance(action)
    return 0.5 if state.winner is None else float(state.winner is first)


def games(
    players: tuple[Player, Player],
    seed: int,
    most: int,
    core: Core = INTERPRETED,
    known: Sequence[float] = (),
    whole: bool = False,
) -> Iterator[float]:
    """Play the games after those that are `known`; give the first player's score in each.

    It ends after `most` games, or, unless `whole`, as soon as it is clear who is stronger.
    """
    scores = list(known)
    while len(scores) < most and (whole or not is_decided(scores)):
        number = len(scores)
        begin = opening(seed + number // 2, core)
        if number % 2 == 0:
            score = play_game(begin, players, seed + number, core)
        else:
            score = 1 - play_game(begin, players[::-1], seed + number, core)
        scores.append(score)
        yield score
