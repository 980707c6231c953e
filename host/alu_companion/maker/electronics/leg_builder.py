"""Collecting the parts of a circuit, named and counted as they are added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.kinds import CAPACITOR, RESISTOR
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit, Kind, Part, format_value

# Source: hardware/board.toml counts with 1 % parts and their drift, and with 10 % for the capacitors.
RESISTOR_TOLERANCE = "1 %"
CAPACITOR_TOLERANCE = "10 %"


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
        tolerance: str = "",
        free: tuple[str, ...] = (),
        drawn: str = "",
    ) -> str:
        """Add a part and return its name. `wires` and `free` go by pin names: all pins of one name get the same net."""
        if ref is None:
            self._counts[kind.prefix] += 1
            ref = f"{kind.prefix}{self._counts[kind.prefix]}"
        nets = {number: net for name, net in wires.items() for number in kind.numbers(name)}
        order = {pin.number: place for place, pin in enumerate(kind.pins)}
        nets = dict(sorted(nets.items(), key=lambda one: order[one[0]]))
        opened = tuple(number for name in free for number in kind.numbers(name))
        self._parts.append(
            Part(ref, kind, kind.name if value is None else value, tolerance, purpose, nets, opened, drawn)
        )
        return ref

    def resistor(self, purpose: str, ohm: float, one: str, other: str, kind: Kind = RESISTOR) -> str:
        """Add a resistor between two nets."""
        wires = {"1": one, "2": other}
        return self.add(kind, purpose, wires, value=format_value(ohm), tolerance=RESISTOR_TOLERANCE)

    def capacitor(self, purpose: str, farad: float, one: str, other: str) -> str:
        """Add a capacitor between two nets."""
        wires = {"1": one, "2": other}
        return self.add(CAPACITOR, purpose, wires, value=format_value(farad), tolerance=CAPACITOR_TOLERANCE)

    def protect(self, what: str, nets: Sequence[str]) -> None:
        """Add ESD arrays until every net is on a line of one."""
        size = len(kinds.ARRAY_LINES)
        for first in range(0, len(nets), size):
            some = nets[first : first + size]
            wires = {"GND": GND, "VCC": SUPPLY} | dict(zip(kinds.ARRAY_LINES, some, strict=False))
            free = tuple(name for name in kinds.ARRAY_LINES if name not in wires)
            self.add(kinds.ARRAY, f"protects {what}", wires, free=free)

    def circuit(self, name: str, title: str, powered: tuple[str, ...]) -> Circuit:
        """All parts so far as a circuit."""
        return Circuit(name, title, tuple(self._parts), powered)
