"""Checks whether printed parts fit together and fingers tell them apart: every size held against the others."""

from __future__ import annotations

import math
from collections.abc import Iterator

from alu_companion.kit.model import Board
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import Piece, Sizes


def turned_across(piece: Piece) -> float:
    """The widest that a square piece becomes when it is turned on its field.

    >>> from alu_companion import paths
    >>> from alu_companion.kit.sizes import load_sizes
    >>> round(turned_across(load_sizes(paths.tactile_dir() / "sizes.toml").piece), 1)
    27.6
    """
    return math.sqrt(2) * (piece.across - 2 * piece.corner) + 2 * piece.corner


def pitch_problems(piece: Piece, board: Board) -> Iterator[str]:
    """True when pieces on neighbouring fields keep clear of each other, however they are turned."""
    needed = math.ceil(10 * (turned_across(piece) + 1)) / 10
    if board.pitch_mm < needed:
        yield (
            f"Fields {board.pitch_mm:g} millimetres apart are too close: a square piece turned on its field is "
            f"{turned_across(piece):.1f} wide, and needs {needed:g}."
        )


def _piece_problems(sizes: Sizes, board: Board) -> Iterator[str]:
    piece, printing = sizes.piece, sizes.printing
    yield from pitch_problems(piece, board)
    if (piece.foot_across - piece.pocket_diameter) / 2 < printing.wall:
        yield "The wall around the pocket of a piece is too thin."
    for name, top in (("camp", piece.camp_height - piece.rim_depth), ("wand", sizes.wand.foot_height)):
        if top - piece.roof < printing.floor:
            yield f"The floor above the pocket of a {name} is too thin."
    if (
        piece.across / 2 + piece.raid_foot - piece.pocket_diameter / 2 - piece.pocket_depth
        < math.sqrt(2) * printing.wall
    ):
        yield "The cone above the pocket of a raiding piece is too thin."
    if piece.raid_height - piece.roof - printing.floor < sizes.card.relief:
        yield "The cross of a raiding piece is too low to be felt."
    if piece.across < piece.foot_across:
        yield "The foot of a piece is wider than the piece."
    if piece.camp_height - piece.raid_height < 2:
        yield "Raiding pieces must be clearly lower than camps."


def _code_problems(sizes: Sizes) -> Iterator[str]:
    code, braille = sizes.code, sizes.braille
    line = 2 * braille.dot_pitch + braille.dot_diameter
    if code.height < 2 * code.margin + code.field + 2 * code.frame + sizes.touch.gap + line:
        yield "The frame of the code and a line of braille do not fit above each other."
    if code.cut < sizes.touch.symbol:
        yield f"The cut corner of the card with the code is smaller than {sizes.touch.symbol:g}."
    if code.relief < braille.dot_height:
        yield "The frame of the code is lower than braille."


def problems(sizes: Sizes, board: Board) -> tuple[str, ...]:
    """Everything that does not fit together, or that fingers could not tell apart; empty when all is well."""
    found = [*_piece_problems(sizes, board), *_code_problems(sizes)]
    touch, card, braille = sizes.touch, sizes.card, sizes.braille
    for name, size in (
        ("sign of an action", card.sign),
        ("sign of a resource", card.resource),
        ("symbol of a sheet", sizes.sheet.symbol),
    ):
        if size < touch.symbol:
            found.append(f"The {name} is smaller than {touch.symbol:g}.")
    tallest = max(
        card.sign, card.diamond, card.resource, braille.line_pitch + 2 * braille.dot_pitch + braille.dot_diameter
    )
    if card.row_pitch - tallest < touch.gap:
        found.append("The rows of the card are too close.")
    if sizes.slider.foot_width - sizes.slider.neck_width < 2 * sizes.printing.wall:
        found.append("The foot of a slider does not hold it in the groove.")
    return tuple(found)


def checked(sizes: Sizes, board: Board) -> Sizes:
    """The sizes themselves. Raises HardwareError with all problems when there are any."""
    found = problems(sizes, board)
    if found:
        raise HardwareError(" ".join(found))
    return sizes
