"""What puzzles of a game are made from: a source of positions and goals, and all that one turn can reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from alu_companion.games.game import Action, GameError, State
from alu_companion.games.puzzles import Goal, Goals, endings, played

Piece = TypeVar("Piece")
End = TypeVar("End")


class Turn(Protocol[Action, End]):
    """All that the mover of a position can do in its turn."""

    @property
    def ends(self) -> Mapping[End, tuple[Action, ...]]:
        """Every position in which the turn can be over, with a shortest line that leads there."""
        ...

    def after(self, line: Sequence[Action]) -> End | None:
        """Where a line leads, None if the rules do not allow it or the turn is not over."""
        ...

    def measure(self, goal: Goal, end: End) -> int:
        """How much of a goal is reached there."""
        ...


class Source(Protocol[State, Action, Piece]):
    """What makes puzzles of a game."""

    @property
    def goals(self) -> Goals[State, Action]:
        """The goals and, in them, the rules."""
        ...

    @property
    def shares(self) -> Mapping[Enum, float]:
        """By aim: which part of the puzzles it may be at most."""
        ...

    @property
    def light(self) -> int:
        """Pieces of a position that need not be fewer."""
        ...

    def not_found(self, goal: Goal) -> int | None:
        """The level of what none of the levels finds; None where that is not asked for at all."""
        ...

    def levels(self, goal: Goal) -> int:
        """How many levels are asked for a solution."""
        ...

    def game(self, random: Random) -> Sequence[State]:
        """The positions of a game, each with a choice for the mover."""
        ...

    def turn(self, first: State) -> Turn[Action, Any] | None:
        """What the mover can do, None where that is too much to be looked at."""
        ...

    def asks(self, first: State, turn: Any) -> Iterator[Goal]:
        """What could be asked here, as high as it can be reached; not whether it can be reached at all."""
        ...

    def sharpened(self, goal: Goal, first: State, turn: Any) -> Goal | None:
        """The same goal as high as it can be reached, None where it asks too little to be worth it."""
        ...

    def left(self, state: State) -> int:
        """How many actions the turn still has."""
        ...

    def shortened(self, state: State, left: int) -> State:
        """The position with fewer actions left in the turn."""
        ...

    def weight(self, state: State) -> int:
        """How many pieces the position has."""
        ...

    def pieces(self, state: State) -> Sequence[Piece]:
        """The pieces of the position."""
        ...

    def without(self, state: State, piece: Piece) -> State:
        """The position without one of its pieces, as if it had never been there."""
        ...

    def shape(self, state: State) -> object:
        """The same for positions that differ by nothing but a turned or mirrored board."""
        ...

    def turn_of(self, level: int, goal: Goal, first: State, seed: int) -> State:
        """Where the turn ends if a level plays it."""
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
