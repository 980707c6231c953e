"""Pictures for whoever builds: sections of a field and a counter, the wires of the test of one field, the sides that are soldered on.

They hold numbers and names of pins and parts in place of words, so that one picture does for every language; the pages tell what each is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from xml.sax.saxutils import escape

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics import kinds
from alu_companion.maker.pcb.layouts import layout_of
from alu_companion.maker.pcb.pictures import side_svg
from alu_companion.maker.pcb.values import Face

_PRINT, _BOARD, _METAL, _MAGNET, _CHIP = "#b9c8e0", "#2f8f57", "#d4a72c", "#8a8a96", "#3a3a3a"
_PIECE = "#e6b8a2"
_SCALE = 12.0


class _Section:
    """Rectangles in millimetres, the upper face of the circuit board at height 0, and numbers beside them with lines to them."""

    def __init__(self, left: float, right: float, low: float, high: float) -> None:
        self._left, self._low, self._high = left, low, high
        self._width, self._height = right - left, high - low
        self._drawn: list[str] = []

    def box(self, left: float, right: float, low: float, high: float, colour: str) -> None:
        """A rectangle between two edges and two heights."""
        size = f'width="{(right - left) * _SCALE:.1f}" height="{(high - low) * _SCALE:.1f}"'
        at = f'x="{self._x(left):.1f}" y="{self._y(high):.1f}"'
        self._drawn.append(f'<rect {at} {size} fill="{colour}" stroke="#000" stroke-width="1.5"/>')

    def line(self, points: list[tuple[float, float]], colour: str) -> None:
        """A bent strip through points."""
        path = " ".join(f"{self._x(x):.1f},{self._y(y):.1f}" for x, y in points)
        self._drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="5"/>')

    def number(self, number: int, at: tuple[float, float], beside: tuple[float, float]) -> None:
        """A number, and a line from it to what it stands for."""
        x, y = self._x(beside[0]), self._y(beside[1])
        self._drawn.append(
            f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{self._x(at[0]):.1f}" y2="{self._y(at[1]):.1f}" stroke="#000" stroke-width="1.5"/>'
        )
        self._drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="14" fill="#fff" stroke="#000" stroke-width="1.5"/>')
        self._drawn.append(_text(x, y, str(number), "middle"))

    def svg(self, title: str, said: str) -> str:
        """The whole picture."""
        return _svg(self._width * _SCALE, self._height * _SCALE, title, said, self._drawn)

    def _x(self, x: float) -> float:
        return (x - self._left) * _SCALE

    def _y(self, y: float) -> float:
        return (self._high - y) * _SCALE


def _text(x: float, y: float, text: str, anchor: str) -> str:
    style = f'font-family="sans-serif" font-size="20" text-anchor="{anchor}"'
    # Not every program knows another baseline than the usual one.
    return f'<text x="{x:.1f}" y="{y + 7:.1f}" {style}>{escape(text)}</text>'


def _svg(width: float, height: float, title: str, said: str, drawn: list[str]) -> str:
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
    white = '<rect width="100%" height="100%" fill="#fff"/>'
    return "\n".join([head, f"<title>{title}</title>", f"<desc>{said}</desc>", white, *drawn, "</svg>"]) + "\n"


def field(description: Description, sizes: Sizes) -> str:
    """A piece on its field, cut through the inner stud and, turned into the same plane, an outer one."""
    contact, disc, piece, magnet = description.field, description.disc, sizes.piece, sizes.magnet
    board, half = magnet.board, description.board.pitch_mm / 2
    section = _Section(-half - 5, half + 5, -board - magnet.below - magnet.thickness - 6, 19)
    top = -board - magnet.below
    section.box(-7, 7, top - magnet.thickness - 5, top, _PRINT)
    section.box(-magnet.diameter / 2, magnet.diameter / 2, top - magnet.thickness, top, _MAGNET)
    section.box(-half, half, -board, 0, _BOARD)
    for middle in (-contact.stud_at_mm, contact.ring_at_mm):
        section.box(middle - contact.hole_mm / 2, middle + contact.hole_mm / 2, -board, 0, _METAL)
        section.box(middle - contact.head_mm / 2, middle + contact.head_mm / 2, 0, contact.head_height_mm, _METAL)
    recess = sizes.plate.recess_across / 2
    for left, right in ((-half, -recess), (recess, half)):
        section.box(left, right, 0, sizes.plate.thickness, _PRINT)
    foot = contact.head_height_mm + piece.disc_proud
    section.box(-piece.across / 2, piece.across / 2, foot + piece.foot_height, foot + piece.camp_height, _PIECE)
    section.box(-piece.foot_across / 2, piece.foot_across / 2, foot, foot + piece.foot_height, _PIECE)
    up, upper = contact.head_height_mm, contact.head_height_mm + disc.thickness_mm
    section.box(-disc.diameter_mm / 2, disc.diameter_mm / 2, up, upper, _BOARD)
    section.box(-magnet.diameter / 2, magnet.diameter / 2, upper, upper + magnet.thickness, _MAGNET)
    left, right = -half - 3, half + 3
    section.number(1, (-6, top - 4), (left, top - 5))
    section.number(2, (-4, top - 1), (left, top - 1.5))
    section.number(3, (-half + 1, -board / 2), (left, 1.2))
    section.number(4, (contact.ring_at_mm, 0.5), (right, -3))
    section.number(5, (8.5, up + 0.8), (right, 4.5))
    section.number(6, (4, upper + 1), (right, 7.5))
    section.number(7, (half - 2, 1.5), (right, 1))
    section.number(8, (-9, foot + 10), (left, foot + 10))
    return section.svg(
        "A piece on its field, in section",
        "From below: 1 post of the tray, 2 magnet in it, 3 main board, 4 rivets through it, 5 contact disc on their heads, 6 magnet on the "
        "disc, 7 plate around the foot, 8 piece.",
    )


def counter(description: Description, sizes: Sizes) -> str:
    """A slider in its groove, cut across the row."""
    slider, part, board, spring = description.counters.slider, sizes.slider, sizes.magnet.board, sizes.spring
    half = sizes.housing.row_pitch / 2
    section = _Section(-half - 4, half + 4, -board - 2, 12)
    section.box(-half, half, -board, 0, _BOARD)
    for side in (-1, 1):
        inner, outer = side * slider.pad_gap_mm / 2, side * (slider.pad_gap_mm / 2 + slider.pad_width_mm)
        section.box(min(inner, outer), max(inner, outer), -0.15, 0, _METAL)
    channel = part.foot_height + part.play
    top = channel + part.neck_height - part.play
    wide, neck = part.foot_width / 2 + part.play, part.neck_width / 2 + part.play
    for side in (-1, 1):
        section.box(min(side * wide, side * half), max(side * wide, side * half), 0, channel, _PRINT)
        section.box(min(side * neck, side * half), max(side * neck, side * half), channel, top, _PRINT)
    section.box(-part.foot_width / 2, part.foot_width / 2, part.bridge_depth, part.foot_height, _PIECE)
    section.box(-part.neck_width / 2, part.neck_width / 2, part.foot_height, top, _PIECE)
    section.box(-part.head_width / 2, part.head_width / 2, top, top + part.head_height, _PIECE)
    reach, high = slider.pad_gap_mm / 2 + slider.pad_width_mm / 2, part.bridge_depth - spring.thickness
    section.line([(-reach, 0.05), (-reach + 2.4, high), (reach - 2.4, high), (reach, 0.05)], _METAL)
    left, right = -half - 2.5, half + 2.5
    section.number(1, (-half + 1, -board / 2), (left, -1.5))
    section.number(2, (reach - 1, 0.4), (right, -1.5))
    section.number(3, (3, top + 2), (right, top + 3))
    section.number(4, (-half + 1, 1.5), (left, 4))
    return section.svg(
        "A slider in its groove, in section across the row",
        "From below: 1 circuit board with two pads, 2 contact spring that joins them, 3 slider above it, 4 lid with the groove.",
    )


def wires(description: Description, _: Sizes) -> str:
    """A Pico, a module with a multiplexer, and a line for each wire, with the pin at each end."""
    pico = description.pico
    pin = {one.name: one.number for one in kinds.PICO.pins}
    pin["GND"] = "38"
    ohm, middle = description.front_end.pull_up_ohm, description.reference["REF_MID"].ohm
    field_ohm = description.classes["square"].ohm
    ends_at = [("3V3", "VCC"), ("GND", "GND, EN")]
    ends_at += [(f"GP{gpio}", f"S{line}") for line, gpio in enumerate(pico.mux_select)]
    ends_at += [(f"GP{pico.adc[0]}", "SIG")]
    drawn = [
        '<rect x="20" y="20" width="150" height="400" fill="#2f8f57" stroke="#000"/>',
        '<rect x="65" y="8" width="60" height="30" fill="#8a8a96" stroke="#000"/>',
        '<rect x="400" y="20" width="150" height="400" fill="#4a5aa0" stroke="#000"/>',
    ]
    for row, (name, there) in enumerate(ends_at):
        y = 70 + row * 48
        drawn += [
            f'<line x1="170" y1="{y}" x2="400" y2="{y}" stroke="#000" stroke-width="3"/>',
            _text(160, y, f"{pin[name]}  {name}", "end").replace("<text", '<text fill="#fff"'),
            _text(410, y, there, "start").replace("<text", '<text fill="#fff"'),
        ]
    ends = ((f"{ohm:g} Ω", "SIG", "3V3"), ("1 nF", "SIG", "GND"), ("0 Ω", "C0", "GND"), (f"{middle:g} Ω", "C15", "GND"))
    for row, (value, one, other) in enumerate((*ends, (f"A1: {field_ohm:g} Ω", "C1", "GND"))):
        y = 70 + row * 62
        drawn += [
            f'<line x1="600" y1="{y}" x2="850" y2="{y}" stroke="#000" stroke-width="3"/>',
            f'<rect x="650" y="{y - 18}" width="150" height="36" fill="#fff" stroke="#000" stroke-width="2"/>',
            _text(725, y, value, "middle"),
            _text(595, y, one, "end"),
            _text(855, y, other, "start"),
        ]
    joined = "; ".join(f"pin {pin[name]} ({name}) to {there}" for name, there in ends_at)
    beside = "; ".join(f"{value} from {one} to {'ground' if other == 'GND' else other}" for value, one, other in ends)
    return _svg(
        920,
        440,
        "One field on a breadboard",
        f"Left a Pico, right a multiplexer module. {joined}. Besides: {beside}. The piece lies between C1 and ground.",
        drawn,
    )


def _side(board: str, face: Face, description: Description, sizes: Sizes) -> str:
    """A side of a circuit board as it comes, with the names of what is soldered there."""
    return side_svg(layout_of(board, description, sizes), (), face)


PICTURES: Mapping[str, Callable[[Description, Sizes], str]] = {
    "field": field,
    "counter": counter,
    "wires": wires,
    "upper": partial(_side, "main", Face.TOP),
    "lower": partial(_side, "main", Face.BOTTOM),
    "chips": partial(_side, "counter-circle", Face.BOTTOM),
}
"""By the names of their files."""
