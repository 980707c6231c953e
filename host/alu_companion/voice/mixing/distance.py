"""How far two earcons lie apart in rhythm and in timbre, pitch left out: pitch and place carry the field where something happened."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from .described import LONGEST_MS, Earcon
from .earcons import render
from .sounds import RATE_HZ
from .tones import semitones_hz
from .waves import Samples

BOTH_RHYTHM: Final = 0.25
BOTH_TIMBRE: Final = 0.5
RHYTHM_ALONE: Final = 0.5
TIMBRE_ALONE: Final = 1.5
"""What tells two earcons apart: the first two together, or one of the others alone."""
FRAME = RATE_HZ // 100
# Long enough that the partials of a harmonic sound stand apart.
WINDOW_PERIODS = 16


class Distance(NamedTuple):
    """How far two sounds lie apart: rhythm from 0 (alike) to 1 (never loud together), timbre in octaves and bels."""

    rhythm: float
    timbre: float


def rhythm(samples: Samples) -> npt.NDArray[np.float64]:
    """The loudness in frames of 10 ms over the longest time that an earcon may take, its loudest frame 1."""
    padded = np.zeros(LONGEST_MS * RATE_HZ // 1000)
    padded[: len(samples)] = samples
    rms = np.sqrt(np.mean(padded.reshape(-1, FRAME) ** 2, axis=1))
    # Loudness grows about with the 0.6th power of pressure (Stevens).
    loudness: npt.NDArray[np.float64] = (rms / rms.max()) ** 0.6
    return loudness


def timbre(samples: Samples, pitch_hz: float) -> npt.NDArray[np.float64]:
    """Spectral centroid in octaves above the pitch, and spectral flatness in bels, both as medians over what is loud.

    The centroid counts the spectrum from half the pitch to 16 times the pitch, the flatness to 4 times the pitch, where
    the partials of every tone lie far enough apart to be told from noise. Windows are counted in periods of the pitch, so
    a transposed sound gives nearly the same.
    """
    window = round(WINDOW_PERIODS * RATE_HZ / pitch_hz)
    windows = np.lib.stride_tricks.sliding_window_view(np.pad(samples, window), window)[::FRAME]
    power = np.abs(np.fft.rfft(windows * np.hanning(window), axis=1)) ** 2
    hz = np.fft.rfftfreq(window, 1 / RATE_HZ)
    power = power[:, (hz > pitch_hz / 2) & (hz < pitch_hz * 16)]
    hz = hz[(hz > pitch_hz / 2) & (hz < pitch_hz * 16)]
    total = power.sum(axis=1)
    power = power[total > total.max() / 30]
    centroid = power @ hz / power.sum(axis=1)
    low = power[:, hz < pitch_hz * 4]
    # Between its partials a sound is masked by them: what lies 25 dB below the mean does not count.
    flatness = np.log10(low / low.mean(axis=1, keepdims=True) + 10**-2.5).mean(axis=1)
    return np.array([np.median(np.log2(centroid / pitch_hz)), np.median(flatness)])


def distance(first: Earcon, second: Earcon, first_up: float = 0.0, second_up: float = 0.0) -> Distance:
    """The distances of two earcons, each transposed by so many semitones."""
    one, two = render(first, first_up), render(second, second_up)
    loud, other = rhythm(one), rhythm(two)
    moved = timbre(one, semitones_hz(first.semitones + first_up)) - timbre(
        two, semitones_hz(second.semitones + second_up)
    )
    return Distance(
        float(np.abs(loud - other).sum() / np.maximum(loud, other).sum()),
        float(np.linalg.norm(moved)),
    )


def are_apart(first: Earcon, second: Earcon) -> bool:
    """True when rhythm, timbre or both tell two earcons apart."""
    found = distance(first, second)
    both = found.rhythm >= BOTH_RHYTHM and found.timbre >= BOTH_TIMBRE
    return both or found.rhythm >= RHYTHM_ALONE or found.timbre >= TIMBRE_ALONE
