"""Positions for tests, drawn as diagrams."""

from random import Random
from typing import Any

from alu_companion.games.alu import rules
from alu_companion.games.alu.values import Options, Resources, Side, State
from alu_companion.games.geometry import STANDARD, Geometry, fields_of

RICH = Resources(material=25, iron=10, food=10, pending=0)


def place(rows: list[str], top: int = 5, left: int = 0, geometry: Geometry = STANDARD) -> tuple[tuple[int, int], int]:
    """Camps by side and raided fields of a cut-out whose upper left corner lies in row `top`, column `left`."""
    masks = {"C": 0, "S": 0, "R": 0, ".": 0, "#": 0}
    for row, line in enumerate(rows):
        for column, sign in enumerate(line.split()):
            masks[sign] |= 1 << geometry.field(left + column, top - row)
    return (masks["C"], masks["S"]), masks["R"]


def position(
    *rows: str, top: int = 5, left: int = 0, turn: Side = Side.SQUARE, options: Options | None = None, **changes: Any
) -> State:
    """A rich position in the middle of a game, Square to move, with `changes` to the state's own fields."""
    options = options or Options()
    camps, raided = place(list(rows), top, left, options.geometry)
    state = rules.start(options)._replace(
        camps=camps,
        raided=raided,
        founded=(camps[0] != 0, camps[1] != 0),
        resources=(RICH, RICH),
        turn=turn,
        actions_left=3,
        turn_number=7,
    )
    return state._replace(**changes)


def mask(*names: str, geometry: Geometry = STANDARD) -> int:
    """The mask of fields given by name."""
    return sum(1 << geometry.parse_field(name) for name in names)


def tiles(mask: int, geometry: Geometry = STANDARD) -> tuple[str, ...]:
    """The names of the fields of a mask, row by row: what a test of territory compares, so that it tells which tile is wrong."""
    return tuple(geometry.format_field(field) for field in fields_of(mask))


def block(columns: str, rows: str) -> tuple[str, ...]:
    """The names of all fields in these columns and rows, row by row.

    >>> block("AB", "45")
    ('A4', 'B4', 'A5', 'B5')
    """
    return tuple(f"{column}{row}" for row in rows for column in columns)


def random_states(count: int, options: Options, seed: int) -> list[State]:
    """Every state of `count` random games, the ended ones included."""
    chance = Random(seed)
    states = []
    for _ in range(count):
        state = rules.start(options)
        states.append(state)
        while state.ended is None:
            state = rules.apply(state, chance.choice(rules.legal_actions(state)))
            states.append(state)
    return states
