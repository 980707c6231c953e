"""What is bought beside the boards and what is soldered on them: mechanics, care, the bench test, tools."""

from __future__ import annotations

import math

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics.circuits import COUNTERS
from alu_companion.maker.electronics.foot_circuit import feet
from alu_companion.maker.shopping.items import BENCH, CARE, MECHANICS, TOOLS, Item, Words, about, spare
from alu_companion.maker.tactile.outlines import (
    SHEET_HOLE,
    counter_screw_mm,
    counter_screws,
    screw_mm,
    screws,
    sheet_area,
    sheet_holes,
)

PLASTIC_G = 1380
"""All printed parts, solid, of PETG; a test weighs the models."""
_COUNTERS = len(COUNTERS)
_STEEL, _MAGNET = 7.85e-3, 7.5e-3
"""Grams of a cubic millimetre."""
_DISC = "disc of {across} by {thick} mm, N35, magnetised along its axis"


def mechanics(description: Description, sizes: Sizes) -> tuple[Item, ...]:
    """What is put together with the boards."""
    fields = len(description.field_names())
    pieces = sum(foot.copies for foot in feet(description))
    sliders = _COUNTERS * sum(row.sliders for row in description.counters.row)
    hold, bead = sizes.hold, sizes.bead
    _, _, across, deep = sheet_area(sizes, description)
    holes = sheet_holes(sizes, description)
    board_screws, lid_screws = len(screws(sizes, description)), _COUNTERS * len(counter_screws(sizes, description))
    disc = math.pi / 4 * hold.magnet**2 * hold.magnet_thickness * _MAGNET
    ring = math.pi / 4 * (hold.washer**2 - hold.washer_hole**2) * hold.washer_thickness * _STEEL
    small = math.pi / 4 * bead.magnet**2 * bead.magnet_thickness * _MAGNET
    washer = Words(
        "DIN 9021 for M6, {across} by {hole} by {thick} mm, zinc-plated steel; stainless steel is not drawn to magnets",
        {"across": hold.washer, "hole": hold.washer_hole, "thick": hold.washer_thickness},
    )
    sheet = Words(
        "{across} by {deep} by {thick} mm, zinc-plated, with {count} holes of {hole} mm as in the tray, edges filed",
        {"across": across, "deep": deep, "thick": hold.sheet, "count": len(holes), "hole": SHEET_HOLE},
    )
    film = Words(
        "{across} by {deep} mm, polyester, {thick} mm thick: it insulates magnets from the board",
        {"across": across, "deep": deep, "thick": hold.film},
    )
    coin = Words(_DISC, {"across": hold.magnet, "thick": hold.magnet_thickness})
    dot = Words(_DISC, {"across": bead.magnet, "thick": bead.magnet_thickness})
    sunk = Words(
        "DIN 965, {long} mm, countersunk head, of brass or plastic: steel is drawn to the magnets",
        {"long": screw_mm(sizes)},
    )
    cuts = Words(
        "DIN 965, {long} mm, countersunk head, of brass, cuts its own thread in plastic",
        {"long": counter_screw_mm(sizes)},
    )
    cable = Words("RJ12 plugs, six wires, straight and not crossed, at most half a metre")
    usb = Words("USB A to micro B, with data wires, 1.5 metres")
    plastic = Words("PETG, grams, solid; a roll has 1000")
    rubber = Words("self-adhesive, 10 mm")
    return (
        _item("magnet", coin, fields, 0.05, round(disc, 1), "fields", 0.5, 0.6),
        _item("steel sheet", sheet, 1, 0, round(across * deep * hold.sheet * _STEEL), "below the magnets", 6.0, 5.0),
        _item("film", film, 1, 0, 5, "on the magnets", 3.0, 2.0),
        _item("washer", washer, pieces, 0.1, round(ring, 1), "pieces and wand", 0.1, 1.2),
        _item("slider magnet", dot, sliders, 0.1, round(small, 2), "sliders", 0.07, 0.7),
        _item("counter cable", cable, _COUNTERS, 0.5, 20, "board to counters", 2.5),
        _item("USB cable", usb, 1, 0, 40, "board to computer", 3.0),
        _item("screw M3", sunk, board_screws, 0.2, 0.7, "plate, board, tray", 0.12, 0.7),
        _item("nut M3", Words("DIN 934, brass or plastic"), board_screws, 0.2, 0.4, "below the tray", 0.06),
        _item("screw M2", cuts, lid_screws, 0.2, 0.3, "lid, board, tray of a counter", 0.08, 0.7),
        _item("plastic for printing", plastic, PLASTIC_G, 0.1, 1.0, "printed parts", 0.02),
        _item("solder", Words("0.5 mm, with flux, grams"), 10, 0, 1.0, "Pico and jacks", 0.15),
        _item("glue", Words("epoxy, grams"), 20, 0, 1.0, "feet, sliders", 0.3),
        _item("rubber foot", rubber, 4 + 4 * _COUNTERS, 0.3, 0.3, "below board and counters", 0.1, 0.3),
    )


