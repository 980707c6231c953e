"""The whole list, as a table and as sentences: its sums, the work of hands, and what a game takes from USB."""

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
from alu_companion.maker.electronics.circuits import COUNTERS
from alu_companion.maker.electronics.values import parse_value
from alu_companion.maker.shopping.beside import bench, care, mechanics, tools
from alu_companion.maker.shopping.items import NOT_SURE, ONCE, PRICED, SETS, TOOLS, Item, Words
from alu_companion.maker.shopping.soldered import circuit_boards, electronics, joints

_PICO_AMPERE = 0.025
"""Assumed: a Pico at 125 MHz that talks over USB."""
# The work of hands.
_JOINT_MIN = 0.7
_COUNTER_MIN = 20.0
"""Sliders into their grooves, board, lid, tray."""
_WHOLE_MIN = 20.0
"""Grid, board, plate and tray laid together."""
_TESTS_MIN = 60.0
"""All steps of `alu board test --step`."""
_MA, _TOGETHER, _WEIGHT = "from USB, milliamperes", "together", "weight of a game, grams"
_EUROS = "euros, about"
_SUM, _EACH = "all of this, euros, about", "a game of these, euros, about"
_JOINTS, _LOOSE, _HOURS = "joints soldered by hand", "loose parts", "hours of work, guessed"
_OHMS, _NANO, _MICRO = "{ohm} ohms", "{nano} nanofarad", "{micro} microfarad"
VALUES = (_OHMS, _NANO, _MICRO)
SAID = (
    _MA,
    _WEIGHT,
    _EUROS,
    _SUM,
    _EACH,
    _JOINTS,
    _LOOSE,
    _HOURS,
    "of these spares",
    "number",
    "This number is not verified.",
)
"""The words of the list besides those of its parts."""


def everything(description: Description, sizes: Sizes) -> tuple[Item, ...]:
    """The whole list: boards, electronics, mechanics, care, bench test, tools."""
    return (
        *circuit_boards(description, sizes),
        *electronics(description),
        *mechanics(description, sizes),
        *care(),
        *bench(description),
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
        **{f"for {sets} {'set' if sets == 1 else 'sets'}": item.order(sets) for sets in SETS},
        "of these spares": item.extra(1),
        "number": item.number,
        "number is certain": item.verified,
        "grams each": f"{item.grams:g}",
        **{f"euros for {sets}": f"{item.cost(sets):.2f}" if item.cost(sets) else "" for sets in SETS},
        "price is": f"about, {PRICED}" if item.cost(1) else "",
        "used": item.used,
        "alternatives": item.alternatives,
    }


