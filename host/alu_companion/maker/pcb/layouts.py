"""All boards by name."""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics.circuits import COUNTERS
from alu_companion.maker.pcb.place_counter import counter_layout
from alu_companion.maker.pcb.place_feet import FEET, feet_layout
from alu_companion.maker.pcb.place_main import main_layout
from alu_companion.maker.pcb.values import Layout

ROUTED = ("main", *(f"counter-{side}" for side in COUNTERS))
"""The feet have a few tracks, the same on each."""
NAMES = (*ROUTED, FEET)


def layout_of(name: str, description: Description, sizes: Sizes) -> Layout:
    """The board of this name. Raises KeyError when there is none."""
    if name not in NAMES:
        raise KeyError(name)
    if name == FEET:
        return feet_layout(description, sizes)
    if name == "main":
        return main_layout(description, sizes)
    return counter_layout(description, sizes, name.removeprefix("counter-"))
