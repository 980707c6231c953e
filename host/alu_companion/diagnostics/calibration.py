"""From measured codes to the windows of a board: the middle of every class goes where it was measured, within safe limits.

Only what a board's own parts may be off is calibrated: a class that is further off has a fault, and is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from alu_companion.diagnostics.reading import Window, class_of, nominal_code, windows
from alu_companion.games.geometry import Field
from alu_companion.kit.model import Description
from alu_companion.wire.settings import MOST_OFFSET_CODES, OFFSETS

MOST_NOISE_CODES = 40
"""Readings of one field that lie further apart are at fault. Source: noise of 2.84 codes (simulated ADC) spreads 100 readings by 16."""
LEAST_MARGIN_CODES = 50
"""A window must reach so far beyond every measured code. Source: hardware/board.toml leaves at least as much in the worst case."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The codes that were read of one class on one field; never empty."""

    letter: str
    field: Field
    codes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """The measured codes of a class: the middle one, the lowest and highest, the most that readings of one field differ, and how far the
    middle is from nominal."""

    letter: str
    middle: int
    low: int
    high: int
    noise: int
    offset: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why nothing is proposed: `far` from nominal, `restless` readings, fields too far `apart` for one window."""

    reason: str
    letter: str
    limit: int


@dataclass(frozen=True, slots=True)
class Proposal:
    """The offsets to keep, by letter, and by letter the window and its least margin."""

    offsets: Mapping[str, int]
    windows: Mapping[str, tuple[Window, int]]


def measure(description: Description, samples: Sequence[Sample]) -> tuple[Measure, ...]:
    """The measures of each class, in the order of the first sample of each."""
    found: list[Measure] = []
    for letter in dict.fromkeys(one.letter for one in samples):
        taken = [one.codes for one in samples if one.letter == letter]
        every = [code for codes in taken for code in codes]
        middle = round(median(round(median(codes)) for codes in taken))
        noise = max(max(codes) - min(codes) for codes in taken)
        offset = middle - round(nominal_code(description, letter))
        found.append(Measure(letter, middle, min(every), max(every), noise, offset))
    return tuple(found)


def propose(description: Description, before: Mapping[str, int], measures: Iterable[Measure]) -> Proposal | Refusal:
    """Offsets for the measured classes; the others keep theirs.

    `before` holds the offsets of the board now. A window that would come too near the next one is shifted only as far as it
    may be.
    """
    measured = {one.letter: one for one in measures}
    for one in measured.values():
        if one.noise > MOST_NOISE_CODES:
            return Refusal("restless", one.letter, MOST_NOISE_CODES)
        if abs(one.offset) > MOST_OFFSET_CODES:
            return Refusal("far", one.letter, MOST_OFFSET_CODES)
    offsets = {**before, **{letter: one.offset for letter, one in measured.items()}}
    # The present values of the board are safe, so this ends there at the latest.
    while moved := [
        one for one in _too_near(description, windows(description, offsets)) if offsets[one] != before[one]
    ]:
        for letter in moved:
            offsets[letter] -= _sign(offsets[letter] - before[letter])
    found = windows(description, offsets)
    for one in measured.values():
        if _margin(found[one.letter], one) < LEAST_MARGIN_CODES:
            return Refusal("apart", one.letter, LEAST_MARGIN_CODES)
    return Proposal(offsets, {letter: (found[letter], _margin(found[letter], one)) for letter, one in measured.items()})


def in_order(before: Mapping[str, int], after: Mapping[str, int], description: Description) -> tuple[str, ...]:
    """The letters whose offsets change, in an order in which no two windows come too near on the way: the board refuses that.

    What moves up goes first from the top, what moves down first from the bottom.
    """
    letters = sorted(after, key=lambda letter: class_of(description, letter).window)
    up = [letter for letter in reversed(letters) if after[letter] > before[letter]]
    down = [letter for letter in letters if after[letter] < before[letter]]
    return (*up, *down)


def _margin(window: Window, one: Measure) -> int:
    return min(window.margin(one.low), window.margin(one.high))


def _too_near(description: Description, found: Mapping[str, Window]) -> frozenset[str]:
    """The classes, those with offsets, whose windows come so near to each other that hysteresis bridges the gap."""
    ordered = sorted(found.items(), key=lambda item: item[1])
    near: set[str] = set()
    for (lower, below), (upper, above) in pairwise(ordered):
        if above.low - below.high <= 2 * description.stability.hysteresis_codes:
            near |= {lower, upper}
    return frozenset(near & set(OFFSETS))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
