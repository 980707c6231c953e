"""How large the main board and a counter are, and where fields, screws and sliders lie on them: for plastic and circuit boards alike."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes

SCREW = 3.2
"""The hole of an M3."""
COUNTER_SCREW = 2.2
"""The hole of an M2."""
JACKS = ((96.52, 20.32), (209.55, 20.32))
"""Pin 1 of the sockets for the counters on the main board; the jack opens to the side of row 1, and pin 1 is at its left."""
_COUNTER_JACK = 3.18
_BESIDE_JACK = 6.0
"""So far beside pin 1 of a jack, and beside its body, it is marked for the finger."""


def jack_marks() -> tuple[float, ...]:
    """How far along the main board's edge the marks at pin 1 of its sockets are."""
    return tuple(x - _BESIDE_JACK for x, _ in JACKS)


def counter_jack(sizes: Sizes, description: Description) -> float:
    """How far along a counter's back pin 1 of its jack is."""
    return counter_outline(sizes, description)[0] / 2 - _COUNTER_JACK


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
    """Where lid, board and tray of a counter are screwed together: at its corners."""
    length, depth = counter_outline(sizes, description)
    inset = sizes.housing.end / 2
    return tuple((x, y) for y in (inset, depth - inset) for x in (inset, length - inset))


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
