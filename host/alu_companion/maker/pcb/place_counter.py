"""Where everything lies on a counter's board: sliders on the upper side as the lid has them, the rest behind the lid's rows, below.

The legs of parts come out above where the lid is hollow. Springs slide along the bands of the sliders' pads; there is no other copper.
"""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.counter_board import counter_board
from alu_companion.maker.electronics.values import Circuit, Kind, Part
from alu_companion.maker.pcb.packages import packages
from alu_companion.maker.pcb.place_main import REVISION
from alu_companion.maker.pcb.surface import surface
from alu_companion.maker.pcb.values import Box, Face, Hole, Keepout, Layout, Place, Text, snapped
from alu_companion.maker.tactile.outlines import COUNTER_SCREW, counter_jack, counter_outline, counter_screws, positions

# Behind the rows, from the first of them on: resistors, chips, then what stands beside the jack.
_RESISTORS, _CHIPS, _BESIDE, _JACK = 7.5, 21.5, 31.0, 28.455
_RESISTOR_STEP = 3.81
_CHIP_STEP = 24.13
_INPUTS = ("D7", "D6", "D5", "D4", "D3", "D2", "D1", "D0")
_BAND_MORE = 0.1
"""The bands are so much wider than the pads."""


def counter_layout(description: Description, sizes: Sizes, side: str, *, is_flat: bool) -> Layout:
    """The board of the counter of `side`, square or circle: the two differ in two tracks and in what is printed."""
    circuit = counter_board(description, side)
    circuit = surface(circuit) if is_flat else circuit
    width, height = counter_outline(sizes, description)
    back = height - sizes.housing.service
    places = _sliders(description, sizes) | _service(circuit, width, back, counter_jack(sizes, description))
    return Layout(
        circuit.name,
        circuit.title,
        circuit,
        width,
        height,
        places,
        packages(description),
        tuple(Hole(x, y, COUNTER_SCREW) for x, y in counter_screws(sizes, description)),
        tuple(_texts(circuit, description, sizes)),
        tuple(_bands(description, sizes)),
    )


def _sliders(description: Description, sizes: Sizes) -> dict[str, Place]:
    found = {}
    for row, middles in zip(description.counters.row, positions(sizes, description), strict=True):
        for number, (x, y) in enumerate(middles, start=1):
            found[f"X{row.name[0].upper()}{number}"] = Place(x, y)
    return found


def _service(circuit: Circuit, width: float, back: float, jack: float) -> dict[str, Place]:
    """Chips in a line, those of the first rows' bits at the right, so that fewest wires cross; every resistor in the order of the chips."""
    chips = _named(circuit, kinds.SHIFT_REGISTER)
    half = len(chips) // 2
    buffer = _named(circuit, kinds.BUFFER)[0]
    line = [*chips[half:], buffer, *chips[:half]]
    found: dict[str, Place] = {}
    left = snapped((width - _CHIP_STEP * (len(line) - 1)) / 2)
    order: list[str] = []
    for number, chip in enumerate(line):
        found[chip.ref] = _below(left + number * _CHIP_STEP, back + _CHIPS, 90)
        order += [chip.wires[pin] for name in _INPUTS if chip != buffer for pin in chip.kind.numbers(name)]
    bypass = {part.purpose.removeprefix("bypass of "): part.ref for part in _named(circuit, kinds.CAPACITOR)}
    reserve = next(ref for purpose, ref in bypass.items() if purpose.startswith("reserve"))
    for chip in line:
        x = found[chip.ref].x
        found[bypass[chip.ref]] = _below(x + (15.0 if chip == buffer else 0.0), back + _BESIDE, 0)
    pull_ups = {part.wires["2"]: part.ref for part in circuit.parts if part.purpose.startswith("pull-up")}
    nets = [net for net in order if net in pull_ups]
    first = snapped((width - _RESISTOR_STEP * (len(nets) - 1)) / 2)
    for number, net in enumerate(nets):
        found[pull_ups[net]] = _below(first + number * _RESISTOR_STEP, back + _RESISTORS, 90)
    middle = width / 2
    found[circuit.of_kind(kinds.PLUG)[0].ref] = _below(jack, back + _JACK, 180)
    beside = [part.ref for part in circuit.parts if part.purpose == "DATA"]
    found[beside[0]] = _below(middle - 18.0, back + 38.0, 0)
    found[circuit.of_kind(kinds.ARRAY)[0].ref] = _below(middle - 13.0, back + 34.0, 0)
    found[reserve] = _below(middle + 18.0, back + 38.0, 0)
    return found


def _named(circuit: Circuit, kind: Kind) -> list[Part]:
    """All parts of a kind, whatever package they come in."""
    return [part for part in circuit.parts if part.kind.name == kind.name]


def _below(x: float, y: float, turn: int) -> Place:
    return Place(snapped(x), snapped(y), turn, Face.BOTTOM)


def _bands(description: Description, sizes: Sizes) -> list[Keepout]:
    slider = description.counters.slider
    inner, outer = slider.pad_gap_mm / 2 - _BAND_MORE, slider.pad_gap_mm / 2 + slider.pad_width_mm + _BAND_MORE
    found = []
    for middles in positions(sizes, description):
        left, right = middles[0][0] - slider.pitch_mm / 2, middles[-1][0] + slider.pitch_mm / 2
        for low, high in ((inner, outer), (-outer, -inner)):
            found.append(Keepout(Face.TOP, Box(left, middles[0][1] + low, right, middles[0][1] + high)))
    return found


def _texts(circuit: Circuit, description: Description, sizes: Sizes) -> list[Text]:
    width, height = counter_outline(sizes, description)
    back = height - sizes.housing.service
    texts = [
        Text(f"ALU Companion  {circuit.name}  {REVISION}", 50, height - 5, 1.8),
        Text("CERN-OHL-P-2.0   not tried on hardware", 40, height - 8.5, 1.2),
        Text(f"ALU Companion  {circuit.name}  {REVISION}", 50, height - 4, 1.8, Face.BOTTOM),
        Text(" ".join(description.counters.connector.pins), width / 2 + 30, height - 3, 1.2, Face.BOTTOM),
        Text("TP 3V3", width / 2 + 24.5, back + 38.0, 1.0, Face.BOTTOM),
        Text("TP GND", width / 2 + 11.5, back + 38.0, 1.0, Face.BOTTOM),
    ]
    for row, middles in zip(description.counters.row, positions(sizes, description), strict=True):
        for number, (x, y) in enumerate(middles, start=1):
            texts.append(Text(f"{row.name[0].upper()}{number}", x, y + sizes.housing.row_pitch / 2 - 0.4, 1.0))
    return texts
