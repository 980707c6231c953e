"""The whole list, as a table and as sentences: the parts beside the circuits, its weight, and what it takes from USB."""

from __future__ import annotations

import csv
import io
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from alu_companion import paths
from alu_companion.kit import digital
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics.boards import COUNTERS, loose
from alu_companion.maker.shopping.items import BENCH, MECHANICS, NOT_SURE, TOOLS, Item, Words, spare
from alu_companion.maker.shopping.soldered import circuit_boards, electronics
from alu_companion.maker.tactile.outlines import counter_screws, screws

PLASTIC_G = 1054
"""All printed parts, solid, of PETG; a test weighs the models."""
_COUNTERS = len(COUNTERS)


def mechanics(description: Description, sizes: Sizes, *, is_flat: bool) -> tuple[Item, ...]:
    """What is put together with the boards; boards with legs have sockets besides."""
    fields = len(description.field_names())
    pieces = sum(one.copies for one in loose(description))
    sliders = _COUNTERS * sum(row.sliders for row in description.counters.row)
    field, magnet, spring = description.field, sizes.magnet, sizes.spring
    board_screws, lid_screws = len(screws(sizes, description)), _COUNTERS * len(counter_screws(sizes, description))
    rivet = Words(
        "round head of {head} mm, {high} mm high, solid brass, for a hole of {hole} mm",
        {"head": field.head_mm, "high": field.head_height_mm, "hole": field.hole_mm},
    )
    coin = Words(
        "disc of {across} by {thick} mm, N35, magnetised along its axis",
        {"across": magnet.diameter, "thick": magnet.thickness},
    )
    strip = Words(
        "strip of phosphor bronze, spring temper, {thick} by {wide} mm, 12 mm long, both ends bent down by 0.8 mm",
        {"thick": spring.thickness, "wide": spring.width},
    )
    return (
        _item("rivet", rivet, 3 * fields, 0.1, 0.1, "studs of the fields", "brass nails of one height"),
        _item("magnet", coin, fields + pieces, 0.05, 1.2, "fields, pieces, wand"),
        _item("contact spring", strip, sliders, 0.1, 0.02, "sliders"),
        *(() if is_flat else _sockets(description)),
        _item(
            "counter cable",
            Words("RJ12 plugs, six wires, straight and not crossed, at most half a metre"),
            _COUNTERS,
            0.5,
            20,
            "board to counters",
        ),
        _item("USB cable", Words("USB A to micro B, with data wires, 1.5 metres"), 1, 0, 40, "board to computer"),
        _item(
            "screw M3",
            Words("20 mm, pan head, of brass or plastic: steel is drawn to the magnets"),
            board_screws,
            0.2,
            1.2,
            "plate, board, tray",
        ),
        _item("nut M3", Words("brass or plastic"), board_screws, 0.2, 0.4, "below the tray"),
        _item(
            "screw M2",
            Words("12 mm, of brass, cuts its own thread in plastic"),
            lid_screws,
            0.2,
            0.3,
            "lid, board, tray of a counter",
        ),
        _item(
            "plastic for printing",
            Words("PETG, grams, solid; a roll has 1000"),
            PLASTIC_G,
            0.1,
            1.0,
            "printed parts",
        ),
        _item("solder", Words("0.5 mm, with flux, grams"), 30, 0, 1.0, "circuit boards"),
        _item("glue", Words("epoxy, grams"), 20, 0, 1.0, "magnets, discs"),
        _item("rubber foot", Words("self-adhesive, 10 mm"), 4 + 4 * _COUNTERS, 0.3, 0.3, "below board and counters"),
    )


def _sockets(description: Description) -> tuple[Item, ...]:
    turned = Words("turned pins, 7.62 mm")
    chips = _COUNTERS * description.counters.chips
    return (
        _item("chip socket of 16 pins", turned, chips, 0.1, 1.0, "shift registers"),
        _item("chip socket of 14 pins", turned, _COUNTERS, 0.5, 1.0, "buffers"),
        _item("header socket", Words("one row of 20, 2.54 mm"), 2, 0.5, 2.0, "below the Pico"),
    )


def _item(part: str, properties: Words, quantity: int, share: float, grams: float, used: str, other: str = "") -> Item:
    return Item(MECHANICS, part, quantity, properties, spare(quantity, share), grams, used=used, alternatives=other)


def bench() -> tuple[Item, ...]:
    """What the test of one field takes besides parts of the list, before anything is ordered."""
    used = "the test of one field"
    return (
        Item(BENCH, "multiplexer module", 1, Words("with the chip 74HC4067 and pin headers"), used=used),
        Item(BENCH, "breadboard", 1, Words("830 holes"), used=used),
        Item(BENCH, "plug-in wire", 20, Words("pin to pin, 15 cm"), used=used),
    )


