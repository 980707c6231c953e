"""Where a pin is found by fingers, and how a part is called aloud."""

from __future__ import annotations

from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.values import Kind, Part, parse_value

_UNITS = {
    "R": ((1e6, "megohms"), (1e3, "kilo-ohms"), (1.0, "ohms")),
    "C": ((1e-6, "microfarads"), (1e-9, "nanofarads"), (1e-12, "picofarads")),
}
_ONE_ROW = (kinds.SOCKET, kinds.PLUG)


def spoken_value(part: Part) -> str:
    """A resistor's, capacitor's or fuse's value as it is read aloud, such as 3.3 kilo-ohms or 1 nanofarad."""
    if part.kind == kinds.FUSE:
        return f"{part.value.removesuffix('mA')} milliamperes"
    value = parse_value(part.value)
    units = _UNITS[part.kind.prefix]
    factor, unit = next((one for one in units if value >= one[0] * 0.9999999), units[-1])
    number = f"{round(value / factor, 6):g}"
    return f"{number} {unit.removesuffix('s') if number == '1' else unit}"


def place(kind: Kind, number: str) -> str:
    """Side and count from the notch or the USB socket, chip seen from above, that end away from the builder.

    >>> place(kinds.MULTIPLEXER, "8"), place(kinds.MULTIPLEXER, "23")
    ('left 8', 'right 2')
    """
    pins = len(kind.pins)
    counted = int(number)
    return f"left {counted}" if counted <= pins // 2 else f"right {pins + 1 - counted}"


def spoken_pin(part: Part, number: str) -> str:
    """A pin with its name and place, such as: pin 8 of U1 (I1, left 8). A connector's pins are called by their signals."""
    if part.kind == kinds.FUSE:
        return f"the free leg of {part.ref}"
    told = (
        part.wires[number].rpartition("_")[2]
        if part.kind in _ONE_ROW
        else f"{part.kind.pin_name(number)}, {place(part.kind, number)}"
    )
    return f"pin {number} of {part.ref} ({told})"
