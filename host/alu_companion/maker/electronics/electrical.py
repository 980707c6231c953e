"""Electrical rules: what no circuit may have, whatever it is for."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.maker.electronics.catalogue import RESISTOR
from alu_companion.maker.electronics.values import Circuit, Node, Role

_SOURCES = (Role.OUTPUT, Role.POWER_OUT)
# A resistor or a jack may drive an input; whether it does is for `verify` to find.
_DRIVERS = (*_SOURCES, Role.BIDIRECTIONAL, Role.OPEN_DRAIN, Role.PASSIVE)


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
        roles = {node: parts[node.ref].kind.role(node.pin) for node in nodes}
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
