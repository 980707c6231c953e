"""The players of a match of ALU, as words of a command: `level:3`, `compiled:0.5s`, `interpreted:0.5s`, `greedy`, `robot`.

A level thinks by work. `compiled` and `interpreted` think by time, to compare the two: their games cannot be repeated.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from time import process_time
from typing import Final, Protocol

import msgspec

from alu_companion.engine.core import INTERPRETED, Core
from alu_companion.engine.levels import LEVELS
from alu_companion.engine.search import Limits, Search
from alu_companion.games.alu.policy import greedy, sensible
from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, State

ROBOT_SIMULATIONS: Final = 200
"""Simulations of the robot of `alu demo`."""
_ENDLESS: Final = Limits(1 << 30)
_SLICES: Final = {True: 500, False: 20}
"""Simulations between two looks at the clock: a few milliseconds, compiled or interpreted."""
_TIMED: Final = re.compile(r"(compiled|interpreted):(\d{1,4}(?:\.\d{1,3})?)s")


class Working(msgspec.Struct, frozen=True, tag="work"):
    """Thinks by work, as a level does. It keeps the level's limits, so a level that changes later is another player."""

    limits: Limits


class Timed(msgspec.Struct, frozen=True, tag="time"):
    """Thinks about each action for this CPU time in seconds, with no other limit."""

    compiled: bool
    seconds: float


class Robot(msgspec.Struct, frozen=True, tag="robot"):
    """The robot of `alu demo`: `policy.sensible`."""


class Greedy(msgspec.Struct, frozen=True, tag="greedy"):
    """Looks one action ahead: `policy.greedy`."""


Player = Working | Timed | Robot | Greedy


class Mind(Protocol):
    """A player in one game."""

    def decide(self) -> Action:
        """Choose its action in the present position."""
        ...

    def advance(self, action: Action) -> None:
        """Take note of an action of either side that does not end the game."""
        ...


def parse_player(text: str) -> Player | None:
    """The player of this name, or None.

    >>> parse_player("compiled:0.5s"), parse_player("level:7")
    (Timed(compiled=True, seconds=0.5), None)
    """
    if text in ("greedy", "robot"):
        return Greedy() if text == "greedy" else Robot()
    named = {f"level:{level.number}": Working(level.limits) for level in LEVELS}
    timed = _TIMED.fullmatch(text)
    if timed and float(timed[2]) > 0:
        return Timed(timed[1] == "compiled", float(timed[2]))
    return named.get(text)


def sit_down(
    player: Player, state: State, seed: int, core: Core = INTERPRETED, clock: Callable[[], float] = process_time
) -> Mind:
    """Let a player begin at a position. `core` is the fastest core there is; `clock` gives seconds."""
    if isinstance(player, Working):
        return _Searching(Search(state, player.limits, seed, core))
    if isinstance(player, Timed):
        search = Search(state, _ENDLESS, seed, core if player.compiled else INTERPRETED)
        return _Hurrying(search, player, clock)
    return _Simple(player, state, seed)


class _Searching:
    def __init__(self, search: Search) -> None:
        self._search = search

    def decide(self) -> Action:
        while not self._search.finished:
            self._think()
        return self._search.best()

    def advance(self, action: Action) -> None:
        self._search.advance(action)

    def _think(self) -> None:
        self._search.run(_ENDLESS.simulations)


class _Hurrying(_Searching):
    """Searches until its time is over."""

    def __init__(self, search: Search, player: Timed, clock: Callable[[], float]) -> None:
        super().__init__(search)
        self._player, self._clock = player, clock

    def decide(self) -> Action:
        begun = self._clock()
        self._think()
        while not self._search.finished and self._clock() - begun < self._player.seconds:
            self._think()
        return self._search.best()

    def _think(self) -> None:
        self._search.run(_SLICES[self._player.compiled])


class _Simple:
    def __init__(self, player: Robot | Greedy, state: State, seed: int) -> None:
        self._player, self._state, self._seed = player, state, seed

    def decide(self) -> Action:
        if isinstance(self._player, Greedy):
            return greedy(self._state, self._seed)
        return sensible(self._state, self._seed, ROBOT_SIMULATIONS)

    def advance(self, action: Action) -> None:
        self._state = apply(self._state, action)
