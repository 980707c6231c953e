"""The contact disc below every piece: the contacts below, the piece's resistor above, beside the magnet."""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.boards import loose
from alu_companion.maker.pcb.packages import packages
from alu_companion.maker.pcb.values import Face, Layout, Place, Text

NAME = "contact-disc"
_EDGE = 1.6
"""From the resistor's middle to the edge."""
_VALUE = "by piece"


def disc_layout(description: Description, sizes: Sizes) -> Layout:
    """One board for all pieces: which resistor is set on it makes the piece."""
    circuit = loose(description)[0].circuit
    parts = tuple(part._replace(value=_VALUE) if part.kind == kinds.SMALL_RESISTOR else part for part in circuit.parts)
    circuit = circuit._replace(name=NAME, title="Contact disc", parts=parts)
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
        NAME,
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
