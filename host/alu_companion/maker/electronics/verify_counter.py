"""Whether a netlist of a counter gives the bits of `board.toml` in their order.

The chain is followed from the jack's DATA backwards, the way the bits come, whatever the chips are called.
"""

from __future__ import annotations

import itertools

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.counter_circuit import BITS_A_CHIP, BULK_FARAD, BYPASS_FARAD, Position, frame
from alu_companion.maker.electronics.main_circuit import PROTECTED
from alu_companion.maker.electronics.netlist import Netlist
from alu_companion.maker.electronics.probe import Bridge, Probe
from alu_companion.maker.electronics.values import Kind, Node

_JACK = "J1"


def _named(kind: Kind, ref: str, name: str) -> Node:
    return Node(ref, kind.numbers(name)[0])


def _pin(ref: str, name: str) -> Node:
    return _named(catalogue.SHIFT_REGISTER, ref, name)


def verify_counter(netlist: Netlist, description: Description, side: str) -> tuple[str, ...]:
    """What is joined wrongly, a sentence each; empty when all is as it should be."""
    probe, counters = Probe(netlist), description.counters
    pins = counters.connector.pins
    jack = {signal: Node(_JACK, str(pins.index(signal) + 1)) for signal in pins}
    ground, supply = jack["GND"], jack["3V3"]
    chips = _chain(probe, jack["DATA"])
    if len(chips) != counters.chips:
        found = ", ".join(chips) or "none"
        return (f"From DATA backwards the chain has {len(chips)} chips instead of {counters.chips}: {found}.",)
    probe.joins(
        "DATA",
        {jack["DATA"], *probe.protection(jack["DATA"])},
        [Bridge("R", counters.series_signal_ohm, _pin(chips[0], "Q7N"))],
    )
    probe.joins("Output", {_pin(chips[0], "Q7N")}, [Bridge("R", counters.series_signal_ohm, jack["DATA"])])
    probe.is_open("Output that is not inverted", {_pin(chips[0], "Q7")})
    for nearer, chip in itertools.pairwise(chips):
        probe.joins(f"From {chip} to {nearer}", {_pin(chip, "Q7"), _pin(nearer, "DS")})
        probe.is_open("Inverted output inside the chain", {_pin(chip, "Q7N")})
    buffer = f"U{counters.chips + 1}"
    _buffer(probe, buffer, jack, chips)
    probe.is_protected({jack[signal] for signal in PROTECTED}, ground, supply)
    drain = _transistor(probe, buffer, supply)
    positions = 0
    for place, bit in enumerate(frame(counters, side)):
        pin = _pin(chips[place // BITS_A_CHIP], f"D{BITS_A_CHIP - 1 - place % BITS_A_CHIP}")
        what = f"Bit {place + 1} of the frame"
        if isinstance(bit, Position):
            positions += 1
            switch = f"H{bit.name}"
            out = _named(catalogue.HALL_SWITCH, switch, "OUT")
            pull_up = Bridge("R", counters.pull_up_ohm, supply)
            probe.joins(f"{what}, {bit.row} {bit.number}", {pin, out}, [pull_up])
            probe.rail("Ground", ground, {_named(catalogue.HALL_SWITCH, switch, "GND")})
            probe.rail("Supply of the switches", drain, {_named(catalogue.HALL_SWITCH, switch, "VCC")})
        else:
            probe.rail(f"{what}, fixed {bit}", ground if bit == "1" else supply, {pin})
    probe.rail("Ground", ground, {_pin(chip, name) for chip in chips for name in ("GND", "CE")})
    probe.rail("Ground", ground, {Node(_JACK, str(number)) for number, name in enumerate(pins, 1) if name == "GND"})
    probe.rail(
        "Supply", supply, {supply, _pin(chips[-1], "DS"), *(_pin(chip, "VCC") for chip in chips), _gate(buffer, "VCC")}
    )
    probe.between_rails(supply, ground, [BULK_FARAD, counters.switch.store_farad, *[BYPASS_FARAD] * (len(chips) + 1)])
    probe.between_rails(drain, ground, [counters.switch.hold_farad] * positions)
    if ground in probe.nodes(supply):
        probe.problems.append("Supply: it is joined to ground.")
    return (*probe.problems, *probe.rest())


def _gate(buffer: str, name: str) -> Node:
    return _named(catalogue.BUFFER, buffer, name)


def _transistor(probe: Probe, buffer: str, supply: Node) -> Node:
    """The drain of the transistor that supplies the switches: an inverter of its own makes its gate low while LATCH is."""
    gate, source, drain = (_named(catalogue.TRANSISTOR, "Q1", name) for name in ("GATE", "SOURCE", "DRAIN"))
    probe.joins("Gate of the switches", {gate, _gate(buffer, "5Y")})
    probe.rail("Supply", supply, {source})
    probe.rail("Supply of the switches", drain, {drain})
    if drain in probe.nodes(supply):
        probe.problems.append("Supply of the switches: it is joined to the supply.")
    return drain


def _buffer(probe: Probe, buffer: str, jack: dict[str, Node], chips: list[str]) -> None:
    """CLK and LATCH reach the chips through two inverters with Schmitt inputs each, and no other way."""
    part = probe.component(buffer)
    if part is None or part.value != catalogue.BUFFER.name:
        probe.problems.append(
            f"There is no {catalogue.BUFFER.name} of the name {buffer}: CLK may reach two chips at different times."
        )
        return
    for signal, pin, first, second in (("CLK", "CP", 1, 2), ("LATCH", "PL", 3, 4)):
        probe.joins(signal, {jack[signal], _gate(buffer, f"{first}A"), *probe.protection(jack[signal])})
        # LATCH makes the transistor switch too.
        more = {_gate(buffer, "5A")} if signal == "LATCH" else set()
        probe.joins(f"{signal} inside the buffer", {_gate(buffer, f"{first}Y"), _gate(buffer, f"{second}A"), *more})
        probe.joins(f"{signal} of the chips", {_gate(buffer, f"{second}Y"), *(_pin(chip, pin) for chip in chips)})
    probe.rail("Ground", jack["GND"], {_gate(buffer, name) for name in ("6A", "GND")})
    probe.is_open("The inverter that is left over", {_gate(buffer, "6Y")})


def _chain(probe: Probe, data: Node) -> list[str]:
    """The chips from the jack on: through the resistor, then from input to output."""
    out = catalogue.SHIFT_REGISTER.numbers("Q7N")[0]
    resistors = (end for end in probe.nodes(data) if end.ref.startswith("R"))
    behind = (Node(end.ref, "2" if end.pin == "1" else "1") for end in resistors)
    chips = sorted({node.ref for end in behind for node in probe.nodes(end) if _is_chip(probe, node, out)})[:1]
    following = catalogue.SHIFT_REGISTER.numbers("Q7")[0]
    while chips:
        joined = probe.nodes(_pin(chips[-1], "DS"))
        found = sorted(node.ref for node in joined if _is_chip(probe, node, following))
        if not found or found[0] in chips:
            break
        chips.append(found[0])
    return chips


def _is_chip(probe: Probe, node: Node, pin: str) -> bool:
    part = probe.component(node.ref)
    return part is not None and part.value == catalogue.SHIFT_REGISTER.name and node.pin == pin
