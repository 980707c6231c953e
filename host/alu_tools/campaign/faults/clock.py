"""Faults of time: a computer that sleeps, and a clock on the wall that jumps."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Final

from alu_tools.campaign.catalogue import Layer, fault
from alu_tools.campaign.table import Table

_SLEEPS_MS: Final = (3000, 30_000, 3_600_000, 30_000_000)
_DAYS: Final = (date(1970, 1, 1), date(2026, 2, 27), date(2026, 3, 1), date(2199, 12, 31))
"""A computer without a battery for its clock begins in 1970."""


@fault("sleep", Layer.CLOCK, needs_board=False)
def sleep(table: Table, chance: Random) -> Iterator[int]:
    """The computer sleeps: when it wakes, table time has gone on, and nobody has moved."""
    table.jump(chance.choice(_SLEEPS_MS))
    yield 1


@fault("wall-clock", Layer.CLOCK, needs_board=False)
def wall_clock(table: Table, chance: Random) -> Iterator[int]:
    """Somebody sets the clock of the computer; table time knows nothing of it."""
    right, table.today = table.today, chance.choice(_DAYS)
    yield chance.randint(100, 30_000)
    table.today = right


@fault("starts-in-1970", Layer.CLOCK, needs_board=False)
def starts_in_1970(table: Table, chance: Random) -> Iterator[int]:
    """A computer without a battery for its clock loses power: until it has asked for the time again it is the year 1970."""
    right, table.today = table.today, _DAYS[0]
    table.die()
    yield chance.randint(10_000, 60_000)
    table.today = right
