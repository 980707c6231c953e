"""How hard a goal is to find: the turn as a game of its own, which is won by reaching the goal, searched with little work and with more."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final, Generic

from alu_companion.engine.generic import Search
from alu_companion.engine.guides import Guide
from alu_companion.games.game import Action, Outcome, Seat, State
from alu_companion.games.puzzles import Goal, Goals, is_reached

SIMULATIONS: Final = (0, 15, 60, 240)
"""By level, for each action. The first plays as the quick player of the game does, without any goal in mind."""
NOT_FOUND: Final = len(SIMULATIONS) + 1
"""The level of what none of them finds."""
_SEEDS: Final = 1 << 32


class _TurnGame(Generic[State, Action]):
    """The rules, but the game is over with the turn. Whoever was to move wins if the goal is reached then."""

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
    """Where the turn ends if somebody seeks the goal with the work of a level, from 1."""
    game: Any = _TurnGame(goals, goal, first)
    seeking, random, state = replace(guide, game=game), Random(seed), first
    while not goals.is_over(first, state):
        search = Search(seeking, state, random.randrange(_SEEDS))
        if len(search.lines()) > 1:
            search.run(SIMULATIONS[level - 1])
        state = goals.game.apply(state, search.best())
    return state
