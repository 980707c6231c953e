"""When something of a clock is to be told or written down."""

from __future__ import annotations

from typing import Final

from alu_companion.games.game import Seat
from alu_companion.table.clock import Clock, marks

_MOST_LOW_MS: Final = 120_000
"""A turn that begins with less than this, and less than half the time, begins with a warning."""
KEEP_MS: Final = 5000
"""The time is written down so often while it runs: a crash gives back no more than this."""


def is_low(clock: Clock, seat: Seat) -> bool:
    """True when so little is left for the game that a turn begins with a warning."""
    of, left = clock.allowed[seat], clock.left_ms[seat]
    return not of.is_for_turn and 0 < left < min(_MOST_LOW_MS, of.time_s * 500)


def next_mark(clock: Clock) -> int | None:
    """The next mark that the running clock comes down to."""
    if clock.runs is None:
        return None
    told = clock.told_ms[clock.runs]
    return next((mark for mark in marks(clock.allowed[clock.runs]) if mark < told), None)


def reached(clock: Clock) -> tuple[Clock, int | None]:
    """The lowest mark that the running clock has reached and that is not told yet, and the clocks on which it is told."""
    if clock.runs is None:
        return clock, None
    left, told = clock.left_ms[clock.runs], list(clock.told_ms)
    passed = [mark for mark in marks(clock.allowed[clock.runs]) if left <= mark < told[clock.runs]]
    if not passed:
        return clock, None
    told[clock.runs] = passed[-1]
    return clock._replace(told_ms=tuple(told)), passed[-1]


def due_ms(clock: Clock) -> int | None:
    """The time when something is to be told or written down; None while the clocks stand and are written down."""
    times = [one for one in (_mark_due_ms(clock), keep_due_ms(clock)) if one is not None]
    return min(times, default=None)


def _mark_due_ms(clock: Clock) -> int | None:
    mark = next_mark(clock)
    if mark is None or clock.runs is None:
        return None
    due = clock.since_ms + max(0, clock.left_ms[clock.runs] - mark)
    return max(due, clock.not_before_ms) if mark == 0 and clock.loses else due


def keep_due_ms(clock: Clock) -> int | None:
    """The time when the clocks are to be written down: now and then while one runs, and once it stands for longer than an announcement."""
    if clock.runs is not None:
        return max(clock.kept_ms + KEEP_MS, clock.since_ms, clock.not_before_ms)
    if clock.is_kept or clock.is_announcing:
        return None
    return max(clock.since_ms, clock.not_before_ms)
