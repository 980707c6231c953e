"""The clocks of a table: values, and how time and turns change them. Times are table time, which the caller tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from alu_companion.games.game import Seat
from alu_companion.speech.time_control import Allowance

LAST_MS: Final = 10_000
"""The last warning is spoken at this time; then every second sounds."""
_MINUTE_MS: Final = 60_000
_LEAST_HALF_MS: Final = 30_000
"""There is no warning at half the time when that is less."""
_NOTHING_TOLD: Final = 1 << 40


class Clock(NamedTuple):
    """The clocks of all seats, by their turn order. No more than one of them runs."""

    allowed: tuple[Allowance, ...]
    loses: bool
    """True when the game is lost at zero; else that is only told."""
    left_ms: tuple[int, ...]
    """The time left at `since_ms`."""
    turn: Seat
    """Whose turn it is."""
    runs: Seat | None = None
    since_ms: int = 0
    """The time when the running clock was last read, or when it was stopped."""
    is_paused: bool = False
    """True when somebody has stopped it."""
    is_announcing: bool = False
    """True while something is spoken that everybody has to hear."""
    is_begun: bool = False
    """True when the clock has run in this turn, or was to."""
    told_ms: tuple[int, ...] = ()
    """For each seat the lowest mark that it has reached."""
    before: tuple[tuple[int, ...], ...] = ()
    """The times left when each of the last actions was taken, the newest last."""
    kept_ms: int = 0
    """The time when the clocks were last written down."""
    is_kept: bool = True
    """True when the clocks have not changed since then."""
    not_before_ms: int = 0
    """Do not write the clocks down before this time: it failed."""


def new_clock(allowed: Sequence[Allowance], loses: bool, turn: Seat, now_ms: int) -> Clock:
    """Clocks with all their time."""
    left_ms = tuple(one.time_s * 1000 for one in allowed)
    told = (_NOTHING_TOLD,) * len(allowed)
    return Clock(tuple(allowed), loses, left_ms, turn, since_ms=now_ms, told_ms=told, kept_ms=now_ms)


def with_left(clock: Clock, left_ms: Sequence[int]) -> Clock:
    """Stopped clocks with these times. Warnings above them count as given, unless the clocks show these times already."""
    if tuple(left_ms) == clock.left_ms:
        return clock
    told = tuple(
        min((mark for mark in marks(one) if mark >= left), default=_NOTHING_TOLD)
        for one, left in zip(clock.allowed, left_ms, strict=True)
    )
    return clock._replace(left_ms=tuple(left_ms), told_ms=told)


def marks(of: Allowance) -> tuple[int, ...]:
    """The times at which something is said or sounds, the earliest first: half, the last minute, ten seconds and each second after.

    >>> marks(Allowance(600, 5))[:4]
    (300000, 60000, 10000, 9000)
    """
    whole = of.time_s * 1000
    half = (whole // 2,) if whole // 2 >= _LEAST_HALF_MS else ()
    rest = (_MINUTE_MS, *range(LAST_MS, -1, -1000))
    return tuple(sorted({*half, *(mark for mark in rest if mark < whole)}, reverse=True))


def read(clock: Clock, now_ms: int) -> Clock:
    """The clocks as they stand now."""
    if clock.runs is None or now_ms <= clock.since_ms:
        return clock
    left_ms = list(clock.left_ms)
    left_ms[clock.runs] = max(0, left_ms[clock.runs] - (now_ms - clock.since_ms))
    return clock._replace(left_ms=tuple(left_ms), since_ms=now_ms, is_kept=False)


def run(clock: Clock, seat: Seat | None, now_ms: int) -> Clock:
    """Let the clock of this seat run and no other."""
    if clock.runs == seat:
        return clock
    clock = read(clock, now_ms)
    return clock._replace(runs=seat, since_ms=now_ms, kept_ms=now_ms if clock.is_kept else clock.kept_ms)


def acted(clock: Clock, turn: Seat) -> Clock:
    """The clocks after an action that makes it this seat's turn. The seat whose turn has ended gets the increment, or all of its time
    anew where it has one for each turn."""
    clock = clock._replace(before=(*clock.before, clock.left_ms))
    if turn == clock.turn:
        return clock
    ended, begins = clock.allowed[clock.turn], clock.allowed[turn]
    clock = _gives(clock, clock.turn, clock.left_ms[clock.turn] + ended.increment_s * 1000)
    if begins.is_for_turn:
        clock = _gives(clock, turn, begins.time_s * 1000)
    return clock._replace(turn=turn, is_begun=False)


def _gives(clock: Clock, seat: Seat, left_ms: int) -> Clock:
    """Clocks on which a seat has so much time. Marks for the whole game are told once, those of the last seconds each time."""
    if left_ms == clock.left_ms[seat]:
        return clock
    all_left, all_told = list(clock.left_ms), list(clock.told_ms)
    all_left[seat] = left_ms
    if clock.allowed[seat].is_for_turn:
        all_told[seat] = _NOTHING_TOLD
    else:
        least = min(left_ms, LAST_MS + 1)
        once = min((mark for mark in marks(clock.allowed[seat]) if mark >= least), default=_NOTHING_TOLD)
        all_told[seat] = max(all_told[seat], once)
    return clock._replace(left_ms=tuple(all_left), told_ms=tuple(all_told), is_kept=False)


def taken_back(clock: Clock, back: int, turn: Seat) -> Clock:
    """The clocks after so many of the last actions were taken back, and with this seat to move. They show the times before those
    actions, but the seat to move keeps what it has used since. They stay as they are if the clocks were set in between."""
    if not 0 < back <= len(clock.before):
        return clock._replace(turn=turn, is_begun=False, before=())
    shown, before = list(clock.before[-back]), clock.before[:-back]
    shown[turn] = min(shown[turn], clock.left_ms[turn])
    return with_left(clock, shown)._replace(turn=turn, is_begun=False, before=before, is_kept=False)


def kept(clock: Clock, now_ms: int) -> Clock:
    """The clocks after they were written down."""
    return clock._replace(kept_ms=now_ms, is_kept=True)
