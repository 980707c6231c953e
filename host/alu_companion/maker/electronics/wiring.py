"""The wiring as steps that need no picture: one connection a line, in an order that can be checked by ear.

Every wired pin of a circuit is in exactly one step, a net's first pin in none of its own: it is where the others go to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.touch import spoken_pin, spoken_value
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit, Kind, Node, Part

_RAILS = {GND: "ground", SUPPLY: "3V3"}
# A fuse is put in before the resistor in front of it.
_ANCHORS = (
    kinds.PICO,
    kinds.PLUG,
    kinds.MULTIPLEXER,
    kinds.SHIFT_REGISTER,
    kinds.BUFFER,
    kinds.SOCKET,
    kinds.FUSE,
)
_LEGS = {
    kinds.FIELD: ("inner stud", "ring"),
    kinds.SLIDER_CONTACT: ("one pad", "other pad"),
}


class Step(NamedTuple):
    """One connection, or one part with both of its legs: the sentence, and the pins that it takes care of."""

    text: str
    nodes: tuple[Node, ...]


class Stage(NamedTuple):
    """Steps that belong together, and what must be heard after them."""

    title: str
    steps: tuple[Step, ...]
    checks: tuple[str, ...]


class Wires:
    """The connections of one circuit, put into words."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        self._nets = circuit.nets()
        self._parts = {part.ref: part for part in circuit.parts}

    def anchor(self, net: str) -> Node | None:
        """The pin that all others of a net are wired to; None for ground and 3V3, which are rails, and for two loose ends."""
        if net in _RAILS:
            return None
        nodes = self._nets[net]
        ranked = [node for kind in _ANCHORS for node in nodes if self._parts[node.ref].kind == kind]
        return ranked[0] if ranked else None

    def target(self, net: str) -> str:
        """Where a wire of this net goes, in words."""
        anchor = self.anchor(net)
        return _RAILS[net] if anchor is None else spoken_pin(self._parts[anchor.ref], anchor.pin)

    def pins(self, part: Part, nets: Iterable[str]) -> Iterator[Step]:
        """A step for each pin of a part on one of these nets, but for those that others are wired to."""
        wanted = set(nets)
        for number, net in part.wires.items():
            node = Node(part.ref, number)
            if net in wanted and node != self.anchor(net):
                said = spoken_pin(part, number)
                yield Step(f"{said[0].upper()}{said[1:]} to {self.target(net)}.", (node,))

    def part(self, part: Part) -> Step:
        """A part of two legs."""
        joined = {Node(part.ref, number): self.anchor(net) for number, net in part.wires.items()}
        nodes = tuple(node for node, anchor in joined.items() if node != anchor)
        ends = ["nothing yet" if self.anchor(net) in joined else self.target(net) for net in part.wires.values()]
        if part.kind in _LEGS:
            legs = [f"{leg} to {end}" for leg, end in zip(_LEGS[part.kind], ends, strict=True)]
            return Step(f"{part.value[0].upper()}{part.value[1:]}: {', '.join(legs)}.", nodes)
        value = "" if part.kind == kinds.BUTTON else f"{spoken_value(part)}, "
        return Step(f"{part.ref}, {value}{part.purpose}: one leg to {ends[0]}, the other to {ends[1]}.", nodes)

    def parts_on(self, nets: Iterable[str], kind: Kind | None = None) -> tuple[Part, ...]:
        """Parts of two legs that touch one of these nets."""
        wanted = set(nets)
        return tuple(
            part
            for part in self.circuit.parts
            if len(part.kind.pins) < 3 and wanted & set(part.wires.values()) and kind in (None, part.kind)
        )


def lines(stages: Iterable[Stage]) -> Iterator[str]:
    """The guide as lines of plain text, which are Markdown too: steps numbered from 1 in every stage, checks behind them."""
    for number, stage in enumerate(stages, start=1):
        yield f"## Stage {number}. {stage.title}"
        yield ""
        yield from (f"{count}. {step.text}" for count, step in enumerate(stage.steps, start=1))
        if stage.steps:
            yield ""
        yield from (f"- Check: {check}" for check in stage.checks)
        yield ""
