"""The code itself: how strong, how fine, from how far it can be read, and its dark modules as outlines.

Sources: ISO/IEC 18004 (versions, levels, quiet zone of four modules). The distance follows the usual rule of ten to one, which is about
the 25 modules of version 2: finer codes must be nearer, so it is 250 modules.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from manifold3d import CrossSection, OpType
from qrcode import constants
from qrcode.main import QRCode
from qrcode.util import BIT_LIMIT_TABLE

from alu_companion.maker.tactile.shapes import Polygon

_ROUNDING = 1e-9

QUIET = 4
"""Light modules around the code."""

MODULES_OF_DISTANCE = 250

LEVELS = (("Q", constants.ERROR_CORRECT_Q, 25), ("M", constants.ERROR_CORRECT_M, 15))
"""Strongest first, with the percentage of damaged code words that are put right. H costs a version or two more and gains nothing where
Q already outlasts the print; L leaves nothing for scratches."""


class CodeError(ValueError):
    """The address needs a finer code than the card can show. `most` is the number of characters that still fit."""

    def __init__(self, length: int, most: int) -> None:
        super().__init__(f"{length} characters are too long for the code; {most} fit.")
        self.length = length
        self.most = most


class Code(NamedTuple):
    """A code with its size in millimetres. `rows` are from the top, True is dark."""

    rows: tuple[tuple[bool, ...], ...]
    version: int
    level: str
    mends_percent: int
    module: float

    @property
    def modules(self) -> int:
        """How many modules the code is wide, without its quiet zone."""
        return len(self.rows)

    @property
    def distance(self) -> float:
        """From how far, in millimetres, a phone should read it at most."""
        return MODULES_OF_DISTANCE * self.module


def make_code(text: str, field: float, least_module: float) -> Code:
    """The strongest code of the text whose modules are not finer than `least_module`, on a square `field` with its quiet zone.

    Raises: CodeError when even the weakest level needs finer modules.
    """
    finest = _finest(field, least_module)
    for name, level, mends in LEVELS:
        if len(text.encode()) > _bytes(level, finest):
            continue
        code = QRCode(error_correction=level, border=0)
        code.add_data(text, optimize=0)
        code.make(fit=True)
        rows = tuple(tuple(bool(module) for module in row) for row in code.get_matrix())
        return Code(rows, code.version, name, mends, field / (len(rows) + 2 * QUIET))
    raise CodeError(len(text), _bytes(LEVELS[-1][1], finest))


def _finest(field: float, least_module: float) -> int:
    """The largest version, of 17 + 4 modules each, that the field has room for."""
    return min(40, math.floor((field / least_module - 2 * QUIET - 17) / 4 + _ROUNDING))


def _bytes(level: int, version: int) -> int:
    """How many bytes a version holds; four bits tell that they are bytes, 8 or from version 10 on 16 how many."""
    if version < 1:
        return 0
    return int((BIT_LIMIT_TABLE[level][version] - (12 if version < 10 else 20)) // 8)


def outlines(rows: Sequence[Sequence[bool]]) -> Polygon:
    """All dark modules as rings, one unit a module, y up from the lower edge; counter-clockwise around dark, clockwise around light.

    >>> outlines([[True, True]])
    (((2.0, 1.0), (0.0, 1.0), (0.0, 0.0), (2.0, 0.0)),)
    """
    square = CrossSection.square((1, 1))
    dark = [
        square.translate((x, y)) for y, row in enumerate(reversed(rows)) for x, is_dark in enumerate(row) if is_dark
    ]
    # Without corners in the middle of a side.
    rings = CrossSection.batch_boolean(dark, OpType.Add).simplify(_ROUNDING).to_polygons()
    return tuple(tuple((float(round(x)), float(round(y))) for x, y in ring) for ring in rings)
