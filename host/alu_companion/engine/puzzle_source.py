"""The seam of a game that puzzles are made from: a source of positions and goals, and all that one turn can reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from alu_companion.engine.generic import Search
from alu_companion.engine.guides import Guide
from alu_companion.games.game import Action, GameError, Outcome, Seat, State
from alu_companion.games.puzzles import Goal, Goals, endings, is_reached, played

SIMULATIONS: Final = (0, 15, 60, 240)
"""By level: simulations for each action. The first plays as the game's quick player does, without a goal."""
NOT_FOUND: Final = len(SIMULATIONS) + 1
"""The level of a puzzle whose solution no level finds."""
_SEEDS: Final = 1 << 32


class _TurnGame(Generic[State, Action]):
    """The rules of a game that is over with the turn; the mover wins if the goal is reached then."""

    def __init__(self, goals: Goals[State, Action], goal: Goal, first: State) -> None:
        self._goals, self._goal, self._first = goals, goal, first
        self._mover = goals.game.to_move(first)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._goals.game, name)

    def outcome(self, state: State) -> Outcome | None:
        if not self._goals.is_over(self._first, state):
            return None
        reached = is_reached(self._goals, self._goal, self._first, state)
        others = tuple(seat for seat in self._goals.game.seats(state) if seat != self._mover)
        winners: tuple[Seat, ...] = (self._mover,) if reached else others
        return Outcome(winners, self._goal.aim)


def sought(
    guide: Guide[State, Action], goals: Goals[State, Action], goal: Goal, first: State, level: int, seed: int
) -> State:
    """The end of the turn when a search with the work of a level (from 1) seeks the goal."""
    game: Any = _TurnGame(goals, goal, first)
    seeking, random, state = replace(guide, game=game), Random(seed), first
    while not goals.is_over(first, state):
        search = Search(seeking, state, random.randrange(_SEEDS))
        if len(search.lines()) > 1:
            search.run(SIMULATIONS[level - 1])
        state = goals.game.apply(state, search.best())
    return state


Piece = TypeVar("Piece")
End = TypeVar("End")


class Turn(Protocol[Action, End]):
    """All that the mover of a position can reach in its turn."""

    @property
    def ends(self) -> Mapping[End, tuple[Action, ...]]:
        """Every position in which the turn can be over, each with a shortest line to it."""
        ...

    def after(self, line: Sequence[Action]) -> End | None:
        """The end that a line of actions leads to; None if the rules refuse it or the turn is not over."""
        ...

    def measure(self, goal: Goal, end: End) -> int:
        """How much of a goal is reached at an end, in the goal's measure."""
        ...


class Source(Protocol[State, Action, Piece]):
    """What the maker of puzzles needs of a game."""

    @property
    def goals(self) -> Goals[State, Action]:
        """The goals of the game, which hold its rules."""
        ...

    @property
    def shares(self) -> Mapping[Enum, float]:
        """By aim: its largest share of the puzzles, from 0 to 1."""
        ...

    @property
    def light(self) -> int:
        """Number of pieces of a position that is light enough."""
        ...

    def not_found(self, goal: Goal) -> int | None:
        """The level of a puzzle that no level solves; None if such puzzles are not wanted."""
        ...

    def levels(self, goal: Goal) -> int:
        """Number of levels that try a puzzle."""
        ...

    def game(self, random: Random) -> Sequence[State]:
        """Play a game; give its positions in which the mover has a choice."""
        ...

    def turn(self, first: State) -> Turn[Action, Any] | None:
        """The mover's turn; None if it can reach too many positions."""
        ...

    def asks(self, first: State, turn: Any) -> Iterator[Goal]:
        """The goals that could be asked here, as high as they can be reached. Whether any can is not checked."""
        ...

    def sharpened(self, goal: Goal, first: State, turn: Any) -> Goal | None:
        """The same goal, as high as it can be reached; None if that is too little."""
        ...

    def left(self, state: State) -> int:
        """Number of actions that are left in the turn."""
        ...

    def shortened(self, state: State, left: int) -> State:
        """The position with fewer actions left in the turn."""
        ...

    def weight(self, state: State) -> int:
        """Number of pieces of the position."""
        ...

    def pieces(self, state: State) -> Sequence[Piece]:
        """The pieces of the position."""
        ...

    def without(self, state: State, piece: Piece) -> State:
        """The position without one of its pieces, as if it had never been there."""
        ...

    def shape(self, state: State) -> object:
        """A key that is equal for positions that are the same on a turned or mirrored board."""
        ...

    def turn_of(self, level: int, goal: Goal, first: State, seed: int) -> State:
        """The end of the turn when a level plays it."""
        ...


class RulesTurn(Generic[State, Action]):
    """A `Turn` by the rules of a game alone.

    Raises:
        NotProvenError: as `endings` does.
    """

    def __init__(self, goals: Goals[State, Action], first: State, most: int) -> None:
        self._goals, self._first = goals, first
        self.ends = endings(goals, first, most)

    def after(self, line: Sequence[Action]) -> State | None:
        try:
            last = played(self._goals, self._first, line)
        except GameError:
            return None
        return last if last in self.ends else None

    def measure(self, goal: Goal, end: State) -> int:
        return self._goals.measure(goal, self._first, end)
