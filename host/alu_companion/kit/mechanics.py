"""What must touch touches, and what must not does not: the mechanics of fields, pieces and sliders as numbers.

Lengths are millimetres, forces newtons.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from alu_companion.kit import pads
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Magnet, Sizes, Spring

_VACUUM = 4e-7 * math.pi
_STEPS = 400
_SIGMAS = 5
_FRICTION = 0.3


def bessel_one(at: float) -> float:
    """The Bessel function J1, by its integral.

    >>> round(bessel_one(1.0), 6), round(bessel_one(3.8317), 4)
    (0.440051, 0.0)
    """
    steps = 60
    turns = ((step + 0.5) * math.pi / steps for step in range(steps))
    return sum(math.cos(turn - at * math.sin(turn)) for turn in turns) / steps


def _faces_newton(magnet: Magnet, apart_mm: float) -> float:
    """The force between two faces of poles that are discs, so far apart on one axis.

    Source: the field of a charged disc as an integral of Bessel functions; at no distance it is the textbook's B squared times area
    over twice the permeability.
    """
    radius = magnet.diameter / 2
    most = 40.0
    width = most / _STEPS
    total = sum(
        bessel_one(k) ** 2 * math.exp(-k * apart_mm / radius) / k * width
        for k in ((step + 0.5) * width for step in range(_STEPS))
    )
    return math.pi * (radius * 1e-3) ** 2 * magnet.remanence_tesla**2 / _VACUUM * total


def magnets_newton(magnet: Magnet, gap_mm: float) -> float:
    """The pull of two equal magnets on one axis whose nearest faces, unlike poles, are so far apart."""
    far = gap_mm + magnet.thickness
    return (
        _faces_newton(magnet, gap_mm) - 2 * _faces_newton(magnet, far) + _faces_newton(magnet, far + magnet.thickness)
    )


def steel_newton(magnet: Magnet, gap_mm: float) -> float:
    """The pull of a magnet on a wide, thick plate of steel: that on its own mirror image."""
    return magnets_newton(magnet, 2 * gap_mm)


def magnet_gap_mm(sizes: Sizes, description: Description) -> float:
    """The distance between the magnet of a piece and that of its field: disc, studs, board, solder."""
    magnet = sizes.magnet
    return description.disc.thickness_mm + description.field.head_height_mm + magnet.board + magnet.below


def play_mm(sizes: Sizes) -> float:
    """How far a piece may stand off the middle of its field, parts as they should be."""
    return (sizes.plate.recess_across - sizes.piece.foot_across) / 2


def play_deviation_mm(sizes: Sizes) -> float:
    """The standard deviation of twice that play: holes become smaller as parts become larger."""
    tolerance = sizes.tolerance
    return math.hypot(2 * tolerance.bias, math.sqrt(2) * tolerance.scatter)


def pad_reach_mm(description: Description) -> float:
    """How far a piece may stand off the middle until its pad has left the inner stud."""
    return description.disc.pad_mm / 2 - description.field.stud_at_mm


def ring_reach_mm(description: Description) -> float:
    """The same for its ring and the outer studs: inwards and outwards, whichever comes first."""
    disc, at = description.disc, description.field.ring_at_mm
    return min(at - disc.ring_inner_mm / 2, disc.ring_outer_mm / 2 - at)


def misread_mm(description: Description) -> float:
    """How far a piece may stand off the middle until a stud touches what it must not, and the field reads as a short.

    A stud may touch anywhere on its head as the piece tilts.
    """
    disc, field = description.disc, description.field
    stud_to_ring = disc.ring_inner_mm / 2 - field.stud_at_mm
    ring_to_pad = field.ring_at_mm - disc.pad_mm / 2
    return min(stud_to_ring, ring_to_pad) - field.head_mm / 4


def clearance_mm(sizes: Sizes, description: Description) -> float:
    """How far plastic is from touching before the studs do: the foot above the board, and the wide part above the plate."""
    head, piece = description.field.head_height_mm, sizes.piece
    return min(piece.disc_proud, head + piece.disc_proud + piece.foot_height - sizes.plate.thickness)


def spring_newton(spring: Spring, bend_mm: float) -> float:
    """The force of one arm that is pressed back so far."""
    inertia = spring.width * spring.thickness**3 / 12
    return 3 * spring.modulus_gpa * 1000 * inertia / spring.arm**3 * bend_mm


def spring_mpa(spring: Spring, bend_mm: float) -> float:
    """The stress where an arm is held."""
    return 3 * spring.modulus_gpa * 1000 * spring.thickness * bend_mm / (2 * spring.arm**2)


def tongue_newton(sizes: Sizes) -> float:
    """The force that holds a slider in its notch, on slopes of 45 degrees, as the nose of its tongue leaves it."""
    part = sizes.slider
    inertia = part.foot_height * part.tongue**3 / 12
    return 3 * sizes.printing.modulus_gpa * 1000 * inertia / part.tongue_arm**3 * part.notch


def tongue_strain(sizes: Sizes) -> float:
    """How far the tongue's root is stretched then, as a share."""
    part = sizes.slider
    return 3 * part.tongue * part.notch / (2 * part.tongue_arm**2)


