"""The sheets as SVG, drawn by schemdraw: the same bytes for the same circuit, with the whole sheet in words inside."""

from __future__ import annotations

import textwrap
from typing import Any
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import schemdraw
import schemdraw.elements

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.sheets import Sheet, columns, tag, words
from alu_companion.maker.electronics.values import Part, format_value

# Lengths in schemdraw's unit, the length of a resistor's body and leads being 3.
_PIN_PITCH = 0.8
_LEAD = 0.6
TAG_WIDTH = 3.2
_CHIP_WIDTH = 4.4
_CONNECTOR_WIDTH = 2.0
_CHIP_STEP = _CHIP_WIDTH + 2 * (_LEAD + TAG_WIDTH) + 1.4
_CHIPS_A_ROW = 5
_PART_STEP = 1.7
_PARTS_A_COLUMN = 6
_PART_LENGTH = 3.0
_PART_WIDTH = _PART_LENGTH + 2 * TAG_WIDTH + 1.2
_MARGIN = 0.6
_NOTE_CHARACTERS = 88
_FONT_SIZE = 12

FRONT_END = "front-end"

# Only half of schemdraw has types.
elm: Any = schemdraw.elements


def draw(sheet: Sheet) -> str:
    """The sheet as SVG."""
    drawing = _drawing()
    rows = [sheet.chips[start : start + _CHIPS_A_ROW] for start in range(0, len(sheet.chips), _CHIPS_A_ROW)]
    below = 0.0
    for row in rows:
        height = max(_height(part) for part in row)
        for number, part in enumerate(row):
            _chip(drawing, part, number * _CHIP_STEP, below - height)
        below -= height + 2.4
    # Beside a single chip, below several.
    left, top = (_CHIP_STEP, -1.5) if len(sheet.chips) == 1 else (-_LEAD, below)
    for number, part in enumerate(sheet.parts):
        column, line = divmod(number, _PARTS_A_COLUMN)
        _two_pins(drawing, part, left + column * _PART_WIDTH, top - line * _PART_STEP)
    below = min(below, top - min(len(sheet.parts), _PARTS_A_COLUMN) * _PART_STEP)
    _heading(drawing, sheet.title)
    for number, text in enumerate(textwrap.wrap(sheet.note, _NOTE_CHARACTERS)):
        drawing.add(elm.Label().at((-_LEAD - TAG_WIDTH, below - 0.6 * number)).label(text, halign="left"))
    return _finished(drawing, sheet.title, words(sheet))


def draw_front_end(description: Description) -> str:
    """How one field is read, as SVG: the divider of pull-up and piece."""
    front_end = description.front_end
    pull_up, farad = format_value(front_end.pull_up_ohm), format_value(front_end.output_capacitor_farad)
    switch = " to ".join(f"{ohm:g}" for ohm in front_end.limits.switch_ohm)
    drawing = _drawing()
    adc = drawing.add(elm.Tag().at((0, 0)).left().label("ADC"))
    drawing.add(elm.Line().at(adc.start).right().length(1.5))
    drawing.add(elm.Dot())
    drawing.push()
    drawing.add(elm.Resistor().up().label(f"pull-up {pull_up}", loc="bottom"))
    drawing.add(elm.Vdd().label("3V3"))
    drawing.pop()
    drawing.add(elm.Line().right().length(2.5))
    drawing.add(elm.Dot())
    drawing.push()
    drawing.add(elm.Capacitor().down().label(farad, loc="bottom"))
    drawing.add(elm.Ground())
    drawing.pop()
    drawing.add(elm.Line().right().length(1))
    drawing.add(elm.Switch().right().label(f"one of 16 channels, {switch} ohms", loc="top"))
    drawing.add(elm.Line().right().length(4))
    drawing.add(elm.Dot(open=True).label("disc of a field", loc="top"))
    drawing.add(elm.Resistor().down().label("piece", loc="bottom"))
    drawing.add(elm.Dot(open=True).label("ring", loc="right"))
    drawing.add(elm.Ground())
    pieces = {name: one.ohm for name, one in description.classes.items() if one.ohm}
    listed = ", ".join(f"{name} {format_value(ohm)}" for name, ohm in pieces.items())
    for number, line in enumerate((f"Pieces: {listed}.", "Nothing on the field: no resistor.")):
        drawing.add(elm.Label().at((-1.5, -5 - 0.6 * number)).label(line, halign="left"))
    title = "How a field is read"
    said = (
        f"{title}. The ADC input has a resistor of {pull_up} up to 3V3 and a capacitor of {farad} to ground. The multiplexer "
        f"joins it to the disc of one field at a time, through a switch of {switch} ohms. A piece joins disc and ring "
        f"through its resistor, and the ring is ground. Pieces: {listed}. With nothing on the field there is no resistor."
    )
    drawing.add(elm.Label().at((-1.5, 5.2)).label(title, halign="left", fontsize=_FONT_SIZE + 5))
    return _finished(drawing, title, said)


