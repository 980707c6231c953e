"""How large the main board and a counter are, and where fields, screws and sliders lie on them: for plastic and circuit boards alike."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from alu_companion.kit.mechanics import lid_bow_mm
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes

SCREW = 3.2
"""The hole of an M3 in a circuit board; printed ones are wider, as a printer makes them narrower."""
COUNTER_BOARD = 1.6
"""How thick a counter's circuit board is."""
COUNTER_SCREW = 2.2
"""The hole of an M2."""
JACKS = ((96.52, 16.51), (209.55, 16.51))
"""Pin 1 of the sockets for the counters on the main board; the jack opens to the side of row 1, and pin 1 is at its left."""
JACK_FACE = 16.77
"""From pin 1 of a jack to its face, where the plug goes in: the face stands a little beyond the edge of every board."""
PICO = (25.4, 25.4)
"""The middle of the Pico, whose USB socket stands beyond the left edge."""
JACK_MIDDLE, JACK_WIDE = 3.18, 13.2
"""From pin 1 of a jack to the middle of its body, and how wide that is."""
PICO_WIDE, PICO_THICK = 21.0, 1.0
USB_WIDE, USB_TOP = 8.8, 4.2
"""The opening around the socket of a Pico that lies flat, from the main board."""
BUTTONS = ((118.11, 8.89), (133.35, 8.89), (148.59, 8.89))
BUTTON_HIGH, BUTTON_HOLE, BUTTON_FLANGE, BUTTON_PLAY = 4.3, 6.4, 1.4, 0.8
"""A button's height, the hole in the cover above it, the flange of the stick in it, and how far that moves."""
PLAY = 0.3
"""Between printed parts that lie in one another."""
SCREW_HEAD = 6.2
"""Where the head of an M3 lies sunk: 5.5 wide, DIN 965."""
COUNTER_HEAD = 4.4
"""The same for an M2: 3.8 wide."""
NUT_ACROSS, NUT_HIGH, NUT_SEAT = 5.5, 2.4, 2.8
"""Of an M3, DIN 934; and how far from the tray's underside it is pulled against."""
SCREW_LENGTHS = (4, 5, 6, 8, 10, 12, 16, 20, 25, 30)
"""That screws M2 and M3 are sold in."""
_BITE = 5.0
"""How deep an M2 cuts its thread at the least."""
_BESIDE_ROW = 4.0
"""The plate begins so far before row 1."""
SHEET_HOLE = 9.0
"""In the steel sheet around a screw, for a boss of the tray."""
_SHEET_INSET = 3.0
"""The steel sheet ends so far inside the fields: no screw beside row 1 goes through it, and magnets end 4.5 farther inside."""
_BESIDE_JACK = 6.0
"""So far beside pin 1 of a jack, and beside its body, it is marked for the finger."""


def jack_marks() -> tuple[float, ...]:
    """How far along the main board's edge the marks at pin 1 of its sockets are."""
    return tuple(x - _BESIDE_JACK for x, _ in JACKS)


def counter_jack(sizes: Sizes, description: Description) -> float:
    """How far along a counter's back pin 1 of its jack is."""
    return counter_outline(sizes, description)[0] / 2 - JACK_MIDDLE


def counter_jack_mark(sizes: Sizes, description: Description) -> float:
    """How far along a counter's back the mark at pin 1 is."""
    return counter_jack(sizes, description) - _BESIDE_JACK


def outline(sizes: Sizes, description: Description) -> tuple[float, float]:
    """Length and depth of the main board's plate: fields, the strip for the Pico, and a margin around."""
    board, margin = description.board, sizes.plate.margin
    return (
        board.columns * board.pitch_mm + 2 * margin,
        board.rows * board.pitch_mm + sizes.body.service + 2 * margin,
    )


def fields(sizes: Sizes, description: Description) -> Iterator[tuple[float, float]]:
    """The middles of all fields, the strip for the Pico being at the lower edge and the lower left corner at the origin."""
    board, margin = description.board, sizes.plate.margin
    for row in range(board.rows):
        for column in range(board.columns):
            yield (
                margin + (column + 0.5) * board.pitch_mm,
                margin + sizes.body.service + (row + 0.5) * board.pitch_mm,
            )


