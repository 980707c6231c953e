"""What of ALU's board is heard as sound."""

from __future__ import annotations

from collections.abc import Iterable

from alu_companion.games.alu.control import areas, control
from alu_companion.games.alu.values import Side, State
from alu_companion.games.geometry import Field
from alu_companion.speech.cues import ScanCell


def scan_cells(state: State, fields: Iterable[Field]) -> tuple[ScanCell, ...]:
    """What is heard of these fields, in their order.

    >>> from alu_companion.games.alu.rules import start
    >>> scan_cells(start(), [Field(9)])
    (ScanCell(column=1, row=2, kind='empty'),)
    """
    geometry, mover = state.options.geometry, state.turn
    masks = (
        ("own", state.camps[mover]),
        ("enemy", state.camps[mover.other]),
        ("marked", state.raided),
        ("held", control(state)[mover]),
    )
    return tuple(
        ScanCell(
            geometry.column(field),
            geometry.row(field),
            next((kind for kind, mask in masks if mask >> field & 1), "empty"),
        )
        for field in fields
    )


def with_borders(state: State, side: Side) -> int:
    """Mask of what a side encloses, with the camps that border it."""
    mask = 0
    for area in areas(state):
        if area.controller is side:
            mask |= area.fields | area.border[side]
    return mask
