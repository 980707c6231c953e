"""The figures that the choice of pads, sprung feet and Hall switches rests on: computed here, beside what two studies told.

A figure holds when it lies within what is allowed: a tenth about what was told, or a limit. It needs scipy.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from msgspec import structs

from alu_companion.kit import analog, beads, digital, mechanics, pads
from alu_companion.kit.bounds import bounds
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker import feet
from alu_companion.maker.magnets import pull_newton
from alu_tools.hardware import contacts, halls
from alu_tools.hardware.margins import upper_bound

_ABOUT = 0.1
_PROMISED_WRONG = 3e-5
"""None wrong of 100,000, with 95 % confidence."""
# What of a scan of the fields remains for one of 16 channels. Source: docs/firmware.md, a quiet scan without the counters.
_FIELDS_MS = 4.1
_CHANNELS = 16
_TOLD_BOARD_MM = 1.6
"""The main board of the studies; this one is thinner."""
_WET_OHM = 5000.0
_DRINKS = {"tap water": (0.05, 0.16), "tea": (0.15, 0.055), "juice": (0.4, 0.020), "sweat": (1.0, 0.008)}
"""Siemens a metre, from memory of tables, and the millimetres of film that were told."""


class Figure(NamedTuple):
    """One figure: what it is, in which unit, what was told of it, and between which values it may lie."""

    what: str
    unit: str
    computed: float
    told: str
    least: float
    most: float
    is_limit: bool = False
    """True when the board may not be built where it does not hold."""

    @property
    def holds(self) -> bool:
        """True when it is what it was told to be, or better."""
        return self.least <= self.computed <= self.most

    def sentence(self) -> str:
        """The figure, what was told and the verdict, in one line."""
        verdict = "holds" if self.holds else "does not hold"
        return f"{self.what}: {self.computed:.3g}{self.unit and ' '}{self.unit}; told {self.told}: {verdict}."


def about(what: str, unit: str, computed: float, told: float, share: float = _ABOUT) -> Figure:
    """A figure that was told as a number."""
    low, high = sorted((told * (1 - share), told * (1 + share)))
    return Figure(what, unit, float(computed), f"{told:g}", low, high)


def between(what: str, unit: str, computed: float, least: float, most: float) -> Figure:
    """A figure that was told as a range."""
    return Figure(what, unit, float(computed), f"{least:g} to {most:g}", least, most)


def at_least(what: str, unit: str, computed: float, limit: float, is_limit: bool = True) -> Figure:
    """A figure that must not be less."""
    return Figure(what, unit, float(computed), f"at least {limit:g}", limit, math.inf, is_limit)


def at_most(what: str, unit: str, computed: float, limit: float, is_limit: bool = True) -> Figure:
    """A figure that must not be more."""
    return Figure(what, unit, float(computed), f"at most {limit:g}", -math.inf, limit, is_limit)


def figures(sizes: Sizes, description: Description, draws: int, seed: int) -> Iterator[Figure]:
    """All of them; `draws` pieces and switches are drawn for those that are chances."""
    told = structs.replace(sizes, hold=structs.replace(sizes.hold, board=_TOLD_BOARD_MM))
    yield from _pull(told, description)
    yield from _standing(told, description, draws, seed)
    yield from _limits(sizes, description, draws, seed)
    yield from _geometry(sizes, description)
    yield from _contacts(description)
    yield from _water(description)
    yield from _rows(sizes, description, draws, seed)
    yield from _counters(sizes, description, draws, seed)


def _pull(sizes: Sizes, description: Description) -> Iterator[Figure]:
    stack = feet.stack(sizes.hold, description.foot)
    own = pull_newton(stack)
    yield about("Pull of a field on a standing foot", "N", own, 2.27)
    yield about(
        "The same with a steel disc without a hole",
        "N",
        pull_newton(stack._replace(hole_mm=0, washer_thick_mm=1.5)),
        2.52,
    )
    for lifted, told in ((0.25, 1.99), (0.5, 1.75), (1.0, 1.37), (1.5, 1.08)):
        pulled = pull_newton(stack._replace(gap_mm=stack.gap_mm + lifted))
        yield about(f"Pull when it is lifted by {lifted:g} mm", "N", pulled, told)
    yield about("Pull with magnets 5 mm thick", "N", pull_newton(stack._replace(magnet_thick_mm=5)), 3.3)
    thinner = pull_newton(stack._replace(gap_mm=stack.gap_mm - 0.6)) / own
    yield between("Pull through a main board of 1.0 mm", "times as much", thinner, 1.35, 1.5)


def _standing(sizes: Sizes, description: Description, draws: int, seed: int) -> Iterator[Figure]:
    foot, hold = description.foot, sizes.hold
    camp = feet.drawn(sizes, description, draws, seed, sizes.piece.camp_height)
    raid = feet.drawn(sizes, description, draws, seed, sizes.piece.raid_height)
    weakest = camp.fingers.min(axis=1)
    yield about("Force of a finger", "N", np.median(camp.fingers), 0.27)
    yield about("Force of the weakest of four, median", "N", np.median(weakest), 0.22)
    yield about("Force of the weakest of four, 1 in 1,000", "N", np.quantile(weakest, 0.001), 0.08)
    for name, standing, begins, reads in (
        ("camp", camp, (0.47, 1.0), (1.17, 1.41)),
        ("raiding piece", raid, (0.58, 1.23), (1.44, 1.74)),
    ):
        for when, values, told in (
            ("begins to tilt", standing.begins, begins),
            ("is no longer read", standing.silent, reads),
        ):
            yield about(
                f"Push at the top at which a {name} {when}, worst hundredth", "N", standing.worst(values), told[0]
            )
            yield about(f"Push at the top at which a {name} {when}, median", "N", np.median(values), told[1])
    yield about(
        "Angle at which a camp is no longer read, worst hundredth", "degrees", camp.worst(camp.silent_degrees), 1.7
    )
    yield about("Angle at which a camp is no longer read, median", "degrees", np.median(camp.silent_degrees), 2.8)
    straight = np.array([feet.straight_newton(sizes, description, lifted) for lifted in np.linspace(0, 1.5, 31)])
    yield about("Lifting a camp straight up, at first", "N", straight[0], 1.2)
    yield about("Lifting a camp straight up, the most", "N", straight.max(), 1.8)
    # The same feet with other fingers and magnets, whose figures ruled them out.
    stiff = structs.replace(description, foot=structs.replace(foot, newton_per_mm=1.0))
    stiffer = feet.drawn(sizes, stiff, draws, seed, sizes.piece.camp_height)
    yield about("Fingers of 1 N/mm: a camp begins to tilt, median", "N", np.median(stiffer.begins), 0.61)
    bent = structs.replace(description, foot=structs.replace(foot, newton_per_mm=0.49 / foot.bend_mm))
    thick = structs.replace(sizes, hold=structs.replace(hold, magnet_thickness=5.0))
    bought = feet.drawn(thick, bent, draws, seed, sizes.piece.camp_height)
    yield at_least(
        "Fingers of 0.49 N, magnets 5 thick: a camp begins to tilt, worst hundredth",
        "N",
        bought.worst(bought.begins),
        0.4,
        False,
    )


def _limits(sizes: Sizes, description: Description, draws: int, seed: int) -> Iterator[Figure]:
    """What the board itself must keep, with the fingers that are drawn and with the stiffest that may be bought."""
    foot, hold = description.foot, sizes.hold
    for name, own in feet.with_fingers(description):
        camp = feet.drawn(sizes, own, draws, seed, sizes.piece.camp_height)
        weak = feet.unread_share(camp.fingers, foot.least_newton)
        what = f"This board, {name} fingers"
        yield at_least(
            f"{what}: a camp begins to tilt, worst hundredth", "N", camp.worst(camp.begins), hold.begins_newton
        )
        yield at_least(
            f"{what}: a camp is no longer read, worst hundredth", "N", camp.worst(camp.silent), hold.reads_newton
        )
        yield at_most(f"{what}: share of feet with a pair that presses too little", "", weak, 1e-4)


def _geometry(sizes: Sizes, description: Description) -> Iterator[Figure]:
    pad = description.pad
    yield at_most("Reach of the inner fingers, one net", "mm", pads.inner_span_mm(description), pads.gap_mm(pad))
    yield at_least("Distance of the outer fingers, one net", "mm", pads.outer_span_mm(description), pads.widest_mm(pad))
    clear = 2 * pads.play_mm(sizes)
    yield at_most("Chance that a foot does not enter a recess of 21.0", "", _tight(sizes, 0.6), 1e-4, False)
    yield at_most(f"Chance that a foot does not enter its recess, {clear:.1f} wider", "", _tight(sizes, clear), 1e-4)


def _rows(sizes: Sizes, description: Description, draws: int, seed: int) -> Iterator[Figure]:
    yield at_least("A notch holds a slider", "N", mechanics.click_newton(sizes), sizes.slider.click_newton)
    bow = mechanics.lid_bow_mm(sizes, sizes.housing.screws_apart)
    yield at_most("A lid rises when a slider is pulled up", "mm", bow, sizes.slider.play)
    count = max(1000, draws // 10)
    useless = useless_share(sizes, description, count, seed)
    yield at_most("Chance that the longest row of sliders cannot be used", "", useless, 0.01)


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


def _tight(sizes: Sizes, wider_mm: float) -> float:
    """The chance that a foot is wider than a recess that is drawn wider by so much."""
    return 0.5 * math.erfc(wider_mm / mechanics.clearance_deviation_mm(sizes.tolerance) / math.sqrt(2))


def _contacts(description: Description) -> Iterator[Figure]:
    for name, told in (("wand", 1100), ("square", 1400), ("raid", 2700), ("circle", 14_700)):
        breaks = analog.contact_breaks(description, name)
        yield about(f"A contact makes another class of {name} from", "ohms", breaks.becomes_ohm or math.inf, told)
    unclear = analog.contact_breaks(description, "wand").leaves_ohm
    yield about("A contact makes the first class unclear from", "ohms", unclear or math.inf, 740)
    damp = analog.finger_breaks(description, "empty")
    yield about("A finger on an empty field makes it unclear below", "ohms", damp.leaves_ohm or 0, 26_700)
    touched = 2 * contacts.touch_ohm(description.foot.least_newton)
    yield at_most(
        "Two clean touches of gold on gold at the least force",
        "ohms",
        touched,
        description.front_end.limits.contact_ohm[1],
    )
    for chance, told in ((0.01, 5000), (0.03, 560)):
        yield about(
            f"One foot in so many is not read, with {chance:.0%} of fingers open",
            "feet",
            1 / contacts.both_open(chance),
            told,
        )


def _water(description: Description) -> Iterator[Figure]:
    pad = description.pad
    yield about("Resistance of a film over the gap", "of its sheet resistance", contacts.film_share(pad), 0.15)
    circle = analog.finger_breaks(description, "empty").becomes_ohm or math.inf
    for name, (siemens, told) in _DRINKS.items():
        yield about(f"A film of {name} is a circle camp from", "mm", contacts.film_mm(pad, siemens, circle), told)
    period = description.stability.scan_period_ms
    share = _FIELDS_MS / _CHANNELS / period
    resting = 1 - _FIELDS_MS * (_CHANNELS - 1) / _CHANNELS / period
    yield about("Share of the time in which a field is powered", "", share, 0.032)
    yield about("The same for the channel on which the scan rests", "", resting, 0.51)
    ampere = description.front_end.limits.rail_volt[1] / (description.front_end.pull_up_ohm + _WET_OHM)
    wear: Callable[[float], float] = partial(_wet_hours, description, ampere)
    yield about("Wet hours in which a disc is dissolved", "hours", wear(share), 400)
    yield about("The same on the channel on which the scan rests", "hours", wear(resting), 26)


def _wet_hours(description: Description, ampere: float, share: float) -> float:
    return contacts.disc_gram(description.pad) / contacts.dissolved_gram(ampere * share, 3600)


def _counters(sizes: Sizes, description: Description, draws: int, seed: int) -> Iterator[Figure]:
    counters, switch = description.counters, description.counters.switch
    as_told = halls.drawn(sizes, counters.slider.seat_mm, draws, seed)
    # The studies left out that a groove is printed longer or shorter than its circuit board.
    seen = halls.drawn(sizes, beads.off_mm(description), draws, seed)
    own = halls.own_mt(sizes, sum(sizes.bead.remanence_tesla) / 2)
    yield about("Field of a slider's magnet at its switch", "mT", own, 36)
    yield at_least("Least field under a slider in its notch", "mT", as_told.closed.min(), 17.7, False)
    yield at_most("Most field in a gap", "mT", as_told.open.max(), -0.5, False)
    yield at_least(
        "Least field under a slider at the end of the longest groove", "mT", seen.closed.min(), switch.closes_mt
    )
    yield at_most("Most field in a gap there", "mT", seen.open.max(), switch.opens_mt)
    read = halls.readings(seen, switch)
    # Fewer draws cannot show as much.
    promised = max(_PROMISED_WRONG, 3 / draws)
    for name, wrong in (("closed", read.stay_open), ("open", read.close)):
        yield at_most(f"Share of {name} switches that read wrong, at most", "", upper_bound(wrong, draws), promised)
    yield between("Field half way, least", "mT", as_told.midway.min(), 1.6, 7.6)
    yield between("Field half way, most", "mT", as_told.midway.max(), 1.6, 7.6)
    bits = sum(row.positions for row in counters.row)
    yield about("All switches always on", "mA", 1000 * bits * switch.ampere, 149)
    yield about("All switches by LATCH, on average", "mA", 1000 * digital.switches_ampere(description), 2.7)
    yield about("Charge of one reading", "uC", 1e6 * digital.switches_coulomb(description), 19.8)
    yield about("Dip of a counter's supply in one reading", "V", digital.switches_dip_volt(description), 0.2)
    for bound in bounds(description):
        limited = at_least if bound.is_least else at_most
        yield limited(f"This board, {bound.what}", bound.unit, bound.computed, bound.limit)
    yield between(
        "One sensor a field takes a camp for a raiding piece that hovers at",
        "mm",
        halls.hover_mm((10.0, 3.0), (12.0, 1.0), 1.2, 3.0),
        2.0,
        5.0,
    )
