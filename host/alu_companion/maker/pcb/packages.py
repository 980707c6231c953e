"""How the parts stand on a board: lands and bodies, drawn here so that no library of KiCad's is needed.

Sources: data sheets of the parts (bodies, pins); IPC-7351 nominal lands for chips and SOT-23-6; Amphenol drawing C-BMJ-0082 for the jack;
Raspberry Pi Pico data sheet, "Mechanical specification". Names are those of KiCad's own footprints.
"""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.catalogue import FINGER_TIP_MM, field_footprint
from alu_companion.maker.pcb.values import RULES, Box, Land, Package, Shape
from alu_companion.maker.tactile.outlines import BUTTON_HIGH, JACK_FACE, JACK_MIDDLE, JACK_WIDE, PICO_WIDE

INCH = 2.54
_JACK_PITCH = 1.27
FIELD_END = 11.4
"""From a field's middle to the land where its tracks begin."""
_END = 0.8
_FINGER_WIDTH, _BEYOND_TIP = 2.0, 1.0
_USB_BEYOND = 1.3
"""The Pico's USB socket stands out so far from its circuit board."""


def packages(description: Description) -> dict[str, Package]:
    """All packages by the names of their footprints; that of a field follows from the board's file."""
    return {package.name: package for package in (*_FIXED, _field(description))}


def _field(description: Description) -> Package:
    """Disc and ring, and below the solder mask the disc's way out through the ring, to a land beyond the recess where tracks begin."""
    pad = description.pad
    way = Land("1", FIELD_END / 2, 0.0, FIELD_END, RULES.track, shape=Shape.RECTANGLE, is_covered=True)
    lands = (
        Land("1", 0.0, 0.0, pad.disc_mm, pad.disc_mm),
        way,
        Land("1", FIELD_END, 0.0, _END, _END, is_covered=True),
        Land(
            "2",
            0.0,
            0.0,
            pad.ring_outer_mm,
            pad.ring_outer_mm,
            pad.ring_inner_mm,
            Shape.RING,
            RULES.track + 2 * RULES.pour_clearance,
        ),
    )
    return Package(field_footprint(pad), lands, Box(0, 0, 0, 0), 0.0, is_bought=False)


def _finger() -> Package:
    """One land, beyond which it reaches by 1.65 mm."""
    land = Land("1", 0.0, 0.0, 3.3, 2.8, shape=Shape.RECTANGLE)
    tip = FINGER_TIP_MM + _BEYOND_TIP
    body = Box(-land.width / 2, -_FINGER_WIDTH / 2, tip, _FINGER_WIDTH / 2)
    return Package(catalogue.SPRING_FINGER.footprint, (land,), body, 2.05)


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
    return Package(name, lands, Box.around(0, 0, across, along), height, mark="1")


def _soic(pins: int, along: float) -> Package:
    name = f"Package_SO:SOIC-{pins}_3.9x{along:.1f}mm_P1.27mm"
    return _chip(name, _rows(pins, INCH / 2, 4.95, 1.95, 0.6), 3.9, along, 1.75)


def _chip_two(name: str, at: float, size: tuple[float, float], body: tuple[float, float]) -> Package:
    """A part with two ends that lie on the board."""
    lands = tuple(Land(pin, x, 0, *size, shape=Shape.RECTANGLE) for pin, x in (("1", -at), ("2", at)))
    return Package(name, lands, Box.around(0, 0, *body), 0.6)


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
    body = Box(JACK_MIDDLE - JACK_WIDE / 2, -JACK_FACE, JACK_MIDDLE + JACK_WIDE / 2, 1.23)
    return Package(catalogue.JACK.footprint, tuple(lands), body, 11.5, mark="1", plug=(JACK_MIDDLE, -JACK_FACE))


def _button() -> Package:
    lands = tuple(
        Land(pin, x, y, 1.55, 1.3, shape=Shape.RECTANGLE)
        for pin, y in (("1", 2.25), ("2", -2.25))
        for x in (-3.975, 3.975)
    )
    return Package(catalogue.BUTTON.footprint, lands, Box(-3, -3, 3, 3), BUTTON_HIGH)


def _three() -> Package:
    """Pins 1 and 2 at the left, 3 at the right."""
    places = (("1", -0.9375, 0.95), ("2", -0.9375, -0.95), ("3", 0.9375, 0.0))
    lands = tuple(Land(pin, x, y, 1.475, 0.6, shape=Shape.RECTANGLE) for pin, x, y in places)
    return _chip(catalogue.HALL_SWITCH.footprint, lands, 1.3, 2.9, 1.1)


def _array() -> Package:
    """Pins 1 to 3 down the left, 4 to 6 up the right."""
    return _chip(catalogue.ARRAY.footprint, _rows(6, 0.95, 2.275, 1.325, 0.6), 1.6, 2.9, 1.1)


def _pico() -> Package:
    """Lands below the half holes of its edge, and beyond them for the solder."""
    package = _chip(catalogue.PICO.footprint, _rows(40, INCH, 19.38, 3.2, 1.6), *_PICO_BODY, 3.5)
    return package._replace(plug=(0.0, _PICO_BODY[1] / 2 + _USB_BEYOND))


_PICO_BODY = (PICO_WIDE, 51.0)
_SMALL = _chip_two(catalogue.RESISTOR.footprint, 0.9125, (1.025, 1.4), (2.0, 1.25))
_STORE = _chip_two(catalogue.STORE.footprint, 1.5375, (2.275, 2.4), (3.5, 2.8))
_FIXED = (
    _pico(),
    _chip(catalogue.MULTIPLEXER.footprint, _rows(24, INCH / 2, 9.3, 2.05, 0.6), 7.5, 15.4, 2.65),
    _soic(16, 9.9),
    _soic(14, 8.7),
    _array(),
    _three(),
    _SMALL,
    _SMALL._replace(name=catalogue.CAPACITOR.footprint),
    _chip_two(catalogue.RESERVE.footprint, 1.475, (1.15, 1.8), (3.2, 1.6)),
    _chip_two(catalogue.POWER_RESISTOR.footprint, 2.9625, (1.225, 3.35), (6.3, 3.2)),
    _STORE._replace(height=2.1, mark="1"),
    _chip_two(catalogue.RESETTABLE_FUSE.footprint, 1.475, (1.15, 1.8), (3.2, 1.6)),
    _button(),
    _jack(),
    _finger(),
)
