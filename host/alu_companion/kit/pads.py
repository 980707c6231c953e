"""Fields of gold pads and the sprung feet on them: what may touch what.

Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from alu_companion.kit.model import Description, Pad
from alu_companion.kit.sizes import Sizes

_GLUED_SIGMAS: Final = 1.5


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
