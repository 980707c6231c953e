"""What the Hall switch below a slider's magnet sees at the worst of all tolerances. Lengths are millimetres, fields millitesla."""

from __future__ import annotations

import math
from typing import Any, Final

from alu_companion.kit import digital
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes

OUTSIDE_MT: Final = 1.0
"""Telephones and loudspeakers beside a counter."""
# Standard deviations, assumed: how a magnet is glued, and how high circuit board, switch and slider are together.
GLUED_MM: Final = 0.15
HEIGHT_MM: Final = 0.12
_SIGMAS: Final = 3
_RINGS, _TURNS = 24, 24


def cylinder_mt(diameter_mm: float, thick_mm: float, remanence_tesla: float, aside_mm: Any, below_mm: Any) -> Any:
    """The field along the axis of a disc magnet in free air, so far aside of its axis and from its nearer face; arrays go together.

    Source: its faces as charged discs, summed over small areas; on the axis that is the textbook's formula.
    """
    radius = diameter_mm / 2
    area = math.pi * radius**2 / _RINGS / _TURNS
    total: Any = 0.0
    for number in range(_RINGS):
        # Rings of equal area.
        ring = radius * math.sqrt((number + 0.5) / _RINGS)
        for turn in range(_TURNS):
            at = (turn + 0.5) * 2 * math.pi / _TURNS
            flat = (aside_mm - ring * math.cos(at)) ** 2 + (ring * math.sin(at)) ** 2
            for away, sign in ((below_mm, 1.0), (below_mm + thick_mm, -1.0)):
                total = total + sign * area * away / (flat + away**2) ** 1.5
    return 1000 * remanence_tesla / (4 * math.pi) * total


def off_mm(description: Description) -> float:
    """How far a slider at the end of the longest groove may rest from its switch."""
    return max(digital.drift_mm(description.counters.slider, row) for row in description.counters.row)


def least_closed_mt(sizes: Sizes, description: Description) -> float:
    """The weakest field under a slider in its notch: its magnet weak, askew and high, its neighbours strong and low, which weakens it."""
    weak, strong = sizes.bead.remanence_tesla
    aside = math.hypot(off_mm(description) + _SIGMAS * GLUED_MM, sizes.slider.play)
    beside = sum(_field(sizes, strong, place * sizes.slider.pitch, 0.0) for place in (1, 2))
    return _field(sizes, weak, aside, _highest_mm(sizes)) + 2 * beside - OUTSIDE_MT


def most_open_mt(sizes: Sizes, description: Description) -> float:
    """The strongest field at a switch in a gap, beside a slider that stands as near and as high as it may.

    Another one two places off, which a gap always has, weakens it.
    """
    weak, strong = sizes.bead.remanence_tesla
    pitch, off, high = sizes.slider.pitch, off_mm(description) + _SIGMAS * GLUED_MM, _highest_mm(sizes)
    return _field(sizes, strong, pitch - off, high) + _field(sizes, weak, 2 * pitch + off, high) + OUTSIDE_MT


def _highest_mm(sizes: Sizes) -> float:
    return sizes.slider.play + _SIGMAS * HEIGHT_MM


def _field(sizes: Sizes, remanence_tesla: float, aside_mm: float, higher_mm: float) -> float:
    bead = sizes.bead
    return float(cylinder_mt(bead.magnet, bead.magnet_thickness, remanence_tesla, aside_mm, bead.below + higher_mm))
