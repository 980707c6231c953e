"""A resource counter below the firmware: sliders in grooves, contacts along them, and the chain of bits they make."""

from __future__ import annotations

from alu_companion.kit.model import Counters

# Sliders at the left end when a game starts: material, iron, food.
START = (25, 10, 0)


class CounterTruth:
    """One counter, whatever it is plugged into. A contact under a slider reads 1, an open one 0."""

    def __init__(self, counters: Counters, side: str) -> None:
        self._counters = counters
        self._identity = counters.identity[side]
        self._counts = [min(count, row.sliders) for count, row in zip(START, counters.row, strict=True)]
        self._between = [False] * len(START)
        self._dirty: set[tuple[int, int]] = set()
        self._frame: int | None = None

    def count(self, row: int) -> int:
        """Sliders at the left end; one that is mid-way does not count yet."""
        return self._counts[row]

    def place(self, row: int, count: int, between: bool = False) -> None:
        """Put so many sliders to the left. Raises ValueError when the row has not so many."""
        if not 0 <= count <= self._counters.row[row].sliders - between:
            raise ValueError(f"row {row} has {self._counters.row[row].sliders} sliders")
        self._counts[row] = count
        self._between[row] = between
        self._frame = None

    def place_between(self, row: int, count: int) -> None:
        """Leave the slider next to the gap on its way to the left. Raises ValueError when there is none."""
        self.place(row, count, between=True)

    def dirty(self, row: int, position: int, dirty: bool) -> None:
        """Insulate a contact, or clean it."""
        (self._dirty.add if dirty else self._dirty.discard)((row, position))
        self._frame = None

    def frame(self) -> int:
        """All bits of the chain, the first one shifted out highest."""
        if self._frame is None:
            rows = "".join(self._row_bits(row) for row in range(len(self._counts)))
            self._frame = int(self._counters.header + self._identity + rows + self._counters.trailer, 2)
        return self._frame

    def _row_bits(self, row: int) -> str:
        positions = self._counters.row[row].positions
        gap = self._counters.row[row].gap
        count = self._counts[row]
        # A slider between two positions touches neither: its own place is open as well.
        opened = set(range(count, count + gap + self._between[row]))
        opened.update(position for dirty_row, position in self._dirty if dirty_row == row)
        return "".join("0" if position in opened else "1" for position in range(positions))
