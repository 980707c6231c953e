"""All boards by name, and the contact disc, whose parts are placed here."""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.boards import COUNTERS, loose
from alu_companion.maker.pcb.packages import packages
from alu_companion.maker.pcb.place_counter import counter_layout
from alu_companion.maker.pcb.place_main import main_layout
from alu_companion.maker.pcb.values import Face, Layout, Place, Text

DISC = "contact-disc"
_EDGE = 1.6
"""From the resistor's middle to the edge."""
_VALUE = "by piece"


def disc_layout(description: Description, sizes: Sizes) -> Layout:
    """One board for all pieces: which resistor is set on it makes the piece."""
    circuit = loose(description)[0].circuit
    parts = tuple(part._replace(value=_VALUE) if part.kind == kinds.SMALL_RESISTOR else part for part in circuit.parts)
    circuit = circuit._replace(name=DISC, title="Contact disc", parts=parts)
    across = description.disc.diameter_mm
    middle = across / 2
    places = {
        part.ref: Place(middle, _EDGE + 0.6)
        if part.kind == kinds.SMALL_RESISTOR
        else Place(middle, middle, 0, Face.BOTTOM)
        for part in circuit.parts
    }
    magnet = sizes.magnet.diameter
    texts = (
        Text("ALU disc 1", middle, across - 2.2, 0.8),
        Text("MAGNET", middle, middle + 1.5, 1.2),
        Text(f"{magnet:g} mm", middle, middle - 0.5, 1.0),
        Text("NORTH UP", middle, middle - 2.5, 1.0),
    )
    return Layout(
        DISC,
        circuit.title,
        circuit,
        across,
        across,
        places,
        packages(description),
        texts=texts,
        round_across=across,
        pours=False,
    )


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
