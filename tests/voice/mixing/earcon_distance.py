"""Prints how far any two earcons lie apart: `python tests/voice/mixing/earcon_distance.py`."""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[3]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "host")]

from alu_companion.paths import earcons_file  # noqa: E402
from alu_companion.voice.mixing.described import parse_earcons  # noqa: E402
from alu_companion.voice.mixing.distance import distance, timbre  # noqa: E402
from alu_companion.voice.mixing.earcons import render  # noqa: E402
from alu_companion.voice.mixing.tones import semitones_hz  # noqa: E402


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
