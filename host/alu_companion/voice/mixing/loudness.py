"""Loudness as ears have it: measured, set by one gain, with the peaks between the samples held below a ceiling.

Source: ITU-R BS.1770-4 (loudness with gating; true peaks by fourfold oversampling), EBU R 128. One channel counts as one: a mono
file at -18 LUFS is as loud as a stereo one with the same sound on both sides at -15.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyloudnorm
from scipy.ndimage import minimum_filter1d, uniform_filter1d

from .waves import Samples, resampled

_OVERSAMPLING = 4
_BLOCK_FRAMES = 1 << 18
# So much on both sides of a block is known to the filter that oversamples it, which reaches 24 frames.
_CONTEXT_FRAMES = 256
# The limiter turns down so long before a peak and up again after it: too short to be heard as a pause, too long to crackle.
_TURN_MS = 5
# The gain moves between two samples, and rounding to 16 bits adds a little.
_LIMITER_ROOM_DB = 0.1
_CLOSE_LU = 0.05
_ROUNDS = 5


class Mastered(NamedTuple):
    """Samples that are ready for an encoder, and what was measured on them."""

    samples: Samples
    loudness_lufs: float
    true_peak_dbtp: float


def integrated_lufs(samples: Samples, rate_hz: int) -> float:
    """The loudness of the whole, pauses left out; minus infinity for silence. Wants at least 0.4 s.

    >>> tone = np.sin(np.arange(96_000) * 2 * np.pi * 997 / 48_000).astype(np.float32)
    >>> round(integrated_lufs(tone, 48_000))
    -3
    """
    with np.errstate(divide="ignore"):
        return float(pyloudnorm.Meter(rate_hz).integrated_loudness(samples.astype(np.float64)))


def true_peak_dbtp(samples: Samples, rate_hz: int) -> float:
    """The highest peak of the wave that a converter would draw through the samples; minus infinity for silence.

    A tone at a quarter of the rate whose samples all miss its peaks by an eighth of a turn:

    >>> tone = (np.hanning(4_800) * np.sin((np.arange(4_800) + 0.5) * np.pi / 2)).astype(np.float32)
    >>> round(float(tone.max()), 2), round(abs(true_peak_dbtp(tone, 48_000)), 1)
    (0.71, 0.0)
    """
    with np.errstate(divide="ignore"):
        return float(20 * np.log10(_peaks(samples, rate_hz).max(initial=0.0)))


def mastered(samples: Samples, rate_hz: int, loudness_lufs: float, ceiling_dbtp: float) -> Mastered:
    """The wave at a loudness, its true peaks at most at the ceiling. Where both cannot be, the ceiling is kept.

    Raises:
        ValueError: there is nothing but silence, or less than 0.4 s.
    """
    gain_db = 0.0
    now_lufs = integrated_lufs(samples, rate_hz)
    if np.isneginf(now_lufs):
        raise ValueError("silence has no loudness")
    made = samples
    for _ in range(_ROUNDS):
        # What the limiter took away is given back to the whole, so this may take more than one round.
        gain_db += loudness_lufs - now_lufs
        made = limited(samples * np.float32(10 ** (gain_db / 20)), rate_hz, ceiling_dbtp)
        now_lufs = integrated_lufs(made, rate_hz)
        if abs(now_lufs - loudness_lufs) < _CLOSE_LU:
            break
    return Mastered(made, now_lufs, true_peak_dbtp(made, rate_hz))


def limited(samples: Samples, rate_hz: int, ceiling_dbtp: float) -> Samples:
    """The wave with its true peaks at most at the ceiling: turned down around them, smoothly and no longer than needed."""
    ceiling = 10 ** ((ceiling_dbtp - _LIMITER_ROOM_DB) / 20)
    needed = np.minimum(1.0, ceiling / np.maximum(_peaks(samples, rate_hz), ceiling))
    if float(needed.min(initial=1.0)) == 1.0:
        return samples
    # The mean over a window of what is the least within a window is nowhere more than needed.
    window = 2 * (rate_hz * _TURN_MS // 2000) + 1
    gain = uniform_filter1d(minimum_filter1d(needed, window, mode="nearest"), window, mode="nearest")
    made: Samples = (samples * gain).astype(np.float32)
    return made


def _peaks(samples: Samples, rate_hz: int) -> npt.NDArray[np.float64]:
    """For each sample the highest value of the wave from it up to the next one."""
    peaks = np.zeros(len(samples))
    for start in range(0, len(samples), _BLOCK_FRAMES):
        end = min(start + _BLOCK_FRAMES, len(samples))
        first = max(0, start - _CONTEXT_FRAMES)
        fine = resampled(samples[first : end + _CONTEXT_FRAMES], rate_hz, _OVERSAMPLING * rate_hz)
        wanted = fine[_OVERSAMPLING * (start - first) : _OVERSAMPLING * (end - first)]
        peaks[start:end] = np.abs(wanted).reshape(-1, _OVERSAMPLING).max(axis=1)
    return peaks
