"""The problems that a table sets the computer, and who thinks about them: the thinkers that a game brings."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from alu_companion.features.computer.thinking import Computer, ComputerError, KeepsTree, Thinker, load_computer
from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.game import Seat
from alu_companion.table.ruleset import Ruleset


class Problem(NamedTuple):
    """A decision to make: the next action of a seat in a state of a game, at a level."""

    computer: str
    """Where the `Computer` of the game is, see `Ruleset.computer`."""
    state: str
    """In the notation of the game."""
    seat: Seat
    level: int
    seed: int
    """Makes the decision repeatable."""
    in_review: bool = False
    """True when it is one of the many positions of a whole game: by its work alone, and one level higher where the computer is fast."""


def time_ms(rules: Ruleset, level: int) -> int | None:
    """How long a level thinks about an action; None where that is a matter of its work and not of time. A level above the highest is
    the highest."""
    seconds = rules.levels[min(level, len(rules.levels)) - 1].seconds if rules.levels else None
    return None if seconds is None else round(1000 * seconds)


def review_level(computer: Computer, usual: int) -> int:
    """At which level a whole game is looked through: one above the usual one where the computer is fast."""
    return usual + computer.is_fast()


class Thinkers:
    """The thinkers of all games, each made when it is first wanted."""

    def __init__(self, computers: Mapping[str, Computer] | None = None, *, warms_up: bool = False) -> None:
        """`computers` are those known already, by where they are; others are imported. With `warms_up` they get faster in time, see
        `Computer.warm_up`."""
        self._computers = dict(computers or {})
        self._warms_up = warms_up
        self._made: dict[tuple[str, int, bool], Thinker] = {}

    def think(self, problem: Problem) -> Iterator[Decision]:
        """A level above the highest is the highest. Raises ComputerError, GameError, ValueError for what is no problem of a game that the
        computer plays; the thinkers of a game may raise anything."""
        return self._thinker(problem).think(self._state(problem), problem.seat, problem.seed)

    def ponder(self, problem: Problem) -> Iterator[None]:
        """Other thinkers do nothing here. Raises as `think` does, at the first slice."""
        thinker = self._thinker(problem)
        if isinstance(thinker, KeepsTree):
            yield from thinker.ponder(self._state(problem), problem.seed)

    def follow(self, computer: str, actions: Sequence[str]) -> None:
        """Every thinker of a game follows it. One that fails at it is forgotten, and made anew when it is needed."""
        for key, thinker in list(self._made.items()):
            if key[0] == computer and isinstance(thinker, KeepsTree):
                try:
                    thinker.follow(actions)
                except Exception:  # a thinker of somebody else may raise anything
                    del self._made[key]

    def load(self, computer: str) -> Computer:
        """The `Computer` at this place, imported the first time. Raises ComputerError."""
        if computer not in self._computers:
            self._computers[computer] = load_computer(computer)
            if self._warms_up:
                # The first action does not wait for it.
                threading.Thread(target=self._computers[computer].warm_up, name="warming up", daemon=True).start()
        return self._computers[computer]

    def _thinker(self, problem: Problem) -> Thinker:
        computer, level = self.load(problem.computer), problem.level
        if problem.in_review:
            computer, level = computer.in_review, review_level(computer, level)
        level = min(level, len(computer.makers))
        key = problem.computer, level, problem.in_review
        if key not in self._made:
            self._made[key] = computer.makers[level - 1]()
        return self._made[key]

    def _state(self, problem: Problem) -> Any:
        return self.load(problem.computer).game.parse_state(problem.state)


def warm_thinkers(computer: str) -> Thinkers:
    """Thinkers for a process that begins with the game of this `Computer`, and may get faster in time."""
    thinkers = Thinkers(warms_up=True)
    # Imported now, while the process may take its time; what is wrong with it, each problem tells.
    with contextlib.suppress(ComputerError):
        thinkers.load(computer)
    return thinkers
