"""The wiring guide of the main board."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.main_circuit import (
    SIDES,
    adc_net,
    data_net,
    field_net,
    fuse_net,
)
from alu_companion.maker.electronics.main_circuit import (
    jack_net as socket_net,
)
from alu_companion.maker.electronics.touch import spoken_pin, spoken_value
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit, Part
from alu_companion.maker.electronics.wiring import Stage, Wires

NO_SHORT = (
    "silence between ground and 3V3. A short chirp is a capacitor; a lasting buzz is a short: do not plug in USB."
)


def main_guide(circuit: Circuit, description: Description) -> tuple[Stage, ...]:
    """The stages in the order in which the board can be tested: what is powered first is tested first."""
    wires = Wires(circuit)
    return (*_core(wires, description), *_fields(wires, description), *_sockets(wires, description), *_buttons(wires))


def _core(wires: Wires, description: Description) -> Iterator[Stage]:
    chips = (*wires.circuit.of_kind(kinds.PICO), *wires.circuit.of_kind(kinds.MULTIPLEXER))
    pico = chips[0]
    powered = (*chips, *wires.circuit.of_kind(kinds.ARRAY))
    steps = [step for part in powered for step in wires.pins(part, (GND, SUPPLY))]
    steps += [wires.part(part) for part in wires.parts_on((SUPPLY,), kinds.CAPACITOR)]
    checks = [
        f"buzz between {spoken_pin(pico, pico.kind.numbers('GND')[-1])} and {spoken_pin(chip, chip.kind.numbers('GND')[0])}."
        for chip in chips[1:]
    ]
    checks += [
        f"buzz between {spoken_pin(pico, pico.kind.numbers('3V3')[0])} and {spoken_pin(chip, chip.kind.numbers('VCC')[0])}."
        for chip in chips[1:]
    ]
    yield Stage("Ground and supply", tuple(steps), (*checks, NO_SHORT))
    names = [f"S{line}" for line in range(len(description.pico.mux_select))]
    names += [f"EN{line}" for line in range(len(description.pico.mux_enable))]
    steps = [step for net in names for part in chips for step in wires.pins(part, (net,))]
    checks = [
        f"silence between {wires.target(one)} and {wires.target(other)}."
        for one, other in zip(names, [*names[1:], GND], strict=True)
    ]
    every = "buzz at both ends of every wire of this stage."
    yield Stage("Lines that choose a channel", tuple(steps), (every, *checks))
    yield _front_end(wires, description)


def _front_end(wires: Wires, description: Description) -> Stage:
    adcs = [adc_net(number) for number in range(len(description.pico.adc))]
    middles = [f"REF_MID_{name}" for name in description.mux]
    steps = [step for part in wires.circuit.of_kind(kinds.MULTIPLEXER) for step in wires.pins(part, adcs)]
    loose = wires.parts_on((*adcs, *middles))
    steps += [wires.part(part) for part in loose]
    checks = [
        f"the meter says about {spoken_value(part)} between {wires.target(part.wires['1'])} and {wires.target(part.wires['2'])}."
        for part in loose
        if part.kind == kinds.RESISTOR
    ]
    power = (
        "plug in USB, run alu board install, then alu board info: every multiplexer must be called well. "
        "Its references are what was just soldered. Unplug USB before going on."
    )
    return Stage("Outputs, pull-ups and references", tuple(steps), (*checks, NO_SHORT, power))


def _fields(wires: Wires, description: Description) -> Iterator[Stage]:
    for name, wired in description.mux.items():
        fields = [field for field in wired if not field.startswith(("REF_", "SPARE"))]
        nets = [field_net(field) for field in fields]
        steps = [wires.part(part) for part in wires.parts_on(nets)]
        if not steps:
            continue
        steps += [step for array in wires.circuit.of_kind(kinds.ARRAY) for step in wires.pins(array, nets)]
        checks = (
            "for every field of this stage, buzz between its inner stud and its pin.",
            "for every field of this stage, silence between its inner stud and its ring.",
            "for every field of this stage, silence between its inner stud and that of the field before.",
            "plug in USB and run alu board test for these fields.",
        )
        yield Stage(f"Fields of multiplexer {name}", tuple(steps), checks)


def _sockets(wires: Wires, description: Description) -> Iterator[Stage]:
    signals = [signal for signal in description.counters.connector.pins if signal != GND]
    for side, socket in zip(SIDES, wires.circuit.of_kind(kinds.SOCKET), strict=True):
        nets = [socket_net(side, signal) for signal in signals]
        inside = [fuse_net(side), data_net(side)]
        parts = wires.parts_on((*nets, *inside))
        parts = (
            *(part for part in parts if part.kind == kinds.FUSE),
            *(part for part in parts if part.kind != kinds.FUSE),
        )
        steps = [*wires.pins(socket, (GND, *nets)), *(wires.part(part) for part in parts)]
        steps += [step for array in wires.circuit.of_kind(kinds.ARRAY) for step in wires.pins(array, nets)]
        told = [part for part in parts if part.kind == kinds.RESISTOR and GND not in part.wires.values()]
        checks = [_through(wires, part) for part in told]
        yield Stage(f"Socket at the {side}", tuple(steps), (*checks, *_apart(socket), NO_SHORT))


def _through(wires: Wires, part: Part) -> str:
    near, far = part.wires["1"], part.wires["2"]
    return f"the meter says about {spoken_value(part)} between {wires.target(near)} and {wires.target(far)}."


def _apart(socket: Part) -> Iterator[str]:
    numbers = list(socket.wires)
    for one, other in itertools.pairwise(numbers):
        yield f"silence between {spoken_pin(socket, one)} and {spoken_pin(socket, other)}."


def _buttons(wires: Wires) -> Iterator[Stage]:
    buttons = wires.circuit.of_kind(kinds.BUTTON)
    checks = tuple(
        f"buzz between {wires.target(part.wires['1'])} and ground while {part.ref} is pressed, silence when it is let go."
        for part in buttons
    )
    if buttons:
        yield Stage("Buttons", tuple(wires.part(part) for part in buttons), checks)