def pushed_at_once(description: Description) -> int:
    """How many sliders may be pushed in one go so that each falls into its own notch: what they are too short adds up."""
    slider = description.counters.slider
    slack = slider.pitch_mm - slider.length_mm + slider.length_tolerance_mm
    return 1 + int((slider.pitch_mm / 2 - slider.seat_mm) / slack)


def problems(sizes: Sizes, description: Description) -> Iterator[str]:
    """Find parts that do not touch though they must, or touch though they must not; that fingers cannot tell apart, or that no printer can
    make."""
    yield from _field_problems(sizes, description)
    yield from pads.problems(sizes, description)
    yield from _slider_problems(sizes, description)


def _field_problems(sizes: Sizes, description: Description) -> Iterator[str]:
    piece, disc, tolerance = sizes.piece, description.disc, sizes.tolerance
    clear = clearance_mm(sizes, description)
    if clear < _SIGMAS / 2 * tolerance.fitted:
        yield f"Contacts of a piece stand {clear:g} clear of its plastic: they would not touch the field."
    if not 0.1 <= piece.pocket_diameter - disc.diameter_mm <= 0.6:
        yield "The contact disc does not fit the pocket of a piece."
    if piece.disc_proud + piece.pocket_depth < disc.thickness_mm:
        yield "The contact disc is thicker than its place in a piece."
    force, wanted = magnets_newton(sizes.magnet, magnet_gap_mm(sizes, description)), sizes.magnet.wanted_newton
    if force < wanted:
        yield f"The magnets of a piece and its field pull with {force:.2f} newtons, and {wanted:g} keep the contacts together."
    play, spread = play_mm(sizes), play_deviation_mm(sizes)
    if 2 * play < 4 * spread:
        yield f"A foot in a recess {2 * play:g} wider does not go in at the tolerances of a printer."
    most = play + _SIGMAS * spread / 2 + math.sqrt(2) * tolerance.fitted
    for reach, what in (
        (pad_reach_mm(description), "its pad has left the inner stud"),
        (ring_reach_mm(description), "its ring has left an outer stud"),
        (misread_mm(description), "it reads as a short"),
    ):
        if most > reach:
            yield f"A piece may stand {most:.2f} off the middle of its field, and at {reach:.2f} {what}."
    turn = math.radians(description.field.ring_turn_deg)
    if description.field.ring_at_mm * math.cos(turn) < 3 * tolerance.placed + play:
        yield "The middle of a field is too near the line between its outer studs: a piece would tip off the inner one."


def _slider_problems(sizes: Sizes, description: Description) -> Iterator[str]:
    slider, spring, touch = sizes.slider, sizes.spring, sizes.touch
    if slider.pitch - slider.head_length < touch.gap:
        yield f"Heads of sliders stand {slider.pitch - slider.head_length:g} apart, and fingers need {touch.gap:g}."
    if max(slider.head_width, slider.head_length) < touch.symbol:
        yield f"The heads of sliders are smaller than {touch.symbol:g}."
    if sizes.housing.row_pitch - slider.head_width < touch.gap:
        yield "The rows of a counter are too close."
    spread = 3 * math.hypot(sizes.tolerance.bias / 2, sizes.tolerance.scatter)
    least = spring_newton(spring, max(0.0, spring.bend - spread))
    if least < spring.least_newton:
        yield f"The spring of a slider may press with {least:.2f} newtons only, and {spring.least_newton:g} make contact."
    most = spring_mpa(spring, spring.bend + spread)
    if most > spring.yield_mpa:
        yield f"The spring of a slider may be bent with {most:.0f} megapascals, and stays bent from {spring.yield_mpa:g}."
    held, friction = tongue_newton(sizes), 2 * _FRICTION * spring_newton(spring, spring.bend + spread)
    if held < friction:
        yield f"A notch holds a slider with {held:.2f} newtons, less than the friction of its spring, {friction:.2f}."
    strain = tongue_strain(sizes)
    if strain > sizes.printing.strain:
        yield f"The tongue of a slider is stretched by {100 * strain:.1f} percent, and bears {100 * sizes.printing.strain:g}."
    contact = description.counters.slider
    if (slider.pitch, slider.length) != (contact.pitch_mm, contact.length_mm):
        yield "The printed sliders are not those that the contacts of board.toml are made for."
    if spring.width != contact.wiper_mm:
        yield "The spring of a slider is not as wide as the wiper of board.toml."
    ends = contact.pad_gap_mm / 2, contact.pad_gap_mm / 2 + contact.pad_width_mm
    if not ends[0] + 3 * sizes.tolerance.bias < spring.arm < ends[1] - 3 * sizes.tolerance.bias:
        yield f"The ends of a slider's spring, {spring.arm:g} from the middle, do not meet the pads, {ends[0]:g} to {ends[1]:g} from it."
