"""Circuits with a fault, made from good ones."""

from __future__ import annotations

from alu_companion.maker.electronics.values import Circuit, Part


def changed(circuit: Circuit, ref: str, **changes: object) -> Circuit:
    """The circuit with a part changed."""
    return circuit._replace(
        parts=tuple(part._replace(**changes) if part.ref == ref else part for part in circuit.parts)  # type: ignore[arg-type]
    )


def rewired(circuit: Circuit, ref: str, wires: dict[str, str]) -> Circuit:
    """The circuit with pins of a part, by number, on other nets; an empty net leaves a pin open."""
    merged = circuit.part(ref).wires | wires
    return changed(circuit, ref, wires={number: net for number, net in merged.items() if net})


def swapped(circuit: Circuit, ref: str, one: str, other: str) -> Circuit:
    """The circuit with two wires of a part swapped."""
    wires = circuit.part(ref).wires
    return rewired(circuit, ref, {one: wires[other], other: wires[one]})


def joined(circuit: Circuit, nets: dict[str, str]) -> Circuit:
    """The circuit with nets called by the name of others, which joins them."""
    parts = (
        part._replace(wires={number: nets.get(net, net) for number, net in part.wires.items()})
        for part in circuit.parts
    )
    return circuit._replace(parts=tuple(parts))


def without(circuit: Circuit, purpose: str) -> Circuit:
    """The circuit without the one part of this purpose."""
    kept = tuple(part for part in circuit.parts if part.purpose != purpose)
    assert len(kept) == len(circuit.parts) - 1
    return circuit._replace(parts=kept)


def of_purpose(circuit: Circuit, purpose: str) -> Part:
    """The one part of this purpose."""
    (found,) = (part for part in circuit.parts if part.purpose == purpose)
    return found
