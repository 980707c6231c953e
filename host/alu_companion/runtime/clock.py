"""Time for a table that no simulator leads: milliseconds that never run backwards."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Protocol

LONGEST_STEP_MS: Final = 5000
"""Two looks at a clock that lie farther apart have the sleep of a computer between them, or a program that was stopped."""


class Clock(Protocol):
    def now_ms(self) -> int:
        """Milliseconds since the table was opened."""
        ...


class MonotonicClock:
    """The computer's own clock. What it slept through is nobody's time, on every system: some let their clock run in a sleep."""

    def __init__(self, read_ns: Callable[[], int] = time.monotonic_ns, begins_ms: int = 0) -> None:
        """`begins_ms` is what it shows at first, where another clock led the table before."""
        self._read_ns = read_ns
        self._last_ns = read_ns()
        self._awake_ns = begins_ms * 1_000_000

    def now_ms(self) -> int:
        """Milliseconds since the table was opened, but for those between two looks that lie too far apart."""
        now_ns = self._read_ns()
        gone_ns, self._last_ns = now_ns - self._last_ns, now_ns
        if gone_ns <= LONGEST_STEP_MS * 1_000_000:
            self._awake_ns += gone_ns
        return self._awake_ns // 1_000_000


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
