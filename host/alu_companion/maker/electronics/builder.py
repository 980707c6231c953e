"""Collecting the parts of a circuit, named and counted as they are added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.catalogue import CAPACITOR, POWER_RESISTOR, RESERVE, RESISTOR, STORE, number_of
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit, Kind, Part, format_value

# Source: hardware/board.toml counts with 1 % parts and their drift, and with 10 % for the capacitors.
TOLERANCES = {RESISTOR: "1 %", POWER_RESISTOR: "1 %", CAPACITOR: "10 %", RESERVE: "10 %", STORE: "20 %"}


class Builder:
    """One circuit in the making."""

    def __init__(self) -> None:
        self._parts: list[Part] = []
        self._counts: Counter[str] = Counter()

    def add(
        self,
        kind: Kind,
        purpose: str,
        wires: Mapping[str, str],
        *,
        ref: str | None = None,
        value: str | None = None,
        free: tuple[str, ...] = (),
        drawn: str = "",
    ) -> None:
        """Add a part. `wires` and `free` go by pin names: all pins of one name get the same net."""
        if ref is None:
            self._counts[kind.prefix] += 1
            ref = f"{kind.prefix}{self._counts[kind.prefix]}"
        nets = {number: net for name, net in wires.items() for number in kind.numbers(name)}
        order = {pin.number: place for place, pin in enumerate(kind.pins)}
        nets = dict(sorted(nets.items(), key=lambda one: order[one[0]]))
        opened = tuple(number for name in free for number in kind.numbers(name))
        value = kind.name if value is None else value
        tolerance = TOLERANCES.get(kind, "")
        self._parts.append(Part(ref, kind, value, tolerance, purpose, nets, opened, drawn, number_of(kind, value)))

    def bridge(self, purpose: str, kind: Kind, value: float, one: str, other: str) -> None:
        """Add a resistor or capacitor between two nets; a polymer one has its plus at the first."""
        self.add(kind, purpose, {"1": one, "2": other}, value=format_value(value))

    def protect(self, what: str, nets: Sequence[str]) -> None:
        """Add ESD arrays until every net is on a line of one."""
        size = len(catalogue.ARRAY_LINES)
        for first in range(0, len(nets), size):
            some = nets[first : first + size]
            wires = {"GND": GND, "VCC": SUPPLY} | dict(zip(catalogue.ARRAY_LINES, some, strict=False))
            free = tuple(name for name in catalogue.ARRAY_LINES if name not in wires)
            self.add(catalogue.ARRAY, f"protects {what}", wires, free=free)

    def circuit(self, name: str, title: str, powered: tuple[str, ...]) -> Circuit:
        """All parts so far as a circuit."""
        return Circuit(name, title, tuple(self._parts), powered)
