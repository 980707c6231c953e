"""Earcons as samples: short sounds that mean something, as `described.py` has read them.

Those of every table differ in rhythm and in timbre, so that neither pitch nor place, which carry the field, is needed to tell them
apart. Measured by tests/voice/mixing/earcon_distance.py: of the 66 pairs of the first twelve 64 differ by at least 0.27 in rhythm
(0 alike, 1 never loud together) and by at least 0.51 in timbre (octaves of centroid, bels of
flatness); the other two by at least 0.54 in rhythm.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .described import Earcon
from .sounds import RATE_HZ
from .tones import tone
from .waves import Samples, levelled

LEVEL_DBFS: Final = -20.0
"""What earcons are levelled to: the active RMS of espeak-ng's speech. Measured: -18.5 to -21.2 dBFS in en, et and ru."""


def render(earcon: Earcon, semitones: float = 0.0) -> Samples:
    """The sound, so many semitones higher: float32 mono at RATE_HZ, at most 400 ms, at LEVEL_DBFS whatever its pitch."""
    length_ms = max(note.start_ms + note.length_ms for note, _ in earcon.notes)
    mixed = np.zeros(round(length_ms * RATE_HZ / 1000), np.float32)
    for note, timbre in earcon.notes:
        sound = tone(timbre, earcon.semitones + note.semitones + semitones, note.length_ms, note.glide)
        start = round(note.start_ms * RATE_HZ / 1000)
        # Rounding the start and the length apart may let a note end one frame after the sound.
        sound = sound[: len(mixed) - start]
        mixed[start : start + len(sound)] += np.float32(note.gain) * sound
    return levelled(mixed, LEVEL_DBFS, RATE_HZ)
