"""How firmly a piece stands on its sprung foot: fingers, pull and the finger of a reader, drawn with all their tolerances. It needs scipy.

A foot stands on its rim, and the fingers push it up. A sideways push at the top tilts it over the rim's edge; on the way the springs come
out, until both of a pair, the inner or the outer one, press too little to be read.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec import structs

from alu_companion.kit.model import Description, Foot
from alu_companion.kit.pads import play_mm
from alu_companion.kit.sizes import Hold, Sizes
from alu_companion.maker.magnets import Stack, pull_newton

_LIFTS_MM: Final = (-0.4, 0.0, 0.5, 1.0, 1.5)
# Standard deviations in millimetres; all assumed. The first is the foot's depth, which all its fingers share.
_POCKET_MM: Final = 0.06
_FINGER_MM: Final = (0.05, 0.03, 0.03)
_STACKED_MM: Final = (0.05, 0.03, 0.05)
_STIFFNESS_SHARE: Final = 0.25
_STEPS: Final = 8
# Where the fingers stand: two inner ones across the middle, two outer ones at right angles to them.
_TURNS: Final = np.array([0.0, math.pi, math.pi / 2, 3 * math.pi / 2])
_CHECKED = 20_000
WORST: Final = 0.01
"""The share of pieces that may be worse than what is told."""


class Standing(NamedTuple):
    """Drawn feet, one each: newtons of the pull and of each of four fingers; of a push at the top that begins to tilt the piece, and of one
    that makes it unreadable; and the angle of that."""

    pull: Any
    fingers: Any
    begins: Any
    silent: Any
    silent_degrees: Any

    def worst(self, values: Any) -> float:
        """What all but the worst hundredth reach."""
        return float(np.quantile(values, WORST))


def stack(hold: Hold, foot: Foot) -> Stack:
    """The magnet of a field, in the middle of its grade, and the washer of a foot that stands on it."""
    gap = hold.film + hold.board + foot.stand_mm + foot.thickness_mm + hold.glue
    return Stack(
        hold.magnet,
        hold.magnet_thickness,
        sum(hold.remanence_tesla) / 2,
        hold.sheet,
        gap,
        hold.washer,
        hold.washer_hole,
        hold.washer_thickness,
    )


@cache
def _curve(standing: Stack) -> Any:
    """The logarithm of the pull as a polynomial of the lift: the field is solved for five lifts only."""
    pulls = [pull_newton(standing._replace(gap_mm=standing.gap_mm + lift), 0.4) for lift in _LIFTS_MM]
    return np.polynomial.Polynomial.fit(_LIFTS_MM, np.log(pulls), 3)


def lifted_newton(hold: Hold, foot: Foot, lifted_mm: Any) -> Any:
    """The pull of a foot that is lifted so far, an array like its lifts."""
    return np.exp(_curve(stack(hold, foot))(np.asarray(lifted_mm, float)))


def drawn(sizes: Sizes, description: Description, count: int, seed: int, height_mm: float) -> Standing:
    """So many pieces of this height, pushed at their top in any direction."""
    rng, hold, foot = np.random.default_rng(seed), sizes.hold, description.foot
    least, most = hold.remanence_tesla
    strength = (rng.uniform(least, most, count) / ((least + most) / 2)) ** 2
    pocket = rng.normal(0, _POCKET_MM, count)
    apart = pocket + sum(rng.normal(0, one, count) for one in _STACKED_MM)
    bends = foot.bend_mm - pocket[:, None] + sum(rng.normal(0, one, (count, 4)) for one in _FINGER_MM)
    stiff = foot.newton_per_mm * rng.uniform(1 - _STIFFNESS_SHARE, 1 + _STIFFNESS_SHARE, (count, 4))
    fingers = np.maximum(0, stiff * bends)
    edge = sizes.piece.foot_across / 2
    # Off the middle of the field the pull is somewhere between the magnet's axis and the washer's.
    aside = play_mm(sizes) * np.sqrt(rng.random(count)) * np.cos(rng.uniform(0, 2 * math.pi, count)) / 2
    places = np.array([foot.inner_at_mm] * 2 + [foot.outer_at_mm] * 2)
    arms = edge + places * np.cos(_TURNS + rng.uniform(0, 2 * math.pi, count)[:, None])

    def push(tilt: Any) -> Any:
        pulled = strength * lifted_newton(hold, foot, apart + edge * tilt) * (edge + aside)
        sprung = np.maximum(0, stiff * (bends - arms * tilt[:, None])) * arms
        return (pulled + hold.weight_newton * edge - sprung.sum(axis=1)) / height_mm

    lost = np.maximum(0, bends - foot.least_newton / stiff) / arms
    silent_tilt = np.minimum(lost[:, :2].max(axis=1), lost[:, 2:].max(axis=1))
    # Whatever is hardest on the way has to be overcome.
    silent = np.max([push(silent_tilt * step / _STEPS) for step in range(_STEPS + 1)], axis=0)
    return Standing(
        strength * lifted_newton(hold, foot, apart),
        fingers,
        push(np.zeros(count)),
        np.where(silent_tilt > 0, silent, 0.0),
        np.degrees(silent_tilt),
    )


def straight_newton(sizes: Sizes, description: Description, lifted_mm: float) -> float:
    """What it takes to lift a camp on from so high, every size as it should be."""
    hold, foot = sizes.hold, description.foot
    sprung = 4 * foot.newton_per_mm * max(0.0, foot.bend_mm - lifted_mm)
    return float(lifted_newton(hold, foot, lifted_mm)) + hold.weight_newton - sprung


def unread_share(fingers: Any, least_newton: float) -> float:
    """The share of standing pieces of which both inner or both outer fingers press with less than this."""
    weak = fingers < least_newton
    return float(np.mean(weak[:, :2].all(axis=1) | weak[:, 2:].all(axis=1)))


def with_fingers(description: Description) -> Iterator[tuple[str, Description]]:
    """The board with the fingers that it is drawn for, and with the stiffest that may be bought."""
    foot = description.foot
    for name, stiffness in (("usual", foot.newton_per_mm), ("stiffest", foot.stiffest_newton_per_mm)):
        yield name, structs.replace(description, foot=structs.replace(foot, newton_per_mm=stiffness))


def problems(sizes: Sizes, description: Description) -> Iterator[str]:
    """Find camps that a reading finger tilts or makes unreadable."""
    hold = sizes.hold
    for name, own in with_fingers(description):
        camp = drawn(sizes, own, _CHECKED, 1, sizes.piece.camp_height)
        for what, pushed, least in (
            ("begins to tilt", camp.worst(camp.begins), hold.begins_newton),
            ("is no longer read", camp.worst(camp.silent), hold.reads_newton),
        ):
            if pushed < least:
                yield (
                    f"With its {name} fingers one camp in a hundred {what} when its top is pushed with {pushed:.2f} newtons, "
                    f"less than {least:g}."
                )
