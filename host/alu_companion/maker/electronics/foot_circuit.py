"""The circuits of the feet: a resistor between two inner and two outer spring fingers, which makes a piece what it is."""

from __future__ import annotations

from typing import NamedTuple

from alu_companion.kit.model import Description
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import CAMPS_EACH, RAIDING_PIECES
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.builder import Builder
from alu_companion.maker.electronics.values import Circuit

INNER, OUTER = "INNER", "OUTER"
"""The nets of the fingers that stand on a field's disc and on its ring."""
COPIES = {"square": CAMPS_EACH, "circle": CAMPS_EACH, "raid": RAIDING_PIECES, "wand": 1}
"""How many feet of each class a game has."""
_FINGERS_EACH = 2


class Copies(NamedTuple):
    """A circuit, and how many of it a game needs."""

    circuit: Circuit
    copies: int


def feet(description: Description) -> tuple[Copies, ...]:
    """The feet of all pieces and of the wand, class by class."""
    return tuple(Copies(_foot(description, kind), copies) for kind, copies in COPIES.items())


def _foot(description: Description, kind: str) -> Circuit:
    ohm = description.classes[kind].ohm
    if ohm is None:
        raise HardwareError(f"The class {kind} has no resistor.", f"classes.{kind}")
    builder = Builder()
    builder.bridge(f"says {kind}", catalogue.RESISTOR, ohm, INNER, OUTER)
    for net in (INNER, OUTER):
        for _ in range(_FINGERS_EACH):
            builder.add(catalogue.SPRING_FINGER, f"{net.lower()} finger", {"1": net})
    return builder.circuit(f"foot-{kind}", f"Foot of class {kind}", ())
