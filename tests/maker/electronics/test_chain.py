"""The counter's circuit, worked as the chips would work it: what the firmware then reads is what the sliders say."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.counter_circuit import counter_circuit
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit
from alu_companion.simulator.world import CounterTruth

DESCRIPTION = load(paths.board_file())
NAMES = {pin.number: pin.name for pin in catalogue.SHIFT_REGISTER.pins}


class Chain:
    """Eight 74HC165 as their data sheet describes them, joined as a circuit says."""

    def __init__(self, circuit: Circuit, closed: Iterable[str]) -> None:
        chips = circuit.of_kind(catalogue.SHIFT_REGISTER)
        self._wired = {chip.ref: {name: chip.wires.get(number) for number, name in NAMES.items()} for chip in chips}
        low = {circuit.part(f"H{name}").net("OUT") for name in closed}
        # A position is high by its pull-up, unless a magnet is at its switch.
        self._level = {net: net not in low and net != GND for net in circuit.nets()}
        (resistor,) = (part for part in circuit.of_kind(catalogue.RESISTOR) if "DATA" in part.wires.values())
        (self._out,) = {*resistor.wires.values()} - {"DATA"}
        self._held = {
            chip: [self._level[wired[f"D{place}"] or SUPPLY] for place in range(8)]
            for chip, wired in self._wired.items()
        }

    def read(self) -> str:
        """The bits at DATA, one before every clock."""
        bits = ""
        for _ in range(8 * len(self._held)):
            for chip, wired in self._wired.items():
                last = self._held[chip][7]
                for name, level in (("Q7", last), ("Q7N", not last)):
                    if wired[name]:
                        self._level[wired[name] or ""] = level
            bits += "01"[self._level[self._out]]
            shifted = {chip: self._level[wired["DS"] or ""] for chip, wired in self._wired.items()}
            self._held = {chip: [shifted[chip], *held[:7]] for chip, held in self._held.items()}
        return bits


@pytest.mark.parametrize("side", ["square", "circle"])
@pytest.mark.parametrize("counts", [(25, 10, 14), (0, 0, 0), (13, 4, 9)])
def test_the_board_reads_what_the_sliders_say(side: str, counts: tuple[int, int, int]) -> None:
    truth = CounterTruth(DESCRIPTION.counters, side)
    closed = []
    for number, (row, count) in enumerate(zip(DESCRIPTION.counters.row, counts, strict=True)):
        truth.place(number, count)
        closed += [
            f"{row.name[0].upper()}{place}"
            for place in range(1, row.positions + 1)
            if not count < place <= count + row.gap
        ]
    assert (
        Chain(counter_circuit(DESCRIPTION, side), closed).read()
        == f"{truth.frame():0{DESCRIPTION.counters.frame_bits}b}"
    )
