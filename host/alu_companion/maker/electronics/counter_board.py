"""The circuit of a resource counter, in loops over the hardware description.

A closed contact pulls its input low and is to read as 1, so DATA is the inverted output of the last chip; the bits that
say whose counter it is are wired the other way round for the same reason.
"""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.counter_circuit import (
    BITS_A_CHIP,
    BULK_FARAD,
    BYPASS_FARAD,
    STEEP,
    Position,
    frame,
)
from alu_companion.maker.electronics.footprints import slider_contact
from alu_companion.maker.electronics.leg_builder import Builder
from alu_companion.maker.electronics.main_circuit import PROTECTED
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit


def counter_board(description: Description, side: str) -> Circuit:
    """The counter of `side`, square or circle."""
    counters = description.counters
    builder = Builder()
    pins = enumerate(counters.connector.pins, start=1)
    builder.add(kinds.PLUG, "to the main board", {str(number): signal for number, signal in pins})
    builder.resistor("DATA", counters.series_signal_ohm, "OUT", "DATA")
    builder.capacitor("reserve beside the plug", BULK_FARAD, SUPPLY, GND)
    builder.protect("the plug", PROTECTED)
    _buffer(builder, counters.chips)
    bits = frame(counters, side)
    for chip in range(1, counters.chips + 1):
        _chip(builder, chip, bits[BITS_A_CHIP * (chip - 1) : BITS_A_CHIP * chip], is_farthest=chip == counters.chips)
    for bit in bits:
        if isinstance(bit, Position):
            builder.resistor(f"pull-up of {bit.row} {bit.number}", counters.pull_up_ohm, SUPPLY, bit.name)
    drawn = slider_contact(description).name
    for bit in bits:
        if isinstance(bit, Position):
            wires = {"1": bit.name, "2": GND}
            purpose = f"position {bit.number} of {bit.row}"
            builder.add(
                kinds.SLIDER_CONTACT, purpose, wires, ref=f"X{bit.name}", value=f"{bit.row} {bit.number}", drawn=drawn
            )
    return builder.circuit(f"counter-{side}", f"Counter of the {side} player", (GND, SUPPLY))


def _buffer(builder: Builder, chips: int) -> None:
    """Two inverters in a row for CLK and two for LATCH, so that their chips get steep edges; two are left over."""
    wires = {"1A": "CLK", "1Y": "CLK_LOW", "2A": "CLK_LOW", "2Y": STEEP["CLK"]}
    wires |= {"3A": "LATCH", "3Y": "LATCH_LOW", "4A": "LATCH_LOW", "4Y": STEEP["LATCH"]}
    wires |= {"5A": GND, "6A": GND, "GND": GND, "VCC": SUPPLY}
    ref = f"U{chips + 1}"
    builder.add(kinds.BUFFER, "makes the edges of CLK and LATCH steep", wires, ref=ref, free=("5Y", "6Y"))
    builder.capacitor(f"bypass of {ref}", BYPASS_FARAD, SUPPLY, GND)


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
        kinds.SHIFT_REGISTER,
        f"bits {BITS_A_CHIP * (chip - 1) + 1} to {BITS_A_CHIP * chip}",
        wires,
        ref=f"U{chip}",
        free=tuple(free),
    )
    builder.capacitor(f"bypass of U{chip}", BYPASS_FARAD, SUPPLY, GND)
