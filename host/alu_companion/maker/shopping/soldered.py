"""Circuit boards and what is soldered on them, counted in the circuits that the boards are made from."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.boards import boards, loose
from alu_companion.maker.electronics.parts import Line, parts
from alu_companion.maker.electronics.values import Circuit
from alu_companion.maker.pcb.surface import surface
from alu_companion.maker.shopping.items import BOARDS, ELECTRONICS, NOT_SURE, SURE, Item, Words, spare
from alu_companion.maker.tactile.outlines import counter_outline, outline

ON_BOARDS = (kinds.FIELD.name, kinds.SLIDER_CONTACT.name, kinds.CONTACT_DISC.name)
"""Parts of a circuit that are copper of a board, or rivets."""
DISC = "contact-disc"
_DISC_SPARES = 0.05
_G_PER_MM3 = 1.9e-3
"""Assumed: glass fibre and epoxy with two thin layers of copper."""
_GOLD = "{across} by {deep} mm, {thick} mm thick, two layers, gold (ENIG), {parts} parts are soldered on"
_ROUND = (
    "round, {across} mm, {thick} mm thick, two layers, gold (ENIG), a pad of {pad} mm and a ring from {inner} to {outer} mm; "
    "one resistor is soldered on, whose value makes the piece"
)


class _Known(NamedTuple):
    """Spares of one game as a share, the mass of one, and a maker's number that is certain, uncertain or unknown."""

    spares: float
    grams: float
    number: str = ""
    verified: str = ""


_LEGS: Mapping[str, _Known] = {
    kinds.PICO.name: _Known(0, 3, "Raspberry Pi SC0917 (Pico H)", SURE),
    kinds.MULTIPLEXER.name: _Known(0.3, 0.6, "Texas Instruments CD74HC4067M96", SURE),
    kinds.SHIFT_REGISTER.name: _Known(0.1, 1.0, "Texas Instruments SN74HC165N", SURE),
    kinds.BUFFER.name: _Known(0.5, 1.0, "Texas Instruments SN74HC14N", SURE),
    kinds.ARRAY.name: _Known(0.2, 0.02, "SRV05-4, of several makers: ask for the leakage", NOT_SURE),
    kinds.FUSE.name: _Known(0.5, 0.3, "Bourns MF-R005", NOT_SURE),
    kinds.SOCKET.name: _Known(0.5, 3, "Amphenol 54601-906WPLF", NOT_SURE),
    kinds.PLUG.name: _Known(0.5, 3, "Amphenol 54601-906WPLF", NOT_SURE),
    kinds.BUTTON.name: _Known(0.4, 0.3),
    kinds.RESISTOR.name: _Known(0.1, 0.2),
    kinds.SMALL_RESISTOR.name: _Known(0.1, 0.01),
    kinds.POWER_RESISTOR.name: _Known(0.5, 0.5),
    kinds.CAPACITOR.name: _Known(0.1, 0.2),
}
_FLAT: Mapping[str, _Known] = {
    **_LEGS,
    kinds.PICO.name: _Known(0, 3, "Raspberry Pi SC0915 (Pico)", SURE),
    kinds.SHIFT_REGISTER.name: _Known(0.1, 0.15, "Texas Instruments SN74HC165DR", SURE),
    kinds.BUFFER.name: _Known(0.5, 0.13, "Texas Instruments SN74HC14DR", SURE),
    kinds.FUSE.name: _Known(0.5, 0.01),
    kinds.RESISTOR.name: _Known(0.1, 0.01),
    kinds.POWER_RESISTOR.name: _Known(0.5, 0.04),
    kinds.CAPACITOR.name: _Known(0.1, 0.01),
}


def circuits(description: Description, *, is_flat: bool) -> tuple[Circuit, ...]:
    """The circuits of the main board and of both counters, with legs or with flat parts."""
    return tuple(surface(one) if is_flat else one for one in boards(description))


def circuit_boards(description: Description, sizes: Sizes, *, is_flat: bool) -> tuple[Item, ...]:
    """The boards as they are ordered, each by the name of its folder."""
    disc, thick = description.disc, sizes.magnet.board
    found = []
    for circuit in circuits(description, is_flat=is_flat):
        is_main = circuit.name.startswith("main")
        across, deep = (outline if is_main else counter_outline)(sizes, description)
        count = sum(part.kind.name not in ON_BOARDS for part in circuit.parts)
        found.append(
            Item(
                BOARDS,
                "main circuit board" if is_main else "counter circuit board",
                1,
                Words(_GOLD, {"across": across, "deep": deep, "thick": thick, "parts": count}),
                grams=round(across * deep * thick * _G_PER_MM3),
                value=circuit.name,
                used="the board" if is_main else "counters",
            )
        )
    pieces = sum(one.copies for one in loose(description))
    area = math.pi * (disc.diameter_mm / 2) ** 2
    numbers = {
        "across": disc.diameter_mm,
        "thick": disc.thickness_mm,
        "pad": disc.pad_mm,
        "inner": disc.ring_inner_mm,
        "outer": disc.ring_outer_mm,
    }
    disc_item = Item(
        BOARDS,
        "contact disc",
        pieces,
        Words(_ROUND, numbers),
        spare(pieces, _DISC_SPARES),
        round(area * disc.thickness_mm * _G_PER_MM3, 2),
        value=DISC,
        used="pieces and wand",
    )
    return (*found, disc_item)


def electronics(description: Description, *, is_flat: bool) -> tuple[Item, ...]:
    """Everything that is soldered on the boards of a game, with its names on each."""
    known = _FLAT if is_flat else _LEGS
    lines = parts(description, circuits(description, is_flat=is_flat))
    return tuple(_item(line, known[line.part], description) for line in lines if line.part not in ON_BOARDS)


def _item(line: Line, known: _Known, description: Description) -> Item:
    return Item(
        ELECTRONICS,
        line.part,
        line.quantity,
        _properties(line, description),
        spare(line.quantity, known.spares),
        known.grams,
        line.value,
        line.tolerance,
        line.what,
        line.footprint,
        known.number,
        known.verified,
        "; ".join(line.used),
        line.alternatives,
    )


def _properties(line: Line, description: Description) -> Words:
    counters = description.counters
    if line.part == kinds.POWER_RESISTOR.name:
        return Words(f"{line.package}, {{watt}} watts or more", {"watt": counters.series_power_watt})
    if line.part == kinds.FUSE.name:
        fuse = counters.fuse
        return Words(
            f"{line.package}, holds {{hold}} mA, trips at {{trip}} mA, {{new}} ohms or more when new, {{tripped}} or less after tripping",
            {
                "hold": fuse.hold_ampere * 1000,
                "trip": fuse.trip_ampere * 1000,
                "new": fuse.ohm[0],
                "tripped": fuse.ohm[1],
            },
        )
    return Words(line.package)
