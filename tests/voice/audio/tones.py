"""Tones to tell sounds apart by, and an ear for them."""

from __future__ import annotations

import itertools

import numpy as np
from numpy.typing import NDArray

RATE_HZ = 48_000
LOW, HIGH = "Low.", "High."
PITCH_HZ = {LOW: 400, HIGH: 1600}
STALL_S = 0.06
"""A loaded machine may drop out for so long within a tone; the bench counts that, tests do not."""
_FRAME = RATE_HZ // 100


def tone(hz: float, seconds: float) -> bytes:
    """A sine as int16 mono samples."""
    wave = np.sin(2 * np.pi * hz * np.arange(round(RATE_HZ * seconds)) / RATE_HZ)
    return (0.4 * 32767 * wave).astype("<i2").tobytes()


def sounding_s(samples: NDArray[np.int16], text: str, channel: int = 0) -> list[tuple[float, float]]:
    """When the tone of a text was heard: begin and end in seconds, to some 10 ms."""
    usable = samples[: len(samples) // _FRAME * _FRAME, channel].astype(float).reshape(-1, _FRAME)
    carrier = np.exp(-2j * np.pi * PITCH_HZ[text] * np.arange(_FRAME) / RATE_HZ)
    # The tones have whole numbers of waves in 10 ms: neither is heard in the other.
    heard = np.abs(usable @ carrier) / _FRAME > 300
    spans: list[tuple[float, float]] = []
    place = 0
    for loud, run in itertools.groupby(heard.tolist()):
        length = len(list(run))
        if loud and spans and place / 100 - spans[-1][1] < STALL_S:
            spans[-1] = (spans[-1][0], (place + length) / 100)
        elif loud:
            spans.append((place / 100, (place + length) / 100))
        place += length
    return spans


def seconds_of(samples: NDArray[np.int16], text: str, channel: int = 0) -> float:
    """How long the tone of a text was heard in all."""
    return sum(end - begin for begin, end in sounding_s(samples, text, channel))
