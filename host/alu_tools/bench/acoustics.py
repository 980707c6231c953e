"""How far two sounds are apart by ear: mel cepstra of short frames, matched in time by dynamic time warping.

Source: the mel scale 2595 log10(1 + f / 700) and the orthonormal cosine transform of Davis and Mermelstein (1980), the warping with single
steps of equal weight of Sakoe and Chiba (1978).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

RATE_HZ = 16_000
_FRAME, _HOP = 400, 160
"""25 ms, every 10 ms."""
_FFT = 512
_BANDS = 26
_CEPSTRA = 12
"""The first, which is the loudness, is left out: a quiet word is the same word."""
_FLOOR = 1e-5
"""50 dB under the loudest band: silence is no sound of its own."""
_BATCH = 200

Wave = npt.NDArray[np.float32]
Cepstra = npt.NDArray[np.float32]


def mel(hz: float) -> float:
    """The pitch that is heard of a frequency.

    >>> round(mel(1000.0))
    1000
    """
    return 2595.0 * math.log10(1.0 + hz / 700.0)


@cache
def _filters() -> npt.NDArray[np.float32]:
    """Triangles of equal width in mel, a row each, over the bins of the transform."""
    edges_mel = np.linspace(0.0, mel(RATE_HZ / 2), _BANDS + 2)
    edges = 700.0 * (10.0 ** (edges_mel / 2595.0) - 1.0) * _FFT / RATE_HZ
    bins = np.arange(_FFT // 2 + 1)
    rows = [
        np.clip(np.minimum((bins - low) / (middle - low), (high - bins) / (high - middle)), 0.0, None)
        for low, middle, high in zip(edges, edges[1:], edges[2:], strict=False)
    ]
    return np.array(rows, np.float32)


@cache
def _cosines() -> npt.NDArray[np.float32]:
    """The orthonormal cosine transform of the bands, without its first row."""
    band, row = np.arange(_BANDS) + 0.5, np.arange(1, _CEPSTRA + 1)[:, None]
    return (math.sqrt(2.0 / _BANDS) * np.cos(math.pi / _BANDS * row * band)).astype(np.float32)


def band_energies(wave: Wave) -> npt.NDArray[np.float32]:
    """The energy in each mel band, a row for each frame; a short wave is filled up with silence to one frame."""
    padded = np.pad(wave, (0, max(0, _FRAME - len(wave))))
    frames = np.lib.stride_tricks.sliding_window_view(padded, _FRAME)[::_HOP] * np.hamming(_FRAME)
    energies: npt.NDArray[np.float32] = (np.abs(np.fft.rfft(frames, _FFT)) ** 2 @ _filters().T).astype(np.float32)
    return energies


def cepstra(wave: Wave) -> Cepstra:
    """What is heard of a wave at 16 kHz: twelve cepstra, a row for each frame, without what all frames have in common."""
    energies = band_energies(wave)
    found = np.log(np.maximum(energies, max(float(energies.max()) * _FLOOR, 1e-12))) @ _cosines().T
    centred: Cepstra = (found - found.mean(axis=0)).astype(np.float32)
    return centred


def distances(pairs: Sequence[tuple[Cepstra, Cepstra]]) -> npt.NDArray[np.float32]:
    """For each pair the sum of the differences along the best match in time.

    It is a sum and no mean: what long words have in common takes nothing from where they differ.

    >>> one, two = np.array([[0.0], [1.0], [3.0]], np.float32), np.array([[0.0], [1.0], [1.0], [3.0]], np.float32)
    >>> distances([(one, two), (one, one + 2)]).tolist()
    [0.0, 5.0]
    """
    # Pairs of like length share a batch, so that little is computed for nothing.
    order = sorted(range(len(pairs)), key=lambda at: len(pairs[at][0]) + len(pairs[at][1]))
    found = np.zeros(len(pairs), np.float32)
    for start in range(0, len(order), _BATCH):
        chosen = order[start : start + _BATCH]
        found[chosen] = _batch([pairs[at] for at in chosen])
    return found


def _batch(pairs: Sequence[tuple[Cepstra, Cepstra]]) -> npt.NDArray[np.float32]:
    rows, columns = ([len(pair[side]) for pair in pairs] for side in (0, 1))
    first, second = (
        np.stack([np.pad(pair[side], ((0, longest - len(pair[side])), (0, 0))) for pair in pairs])
        for side, longest in ((0, max(rows)), (1, max(columns)))
    )
    squares = (first**2).sum(2)[:, :, None] + (second**2).sum(2)[:, None, :] - 2 * first @ second.transpose(0, 2, 1)
    costs = np.sqrt(np.maximum(squares, 0.0))
    # A cell needs those before it in row and column, so all cells of a diagonal are found at once.
    best = np.full((len(pairs), max(rows) + 1, max(columns) + 1), np.inf, np.float32)
    best[:, 0, 0] = 0.0
    for diagonal in range(max(rows) + max(columns) - 1):
        row = np.arange(max(0, diagonal - max(columns) + 1), min(diagonal, max(rows) - 1) + 1)
        column = diagonal - row
        before = np.minimum(best[:, row, column + 1], best[:, row + 1, column])
        best[:, row + 1, column + 1] = costs[:, row, column] + np.minimum(before, best[:, row, column])
    return best[np.arange(len(pairs)), rows, columns]
