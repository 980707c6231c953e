"""Where the parts of a circuit board are found with fingers and a ruler, in the order in which they are soldered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.values import Part
from alu_companion.maker.pcb.values import Face, Layout, Pad, pads


class Leg(NamedTuple):
    """Whole millimetres from the left edge and from the near one, as the board lies with the part's side up."""

    right: int
    away: int


class Spot(NamedTuple):
    """A part's first pin and its last: both legs of a part with two; of a chip the two pins beside its notch."""

    ref: str
    first: Leg
    last: Leg


class Group(NamedTuple):
    """Parts that are alike, from left to right."""

    face: Face
    part: str
    value: str
    tolerance: str
    spots: tuple[Spot, ...]


def jacks_are_near(layout: Layout) -> bool:
    """True when the large holes of the jacks lie in the near half: by them a board is laid the right way round."""
    jacks = [part.ref for part in layout.circuit.parts if part.kind.name in (kinds.SOCKET.name, kinds.PLUG.name)]
    return all(layout.places[ref].y < layout.height / 2 for ref in jacks)


def groups(layout: Layout) -> Iterator[Group]:
    """All that is soldered on: the lower side first, and on a side what is lowest first, so that the board lies flat for the next."""
    own: dict[str, list[Pad]] = {}
    for pad in pads(layout):
        if pad.land.pin:
            own.setdefault(pad.ref, []).append(pad)

    def turn(part: Part) -> tuple[bool, float, str, str, str]:
        is_top = layout.places[part.ref].face is Face.TOP
        return is_top, layout.package(part.ref).height, part.kind.name, part.value, part.tolerance

    bought = sorted((part for part in layout.circuit.parts if layout.package(part.ref).is_bought), key=turn)
    for (is_top, _, name, value, tolerance), alike in groupby(bought, key=turn):
        face = Face.TOP if is_top else Face.BOTTOM
        spots = (Spot(part.ref, *(_leg(layout, face, own[part.ref][end]) for end in (0, -1))) for part in alike)
        yield Group(face, name, value, tolerance, tuple(sorted(spots, key=lambda spot: (spot.first, spot.last))))


def _leg(layout: Layout, face: Face, pad: Pad) -> Leg:
    """The board is turned over sideways, so that what was near stays near."""
    return Leg(round(pad.x if face is Face.TOP else layout.width - pad.x), round(pad.y))
