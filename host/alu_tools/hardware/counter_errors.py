"""How often a counter would be misread: simulated frames whose switches fail, decoded by the firmware's own functions.

Only frames in which something failed are looked at one by one; where the failures lie is drawn by the gaps between them, which is
exactly as if every switch of every frame had been drawn. It needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from alu_companion.kit.model import Counters, Row


class Decoder(NamedTuple):
    """The firmware's functions of a row, from its open switches: how sure it is, and with its positions the number; and the statuses that
    give one."""

    decode_status: Callable[[int], int]
    decode_count: Callable[[int, int], int]
    sure: int
    dirty: int


class Verdict(NamedTuple):
    """What a row gave: its number, None when it gave none, and whether the firmware told of a switch that fails."""

    number: int | None
    flagged: bool


class Tally(NamedTuple):
    """Frames by what they gave: all rows right; right, with a failing switch told of; a row not told; a wrong number."""

    frames: int
    right: int
    dirty: int
    unsettled: int
    wrong: int


def row_reader(decoder: Decoder) -> Callable[[int, int], Verdict]:
    """From the open switches of a row (leftmost highest) and its positions to what is published; every pattern is decoded once."""

    @cache
    def read(opened: int, positions: int) -> Verdict:
        status = decoder.decode_status(opened)
        if status not in (decoder.sure, decoder.dirty):
            return Verdict(None, True)
        return Verdict(decoder.decode_count(opened, positions), status == decoder.dirty)

    return read


def legal(row: Row, count: int) -> int:
    """The open switches of a row with so many sliders at the left.

    >>> bin(legal(Row("iron", 3, 2), 1))
    '0b1100'
    """
    return ((1 << row.gap) - 1) << row.sliders - count


def simulate(counters: Counters, decoder: Decoder, frames: int, opened: float, closed: float, seed: int) -> Tally:
    """Frames of random counts: each switch under a slider stays open with probability `opened`, each in the gap is closed with
    probability `closed`, and both last, so that no debounce helps."""
    rng = np.random.default_rng(seed)
    read = row_reader(decoder)
    if any(
        read(legal(row, count), row.positions) != (count, False)
        for row in counters.row
        for count in range(row.sliders + 1)
    ):
        raise ValueError("the decoder does not even read rows without a fault")
    covered = sum(row.sliders for row in counters.row)
    free = sum(row.gap for row in counters.row)
    failures: dict[int, list[tuple[bool, int]]] = {}
    for is_gap, width, share in ((False, covered, opened), (True, free, closed)):
        for place in _failures(rng, frames * width, share):
            failures.setdefault(place // width, []).append((is_gap, place % width))
    dirty = unsettled = wrong = 0
    for failed in failures.values():
        counts = [int(rng.integers(row.sliders + 1)) for row in counters.row]
        verdicts = [
            read(pattern, row.positions)
            for row, pattern in zip(counters.row, _patterns(counters.row, counts, failed), strict=True)
        ]
        if any(one.number not in (None, count) for one, count in zip(verdicts, counts, strict=True)):
            wrong += 1
        elif any(one.number is None for one in verdicts):
            unsettled += 1
        else:
            dirty += 1
    return Tally(frames, frames - len(failures), dirty, unsettled, wrong)


def _failures(rng: np.random.Generator, length: int, share: float) -> Iterator[int]:
    """The places of the failures among `length` independent ones, each with probability `share`."""
    if not share:
        return
    place = -1
    while True:
        for gap in rng.geometric(share, 4096).tolist():
            place += gap
            if place >= length:
                return
            yield place


def _patterns(rows: tuple[Row, ...], counts: list[int], failed: list[tuple[bool, int]]) -> Iterator[int]:
    """The open switches of every row, its failures being counted over all rows, covered and free positions apart."""
    first_covered = first_free = 0
    for row, count in zip(rows, counts, strict=True):
        pattern = legal(row, count)
        for is_gap, place in failed:
            within = place - (first_free if is_gap else first_covered)
            if 0 <= within < (row.gap if is_gap else row.sliders):
                # Covered positions are numbered as if the gap were not there.
                position = count + within if is_gap else within + row.gap * (within >= count)
                pattern ^= 1 << row.positions - 1 - position
        first_covered += row.sliders
        first_free += row.gap
        yield pattern


def wrong_probability(row: Row, decoder: Decoder, opened: float, closed: float, most: int = 3) -> float:
    """The probability that a row gives a wrong number, computed over all patterns of up to `most` failures, averaged over counts."""
    read = row_reader(decoder)
    total = 0.0
    for count in range(row.sliders + 1):
        pattern = legal(row, count)
        shares = [closed if pattern >> bit & 1 else opened for bit in range(row.positions)]
        for failures in range(1, most + 1):
            for bits in combinations(range(row.positions), failures):
                failed = sum(1 << bit for bit in bits)
                verdict = read(pattern ^ failed, row.positions)
                if verdict.number not in (None, count):
                    weight = 1.0
                    for bit in range(row.positions):
                        weight *= shares[bit] if bit in bits else 1 - shares[bit]
                    total += weight
    return total / (row.sliders + 1)
