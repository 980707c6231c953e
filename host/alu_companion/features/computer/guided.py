"""A thinker for any game: the search of `engine.generic`, with a guide that knows the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from alu_companion.engine.generic import Search
from alu_companion.engine.guides import Guide
from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.game import Seat

_SLICE: Final = 2
"""Simulations."""


class GuidedThinker:
    """A level of a game: a guide, and how many simulations it makes for an action."""

    def __init__(self, guide: Guide[Any, Any], simulations: int) -> None:
        self._guide = guide
        self._simulations = simulations

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        search: Search[Any, Any] = Search(self._guide, state, seed)
        is_only = len(search.lines()) == 1
        budget = 0 if is_only else self._simulations
        yield self._decided(state, search, seat, is_only)
        for done in range(0, budget, _SLICE):
            search.run(min(_SLICE, budget - done))
            yield self._decided(state, search, seat, is_only)

    def _decided(self, state: Any, search: Search[Any, Any], seat: Seat, is_only: bool) -> Decision:
        action = self._guide.game.format_action(state, search.best())
        return Decision(action, "only" if is_only else "best", round(100 * search.value(seat)))
