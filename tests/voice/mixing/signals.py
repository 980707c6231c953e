"""Signals to mix and ways to look at what comes out."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from alu_companion.voice.mixing.sounds import RATE_HZ

MS = RATE_HZ // 1000
Wave = npt.NDArray[np.float32]


def sine(hz: float, ms: int, gain: float = 0.5) -> Wave:
    """A sine that starts at zero."""
    return (gain * np.sin(2 * np.pi * hz * np.arange(ms * MS) / RATE_HZ)).astype(np.float32)


def level(ms: int, gain: float = 0.5) -> Wave:
    """Samples that are all the same, so that a gain can be read off."""
    return np.full(ms * MS, gain, np.float32)


def counting(ms: int) -> Wave:
    """Samples that tell their place: each a little higher than the one before, from above 0 to 0.5."""
    return np.linspace(0, 0.5, ms * MS + 1, dtype=np.float32)[1:]


def largest_step(wave: Wave) -> float:
    """The largest difference between neighbouring samples."""
    return float(np.abs(np.diff(wave)).max())


def loudest_hz(wave: Wave) -> float:
    """The frequency of the strongest partial."""
    size = 1 << 17
    spectrum = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), size))
    return float(np.argmax(spectrum)) * RATE_HZ / size
