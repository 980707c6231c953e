"""The circuits of a game, and what has to be true of every part in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from alu_companion.kit.model import Description
from alu_companion.maker.electronics.catalogue import COPPER, RESISTOR
from alu_companion.maker.electronics.counter_circuit import counter_circuit
from alu_companion.maker.electronics.demanded import differences
from alu_companion.maker.electronics.foot_circuit import feet
from alu_companion.maker.electronics.main_circuit import main_circuit
from alu_companion.maker.electronics.values import Circuit, Node, Part, Role

COUNTERS = ("square", "circle")
_SOURCES = (Role.OUTPUT, Role.POWER_OUT)
# A resistor or a jack may drive an input; whether it does is for `differences` to find.
_DRIVERS = (*_SOURCES, Role.BIDIRECTIONAL, Role.OPEN_DRAIN, Role.PASSIVE)


def board_circuits(description: Description) -> tuple[Circuit, ...]:
    """The main board and the counters of both players, each needed once."""
    return (main_circuit(description), *(counter_circuit(description, side) for side in COUNTERS))


def every_circuit(description: Description) -> tuple[Circuit, ...]:
    """The boards and the feet."""
    return (*board_circuits(description), *(foot.circuit for foot in feet(description)))


def circuit_problems(description: Description) -> tuple[str, ...]:
    """What keeps the circuits from being made, a sentence each: rules that they break, what `board.toml` demands otherwise, and parts that
    cannot be ordered."""
    circuits = every_circuit(description)
    found = [f"{circuit.name}: {sentence}" for circuit in circuits for sentence in broken_rules(circuit)]
    # Only where every pin is one that its part has.
    for circuit in () if found else board_circuits(description):
        found += [f"{circuit.name}: {sentence}" for sentence in differences(circuit, description)]
    return (*found, *unnumbered(circuits))


def unnumbered(circuits: Iterable[Circuit]) -> Iterator[str]:
    """The parts that cannot be ordered, a sentence each: they have neither a maker's number nor the mark that none is known."""
    for circuit in circuits:
        for part in circuit.parts:
            if part.kind not in COPPER and not part.number:
                yield f"{part.ref} of {circuit.name}, {part.value}, has neither a maker's number nor the mark unverified."


def by_hand(circuit: Circuit) -> tuple[Part, ...]:
    """The parts that a hand solders; the factory sets all others."""
    return tuple(part for part in circuit.parts if part.kind.by_hand)


def broken_rules(circuit: Circuit) -> tuple[str, ...]:
    """The rules that a circuit breaks, a sentence each."""
    return tuple(_unknown(circuit)) or (*_pins(circuit), *_nets(circuit))


def _unknown(circuit: Circuit) -> Iterator[str]:
    refs = [part.ref for part in circuit.parts]
    yield from (f"There are {refs.count(ref)} parts {ref}." for ref in dict.fromkeys(refs) if refs.count(ref) > 1)
    for part in circuit.parts:
        numbers = {pin.number for pin in part.kind.pins}
        yield from (f"{part.ref} has no pin {number}." for number in sorted({*part.wires, *part.free} - numbers))


def _pins(circuit: Circuit) -> Iterator[str]:
    for part in circuit.parts:
        for number in sorted(set(part.wires) & set(part.free)):
            yield f"Pin {number} of {part.ref} is to be open and is joined to {part.wires[number]}."
        for number in sorted({pin.number for pin in part.kind.pins} - set(part.wires) - set(part.free)):
            yield f"Pin {number} of {part.ref} is open, and nobody meant it to be."


def _nets(circuit: Circuit) -> Iterator[str]:
    parts = {part.ref: part for part in circuit.parts}
    for net, nodes in circuit.nets().items():
        roles = {node: parts[node.ref].kind.pin(node.pin).role for node in nodes}
        if len(nodes) == 1:
            yield f"{net} joins {_named(nodes[0])} to nothing."
        sources = [_named(node) for node, role in roles.items() if role in _SOURCES]
        if net in circuit.powered:
            sources.insert(0, "its supply from elsewhere")
        if len(sources) > 1 or (sources and Role.OPEN_DRAIN in roles.values()):
            yield f"{net} is driven by more than one: {', '.join(sources)}."
        is_powered = net in circuit.powered or Role.POWER_OUT in roles.values()
        for node, role in roles.items():
            if role is Role.POWER_IN and not is_powered:
                yield f"Nothing supplies {_named(node)} on {net}."
            if role is Role.INPUT and not is_powered and not any(one in _DRIVERS for one in roles.values()):
                yield f"Nothing drives {_named(node)} on {net}."
            if role is Role.OPEN_DRAIN and all(parts[other.ref].kind != RESISTOR for other in nodes):
                yield f"No resistor pulls {_named(node)} on {net} up."


def _named(node: Node) -> str:
    return f"pin {node.pin} of {node.ref}"
