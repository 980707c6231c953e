"""All boards by name."""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics.boards import COUNTERS
from alu_companion.maker.pcb.place_counter import counter_layout
from alu_companion.maker.pcb.place_disc import NAME as DISC
from alu_companion.maker.pcb.place_disc import disc_layout
from alu_companion.maker.pcb.place_main import main_layout
from alu_companion.maker.pcb.values import Layout

NAMES = ("main", "main-smd", *(f"counter-{side}{flat}" for flat in ("", "-smd") for side in COUNTERS), DISC)
ROUTED = tuple(name for name in NAMES if name != DISC)
"""The disc has five tracks, drawn by hand."""


def layout_of(name: str, description: Description, sizes: Sizes) -> Layout:
    """The board of this name. Raises KeyError when there is none."""
    plain = name.removesuffix("-smd")
    if name not in NAMES:
        raise KeyError(name)
    if name == DISC:
        return disc_layout(description, sizes)
    if plain == "main":
        return main_layout(description, sizes, is_flat=name != plain)
    return counter_layout(description, sizes, plain.removeprefix("counter-"), is_flat=name != plain)