def tools() -> tuple[Item, ...]:
    """What is needed once for any number of games."""
    named = (
        ("soldering iron", "with a thermostat, a fine tip, a stand that encloses it, and a switch-off"),
        ("desoldering braid", "2 mm"),
        ("tweezers", "pointed, not magnetic"),
        ("meter with a buzzer", "one that speaks, for building without sight"),
        ("screwdriver", "cross, for M2 and M3"),
        ("pliers and side cutter", ""),
        ("printer", "a bed of 180 mm or more"),
        ("vernier caliper", "for the coupon"),
    )
    return tuple(Item(TOOLS, name, 1, Words(properties)) for name, properties in named)


TEN = 10
_PICO_AMPERE = 0.025
"""Assumed: a Pico at 125 MHz that talks over USB."""
_MA, _TOGETHER, _WEIGHT = "from USB, milliamperes", "together", "weight of a game, grams"


def everything(description: Description, sizes: Sizes, *, is_flat: bool = False) -> tuple[Item, ...]:
    """The whole list for boards whose parts have legs, or for flat ones: boards, electronics, mechanics, bench test, tools."""
    return (
        *circuit_boards(description, sizes, is_flat=is_flat),
        *electronics(description, is_flat=is_flat),
        *mechanics(description, sizes, is_flat=is_flat),
        *bench(),
        *tools(),
    )


def _row(item: Item) -> dict[str, str | int]:
    return {
        "group": item.group,
        "part": item.part,
        "what": item.what,
        "value": item.value,
        "tolerance": item.tolerance,
        "properties": item.properties.said({}),
        "footprint": item.footprint,
        "for 1 set": item.order(1),
        "of these spares": item.extra(1),
        "for 10 sets": item.order(TEN),
        "number": item.number,
        "number is certain": item.verified,
        "grams each": f"{item.grams:g}",
        "price": "",
        "used": item.used,
        "alternatives": item.alternatives,
    }


def csv_text(items: Iterable[Item]) -> str:
    """The list as a table for a spreadsheet: commas, a heading, one part a line, the price left to be filled in."""
    rows = [_row(item) for item in items]
    target = io.StringIO()
    writer = csv.DictWriter(target, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return target.getvalue()


def described(item: Item, sets: int) -> dict[str, Any]:
    """A line of the list for a program to read."""
    return {**item._asdict(), "properties": item.properties.said({}), "order": item.order(sets)}


def grams(items: Iterable[Item]) -> int:
    """What a game weighs, without spares and tools."""
    return round(sum(item.quantity * item.grams for item in items))


class Tongue(NamedTuple):
    """A language of the list: its words by the English ones, and its decimal point."""

    words: Mapping[str, str]
    properties: Mapping[str, str]
    point: str

    def say(self, text: str) -> str:
        """A word, or the English one where none is known."""
        return self.words.get(text, text)


def tongue(language: str) -> Tongue:
    """The words of the list in a language."""
    if language == "en":
        return Tongue({}, {}, ".")
    found = tomllib.loads((paths.tactile_dir() / "parts" / f"{language}.toml").read_text(encoding="utf-8"))
    return Tongue(found["words"], found["properties"], ",")


def sentences(items: Iterable[Item], description: Description, language: str, sets: int) -> Iterator[str]:
    """The whole list as it is said, a fact a line: groups, parts, the weight of a game, and what each part takes from USB."""
    known, items = tongue(language), tuple(items)
    group = ""
    for item in items:
        if item.group != group:
            group = item.group
            yield f"{_capital(known.say(group))}."
        yield sentence(item, known, sets)
    yield f"{_capital(known.say(_WEIGHT))}: {grams(items)}."
    for name, milliamperes in power(description).items():
        number = f"{milliamperes:g}".replace(".", known.point)
        yield f"{_capital(known.say(_MA))}, {known.say(name)}: {number}."


def sentence(item: Item, known: Tongue, sets: int) -> str:
    """One line of the list as it is said: the number behind the name, so that no word must change with it."""
    name = " ".join(word for word in (known.say(item.part), item.value, item.tolerance) if word)
    spares = item.extra(sets)
    count = (
        ""
        if item.group == TOOLS
        else f": {item.order(sets)}" + (f", {known.say('of these spares')} {spares}" if spares else "")
    )
    properties = _capital(item.properties.said(known.properties, known.point))
    number = f" {_capital(known.say('number'))}: {item.number}." if item.number else ""
    unsure = f" {known.say('This number is not verified.')}" if item.verified == NOT_SURE else ""
    return f"{_capital(name)}{count}.{f' {properties}.' if properties else ''}{number}{unsure}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def power(description: Description) -> dict[str, float]:
    """What USB has to give, in milliamperes: at the worst, every contact closed and every field short."""
    rail = description.front_end.limits.rail_volt[1]
    pull_ups = len(description.pico.adc) * rail / description.front_end.pull_up_ohm
    counters = len(COUNTERS) * digital.counter_ampere(description)
    found = {"Pico": _PICO_AMPERE, "counters": counters, "pull-ups of the fields": pull_ups}
    found[_TOGETHER] = sum(found.values())
    return {name: round(ampere * 1000, 1) for name, ampere in found.items()}
