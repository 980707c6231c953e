"""The circuit of a resource counter, in loops over the hardware description.

LATCH low supplies the Hall switches, and loads what they say into the chips as it rises. A switch below a magnet pulls its
input low and is to read as 1, so DATA is the inverted output of the last chip; the bits that say whose counter it is are wired
the other way round for the same reason.
"""

from __future__ import annotations

from typing import NamedTuple

from alu_companion.kit.model import Counters, Description
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.builder import Builder
from alu_companion.maker.electronics.catalogue import CAPACITOR, RESISTOR
from alu_companion.maker.electronics.main_circuit import BYPASS_FARAD, PROTECTED
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit

BULK_FARAD = 1e-6
BITS_A_CHIP = 8
STEEP = {"CLK": "CLK_STEEP", "LATCH": "LATCH_STEEP"}
"""The nets behind the buffer."""
GATE, SWITCHED = "SWITCHES_OFF", "3V3_SWITCHES"
"""The transistor's gate, and the supply of the switches behind it."""


class Position(NamedTuple):
    """One place of a row that a slider can cover, counted from 1 at the left end."""

    row: str
    number: int

    @property
    def name(self) -> str:
        """Such as M1, the first position of the material."""
        return f"{self.row[0].upper()}{self.number}"


def frame(counters: Counters, side: str) -> tuple[str | Position, ...]:
    """What every bit of a counter is, first bit shifted out first: "0", "1", or a position of a row."""
    rows = [Position(row.name, number) for row in counters.row for number in range(1, row.positions + 1)]
    return (*counters.header, *counters.identity[side], *rows, *counters.trailer)


def counter_circuit(description: Description, side: str) -> Circuit:
    """The counter of `side`, square or circle."""
    counters = description.counters
    builder = Builder()
    pins = enumerate(counters.connector.pins, start=1)
    builder.add(catalogue.JACK, "to the main board", {str(number): signal for number, signal in pins})
    builder.bridge("DATA", RESISTOR, counters.series_signal_ohm, "OUT", "DATA")
    builder.bridge("reserve beside the jack", CAPACITOR, BULK_FARAD, SUPPLY, GND)
    builder.protect("the jack", PROTECTED)
    _buffer(builder, counters.chips)
    wires = {"GATE": GATE, "SOURCE": SUPPLY, "DRAIN": SWITCHED}
    builder.add(catalogue.TRANSISTOR, "supplies the switches while LATCH is low", wires)
    builder.bridge("store of the switches", catalogue.STORE, counters.switch.store_farad, SUPPLY, GND)
    bits = frame(counters, side)
    for chip in range(1, counters.chips + 1):
        _chip(builder, chip, bits[BITS_A_CHIP * (chip - 1) : BITS_A_CHIP * chip], is_farthest=chip == counters.chips)
    for bit in bits:
        if isinstance(bit, Position):
            where = f"{bit.row} {bit.number}"
            wires = {"VCC": SWITCHED, "OUT": bit.name, "GND": GND}
            builder.add(catalogue.HALL_SWITCH, f"position {bit.number} of {bit.row}", wires, ref=f"H{bit.name}")
            builder.bridge(f"pull-up of {where}", RESISTOR, counters.pull_up_ohm, SUPPLY, bit.name)
            builder.bridge(f"hold of {where}", CAPACITOR, counters.switch.hold_farad, SWITCHED, GND)
    return builder.circuit(f"counter-{side}", f"Counter of the {side} player", (GND, SUPPLY))


def _buffer(builder: Builder, chips: int) -> None:
    """Two inverters in a row for CLK and two for LATCH, so that their chips get steep edges; a third one for LATCH drives the
    transistor, whose gate would make the chips' edge slow. One is left over."""
    wires = {"1A": "CLK", "1Y": "CLK_LOW", "2A": "CLK_LOW", "2Y": STEEP["CLK"]}
    wires |= {"3A": "LATCH", "3Y": "LATCH_LOW", "4A": "LATCH_LOW", "4Y": STEEP["LATCH"], "5A": "LATCH_LOW", "5Y": GATE}
    wires |= {"6A": GND, "GND": GND, "VCC": SUPPLY}
    ref = f"U{chips + 1}"
    builder.add(catalogue.BUFFER, "makes the edges of CLK and LATCH steep", wires, ref=ref, free=("6Y",))
    builder.bridge(f"bypass of {ref}", CAPACITOR, BYPASS_FARAD, SUPPLY, GND)


def _chip(builder: Builder, chip: int, bits: tuple[str | Position, ...], *, is_farthest: bool) -> None:
    """Chip 1 gives its bits first, D7 before D6; every other chip shifts into the one before it."""
    wires = {"PL": STEEP["LATCH"], "CP": STEEP["CLK"], "CE": GND, "GND": GND, "VCC": SUPPLY}
    # What follows the last bit is never read, and a pin must not float.
    wires["DS"] = SUPPLY if is_farthest else f"CHAIN{chip + 1}"
    free = []
    if chip == 1:
        wires["Q7N"] = "OUT"
        free.append("Q7")
    else:
        wires["Q7"] = f"CHAIN{chip}"
        free.append("Q7N")
    for place, bit in enumerate(bits):
        pin = f"D{BITS_A_CHIP - 1 - place}"
        if isinstance(bit, Position):
            wires[pin] = bit.name
        else:
            wires[pin] = GND if bit == "1" else SUPPLY
    builder.add(
        catalogue.SHIFT_REGISTER,
        f"bits {BITS_A_CHIP * (chip - 1) + 1} to {BITS_A_CHIP * chip}",
        wires,
        ref=f"U{chip}",
        free=tuple(free),
    )
    builder.bridge(f"bypass of U{chip}", CAPACITOR, BYPASS_FARAD, SUPPLY, GND)
