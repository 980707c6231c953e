"""How far two earcons lie apart in rhythm and in timbre, pitch left out. `python tests/voice/mixing/earcon_distance.py` prints it."""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "host")]

from alu_companion.paths import earcons_file  # noqa: E402
from alu_companion.voice.mixing.earcons import LONGEST_MS, Earcon, parse_earcons, render  # noqa: E402
from alu_companion.voice.mixing.sounds import RATE_HZ  # noqa: E402
from alu_companion.voice.mixing.tones import semitones_hz  # noqa: E402
from alu_companion.voice.mixing.waves import Samples  # noqa: E402

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


def main() -> None:
    """Print all pairs, the nearest first."""
    earcons = parse_earcons(earcons_file().read_text(encoding="utf-8"))
    for name, earcon in earcons.items():
        samples = render(earcon)
        centroid, flat = timbre(samples, semitones_hz(earcon.semitones))
        moved = [distance(earcon, earcon, 0, shift) for shift in (-7, 7)]
        print(
            f"{name:14} peak {np.abs(samples).max():.2f} centroid {centroid:.2f} flatness {flat:.2f}, 7 semitones away:"
            f" rhythm {max(one.rhythm for one in moved):.3f} timbre {max(one.timbre for one in moved):.2f}"
        )
    pairs = [(distance(earcons[a], earcons[b]), a, b) for a, b in combinations(earcons, 2)]
    for found, a, b in sorted(pairs, key=lambda pair: max(pair[0].rhythm, pair[0].timbre / 2)):
        print(f"{a:14} {b:14} rhythm {found.rhythm:.3f} timbre {found.timbre:.2f}")


if __name__ == "__main__":
    main()
