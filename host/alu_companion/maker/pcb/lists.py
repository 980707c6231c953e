"""The lists that a factory asks for: which parts, and where they lie."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from alu_companion.maker.electronics.parts import ranges
from alu_companion.maker.electronics.values import Part
from alu_companion.maker.pcb.values import Face, Layout


def parts_csv(layout: Layout) -> str:
    """What is soldered on: parts that are alike in one line."""
    found: dict[tuple[str, ...], list[str]] = {}
    for part in _bought(layout):
        key = (part.kind.name, part.value, part.tolerance, part.kind.package, part.footprint)
        found.setdefault(key, []).append(part.ref)
    rows = [(ranges(refs), str(len(refs)), *key) for key, refs in found.items()]
    return _csv(("names", "quantity", "part", "value", "tolerance", "package", "footprint"), rows)


def places_csv(layout: Layout) -> str:
    """Where every part lies: millimetres from the lower left corner, degrees counterclockwise as seen from its own side."""
    rows = []
    for part in _bought(layout):
        place = layout.places[part.ref]
        box = place.box(layout.packages[part.footprint].extent)
        middle = (f"{(box.left + box.right) / 2:.3f}", f"{(box.low + box.high) / 2:.3f}")
        side = "top" if place.face is Face.TOP else "bottom"
        rows.append((part.ref, part.value, part.footprint, *middle, str(place.turn), side))
    return _csv(("name", "value", "footprint", "x", "y", "turn", "side"), rows)


def _bought(layout: Layout) -> list[Part]:
    return [part for part in layout.circuit.parts if layout.packages[part.footprint].is_bought]


def _csv(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue()
