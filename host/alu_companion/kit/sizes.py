"""The sizes of `hardware/tactile/sizes.toml` as checked, frozen values. Everything is in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import msgspec

from alu_companion.kit.model import Board, HardwareError, Part, decode, read_text

Millimetres = Annotated[float, msgspec.Meta(ge=0, le=10_000)]
CAMPS_EACH = 14
RAIDING_PIECES = 14


class Braille(Part, frozen=True):
    """Distances between centres, and the dot itself."""

    dot_pitch: Millimetres
    cell_pitch: Millimetres
    line_pitch: Millimetres
    dot_diameter: Millimetres
    dot_height: Millimetres


class Touch(Part, frozen=True):
    """The least sizes that fingers tell apart."""

    gap: Millimetres
    symbol: Millimetres
    line: Millimetres


class Printing(Part, frozen=True):
    """The thinnest wall and floor that a printer makes."""

    wall: Millimetres
    floor: Millimetres


class Piece(Part, frozen=True):
    """The three pieces and the pocket below them."""

    across: Millimetres
    corner: Millimetres
    camp_height: Millimetres
    dome_height: Millimetres
    rim: Millimetres
    rim_depth: Millimetres
    raid_foot: Millimetres
    raid_height: Millimetres
    raid_arm: Millimetres
    pocket_diameter: Millimetres
    pocket_depth: Millimetres
    magnet_diameter: Millimetres
    magnet_depth: Millimetres


class Carrier(Part, frozen=True):
    """The disc in the pocket that holds copper foil and a resistor."""

    diameter: Millimetres
    height: Millimetres
    ring_inner: Millimetres
    ring_outer: Millimetres
    pad: Millimetres
    foil_depth: Millimetres
    hole_diameter: Millimetres
    lead_pitch: Millimetres
    trough_width: Millimetres
    trough_depth: Millimetres


class Wand(Part, frozen=True):
    """The asking wand: a piece's foot on a handle."""

    foot_height: Millimetres
    handle_across: Millimetres
    height: Millimetres
    loop_diameter: Millimetres


class Slider(Part, frozen=True):
    """A slider of a resource counter, `pitch` from the next."""

    pitch: Millimetres
    length: Millimetres
    foot_width: Millimetres
    foot_height: Millimetres
    neck_width: Millimetres
    neck_height: Millimetres
    head_height: Millimetres
    head_blunt: Millimetres
    bridge_width: Millimetres
    bridge_depth: Millimetres


class Card(Part, frozen=True):
    """The cheat card and the signs on it."""

    width: Millimetres
    height: Millimetres
    thickness: Millimetres
    corner: Millimetres
    margin: Millimetres
    relief: Millimetres
    row_pitch: Millimetres
    sign: Millimetres
    diamond: Millimetres
    stroke: Millimetres
    resource: Millimetres


class Sheet(Part, frozen=True):
    """A sheet of swell paper."""

    width: Millimetres
    height: Millimetres
    margin: Millimetres
    grid_line: Millimetres
    frame_line: Millimetres
    symbol: Millimetres


class CodeCard(Part, frozen=True):
    """The card with the code: its `field` holds code and quiet zone, `frame` is the raised line around it."""

    width: Millimetres
    height: Millimetres
    cut: Millimetres
    margin: Millimetres
    field: Millimetres
    frame: Millimetres
    bleed: Millimetres
    thickness: Millimetres
    relief: Millimetres
    least_module: Millimetres


class Sizes(Part, frozen=True):
    """The whole of `sizes.toml`."""

    braille: Braille
    touch: Touch
    printing: Printing
    piece: Piece
    carrier: Carrier
    wand: Wand
    slider: Slider
    card: Card
    sheet: Sheet
    code: CodeCard


def load_sizes(path: Path) -> Sizes:
    """The sizes in a file.

    Raises: HardwareError when it is no text or no TOML, or a key is missing, unknown or of the wrong kind; OSError when there is no such
    file.
    """
    what = "The sizes"
    try:
        return decode(read_text(path, what), Sizes, what)
    except HardwareError as error:
        if not error.key:
            raise
        # Nobody looks for the line of a key here.
        raise HardwareError(f"{error} It is about {error.key}.", error.key) from error


def turned_across(piece: Piece) -> float:
    """The widest that a square piece becomes when it is turned on its field.

    >>> from alu_companion import paths
    >>> round(turned_across(load_sizes(paths.tactile_dir() / "sizes.toml").piece), 1)
    27.6
    """
    return math.sqrt(2) * (piece.across - 2 * piece.corner) + 2 * piece.corner


def pitch_problems(piece: Piece, board: Board) -> Iterator[str]:
    """Whether pieces on neighbouring fields keep clear of each other, however they are turned."""
    needed = math.ceil(10 * (turned_across(piece) + 1)) / 10
    if board.pitch_mm < needed:
        yield (
            f"Fields {board.pitch_mm:g} millimetres apart are too close: a square piece turned on its field is "
            f"{turned_across(piece):.1f} wide, and needs {needed:g}."
        )


def _piece_problems(sizes: Sizes, board: Board) -> Iterator[str]:
    piece, carrier, printing = sizes.piece, sizes.carrier, sizes.printing
    yield from pitch_problems(piece, board)
    if (piece.across - piece.pocket_diameter) / 2 < printing.wall:
        yield "The wall around the pocket of a piece is too thin."
    depth = piece.pocket_depth + piece.magnet_depth
    for name, roof in (("camp", piece.camp_height - piece.rim_depth), ("raiding piece", piece.raid_foot)):
        if roof - depth < printing.floor:
            yield f"The floor above the magnet of a {name} is too thin."
    if not 0.1 <= piece.pocket_diameter - carrier.diameter <= 0.5:
        yield "The contact carrier does not fit the pocket of a piece."
    if not 0 < carrier.height - piece.pocket_depth <= 0.5:
        yield "The contact carrier must stand a little out of the pocket."
    if not carrier.ring_inner < 2 * carrier.lead_pitch < carrier.ring_outer:
        yield "The outer lead of the resistor does not reach the ring of the contact carrier."
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
    if not sizes.slider.pitch - 0.2 <= sizes.slider.length < sizes.slider.pitch:
        found.append("The sliders do not keep the pitch of their contacts.")
    if any(
        wide - narrow < 2 * sizes.printing.wall
        for wide, narrow in pairwise((sizes.slider.foot_width, sizes.slider.neck_width))
    ):
        found.append("The foot of a slider does not hold it in the groove.")
    return tuple(found)


def checked(sizes: Sizes, board: Board) -> Sizes:
    """The same sizes. Raises HardwareError with all problems when there are any."""
    found = problems(sizes, board)
    if found:
        raise HardwareError(" ".join(found))
    return sizes
