"""Pictures for whoever builds: sections of a field, a foot and a counter, the wires of the test of one field, the sides with parts.

They hold numbers and names of pins and parts in place of words, so that one picture does for every language; the pages tell what each is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from xml.sax.saxutils import escape

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.pcb.layouts import layout_of
from alu_companion.maker.pcb.pictures import side_svg
from alu_companion.maker.pcb.values import Face
from alu_companion.maker.tactile.outlines import COUNTER_BOARD

_PRINT, _BOARD, _METAL, _MAGNET, _CHIP = "#b9c8e0", "#2f8f57", "#d4a72c", "#8a8a96", "#3a3a3a"
_PIECE, _STEEL = "#e6b8a2", "#9fb3b8"
_ELEMENT = 0.65
"""How far below a counter's board the sensitive element of a switch lies."""
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

    def disc(self, middle: tuple[float, float], across: float, colour: str) -> None:
        """A circle seen from above."""
        at = f'cx="{self._x(middle[0]):.1f}" cy="{self._y(middle[1]):.1f}" r="{across / 2 * _SCALE:.1f}"'
        self._drawn.append(f'<circle {at} fill="{colour}" stroke="#000" stroke-width="1.5"/>')

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
    """A piece on its field, cut through its middle."""
    pad, foot, piece, hold = description.pad, description.foot, sizes.piece, sizes.hold
    half = description.board.pitch_mm / 2
    top = -hold.board - hold.film
    low = top - hold.magnet_thickness
    section = _Section(-half - 5, half + 5, low - hold.sheet - 3, piece.camp_height + 3)
    section.box(-half, half, low - hold.sheet, low, _STEEL)
    section.box(-half, half, low, top, _PRINT)
    section.box(-hold.magnet / 2, hold.magnet / 2, low, top, _MAGNET)
    section.box(-half, half, -hold.board, 0, _BOARD)
    _gold(section, ((-pad.disc_mm / 2, pad.disc_mm / 2),))
    ring = (pad.ring_inner_mm / 2, pad.ring_outer_mm / 2)
    _gold(section, (ring, (-ring[1], -ring[0])))
    recess = sizes.plate.recess_across / 2
    for left, right in ((-half, -recess), (recess, half)):
        section.box(left, right, 0, sizes.plate.thickness, _PRINT)
    _piece(section, sizes)
    _foot(section, description, sizes)
    left, right = -half - 3, half + 3
    stand = foot.stand_mm + foot.thickness_mm
    section.number(1, (-half + 2, low - hold.sheet / 2), (left, low - 1.5))
    section.number(2, (-5, low + 1.5), (left, low + 1.8))
    section.number(3, (-half + 1, -hold.board / 2), (left, 1.2))
    section.number(4, (ring[1] - 0.5, 0), (right, -4))
    section.number(5, (foot.outer_at_mm, 0.8), (right, -0.6))
    section.number(6, (foot.board_mm / 2 - 0.5, stand - 0.3), (right, 2.8))
    section.number(7, (hold.washer / 2 - 0.5, stand + 1), (right, 6.2))
    section.number(8, (-half + 1, sizes.plate.thickness - 0.4), (left, 5))
    section.number(9, (-9, piece.camp_height - 3), (left, piece.camp_height - 2))
    return section.svg(
        "A piece on its field, in section",
        "From below: 1 steel sheet, 2 magnet in its grid, 3 main board, 4 gold disc and ring, 5 spring fingers, 6 foot board, 7 washer, "
        "8 plate around the foot, 9 piece.",
    )


def foot(description: Description, sizes: Sizes) -> str:
    """A foot board from below, and the same in its piece on the gauge, in section."""
    part, hold, piece = description.foot, sizes.hold, sizes.piece
    away = piece.across + 8
    half = piece.across / 2
    section = _Section(-half - 6, away + half + 6, -half - 2, piece.camp_height + 3)
    section.disc((0, 0), part.board_mm, _BOARD)
    for reach, turned in ((part.inner_at_mm, False), (part.outer_at_mm, True)):
        for side in (-1, 1):
            at = (0.0, side * reach) if turned else (side * reach, 0.0)
            section.disc(at, 1.4, _METAL)
    section.box(away - half - 3, away + half + 3, -3, 0, _PRINT)
    _piece(section, sizes, away)
    # Cut beside the outer fingers, through two posts of the gauge.
    _foot(section, description, sizes, away, reaches=(part.inner_at_mm,))
    edge = part.board_mm / 2
    for left, right in ((-edge, 1.2 - edge), (edge - 1.2, edge)):
        section.box(away + left, away + right, 0, part.stand_mm, _PRINT)
    left, right = -half - 4, away + half + 4
    section.number(1, (-6, 4), (left, 8))
    section.number(2, (-part.inner_at_mm, 0), (left, 2))
    section.number(3, (0, -part.outer_at_mm), (left, -6))
    section.number(4, (away + hold.washer / 2 - 0.5, part.stand_mm + 1.8), (right, 6))
    section.number(5, (away + edge - 0.6, part.stand_mm / 2), (right, -4))
    section.number(6, (away + 8, piece.camp_height - 3), (right, piece.camp_height - 2))
    return section.svg(
        "A foot from below, and in its piece on the gauge",
        "Left, from below: 1 foot board, 2 inner spring fingers, 3 outer ones. Right, in section: 4 washer, 5 post of the gauge, 6 piece.",
    )


