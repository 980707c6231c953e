"""Waves as arrays: between int16 and float32, trimmed, resampled, measured, panned.

All waves are mono, one sample an element; float32 runs from -1 to 1. 0 dBFS is an RMS of 1.
"""

from __future__ import annotations

import math
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Samples: TypeAlias = npt.NDArray[np.float32]
Pcm: TypeAlias = npt.NDArray[np.int16]

# Measured on espeak-ng 1.52 (en, et, ru): its silence is 0, and the onset of speech passes 300 within 0.4 ms. The
# threshold leaves room for the noise of engines that speak from recordings (-66 dBFS).
_SILENCE = 16
# So much of a soft onset or of a dying sound may lie under the threshold.
_LEAD_MS = 2
_TAIL_MS = 10

_FRAME_MS = 10
_ACTIVE_DB = 30.0

# Half the length of the interpolating filter, in samples of the lower rate, and the shape of its window.
_HALF_TAPS = 24
_KAISER_BETA = 9.0


def to_float(pcm: Pcm) -> Samples:
    """Int16 as float32.

    >>> to_float(np.array([-32768, 0, 16384], np.int16)).tolist()
    [-1.0, 0.0, 0.5]
    """
    return pcm.astype(np.float32) / np.float32(32768)


def to_int16(samples: Samples) -> Pcm:
    """Float32 as int16, the inverse of `to_float`; what lies beyond full scale is cut off.

    >>> to_int16(np.array([-1.0, 0.5, 1.5], np.float32)).tolist()
    [-32768, 16384, 32767]
    """
    scaled: Samples = np.clip(np.rint(samples * np.float32(32768)), -32768, 32767)
    return scaled.astype(np.int16)


def trimmed(pcm: Pcm, rate_hz: int) -> Pcm:
    """The wave without the silence that an engine puts before and after speech; empty if all is silence.

    >>> trimmed(np.array([0] * 500 + [900] * 10 + [0] * 500, np.int16), 1000).tolist() == [0] * 2 + [900] * 10 + [0] * 10
    True
    """
    loud = np.flatnonzero((pcm > _SILENCE) | (pcm < -_SILENCE))
    if not len(loud):
        return pcm[:0]
    start = max(0, int(loud[0]) - _LEAD_MS * rate_hz // 1000)
    return pcm[start : int(loud[-1]) + 1 + _TAIL_MS * rate_hz // 1000]


def resampled(samples: Samples, from_hz: int, to_hz: int) -> Samples:
    """The same sound at another rate: by soxr where it is installed, else by a polyphase filter in numpy."""
    if from_hz == to_hz:
        return samples
    try:
        import soxr
    except ImportError:
        return polyphase(samples, from_hz, to_hz)
    # MQ: 0.5 ms for 2.5 s of speech; better qualities are not heard on a voice.
    result: Samples = soxr.resample(samples, from_hz, to_hz, quality="MQ")
    return result


def polyphase(samples: Samples, from_hz: int, to_hz: int) -> Samples:
    """Resampling by a Kaiser-windowed sinc: the image of a tone at 7 kHz lies 90 dB below it.

    Measured: 6 ms for 2.5 s from 22 050 to 48 000 Hz, where soxr needs 1 ms.
    """
    common = math.gcd(from_hz, to_hz)
    up, down = to_hz // common, from_hz // common
    # Both band edges are kept a little below the lower Nyquist frequency, so that the filter's slope ends there.
    cutoff = 0.92 * min(1.0, to_hz / from_hz)
    half = math.ceil(_HALF_TAPS * max(1.0, from_hz / to_hz))
    count = round(len(samples) * to_hz / from_hz)
    padded = np.pad(samples, (half, half + down))
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * half)
    # Outputs phase, phase + up, ... lie equally far behind an input sample, so they share a row of taps.
    phases = np.arange(min(up, count))[:, None]
    distance = np.arange(2 * half) - half - phases * down % up / up
    window = np.i0(_KAISER_BETA * np.sqrt(1 - (distance / (half + 1)) ** 2)) / np.i0(_KAISER_BETA)
    taps = (cutoff * np.sinc(cutoff * distance) * window).astype(np.float32)
    result = np.empty(count, np.float32)
    for phase, row in enumerate(taps):
        places = windows[phase * down // up :: down][: len(range(phase, count, up))]
        result[phase::up] = np.ascontiguousarray(places) @ row
    return result


def rms_dbfs(samples: Samples) -> float:
    """The RMS level; minus infinity for silence.

    >>> round(rms_dbfs(np.full(100, 0.1, np.float32)), 3)
    -20.0
    """
    power = float(np.mean(np.square(samples, dtype=np.float64))) if len(samples) else 0.0
    return 10 * math.log10(power) if power > 0 else -math.inf


def active_rms_dbfs(samples: Samples, rate_hz: int) -> float:
    """The RMS level of what sounds: of the 10 ms frames that are at most 30 dB below the loudest one.

    >>> tone = np.full(4800, 0.1, np.float32)
    >>> round(active_rms_dbfs(np.concatenate([tone, np.zeros(48000, np.float32)]), 48000), 3)
    -20.0
    """
    frame = rate_hz * _FRAME_MS // 1000
    padded = np.pad(samples, (0, -len(samples) % frame)).astype(np.float64)
    power = np.mean(np.square(padded.reshape(-1, frame)), axis=1)
    loudest = float(power.max(initial=0.0))
    if loudest == 0:
        return -math.inf
    return 10 * math.log10(float(power[power >= loudest * 10 ** (-_ACTIVE_DB / 10)].mean()))


def levelled(samples: Samples, level_dbfs: float, rate_hz: int) -> Samples:
    """The wave with the active RMS level asked for; silence stays silence."""
    now = active_rms_dbfs(samples, rate_hz)
    if math.isinf(now):
        return samples
    return samples * np.float32(10 ** ((level_dbfs - now) / 20))


def pan_gains(pan: float) -> tuple[float, float]:
    """Gains of left and right for a place from -1 (left) to 1 (right), of constant power.

    >>> pan_gains(-1.0)
    (1.0, 0.0)
    >>> pan_gains(1.0)
    (0.0, 1.0)
    >>> [round(gain, 4) for gain in pan_gains(0.0)]
    [0.7071, 0.7071]
    """
    angle = (max(-1.0, min(1.0, pan)) + 1) * math.pi / 4
    # Rounded, so that the far side is silent indeed.
    return round(math.cos(angle), 9), round(math.sin(angle), 9)
