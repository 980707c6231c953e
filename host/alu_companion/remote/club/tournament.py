"""A club's tournament: everybody against everybody, or Swiss. Pure: who plays whom is paired by caissify-pairings.

A win counts 2, a draw 1: whole numbers can be said in every language. An entrant without an opponent gets 2 in a round of a Swiss
tournament, and 0 where everybody meets everybody.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple

WIN: Final = 2
DRAW: Final = 1
MOST_ENTRANTS: Final = 100
"""More would have to wait for their pairings. Measured: a Swiss round of 100 took 0.6 to 4.2 s of one core, of 200 more than 50 s."""
LONGEST_NAME: Final = 40


class System(StrEnum):
    """How rounds are paired."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"


class Result(StrEnum):
    """How a game has ended."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"


class Pairing(NamedTuple):
    """Who plays whom in a round, by numbers from 1 on. The first begins. Without a second there is no game."""

    round: int
    table: int
    first: int
    second: int | None
    result: Result | None = None


class Standing(NamedTuple):
    """How an entrant stands. `opponents` are the points of all opponents together, which decide between equals (Buchholz)."""

    place: int
    number: int
    points: int
    opponents: int


def is_entrant_name(name: str) -> bool:
    """True when a name can be said and printed: it has no control characters, which a terminal would obey.

    >>> [is_entrant_name(name) for name in ("Mari", "", "a" * 41, "\\x1b[2J")]
    [True, False, False, False]
    """
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()


def rounds_of(system: System, entrants: int, wanted: int) -> int:
    """The number of rounds: as many as everybody needs to meet everybody, or as many as are wanted while there are new opponents."""
    everybody = entrants - 1 + entrants % 2
    return everybody if system is System.ROUND_ROBIN else min(wanted, everybody // 2 + 1)


def pair(system: System, entrants: int, played: Sequence[Pairing], round: int, rounds: int) -> tuple[Pairing, ...]:
    """Pair a round, after all rounds before it have their results."""
    # Imported here: it imports networkx, and the standings need neither.
    from caissify_pairings import generate_pairings

    people = _people(system, entrants, played, round)
    if system is System.ROUND_ROBIN:
        return _numbered(round, generate_pairings("round_robin", people, set(), round, rounds))
    # It writes warnings about pairings that are tried again below.
    logging.getLogger("caissify_pairings").setLevel(logging.ERROR)
    met = {(one.first, one.second) for one in played if one.second is not None}
    # As if it were not the last round: in that one a leader might begin three times more often than not.
    found = _numbered(round, generate_pairings("dutch", people, met, round, round + 1))
    if sum(one.second is None for one in found) <= entrants % 2:
        return found
    # In older files some began too often: it is more important that everybody has a game than who begins.
    people = [{**one, "color_hist": []} for one in people]
    return _numbered(round, generate_pairings("dutch", people, met, round, round + 1))


def points_of(system: System, entrants: int, played: Sequence[Pairing]) -> dict[int, int]:
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
    """All entrants, the best first. Those who are equal in points and opponents share a place."""
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


def _people(system: System, entrants: int, played: Sequence[Pairing], round: int) -> list[dict[str, Any]]:
    """All entrants before a round, in the form of the library."""
    points = [
        points_of(system, entrants, [one for one in played if one.round < number]) for number in range(1, round + 1)
    ]
    return [
        {
            "id": number,
            "name": str(number),
            "score": points[-1][number] / WIN,
            "rating": 0,
            "starting_number": number,
            "color_hist": [
                "white" if one.first == number else "black" for one in _of(number, played) if one.second is not None
            ],
            "float_history": [_float(number, one, points[one.round - 1]) for one in _of(number, played)],
            "bye_count": sum(one.second is None for one in _of(number, played)),
        }
        for number in range(1, entrants + 1)
    ]


def _of(number: int, played: Sequence[Pairing]) -> list[Pairing]:
    """The pairings of an entrant, round by round."""
    return sorted(one for one in played if number in (one.first, one.second))


def _float(number: int, one: Pairing, points: dict[int, int]) -> str:
    """`down` for an entrant whose opponent had fewer points before the round, `up` for more."""
    other = one.second if one.first == number else one.first
    if other is None or points[number] > points[other]:
        return "down"
    return "up" if points[number] < points[other] else "none"


def _numbered(round: int, found: Sequence[dict[str, Any]]) -> tuple[Pairing, ...]:
    return tuple(Pairing(round, table, one["white_id"], one["black_id"]) for table, one in enumerate(found, start=1))
