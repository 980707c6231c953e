"""The scan of a row, an area or the board as single sounds, ready to be played as effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alu_companion.speech.cues import ScanCell
from alu_companion.voice.mixing.sonify import Cell, CellKind, sweep
from alu_companion.voice.mixing.sounds import RATE_HZ
from alu_companion.voice.mixing.waves import to_int16


class ScanTone(NamedTuple):
    """One sound: int16 mono samples at 48 kHz, where it is heard, and how long after the start of the scan."""

    pcm: bytes
    pan: float
    at_ms: int


def scan_tones(cells: Sequence[ScanCell], columns: int) -> tuple[tuple[ScanTone, ...], int]:
    """The sounds of a scan and how long it lasts in ms. A tick stands before each row where there are several.

    Measured: 150 ms for a whole board, so it is not made where somebody waits.
    """
    rows = {cell.row for cell in cells}
    placed = [Cell(cell.column, cell.row, CellKind(cell.kind)) for cell in cells]
    tones = sweep(placed, columns, ticks=len(rows) > 1)
    ends = (tone.at_ms + len(tone.samples) * 1000 // RATE_HZ for tone in tones)
    sounds = (ScanTone(to_int16(tone.samples).tobytes(), tone.pan, tone.at_ms) for tone in tones)
    return tuple(sounds), max(ends, default=0)
