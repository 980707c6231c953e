"""What no library of footprints knows, because its sizes stand in `board.toml` or in a maker's drawing."""

from __future__ import annotations

from alu_companion.kit.model import Pad

FINGER_TIP_MM = 2.3
"""From the middle of a spring finger's land to its tip, along x, when it is bent. Source: Harwin's drawing of the S7141, which the S7131
shares; not verified."""


def field_footprint(pad: Pad) -> str:
    """The name of a field's footprint, such as `alu:Field_D5.00_R12.70_17.60mm`: other sizes have another name."""
    return f"alu:Field_D{pad.disc_mm:.2f}_R{pad.ring_inner_mm:.2f}_{pad.ring_outer_mm:.2f}mm"
