"""The sizes of `hardware/tactile/sizes.toml` as checked, frozen values. Everything is in millimetres."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from alu_companion.kit.reading import HardwareError, Part, decode, read_text

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
    """The thinnest wall and floor that a printer makes, how stiff its plastic is, and how far it may be strained again and again."""

    wall: Millimetres
    floor: Millimetres
    modulus_gpa: float
    strain: float


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
    foot_across: Millimetres
    foot_height: Millimetres
    pocket_diameter: Millimetres
    pocket_depth: Millimetres
    roof_across: Millimetres

    @property
    def roof(self) -> float:
        """How high the pocket reaches: the cone above it is as high as it becomes narrower on either side."""
        return self.pocket_depth + (self.pocket_diameter - self.roof_across) / 2


class Hold(Part, frozen=True):
    """What holds a piece: the magnet of a field on its sheet, the washer in the foot, what lies between; and what a finger may do."""

    magnet: Millimetres
    magnet_thickness: Millimetres
    remanence_tesla: tuple[float, float]
    sheet: Millimetres
    film: Millimetres
    board: Millimetres
    glue: Millimetres
    washer: Millimetres
    washer_hole: Millimetres
    washer_thickness: Millimetres
    weight_newton: float
    begins_newton: float
    reads_newton: float


class Plate(Part, frozen=True):
    """The plate on the main board."""

    thickness: Millimetres
    straight: Millimetres
    recess_across: Millimetres
    margin: Millimetres


class Tolerance(Part, frozen=True):
    """Standard deviations of what is printed, glued and drilled."""

    bias: Millimetres
    scatter: Millimetres
    placed: Millimetres
    fitted: Millimetres


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
    head_length: Millimetres
    head_width: Millimetres
    head_height: Millimetres
    head_blunt: Millimetres
    tongue: Millimetres
    tongue_gap: Millimetres
    notch: Millimetres
    play: Millimetres
    tongue_arm: Millimetres
    click_newton: float

    @property
    def nose_at(self) -> float:
        """How far from the middle of a slider the nose of its tongue is, at the tongue's free end."""
        return self.length / 2 - self.tongue


class Bead(Part, frozen=True):
    """The magnet in a slider, its pocket, how far over the circuit board it ends, and how far below it its switch feels."""

    magnet: Millimetres
    magnet_thickness: Millimetres
    remanence_tesla: tuple[float, float]
    below: Millimetres
    pocket: Millimetres
    above: Millimetres


class Housing(Part, frozen=True):
    """A counter's lid and tray."""

    wall: Millimetres
    row_pitch: Millimetres
    end: Millimetres
    depth: Millimetres
    service: Millimetres
    screws_apart: Millimetres
    lift_newton: float


class Screws(Part, frozen=True):
    """The screws of main board and counters, and the printed holes that they go through."""

    board: Millimetres
    board_hole: Millimetres
    counter: Millimetres
    counter_hole: Millimetres


class Body(Part, frozen=True):
    """The tray below the main board, the cover over its strip, and the marks on both."""

    wall: Millimetres
    floor: Millimetres
    cover: Millimetres
    service: Millimetres
    mark: Millimetres


class Storage(Part, frozen=True):
    """A tray with a round slot for every piece."""

    columns: int
    rows: int
    pitch: Millimetres
    depth: Millimetres
    floor: Millimetres


class Beds(Part, frozen=True):
    """The edges of the beds of printers."""

    small: Millimetres
    large: Millimetres


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
    hold: Hold
    plate: Plate
    tolerance: Tolerance
    wand: Wand
    slider: Slider
    bead: Bead
    housing: Housing
    screws: Screws
    body: Body
    storage: Storage
    beds: Beds
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
