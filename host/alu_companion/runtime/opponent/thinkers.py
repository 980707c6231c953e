"""Who thinks for the computer: by game, a thinker for each level. It knows no clock, thread or process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from alu_companion.engine.levels import LEVELS as ALU_LEVELS
from alu_companion.engine.levels_generic import LEVELS
from alu_companion.games.alu.game import ALU
from alu_companion.games.game import Seat
from alu_companion.rulesets import RULESETS
from alu_companion.runtime.opponent.engines import AluThinker, GuidedThinker
from alu_companion.table.seats import Decision


class Problem(NamedTuple):
    """What is to be decided: the next action of a seat in a state of a game, at a level."""

    game: str
    state: str
    """In the notation of the game."""
    seat: Seat
    level: int
    seed: int
    """The same problem with the same seed is decided alike."""


class Thinker(Protocol):
    """Decides for one level of one game. It may keep what it has thought of for the next time."""

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        """What it would take by now, after each slice of its work; the last is what it takes. Whoever has heard enough goes on no
        further. Raises ValueError where there is nothing to decide."""
        ...


THINKERS: Final[Mapping[str, tuple[Callable[[], Thinker], ...]]] = {
    ALU.name: tuple(partial(AluThinker, level.limits) for level in ALU_LEVELS),
    **{game: tuple(partial(GuidedThinker, level) for level in levels) for game, levels in LEVELS.items()},
}
"""What makes a thinker, by the game and, from the first, the level; as many as the ruleset has `levels`."""


class Thinkers:
    """The thinkers of all games, each made when it is first wanted."""

    def __init__(self, makers: Mapping[str, tuple[Callable[[], Thinker], ...]] = THINKERS) -> None:
        self._makers = makers
        self._made: dict[tuple[str, int], Thinker] = {}

    def think(self, problem: Problem) -> Iterator[Decision]:
        """See `Thinker.think`. A level above the highest is the highest. Raises GameError, KeyError, ValueError for what is no problem
        of a game that the computer plays."""
        makers = self._makers[problem.game]
        level = min(problem.level, len(makers))
        key = problem.game, level
        if key not in self._made:
            self._made[key] = makers[level - 1]()
        state = RULESETS[problem.game].game.parse_state(problem.state)
        return self._made[key].think(state, problem.seat, problem.seed)
