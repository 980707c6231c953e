"""The list that everything for a game is bought from: what the circuits need, what is in no circuit, and tools."""

from __future__ import annotations

import csv
import io
import math
import tomllib
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from alu_companion import paths
from alu_companion.kit import digital
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import CAMPS_EACH, RAIDING_PIECES
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.parts import parts

TEN = 10
SURE, NOT_SURE = "yes", "no"
PLASTIC_G = 1090
"""All printed parts, solid, of PETG; a test weighs the models."""
_PICO_AMPERE = 0.025
"""Assumed: a Pico at 125 MHz that talks over USB."""
_COUNTERS = 2


class Item(NamedTuple):
    """A line of the list. `number` is a maker's; `verified` says whether it is certain, and is empty where there is none."""

    group: str
    part: str
    what: str
    value: str
    tolerance: str
    properties: str
    footprint: str
    quantity: int
    spares: int
    number: str
    verified: str
    grams: float
    used: str
    alternatives: str

    def order(self, sets: int) -> int:
        """How many to buy for so many games: spares of many games are a twentieth, or those of one."""
        return sets * self.quantity + max(self.spares, math.ceil(sets * self.quantity / 20) if self.spares else 0)


# By kind: spares of one game as a share, a maker's number and whether it is certain, and the weight of one.
_KNOWN: Mapping[str, tuple[float, str, str, float]] = {
    kinds.PICO.name: (0, "Raspberry Pi SC0917 (Pico H)", SURE, 3),
    kinds.MULTIPLEXER.name: (0.3, "Texas Instruments CD74HC4067M96", SURE, 0.6),
    kinds.SHIFT_REGISTER.name: (0.1, "Texas Instruments SN74HC165N", SURE, 1.0),
    kinds.BUFFER.name: (0.5, "Texas Instruments SN74HC14N", SURE, 1.0),
    kinds.ARRAY.name: (0.2, "SRV05-4, of several makers: ask for the leakage", NOT_SURE, 0.02),
    kinds.FUSE.name: (0.5, "Bourns MF-R005", NOT_SURE, 0.3),
    kinds.SOCKET.name: (0.5, "Amphenol 54601-906WPLF", NOT_SURE, 3),
    kinds.PLUG.name: (0.5, "Amphenol 54601-906WPLF", NOT_SURE, 3),
    kinds.BUTTON.name: (0.4, "", "", 0.3),
    kinds.RESISTOR.name: (0.1, "", "", 0.2),
    kinds.SMALL_RESISTOR.name: (0.1, "", "", 0.01),
    kinds.POWER_RESISTOR.name: (0.5, "", "", 0.5),
    kinds.CAPACITOR.name: (0.1, "", "", 0.2),
}
# Drawn on circuit boards, or counted below as what they are made of.
_ON_BOARDS = (kinds.FIELD.name, kinds.SLIDER_CONTACT.name, kinds.CONTACT_DISC.name)


def everything(description: Description) -> tuple[Item, ...]:
    """The whole list: electronics, circuit boards, mechanics, tools."""
    found = [
        Item(
            "electronics",
            line.part,
            line.what,
            line.value,
            line.tolerance,
            line.package,
            line.footprint,
            line.quantity,
            math.ceil(line.quantity * _KNOWN[line.part][0]),
            *_KNOWN[line.part][1:],
            "; ".join(line.used),
            line.alternatives,
        )
        for line in parts(description)
        if line.part not in _ON_BOARDS
    ]
    return (*found, *_boards(description), *_mechanics(description), *_tools())


def _plain(
    group: str,
    part: str,
    properties: str,
    quantity: int,
    share: float = 0.0,
    grams: float = 0.0,
    used: str = "",
    other: str = "",
) -> Item:
    return Item(
        group, part, "", "", "", properties, "", quantity, math.ceil(quantity * share), "", "", grams, used, other
    )


def _boards(description: Description) -> tuple[Item, ...]:
    pieces = 2 * CAMPS_EACH + RAIDING_PIECES
    disc = description.disc
    gold = "1.6 mm, two layers, gold (ENIG)"
    return (
        _plain("circuit boards", "main circuit board", gold, 1, 0, 150, "the board"),
        _plain("circuit boards", "counter circuit board", gold, _COUNTERS, 0, 45, "counters"),
        _plain(
            "circuit boards",
            "contact disc",
            f"round, {disc.diameter_mm:g} mm, {disc.thickness_mm:g} mm thick, gold (ENIG), a pad of {disc.pad_mm:g} mm and a ring from "
            f"{disc.ring_inner_mm:g} to {disc.ring_outer_mm:g} mm",
            pieces + 1,
            0.05,
            0.8,
            "pieces and wand",
        ),
    )


