"""Where everything lies on a counter's board: a Hall switch below the middle of every slider's place, the rest behind the lid's rows.

All parts lie below, so that the lid lies flat on the upper side. The legs of the jack come out above, where the lid is hollow.
"""

from __future__ import annotations

import math

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.counter_circuit import Position, counter_circuit
from alu_companion.maker.electronics.values import Circuit
from alu_companion.maker.pcb.packages import packages
from alu_companion.maker.pcb.place_main import REVISION
from alu_companion.maker.pcb.values import STEP_MM, Face, Hole, Layout, Place, Text, snapped
from alu_companion.maker.tactile.outlines import (
    COUNTER_BOARD,
    COUNTER_SCREW,
    JACK_FACE,
    counter_jack,
    counter_outline,
    counter_screws,
    positions,
)

# Behind the rows, from the first of them on: chips, what belongs to one, and what stands beside the jack.
_CHIPS, _BYPASS, _BESIDE = 12.065, 6.985, 34.925
_CHIP_STEP = 24.13
# From a switch: what keeps it alive, and what pulls its output up.
_HOLD, _PULL_UP = -4.445, 4.445
# From the middle of the board.
_BESIDE_JACK = {
    "DATA": -17.78,
    "protects": -12.7,
    "reserve beside": 13.97,
    "supplies the switches": 20.32,
    "store": 27.94,
}


def counter_layout(description: Description, sizes: Sizes, side: str) -> Layout:
    """The board of the counter of `side`, square or circle: the two differ in two tracks and in what is printed."""
    circuit = counter_circuit(description, side)
    width, height = counter_outline(sizes, description)
    back = height - sizes.housing.service
    places = _rows(circuit, description, sizes) | _service(circuit, width, back)
    # The next line of the grid, so that the face stands at the edge or beyond it.
    jack = math.ceil((height - JACK_FACE) / STEP_MM) * STEP_MM
    places[circuit.of_kind(catalogue.JACK)[0].ref] = _below(counter_jack(sizes, description), jack, 180)
    return Layout(
        circuit.name,
        circuit.title,
        circuit,
        width,
        height,
        COUNTER_BOARD,
        Face.BOTTOM,
        places,
        packages(description),
        tuple(Hole(x, y, COUNTER_SCREW) for x, y in counter_screws(sizes, description)),
        tuple(_texts(circuit, description, sizes)),
        marks=((4.5, back), (width - 4.5, back), (width - 4.5, height - 9.0)),
        remarks=("Gold or tin, as is cheaper: nothing touches this board.",),
    )


def _rows(circuit: Circuit, description: Description, sizes: Sizes) -> dict[str, Place]:
    found = {}
    purposes = {part.purpose: part.ref for part in circuit.parts}
    for row, middles in zip(description.counters.row, positions(sizes, description), strict=True):
        for number, (x, y) in enumerate(middles, start=1):
            found[f"{catalogue.HALL_SWITCH.prefix}{Position(row.name, number).name}"] = Place(x, y, 0, Face.BOTTOM)
            for what, up in (("hold", _HOLD), ("pull-up", _PULL_UP)):
                found[purposes[f"{what} of {row.name} {number}"]] = _below(x, y + up, 0)
    return found


def _service(circuit: Circuit, width: float, back: float) -> dict[str, Place]:
    """Chips in a line, those of the first rows' bits at the right, so that fewest wires cross."""
    chips = list(circuit.of_kind(catalogue.SHIFT_REGISTER))
    half = len(chips) // 2
    line = [*chips[half:], circuit.of_kind(catalogue.BUFFER)[0], *chips[:half]]
    purposes = {part.purpose: part.ref for part in circuit.parts}
    left = (width - _CHIP_STEP * (len(line) - 1)) / 2
    found = {}
    for number, chip in enumerate(line):
        found[chip.ref] = _below(left + number * _CHIP_STEP, back + _CHIPS, 90)
        found[purposes[f"bypass of {chip.ref}"]] = _below(left + number * _CHIP_STEP, back + _CHIPS + _BYPASS, 0)
    for part in circuit.parts:
        for purpose, right in _BESIDE_JACK.items():
            if part.purpose.startswith(purpose):
                found[part.ref] = _below(width / 2 + right, back + _BESIDE, 0)
    return found


def _below(x: float, y: float, turn: int) -> Place:
    return Place(snapped(x), snapped(y), turn, Face.BOTTOM)


def _texts(circuit: Circuit, description: Description, sizes: Sizes) -> list[Text]:
    width, height = counter_outline(sizes, description)
    back = height - sizes.housing.service
    name = f"ALU Companion  {circuit.name}  {REVISION}"
    reserve = width / 2 + _BESIDE_JACK["reserve beside"]
    texts = [
        Text(name, 50, height - 5, 1.8),
        Text("CERN-OHL-P-2.0  not tried on hardware", 40, height - 8.5, 1.2),
        Text(name, 50, height - 5, 1.8, Face.BOTTOM),
        Text(" ".join(description.counters.connector.pins), width / 2, back + 26, 1.2, Face.BOTTOM),
        Text("TP 3V3", reserve + 3.0, back + _BESIDE - 3.5, 1.0, Face.BOTTOM),
        Text("TP GND", reserve - 3.5, back + _BESIDE - 3.5, 1.0, Face.BOTTOM),
    ]
    for row, middles in zip(description.counters.row, positions(sizes, description), strict=True):
        for number, (x, y) in enumerate(middles, start=1):
            texts.append(Text(Position(row.name, number).name, x, y, 1.2))
    return texts
