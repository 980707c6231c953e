"""A scan of fields as sound: the place is the column, the pitch is the row, the timbre is what is there.

`sweep` gives the tones one by one, to be played as effects; `stereo` adds them up to one wave.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from .described import Timbre
from .sounds import RATE_HZ
from .tones import tone
from .waves import Samples, levelled, pan_gains

# At the very edge the near ear hears no difference between A and B any more.
PAN_WIDTH = 0.9
# A row of eight takes 1.8 s; longer scans go faster, so that nobody waits longer than this.
STEP_MS = 220
ROW_LIMIT_MS = 2000
BOARD_LIMIT_MS = 8000
# A tick takes so much of a step, and a tone leaves a gap before the next one.
_TICK_SHARE = 0.5
_SOUNDING_SHARE = 0.85

# Major pentatonic: any two rows are a consonance. Row 1 is C4.
_SCALE = (0, 2, 4, 7, 9)
_ROW_1_SEMITONES = -9
_TICK_SEMITONES = 24


class CellKind(Enum):
    """What is on a field, from the side that asks."""

    OWN = "own"
    ENEMY = "enemy"
    MARKED = "marked"
    EMPTY = "empty"
    HELD = "held"


@dataclass(frozen=True, slots=True)
class Cell:
    """A field: its column from 0, its row from 1, what is there."""

    column: int
    row: int
    kind: CellKind


@dataclass(frozen=True, slots=True)
class Tone:
    """One sound of a scan, `at_ms` after its start. `cell` counts the cells from 0; None is the tick of a new row.

    `samples` is float32 mono at RATE_HZ; play it as an effect with `gap_ms=at_ms`.
    """

    cell: int | None
    at_ms: int
    pan: float
    samples: Samples


# Own pieces are full and round, the enemy's hollow and reedy, marked fields rough, held ones a bell, empty ones faint.
_TIMBRES: Mapping[CellKind, tuple[Timbre, float]] = MappingProxyType(
    {
        CellKind.OWN: (Timbre(partials=((1, 1.0), (2, 0.6), (3, 0.3), (4, 0.15)), attack_ms=6), -20.0),
        CellKind.ENEMY: (Timbre(partials=((1, 0.8), (3, 0.7), (5, 0.6), (7, 0.5), (9, 0.4)), attack_ms=6), -20.0),
        CellKind.MARKED: (Timbre(noise=0.6, noise_width=3.0, attack_ms=4), -20.0),
        CellKind.HELD: (Timbre(partials=((1, 1.0), (2.76, 0.8), (5.4, 0.7)), attack_ms=1, decay_ms=60), -22.0),
        CellKind.EMPTY: (Timbre(attack_ms=4, decay_ms=20), -30.0),
    }
)
_TICK = (Timbre(noise=0.5, noise_width=2.0, attack_ms=1, decay_ms=5), -24.0)


def column_pan(column: int, columns: int) -> float:
    """The place of a column (from 0) between left and right.

    >>> [column_pan(column, 4) for column in range(4)]
    [-0.9, -0.3, 0.3, 0.9]
    """
    return round(PAN_WIDTH * (2 * column / (columns - 1) - 1), 3) if columns > 1 else 0.0


def row_semitones(row: int) -> int:
    """The pitch of a row (from 1) in semitones above row 1, along the pentatonic scale.

    >>> [row_semitones(row) for row in range(1, 7)]
    [0, 2, 4, 7, 9, 12]
    """
    octave, degree = divmod(row - 1, len(_SCALE))
    return 12 * octave + _SCALE[degree]


def sweep(cells: Sequence[Cell], columns: int = 8, ticks: bool = False) -> tuple[Tone, ...]:
    """The scan of a row, a border, an area or a board in the order given; with `ticks` one before every row.

    One row lasts at most 2 s, anything else at most 8 s.

    >>> row = [Cell(column, 1, CellKind.EMPTY) for column in range(3)]
    >>> [(tone.cell, tone.at_ms, tone.pan) for tone in sweep(row, columns=3)]
    [(0, 0, -0.9), (1, 220, 0.0), (2, 440, 0.9)]
    """
    order = list(_with_ticks(cells) if ticks else range(len(cells)))
    limit_ms = ROW_LIMIT_MS if len({cell.row for cell in cells}) == 1 else BOARD_LIMIT_MS
    shares = sum(_TICK_SHARE if index is None else 1.0 for index in order)
    step_ms = min(STEP_MS, limit_ms / shares) if order else 0.0
    tones = []
    at_ms = 0.0
    for index in order:
        if index is None:
            tones.append(Tone(None, round(at_ms), 0.0, _sound(_TICK, _TICK_SEMITONES, step_ms * _TICK_SHARE)))
            at_ms += step_ms * _TICK_SHARE
            continue
        cell = cells[index]
        samples = _sound(_TIMBRES[cell.kind], _ROW_1_SEMITONES + row_semitones(cell.row), step_ms)
        tones.append(Tone(index, round(at_ms), column_pan(cell.column, columns), samples))
        at_ms += step_ms
    return tuple(tones)


def stereo(tones: Sequence[Tone]) -> npt.NDArray[np.float32]:
    """All tones of a scan as one wave at RATE_HZ, of shape (frames, 2), left and right.

    >>> stereo(sweep([Cell(0, 1, CellKind.OWN)])).shape == (220 * RATE_HZ * 85 // 100_000, 2)
    True
    """
    starts = [tone.at_ms * RATE_HZ // 1000 for tone in tones]
    frames = max((start + len(tone.samples) for start, tone in zip(starts, tones, strict=True)), default=0)
    out = np.zeros((frames, 2), np.float32)
    for start, one in zip(starts, tones, strict=True):
        for channel, gain in enumerate(pan_gains(one.pan)):
            out[start : start + len(one.samples), channel] += np.float32(gain) * one.samples
    return out


def _with_ticks(cells: Sequence[Cell]) -> Iterator[int | None]:
    for index, cell in enumerate(cells):
        if index == 0 or cells[index - 1].row != cell.row:
            yield None
        yield index


def _sound(timbre: tuple[Timbre, float], semitones: float, step_ms: float) -> Samples:
    kind, level_dbfs = timbre
    return levelled(tone(kind, semitones, step_ms * _SOUNDING_SHARE), level_dbfs, RATE_HZ)
