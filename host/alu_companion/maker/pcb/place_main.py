"""Where everything lies on the main board.

Fields, screws and the strip for the Pico are those of plate and tray (`tactile.outlines`). The plate covers the upper side but for the
strip, and below every field stands a post of the tray: so parts with legs stand in the strip, flat ones below, between the posts.
"""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.main_board import main_board
from alu_companion.maker.electronics.values import Circuit
from alu_companion.maker.pcb.packages import packages
from alu_companion.maker.pcb.surface import surface
from alu_companion.maker.pcb.values import Face, Hole, Layout, Place, Text, snapped
from alu_companion.maker.tactile.outlines import JACKS, SCREW, fields, outline, screws

REVISION = "rev 1"
# Everything in the strip that has a place of its own, in millimetres; what is named in a column stands below the one before.
_PICO = Place(38.1, 25.4, 90)
_JACKS = {f"J{number}": Place(x, y) for number, (x, y) in enumerate(JACKS, start=1)}
_BUTTONS = (118.11, 133.35, 148.59)
_BUTTONS_Y = 10.16
_TOP = 40.64
_STEP = 3.81
_COLUMNS: dict[float, tuple[str, ...]] = {
    71.12: ("R4", "R5", "R6", "C4", "C5", "C6", "R11"),
    84.455: ("R7", "F1", "R8", "R9", "R10", "D11"),
    141.605: ("R1", "R2", "R3"),
    156.845: ("C1", "C2", "C3", "C7"),
    182.88: ("R16",),
    196.85: ("R12", "F2", "R13", "R14", "R15", "D12"),
}
_BESIDE_CHIP = {"C": 8.89, "R": -8.89}
"""A flat chip's capacitor stands above it and its reference below."""


def main_layout(description: Description, sizes: Sizes, *, is_flat: bool) -> Layout:
    """The main board with legs, or with flat parts in the same places on the lower side, where a factory sets them all at once."""
    circuit = surface(main_board(description)) if is_flat else main_board(description)
    width, height = outline(sizes, description)
    places = _strip(circuit, is_flat=is_flat)
    places |= _below(circuit, description, sizes, is_flat=is_flat)
    places |= {
        f"X{field}": Place(x, y)
        for field, (x, y) in zip(description.field_names(), fields(sizes, description), strict=True)
    }
    return Layout(
        circuit.name,
        circuit.title,
        circuit,
        width,
        height,
        places,
        packages(description),
        tuple(Hole(x, y, SCREW) for x, y in screws(sizes, description)),
        tuple(_texts(circuit, description, sizes, places)),
    )


def _strip(circuit: Circuit, *, is_flat: bool) -> dict[str, Place]:
    places = {"PICO1": _PICO, **_JACKS}
    for number, button in enumerate(circuit.of_kind(kinds.BUTTON)):
        places[button.ref] = Place(_BUTTONS[number], _BUTTONS_Y)
    for x, refs in _COLUMNS.items():
        for row, ref in enumerate(refs):
            y = round(_TOP - row * _STEP - (_STEP if ref.startswith("D") else 0), 3)
            # Turned, so that pin 1 stays at the left.
            places[ref] = Place(x, y, 180, Face.BOTTOM) if is_flat else Place(x, y)
    return places


def _below(circuit: Circuit, description: Description, sizes: Sizes, *, is_flat: bool) -> dict[str, Place]:
    """Multiplexers at corners between fields where no screw is, each array between the inner two of its four fields."""
    middles = dict(zip(description.field_names(), fields(sizes, description), strict=True))
    board = description.board
    middle, front = outline(sizes, description)[0] / 2, sizes.plate.margin + sizes.body.service
    found: dict[str, Place] = {}
    for number, name in enumerate(description.mux):
        y = front - 5.0 if number == 0 else front + 2 * number * board.pitch_mm
        found[name] = Place(snapped(middle), snapped(y), 0, Face.BOTTOM)
        if is_flat and number:
            for prefix, up in _BESIDE_CHIP.items():
                found[f"{prefix}{number + 1}"] = Place(snapped(middle), snapped(y + up), 180, Face.BOTTOM)
    for part in circuit.of_kind(kinds.ARRAY):
        if part.purpose == "protects fields":
            own = [middles[net.removeprefix("F_")] for net in part.wires.values() if net.startswith("F_")]
            x, y = (sum(one[axis] for one in own) / len(own) for axis in (0, 1))
            found[part.ref] = Place(snapped(x), snapped(y), 0, Face.BOTTOM)
    return found


def _texts(circuit: Circuit, description: Description, sizes: Sizes, places: dict[str, Place]) -> list[Text]:
    width, _ = outline(sizes, description)
    front = sizes.plate.margin + sizes.body.service
    name = f"ALU Companion  {circuit.name}  {REVISION}"
    texts = [
        Text(name, 179, 14, 1.8),
        Text("CERN-OHL-P-2.0   not tried on hardware", 179, 10.5, 1.2),
        Text("USB", 8.5, 25.4, 1.5, turn=90),
        Text("ROW 1 ON THIS SIDE", 224, front - 13, 1.2),
        Text(name, width / 2 + 50, front - 5.5, 1.8, Face.BOTTOM),
        Text("MAGNETS: NORTH UP   RIVETS: FLUSH", width / 2 + 50, front + 4.5, 1.4, Face.BOTTOM),
        Text("DO NOT JOIN VBUS (PIN 40)", 38.1, 12.4, 1.0),
    ]
    middles = fields(sizes, description)
    for field, (x, y) in zip(description.field_names(), middles, strict=True):
        texts += [Text(field, x + 3.2, y, 1.5, face) for face in Face]
    pins = " ".join(description.counters.connector.pins)
    for (ref, place), side in zip(_JACKS.items(), ("LEFT", "RIGHT"), strict=True):
        texts.append(Text(f"{side} COUNTER {ref}: {pins}", place.x + 14.5, 25.0, 0.75))
    # Where a probe is held: at the legs of capacitors.
    for number, part in enumerate(part for part in circuit.parts if part.purpose.startswith("filter of")):
        place = places[part.ref]
        texts.append(Text(f"ADC{number}", place.x - 5.4, place.y, 0.75, place.face))
    reserve = places[next(part.ref for part in circuit.parts if part.purpose.startswith("reserve"))]
    texts += [Text("TP 3V3", reserve.x - 6.8, reserve.y, 1.0, reserve.face)]
    texts += [Text("TP GND", reserve.x + 6.8, reserve.y, 1.0, reserve.face)]
    return texts
