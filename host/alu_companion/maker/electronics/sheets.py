"""What stands on each sheet of the drawings, and the same in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.counter_circuit import SWITCHED
from alu_companion.maker.electronics.main_circuit import SIDES, data_net, field_net
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit, Kind, Part, format_value

OPEN = "open"
_TWO_PINS = (*catalogue.BRIDGES, catalogue.BUTTON)
_FIELD_PREFIX = field_net("")


class Sheet(NamedTuple):
    """One drawing: chips as boxes with a tag at every pin, and parts of two pins with a tag at either end."""

    name: str
    title: str
    chips: tuple[Part, ...]
    parts: tuple[Part, ...]
    note: str = ""


def sheets(circuit: Circuit, description: Description) -> tuple[Sheet, ...]:
    """The sheets of a board, the chips first."""
    return tuple(_main(circuit) if circuit.name == "main" else _counter(circuit, description))


def tag(net: str | None) -> str:
    """What is written at a pin: a field's own name, else the net's.

    >>> tag("F_A1"), tag("ADC0"), tag(None)
    ('A1', 'ADC0', 'open')
    """
    return OPEN if net is None else net.removeprefix(_FIELD_PREFIX)


def columns(kind: Kind) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Pin numbers of a box, left and right from the top: a chip as seen from above, notch up; a connector in one column."""
    numbers = tuple(pin.number for pin in kind.pins)
    if kind == catalogue.JACK:
        return numbers, ()
    half = (len(numbers) + 1) // 2
    return numbers[:half], numbers[: half - 1 : -1]


def words(sheet: Sheet) -> str:
    """The sheet in words: every pin and where it goes."""
    return " ".join([f"{sheet.title}.", *_sentences(sheet)])


def _sentences(sheet: Sheet) -> Iterator[str]:
    for part in sheet.chips:
        left, right = columns(part.kind)
        where = "left side from the top" if right else "from the top"
        yield f"{part.ref}, a {part.value}, {where}: {_pins(part, left)}."
        if right:
            yield f"Right side from the top: {_pins(part, right)}."
    for part in sheet.parts:
        ends = " and ".join(tag(net) for net in part.wires.values())
        yield f"{part.ref}, {_value(part)}, between {ends}: {part.purpose}."
    if sheet.note:
        yield sheet.note


def _pins(part: Part, numbers: tuple[str, ...]) -> str:
    return ", ".join(_pin(part, number) for number in numbers)


def _pin(part: Part, number: str) -> str:
    name = part.kind.pin(number).name
    shown = number if name == number else f"{number} {name}"
    return f"{shown} to {tag(part.wires[number])}" if number in part.wires else f"{shown} open"


def _value(part: Part) -> str:
    return part.kind.name if part.value == part.kind.name else f"{part.kind.name} {part.value}"


def _main(circuit: Circuit) -> Iterator[Sheet]:
    rest = [part for part in circuit.parts if part.kind in _TWO_PINS]
    for chip in circuit.of_kind(catalogue.MULTIPLEXER):
        # Its own nets; an ADC line that several share stands with the first of them.
        own = {net for net in chip.wires.values() if net.startswith(("ADC", "REF_"))}
        mine = [part for part in rest if own & set(part.wires.values()) or part.purpose == f"bypass of {chip.ref}"]
        rest = [part for part in rest if part not in mine]
        yield Sheet(f"main-{chip.ref}", f"Main board, multiplexer {chip.ref}", (chip,), tuple(mine))
    pico = circuit.of_kind(catalogue.PICO)
    jacks = circuit.of_kind(catalogue.JACK)
    lines = {net for part in (*jacks, *circuit.of_kind(catalogue.RESETTABLE_FUSE)) for net in part.wires.values()}
    lines |= {data_net(side) for side in SIDES}
    lines -= {GND, SUPPLY}
    mine = [part for part in rest if lines & set(part.wires.values())]
    others = tuple(part for part in rest if part not in mine)
    yield Sheet("main-pico", "Main board, Raspberry Pi Pico", pico, others)
    note = "Pin 1 is at the end that is marked. The pins at both ends are ground."
    yield Sheet("main-jacks", "Main board, jacks of the counters", jacks, tuple(mine), note)
    yield Sheet("main-protection", "Main board, ESD arrays", circuit.of_kind(catalogue.ARRAY), ())


def _counter(circuit: Circuit, description: Description) -> Iterator[Sheet]:
    shown = (catalogue.JACK, catalogue.ARRAY, catalogue.BUFFER, catalogue.TRANSISTOR, catalogue.SHIFT_REGISTER)
    chips = tuple(part for kind in shown for part in circuit.of_kind(kind))
    positions = {part.net("OUT") for part in circuit.of_kind(catalogue.HALL_SWITCH)} | {SWITCHED}
    parts = [part for part in circuit.parts if part.kind in _TWO_PINS and not positions & set(part.wires.values())]
    rows = ", ".join(
        f"{row.name[0].upper()}1 to {row.name[0].upper()}{row.positions} {row.name}" for row in description.counters.row
    )
    note = (
        f"Positions, counted from the left: {rows}. Every position has a Hall switch to ground, which {SWITCHED} supplies, a capacitor "
        f"of {format_value(description.counters.switch.hold_farad)} beside it, and a resistor of "
        f"{format_value(description.counters.pull_up_ohm)} to 3V3, which are not drawn."
    )
    yield Sheet(circuit.name, circuit.title, chips, tuple(parts), note)
