"""Tells drawings in words: where the points of a chip lie, as its owner sees them."""

from __future__ import annotations

from typing import Final

from alu_companion.games.almajara.values import Drawing, Point
from alu_companion.speech.message import Message, Noun, Part, part

_WAYS: Final = {
    (0, 1): "forward", (1, 1): "forward-right", (1, 0): "right", (1, -1): "back-right",
    (0, -1): "back", (-1, -1): "back-left", (-1, 0): "left", (-1, 1): "forward-left",
}  # fmt: skip


def drawing_told(drawing: Drawing) -> Message:
    """One sentence for each point, the foremost row first and each row from the left: "Three forward. Two forward, one left." """
    return tuple(_point(point) for point in sorted(drawing, key=lambda point: (-point[1], point[0])))


def _point(point: Point) -> Part:
    across, along = point
    if 0 in point or abs(across) == abs(along):
        way = _WAYS[_sign(across), _sign(along)]
        return part("almajara-point-straight", count=max(abs(across), abs(along)), way=Noun(f"almajara-way-{way}"))
    return part(
        "almajara-point-bent",
        count=abs(along),
        way=Noun(f"almajara-way-{_WAYS[0, _sign(along)]}"),
        aside=abs(across),
        turn=Noun(f"almajara-way-{_WAYS[_sign(across), 0]}"),
    )


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
