"""Chances that parts made with tolerances fit: drawn at random, and where nothing is ever drawn wrong, the tail of the distribution.

Lengths are millimetres. It needs numpy.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from alu_companion.kit import digital, mechanics
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes, Tolerance
from alu_companion.maker.margins import upper_bound

_LEAST_NEWTON = 0.05
"""So much must press on a stud for gold or brass to make contact."""
_FORCE_SPREAD = 0.1
_OLD_LENGTH_MM = 7.95


class Chance(NamedTuple):
    """How often something happened, what is not exceeded with 95 % confidence, and the computed tail where there is one."""

    what: str
    drawn: int
    events: int
    tail: float | None
    limit: float

    @property
    def bound(self) -> float:
        """The share that is not exceeded with 95 % confidence."""
        return upper_bound(self.events, self.drawn)

    @property
    def holds(self) -> bool:
        """True when the limit is kept, by what was drawn and by the tail beyond it."""
        return self.events / self.drawn <= self.limit and (self.tail is None or self.tail <= self.limit)


def tail(distance: float, deviation: float) -> float:
    """The probability that a normal value is further than `distance` above its middle.

    >>> f"{tail(3, 1):.5f}"
    '0.00135'
    """
    return 0.5 * math.erfc(distance / deviation / math.sqrt(2))


def chances(sizes: Sizes, description: Description, draws: int, seed: int) -> tuple[Chance, ...]:
    """A well-placed piece that makes no contact; one anywhere in its recess that reads as a short; a row of sliders that does not work."""
    rng = np.random.default_rng(seed)
    row = max(description.counters.row, key=lambda row: row.sliders)
    failed = _no_contact(sizes, description, draws, rng)
    misread = _misread(sizes, description, draws, rng)
    rows = max(1000, draws // 50)
    length = description.counters.slider.length_mm
    useless = _useless_rows(sizes, description, row.sliders, length, rows, rng)
    return (
        Chance("a well-placed piece makes no contact", draws, failed, _no_contact_tail(sizes, description), 1e-4),
        Chance(
            "a piece as far off the middle as its recess lets it reads as a short",
            draws,
            misread,
            _misread_tail(sizes, description),
            1e-6,
        ),
        Chance(f"a row of {row.sliders} sliders cannot be used", rows, useless, None, 0.01),
    )


def rows_without_notches(sizes: Sizes, description: Description, rows: int, seed: int) -> Chance:
    """The share of rows that could not be used if sliders of 7.95 only touched one another: why there are notches."""
    rng, slider = np.random.default_rng(seed), description.counters.slider
    count = max(row.sliders for row in description.counters.row)
    bias, scatter = _lengths(sizes.tolerance, rows, count, rng)
    slack = slider.pitch_mm - (_OLD_LENGTH_MM + bias + scatter)
    drift = np.abs(np.cumsum(slack, axis=1)).max(axis=1)
    # A row that is longer than its groove does not go in; the groove is 0.2 longer than it must be.
    useless = (slack.sum(axis=1) < -0.2) | (drift > (slider.pad_mm - 0.5) / 2)
    return Chance(
        f"a row of {count} sliders without notches cannot be used", rows, int(np.count_nonzero(useless)), None, 1.0
    )


def _lengths(tolerance: Tolerance, rows: int, count: int, rng: np.random.Generator) -> tuple[Any, Any]:
    """What the sliders of each row are too long: all of one printer alike, and each by itself."""
    return rng.normal(0, tolerance.bias, (rows, 1)), rng.normal(0, tolerance.scatter, (rows, count))


def _offsets(sizes: Sizes, count: int, rng: np.random.Generator) -> tuple[Any, Any, Any]:
    """Where pieces stand, anywhere in their recesses: x and y, and the play, which is negative where a foot does not go in."""
    play = mechanics.play_mm(sizes) + rng.normal(0, mechanics.play_deviation_mm(sizes) / 2, count)
    distance = np.maximum(play, 0) * np.sqrt(rng.random(count))
    turn = rng.uniform(0, 2 * math.pi, count)
    return distance * np.cos(turn), distance * np.sin(turn), play


def _no_contact(sizes: Sizes, description: Description, count: int, rng: np.random.Generator) -> int:
    """Pieces whose foot does not go in, whose plastic touches first, whose contacts miss, or of which a stud carries too little.

    A piece stands on three studs like on a stool: how high each is does not matter, only where the pull of the magnets lies.
    """
    field, tolerance = description.field, sizes.tolerance
    x, y, play = _offsets(sizes, count, rng)
    distance = np.hypot(x, y) + np.abs(rng.normal(0, tolerance.fitted, count))
    clear = mechanics.clearance_mm(sizes, description) + rng.normal(0, tolerance.fitted, count)
    misses = distance > min(mechanics.pad_reach_mm(description), mechanics.ring_reach_mm(description))
    # The pull lies between the magnet of the piece and that below the board.
    pull_x = x / 2 + rng.normal(0, tolerance.placed / math.sqrt(2), count)
    gap = mechanics.magnet_gap_mm(sizes, description)
    force = mechanics.magnets_newton(sizes.magnet, gap) * rng.normal(1, _FORCE_SPREAD, count)
    ring_x = field.ring_at_mm * math.cos(math.radians(field.ring_turn_deg))
    stud = force * (ring_x - pull_x) / (ring_x + field.stud_at_mm)
    weak = (stud < _LEAST_NEWTON) | (force - stud < _LEAST_NEWTON)
    return int(np.count_nonzero((play < 0) | (clear < 0) | misses | weak))


def _no_contact_tail(sizes: Sizes, description: Description) -> float:
    """The same as a sum of tails: the foot does not go in, plastic touches first, the pull leaves the studs."""
    field, tolerance = description.field, sizes.tolerance
    ring_x = field.ring_at_mm * math.cos(math.radians(field.ring_turn_deg))
    reach = mechanics.play_mm(sizes) / 2
    pull = tolerance.placed / math.sqrt(2)
    share = _LEAST_NEWTON / mechanics.magnets_newton(sizes.magnet, mechanics.magnet_gap_mm(sizes, description)) * 2
    width = ring_x + field.stud_at_mm
    return (
        tail(2 * mechanics.play_mm(sizes), mechanics.play_deviation_mm(sizes))
        + tail(mechanics.clearance_mm(sizes, description), tolerance.fitted)
        + tail(ring_x - reach - share * width, pull)
        + tail(field.stud_at_mm - reach - share * width, pull)
    )


def _misread(sizes: Sizes, description: Description, count: int, rng: np.random.Generator) -> int:
    _, _, play = _offsets(sizes, count, rng)
    distance = np.maximum(play, 0) + np.abs(rng.normal(0, math.sqrt(2) * sizes.tolerance.fitted, count))
    return int(np.count_nonzero(distance > mechanics.misread_mm(description)))


def _misread_tail(sizes: Sizes, description: Description) -> float:
    deviation = math.hypot(mechanics.play_deviation_mm(sizes) / 2, math.sqrt(2) * sizes.tolerance.fitted)
    return 2 * tail(mechanics.misread_mm(description) - mechanics.play_mm(sizes), deviation)


def _useless_rows(
    sizes: Sizes, description: Description, count: int, length: float, rows: int, rng: np.random.Generator
) -> int:
    """Rows in which two neighbours push each other out of their notches, a wiper leaves its pad, or three sliders pushed at once do not
    fall into three notches."""
    slider, tolerance = description.counters.slider, sizes.tolerance
    bias, scatter = _lengths(tolerance, rows, count, rng)
    lengths = length + bias + scatter
    notches = rng.normal(0, tolerance.scatter, (rows, count))
    slack = slider.pitch_mm + np.diff(notches, axis=1) - (lengths[:, 1:] + lengths[:, :-1]) / 2
    pushing = slack.min(axis=1) < 0
    places = (np.arange(count) - (count - 1) / 2) * slider.pitch_mm
    off = places * rng.normal(0, tolerance.shrink_share, (rows, 1)) + notches
    off += rng.normal(0, slider.groove_tolerance_mm / 3, (rows, 1)) + rng.uniform(
        -slider.seat_mm, slider.seat_mm, (rows, count)
    )
    missing = np.abs(off).max(axis=1) > digital.allowed_drift_mm(slider)
    # Pushed as a block, the third is short of its notch by what two gaps add up to.
    pushed = (slack[:, 1:] + slack[:, :-1]).max(axis=1) > slider.pitch_mm / 2 - slider.seat_mm
    return int(np.count_nonzero(pushing | missing | pushed))
