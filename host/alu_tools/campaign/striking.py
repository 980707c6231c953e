"""The faults of a game on their way: when each strikes and goes on, and what has to be heard of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from alu_companion.board.machine import name_of
from alu_tools.campaign.catalogue import CATALOGUE
from alu_tools.campaign.happened import Expected, Happened
from alu_tools.campaign.script import Strike

if TYPE_CHECKING:
    from alu_tools.campaign.table import Table

_WAITS_MS: Final = 120_000
"""A fault that waits for a moment that does not come is given up."""


@dataclass(slots=True)
class _Active:
    """A fault on its way."""

    name: str
    chance: Random
    at_ms: int
    until_ms: int
    run: Iterator[int] | None = None


class Striking:
    """The faults on their way."""

    def __init__(self, table: Table, happened: Happened) -> None:
        self._table = table
        self._happened = happened
        self._active: list[_Active] = []
        self._now: _Active | None = None
        self._expected: list[tuple[_Active, Expected]] = []

    @property
    def name(self) -> str:
        """The fault whose part is done now."""
        return self._now.name if self._now is not None else ""

    @property
    def is_on(self) -> bool:
        """True when a fault is on its way, or will be at its time."""
        return any(one.run is not None or CATALOGUE[one.name].when is None for one in self._active)

    @property
    def is_running(self) -> bool:
        """True when a fault has struck and is not over."""
        return any(one.run is not None for one in self._active)

    @property
    def wake_ms(self) -> int | None:
        """When the next part is due; None where there is none."""
        return min((one.at_ms for one in self._active), default=None)

    def arm(self, strike: Strike, now_ms: int) -> None:
        """Let a fault come at its time."""
        at_ms = now_ms + strike.after_ms
        self._active.append(_Active(strike.fault, Random(strike.seed), at_ms, at_ms + _WAITS_MS))

    def expect(self, ids: tuple[str, ...], begin_ms: int, within_ms: int, is_unwanted: bool = False) -> None:
        if self._now is not None:
            one = Expected(self._now.name, ids, begin_ms, begin_ms + within_ms, is_unwanted=is_unwanted)
            one.is_void = any(other is not self._now and other.run is not None for other in self._active)
            self._happened.expected.append(one)
            self._expected.append((self._now, one))

    def advance(self, now_ms: int, are_done: bool) -> bool:
        """Let every fault go on whose time has come; True when one did. Those that wait for a moment are given up once the players
        `are_done`."""
        has_struck = False
        for one in [one for one in self._active if one.at_ms <= now_ms]:
            self._now = one
            if one.run is None and not self._begin(one):
                if now_ms > one.until_ms or are_done:
                    self._active.remove(one)
                continue
            assert one.run is not None
            try:
                one.at_ms = now_ms + next(one.run)
            except StopIteration:
                self._active.remove(one)
            self._void(one, now_ms)
            has_struck = True
        self._now = None
        return has_struck

    def _begin(self, one: _Active) -> bool:
        fault, table = CATALOGUE[one.name], self._table
        if fault.when is not None and not (table.life is not None and fault.when(table)):
            return False
        self._happened.struck[one.name] += 1
        if table.board is not None and table.state is not None:
            self._happened.phases[name_of(table.state).value] += 1
        one.run = fault.run(table, one.chance)
        return True

    def _void(self, striking: _Active, now_ms: int) -> None:
        """What other strikes, be it of the same fault, have still to be told by may be told otherwise now."""
        for one, expected in self._expected:
            if one is not striking and expected.by_ms >= now_ms:
                expected.is_void = True
