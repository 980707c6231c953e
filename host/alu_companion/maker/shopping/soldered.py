"""Circuit boards and what is soldered on them, counted in the circuits that the boards are made from."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.catalogue import CAPACITOR, COPPER, POWER_RESISTOR, RESETTABLE_FUSE, RESISTOR
from alu_companion.maker.electronics.circuits import COUNTERS, board_circuits, by_hand
from alu_companion.maker.electronics.foot_circuit import Copies, feet
from alu_companion.maker.electronics.values import UNVERIFIED, Part, parse_value
from alu_companion.maker.shopping.items import BOARDS, ELECTRONICS, NOT_SURE, SURE, Item, Words, about, spare
from alu_companion.maker.tactile.outlines import COUNTER_BOARD, counter_outline, outline

FEET = "feet"
_REF = re.compile(r"(?P<prefix>.*?)(?P<number>\d*)")
_G_PER_MM3 = 1.9e-3
"""Assumed: glass fibre and epoxy with two thin layers of copper."""
_GOLD = "{across} by {deep} mm, {thick} mm thick, two layers, gold (ENIG)"
_PANEL = "{count} round boards of {across} mm in one panel, {thick} mm thick, two layers, gold (ENIG), four values of resistors by place"
# Guessed, for one board: a factory's least order is five, so one game pays for five.
_MAIN_EUROS, _COUNTER_EUROS, _FEET_EUROS = (70.0, 22.0, 12.0), (25.0, 9.0, 5.0), (40.0, 12.0, 6.0)
_SETTING_EUROS = (120.0, 35.0, 20.0)
_HARD_GOLD = "hard gold on the pads: bears sweat and wear better, about 20 euros more a game when five are made"


class Known(NamedTuple):
    """Guessed: the spares of one game as a share, the mass of one in grams, its price in euros when it is bought for one game."""

    spares: float
    grams: float
    euros: float


KNOWN = {
    catalogue.PICO.name: Known(0, 3, 4.0),
    catalogue.MULTIPLEXER.name: Known(0.3, 0.6, 0.9),
    catalogue.SHIFT_REGISTER.name: Known(0.1, 0.15, 0.4),
    catalogue.BUFFER.name: Known(0.5, 0.13, 0.4),
    catalogue.HALL_SWITCH.name: Known(0.1, 0.01, 0.45),
    catalogue.TRANSISTOR.name: Known(0.5, 0.01, 0.4),
    catalogue.ARRAY.name: Known(0.2, 0.02, 0.4),
    catalogue.RESETTABLE_FUSE.name: Known(0.5, 0.01, 0.3),
    catalogue.RESISTOR.name: Known(0.1, 0.01, 0.02),
    catalogue.POWER_RESISTOR.name: Known(0.5, 0.04, 0.2),
    catalogue.CAPACITOR.name: Known(0.1, 0.01, 0.03),
    catalogue.RESERVE.name: Known(0.5, 0.05, 0.3),
    catalogue.STORE.name: Known(0.5, 0.1, 0.9),
    catalogue.JACK.name: Known(0.25, 3, 1.2),
    catalogue.BUTTON.name: Known(0.4, 0.3, 0.3),
    catalogue.SPRING_FINGER.name: Known(0.1, 0.02, 0.3),
}
"""By the kind of part. A finger by Harwin costs 0.25 to 0.48 euros (2026-11), one without a name about a tenth of it."""


def copies(description: Description) -> Iterator[Copies]:
    """The boards and the feet of a game."""
    yield from (Copies(circuit, 1) for circuit in board_circuits(description))
    yield from feet(description)


def joints(description: Description) -> int:
    """How many joints hands solder for a game."""
    return sum(one.copies * len(part.kind.pins) for one in copies(description) for part in by_hand(one.circuit))


def circuit_boards(description: Description, sizes: Sizes) -> tuple[Item, ...]:
    """The boards as they are ordered, each by the name of its folder, and the work of setting their parts."""
    foot, pieces = description.foot, sum(foot.copies for foot in feet(description))
    across, deep = outline(sizes, description)
    main = _board("main", across, deep, sizes.hold.board, "the board", _MAIN_EUROS, _HARD_GOLD)
    across, deep = counter_outline(sizes, description)
    counters = (
        _board(f"counter-{side}", across, deep, COUNTER_BOARD, f"{side}'s counter", _COUNTER_EUROS) for side in COUNTERS
    )
    # As many as fill a square: what is over are spares.
    count = math.ceil(math.sqrt(pieces)) ** 2
    disc = math.pi / 4 * foot.board_mm**2 * foot.thickness_mm * _G_PER_MM3
    panel = Item(
        BOARDS,
        "panel of feet",
        1,
        Words(_PANEL, {"count": count, "across": foot.board_mm, "thick": foot.thickness_mm}),
        grams=round(pieces * disc, 1),
        value=FEET,
        used="pieces and wand",
        euros=_FEET_EUROS,
    )
    setting = Item(
        BOARDS,
        "setting of parts",
        1,
        Words("by the factory, one side of each board, from the lists of parts and places"),
        used="all boards",
        euros=_SETTING_EUROS,
    )
    return (main, *counters, panel, setting)


def _board(
    name: str,
    across: float,
    deep: float,
    thick: float,
    used: str,
    euros: tuple[float, float, float],
    alternatives: str = "",
) -> Item:
    part = "main circuit board" if name == "main" else "counter circuit board"
    words = Words(_GOLD, {"across": across, "deep": deep, "thick": thick})
    grams = round(across * deep * thick * _G_PER_MM3)
    return Item(BOARDS, part, 1, words, grams=grams, value=name, used=used, euros=euros, alternatives=alternatives)


def electronics(description: Description) -> tuple[Item, ...]:
    """Everything that is soldered on the boards and feet of a game, with its names on each: kind by kind, values from low to high."""
    every = tuple(copies(description))
    parts: dict[tuple[str, str], Part] = {}
    refs: dict[tuple[str, str], dict[int, list[str]]] = {}
    for place, one in enumerate(every):
        for part in one.circuit.parts:
            if part.kind not in COPPER:
                key = (part.kind.name, _value(part))
                parts.setdefault(key, part)
                refs.setdefault(key, {}).setdefault(place, []).append(part.ref)
    order = list(dict.fromkeys(name for name, _ in parts))
    keys = sorted(parts, key=lambda key: (order.index(key[0]), parse_value(key[1]) if key[1] else 0.0))
    return tuple(
        _item(parts[key], [(every[place], found) for place, found in refs[key].items()], description) for key in keys
    )


def _value(part: Part) -> str:
    return part.value if part.kind.prefix in (RESISTOR.prefix, CAPACITOR.prefix) else ""


def _item(part: Part, used: Sequence[tuple[Copies, list[str]]], description: Description) -> Item:
    kind, one = part.kind, KNOWN[part.kind.name]
    quantity = sum(copy.copies * len(refs) for copy, refs in used)
    where = (
        f"{copy.circuit.name} {ranges(refs) if copy.copies == 1 else copy.copies * len(refs)}" for copy, refs in used
    )
    return Item(
        ELECTRONICS,
        kind.name,
        quantity,
        _properties(part, description),
        spare(quantity, one.spares),
        one.grams,
        _value(part),
        part.tolerance,
        kind.what,
        kind.footprint,
        "" if part.number == UNVERIFIED else part.number,
        NOT_SURE if part.number == UNVERIFIED else SURE,
        "; ".join(where),
        kind.alternatives,
        about(one.euros),
    )


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


def _properties(part: Part, description: Description) -> Words:
    counters, package = description.counters, part.kind.package
    if part.kind == POWER_RESISTOR:
        return Words(f"{package}, {{watt}} watts or more", {"watt": counters.series_power_watt})
    if part.kind == RESETTABLE_FUSE:
        fuse = counters.fuse
        return Words(
            f"{package}, holds {{hold}} mA, trips at {{trip}} mA or less, "
            "{new} ohms or more when new, {tripped} or less after tripping",
            {
                "hold": fuse.hold_ampere * 1000,
                "trip": fuse.trip_ampere * 1000,
                "new": fuse.ohm[0],
                "tripped": fuse.ohm[1],
            },
        )
    return Words(package)
