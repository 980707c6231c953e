"""The thinkers for the computer: by game, one for each level. They know no clock, thread or process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from alu_companion.engine.levels import LEVELS as ALU_LEVELS
from alu_companion.engine.levels_generic import LEVELS
from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.alu.game import ALU
from alu_companion.games.game import Seat
from alu_companion.registry import RULESETS
from alu_companion.runtime.opponent.engines import AluThinker, GuidedThinker, PatientAluThinker, is_compiled


class Problem(NamedTuple):
    """A decision to make: the next action of a seat in a state of a game, at a level."""

    game: str
    state: str
    """In the notation of the game."""
    seat: Seat
    level: int
    seed: int
    """Makes the decision repeatable."""
    in_review: bool = False
    """True when it is one of the many positions of a whole game: by its work alone, and one level higher where ALU is compiled."""


class Thinker(Protocol):
    """Decides for one level of one game."""

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        """The best decision so far, after each slice of its work; the last one holds. A caller that has heard enough stops. Raises
        ValueError where there is nothing to decide."""
        ...


@runtime_checkable
class KeepsTree(Protocol):
    """A thinker that keeps what it has thought of while the game goes on, and may think ahead."""

    def follow(self, actions: Sequence[str]) -> None:
        """Go on to the position after these actions, in the notation of the game; what cannot be followed is forgotten."""
        ...

    def ponder(self, state: Any, seed: int) -> Iterator[None]:
        """Think ahead in a position in which others decide, a slice at a time, until nothing more comes of it."""
        ...


THINKERS: Final[Mapping[str, tuple[Callable[[], Thinker], ...]]] = {
    ALU.name: tuple(partial(PatientAluThinker if level.seconds else AluThinker, level.limits) for level in ALU_LEVELS),
    **{game: tuple(partial(GuidedThinker, level) for level in levels) for game, levels in LEVELS.items()},
}
"""The makers of thinkers, by game and, from the first, by level; as many as the ruleset has `levels`."""

REVIEWERS: Final[Mapping[str, tuple[Callable[[], Thinker], ...]]] = {
    **THINKERS,
    ALU.name: tuple(partial(AluThinker, level.limits) for level in ALU_LEVELS),
}
"""The makers of thinkers for the positions of a whole game, where no clock is looked at."""

_SECONDS: Final = {(ALU.name, level.number): level.seconds for level in ALU_LEVELS if level.seconds}


def time_ms(game: str, level: int) -> int | None:
    """How long a level thinks about an action; None where that is a matter of its work and not of time. A level above the highest is
    the highest."""
    seconds = _SECONDS.get((game, min(level, len(THINKERS[game]))))
    return None if seconds is None else round(1000 * seconds)


def review_level(game: str, usual: int) -> int:
    """At which level a whole game is looked through: one above the usual one where ALU runs compiled."""
    return usual + (game == ALU.name and is_compiled())


class Thinkers:
    """The thinkers of all games, each made when it is first wanted."""

    def __init__(self, makers: Mapping[str, tuple[Callable[[], Thinker], ...]] = THINKERS) -> None:
        self._makers = makers
        self._made: dict[tuple[str, int, bool], Thinker] = {}

    def think(self, problem: Problem) -> Iterator[Decision]:
        """A level above the highest is the highest. Raises GameError, KeyError, ValueError for what is no problem of a game that the
        computer plays."""
        return self._thinker(problem).think(_state(problem), problem.seat, problem.seed)

    def ponder(self, problem: Problem) -> Iterator[None]:
        """Other thinkers do nothing here. Raises as `think` does, at the first slice."""
        thinker = self._thinker(problem)
        if isinstance(thinker, KeepsTree):
            yield from thinker.ponder(_state(problem), problem.seed)

    def follow(self, game: str, actions: Sequence[str]) -> None:
        """Every thinker of a game follows it."""
        for (name, *_), thinker in self._made.items():
            if name == game and isinstance(thinker, KeepsTree):
                thinker.follow(actions)

    def _thinker(self, problem: Problem) -> Thinker:
        makers, level = self._makers[problem.game], problem.level
        if problem.in_review and problem.game in REVIEWERS:
            makers, level = REVIEWERS[problem.game], review_level(problem.game, level)
        level = min(level, len(makers))
        key = problem.game, level, problem.in_review
        if key not in self._made:
            self._made[key] = makers[level - 1]()
        return self._made[key]


def _state(problem: Problem) -> Any:
    return RULESETS[problem.game].game.parse_state(problem.state)