def _item(
    part: str,
    properties: Words,
    quantity: int,
    share: float,
    grams: float,
    used: str,
    euros: float,
    minutes: float = 0.0,
) -> Item:
    spares = spare(quantity, share)
    return Item(MECHANICS, part, quantity, properties, spares, grams, used=used, euros=about(euros), minutes=minutes)


def care() -> tuple[Item, ...]:
    """What the fields are wiped with, before the first game and then about once a month."""
    named = (
        ("isopropanol", "70 percent or more, millilitres; no water, no oil, no polish", 100, 0.04),
        ("cloth", "microfibre, without fluff: for the fields", 2, 1.0),
        ("soft brush", "a toothbrush: for the fingers of the feet", 1, 1.0),
    )
    used = "fields and feet"
    return tuple(
        Item(CARE, name, count, Words(properties), used=used, euros=about(euros))
        for name, properties, count, euros in named
    )


def bench(description: Description) -> tuple[Item, ...]:
    """What the test of one field takes besides a Pico and parts of the list, before anything is ordered."""
    used = "the test of one field"
    kinds = (description.classes[name].ohm for name in ("wand", "square", "raid", "circle"))
    ohms = sorted(
        {*(ohm for ohm in kinds if ohm), description.front_end.pull_up_ohm, description.reference["REF_MID"].ohm}
    )
    legs = tuple(
        Item(BENCH, "resistor with legs", 1, Words("{ohm} ohms, 1 %", {"ohm": ohm}), 1, used=used, euros=about(0.1))
        for ohm in ohms
    )
    nano = Words("{nano} nanofarad", {"nano": description.front_end.output_capacitor_farad * 1e9})
    return (
        Item(
            BENCH, "multiplexer module", 1, Words("with the chip 74HC4067 and pin headers"), used=used, euros=about(2.0)
        ),
        Item(BENCH, "breadboard", 1, Words("830 holes"), used=used, euros=about(4.0)),
        Item(BENCH, "plug-in wire", 20, Words("pin to pin, 15 cm"), used=used, euros=about(0.1)),
        *legs,
        Item(BENCH, "capacitor with legs", 1, nano, used=used, euros=about(0.1)),
        Item(BENCH, "adapter board", 1, Words("two gold lands (ENIG) about 4 mm apart"), used=used, euros=about(1.0)),
    )


def tools() -> tuple[Item, ...]:
    """What is needed once for any number of games."""
    named = (
        ("soldering iron", "with a thermostat, a fine tip, a stand that encloses it, and a switch-off"),
        ("desoldering braid", "2 mm"),
        ("meter with a buzzer", "one that speaks, for building without sight"),
        ("screwdriver", "cross, for M2 and M3"),
        ("pliers and side cutter", ""),
        ("printer", "a bed of 180 mm or more"),
        ("vernier caliper", "for the coupon"),
        ("kitchen scale", "to 1 gram: for fingers and magnets"),
    )
    return tuple(Item(TOOLS, name, 1, Words(properties)) for name, properties in named)
