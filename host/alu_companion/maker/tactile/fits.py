"""Checks whether the main board can be put together: nothing in the place of another, plugs that go in, solder that touches nothing
printed, and a strip whose electric parts no finger reaches. Parts are boxes here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from manifold3d import JoinType

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.tactile import body
from alu_companion.maker.tactile.outlines import (
    BUTTON_HIGH,
    BUTTONS,
    JACK_FACE,
    JACK_MIDDLE,
    JACK_WIDE,
    JACKS,
    PICO,
    PICO_THICK,
    PICO_WIDE,
    field_start,
    outline,
)
from alu_companion.maker.tactile.printed import Placed, field_assembly, overlaps
from alu_companion.maker.tactile.shapes import placed, rectangle, solid
from alu_companion.maker.tactile.solids import prism, section

Box = tuple[float, float, float, float, float, float]
"""Left, front and bottom, right, back and top."""

FINGER: Final = 8.6
"""Across the finger that must not reach anything electric: a child's, IEC 61032, probe 18."""
_PICO_LONG, _USB_BEYOND = 51.0, 1.3
_USB_LONG, _USB_WIDE, _USB_HIGH = 5.6, 8.0, 2.9
_PICO_PARTS, _PICO_EDGE = 2.5, 2.2
"""What stands on the Pico, and how far from its edges that begins."""
_JACK_DEEP, _JACK_HIGH = 18.0, 11.5
# A plug of USB micro B: its handle stands before the socket, wider and higher than that.
_HANDLE: Final = (11.5, 8.5, 20.0, 0.5)
"""Width, height, length, and how far before the socket's face it ends."""
_PLUG: Final = (11.7, 7.0, 15.0, 1.0)
"""Width, height and length of what an RJ12 plug has outside its jack, and how high over the board that begins."""
_LATCH: Final = (8.0, 7.0, 12.0)
"""Width, height and length of the room below a plug for the finger that presses its latch."""
_SOLDER: Final = (1.0, 1.5, 8.0, 4.2)
"""From pin 1 of a jack to the left edge of its joints; how far they stand out below; their width and depth."""
_CABLE = 5.0
_SHOWN = 3
"""Pieces that are put on their fields here: one of each kind."""


def parts(sizes: Sizes) -> tuple[Placed, ...]:
    """What stands on the strip: the Pico, jacks, buttons with their sticks; and the joints of the jacks below the board."""
    board = sizes.hold.board
    left, middle = PICO[0] - _PICO_LONG / 2, PICO[1]
    inner = PICO_WIDE / 2 - _PICO_EDGE
    right, front, back = left + _PICO_LONG, middle - PICO_WIDE / 2, middle + PICO_WIDE / 2
    top, usb = PICO_THICK, left + _USB_LONG - _USB_BEYOND
    found = [
        _box("Pico", (left, front, 0.0, right, back, top)),
        _box(
            "USB socket",
            (left - _USB_BEYOND, middle - _USB_WIDE / 2, top, usb, middle + _USB_WIDE / 2, top + _USB_HIGH),
        ),
        _box("parts of the Pico", (usb, middle - inner, top, right - _PICO_EDGE, middle + inner, top + _PICO_PARTS)),
    ]
    for number, (x, y) in enumerate(JACKS, start=1):
        face, side = y - JACK_FACE, x + JACK_MIDDLE - JACK_WIDE / 2
        found.append(_box(f"jack {number}", (side, face, 0.0, side + JACK_WIDE, face + _JACK_DEEP, _JACK_HIGH)))
        out, low, wide, deep = _SOLDER
        found.append(
            _box(f"solder of jack {number}", (x - out, y + 1 - deep, -board - low, x - out + wide, y + 1, -board))
        )
    for number, (x, y) in enumerate(BUTTONS, start=1):
        found.append(_box(f"button {number}", (x - 3, y - 3, 0.0, x + 3, y + 3, BUTTON_HIGH)))
        found.append(Placed(f"stick {number}", body.button_stick(sizes).translate((x, y, BUTTON_HIGH))))
    return tuple(found)


def plugs() -> tuple[Placed, ...]:
    """Plugs with their cables, and the room that a finger needs below each latch."""
    wide, high, long, before = _HANDLE
    face, middle = PICO[0] - _PICO_LONG / 2 - _USB_BEYOND - before, PICO_THICK + _USB_HIGH / 2
    found = []
    for name, near, across, up in (("plug", face, wide, high), ("cable", face - long, _CABLE, _CABLE)):
        box = (near - long, PICO[1] - across / 2, middle - up / 2, near, PICO[1] + across / 2, middle + up / 2)
        found.append(_box(f"{name} of USB", box))
    for number, (x, y) in enumerate(JACKS, start=1):
        wide, high, long, up = _PLUG
        middle, face = x + JACK_MIDDLE, y - JACK_FACE
        found.append(
            _box(f"plug of jack {number}", (middle - wide / 2, face - long, up, middle + wide / 2, face, up + high))
        )
        wide, high, long = _LATCH
        found.append(
            _box(f"latch of jack {number}", (middle - wide / 2, face - long, up - high, middle + wide / 2, face, up))
        )
    return tuple(found)


def problems(sizes: Sizes, description: Description) -> Iterator[str]:
    """Find what cannot be put together or must not be touched, on the main board."""
    assembly = [one for one in field_assembly(sizes, description) if _is_looked_at(one.name)]
    there = [*assembly, *parts(sizes)]
    for one, other, volume in overlaps(there):
        yield f"{one} and {other} are in one place, {volume:.1f} cubic millimetres of it."
    for way in plugs():
        for near in there:
            if any(overlaps([way, near])):
                yield f"The {way.name} has no room: {near.name} is in its way."
    yield from _open_strip(sizes, description, assembly)


def _open_strip(sizes: Sizes, description: Description, assembly: Sequence[Placed]) -> Iterator[str]:
    """Openings above the strip that a finger goes into."""
    strip = section(_flat(0.0, 0.0, outline(sizes, description)[0], field_start(sizes)))
    for one in assembly:
        if one.name in ("plate", "cover"):
            strip = strip - one.body.project()
    # The edges of the whole are no openings, and what is narrower than a finger is none either.
    reached = strip.offset(-FINGER / 2, JoinType.Round)
    if reached.area() > 0:
        left, front, right, back = reached.bounds()
        x, y = (left + right) / 2, (front + back) / 2
        yield f"The strip is open at {x:.0f}, {y:.0f}: a finger of {FINGER:g} reaches what is electric."


def _is_looked_at(name: str) -> bool:
    """False for all pieces but the first of each kind, with all that is in their feet and below: one field is like the other."""
    kind, _, number = name.rpartition("-")
    return not number.isdecimal() or kind in ("screw", "nut") or int(number) < _SHOWN


def _box(name: str, box: Box) -> Placed:
    left, front, bottom, right, back, top = box
    return Placed(name, prism(_flat(left, front, right, back), bottom, top))


def _flat(
    left: float, front: float, right: float, back: float
) -> tuple[tuple[tuple[tuple[float, float], ...], ...], ...]:
    return placed(solid(rectangle(right - left, back - front)), (left + right) / 2, (front + back) / 2)
