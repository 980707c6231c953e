"""Footprints that no library has, because their sizes stand in `board.toml`: names, and pads in millimetres around the middle."""

from __future__ import annotations

from typing import NamedTuple

from alu_companion.kit.model import Description

_LIBRARY = "alu"


class Pad(NamedTuple):
    """A pad: the number of its pin, its middle, its size, and the hole in it, 0 for none. Equal sizes with a hole are a circle."""

    pin: str
    x: float
    y: float
    width: float
    height: float
    hole: float = 0.0


class Footprint(NamedTuple):
    """A footprint by name, such as `alu:Field_D5.00_R12.70_17.60mm`: other sizes have another name."""

    name: str
    pads: tuple[Pad, ...]


def field_pads(description: Description) -> Footprint:
    """A field: the disc as a pad, the ring as one that reaches out to its edge, cut out up to its inner edge."""
    pad = description.pad
    lands = (
        Pad("1", 0.0, 0.0, pad.disc_mm, pad.disc_mm),
        Pad("2", 0.0, 0.0, pad.ring_outer_mm, pad.ring_outer_mm, pad.ring_inner_mm),
    )
    return Footprint(f"{_LIBRARY}:Field_D{pad.disc_mm:.2f}_R{pad.ring_inner_mm:.2f}_{pad.ring_outer_mm:.2f}mm", lands)


FINGER_TIP_MM = 2.3
"""From the middle of a spring finger's land to its tip, along x, when it is bent. Source: Harwin's drawing of the S7141, which the S7131
shares; not verified."""


def spring_finger() -> Footprint:
    """A spring finger: one land, beyond which it reaches by 1.65 mm."""
    return Footprint(f"{_LIBRARY}:Spring_finger", (Pad("1", 0.0, 0.0, 3.3, 2.8),))
