"""How often a row of sliders cannot be used, drawn with the tolerances of printers. Lengths are millimetres. It needs numpy."""

from __future__ import annotations

from typing import Any

import numpy as np

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes


def useless_share(sizes: Sizes, description: Description, rows: int, seed: int) -> float:
    """The share of the longest rows in which two neighbours push each other out of their notches, or three sliders pushed at once do not
    fall into three notches."""
    rng, slider, tolerance = np.random.default_rng(seed), description.counters.slider, sizes.tolerance
    lengths = slider.length_mm + _errors(sizes, description, rows, rng)
    notches = rng.normal(0, tolerance.scatter, lengths.shape)
    slack = slider.pitch_mm + np.diff(notches, axis=1) - (lengths[:, 1:] + lengths[:, :-1]) / 2
    # Pushed as a block, the third is short of its notch by what two gaps add up to.
    pushed = (slack[:, 1:] + slack[:, :-1]).max(axis=1) > slider.pitch_mm / 2 - slider.seat_mm
    return float(np.mean((slack.min(axis=1) < 0) | pushed))


def _errors(sizes: Sizes, description: Description, rows: int, rng: np.random.Generator) -> Any:
    """What the sliders of each row are too long: all of one printer alike, and each by itself."""
    count = max(row.sliders for row in description.counters.row)
    return rng.normal(0, sizes.tolerance.bias, (rows, 1)) + rng.normal(0, sizes.tolerance.scatter, (rows, count))
