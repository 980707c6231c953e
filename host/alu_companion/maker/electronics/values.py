"""What a circuit is: parts, and the net that each of their pins is wired to."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

_PREFIXES = {"p": 1e-12, "n": 1e-9, "u": 1e-6, "": 1.0, "k": 1e3, "M": 1e6}
_VALUE = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?P<prefix>[pnukM]?)")

# Nets that both boards have.
GND = "GND"
SUPPLY = "3V3"

UNVERIFIED = "unverified"
"""In place of a maker's number: no part is known that certainly fits."""


class Role(Enum):
    """What a pin does electrically, as makers of circuits call it."""

    INPUT = "input"
    OUTPUT = "output"
    BIDIRECTIONAL = "both ways"
    OPEN_DRAIN = "open drain"
    PASSIVE = "passive"
    POWER_IN = "takes power"
    POWER_OUT = "gives power"


class Pin(NamedTuple):
    """One pin of a kind of part."""

    number: str
    name: str
    role: Role


class Kind(NamedTuple):
    """A kind of part as it is bought: its pins in the order of their numbers, and the footprint of KiCad's libraries."""

    name: str
    prefix: str
    what: str
    package: str
    footprint: str
    pins: tuple[Pin, ...]
    alternatives: str = ""
    by_hand: bool = False
    """True when a hand solders it, and not the factory."""

    def numbers(self, name: str) -> tuple[str, ...]:
        """The numbers of all pins of this name. Raises KeyError when there is none."""
        found = tuple(pin.number for pin in self.pins if pin.name == name)
        if not found:
            raise KeyError(f"{self.name} has no pin {name}")
        return found

    def pin(self, number: str) -> Pin:
        """The pin of this number. Raises KeyError when there is none."""
        for pin in self.pins:
            if pin.number == number:
                return pin
        raise KeyError(f"{self.name} has no pin {number}")


class Node(NamedTuple):
    """One pin of one part."""

    ref: str
    pin: str


class Part(NamedTuple):
    """One part of a circuit: which net each pin is wired to, by pin number. A pin in `free` is left open on purpose."""

    ref: str
    kind: Kind
    value: str
    tolerance: str
    purpose: str
    wires: dict[str, str]
    free: tuple[str, ...] = ()
    drawn: str = ""
    """A footprint that follows from the sizes of the board; it takes the place of the kind's."""
    number: str = ""
    """Maker and number, as distributors sell it; `UNVERIFIED` when none is known to fit, and empty for copper of the board."""

    @property
    def footprint(self) -> str:
        """What a board's layout places for this part."""
        return self.drawn or self.kind.footprint

    def net(self, name: str) -> str:
        """The net of the first pin of this name."""
        return self.wires[self.kind.numbers(name)[0]]


class Circuit(NamedTuple):
    """A board: its parts in the order in which they are named, and the nets that get their power from elsewhere."""

    name: str
    title: str
    parts: tuple[Part, ...]
    powered: tuple[str, ...]

    def nets(self) -> dict[str, tuple[Node, ...]]:
        """What is joined to each net, in the order of the parts."""
        found: dict[str, list[Node]] = {}
        for part in self.parts:
            for number, net in part.wires.items():
                found.setdefault(net, []).append(Node(part.ref, number))
        return {net: tuple(nodes) for net, nodes in found.items()}

    def part(self, ref: str) -> Part:
        """The part of this name. Raises KeyError when there is none."""
        for part in self.parts:
            if part.ref == ref:
                return part
        raise KeyError(f"{self.name} has no part {ref}")

    def of_kind(self, kind: Kind) -> tuple[Part, ...]:
        """All parts of a kind."""
        return tuple(part for part in self.parts if part.kind == kind)


def format_value(value: float) -> str:
    """Ohms or farads as they are printed on parts lists; the inverse of `parse_value`.

    >>> [format_value(value) for value in (22, 3300, 1e-9, 1e-7, 2.2e-5, 1.2e6)]
    ['22', '3.3k', '1n', '100n', '22u', '1.2M']
    """
    if value == 0:
        return "0"
    prefix, factor = max(
        ((prefix, factor) for prefix, factor in _PREFIXES.items() if value >= factor * 0.9999999),
        key=lambda one: one[1],
        default=("p", 1e-12),
    )
    return f"{round(value / factor, 6):g}{prefix}"


def parse_value(text: str) -> float:
    """The ohms or farads that a printed value means. Raises ValueError when it is none.

    >>> parse_value("3.3k"), parse_value("22"), parse_value("100n")
    (3300.0, 22.0, 1e-07)
    """
    found = _VALUE.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is no value of a part")
    # Divided where it can be: 100 / 1e9 is 1e-07, and 100 * 1e-9 is not.
    factor = _PREFIXES[found["prefix"]]
    number = float(found["number"])
    return number * factor if factor >= 1 else number / round(1 / factor)
