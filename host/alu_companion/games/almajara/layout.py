"""Layouts as text: a small header and a picture of the board, north up, one character for each tile.

    # Remarks begin with a number sign.
    name: classic
    turn_limit: 120

    L2L
    OSO
    L1L

`1` and `2` are the players' portals, `O` an obelisk, `L` a lighthouse, `S` a Stone, `.` a void tile, a blank no tile.
An empty line within the picture is a row without tiles. `turn_limit` and `dealt` propose options; both are optional.
"""

import re
from typing import Final

from alu_companion.games.almajara.values import (
    FEWEST_DEALT,
    MOST_DEALT,
    PORTALS,
    Layout,
    Side,
    Zone,
)
from alu_companion.games.game import BadFile, FileReason, Problem, TextReason

LARGEST: Final = 26
"""Most tiles in a column or row: columns are named by one letter."""
MOST_TURNS: Final = 9999
NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_NAME: Final = 40
_TILES: Final = frozenset(zone.value for zone in Zone) | {" "}
# By side, where a portal's outer row may lie, the own side first: place in the tile, step to the east, step to the north.
_OUTWARD: Final = (
    (("s", 0, -1), ("w", -1, 0), ("e", 1, 0), ("n", 0, 1)),
    (("n", 0, 1), ("w", -1, 0), ("e", 1, 0), ("s", 0, -1)),
)


class LayoutReason(FileReason):
    """The problems of a layout."""

    NAME_MISSING = "the name is missing"
    BAD_NAME = "a name is made of small letters, digits and single hyphens"
    UNKNOWN_KEY = "unknown key"
    KEY_TWICE = "the key is there already"
    BAD_NUMBER = "the number is missing or out of range"
    HEADER_TOO_LATE = "the header ends where the picture begins"
    UNKNOWN_TILE = "unknown tile"
    TOO_LARGE = "the board is too large"
    BOARD_MISSING = "the picture is missing"
    NO_START = "the player has no portal, and only portals of the opponent lie where it would start"
    PORTAL_INSIDE = "the portal is not at the border of the board"

    @property
    def sort(self) -> str:
        return "layout"


def parse_layout(text: str) -> Layout:
    """The layout that a file describes.

    Raises:
        BadFile: with all problems, each a line and a `LayoutReason`.

    >>> parse_layout("name: duel\\n2\\nL\\n1").rows
    ('2', 'L', '1')
    """
    layout, problems = _read(text)
    if problems:
        raise BadFile(TextReason.BAD_BOARD, problems)
    return layout


def layout_problems(text: str) -> tuple[Problem, ...]:
    """Everything that is wrong with a file, in the order of its lines; empty if `parse_layout` takes it."""
    return _read(text)[1]


def format_layout(layout: Layout) -> str:
    """The text of a layout; `parse_layout` gives it back.

    >>> format_layout(Layout("duel", ("2", "", " 1"), dealt=9))
    'name: duel\\ndealt: 9\\n2\\n\\n 1\\n'
    """
    header = [f"name: {layout.name}"]
    if layout.turn_limit is not None:
        header.append(f"turn_limit: {layout.turn_limit}")
    if layout.dealt is not None:
        header.append(f"dealt: {layout.dealt}")
    return "\n".join([*header, *layout.rows]) + "\n"


def outer_place(rows: tuple[str, ...], side: Side, line: int, column: int) -> str | None:
    """The place in the middle of a portal's outer row; None if the portal is not at the border. `line` counts from the north.

    A side of a tile is at the border if no tile lies beyond it at any distance. The player's own side is tried first, then
    west and east, last the opponent's side.

    >>> outer_place((" 2", "1.", "L"), Side.ONE, 1, 0)
    'w'
    """
    for place, east, north in _OUTWARD[side]:
        beyond = (_tile(rows, line - north * step, column + east * step) for step in range(1, LARGEST))
        if all(tile == " " for tile in beyond):
            return place
    return None


