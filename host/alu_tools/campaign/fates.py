"""How a process is to end: as `kill -9` ends it, at a moment that is random and that a seed gives again."""

from __future__ import annotations

import contextlib
import random
import signal
from enum import Enum
from typing import Final, NamedTuple


class Death(Enum):
    """What a process dies of. None of them lets it run a line of its own afterwards."""

    MOMENT = "moment"
    """SIGKILL from outside, some milliseconds after it has told so many things."""
    PROCESSOR = "processor"
    """A signal of the kernel after so many microseconds of processor time: at the same place however busy the machine is."""
    WRITE = "write"
    """A signal of the kernel in the midst of a write: a file takes so many bytes and not one more."""


class Fate(NamedTuple):
    """How and when a process dies. `amount` is a number of things told, of microseconds, or of bytes."""

    death: Death
    amount: int
    after_ms: int = 0


_PROCESSOR_US: Final = (5_000, 500_000)
"""Measured: of a table that was forked ready, the first word takes 70 ms of a processor and thirty actions 700 ms."""
_TOLD: Final = 16
_AFTER_MS: Final = 40
"""What follows from one typed line takes less."""


def draw_fate(chance: random.Random, least_bytes: int, most_bytes: int) -> Fate:
    """A random end; one in a write comes where a file gets between so many bytes long."""
    death = chance.choice(tuple(Death))
    if death is Death.MOMENT:
        return Fate(death, chance.randrange(_TOLD), chance.randrange(_AFTER_MS))
    if death is Death.WRITE:
        return Fate(death, chance.randrange(least_bytes, most_bytes))
    return Fate(death, chance.randrange(*_PROCESSOR_US))


def await_fate(fate: Fate) -> None:
    """Let the kernel end this process when its time has come; the parent process handles `Death.MOMENT`."""
    if fate.death is Death.PROCESSOR:
        # Whoever ignores it inherits that: the default is death.
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, fate.amount / 1_000_000)
    elif fate.death is Death.WRITE:
        import resource

        # Python ignores the signal, to have an OSError in its place.
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (fate.amount, fate.amount))
