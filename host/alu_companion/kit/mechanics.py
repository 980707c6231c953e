"""What must go in goes in, what must click clicks, and every switch sees its slider: the mechanics of fields and counters as numbers.

Lengths are millimetres, forces newtons. Forces on pieces are computed in `maker.feet`, which solves the field of their magnets.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from alu_companion.kit import beads, pads
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes, Tolerance

_WORST: Final = 2.326
"""So many standard deviations off is one part of a hundred."""


def clearance_deviation_mm(tolerance: Tolerance) -> float:
    """The standard deviation of what is left between two printed parts: holes become smaller as parts become larger."""
    return math.hypot(2 * tolerance.bias, math.sqrt(2) * tolerance.scatter)


def click_newton(sizes: Sizes, deviations: float = 0.0) -> float:
    """The force that holds a slider in its notch, on slopes of 45 degrees, with so many standard deviations more between it and its groove.

    It has a tongue at either side, and both together bend as much wherever it leans; noses reach `notch` beyond the walls.
    """
    part = sizes.slider
    inertia = part.foot_height * part.tongue**3 / 12
    stiffness = 3 * sizes.printing.modulus_gpa * 1000 * inertia / part.tongue_arm**3
    return 2 * stiffness * max(0.0, part.notch - deviations * clearance_deviation_mm(sizes.tolerance) / 2)


def tongue_strain(sizes: Sizes, deviations: float = 0.0) -> float:
    """How far a tongue's root is stretched as its nose leaves the notch, as a share, with so much less between slider and groove."""
    part = sizes.slider
    bend = part.notch + deviations * clearance_deviation_mm(sizes.tolerance) / 2
    return 3 * part.tongue * bend / (2 * part.tongue_arm**2)


def lid_bow_mm(sizes: Sizes, apart_mm: float) -> float:
    """How far a lid rises between two screws so far apart when a slider is pulled up there.

    The ribs at either side of its row are beams on two supports, and nothing else of the lid helps them.
    """
    part, housing = sizes.slider, sizes.housing
    wide = housing.row_pitch - part.foot_width - 2 * part.play
    inertia = 2 * wide * (part.foot_height + part.neck_height) ** 3 / 12
    return housing.lift_newton * apart_mm**3 / (48 * sizes.printing.modulus_gpa * 1000 * inertia)


def problems(sizes: Sizes, description: Description) -> Iterator[str]:
    """Find parts that do not go in, do not touch, or touch though they must not; that fingers cannot tell apart, or that no printer can
    make."""
    yield from _entering_problems(sizes, description)
    yield from pads.problems(sizes, description)
    yield from _slider_problems(sizes)
    yield from _counter_problems(sizes, description)


def _entering_problems(sizes: Sizes, description: Description) -> Iterator[str]:
    """Feet in recesses, screws in printed holes, pins in drilled ones."""
    tolerance, screws, holes = sizes.tolerance, sizes.screws, description.holes
    wider = 2 * pads.play_mm(sizes)
    if wider < 4 * clearance_deviation_mm(tolerance):
        yield f"A foot in a recess {wider:.2g} wider does not go in at the tolerances of a printer."
    smaller = _WORST * math.hypot(tolerance.bias, tolerance.scatter)
    for name, screw, hole in (
        ("board", screws.board, screws.board_hole),
        ("counter", screws.counter, screws.counter_hole),
    ):
        if hole - smaller < screw:
            yield f"A screw of {screw:g} does not go into a printed hole of a {name}, which may be as small as {hole - smaller:.2f}."
    least = holes.jack_mm - holes.smaller_mm
    if least < holes.jack_pin_mm:
        yield f"A pin of {holes.jack_pin_mm:g} of a jack does not go into its hole, which may be as small as {least:.2f}."


def _slider_problems(sizes: Sizes) -> Iterator[str]:
    slider, touch, printing = sizes.slider, sizes.touch, sizes.printing
    if slider.pitch - slider.head_length < touch.gap:
        yield f"Heads of sliders stand {slider.pitch - slider.head_length:g} apart, and fingers need {touch.gap:g}."
    if max(slider.head_width, slider.head_length) < touch.symbol:
        yield f"The heads of sliders are smaller than {touch.symbol:g}."
    if sizes.housing.row_pitch - slider.head_width < touch.gap:
        yield "The rows of a counter are too close."
    bead = sizes.bead
    if bead.pocket - _WORST * math.hypot(sizes.tolerance.bias, sizes.tolerance.scatter) < bead.magnet:
        yield f"A magnet of {bead.magnet:g} does not go into its pocket of {bead.pocket:g} in a slider."
    if bead.above + bead.magnet_thickness > slider.foot_height:
        yield "The magnet of a slider does not lie within its foot."
    if slider.foot_width - 2 * (slider.tongue + slider.tongue_gap) - bead.pocket < 2 * printing.wall:
        yield "The walls around the magnet of a slider are too thin."
    held = click_newton(sizes, _WORST)
    if held < slider.click_newton:
        yield f"A notch may hold a slider with {held:.2f} newtons only, and {slider.click_newton:g} are felt as a click."
    strain = tongue_strain(sizes, _WORST)
    if strain > printing.strain:
        yield f"The tongue of a slider may be stretched by {100 * strain:.1f} percent, and bears {100 * printing.strain:g}."
    bow = lid_bow_mm(sizes, sizes.housing.screws_apart)
    if bow > slider.play:
        yield (
            f"The lid of a counter rises by {bow:.2f} between screws {sizes.housing.screws_apart:g} apart when a slider is pulled with "
            f"{sizes.housing.lift_newton:g} newtons, more than its play of {slider.play:g}."
        )


def _counter_problems(sizes: Sizes, description: Description) -> Iterator[str]:
    slider, told, switch = sizes.slider, description.counters.slider, description.counters.switch
    if (slider.pitch, slider.length) != (told.pitch_mm, told.length_mm):
        yield "The printed sliders are not those that board.toml tells of."
    closed, opened = beads.least_closed_mt(sizes, description), beads.most_open_mt(sizes, description)
    if closed < switch.closes_mt:
        yield f"A switch under a slider may see {closed:.1f} millitesla only, and closes for certain from {switch.closes_mt:g}."
    if opened > switch.opens_mt:
        yield f"A switch in a gap may see {opened:.1f} millitesla, and opens for certain at {switch.opens_mt:g} or less."
