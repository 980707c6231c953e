"""Time for a table that no simulator leads: milliseconds that never run backwards."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Table time."""

    def now_ms(self) -> int:
        """Milliseconds since the table was opened."""
        ...


class MonotonicClock:
    """The computer's own clock."""

    def __init__(self) -> None:
        self._start_ns = time.monotonic_ns()

    def now_ms(self) -> int:
        """Milliseconds since the table was opened."""
        return (time.monotonic_ns() - self._start_ns) // 1_000_000


class ManualClock:
    """The scripted twin: time is what it is set to."""

    def __init__(self, now_ms: int = 0) -> None:
        self.time_ms = now_ms

    def now_ms(self) -> int:
        """The time it was set to."""
        return self.time_ms


class Pacer:
    """Holds simulated time to the wall clock: `speed` simulated seconds a second, None for as fast as the machine can."""

    def __init__(self, speed: float | None) -> None:
        self._speed = speed
        self._origin: tuple[float, int] | None = None

    def wait(self, simulated_ms: int) -> None:
        """Sleep until the wall clock has come to this simulated time."""
        if self._speed is None:
            return
        now = time.monotonic()
        if self._origin is None:
            self._origin = (now, simulated_ms)
        start, first_ms = self._origin
        ahead_s = (simulated_ms - first_ms) / 1000 / self._speed - (now - start)
        if ahead_s > 0:
            time.sleep(ahead_s)
        elif ahead_s < -1:
            # The machine was asleep or overloaded: go on from here, and do not race to catch up.
            self._origin = (now, simulated_ms)
