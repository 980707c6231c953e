"""A club's tournament: everybody against everybody, or Swiss. Pure: who plays whom is paired by caissify-pairings.

A game won counts 2, a draw 1 for each: whole numbers are said in every language. Who has no opponent in a round of a Swiss tournament is
given 2, and 0 where everybody meets everybody.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple

WIN: Final = 2
DRAW: Final = 1
MOST_ENTRANTS: Final = 100
"""More would wait for their pairings. Measured: a Swiss round of 100 took 0.6 to 4.2 s of one core, of 200 more than 50 s."""
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

    people = _people(system, entrants, played, round)
    if system is System.ROUND_ROBIN:
        return _numbered(round, generate_pairings("round_robin", people, set(), round, rounds))
    # It warns on standard error of what is tried again below.
    logging.getLogger("caissify_pairings").setLevel(logging.ERROR)
    met = {(one.first, one.second) for one in played if one.second is not None}
    # Never as the last round: there a leader might come to begin three times more often than not.
    found = _numbered(round, generate_pairings("dutch", people, met, round, round + 1))
    if sum(one.second is None for one in found) <= entrants % 2:
        return found
    # After rounds of older files, where some began too often: that everybody has a game comes before who begins.
    people = [{**one, "color_hist": []} for one in people]
    return _numbered(round, generate_pairings("dutch", people, met, round, round + 1))


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


def _people(system: System, entrants: int, played: Sequence[Pairing], round: int) -> list[dict[str, Any]]:
    """Everybody before a round, as the library asks for it."""
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
    """What somebody had, round by round."""
    return sorted(one for one in played if number in (one.first, one.second))


def _float(number: int, one: Pairing, points: dict[int, int]) -> str:
    """Whether somebody was paired with one who had fewer points before the round (`down`), or more (`up`)."""
    other = one.second if one.first == number else one.first
    if other is None or points[number] > points[other]:
        return "down"
    return "up" if points[number] < points[other] else "none"


def _numbered(round: int, found: Sequence[dict[str, Any]]) -> tuple[Pairing, ...]:
    return tuple(Pairing(round, table, one["white_id"], one["black_id"]) for table, one in enumerate(found, start=1))
