"""The noise of a club: other people's talk, and a table at which pieces are set down. All of it is made, nothing is recorded."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from alu_tools.bench.acoustics import RATE_HZ, Wave

_CLACKS_A_SECOND = 5.0
_CLACK_S = 0.06
_CLACK_HZ = (700.0, 4200.0)
"""Plastic and wood on a plate: measured nowhere, chosen wide."""
_HUM_HZ = (100.0, 200.0, 300.0)
_HUM = 0.3
_ROOM = 0.2


def babble(voices: Sequence[Wave], seconds: float) -> Wave:
    """Talk of as many people as there are voices, each begun at another place and said again until the time is over; its RMS is 1.

    >>> wave = babble([np.ones(8, np.float32), -np.ones(4, np.float32)], 0.001)
    >>> len(wave), round(float(np.sqrt(np.mean(wave**2))), 3) if wave.any() else 0
    (16, 0)
    """
    length = round(seconds * RATE_HZ)
    mixed = np.zeros(length, np.float32)
    for number, voice in enumerate(voices):
        told = np.resize(np.roll(voice, number * len(voice) // len(voices)), length)
        mixed += told / max(rms(told), 1e-9)
    return _of_rms_one(mixed)


def table(seconds: float, seed: int = 0) -> Wave:
    """Pieces that are set down at random, the hum of a device and the murmur of a room; its RMS is 1."""
    chance = np.random.default_rng(seed)
    length = round(seconds * RATE_HZ)
    time_s = np.arange(length) / RATE_HZ
    wave = _HUM * sum(np.sin(2 * math.pi * hz * time_s) / number for number, hz in enumerate(_HUM_HZ, 1))
    # A running mean of white noise falls with the frequency, as the sound of a room does.
    wave = wave + _ROOM * np.convolve(chance.standard_normal(length), np.ones(16) / 4.0, "same")
    clack_s = np.arange(round(_CLACK_S * RATE_HZ)) / RATE_HZ
    for start in chance.integers(0, length - len(clack_s), round(_CLACKS_A_SECOND * seconds)):
        hz, decay_s, loud = chance.uniform(*_CLACK_HZ), chance.uniform(0.004, 0.015), chance.uniform(1.0, 6.0)
        body = np.sin(2 * math.pi * hz * clack_s) + 0.5 * chance.standard_normal(len(clack_s))
        wave[start : start + len(clack_s)] += loud * np.exp(-clack_s / decay_s) * body
    return _of_rms_one(wave.astype(np.float32))


def within(wave: Wave, noise: Wave, snr_db: float, start: int) -> Wave:
    """A wave in the noise from some sample on, so many decibels louder than the noise is on the whole.

    >>> round(float(np.abs(within(np.ones(4, np.float32), np.ones(9, np.float32), 20.0, 3)).max()), 3)
    1.1
    """
    told = np.resize(np.roll(noise, -start), len(wave))
    mixed: Wave = wave + told * np.float32(rms(wave) / 10 ** (snr_db / 20))
    return mixed


def rms(wave: Wave) -> float:
    """The root of the mean of the squares."""
    return float(np.sqrt(np.mean(np.square(wave, dtype=np.float64))))


def _of_rms_one(wave: Wave) -> Wave:
    loud = rms(wave)
    return wave / np.float32(loud) if loud else wave
