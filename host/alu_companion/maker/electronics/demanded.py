"""What `board.toml` demands of the main board and the counters, net by net.

The circuits are made part by part, and two wires that are swapped break no electrical rule: these rows find them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.builder import TOLERANCES
from alu_companion.maker.electronics.catalogue import CAPACITOR, RESISTOR
from alu_companion.maker.electronics.counter_circuit import BITS_A_CHIP, BULK_FARAD, GATE, SWITCHED, Position, frame
from alu_companion.maker.electronics.main_circuit import (
    BYPASS_FARAD,
    PROTECTED,
    SIDES,
    adc_net,
    data_net,
    field_net,
    field_ref,
    fuse_net,
    fuse_value,
    jack_net,
)
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit, Kind, Part, format_value

_BUFFER = (
    ("CLK", "1A"),
    ("CLK_LOW", "1Y 2A"),
    ("CLK_STEEP", "2Y"),
    ("LATCH", "3A"),
    ("LATCH_LOW", "3Y 4A 5A"),
    ("LATCH_STEEP", "4Y"),
)
"""Two inverters in a row make an edge steep; the fifth lets the transistor supply the switches while LATCH is low."""


def differences(circuit: Circuit, description: Description) -> Iterator[str]:
    """Find what a board joins otherwise than `board.toml` demands, a sentence each.

    Raises: KeyError for a circuit that is neither the main board nor a counter.
    """
    demanded, found = _Rows(), _Rows()
    if circuit.name == "main":
        _main(demanded, description)
        _jacks(demanded, description)
    else:
        _counter(demanded, description, circuit.name.removeprefix("counter-"))
    for part in circuit.parts:
        found.add(part)
    yield from (f"Missing: {row}." for row in sorted((demanded - found).elements()))
    yield from (f"Not in the board's file: {row}." for row in sorted((found - demanded).elements()))


class _Rows(Counter[str]):
    """What is joined to what. What lies between two nets is known by its value, and one line of an ESD array is like the other."""

    def add(self, part: Part) -> None:
        """Count what a part of a circuit joins."""
        wires = [(part.kind.pin(number).name, net) for number, net in part.wires.items()]
        if part.kind in catalogue.BRIDGES:
            self.bridge(part.kind, part.value, *part.wires.values(), tolerance=part.tolerance)
        elif part.kind == catalogue.ARRAY:
            rails = [f"{name} on {net}" for name, net in wires if name not in catalogue.ARRAY_LINES]
            self.protect(*(net for name, net in wires if name in catalogue.ARRAY_LINES), rails=" and ".join(rails))
        else:
            self.part(part.ref, part.drawn or part.kind.name)
            # The pins of one name count as one for each net.
            self.update({f"{name} of {part.ref} on {net}" for name, net in wires})

    def part(self, ref: str, what: str) -> None:
        """Count a part that has a name of its own."""
        self[f"{ref}, which is {what}"] += 1

    def on(self, net: str, *pins: str) -> None:
        """Count pins, such as `COM of U1`."""
        self.update(f"{pin} on {net}" for pin in pins)

    def bridge(self, kind: Kind, value: float | str, *nets: str, tolerance: str | None = None) -> None:
        """Count what lies between two nets; a polymer capacitor has its plus at the first."""
        value = value if isinstance(value, str) else format_value(value)
        tolerance = TOLERANCES.get(kind, "") if tolerance is None else tolerance
        ends = nets if kind == catalogue.STORE else sorted(nets)
        self[f"{kind.name} {value} {tolerance}".strip() + f" between {' and '.join(ends)}"] += 1

    def protect(self, *nets: str, rails: str = f"GND on {GND} and VCC on {SUPPLY}") -> None:
        """Count lines of ESD arrays."""
        self.update(f"{net} on a line of an ESD array with {rails}" for net in nets)

    def power(self, ref: str, kind: Kind) -> None:
        """Count a chip with its supply and its bypass."""
        self.part(ref, kind.name)
        self.on(GND, f"GND of {ref}")
        self.on(SUPPLY, f"VCC of {ref}")
        self.bridge(CAPACITOR, BYPASS_FARAD, SUPPLY, GND)


def _main(rows: _Rows, description: Description) -> None:
    pico, front_end, muxes = description.pico, description.front_end, tuple(description.mux)
    rows.part("PICO1", catalogue.PICO.name)
    rows.on(GND, "GND of PICO1", "AGND of PICO1")
    rows.on(SUPPLY, "3V3 of PICO1")
    for mux, wired in description.mux.items():
        rows.power(mux, catalogue.MULTIPLEXER)
        references = {"REF_LO": GND, "REF_MID": f"REF_MID_{mux}"}
        rows.bridge(RESISTOR, description.reference["REF_MID"].ohm, references["REF_MID"], GND)
        for channel, what in enumerate(wired):
            if not what.startswith("SPARE"):
                rows.on(references.get(what, field_net(what)), f"I{channel} of {mux}")
    for field in description.field_names():
        ref, disc = field_ref(field), field_net(field)
        rows.part(ref, catalogue.field_footprint(description.pad))
        rows.on(disc, f"1 of {ref}")
        rows.on(GND, f"2 of {ref}")
        rows.protect(disc)
    for line, gpio in enumerate(pico.mux_select):
        rows.on(f"S{line}", f"GP{gpio} of PICO1", *(f"S{line} of {mux}" for mux in muxes))
    for bank, numbers in enumerate(description.banks()):
        enabled = f"EN{bank}" if pico.mux_enable else GND
        rows.on(enabled, *(f"EN of {muxes[number]}" for number in numbers))
    for bank, gpio in enumerate(pico.mux_enable):
        rows.on(f"EN{bank}", f"GP{gpio} of PICO1")
    for number, gpio in enumerate(pico.adc):
        read = adc_net(number)
        rows.on(read, f"GP{gpio} of PICO1", *(f"COM of {mux}" for mux in muxes[number :: len(pico.adc)]))
        rows.bridge(RESISTOR, front_end.pull_up_ohm, read, SUPPLY)
        rows.bridge(CAPACITOR, front_end.output_capacitor_farad, read, GND)
    for number, gpio in enumerate(pico.buttons, start=1):
        rows.part(f"SW{number}", catalogue.BUTTON.name)
        rows.on(f"BUTTON{number}", f"GP{gpio} of PICO1", f"1 of SW{number}")
        rows.on(GND, f"2 of SW{number}")


def _jacks(rows: _Rows, description: Description) -> None:
    pico, counters = description.pico, description.counters
    rows.on("CLK", f"GP{pico.counter_clock} of PICO1")
    rows.on("LATCH", f"GP{pico.counter_latch} of PICO1")
    rows.bridge(RESISTOR, counters.latch_pull_up_ohm, "LATCH", SUPPLY)
    rows.bridge(catalogue.RESERVE, counters.hot_plug.board_farad, SUPPLY, GND)
    for number, (side, gpio) in enumerate(zip(SIDES, pico.counter_data, strict=True), start=1):
        outside = {signal: jack_net(side, signal) for signal in counters.connector.pins}
        rows.part(f"J{number}", catalogue.JACK.name)
        for pin, signal in enumerate(counters.connector.pins, start=1):
            rows.on(outside[signal], f"{pin} of J{number}")
        rows.protect(*(outside[signal] for signal in PROTECTED))
        data, fused = data_net(side), fuse_net(side)
        rows.on(data, f"GP{gpio} of PICO1")
        rows.bridge(RESISTOR, counters.data_pull_down_ohm, data, GND)
        for signal, inside in (("CLK", "CLK"), ("LATCH", "LATCH"), ("DATA", data)):
            rows.bridge(RESISTOR, counters.series_signal_ohm, inside, outside[signal])
        rows.bridge(catalogue.POWER_RESISTOR, counters.series_power_ohm, SUPPLY, fused)
        rows.bridge(catalogue.RESETTABLE_FUSE, fuse_value(counters.fuse), fused, outside[SUPPLY])


def _counter(rows: _Rows, description: Description, side: str) -> None:
    counters = description.counters
    chips = [f"U{number}" for number in range(1, counters.chips + 1)]
    buffer = f"U{len(chips) + 1}"
    rows.part("J1", catalogue.JACK.name)
    for number, signal in enumerate(counters.connector.pins, start=1):
        rows.on(signal, f"{number} of J1")
    rows.protect(*PROTECTED)
    rows.bridge(RESISTOR, counters.series_signal_ohm, "OUT", "DATA")
    rows.bridge(CAPACITOR, BULK_FARAD, SUPPLY, GND)
    rows.bridge(catalogue.STORE, counters.switch.store_farad, SUPPLY, GND)
    rows.power(buffer, catalogue.BUFFER)
    for net, pins in _BUFFER:
        rows.on(net, *(f"{pin} of {buffer}" for pin in pins.split()))
    rows.part("Q1", catalogue.TRANSISTOR.name)
    rows.on(GATE, f"5Y of {buffer}", "GATE of Q1")
    rows.on(SUPPLY, "SOURCE of Q1", f"DS of {chips[-1]}")
    rows.on(SWITCHED, "DRAIN of Q1")
    rows.on(GND, f"6A of {buffer}", *(f"CE of {chip}" for chip in chips))
    rows.on("CLK_STEEP", *(f"CP of {chip}" for chip in chips))
    rows.on("LATCH_STEEP", *(f"PL of {chip}" for chip in chips))
    # The first chip gives its bits first, the other way round; every other one shifts into the one before it.
    rows.on("OUT", f"Q7N of {chips[0]}")
    for nearer, chip in pairwise(chips):
        rows.on(f"CHAIN{chip[1:]}", f"DS of {nearer}", f"Q7 of {chip}")
    for chip in chips:
        rows.power(chip, catalogue.SHIFT_REGISTER)
    for place, bit in enumerate(frame(counters, side)):
        pin = f"D{BITS_A_CHIP - 1 - place % BITS_A_CHIP} of {chips[place // BITS_A_CHIP]}"
        if not isinstance(bit, Position):
            rows.on(GND if bit == "1" else SUPPLY, pin)
            continue
        switch = f"H{bit.name}"
        rows.part(switch, catalogue.HALL_SWITCH.name)
        rows.on(bit.name, pin, f"OUT of {switch}")
        rows.on(GND, f"GND of {switch}")
        rows.on(SWITCHED, f"VCC of {switch}")
        rows.bridge(RESISTOR, counters.pull_up_ohm, bit.name, SUPPLY)
        rows.bridge(CAPACITOR, counters.switch.hold_farad, SWITCHED, GND)
