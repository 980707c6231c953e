"""Asking a netlist whether it joins what it should, and remembering what was asked for: the rest is joined for no reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.builder import CAPACITOR_TOLERANCE, RESISTOR_TOLERANCE
from alu_companion.maker.electronics.netlist import Component, Netlist
from alu_companion.maker.electronics.values import Node, format_value

OTHER_END = {"1": "2", "2": "1"}
"""The other leg of a part of two."""
_TOLERANCES = {"R": RESISTOR_TOLERANCE, "C": CAPACITOR_TOLERANCE}


class Bridge(NamedTuple):
    """A resistor or capacitor (prefix R or C) that must lie between a net and the net of a pin."""

    prefix: str
    value: float
    far: Node

    def __str__(self) -> str:
        what = "a resistor" if self.prefix == "R" else "a capacitor"
        return f"{what} of {format_value(self.value)} to {format_node(self.far)}"


def format_node(node: Node) -> str:
    """A pin in words.

    >>> format_node(Node("U1", "8"))
    'pin 8 of U1'
    """
    return f"pin {node.pin} of {node.ref}"


class Probe:
    """One netlist under question. What is found wrong is kept in `problems`, a sentence each."""

    def __init__(self, netlist: Netlist) -> None:
        self.problems: list[str] = []
        self._names = {node: name for name, nodes in netlist.nets.items() for node in nodes}
        self._nets = netlist.nets
        self._components = {part.ref: part for part in netlist.components}
        self._claimed: set[Node] = set()

    def component(self, ref: str) -> Component | None:
        """The part of this name, if there is one."""
        return self._components.get(ref)

    def nodes(self, node: Node) -> frozenset[Node]:
        """All pins joined to a pin, itself among them; none when it is open."""
        return self._nets[self._names[node]] if node in self._names else frozenset()

    def joins(self, what: str, nodes: Iterable[Node], bridges: Iterable[Bridge] = ()) -> None:
        """Demand that these pins are joined to one another, have these bridges, and nothing else."""
        wanted = set(nodes)
        self._claimed |= wanted
        first = min(wanted)
        found = set(self.nodes(first)) or {first}
        for missing in sorted(wanted - found):
            self.problems.append(f"{what}: {format_node(missing)} is not joined to {format_node(first)}.")
        rest = found - wanted
        for bridge in bridges:
            end = self._end(rest, bridge)
            if end is None:
                self.problems.append(f"{what}: {bridge} is missing.")
            else:
                rest.discard(end)
                self._claimed |= {end, Node(end.ref, OTHER_END[end.pin])}
        # Told here and not again by `rest`.
        self._claimed |= rest
        self.problems += [f"{what}: {format_node(node)} should not be joined to it." for node in sorted(rest)]

    def _end(self, ends: Iterable[Node], bridge: Bridge) -> Node | None:
        for end in sorted(ends):
            far = Node(end.ref, OTHER_END.get(end.pin, ""))
            if self._is(end.ref, bridge.prefix, bridge.value) and bridge.far in self.nodes(far):
                return end
        return None

    def _is(self, ref: str, prefix: str, value: float) -> bool:
        part = self._components.get(ref)
        return (
            part is not None
            and ref.rstrip("0123456789") == prefix
            and part.value == format_value(value)
            and part.tolerance == _TOLERANCES[prefix]
        )

    def rail(self, what: str, anchor: Node, nodes: Iterable[Node]) -> None:
        """Demand that these pins are joined to a pin of the supply; others may be too, if they are asked for elsewhere."""
        found = self.nodes(anchor)
        for node in sorted(nodes):
            self._claimed.add(node)
            if node not in found:
                self.problems.append(f"{what}: {format_node(node)} is not joined to it.")

    def between_rails(self, high: Node, low: Node, farads: Iterable[float]) -> None:
        """Demand exactly these capacitors across the supply."""
        found: Counter[str] = Counter()
        lows = self.nodes(low)
        for node in sorted(self.nodes(high)):
            far = Node(node.ref, OTHER_END.get(node.pin, ""))
            if far in lows and node.ref.rstrip("0123456789") == "C":
                self._claimed |= {node, far}
                found[self._components[node.ref].value] += 1
        wanted = Counter(map(format_value, farads))
        for value in sorted(found | wanted):
            if found[value] != wanted[value]:
                self.problems.append(
                    f"Supply: there are {found[value]} capacitors of {value} across it instead of {wanted[value]}."
                )

    def is_open(self, what: str, nodes: Iterable[Node]) -> None:
        """Demand that these pins are joined to nothing."""
        for node in sorted(nodes):
            if self.nodes(node) - {node}:
                self.problems.append(f"{what}: {format_node(node)} should be open.")
            self._claimed.add(node)

    def far_ends(self, node: Node, prefix: str) -> frozenset[Node]:
        """The other ends of the two-legged parts of a prefix that a pin is joined to."""
        ends = (end for end in self.nodes(node) if end.ref.rstrip("0123456789") == prefix)
        return frozenset(Node(end.ref, OTHER_END[end.pin]) for end in ends)

    def protection(self, node: Node) -> frozenset[Node]:
        """The lines of ESD arrays that a pin is joined to."""
        return frozenset(
            end
            for end in self.nodes(node)
            if end.ref in self._components
            and self._components[end.ref].value == catalogue.ARRAY.name
            and catalogue.ARRAY.pin_name(end.pin) in catalogue.ARRAY_LINES
        )

    def is_protected(self, nodes: Iterable[Node], ground: Node, supply: Node) -> None:
        """Demand that every one of these pins is on one line of an ESD array, whose own pins are on both rails."""
        for node in sorted(nodes):
            lines = self.protection(node)
            if len(lines) != 1:
                self.problems.append(f"P{format_node(node)[1:]} is on {len(lines)} lines of ESD arrays instead of 1.")
            for line in lines:
                self._claimed.add(line)
                for name, rail in (("GND", ground), ("VCC", supply)):
                    self.rail(f"Rails of {line.ref}", rail, {Node(line.ref, catalogue.ARRAY.numbers(name)[0])})

    def is_drawn(self, ref: str, footprint: str) -> None:
        """Demand that a part has this footprint: its pads are those that the worst cases are computed with."""
        found = self._components.get(ref)
        if found is not None and found.footprint != footprint:
            self.problems.append(f"{ref} has the footprint {found.footprint or 'of nothing'} instead of {footprint}.")

    def rest(self) -> Iterator[str]:
        """What is joined though nobody asked for it; to be asked last."""
        for node in sorted(set(self._names) - self._claimed):
            yield f"P{format_node(node)[1:]} is joined to {self._names[node]}, which no part of board.toml demands."