def _mechanics(description: Description) -> tuple[Item, ...]:
    fields = len(description.field_names())
    pieces = 2 * CAMPS_EACH + RAIDING_PIECES + 1
    sliders = _COUNTERS * sum(row.sliders for row in description.counters.row)
    chips = _COUNTERS * description.counters.chips
    field = description.field
    rivet = f"round head of {field.head_mm:g} mm, {field.head_height_mm:g} mm high, solid brass, for a hole of {field.hole_mm:g} mm"
    return (
        _plain("mechanics", "rivet", rivet, 3 * fields, 0.1, 0.1, "studs of the fields", "brass nails of one height"),
        _plain(
            "mechanics",
            "magnet",
            "disc of 10 by 2 mm, N35, magnetised along its axis",
            fields + pieces,
            0.05,
            1.2,
            "fields, pieces, wand",
        ),
        _plain(
            "mechanics",
            "contact spring",
            "strip of phosphor bronze, spring temper, 0.1 by 1.5 mm, 12 mm long, both ends bent down by 0.8 mm",
            sliders,
            0.1,
            0.02,
            "sliders",
        ),
        _plain("mechanics", "chip socket of 16 pins", "turned pins, 7.62 mm", chips, 0.1, 1.0, "shift registers"),
        _plain("mechanics", "chip socket of 14 pins", "turned pins, 7.62 mm", _COUNTERS, 0.5, 1.0, "buffers"),
        _plain("mechanics", "header socket", "one row of 20, 2.54 mm", 2, 0.5, 2.0, "below the Pico"),
        _plain(
            "mechanics",
            "counter cable",
            "RJ12 plugs, six wires, straight and not crossed, at most half a metre",
            _COUNTERS,
            0.5,
            20,
        ),
        _plain("mechanics", "USB cable", "USB A to micro B, with data wires, 1.5 metres", 1, 0, 40),
        _plain(
            "mechanics",
            "screw M3",
            "20 mm, pan head, of brass or plastic: steel is drawn to the magnets",
            16,
            0.2,
            1.2,
            "plate, board, tray",
        ),
        _plain("mechanics", "nut M3", "brass or plastic", 16, 0.2, 0.4),
        _plain("mechanics", "screw M2", "brass, 8 mm", 8 * _COUNTERS, 0.2, 0.3, "lids of the counters"),
        _plain(
            "mechanics",
            "plastic for printing",
            "PETG, grams, solid; a roll has 1000",
            PLASTIC_G,
            0.1,
            1.0,
            "printed parts",
        ),
        _plain("mechanics", "wire", "stranded, 0.14 square millimetres, metres", 5, 0, 3.0),
        _plain("mechanics", "solder", "grams", 30, 0, 1.0),
        _plain("mechanics", "glue", "epoxy, grams", 20, 0, 1.0, "magnets, discs"),
        _plain("mechanics", "rubber foot", "self-adhesive, 10 mm", 4 + 4 * _COUNTERS, 0.3, 0.3),
    )


def _tools() -> tuple[Item, ...]:
    tools = (
        ("soldering iron", "with a thermostat, a stand that encloses it, and a switch-off"),
        ("meter with a buzzer", "one that speaks, for building without sight"),
        ("screwdriver", "cross, for M2 and M3"),
        ("pliers and side cutter", ""),
        ("wire stripper", ""),
        ("printer", "a bed of 180 mm or more"),
        ("vernier caliper", "for the coupon"),
    )
    return tuple(_plain("tools", name, properties, 1) for name, properties in tools)


_COLUMNS = (
    "group",
    "part",
    "what",
    "value",
    "tolerance",
    "properties",
    "footprint",
    "for 1 set",
    "of these spares",
    "for 10 sets",
    "number",
    "number is certain",
    "grams each",
    "price",
    "used",
    "alternatives",
)


def csv_text(items: Iterable[Item]) -> str:
    """The list as a table for a spreadsheet: commas, a heading, one part a line, the price left to be filled in."""
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for item in items:
        tool = item.group == "tools"
        orders = (1, 0, 1) if tool else (item.order(1), item.order(1) - item.quantity, item.order(TEN))
        writer.writerow(
            [*item[:7], *orders, item.number, item.verified, f"{item.grams:g}", "", item.used, item.alternatives]
        )
    return target.getvalue()


def grams(items: Iterable[Item]) -> int:
    """What a game weighs, without spares and tools."""
    return round(sum(item.quantity * item.grams for item in items))


def names(language: str) -> Mapping[str, str]:
    """The words of the list in a language, by the English ones."""
    path = paths.tactile_dir() / "parts" / f"{language}.toml"
    if language == "en":
        return {}
    found: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))["words"]
    return found


def sentence(item: Item, language: str, sets: int) -> str:
    """One line of the list as it is said: the number behind the name, so that no word must change with it."""
    words = names(language)

    def say(text: str) -> str:
        return words.get(text, text)

    name = " ".join(word for word in (say(item.part), item.value) if word)
    if item.group == "tools":
        return f"{say('tool')}: {name}."
    total = item.order(sets)
    spares = total - sets * item.quantity
    told = f"{name}: {total}" + (f", {say('spares')} {spares}" if spares else "")
    number = f" {say('number')}: {item.number}." if item.number else ""
    unsure = f" {say('This number is not verified.')}" if item.verified == NOT_SURE else ""
    properties = f" {item.properties[0].upper()}{item.properties[1:]}." if item.properties and language == "en" else ""
    return f"{told}.{properties}{number}{unsure}"


def power(description: Description) -> dict[str, float]:
    """What USB has to give, in milliamperes: at the worst, every contact closed and every field short."""
    rail = description.front_end.limits.rail_volt[1]
    pull_ups = len(description.pico.adc) * rail / description.front_end.pull_up_ohm
    counters = _COUNTERS * digital.counter_ampere(description)
    found = {"Pico": _PICO_AMPERE, "counters": counters, "pull-ups of the fields": pull_ups}
    found["together"] = sum(found.values())
    return {name: round(ampere * 1000, 1) for name, ampere in found.items()}
