"""What is printed on a board: bodies of parts, a dot at pin 1, names beside parts, the texts of the layout; never on lands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from alu_companion.maker.pcb.values import MARK_BARE_MM, RULES, Box, Face, Hole, Layout, Text, pads

_CLEAR = 0.25
_LETTER = 0.95
"""The width of a letter as a share of its height, with its gap."""
_REF_SIZE = RULES.print_height
_DOT = 0.6


class Line(NamedTuple):
    """A printed line."""

    face: Face
    x1: float
    y1: float
    x2: float
    y2: float


class Dot(NamedTuple):
    """A printed dot."""

    face: Face
    x: float
    y: float
    diameter: float


class Printed(NamedTuple):
    """All that is printed on a board."""

    lines: tuple[Line, ...]
    dots: tuple[Dot, ...]
    texts: tuple[Text, ...]


def text_box(text: Text) -> Box:
    """The rectangle around a text."""
    size = (len(text.text) * text.size * _LETTER, 2 * text.size * 0.75)
    return Box.around(text.x, text.y, *(size[::-1] if text.turn else size))


def printed(layout: Layout) -> Printed:
    """What is printed; a name that fits nowhere beside its part is left out, and a text of the layout goes before all names."""
    taken: dict[Face, list[Box]] = {face: [] for face in Face}
    for pad in pads(layout):
        for face in () if pad.land.is_covered else pad.faces or tuple(Face):
            taken[face].append(pad.box.grown(_CLEAR))
    for hole in (*layout.holes, *(Hole(*mark, MARK_BARE_MM) for mark in layout.marks)):
        for face in Face:
            taken[face].append(Box.around(hole.x, hole.y, hole.diameter, hole.diameter).grown(_CLEAR))
    clear = {face: tuple(boxes) for face, boxes in taken.items()}
    texts = [text for text in layout.texts if not any(text_box(text).meets(other) for other in clear[text.face])]
    for text in texts:
        taken[text.face].append(text_box(text))
    lines: list[Line] = []
    dots: list[Dot] = []
    for part in layout.soldered:
        package, place = layout.packages[part.footprint], layout.places[part.ref]
        if package.mark:
            dots += _mark(layout, part.ref, taken)
        body = _clipped(place.box(package.body), layout)
        lines += _outline(body, place.face, [box for box in taken[place.face] if box.meets(body.grown(1.0))])
    for line in lines:
        taken[line.face].append(Box.between(*line[1:]).grown(_CLEAR / 2 + 0.075))
    for part in layout.soldered if layout.has_names else ():
        texts += _name(layout, part.ref, taken)
    return Printed(tuple(lines), tuple(dots), tuple(texts))


def _mark(layout: Layout, ref: str, taken: dict[Face, list[Box]]) -> Iterator[Dot]:
    place = layout.places[ref]
    first = next(land for land in layout.package(ref).lands if land.pin == layout.package(ref).mark)
    for x, y in (
        (first.x - first.width / 2 - 0.8, first.y),
        (first.x, first.y + first.height / 2 + 0.8),
        (first.x, first.y - first.height / 2 - 0.8),
    ):
        at = place.point(x, y)
        box = Box.around(*at, _DOT, _DOT)
        if not any(box.meets(other) for other in taken[place.face]):
            taken[place.face].append(box.grown(_CLEAR))
            yield Dot(place.face, round(at[0], 3), round(at[1], 3), _DOT)
            return


def _clipped(box: Box, layout: Layout) -> Box:
    """What of a body stands on the board: jacks reach beyond the edge."""
    least = RULES.edge
    return Box(
        max(box.left, least),
        max(box.low, least),
        min(box.right, layout.width - least),
        min(box.high, layout.height - least),
    )


def _outline(body: Box, face: Face, near: Sequence[Box]) -> Iterator[Line]:
    """The sides of a body, without what lies on lands."""
    for one, other, fixed, is_flat in (
        (body.left, body.right, body.low, True),
        (body.left, body.right, body.high, True),
        (body.low, body.high, body.left, False),
        (body.low, body.high, body.right, False),
    ):
        cuts = sorted(
            (box.left, box.right) if is_flat else (box.low, box.high)
            for box in near
            if (box.low < fixed < box.high if is_flat else box.left < fixed < box.right)
        )
        start = one
        for low, high in [*cuts, (other, other)]:
            if min(low, other) - start > 0.3:
                ends = (start, fixed, min(low, other), fixed) if is_flat else (fixed, start, fixed, min(low, other))
                yield Line(face, *(round(end, 3) for end in ends))
            start = max(start, high)


def _name(layout: Layout, ref: str, taken: dict[Face, list[Box]]) -> Iterator[Text]:
    place = layout.places[ref]
    box = place.box(layout.package(ref).extent)
    middle = box.middle
    half = len(ref) * _REF_SIZE * _LETTER / 2 + 1.1 * _CLEAR
    places = (
        (*middle, 0),
        (*middle, 90),
        (middle[0], box.high + 1.0, 0),
        (middle[0], box.low - 1.0, 0),
        (box.right + half, middle[1], 0),
        (box.left - half, middle[1], 0),
        (middle[0], box.high + half, 90),
        (middle[0], box.low - half, 90),
    )
    for x, y, turn in places:
        text = Text(ref, round(x, 3), round(y, 3), _REF_SIZE, place.face, turn)
        around = text_box(text)
        inside = (
            0.5 < around.left < around.right < layout.width - 0.5
            and 0.5 < around.low < around.high < layout.height - 0.5
        )
        if inside and not any(around.meets(other) for other in taken[place.face]):
            taken[place.face].append(around)
            yield text
            return
