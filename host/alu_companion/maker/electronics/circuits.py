"""The circuits of a game, and what has to be true of every part in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from alu_companion.kit.model import Description
from alu_companion.maker.electronics.catalogue import COPPER
from alu_companion.maker.electronics.counter_circuit import counter_circuit
from alu_companion.maker.electronics.electrical import broken_rules
from alu_companion.maker.electronics.foot_circuit import feet
from alu_companion.maker.electronics.main_circuit import main_circuit
from alu_companion.maker.electronics.netlist import Netlist
from alu_companion.maker.electronics.values import Circuit, Part
from alu_companion.maker.electronics.verify_counter import verify_counter
from alu_companion.maker.electronics.verify_main import verify_main

COUNTERS = ("square", "circle")


def board_circuits(description: Description) -> tuple[Circuit, ...]:
    """The main board and the counters of both players, each needed once."""
    return (main_circuit(description), *(counter_circuit(description, side) for side in COUNTERS))


def every_circuit(description: Description) -> tuple[Circuit, ...]:
    """The boards and the feet."""
    return (*board_circuits(description), *(foot.circuit for foot in feet(description)))


def verify(netlist: Netlist, description: Description) -> tuple[str, ...]:
    """What a board's netlist joins otherwise than `board.toml` demands, a sentence each; the board is told by its name.

    Raises: KeyError when no board has this name.
    """
    if netlist.name == "main":
        return verify_main(netlist, description)
    sides = {f"counter-{side}": side for side in COUNTERS}
    return verify_counter(netlist, description, sides[netlist.name])


def circuit_problems(description: Description) -> tuple[str, ...]:
    """What keeps the circuits from being made, a sentence each: rules that they break, and parts that cannot be ordered."""
    circuits = every_circuit(description)
    broken = (f"{circuit.name}: {sentence}" for circuit in circuits for sentence in broken_rules(circuit))
    return (*broken, *unnumbered(circuits))


def unnumbered(circuits: Iterable[Circuit]) -> Iterator[str]:
    """The parts that cannot be ordered, a sentence each: they have neither a maker's number nor the mark that none is known."""
    for circuit in circuits:
        for part in circuit.parts:
            if part.kind not in COPPER and not part.number:
                yield f"{part.ref} of {circuit.name}, {part.value}, has neither a maker's number nor the mark unverified."


def by_hand(circuit: Circuit) -> tuple[Part, ...]:
    """The parts that a hand solders; the factory sets all others."""
    return tuple(part for part in circuit.parts if part.kind.by_hand)
