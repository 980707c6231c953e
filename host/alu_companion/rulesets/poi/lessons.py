"""Checks and questions about positions of POI Control, for lessons. Seats count from 1, as in the positions."""

from __future__ import annotations

from typing import Any, Final

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.games.poi.combat import controller
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.queries import attack_bonus, defence_bonus
from alu_companion.games.poi.values import Phase, Reason, State
from alu_companion.learning.checks import asker, reader, reason_name
from alu_companion.learning.lesson import Check, Found, Lessons, Tried

from .puzzles import POI_PUZZLES

_GOODS: Final = ("arm", "sup")


def _seat(position: State, word: str) -> Seat:
    number = int(word) - 1
    if number not in range(position.options.players):
        raise ValueError(word)
    return Seat(number)


def _value(state: State, place: int, seat: Seat) -> int:
    """The value of a seat's unit in a place; 0 without one."""
    unit = state.units[place]
    return unit.value if unit is not None and unit.seat == seat else 0


def _unit(position: State, words: list[str]) -> Check:
    """Check: a unit of a seat stands in a place; with a number, it has this value."""
    place, seat = position.board.parse_place(words[0]), _seat(position, words[1])
    wanted = int(words[2]) if len(words) > 2 else 0

    def holds(tried: Tried) -> bool:
        value = _value(tried.game, place, seat)
        return value == wanted if wanted else value > 0

    return holds


def _controls(position: State, words: list[str]) -> Check:
    seat, tile = _seat(position, words[0]), position.board.parse_tile(words[1])
    return lambda tried: controller(tried.game, tile) == seat


def _lies(position: State, words: list[str]) -> Check:
    """Check: at least this number of tokens of a kind lies in a territory."""
    tile, kind, least = position.board.parse_tile(words[0]), words[1], int(words[2])
    at = _GOODS.index(kind)
    return lambda tried: tried.game.goods[tile][at] >= least


def _phase(position: State, words: list[str]) -> Check:
    (word,) = words
    wanted = Phase(word)
    return lambda tried: tried.game.phase is wanted


def _pieces(position: State) -> int:
    return sum(unit is not None for unit in position.units)


def _controlled(position: State, words: list[str]) -> Found:
    """The territories that a seat controls."""
    (word,) = words
    seat = _seat(position, word)
    tiles = (tile for tile in position.board.territories if controller(position, tile) == seat)
    return frozenset(Field(int(tile)) for tile in tiles)


def _is_controlled(position: State, words: list[str]) -> Found:
    return controller(position, position.board.parse_tile(words[1])) == _seat(position, words[0])


def _shows(position: State, words: list[str]) -> Found:
    """The value of the unit in a place."""
    unit = position.units[position.board.parse_place(words[0])]
    return 0 if unit is None else unit.value


def _attack_bonus(position: State, words: list[str]) -> Found:
    return attack_bonus(position, _seat(position, words[0]))


def _defence_bonus(position: State, words: list[str]) -> Found:
    return defence_bonus(position, _seat(position, words[0]))


def _left(position: State, words: list[str]) -> Found:
    return position.left


def _reason(reason: Any) -> str:
    return reason_name(reason)


POI_LESSONS: Final = Lessons(
    check=reader(POI, {"unit": _unit, "controls": _controls, "lies": _lies, "phase": _phase}),
    query=asker(
        POI,
        {
            "controlled": _controlled,
            "is-controlled": _is_controlled,
            "shows": _shows,
            "attack-bonus": _attack_bonus,
            "defence-bonus": _defence_bonus,
            "left": _left,
        },
    ),
    pieces=_pieces,
    reasons=frozenset(map(reason_name, Reason)),
    reason=_reason,
    puzzles=POI_PUZZLES,
)
"""POI Control's part of `Lessons`."""
