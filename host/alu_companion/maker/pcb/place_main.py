"""Where everything lies on the main board.

Fields and screws are those of plate and tray (`tactile.outlines`). The plate covers the fields, and below each lies a magnet: so all parts
stand in the strip beside row 1, on the upper side, and the lower side is bare but for the legs that a hand solders.
"""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.main_circuit import (
    LATCH_IDLES,
    SIDES,
    field_net,
    field_ref,
    fields_of,
    main_circuit,
)
from alu_companion.maker.electronics.values import Circuit
from alu_companion.maker.pcb.packages import packages
from alu_companion.maker.pcb.values import Face, Hole, Keepout, Layout, Place, Text, snapped
from alu_companion.maker.tactile.outlines import BUTTONS, JACKS, PICO, SCREW, fields, outline, screws

REVISION = "rev 1"
# Everything in the strip that has a place of its own, in millimetres.
_CHIPS, _CHIPS_Y = (69.85, 120.65, 184.15), 28.575
_ARRAYS_Y, _ARRAYS_STEP = 40.64, 6.35
_BESIDE_CHIP = {"bypass": (8.89, 6.35), "reference": (8.89, -3.81)}
_FRONT_END_Y, _FRONT_END = 40.64, 14.605
_STEP = 3.81
_RESERVE = Place(165.1, 19.685)
_LATCH_IDLES = Place(158.75, 15.875, 90)
_NAME_BEYOND = 2.0
"""A field's name is printed so far beyond its recess."""
# From pin 1 of a jack.
_BESIDE_JACK = {
    "supply of": (-11.43, 0.0),
    "fuse": (-11.43, -6.35),
    "protects": (3.175, 5.08),
    "CLK of": (-21.59, 0.0),
    "LATCH of": (-21.59, -3.81),
    "DATA of": (-21.59, -7.62),
    "holds DATA": (-21.59, -11.43),
}


def main_layout(description: Description, sizes: Sizes) -> Layout:
    """The main board."""
    circuit = main_circuit(description)
    width, height = outline(sizes, description)
    pad = description.pad
    places = {"PICO1": Place(*PICO, 90)} | _chips(circuit, description) | _jacks(circuit)
    places |= {
        field_ref(field): Place(x, y)
        for field, (x, y) in zip(description.field_names(), fields(sizes, description), strict=True)
    }
    bare = (pad.ring_inner_mm + pad.ring_outer_mm) / 2
    keepouts = (Keepout(x, y, sizes.plate.recess_across, bare) for x, y in fields(sizes, description))
    return Layout(
        circuit.name,
        circuit.title,
        circuit,
        width,
        height,
        sizes.hold.board,
        Face.TOP,
        places,
        packages(description),
        tuple(Hole(x, y, SCREW) for x, y in screws(sizes, description)),
        tuple(_texts(circuit, description, sizes, places)),
        tuple(keepouts),
        marks=((4.5, 4.5), (width - 4.5, 4.5), (4.5, height - 4.5)),
        remarks=(
            "Gold: ENIG. Hard gold (at least 0.8 micrometres) on the discs and rings of the upper side is an option: they then bear some "
            "100,000 placings instead of a few thousand, and sweat.",
            "Vias are covered by solder mask on both sides.",
        ),
    )


def _chips(circuit: Circuit, description: Description) -> dict[str, Place]:
    """Multiplexers with the arrays of their fields behind them, and what belongs to an ADC behind the Pico."""
    found = {}
    purposes = {part.purpose: part.ref for part in circuit.parts}
    for name, x in zip(description.mux, _CHIPS, strict=True):
        found[name] = Place(x, _CHIPS_Y)
        for what, (right, up) in _BESIDE_CHIP.items():
            found[purposes[f"{what} of {name}"]] = Place(snapped(x + right), snapped(_CHIPS_Y + up), 90)
        nets = {field_net(field) for field in fields_of(description, name)}
        arrays = [part.ref for part in circuit.of_kind(catalogue.ARRAY) if nets & set(part.wires.values())]
        for number, ref in enumerate(arrays):
            found[ref] = Place(snapped(x + (number - (len(arrays) - 1) / 2) * _ARRAYS_STEP), _ARRAYS_Y, 90)
    front_end = [part.ref for part in circuit.parts if part.purpose.startswith(("pull-up of", "filter of"))]
    for number, ref in enumerate(front_end):
        found[ref] = Place(_FRONT_END + number * _STEP, _FRONT_END_Y, 90)
    return found


def _jacks(circuit: Circuit) -> dict[str, Place]:
    found = {}
    for jack, side, (x, y) in zip(circuit.of_kind(catalogue.JACK), SIDES, JACKS, strict=True):
        found[jack.ref] = Place(x, y)
        for part in circuit.parts:
            for purpose, (right, up) in _BESIDE_JACK.items():
                if part.purpose.startswith(purpose) and f" {side} jack" in part.purpose:
                    found[part.ref] = Place(snapped(x + right), snapped(y + up), 90 if purpose == "protects" else 0)
    for button, at in zip(circuit.of_kind(catalogue.BUTTON), BUTTONS, strict=False):
        found[button.ref] = Place(*at)
    found[circuit.of_kind(catalogue.RESERVE)[0].ref] = _RESERVE
    found |= {part.ref: _LATCH_IDLES for part in circuit.parts if part.purpose == LATCH_IDLES}
    return found


def _texts(circuit: Circuit, description: Description, sizes: Sizes, places: dict[str, Place]) -> list[Text]:
    width, _ = outline(sizes, description)
    front = sizes.plate.margin + sizes.body.service
    name = f"ALU Companion  {circuit.name}  {REVISION}"
    texts = [
        Text(name, 152.4, 33.0, 1.2),
        Text("CERN-OHL-P-2.0  not tried on hardware", 152.4, 29.5),
        Text("USB", 5.0, 40.0, 1.5),
        Text("ROW 1 ON THIS SIDE", 226, front - 8, 1.2),
        Text(name, width / 2, front - 12, 1.8, Face.BOTTOM),
        Text("BELOW THE FIELDS: MAGNETS ON STEEL, BARE BOARD ONLY", width / 2, front - 16, 1.4, Face.BOTTOM),
        Text("KEEP VBUS OPEN", 9.8, 37.8),
    ]
    beyond = sizes.plate.recess_across / 2 + _NAME_BEYOND
    for field, (x, y) in zip(description.field_names(), fields(sizes, description), strict=True):
        texts.append(Text(field, x, y + beyond, 1.5))
    pins = " ".join(description.counters.connector.pins)
    for jack, side, (x, _) in zip(circuit.of_kind(catalogue.JACK), SIDES, JACKS, strict=True):
        texts.append(Text(f"{side.upper()} COUNTER {jack.ref}", x + 3.2, 29.0))
        texts.append(Text(pins, x + 3.2, 26.5))
    # Where a probe is held: at the ends of capacitors.
    for number, part in enumerate(part for part in circuit.parts if part.purpose.startswith("filter of")):
        place = places[part.ref]
        texts.append(Text(f"ADC{number}", place.x, place.y + 5.0, turn=90))
    reserve = circuit.of_kind(catalogue.RESERVE)[0]
    for net, turn in ((reserve.wires["1"], -1), (reserve.wires["2"], 1)):
        texts.append(Text(f"TP {net}", _RESERVE.x + turn * 6.2, _RESERVE.y))
    return texts
