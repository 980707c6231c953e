"""Fields of gold pads and the sprung feet on them: what may touch what, and what water does to them.

Lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from alu_companion.kit.model import Description, Pad
from alu_companion.kit.sizes import Sizes

_GLUED_SIGMAS: Final = 1.5
_FARADAY: Final = 96485.0
_COPPER_GRAM_A_MOL: Final = 63.55
_COPPER_GRAM_A_MM3: Final = 8.96e-3


def play_mm(sizes: Sizes) -> float:
    """How far a piece may stand off the middle of its field, parts as they should be."""
    return (sizes.plate.recess_across - sizes.piece.foot_across) / 2


def off_middle_mm(sizes: Sizes) -> float:
    """How far the middle of a foot's circuit board may be from the middle of its field."""
    return play_mm(sizes) + _GLUED_SIGMAS * sizes.tolerance.fitted


def inner_span_mm(description: Description) -> float:
    """The most between the tips of the two inner fingers, which are one net."""
    return 2 * (description.foot.inner_at_mm + description.foot.tip_mm)


def outer_span_mm(description: Description) -> float:
    """The least between the tips of the two outer fingers."""
    return 2 * (description.foot.outer_at_mm - description.foot.tip_mm)


def gap_mm(pad: Pad) -> float:
    """The bare board between disc and ring."""
    return (pad.ring_inner_mm - pad.disc_mm) / 2


def widest_mm(pad: Pad) -> float:
    """The farthest that a point of the disc and one of the ring are apart."""
    return (pad.ring_outer_mm + pad.disc_mm) / 2


def problems(sizes: Sizes, description: Description) -> Iterator[str]:
    """Find fingers that leave their pad where a piece stands, or could join disc and ring where one leans or is mislaid."""
    pad, foot = description.pad, description.foot
    off = off_middle_mm(sizes) + foot.tip_mm
    inner = foot.inner_at_mm + off
    if inner > pad.disc_mm / 2:
        yield f"An inner finger may stand {inner:.2f} from the middle of its field, and the disc ends at {pad.disc_mm / 2:g}."
    low, high = foot.outer_at_mm - off, foot.outer_at_mm + off
    if low < pad.ring_inner_mm / 2 or high > pad.ring_outer_mm / 2:
        yield (
            f"An outer finger may stand {low:.2f} to {high:.2f} from the middle of its field, and the ring reaches from "
            f"{pad.ring_inner_mm / 2:g} to {pad.ring_outer_mm / 2:g}."
        )
    if inner_span_mm(description) >= gap_mm(pad):
        yield (
            f"The inner fingers reach over {inner_span_mm(description):.1f}, and disc and ring are {gap_mm(pad):g} apart: a piece that "
            "leans could short them."
        )
    if outer_span_mm(description) <= widest_mm(pad):
        yield (
            f"The outer fingers may be only {outer_span_mm(description):.1f} apart, and disc and ring reach over {widest_mm(pad):g}: a "
            "piece that leans could short them."
        )
    if foot.board_mm / 2 < foot.outer_at_mm + foot.tip_mm:
        yield "The outer fingers of a foot reach over the edge of its circuit board."
    top = foot.stand_mm + foot.thickness_mm + sizes.hold.glue + sizes.hold.washer_thickness
    if top > sizes.piece.pocket_depth:
        yield f"Circuit board and washer of a foot reach {top:g} high, and its pocket {sizes.piece.pocket_depth:g}."
    for name, across in (("circuit board", foot.board_mm), ("washer", sizes.hold.washer)):
        if not 0.1 <= sizes.piece.pocket_diameter - across <= 0.6:
            yield f"The {name} of a foot does not fit the pocket of a piece."
    if foot.bend_mm > foot.stand_mm:
        yield "The fingers of a foot are pressed farther than its circuit board is high."


def film_share(pad: Pad) -> float:
    """The resistance of a film over the whole gap as a share of its sheet resistance."""
    return math.log(pad.ring_inner_mm / pad.disc_mm) / (2 * math.pi)


def film_mm(pad: Pad, siemens_a_metre: float, ohm: float) -> float:
    """How thick a film of such water is that joins disc and ring with so many ohms."""
    return 1000 * film_share(pad) / (siemens_a_metre * ohm)


def film_ohm(pad: Pad, siemens_a_metre: float, deep_mm: float) -> float:
    """What such a film of water, so deep, gives between disc and ring; the inverse of `film_mm`."""
    return 1000 * film_share(pad) / (siemens_a_metre * deep_mm)


def both_open(chance: float) -> float:
    """The chance that a piece is not read when each of its four fingers is open by this chance, for itself.

    >>> round(1 / both_open(0.01)), round(1 / both_open(0.03))
    (5000, 556)
    """
    return 1 - (1 - chance**2) ** 2


def dissolved_gram(ampere: float, seconds: float) -> float:
    """The most copper that a current through water takes away."""
    return ampere * seconds / _FARADAY * _COPPER_GRAM_A_MOL / 2


def disc_gram(pad: Pad, copper_mm: float = 0.035) -> float:
    """The copper of a field's disc."""
    return math.pi * pad.disc_mm**2 / 4 * copper_mm * _COPPER_GRAM_A_MM3


def touch_ohm(newton: float) -> float:
    """The resistance of a clean touch of gold on gold; dirt, not this, is what a contact is made of.

    Source: Holm, one spot that yields; 22 nanoohm metres, a hardness of 1.5 GPa.
    """
    radius_m = math.sqrt(newton / (math.pi * 1.5e9))
    return 22e-9 / (2 * radius_m)
