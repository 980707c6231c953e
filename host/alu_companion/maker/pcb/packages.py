"""How the parts stand on a board: lands and bodies, drawn here so that no library of KiCad's is needed.

Sources: data sheets of the parts (bodies, pins); IPC-7351 nominal lands for chips and SOT-23-6; Amphenol drawing C-BMJ-0082 for the jack;
Raspberry Pi Pico data sheet, "Mechanical specification". Names are those of KiCad's own footprints.
"""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.footprints import Footprint, contact_disc, field_contact, slider_contact
from alu_companion.maker.pcb.values import Box, Land, Package, Shape

INCH = 2.54
_JACK_PITCH = 1.27


def packages(description: Description) -> dict[str, Package]:
    """All packages by the names of their footprints; those of fields, sliders and discs follow from the board's file."""
    drawn = [
        *_FIXED,
        _bare(field_contact(description)),
        _bare(slider_contact(description), Shape.RECTANGLE),
        _bare(contact_disc(description)),
    ]
    return {package.name: package for package in drawn}


def _bare(footprint: Footprint, shape: Shape = Shape.ROUND) -> Package:
    lands = []
    for pad in footprint.pads:
        is_ring = shape is Shape.ROUND and pad.hole > pad.width / 2 and pad.x == pad.y == 0
        lands.append(Land(*pad, shape=Shape.RING if is_ring else shape))
    return Package(footprint.name, tuple(lands), Box(0, 0, 0, 0), 0.0, is_bought=False)


def _rows(count: int, pitch: float, apart: float, width: float, height: float, hole: float = 0.0) -> tuple[Land, ...]:
    """Pins of a chip with pin 1 at the upper left, counted down the left side and up the right."""
    side = count // 2
    top = (side - 1) / 2 * pitch
    places = [(-apart / 2, top - number * pitch) for number in range(side)]
    places += [(apart / 2, number * pitch - top) for number in range(side)]
    return tuple(
        Land(str(number), x, y, width, height, hole, Shape.ROUND if hole and number > 1 else Shape.RECTANGLE)
        for number, (x, y) in enumerate(places, start=1)
    )


def _chip(name: str, lands: tuple[Land, ...], across: float, along: float, height: float) -> Package:
    return Package(name, lands, Box(-across / 2, -along / 2, across / 2, along / 2), height, mark="1")


def _dip(pins: int, along: float) -> Package:
    # Higher than the chip alone: it stands in a socket.
    return _chip(f"Package_DIP:DIP-{pins}_W7.62mm", _rows(pins, INCH, 3 * INCH, 1.6, 1.6, 0.8), 6.35, along, 8.0)


def _soic(pins: int, along: float) -> Package:
    name = f"Package_SO:SOIC-{pins}_3.9x{along:.1f}mm_P1.27mm"
    return _chip(name, _rows(pins, INCH / 2, 4.95, 1.95, 0.6), 3.9, along, 1.75)


def _two(name: str, pitch: float, pad: float, hole: float, body: tuple[float, float], height: float) -> Package:
    """A part with two legs."""
    lands = tuple(Land(pin, x, 0, pad, pad, hole) for pin, x in (("1", -pitch / 2), ("2", pitch / 2)))
    return Package(name, lands, Box(-body[0] / 2, -body[1] / 2, body[0] / 2, body[1] / 2), height)


def _chip_two(name: str, at: float, size: tuple[float, float], body: tuple[float, float]) -> Package:
    """A part with two ends that lie on the board."""
    lands = tuple(Land(pin, x, 0, *size, shape=Shape.RECTANGLE) for pin, x in (("1", -at), ("2", at)))
    return Package(name, lands, Box(-body[0] / 2, -body[1] / 2, body[0] / 2, body[1] / 2), 0.6)


def _jack() -> Package:
    lands = [
        Land(
            str(number + 1),
            number * _JACK_PITCH,
            -INCH * (number % 2),
            1.52,
            1.52,
            0.76,
            Shape.ROUND if number else Shape.RECTANGLE,
        )
        for number in range(6)
    ]
    lands += [Land("", x, -8.89, 3.25, 3.25, 3.25) for x in (-1.9, 8.26)]
    return Package(kinds.SOCKET.footprint, tuple(lands), Box(-3.42, -16.77, 9.78, 1.23), 11.5, mark="1")


def _button() -> Package:
    lands = tuple(Land(pin, x, y, 2.0, 2.0, 1.1) for pin, y in (("1", 2.25), ("2", -2.25)) for x in (-3.25, 3.25))
    return Package(kinds.BUTTON.footprint, lands, Box(-3, -3, 3, 3), 4.3)


def _array() -> Package:
    """Pins 1 to 3 down the left, 4 to 6 up the right."""
    return _chip(kinds.ARRAY.footprint, _rows(6, 0.95, 2.275, 1.325, 0.6), 1.6, 2.9, 1.1)


PICO_FLAT = "alu:Pico_castellated"
CHIP_165, CHIP_14 = _soic(16, 9.9), _soic(14, 8.7)
SMALL = _chip_two("Resistor_SMD:R_0805_2012Metric", 0.9125, (1.025, 1.4), (2.0, 1.25))
SMALL_CAPACITOR = SMALL._replace(name="Capacitor_SMD:C_0805_2012Metric")
MIDDLE_CAPACITOR = _chip_two("Capacitor_SMD:C_1206_3216Metric", 1.475, (1.15, 1.8), (3.2, 1.6))
MIDDLE_FUSE = MIDDLE_CAPACITOR._replace(name="Fuse:Fuse_1206_3216Metric")
LARGE = _chip_two("Resistor_SMD:R_2512_6332Metric", 2.9625, (1.225, 3.35), (6.3, 3.2))

_PICO_BODY = (21.0, 51.0)
_FIXED = (
    # It stands on sockets.
    _chip(kinds.PICO.footprint, _rows(40, INCH, 7 * INCH, 1.7, 1.7, 1.02), *_PICO_BODY, 12.0),
    # Lands below the half holes of its edge, and beyond them for the solder.
    _chip(PICO_FLAT, _rows(40, INCH, 19.38, 3.2, 1.6), *_PICO_BODY, 3.5),
    _chip(kinds.MULTIPLEXER.footprint, _rows(24, INCH / 2, 9.3, 2.05, 0.6), 7.5, 15.4, 2.65),
    _dip(16, 19.6),
    _dip(14, 18.2),
    CHIP_165,
    CHIP_14,
    _array(),
    _two(kinds.RESISTOR.footprint, 10.16, 1.6, 0.8, (6.3, 2.5), 2.5),
    _two(kinds.POWER_RESISTOR.footprint, 12.7, 1.6, 0.8, (9.0, 3.2), 3.2),
    _two(kinds.CAPACITOR.footprint, 5.0, 1.6, 0.8, (5.0, 2.5), 5.0),
    _two(kinds.FUSE.footprint, 5.0, 1.6, 0.8, (7.5, 2.5), 7.5),
    _chip_two(kinds.SMALL_RESISTOR.footprint, 1.55, (1.3, 1.75), (3.2, 1.6)),
    _button(),
    _jack(),
    SMALL,
    SMALL_CAPACITOR,
    MIDDLE_CAPACITOR,
    MIDDLE_FUSE,
    LARGE,
)
