"""Footprints that no library has, because their sizes stand in `board.toml`: names, and pads in millimetres around the middle."""

from __future__ import annotations

import math
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
    """A footprint by name, such as `alu:Slider_6.00x3.00mm`: other sizes have another name."""

    name: str
    pads: tuple[Pad, ...]


def slider_contact(description: Description) -> Footprint:
    """A position of a slider: its pad and ground's, side by side across the groove, which runs along x."""
    slider = description.counters.slider
    across = (slider.pad_gap_mm + slider.pad_width_mm) / 2
    pads = tuple(Pad(pin, 0.0, y, slider.pad_mm, slider.pad_width_mm) for pin, y in (("1", across), ("2", -across)))
    return Footprint(
        f"{_LIBRARY}:Slider_{slider.pad_mm:.2f}x{slider.pad_width_mm:.2f}mm_G{slider.pad_gap_mm:.2f}mm", pads
    )


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


def field_contact(description: Description) -> Footprint:
    """A field: the inner stud on the left, the two outer ones on the right."""
    field = description.field
    turn = math.radians(field.ring_turn_deg)
    x, y = field.ring_at_mm * math.cos(turn), field.ring_at_mm * math.sin(turn)
    places = (("1", -field.stud_at_mm, 0.0), ("2", x, y), ("2", x, -y))
    pads = tuple(Pad(pin, at_x, at_y, field.head_mm, field.head_mm, field.hole_mm) for pin, at_x, at_y in places)
    name = f"{_LIBRARY}:Field_R{field.stud_at_mm:.2f}_R{field.ring_at_mm:.2f}mm_A{field.ring_turn_deg:g}_D{field.hole_mm:.2f}mm"
    return Footprint(name, pads)


def contact_disc(description: Description) -> Footprint:
    """The contacts below a piece: the pad as a pad of its own size, the ring as one that reaches out to its edge, cut out up to its
    inner edge."""
    disc = description.disc
    name = f"{_LIBRARY}:Disc_{disc.pad_mm:.2f}_{disc.ring_inner_mm:.2f}_{disc.ring_outer_mm:.2f}mm"
    return Footprint(
        name,
        (
            Pad("1", 0.0, 0.0, disc.pad_mm, disc.pad_mm),
            Pad("2", 0.0, 0.0, disc.ring_outer_mm, disc.ring_outer_mm, disc.ring_inner_mm),
        ),
    )
