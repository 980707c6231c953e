"""What has to be bought or made for a whole game, counted in the circuits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.boards import loose
from alu_companion.maker.electronics.values import Circuit, Kind, Part, parse_value

_VALUED = (kinds.RESISTOR.prefix, kinds.CAPACITOR.prefix)
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


def parts(description: Description, boards: Sequence[Circuit]) -> tuple[Line, ...]:
    """The list for these boards, all pieces and the wand: chips first, then values from low to high.

    What is in no circuit is not in it: `maker.shopping` has that too.
    """
    found: dict[tuple[Kind, str, str], dict[str, list[str]]] = {}
    copies: dict[str, int] = {}
    drawn: dict[tuple[Kind, str, str], str] = {}
    places = [(circuit, 1) for circuit in boards]
    for circuit, count in (*places, *((one.circuit, one.copies) for one in loose(description))):
        copies[circuit.name] = count
        for part in circuit.parts:
            drawn[_key(part)] = part.footprint
            found.setdefault(_key(part), {}).setdefault(circuit.name, []).append(part.ref)
    order = list(dict.fromkeys(kind for kind, _, _ in found))
    keys = sorted(found, key=lambda key: (order.index(key[0]), parse_value(key[1]) if key[1] else 0))
    return tuple(_line(key, drawn[key], found[key], copies) for key in keys)


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
    return part.kind, part.value if part.kind.prefix in _VALUED else "", part.tolerance


def _line(key: tuple[Kind, str, str], drawn: str, used: dict[str, list[str]], copies: dict[str, int]) -> Line:
    kind, value, tolerance = key
    quantity = sum(copies[name] * len(refs) for name, refs in used.items())
    where = tuple(
        f"{name} {ranges(refs)}" if copies[name] == 1 else f"{name} {copies[name] * len(refs)}"
        for name, refs in used.items()
    )
    return Line(quantity, kind.name, kind.what, value, tolerance, kind.package, drawn, where, kind.alternatives)
