"""Faults of time: a computer that sleeps, and a clock on the wall that jumps."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Final
from unittest.mock import patch

from alu_companion.campaign.catalogue import Layer, fault
from alu_companion.campaign.table import Table

_SLEEPS_MS: Final = (3000, 30_000, 3_600_000, 30_000_000)
_JUMPS_S: Final = (-86_400 * 365, -3600, -5, 5, 3600, 86_400 * 365)


@fault("sleep", Layer.CLOCK, needs_board=False)
def sleep(table: Table, chance: Random) -> Iterator[int]:
    """The computer sleeps: when it wakes, table time has gone on, and nobody has moved."""
    table.jump(chance.choice(_SLEEPS_MS))
    yield 1


@fault("wall-clock", Layer.CLOCK, needs_board=False)
def wall_clock(table: Table, chance: Random) -> Iterator[int]:
    """Somebody sets the clock of the computer; table time knows nothing of it."""
    by_s, real, real_ns = chance.choice(_JUMPS_S), time.time, time.time_ns
    with patch("time.time", lambda: real() + by_s), patch("time.time_ns", lambda: real_ns() + by_s * 10**9):
        yield chance.randint(100, 30_000)
