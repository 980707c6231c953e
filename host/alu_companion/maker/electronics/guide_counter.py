"""The wiring guide of a resource counter."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.counter_circuit import STEEP
from alu_companion.maker.electronics.guide_main import NO_SHORT
from alu_companion.maker.electronics.touch import spoken_pin, spoken_value
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit, Part
from alu_companion.maker.electronics.wiring import Stage, Wires


def counter_guide(circuit: Circuit, description: Description) -> tuple[Stage, ...]:
    """The stages: supply, lines, chain, then row by row."""
    wires = Wires(circuit)
    return (*_core(wires, circuit), *_rows(wires, circuit, description))


def _core(wires: Wires, circuit: Circuit) -> Iterator[Stage]:
    (plug,), chips = circuit.of_kind(kinds.PLUG), circuit.of_kind(kinds.SHIFT_REGISTER)
    buffer, arrays = circuit.of_kind(kinds.BUFFER), circuit.of_kind(kinds.ARRAY)
    steps = [step for part in (plug, *chips, *buffer, *arrays) for step in wires.pins(part, (GND, SUPPLY))]
    steps += [wires.part(part) for part in wires.parts_on((SUPPLY,), kinds.CAPACITOR)]
    checks = [
        f"buzz between {_named(plug, net)} and {spoken_pin(chip, chip.kind.numbers(name)[0])}."
        for chip in chips
        for net, name in ((GND, "GND"), (SUPPLY, "VCC"))
    ]
    yield Stage("Ground, supply and the fixed bits", tuple(steps), (*checks, NO_SHORT))
    lines = ("CLK", "CLK_LOW", STEEP["CLK"], "LATCH", "LATCH_LOW", STEEP["LATCH"])
    steps = [step for net in lines for part in (*buffer, *arrays, *chips) for step in wires.pins(part, (net,))]
    checks = [
        "buzz at both ends of every wire of this stage.",
        f"silence between {wires.target('CLK')} and {wires.target('LATCH')}.",
        f"silence between {wires.target('CLK')} and ground, and between {wires.target('LATCH')} and ground.",
    ]
    yield Stage("Clock and latch", tuple(steps), tuple(checks))
    chain = [net for chip in chips[1:] for net in (chip.net("Q7"),)]
    output = wires.parts_on(("OUT",))
    steps = [step for net in chain for chip in chips for step in wires.pins(chip, (net,))]
    steps += [wires.part(part) for part in output]
    steps += [step for array in arrays for step in wires.pins(array, ("DATA",))]
    checks = ["buzz at both ends of every wire of this stage."]
    checks += [
        f"the meter says about {spoken_value(part)} between {wires.target(part.wires['1'])} and {wires.target(part.wires['2'])}."
        for part in output
    ]
    power = (
        "plug the counter into the board, plug in USB, and run alu board watch: it must be called by its player's name. "
        "Unplug USB before going on."
    )
    yield Stage("The chain and DATA", tuple(steps), (*checks, NO_SHORT, power))


def _rows(wires: Wires, circuit: Circuit, description: Description) -> Iterator[Stage]:
    contacts = circuit.of_kind(kinds.SLIDER_CONTACT)
    for row in description.counters.row:
        nets = [part.wires["1"] for part in contacts if part.value.split()[0] == row.name]
        steps = [wires.part(part) for net in nets for part in wires.parts_on((net,))]
        pull_up = next(part for part in wires.parts_on(nets) if part.kind == kinds.RESISTOR)
        checks = (
            f"for every position of this row, the meter says about {spoken_value(pull_up)} between its chip's pin and 3V3.",
            "for every position of this row, buzz between its pin and ground while a slider lies on it, silence without.",
            "for every position of this row, silence between its pin and that of the position before.",
            "run alu board test for this row.",
        )
        yield Stage(f"Row of {row.name}, {row.positions} positions from the left", tuple(steps), checks)


def _named(plug: Part, net: str) -> str:
    number = next(number for number, wired in plug.wires.items() if wired == net)
    return spoken_pin(plug, number)
