"""All circuits of a game: the main board, the two counters, and what lies loose on the table."""

from __future__ import annotations

from typing import NamedTuple

from alu_companion.kit.model import Description
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import CAMPS_EACH, RAIDING_PIECES
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.counter_board import counter_board
from alu_companion.maker.electronics.footprints import contact_disc
from alu_companion.maker.electronics.leg_builder import Builder
from alu_companion.maker.electronics.main_board import main_board
from alu_companion.maker.electronics.values import Circuit

COUNTERS = ("square", "circle")


class Loose(NamedTuple):
    """A circuit that lies on the table, and how many of it a game needs."""

    circuit: Circuit
    copies: int


def boards(description: Description) -> tuple[Circuit, ...]:
    """The main board and the counters of both players, each needed once."""
    return (main_board(description), *(counter_board(description, side) for side in COUNTERS))


def loose(description: Description) -> tuple[Loose, ...]:
    """The pieces and the asking wand: one resistor each, between pad and ring."""
    return (
        Loose(_piece(description, "camp-square", "square"), CAMPS_EACH),
        Loose(_piece(description, "camp-circle", "circle"), CAMPS_EACH),
        Loose(_piece(description, "raiding-piece", "raid"), RAIDING_PIECES),
        Loose(_piece(description, "asking-wand", "wand"), 1),
    )


def _piece(description: Description, name: str, kind: str) -> Circuit:
    builder, drawn = Builder(), contact_disc(description).name
    builder.resistor(f"says {kind}", _ohm(description, kind), "PAD", "RING", kinds.SMALL_RESISTOR)
    builder.add(kinds.CONTACT_DISC, "1 the pad in the middle, 2 the ring", {"1": "PAD", "2": "RING"}, drawn=drawn)
    return builder.circuit(name, name, ())


def _ohm(description: Description, kind: str) -> float:
    ohm = description.classes[kind].ohm
    if ohm is None:
        raise HardwareError(f"The class {kind} has no resistor.", f"classes.{kind}")
    return ohm
