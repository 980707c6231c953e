"""One panel of round boards for the feet of all pieces and the wand: they differ in the value of one resistor, by place.

Fingers and resistor are on the upper side; the lower side is bare, for the washer that is glued on. Each board hangs in the panel by four
tabs, whose holes lie inside its circle, so that what is left of a tab stays inside too.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import cycle, islice, pairwise

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.catalogue import FINGER_TIP_MM
from alu_companion.maker.electronics.foot_circuit import INNER, OUTER, feet
from alu_companion.maker.electronics.values import Circuit, Part
from alu_companion.maker.pcb.packages import packages
from alu_companion.maker.pcb.values import Face, Hole, Layout, Place, Slot, Text, Track

FEET = "feet"
TITLE = "Panel of feet"
_SLOT, _WEB, _FRAME = 2.0, 2.0, 5.0
_TABS = (45.0, 135.0, 225.0, 315.0)
"""Between the fingers."""
_TAB = 3.0
_BITE, _BITE_STEP, _BITE_IN = 0.5, 0.9, 0.1
_RESISTOR = Place(3.5, 4.0, 90)
_TOOL = 3.0
# Tracks around the middle of a foot, by net, from bend to bend.
_TRACKS = {
    INNER: (((3.5, 0.0), (-3.5, 0.0)), ((3.5, 3.0), (3.5, 0.0))),
    OUTER: (
        ((3.5, 4.9), (0.0, 4.9)),
        ((0.0, 5.2), (-4.0, 5.2), (-6.3, 2.9), (-6.3, -2.9), (-4.0, -5.2), (0.0, -5.2)),
    ),
}


def columns(description: Description) -> int:
    """How many feet lie side by side in the square panel."""
    return math.ceil(math.sqrt(sum(foot.copies for foot in feet(description))))


def classes(description: Description) -> tuple[str, ...]:
    """The class of each foot, row by row from the upper left: those of a game, and as spares one of each class in turn."""
    counts = {foot.circuit.name.removeprefix("foot-"): foot.copies for foot in feet(description)}
    for name in islice(cycle(tuple(counts)), columns(description) ** 2 - sum(counts.values())):
        counts[name] += 1
    return tuple(name for name, count in counts.items() for _ in range(count))


def feet_layout(description: Description, sizes: Sizes) -> Layout:
    """The panel."""
    foot = description.foot
    side = columns(description)
    pitch = foot.board_mm + 2 * _SLOT + _WEB
    across = side * pitch + 2 * _FRAME
    circuit = _circuit(description)
    places: dict[str, Place] = {}
    holes = [Hole(x, y, _TOOL) for x in (_FRAME, across - _FRAME) for y in (_FRAME, across - _FRAME)]
    # A second hole tells the finger which corner is the first.
    holes.append(Hole(_FRAME + pitch / 2, across - _FRAME / 2, _TOOL))
    slots: list[Slot] = []
    texts = [Text(f"ALU Companion  {FEET}  rev 1", across / 2, _FRAME / 2, 1.5)]
    for number, name in enumerate(classes(description)):
        x = _FRAME + (number % side + 0.5) * pitch
        y = across - _FRAME - (number // side + 0.5) * pitch
        places |= _places(description, number, x, y)
        slots += _slots(x, y, foot.board_mm / 2)
        holes += _bites(x, y, foot.board_mm / 2)
        texts.append(Text(name.upper(), x, y, 1.5, Face.BOTTOM))
    return Layout(
        FEET,
        TITLE,
        circuit,
        across,
        across,
        foot.thickness_mm,
        Face.TOP,
        places,
        packages(description),
        tuple(holes),
        tuple(texts),
        slots=tuple(slots),
        marks=(
            (_FRAME / 2 + 6, _FRAME / 2),
            (across - _FRAME / 2 - 6, _FRAME / 2),
            (across - _FRAME / 2 - 6, across - _FRAME / 2),
        ),
        pours=False,
        has_names=False,
        remarks=(
            "Delivered as one panel; nothing on the lower side, and no copper there.",
            "Resistors differ by place: see the list of parts.",
        ),
    )


def feet_tracks(layout: Layout) -> tuple[Track, ...]:
    """The same few tracks on every foot."""
    found = []
    for number, part in enumerate(layout.circuit.of_kind(catalogue.RESISTOR), start=1):
        middle_x, middle_y = layout.places[part.ref].x - _RESISTOR.x, layout.places[part.ref].y - _RESISTOR.y
        for net, ways in _TRACKS.items():
            for way in ways:
                for (x1, y1), (x2, y2) in pairwise(way):
                    ends = (middle_x + x1, middle_y + y1, middle_x + x2, middle_y + y2)
                    found.append(Track(f"{net}{number}", layout.face, *(round(end, 3) for end in ends)))
    return tuple(found)


def _circuit(description: Description) -> Circuit:
    circuits = {foot.circuit.name.removeprefix("foot-"): foot.circuit for foot in feet(description)}
    parts: list[Part] = []
    for number, name in enumerate(classes(description)):
        own = circuits[name].parts
        for part in own:
            kind = part.kind
            count = sum(one.kind == kind for one in own)
            place = [one.ref for one in own if one.kind == kind].index(part.ref)
            wires = {pin: f"{net}{number + 1}" for pin, net in part.wires.items()}
            parts.append(part._replace(ref=f"{kind.prefix}{number * count + place + 1}", wires=wires))
    return Circuit(FEET, TITLE, tuple(parts), ())


def _places(description: Description, number: int, x: float, y: float) -> dict[str, Place]:
    """Inner fingers point to the middle from right and left, outer ones out to the back and the front."""
    inner, outer = description.foot.inner_at_mm + FINGER_TIP_MM, description.foot.outer_at_mm - FINGER_TIP_MM
    spots = ((inner, 0.0, 180), (-inner, 0.0, 0), (0.0, outer, 90), (0.0, -outer, 270))
    found = {
        f"{catalogue.SPRING_FINGER.prefix}{4 * number + place}": Place(x + right, y + up, turn)
        for place, (right, up, turn) in enumerate(spots, start=1)
    }
    found[f"{catalogue.RESISTOR.prefix}{number + 1}"] = Place(x + _RESISTOR.x, y + _RESISTOR.y, _RESISTOR.turn)
    return found


def _slots(x: float, y: float, radius: float) -> Iterator[Slot]:
    # The round ends reach into the tab.
    half = math.degrees((_TAB + _SLOT) / 2 / (radius + _SLOT / 2))
    for start, end in pairwise((*_TABS, _TABS[0] + 360)):
        yield Slot(x, y, radius, _SLOT, start + half, end - half)


def _bites(x: float, y: float, radius: float) -> Iterator[Hole]:
    """Holes along every tab."""
    at = radius - _BITE_IN
    for tab in _TABS:
        for step in (-1, 0, 1):
            angle = math.radians(tab) + step * _BITE_STEP / at
            yield Hole(round(x + at * math.cos(angle), 3), round(y + at * math.sin(angle), 3), _BITE)