def _start_row(rows: tuple[str, ...], side: Side) -> int:
    """The row of tiles, counted from the north, where a player without a portal starts: the nearest to its seat.

    >>> _start_row((".2.", "...", ".L."), Side.ONE)
    2
    """
    return len(rows) - 1 if side is Side.ONE else 0


def _tile(rows: tuple[str, ...], line: int, column: int) -> str:
    """The character at a place of the picture; a blank outside of it."""
    inside = 0 <= line < len(rows) and 0 <= column < len(rows[line])
    return rows[line][column] if inside else " "


def _read(text: str) -> tuple[Layout, tuple[Problem, ...]]:
    """The layout and all problems; with problems the layout must not be used."""
    header: dict[str, str] = {}
    picture: list[tuple[int, str]] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            continue
        if ":" in line:
            if picture:
                problems.append(Problem(number, LayoutReason.HEADER_TOO_LATE, line))
            else:
                problems += _read_header(header, number, line)
        elif line.strip() or picture:
            picture.append((number, line.rstrip()))
            wrong = sorted(set(line) - _TILES)
            problems += [Problem(number, LayoutReason.UNKNOWN_TILE, sign) for sign in wrong]
    if "name" not in header:
        problems.append(Problem(0, LayoutReason.NAME_MISSING))
    while picture and not picture[-1][1]:
        picture.pop()
    indent = min((len(row) - len(row.lstrip()) for _, row in picture if row), default=0)
    rows = tuple(row[indent:] for _, row in picture)
    problems += _check_picture(rows, [number for number, _ in picture])
    turn_limit, dealt = (int(header[key]) if key in header else None for key in ("turn_limit", "dealt"))
    return Layout(header.get("name", ""), rows, turn_limit, dealt), tuple(sorted(problems, key=lambda one: one.line))


def _read_header(header: dict[str, str], number: int, line: str) -> list[Problem]:
    """Add a line to the header, or give its problems; a wrong number is not added."""
    key, _colon, value = (part.strip() for part in line.partition(":"))
    if key in header:
        return [Problem(number, LayoutReason.KEY_TWICE, key)]
    if key == "name":
        header[key] = value
        good = len(value) <= _LONGEST_NAME and NAME.fullmatch(value)
        return [] if good else [Problem(number, LayoutReason.BAD_NAME, value)]
    ranges = {"turn_limit": (1, MOST_TURNS), "dealt": (FEWEST_DEALT, MOST_DEALT)}
    if key not in ranges:
        return [Problem(number, LayoutReason.UNKNOWN_KEY, key)]
    least, most = ranges[key]
    # int() alone would also take signs, blanks, underscores and the digits of other scripts.
    if not (value.isascii() and value.isdigit() and len(value) <= 4 and least <= int(value) <= most):
        return [Problem(number, LayoutReason.BAD_NUMBER, value)]
    header[key] = value
    return []


def _check_picture(rows: tuple[str, ...], numbers: list[int]) -> list[Problem]:
    if not rows:
        return [Problem(0, LayoutReason.BOARD_MISSING)]
    if len(rows) > LARGEST or max(map(len, rows)) > LARGEST:
        return [Problem(numbers[0], LayoutReason.TOO_LARGE)]
    problems = []
    for side, zone in zip(Side, PORTALS, strict=True):
        portals = [
            (line, column) for line, row in enumerate(rows) for column, sign in enumerate(row) if sign == zone.value
        ]
        if not portals and set(rows[_start_row(rows, side)]) - {" "} == {PORTALS[side.other].value}:
            problems.append(Problem(numbers[_start_row(rows, side)], LayoutReason.NO_START, zone.value))
        problems += [
            Problem(numbers[line], LayoutReason.PORTAL_INSIDE, zone.value)
            for line, column in portals
            if outer_place(rows, side, line, column) is None
        ]
    return problems
