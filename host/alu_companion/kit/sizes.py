"""The sizes of `hardware/tactile/sizes.toml` as checked, frozen values. Everything is in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from alu_companion.kit.model import Board, HardwareError, Part, decode, read_text

CAMPS_EACH = 14
RAIDING_PIECES = 14


class Braille(Part, frozen=True):
    """Distances between centres, and the dot itself."""

    dot_pitch: float
    cell_pitch: float
    line_pitch: float
    dot_diameter: float
    dot_height: float


class Touch(Part, frozen=True):
    """The least sizes that fingers tell apart."""

    gap: float
    symbol: float
    line: float


class Printing(Part, frozen=True):
    """The thinnest wall and floor that a printer makes."""

    wall: float
    floor: float


class Piece(Part, frozen=True):
    """The three pieces and the pocket below them."""

    across: float
    corner: float
    camp_height: float
    dome_height: float
    rim: float
    rim_depth: float
    raid_foot: float
    raid_height: float
    raid_arm: float
    pocket_diameter: float
    pocket_depth: float
    magnet_diameter: float
    magnet_depth: float


class Carrier(Part, frozen=True):
    """The disc in the pocket that holds copper foil and a resistor."""

    diameter: float
    height: float
    ring_inner: float
    ring_outer: float
    pad: float
    foil_depth: float
    hole_diameter: float
    lead_pitch: float
    trough_width: float
    trough_depth: float


class Wand(Part, frozen=True):
    """The asking wand: a piece's foot on a handle."""

    foot_height: float
    handle_across: float
    height: float
    loop_diameter: float


class Slider(Part, frozen=True):
    """A slider of a resource counter, `pitch` from the next."""

    pitch: float
    length: float
    foot_width: float
    foot_height: float
    neck_width: float
    neck_height: float
    head_height: float
    head_blunt: float
    bridge_width: float
    bridge_depth: float


class Card(Part, frozen=True):
    """The cheat card and the signs on it."""

    width: float
    height: float
    thickness: float
    corner: float
    margin: float
    relief: float
    row_pitch: float
    sign: float
    diamond: float
    stroke: float
    resource: float


class Sheet(Part, frozen=True):
    """A sheet of swell paper."""

    width: float
    height: float
    margin: float
    grid_line: float
    frame_line: float
    symbol: float


class CodeCard(Part, frozen=True):
    """The card with the code: its `field` holds code and quiet zone, `frame` is the raised line around it."""

    width: float
    height: float
    cut: float
    margin: float
    field: float
    frame: float
    bleed: float
    thickness: float
    relief: float
    least_module: float


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