def _piece(section: _Section, sizes: Sizes, away: float = 0.0) -> None:
    """A square camp with the pocket in its foot, standing at height 0."""
    piece = sizes.piece
    section.box(away - piece.across / 2, away + piece.across / 2, piece.foot_height, piece.camp_height, _PIECE)
    for side in (-1, 1):
        edges = sorted((away + side * piece.pocket_diameter / 2, away + side * piece.foot_across / 2))
        section.box(edges[0], edges[1], 0, piece.foot_height, _PIECE)
    high = max(piece.pocket_depth, piece.foot_height)
    section.box(away - piece.pocket_diameter / 2, away + piece.pocket_diameter / 2, 0, high, "#fff")


def _foot(
    section: _Section, description: Description, sizes: Sizes, away: float = 0.0, reaches: Sequence[float] = ()
) -> None:
    """The board of a foot with its washer and its fingers, all or those that reach so far, over pads at height 0."""
    part, hold = description.foot, sizes.hold
    low, high = part.stand_mm, part.stand_mm + part.thickness_mm
    for reach in reaches or (part.inner_at_mm, part.outer_at_mm):
        for side in (-1, 1):
            x = away + side * reach
            section.line([(x + side * 1.2, low), (x + side * 0.9, 0.7), (x, 0.15)], _METAL)
    section.box(away - part.board_mm / 2, away + part.board_mm / 2, low, high, _BOARD)
    up = high + hold.glue
    for inner, outer in ((-hold.washer, -hold.washer_hole), (hold.washer_hole, hold.washer)):
        section.box(away + inner / 2, away + outer / 2, up, up + hold.washer_thickness, _STEEL)


def _gold(section: _Section, edges: Sequence[tuple[float, float]]) -> None:
    for left, right in edges:
        section.box(left, right, -0.2, 0, _METAL)


def counter(description: Description, sizes: Sizes) -> str:
    """A slider in its groove, cut across the row."""
    part, bead = sizes.slider, sizes.bead
    half = sizes.housing.row_pitch / 2
    section = _Section(-half - 4, half + 4, -COUNTER_BOARD - 4, 12)
    section.box(-1.5, 1.5, -COUNTER_BOARD - 1.1, -COUNTER_BOARD, _CHIP)
    section.box(-half, half, -COUNTER_BOARD, 0, _BOARD)
    channel = part.foot_height + part.play
    top = channel + part.neck_height - part.play
    wide, neck = part.foot_width / 2 + part.play, part.neck_width / 2 + part.play
    for side in (-1, 1):
        section.box(min(side * wide, side * half), max(side * wide, side * half), 0, channel, _PRINT)
        section.box(min(side * neck, side * half), max(side * neck, side * half), channel, top, _PRINT)
    section.box(-part.foot_width / 2, part.foot_width / 2, 0.15, part.foot_height, _PIECE)
    section.box(-part.neck_width / 2, part.neck_width / 2, part.foot_height, top, _PIECE)
    section.box(-part.head_width / 2, part.head_width / 2, top, top + part.head_height, _PIECE)
    low = bead.below - COUNTER_BOARD - _ELEMENT
    section.box(-bead.magnet / 2, bead.magnet / 2, low, low + bead.magnet_thickness, _MAGNET)
    left, right = -half - 2.5, half + 2.5
    section.number(1, (1.2, -COUNTER_BOARD - 0.6), (right, -COUNTER_BOARD - 2))
    section.number(2, (-half + 1, -COUNTER_BOARD / 2), (left, -1.5))
    section.number(3, (1, low + 1), (right, 2.5))
    section.number(4, (3, top + 2), (right, top + 3))
    section.number(5, (-half + 1, 1.5), (left, 4))
    return section.svg(
        "A slider in its groove, in section across the row",
        "From below: 1 Hall switch, 2 circuit board, 3 magnet, 4 slider, 5 lid with the groove.",
    )


def wires(description: Description, _: Sizes) -> str:
    """A Pico, a module with a multiplexer, and a line for each wire, with the pin at each end."""
    pico = description.pico
    pin = {one.name: one.number for one in catalogue.PICO.pins}
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
    "foot": foot,
    "counter": counter,
    "wires": wires,
    "upper": partial(_side, "main", Face.TOP),
    "chips": partial(_side, "counter-circle", Face.BOTTOM),
}
"""By the names of their files."""