def _drawing() -> Any:
    # Real text, not outlines: it can be searched, copied and spoken.
    # The library that draws codes for phones gives SVG another prefix in this process, and the parts of a drawing have none.
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    schemdraw.use("svg")
    schemdraw.svgconfig.text = "text"
    return schemdraw.Drawing(show=False, font="sans-serif", fontsize=_FONT_SIZE, lw=1.5, margin=_MARGIN)


def _heading(drawing: Any, title: str) -> None:
    at = (-_LEAD - TAG_WIDTH, 1.5)
    drawing.add(elm.Label().at(at).label(title, halign="left", fontsize=_FONT_SIZE + 5))


def _height(part: Part) -> float:
    return _PIN_PITCH * (len(columns(part.kind)[0]) + 1)


def _chip(drawing: Any, part: Part, x: float, y: float) -> None:
    """A box whose lower left corner is at x, y, a tag at every pin that is wired."""
    sides = dict(zip(("left", "right"), columns(part.kind), strict=True))
    pins = [
        elm.IcPin(
            name=_inside(part, number),
            pin=number,
            side=side,
            slot=f"{len(numbers) - place}/{len(numbers)}",
            anchorname=f"at{number}",
        )
        for side, numbers in sides.items()
        for place, number in enumerate(numbers)
    ]
    size = (_CHIP_WIDTH if sides["right"] else _CONNECTOR_WIDTH, _height(part))
    box = elm.Ic(pins=pins, size=size, pinspacing=_PIN_PITCH, leadlen=_LEAD, lsize=_FONT_SIZE, plblsize=_FONT_SIZE - 2)
    title = part.ref if part.value == part.ref else f"{part.ref}  {part.value}"
    box = drawing.add(box.at((x, y)))
    drawing.add(elm.Label().at((x + size[0] / 2, y + size[1] + 0.35)).label(title))
    for side, numbers in sides.items():
        for number in numbers:
            if number in part.wires:
                made = elm.Tag(width=TAG_WIDTH).at(getattr(box, f"at{number}"))
                drawing.add((made.left() if side == "left" else made.right()).label(tag(part.wires[number])))


def _inside(part: Part, number: str) -> str:
    name = part.kind.pin(number).name
    return "" if name == number else name


def _two_pins(drawing: Any, part: Part, x: float, y: float) -> None:
    """A part with its net at either end, from x to the right."""
    one, other = part.wires["1"], part.wires["2"]
    shapes = dict.fromkeys((catalogue.CAPACITOR, catalogue.RESERVE, catalogue.STORE), elm.Capacitor) | {
        catalogue.BUTTON: elm.Button
    }
    drawing.add(elm.Tag(width=TAG_WIDTH).at((x, y)).left().label(tag(one)))
    label = part.ref if part.value == part.kind.name else f"{part.ref}  {part.value}"
    drawing.add(shapes.get(part.kind, elm.Resistor)().at((x, y)).right().length(_PART_LENGTH).label(label))
    drawing.add(elm.Tag(width=TAG_WIDTH).at((x + _PART_LENGTH, y)).right().label(tag(other)))


def _finished(drawing: Any, title: str, said: str) -> str:
    """The SVG with its title and description, which are what a screen reader says of it."""
    text = drawing.get_imagedata("svg").decode()
    head, _, body = text.partition(">")
    return f'{head} role="img">\n<title>{escape(title)}</title>\n<desc>{escape(said)}</desc>\n{body}\n'