def csv_text(items: Iterable[Item]) -> str:
    """The list as a table for a spreadsheet: commas, a heading, one part a line, and the sum of the guessed prices."""
    items = tuple(items)
    rows = [_row(item) for item in items]
    summed: dict[str, str | int] = {"group": "sum", "price is": f"about, {PRICED}"}
    summed |= {f"euros for {sets}": f"{euros(items, sets):.2f}" for sets in SETS}
    target = io.StringIO()
    writer = csv.DictWriter(target, list(rows[0]), restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows([*rows, summed])
    return target.getvalue()


def described(item: Item, sets: int) -> dict[str, Any]:
    """A line of the list for a program to read."""
    return {
        **item._asdict(),
        "properties": item.properties.said({}),
        "order": item.order(sets),
        "euros": item.cost(sets),
    }


def grams(items: Iterable[Item]) -> int:
    """What a game weighs, without spares and without what is no part of it."""
    return round(sum(item.quantity * item.grams for item in items if item.group not in ONCE))


def euros(items: Iterable[Item], sets: int) -> float:
    """What all that is listed costs for so many games, spares among it, as guessed; tools are had or borrowed."""
    return round(sum(item.cost(sets) for item in items), 2)


class Labour(NamedTuple):
    """Joints that hands solder, parts that hands set one by one, and the hours of both, of assembly and of all tests:
    guesses, for nobody has built one."""

    joints: int
    loose: int
    hours: float


def labour(items: Iterable[Item], description: Description) -> Labour:
    """The work on one game; printing, which needs no hands, is left out."""
    handled = [item for item in items if item.minutes]
    soldered = joints(description)
    minutes = sum(item.quantity * item.minutes for item in handled)
    minutes += soldered * _JOINT_MIN + len(COUNTERS) * _COUNTER_MIN + _WHOLE_MIN + _TESTS_MIN
    return Labour(soldered, sum(item.quantity for item in handled), round(minutes / 60, 1))


class Tongue(NamedTuple):
    """A language of the list: its words by the English ones, and its decimal point."""

    words: Mapping[str, str]
    properties: Mapping[str, str]
    point: str

    def say(self, text: str) -> str:
        """A word, or the English one where none is known."""
        return self.words.get(text, text)

    def fact(self, text: str, number: float) -> str:
        """A sentence of a word and its number: the number comes last, so that no word must change with it."""
        return f"{_capital(self.say(text))}: {f'{number:.10g}'.replace('.', self.point)}."


def tongue(language: str) -> Tongue:
    """The words of the list in a language."""
    if language == "en":
        return Tongue({}, {}, ".")
    found = tomllib.loads((paths.tactile_dir() / "parts" / f"{language}.toml").read_text(encoding="utf-8"))
    return Tongue(found["words"], found["properties"], ",")


def sentences(items: Iterable[Item], description: Description, language: str, sets: int) -> Iterator[str]:
    """The whole list as it is said, a fact a line: groups, parts, sums, the work of hands, and what each part takes from USB."""
    known, items = tongue(language), tuple(items)
    group = ""
    for item in items:
        if item.group != group:
            group = item.group
            yield f"{_capital(known.say(group))}."
        yield sentence(item, known, sets)
    yield from summed(items, description, known, sets)
    for name, milliamperes in power(description).items():
        yield known.fact(_MA, milliamperes).replace(":", f", {known.say(name)}:", 1)


def summed(items: Iterable[Item], description: Description, known: Tongue, sets: int) -> Iterator[str]:
    """What all of it costs and weighs, and the work of hands, a fact a line."""
    items = tuple(items)
    yield known.fact(_SUM, round(euros(items, sets)))
    if sets > 1:
        yield known.fact(_EACH, round(euros(items, sets) / sets))
    yield known.fact(_WEIGHT, grams(items))
    work = labour(items, description)
    for name, number in ((_JOINTS, work.joints), (_LOOSE, work.loose), (_HOURS, work.hours)):
        yield known.fact(name, number)


def sentence(item: Item, known: Tongue, sets: int) -> str:
    """One line of the list as it is said."""
    value = value_words(item)
    name = ", ".join(word for word in (known.say(item.part), value.said(known.properties, known.point)) if word)
    spares = item.extra(sets)
    count = (
        ""
        if item.group == TOOLS
        else f": {item.order(sets)}" + (f", {known.say('of these spares')} {spares}" if spares else "")
    )
    properties = _capital(item.properties.said(known.properties, known.point))
    number = f" {_capital(known.say('number'))}: {item.number}." if item.number else ""
    unsure = f" {known.say('This number is not verified.')}" if item.verified == NOT_SURE else ""
    price = f" {known.fact(_EUROS, item.cost(sets))}" if item.cost(sets) else ""
    return f"{_capital(name)}{count}.{f' {properties}.' if properties else ''}{number}{unsure}{price}"


def value_words(item: Item) -> Words:
    """A value as it is said: ohms of a resistor, nanofarads or microfarads of a capacitor; else as it stands."""
    if "resistor" in item.part and item.value:
        return Words(_OHMS, {"ohm": parse_value(item.value)})
    if "capacitor" in item.part and item.value:
        farad = parse_value(item.value)
        return Words(_NANO, {"nano": farad * 1e9}) if farad < 1e-6 else Words(_MICRO, {"micro": farad * 1e6})
    return Words(item.value)


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
