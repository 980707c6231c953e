"""A club's tournament: everybody against everybody, or Swiss. Pure: who plays whom is paired by caissify-pairings.

A game won counts 2, a draw 1 for each: whole numbers are said in every language. Who has no opponent in a round of a Swiss tournament is
given 2, and 0 where everybody meets everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple

WIN: Final = 2
DRAW: Final = 1
MOST_ENTRANTS: Final = 200
LONGEST_NAME: Final = 40


class System(StrEnum):
    """How rounds are paired."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"


class Result(StrEnum):
    """What came of a game."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"


class Pairing(NamedTuple):
    """Who plays whom in a round, by their numbers from 1 on; the first begins. Without a second there is no game."""

    round: int
    table: int
    first: int
    second: int | None
    result: Result | None = None


class Standing(NamedTuple):
    """How somebody stands; `opponents` is what all the opponents have together, which decides between equals (Buchholz)."""

    place: int
    number: int
    points: int
    opponents: int


def is_entrant_name(name: str) -> bool:
    """Whether a name can be told and printed: no control characters, which a terminal would obey.

    >>> [is_entrant_name(name) for name in ("Mari", "", "a" * 41, "\\x1b[2J")]
    [True, False, False, False]
    """
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()


def rounds_of(system: System, entrants: int, wanted: int) -> int:
    """How many rounds there are: all that everybody needs to meet everybody, or as many as are wanted while opponents last."""
    everybody = entrants - 1 + entrants % 2
    return everybody if system is System.ROUND_ROBIN else min(wanted, everybody // 2 + 1)


def pair(system: System, entrants: int, played: Sequence[Pairing], round: int, rounds: int) -> tuple[Pairing, ...]:
    """Who plays whom in a round, after all rounds before it have their results."""
    # Here and not above: it imports networkx, and who looks at the standings needs neither.
    from caissify_pairings import generate_pairings

    met = {(min(one.first, one.second), max(one.first, one.second)) for one in played if one.second is not None}
    points = points_of(system, entrants, played)
    people: list[dict[str, Any]] = [
        {
            "id": number,
            "name": str(number),
            "score": points[number] / WIN,
            "rating": 0,
            "starting_number": number,
            "color_hist": _sides(number, played),
            "float_history": [],
            "bye_count": sum(one.second is None and one.first == number for one in played),
        }
        for number in range(1, entrants + 1)
    ]
    engine = "casual" if system is System.SWISS else "round_robin"
    found = generate_pairings(engine, people, met, round, rounds)
    return tuple(Pairing(round, table, one["white_id"], one["black_id"]) for table, one in enumerate(found, start=1))


def points_of(system: System, entrants: int, played: Sequence[Pairing]) -> dict[int, int]:
    """The points of everybody."""
    points = dict.fromkeys(range(1, entrants + 1), 0)
    for one in played:
        if one.second is None:
            points[one.first] += WIN if system is System.SWISS else 0
        elif one.result is Result.DRAW:
            points[one.first] += DRAW
            points[one.second] += DRAW
        elif one.result is not None:
            points[one.first if one.result is Result.FIRST else one.second] += WIN
    return points


def standings(system: System, entrants: int, played: Sequence[Pairing]) -> tuple[Standing, ...]:
    """Everybody, the best first; who is equal in points and opponents has the same place."""
    points = points_of(system, entrants, played)
    opponents = dict.fromkeys(points, 0)
    for one in played:
        if one.second is not None and one.result is not None:
            opponents[one.first] += points[one.second]
            opponents[one.second] += points[one.first]
    order = sorted(points, key=lambda number: (-points[number], -opponents[number], number))
    found: list[Standing] = []
    for place, number in enumerate(order, start=1):
        is_equal = bool(found) and found[-1][2:] == (points[number], opponents[number])
        found.append(Standing(found[-1].place if is_equal else place, number, points[number], opponents[number]))
    return tuple(found)


def _sides(number: int, played: Sequence[Pairing]) -> list[str]:
    """Whether somebody began (W) or not (B), game by game."""
    games = sorted(one for one in played if one.second is not None and number in (one.first, one.second))
    return ["W" if one.first == number else "B" for one in games]
