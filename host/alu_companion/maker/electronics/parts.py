"""What has to be bought or made for a whole game, counted in the circuits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.boards import boards, loose
from alu_companion.maker.electronics.values import Kind, Part, parse_value

_VALUED = (kinds.RESISTOR, kinds.SMALL_RESISTOR, kinds.POWER_RESISTOR, kinds.CAPACITOR)
_REF = re.compile(r"(?P<prefix>.*?)(?P<number>\d*)")


class Line(NamedTuple):
    """So many of one part, with its names on each board, or how many lie loose."""

    quantity: int
    part: str
    what: str
    value: str
    tolerance: str
    package: str
    footprint: str
    used: tuple[str, ...]
    alternatives: str


def parts(description: Description) -> tuple[Line, ...]:
    """The list for the main board, two counters, all pieces and the wand: chips first, then values from low to high.

    What is in no circuit is not in it: `shopping` has that too.
    """
    found: dict[tuple[Kind, str, str], dict[str, list[str]]] = {}
    copies: dict[str, int] = {}
    drawn: dict[tuple[Kind, str, str], str] = {}
    places = [(circuit, 1) for circuit in boards(description)]
    for circuit, count in (*places, *((one.circuit, one.copies) for one in loose(description))):
        copies[circuit.name] = count
        for part in circuit.parts:
            drawn[_key(part)] = part.footprint
            found.setdefault(_key(part), {}).setdefault(circuit.name, []).append(part.ref)
    order = list(dict.fromkeys(kind for kind, _, _ in found))
    keys = sorted(found, key=lambda key: (order.index(key[0]), parse_value(key[1]) if key[1] else 0))
    return tuple(_line(key, drawn[key], found[key], copies, description) for key in keys)


def ranges(refs: Sequence[str]) -> str:
    """Names of parts, neighbours taken together.

    >>> ranges(["R1", "R2", "R3", "R5", "XA1"])
    'R1 to R3, R5, XA1'
    """
    split = [(found["prefix"], int(found["number"] or 0), ref) for ref in refs if (found := _REF.fullmatch(ref))]
    said = []
    for _, group in groupby(enumerate(split), key=lambda one: (one[1][0], one[1][1] - one[0])):
        names = [ref for _, (_, _, ref) in group]
        said.append(names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}")
    return ", ".join(said)


def _key(part: Part) -> tuple[Kind, str, str]:
    return part.kind, part.value if part.kind in _VALUED else "", part.tolerance


def _line(
    key: tuple[Kind, str, str], drawn: str, used: dict[str, list[str]], copies: dict[str, int], description: Description
) -> Line:
    kind, value, tolerance = key
    quantity = sum(copies[name] * len(refs) for name, refs in used.items())
    package = kind.package
    if kind == kinds.POWER_RESISTOR:
        package += f", {description.counters.series_power_watt:g} watts or more"
    if kind == kinds.FUSE:
        fuse = description.counters.fuse
        package += (
            f", holds {fuse.hold_ampere * 1000:g} mA, trips at {fuse.trip_ampere * 1000:g} mA, {fuse.ohm[0]:g} ohms or more when new, "
            f"{fuse.ohm[1]:g} or less after tripping"
        )
    where = tuple(
        f"{name} {ranges(refs)}" if copies[name] == 1 else f"{name} {copies[name] * len(refs)}"
        for name, refs in used.items()
    )
    return Line(quantity, kind.name, kind.what, value, tolerance, package, drawn, where, kind.alternatives)
