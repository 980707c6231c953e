"""A resource counter below the firmware: beads with magnets in grooves, and the Hall switches below them, as bits of its chain."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Final

from alu_companion.kit.digital import empty_farad, power_ohm
from alu_companion.kit.model import Counters, Description

# Sliders at the left end when a game starts: material, iron, food.
START = (25, 10, 0)
HALF_WAY: Final[tuple[tuple[int, ...], ...]] = ((), (2,), (1, 2), (1,), (0, 1), (0,))
"""What the switches beside a slider may say on its way from the second place after a gap's first to that first one, by turns half way
before and half way after the place between: which of these three places are closed. Between 1 and 12 mT no switch promises anything."""


def fills_ms(description: Description) -> int:
    """How long a counter that is plugged in has no supply for its switches: until its store is full enough, through what is slowest."""
    counters, rail = description.counters, description.front_end.limits.rail_volt[0]
    tau = power_ohm(counters)[1] * empty_farad(counters)
    return math.ceil(1000 * tau * math.log(rail / (rail - counters.switch.least_volt)))


class CounterTruth:
    """One counter, wherever it is plugged in. A switch under a magnet reads 1, an open one 0."""

    def __init__(self, counters: Counters, side: str) -> None:
        self._counters = counters
        self._identity = counters.identity[side]
        self._counts = [min(count, row.sliders) for count, row in zip(START, counters.row, strict=True)]
        # Of the slider that is on its way, if one is: the places from its goal on whose switch it closes.
        self._on_its_way: list[Collection[int] | None] = [None] * len(START)
        self._deaf: set[tuple[int, int]] = set()
        self._turned: set[tuple[int, int]] = set()
        self._frame: int | None = None

    def count(self, row: int) -> int:
        """Sliders at the left end; one that is on its way does not count yet."""
        return self._counts[row]

    def place(self, row: int, count: int) -> None:
        """Put so many sliders to the left. Raises ValueError when the row has not so many."""
        self._put(row, count, None)

    def place_between(self, row: int, count: int, closed: Collection[int] = ()) -> None:
        """Leave the slider next to the gap on its way to the left, half way between two places, one of `HALF_WAY`.

        Raises: ValueError when there is no such slider.
        """
        self._put(row, count, closed)

    def _put(self, row: int, count: int, on_its_way: Collection[int] | None) -> None:
        sliders = self._counters.row[row].sliders
        if not 0 <= count <= sliders - (on_its_way is not None):
            raise ValueError(f"row {row} has {sliders} sliders")
        self._counts[row] = count
        self._on_its_way[row] = on_its_way
        self._frame = None

    def deafen(self, row: int, position: int, deaf: bool) -> None:
        """Break a position's switch, which is open then whatever lies above it, or mend it."""
        (self._deaf.add if deaf else self._deaf.discard)((row, position))
        self._frame = None

    def turn(self, row: int, slider: int, wrong: bool) -> None:
        """Put the magnet of a slider (from the left end, 0 first) in with the wrong pole down, so that it closes no switch, or mend it."""
        (self._turned.add if wrong else self._turned.discard)((row, slider))
        self._frame = None

    def frame(self) -> int:
        """All bits of the chain, the first one shifted out highest."""
        if self._frame is None:
            rows = "".join(self._row_bits(row) for row in range(len(self._counts)))
            self._frame = self._framed(rows)
        return self._frame

    def unsupplied_frame(self) -> int:
        """The same while the switches have no supply: all of them are open."""
        return self._framed("0" * sum(row.positions for row in self._counters.row))

    def _framed(self, rows: str) -> int:
        return int(self._counters.header + self._identity + rows + self._counters.trailer, 2)

    def _row_bits(self, row: int) -> str:
        described, count, closed = self._counters.row[row], self._counts[row], self._on_its_way[row]
        opened = set(range(count, count + described.gap))
        if closed is not None:
            opened.add(count + described.gap)
            if (row, count) not in self._turned:
                opened -= {count + place for place in closed}
        is_moved = closed is not None
        for turned_row, slider in self._turned:
            # A slider on its way has left its place already.
            if turned_row == row and not (is_moved and slider == count):
                opened.add(slider if slider < count else slider + described.gap)
        opened.update(position for deaf_row, position in self._deaf if deaf_row == row)
        return "".join("0" if position in opened else "1" for position in range(described.positions))
