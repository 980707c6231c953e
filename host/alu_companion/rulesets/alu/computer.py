"""How the computer plays ALU: thinkers around `engine.search`. They work in slices of some simulations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final

from alu_companion.engine.core import INTERPRETED, compile_all
from alu_companion.engine.levels import LEVELS
from alu_companion.engine.search import Limits, Search
from alu_companion.features.computer.thinking import Computer
from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.alu.danger import danger
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import State
from alu_companion.games.game import GameError, Seat

from .ruleset import ALU_RULESET

_SLICE: Final = 50
"""Simulations in a slice of the interpreted search: ten milliseconds."""
_COMPILED_SLICE: Final = 1_000
"""Simulations in a slice of the compiled search: three milliseconds. Giving the best action so far costs as much as a
hundred simulations."""
_NO_END: Final = 1 << 40
_EXPECTED: Final = 2
"""Number of expected actions after its own that it tells."""


class _Cores:
    """The cores of this process for ALU's search: interpreted at first, compiled once that is ready."""

    def __init__(self) -> None:
        self.now = INTERPRETED

    def compile(self) -> None:
        """Compile the search. Takes seconds the first time; decisions stay the same."""
        self.now = compile_all() or self.now


_CORES: Final = _Cores()


def _slice() -> int:
    return _COMPILED_SLICE if is_compiled() else _SLICE


def is_compiled() -> bool:
    """True once the search of ALU runs compiled in this process."""
    return _CORES.now is not INTERPRETED


def compile_now() -> None:
    """Compile the search if numba is installed. May take seconds."""
    _CORES.compile()


class AluThinker:
    """Decides for one level of ALU, by a number of simulations."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        if not self._limits.overlook and (certain := _certain(state, seat)) is not None:
            yield certain
            return
        search = Search(state, self._limits, seed, _CORES.now)
        search.run(1)
        while not search.finished:
            search.run(_slice())
            yield _decided(search, seat)
        yield _decided(search, seat)


class PatientAluThinker:
    """Decides for the strongest level of ALU: thinks until the table wants a decision, or until more would hardly change it.

    It keeps its tree during the game and may think ahead. So a decision depends on the whole game and on time, not only on
    the position."""

    def __init__(self, limits: Limits) -> None:
        """Take all `limits` except the simulations: time limits those."""
        self._limits = limits._replace(simulations=_NO_END)
        self._search: Search | None = None
        self._core = _CORES.now

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        if (certain := _certain(state, seat)) is not None:
            yield certain
            return
        search = self._at(state, seed)
        search.run(1)
        yield _decided(search, seat)
        while not (search.finished or search.is_settled):
            search.run(_slice())
            yield _decided(search, seat)

    def ponder(self, state: Any, seed: int) -> Iterator[None]:
        search = self._at(state, seed)
        while not (search.finished or search.is_full):
            search.run(_slice())
            yield None

    def follow(self, actions: Sequence[str]) -> None:
        if self._search is None:
            return
        try:
            for text in actions:
                self._search.advance(ALU.parse_action(self._search.state, text))
        except (GameError, ValueError):
            self._search = None

    def _at(self, state: Any, seed: int) -> Search:
        """The search of a position. It begins again once the compiled core is ready."""
        search = self._search
        if search is None or search.state != state or self._core is not _CORES.now:
            self._core = _CORES.now
            search = self._search = Search(state, self._limits, seed, self._core)
        return search


def _certain(state: State, seat: Seat) -> Decision | None:
    """The first action of a win within the turn; None if there is none. A search may miss a win by three actions."""
    line = danger(state, state.turn.other).wins
    if line is None:
        return None
    first, *further = (ALU.format_action(state, action) for action in line)
    return Decision(first, "wins", 100 if ALU.to_move(state) == seat else 0, tuple(further))


def _decided(search: Search, seat: Seat) -> Decision:
    """The decision, with the chances of the seat even if another one is to move."""
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


ALU_COMPUTER: Final = Computer(
    ALU,
    tuple(
        partial(PatientAluThinker if told.seconds else AluThinker, level.limits)
        for told, level in zip(ALU_RULESET.levels, LEVELS, strict=True)
    ),
    reviewers=tuple(partial(AluThinker, level.limits) for level in LEVELS),
    warm_up=compile_now,
    is_fast=is_compiled,
)