def screws(sizes: Sizes, description: Description) -> tuple[tuple[float, float], ...]:
    """Where plate, board and tray are screwed together: at corners between fields, at least three in every part."""
    board, margin, service = description.board, sizes.plate.margin, sizes.body.service
    columns = sorted({1, board.columns // 2 - 1, board.columns // 2 + 1, board.columns - 1})
    rows = sorted({0, 1, board.rows - 2, board.rows - 1})
    return tuple(
        (margin + column * board.pitch_mm, margin + service + row * board.pitch_mm)
        for row in rows
        for column in columns
    )


def field_start(sizes: Sizes) -> float:
    """How far from the front edge plate and grid begin, behind the strip."""
    return sizes.plate.margin + sizes.body.service - _BESIDE_ROW


def grid_height(sizes: Sizes) -> float:
    """From the steel sheet to the main board."""
    return sizes.hold.magnet_thickness + sizes.hold.film


def tray_height(sizes: Sizes) -> float:
    """From the tray's underside to the main board."""
    return sizes.body.floor + sizes.hold.sheet + grid_height(sizes)


def grid_area(sizes: Sizes, description: Description) -> tuple[float, float, float, float]:
    """The middle of the grid of magnets, its length and its depth."""
    length, depth = outline(sizes, description)
    low, high = field_start(sizes) + PLAY, depth - sizes.body.wall - PLAY
    return length / 2, (low + high) / 2, length - 2 * sizes.body.wall - 2 * PLAY, high - low


def sheet_area(sizes: Sizes, description: Description) -> tuple[float, float, float, float]:
    """The middle of the steel sheet, its length and its depth."""
    board, margin = description.board, sizes.plate.margin
    long, deep = board.columns * board.pitch_mm, board.rows * board.pitch_mm
    x, y = margin + long / 2, margin + sizes.body.service + deep / 2
    return x, y, long - 2 * _SHEET_INSET, deep - 2 * _SHEET_INSET


def sheet_holes(sizes: Sizes, description: Description) -> tuple[tuple[float, float], ...]:
    """The middles of the holes in the steel sheet, on the main board: the screws that go through it."""
    x, y, long, deep = sheet_area(sizes, description)
    return tuple(at for at in screws(sizes, description) if abs(at[0] - x) < long / 2 and abs(at[1] - y) < deep / 2)


def screw_mm(sizes: Sizes) -> int:
    """The length of the screws through plate, main board, grid, sheet and tray: the shortest that goes through its nut.

    >>> from alu_companion import paths
    >>> from alu_companion.kit.sizes import load_sizes
    >>> screw_mm(load_sizes(paths.tactile_dir() / "sizes.toml"))
    12
    """
    through = sizes.plate.thickness + sizes.hold.board + tray_height(sizes) - NUT_SEAT
    return next(length for length in SCREW_LENGTHS if length >= through + NUT_HIGH)


def counter_screw_mm(sizes: Sizes) -> int:
    """The length of the screws through a counter's lid and board: the shortest that bites into its tray."""
    through = sizes.slider.foot_height + sizes.slider.neck_height + COUNTER_BOARD
    return next(length for length in SCREW_LENGTHS if length >= through + _BITE)


def counter_outline(sizes: Sizes, description: Description) -> tuple[float, float]:
    """Length and depth of a counter: its longest row and all rows, what is around them, and the strip for its parts behind them."""
    longest = max(row.positions for row in description.counters.row)
    housing = sizes.housing
    rows = len(description.counters.row)
    return (
        longest * sizes.slider.pitch + 2 * housing.end,
        rows * housing.row_pitch + 2 * housing.wall + housing.service,
    )


def counter_screws(sizes: Sizes, description: Description) -> tuple[tuple[float, float], ...]:
    """Where lid, board and tray of a counter are screwed together: along the rib at either side of every row, between two positions, no
    further apart than `Housing.screws_apart`, and at the corners behind."""
    length, depth = counter_outline(sizes, description)
    housing, pitch = sizes.housing, sizes.slider.pitch
    inset = housing.end / 2
    spans = math.ceil((length - 2 * inset) / housing.screws_apart)
    even = (inset + (length - 2 * inset) * number / spans for number in range(1, spans))
    between = (housing.end + pitch * round((x - housing.end) / pitch) for x in even)
    ribs = (housing.wall + number * housing.row_pitch for number in range(1, len(description.counters.row) + 1))
    corners = tuple((x, depth - inset) for x in (inset, length - inset))
    along = (inset, *between, length - inset)
    return (*((x, y) for y in (inset, *ribs) for x in along), *corners)


def lid_problems(sizes: Sizes, description: Description) -> Iterator[str]:
    """Find ribs of a counter's lid that rise too far between two screws as they are drawn."""
    housing, slider = sizes.housing, sizes.slider
    half, length = slider.foot_width / 2 + slider.play, counter_outline(sizes, description)[0]
    for number in range(len(description.counters.row) + 1):
        middle = housing.wall + number * housing.row_pitch
        reach = housing.row_pitch / 2 - half
        along = sorted(x for x, y in counter_screws(sizes, description) if abs(y - middle) < reach)
        apart = max(after - before for before, after in pairwise((0.0, *along, length)))
        bow = lid_bow_mm(sizes, apart)
        if bow > slider.play:
            yield (
                f"The rib of a counter's lid at {middle:g} rises by {bow:.2f} between screws {apart:g} apart, more than the play "
                f"of its sliders, {slider.play:g}."
            )


def positions(sizes: Sizes, description: Description) -> tuple[tuple[tuple[float, float], ...], ...]:
    """The middles of all positions of each row, the first row farthest from the player."""
    housing, pitch = sizes.housing, sizes.slider.pitch
    rows = len(description.counters.row)
    return tuple(
        tuple(
            (
                housing.end + (place + 0.5) * pitch,
                housing.wall + (rows - number - 0.5) * housing.row_pitch,
            )
            for place in range(row.positions)
        )
        for number, row in enumerate(description.counters.row)
    )
