"""Whether a netlist of a counter gives the bits of `board.toml` in their order.

The chain is followed from the plug's DATA backwards, the way the bits come, whatever the chips are called.
"""

from __future__ import annotations

import itertools

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.counter_circuit import BITS_A_CHIP, BULK_FARAD, BYPASS_FARAD, Position, frame
from alu_companion.maker.electronics.footprints import slider_contact
from alu_companion.maker.electronics.main_circuit import PROTECTED
from alu_companion.maker.electronics.netlist import Netlist
from alu_companion.maker.electronics.probe import Bridge, Probe
from alu_companion.maker.electronics.values import Node

_PLUG = "J1"


def _pin(ref: str, name: str) -> Node:
    return Node(ref, kinds.SHIFT_REGISTER.numbers(name)[0])


def verify_counter(netlist: Netlist, description: Description, side: str) -> tuple[str, ...]:
    """What is joined wrongly, a sentence each; empty when all is as it should be."""
    probe, counters = Probe(netlist), description.counters
    pins = counters.connector.pins
    plug = {signal: Node(_PLUG, str(pins.index(signal) + 1)) for signal in pins}
    ground, supply = plug["GND"], plug["3V3"]
    chips = _chain(probe, plug["DATA"])
    if len(chips) != counters.chips:
        found = ", ".join(chips) or "none"
        return (f"From DATA backwards the chain has {len(chips)} chips instead of {counters.chips}: {found}.",)
    probe.joins(
        "DATA",
        {plug["DATA"], *probe.protection(plug["DATA"])},
        [Bridge("R", counters.series_signal_ohm, _pin(chips[0], "Q7N"))],
    )
    probe.joins("Output", {_pin(chips[0], "Q7N")}, [Bridge("R", counters.series_signal_ohm, plug["DATA"])])
    probe.is_open("Output that is not inverted", {_pin(chips[0], "Q7")})
    for nearer, chip in itertools.pairwise(chips):
        probe.joins(f"From {chip} to {nearer}", {_pin(chip, "Q7"), _pin(nearer, "DS")})
        probe.is_open("Inverted output inside the chain", {_pin(chip, "Q7N")})
    buffer = f"U{counters.chips + 1}"
    _buffer(probe, buffer, plug, chips)
    probe.is_protected({plug[signal] for signal in PROTECTED}, ground, supply)
    drawn = slider_contact(description).name
    for place, bit in enumerate(frame(counters, side)):
        pin = _pin(chips[place // BITS_A_CHIP], f"D{BITS_A_CHIP - 1 - place % BITS_A_CHIP}")
        what = f"Bit {place + 1} of the frame"
        if isinstance(bit, Position):
            contact = f"X{bit.name}"
            probe.joins(
                f"{what}, {bit.row} {bit.number}",
                {pin, Node(contact, "1")},
                [Bridge("R", counters.pull_up_ohm, supply)],
            )
            probe.rail("Ground", ground, {Node(contact, "2")})
            probe.is_drawn(contact, drawn)
        else:
            probe.rail(f"{what}, fixed {bit}", ground if bit == "1" else supply, {pin})
    probe.rail("Ground", ground, {_pin(chip, name) for chip in chips for name in ("GND", "CE")})
    probe.rail("Ground", ground, {Node(_PLUG, str(number)) for number, name in enumerate(pins, 1) if name == "GND"})
    probe.rail(
        "Supply", supply, {supply, _pin(chips[-1], "DS"), *(_pin(chip, "VCC") for chip in chips), _gate(buffer, "VCC")}
    )
    probe.between_rails(supply, ground, [BULK_FARAD, *[BYPASS_FARAD] * (len(chips) + 1)])
    if ground in probe.nodes(supply):
        probe.problems.append("Supply: it is joined to ground.")
    return (*probe.problems, *probe.rest())


def _gate(buffer: str, name: str) -> Node:
    return Node(buffer, kinds.BUFFER.numbers(name)[0])


def _buffer(probe: Probe, buffer: str, plug: dict[str, Node], chips: list[str]) -> None:
    """CLK and LATCH reach the chips through two inverters with Schmitt inputs each, and no other way."""
    part = probe.component(buffer)
    if part is None or part.value != kinds.BUFFER.name:
        probe.problems.append(
            f"There is no {kinds.BUFFER.name} of the name {buffer}: CLK may reach two chips at different times."
        )
        return
    for signal, pin, first, second in (("CLK", "CP", 1, 2), ("LATCH", "PL", 3, 4)):
        probe.joins(signal, {plug[signal], _gate(buffer, f"{first}A"), *probe.protection(plug[signal])})
        probe.joins(f"{signal} inside the buffer", {_gate(buffer, f"{first}Y"), _gate(buffer, f"{second}A")})
        probe.joins(f"{signal} of the chips", {_gate(buffer, f"{second}Y"), *(_pin(chip, pin) for chip in chips)})
    probe.rail("Ground", plug["GND"], {_gate(buffer, name) for name in ("5A", "6A", "GND")})
    probe.is_open("Inverters that are left over", {_gate(buffer, name) for name in ("5Y", "6Y")})


def _chain(probe: Probe, data: Node) -> list[str]:
    """The chips from the plug on: through the resistor, then from input to output."""
    out = kinds.SHIFT_REGISTER.numbers("Q7N")[0]
    resistors = (end for end in probe.nodes(data) if end.ref.startswith("R"))
    behind = (Node(end.ref, "2" if end.pin == "1" else "1") for end in resistors)
    chips = sorted({node.ref for end in behind for node in probe.nodes(end) if _is_chip(probe, node, out)})[:1]
    following = kinds.SHIFT_REGISTER.numbers("Q7")[0]
    while chips:
        joined = probe.nodes(_pin(chips[-1], "DS"))
        found = sorted(node.ref for node in joined if _is_chip(probe, node, following))
        if not found or found[0] in chips:
            break
        chips.append(found[0])
    return chips


def _is_chip(probe: Probe, node: Node, pin: str) -> bool:
    part = probe.component(node.ref)
    return part is not None and part.value == kinds.SHIFT_REGISTER.name and node.pin == pin
