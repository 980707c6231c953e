"""The whole list, as a table and as sentences, with its weight and what it takes from USB."""

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
from alu_companion.maker.electronics.boards import COUNTERS
from alu_companion.maker.shopping.items import NOT_SURE, TOOLS, Item
from alu_companion.maker.shopping.mechanics import bench, mechanics, tools
from alu_companion.maker.shopping.soldered import circuit_boards, electronics

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
