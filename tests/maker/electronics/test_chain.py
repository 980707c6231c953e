"""The counter's netlist, worked as the chips would work it: what the firmware then reads is what the sliders say."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.counter_circuit import counter_circuit
from alu_companion.maker.electronics.netlist import Netlist, format_netlist, netlist_of, parse_netlist
from alu_companion.maker.electronics.values import GND, SUPPLY, Node
from alu_companion.simulator.world import CounterTruth

DESCRIPTION = load(paths.board_file())
NAMES = {pin.number: pin.name for pin in catalogue.SHIFT_REGISTER.pins}


class Chain:
    """Eight 74HC165 as their data sheet describes them, joined as a netlist says."""

    def __init__(self, netlist: Netlist, closed: Iterable[str]) -> None:
        net_of = {node: name for name, nodes in netlist.nets.items() for node in nodes}.get
        chips = [part.ref for part in netlist.components if part.value == catalogue.SHIFT_REGISTER.name]
        self._wired = {chip: {name: net_of(Node(chip, number)) for number, name in NAMES.items()} for chip in chips}
        (output,) = catalogue.HALL_SWITCH.numbers("OUT")
        low = {net_of(Node(f"H{name}", output)) for name in closed}
        # A position is high by its pull-up, unless a magnet is at its switch.
        self._level = {net: net not in low and net != GND for net in netlist.nets}
        (resistor,) = (node.ref for node in netlist.nets["DATA"] if node.ref.startswith("R"))
        (self._out,) = {net_of(Node(resistor, pin)) for pin in "12"} - {"DATA"}
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
            bits += "01"[self._level[self._out or ""]]
            shifted = {chip: self._level[wired["DS"] or ""] for chip, wired in self._wired.items()}
            self._held = {chip: [shifted[chip], *held[:7]] for chip, held in self._held.items()}
        return bits


@pytest.mark.parametrize("side", ["square", "circle"])
@pytest.mark.parametrize("counts", [(25, 10, 14), (0, 0, 0), (13, 4, 9)])
def test_the_board_reads_what_the_sliders_say(side: str, counts: tuple[int, int, int]) -> None:
    netlist = parse_netlist(format_netlist(netlist_of(counter_circuit(DESCRIPTION, side))))
    truth = CounterTruth(DESCRIPTION.counters, side)
    closed = []
    for number, (row, count) in enumerate(zip(DESCRIPTION.counters.row, counts, strict=True)):
        truth.place(number, count)
        closed += [
            f"{row.name[0].upper()}{place}"
            for place in range(1, row.positions + 1)
            if not count < place <= count + row.gap
        ]
    assert Chain(netlist, closed).read() == f"{truth.frame():0{DESCRIPTION.counters.frame_bits}b}"
