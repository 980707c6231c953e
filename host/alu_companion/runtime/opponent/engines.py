"""The searches of room `engine` as thinkers: a slice of their work is so many simulations."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from alu_companion.engine.core import INTERPRETED, can_compile, compile_all
from alu_companion.engine.generic import Search as GuidedSearch
from alu_companion.engine.levels_generic import Level
from alu_companion.engine.search import Limits, Search
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.rules import apply
from alu_companion.games.game import Seat
from alu_companion.table.seats import Decision

_SLICE: Final = 50
"""Simulations of ALU: ten milliseconds, interpreted."""
_GUIDED_SLICE: Final = 2
_EXPECTED: Final = 2
"""So many actions after its own are told of what it expects."""


class _Cores:
    """How the search of ALU runs in this process: interpreted, and compiled from when that is ready."""

    def __init__(self) -> None:
        self.now = INTERPRETED

    def compile(self) -> None:
        """Takes seconds the first time. The decisions are the same."""
        self.now = compile_all() or self.now


_CORES: Final = _Cores()


def compile_in_background() -> None:
    """Think faster as soon as that is ready, where it can be had; the first action does not wait for it."""
    if can_compile():
        threading.Thread(target=_CORES.compile, name="compiler", daemon=True).start()


class AluThinker:
    """A level of ALU."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        """See `Thinker.think`."""
        search = Search(state, self._limits, seed, _CORES.now)
        search.run(1)
        while not search.finished:
            search.run(_SLICE)
            yield _decided(search, seat)
        yield _decided(search, seat)


def _decided(search: Search, seat: Seat) -> Decision:
    """The chances are those of the seat, whoever is to move."""
    action, *further = search.line()
    before, line = apply(search.state, action), []
    for one in islice(further, _EXPECTED):
        line.append(ALU.format_action(before, one))
        before = apply(before, one)
    why = "best"
    if len(search.visits()) == 1:
        why = "only"
    elif search.proven() and search.value() != 0.5:
        why = "wins" if search.value() > 0.5 else "loses"
    value = search.value() if ALU.to_move(search.state) == seat else 1 - search.value()
    return Decision(ALU.format_action(search.state, action), why, round(100 * value), tuple(line))


class GuidedThinker:
    """A level of a game that is searched behind the seam of all games."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        """See `Thinker.think`."""
        search: GuidedSearch[Any, Any] = GuidedSearch(self._level.guide, state, seed)
        is_only = len(search.lines()) == 1
        budget = 0 if is_only else self._level.simulations
        yield self._decided(state, search, seat, is_only)
        for done in range(0, budget, _GUIDED_SLICE):
            search.run(min(_GUIDED_SLICE, budget - done))
            yield self._decided(state, search, seat, is_only)

    def _decided(self, state: Any, search: GuidedSearch[Any, Any], seat: Seat, is_only: bool) -> Decision:
        action = self._level.guide.game.format_action(state, search.best())
        return Decision(action, "only" if is_only else "best", round(100 * search.value(seat)))
