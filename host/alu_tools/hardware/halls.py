"""What the Hall switches of a counter see of the magnets in its sliders, drawn with all tolerances.

Fields are millitesla. It needs scipy.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from scipy.interpolate import RegularGridInterpolator
from scipy.optimize import brentq

from alu_companion.kit.beads import GLUED_MM, HEIGHT_MM, OUTSIDE_MT, cylinder_mt
from alu_companion.kit.model import Switch
from alu_companion.kit.sizes import Bead, Sizes

_HIGHEST_MM: Final = 50.0
# The field is computed at these places once and interpolated between them.
_ASIDE_MM: Final = np.linspace(0.0, 18.0, 181)
_DEEPER_MM: Final = np.linspace(-1.0, 1.5, 26)


class Seen(NamedTuple):
    """Drawn fields at a switch: under a slider with neighbours at both sides, in a gap of two beside a slider, half way between two places,
    where a slider is on its way, and under a slider whose magnet was glued the wrong way round."""

    closed: Any
    open: Any
    midway: Any
    turned: Any


class Readings(NamedTuple):
    """What became of so many switches of each kind.

    `stay_open` may not close under a slider, `close` may not open in a gap; a switch half way closes for certain, opens for certain, or is
    promised nothing; `turned_close` are those that a magnet of the wrong pole may close.
    """

    drawn: int
    stay_open: int
    close: int
    midway_closed: int
    midway_open: int
    turned_close: int


def drawn(sizes: Sizes, seat_mm: float, count: int, seed: int) -> Seen:
    """So many switches of each, with a magnet that may lie `seat_mm` off to either side of its place."""
    rng, pitch = np.random.default_rng(seed), sizes.slider.pitch
    bead = sizes.bead
    deeper = rng.normal(0, HEIGHT_MM, count) + rng.uniform(0, sizes.slider.play, count)

    def of(place: float) -> Any:
        along = place + rng.uniform(-seat_mm, seat_mm, count) + rng.normal(0, GLUED_MM, count)
        aside = np.hypot(along, rng.uniform(-sizes.slider.play, sizes.slider.play, count))
        return rng.uniform(*bead.remanence_tesla, count) * _field(bead, aside, deeper)

    outside = rng.uniform(-OUTSIDE_MT, OUTSIDE_MT, count)
    own = of(0)
    others = of(-pitch) + of(pitch) + of(-2 * pitch) + of(2 * pitch) + outside
    return Seen(
        own + others,
        # The gap is two places wide: one slider is next to this switch, and the next but one of the other side.
        of(-pitch) + of(-2 * pitch) + of(2 * pitch) + outside,
        of(pitch / 2) + of(-1.5 * pitch) + of(1.5 * pitch) + outside,
        others - own,
    )


def readings(seen: Seen, switch: Switch) -> Readings:
    """How the switches read that see these fields."""
    tests = (
        seen.closed < switch.closes_mt,
        seen.open > switch.opens_mt,
        seen.midway >= switch.closes_mt,
        seen.midway <= switch.opens_mt,
        seen.turned > switch.opens_mt,
    )
    return Readings(len(seen.closed), *(int(np.count_nonzero(test)) for test in tests))


def _field(bead: Bead, aside: Any, deeper: Any) -> Any:
    """The field of a bead's magnet, were it of one tesla, from a table; what lies beyond it counts as its edge."""
    inside = [np.clip(at, axis[0], axis[-1]) for at, axis in ((aside, _ASIDE_MM), (deeper, _DEEPER_MM))]
    return _table(bead)(np.stack(inside, axis=-1))


@cache
def _table(bead: Bead) -> RegularGridInterpolator:
    mt = cylinder_mt(bead.magnet, bead.magnet_thickness, 1.0, _ASIDE_MM[:, None], bead.below + _DEEPER_MM[None, :])
    return RegularGridInterpolator((_ASIDE_MM, _DEEPER_MM), mt)


def hover_mm(strong: tuple[float, float], weak: tuple[float, float], remanence_tesla: float, below_mm: float) -> float:
    """How high a strong magnet (diameter, thickness) hovers where a single sensor takes it for a weak one that stands; both in free air."""
    wanted = float(cylinder_mt(*weak, remanence_tesla, 0.0, below_mm))
    return float(
        brentq(
            lambda high: float(cylinder_mt(*strong, remanence_tesla, 0.0, below_mm + high)) - wanted, 0.0, _HIGHEST_MM
        )
    )


def own_mt(sizes: Sizes, remanence_tesla: float) -> float:
    """The field of a slider's magnet at its switch, every size as it should be."""
    bead = sizes.bead
    return float(cylinder_mt(bead.magnet, bead.magnet_thickness, remanence_tesla, 0.0, bead.below))
