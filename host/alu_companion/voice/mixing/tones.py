"""One struck, blown or scraped tone from a few numbers: what earcons and scans are made of."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .described import Timbre
from .sounds import RATE_HZ
from .waves import Samples

A4_HZ = 440.0
# The end of every tone is faded, so that a sustained one does not click.
RELEASE_MS = 6
# Partials above this are left out: near the Nyquist frequency they would only hiss.
_HIGHEST_HZ = 16_000.0
_NOISE_SEED = 1


def semitones_hz(semitones: float) -> float:
    """The frequency so many equal-tempered semitones above A4.

    >>> semitones_hz(-12)
    220.0
    """
    return float(A4_HZ * 2 ** (semitones / 12))


def tone(timbre: Timbre, semitones: float, length_ms: float, glide: float = 0.0) -> Samples:
    """The tone at a pitch in semitones above A4 that glides by so many semitones until its end; it peaks near 1.

    The same numbers give the same samples, noise included.

    >>> len(tone(Timbre(), semitones=3, length_ms=100)) / RATE_HZ
    0.1
    """
    frames = round(length_ms * RATE_HZ / 1000)
    seconds = np.arange(frames) / RATE_HZ
    pitch_hz = semitones_hz(semitones) * 2 ** (glide / 12 * seconds / max(length_ms / 1000, 1e-3))
    phase = 2 * np.pi * np.cumsum(pitch_hz) / RATE_HZ
    pure = np.zeros(frames)
    for multiple, strength in timbre.partials:
        sounding = multiple * pitch_hz < _HIGHEST_HZ
        pure += strength * sounding * np.sin(multiple * phase) * _decay(timbre, seconds, multiple)
    whole = (1 - timbre.noise) * _peaking_at_one(pure)
    if timbre.noise:
        rough = _noise_below(timbre.noise_width * semitones_hz(semitones), frames) * np.sin(phase)
        whole += timbre.noise * _peaking_at_one(rough * _decay(timbre, seconds, 1.0))
    rise = np.minimum(1, seconds * 1000 / timbre.attack_ms) if timbre.attack_ms else 1.0
    fall = np.minimum(1, seconds[::-1] * 1000 / RELEASE_MS)
    return (whole * rise * fall).astype(np.float32)


def _decay(timbre: Timbre, seconds: npt.NDArray[np.float64], multiple: float) -> npt.NDArray[np.float64]:
    if not timbre.decay_ms:
        return np.ones_like(seconds)
    fall: npt.NDArray[np.float64] = np.exp(-seconds * 1000 / timbre.decay_ms * multiple**timbre.damping)
    return fall


def _noise_below(highest_hz: float, frames: int) -> npt.NDArray[np.float64]:
    """Low noise: multiplied with a sine it becomes a band around that sine, wherever it glides."""
    spectrum = np.fft.rfft(np.random.default_rng(_NOISE_SEED).standard_normal(frames))
    spectrum[np.fft.rfftfreq(frames, 1 / RATE_HZ) > highest_hz] = 0
    return np.fft.irfft(spectrum, frames)


def _peaking_at_one(wave: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    peak = float(np.abs(wave).max(initial=0.0))
    return wave / peak if peak else wave
