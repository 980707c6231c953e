"""Requests of a test or a calibration to the hands."""

from __future__ import annotations

from dataclasses import dataclass

from alu_companion.games.geometry import Field


@dataclass(frozen=True, slots=True)
class ClearBoard:
    """Take everything off."""


@dataclass(frozen=True, slots=True)
class PutPiece:
    """Put one piece, a letter of the wire, on a field, and nothing else on the board."""

    piece: str
    field: Field


@dataclass(frozen=True, slots=True)
class TouchWand:
    """Hold the wand to an empty field."""

    field: Field


@dataclass(frozen=True, slots=True)
class PlugIn:
    """Plug a side's counter into its own socket."""

    side: int


@dataclass(frozen=True, slots=True)
class Slide:
    """Set a row of a side's counter so that `count` sliders stand at its left end, slider by slider."""

    side: int
    row: int
    count: int


@dataclass(frozen=True, slots=True)
class Press:
    """Press a button, 0 for the first, and let it go."""

    button: int


@dataclass(frozen=True, slots=True)
class Confirm:
    """Say yes to what was told last; the board is as it was asked for."""


Request = ClearBoard | PutPiece | TouchWand | PlugIn | Slide | Press | Confirm
