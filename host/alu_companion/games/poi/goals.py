"""The goals of POI Control's puzzles."""

from __future__ import annotations

from enum import Enum
from typing import Final

from alu_companion.games.poi.board import Tile
from alu_companion.games.poi.combat import controller
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.turns import territory_count
from alu_companion.games.poi.values import Action, Phase, State
from alu_companion.games.puzzles import Goal, Goals


class Aim(Enum):
    """What the mover is to reach with the moves of its units; the value is its word in a file."""

    WIN = "win"
    TAKE = "take"
    """The mover controls a territory."""
    CONTROL = "control"
    """The mover controls at least this number of territories."""
    DEFEAT = "defeat"
    """At least this number of enemy units is gone."""


COUNTED: Final = frozenset({Aim.CONTROL, Aim.DEFEAT})


class PoiGoals(Goals[State, Action]):
    """The goals of POI Control; it has no state of its own."""

    game = POI
    aims = Aim
    at_place = Aim.TAKE
    counted = COUNTED

    def is_over(self, first: State, now: State) -> bool:
        return now.ended is not None or now.phase is not Phase.UNITS or now.turn != first.turn

    def measure(self, goal: Goal, first: State, last: State) -> int:
        aim, seat = goal.aim, first.turn
        if aim is Aim.WIN:
            return int(last.winners == (seat,))
        if aim is Aim.TAKE:
            return int(controller(last, Tile(goal.number)) == seat)
        if aim is Aim.CONTROL:
            return territory_count(last, seat)
        return enemies(first) - enemies(last, seat)

    def parse_place(self, state: State, text: str) -> int:
        return state.board.parse_tile(text)

    def format_place(self, state: State, number: int) -> str:
        return state.board.format_tile(Tile(number))


def enemies(state: State, seat: int | None = None) -> int:
    """Number of units on the board that do not belong to a seat; without a seat, to the mover."""
    own = state.turn if seat is None else seat
    return sum(unit is not None and unit.seat != own for unit in state.units)


GOALS: Final = PoiGoals()
