"""What a puzzle of POI Control may ask for."""

from __future__ import annotations

from enum import Enum
from typing import Final

from alu_companion.games.game import NotUnderstood, TextReason
from alu_companion.games.poi.board import Tile
from alu_companion.games.poi.combat import controller
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.turns import territory_count
from alu_companion.games.poi.values import Phase, State
from alu_companion.games.puzzles import Goal


class Aim(Enum):
    """What the mover is to reach with the moves of its units, by its word in a file."""

    WIN = "win"
    TAKE = "take"
    """The mover controls a territory."""
    CONTROL = "control"
    """The mover controls so many territories."""
    DEFEAT = "defeat"
    """So many enemy units are gone."""


_AIMS: Final = {aim.value: aim for aim in Aim}
COUNTED: Final = frozenset({Aim.CONTROL, Aim.DEFEAT})


class PoiGoals:
    """The goals of POI Control as `Goals`; it has no state of its own."""

    game = POI

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

    def wanted(self, goal: Goal) -> int:
        return goal.number if goal.aim in COUNTED else 1

    def parse_goal(self, state: State, text: str) -> Goal:
        word, *rest = text.split() or [""]
        aim = _AIMS.get(word)
        if aim is None:
            raise NotUnderstood(TextReason.UNKNOWN_WORD, text)
        if len(rest) != (aim is not Aim.WIN):
            raise NotUnderstood(TextReason.BAD_VALUE, text)
        if aim is Aim.TAKE:
            return Goal(aim, state.board.parse_tile(rest[0]))
        if rest and not (rest[0].isascii() and rest[0].isdigit() and len(rest[0]) < 3):
            raise NotUnderstood(TextReason.BAD_VALUE, text)
        return Goal(aim, int(rest[0]) if rest else 0)

    def format_goal(self, state: State, goal: Goal) -> str:
        word = str(goal.aim.value)
        if goal.aim is Aim.TAKE:
            return f"{word} {state.board.format_tile(Tile(goal.number))}"
        return f"{word} {goal.number}" if goal.aim in COUNTED else word


def enemies(state: State, seat: int | None = None) -> int:
    """How many units stand on the board that are not of a seat, or else of the mover."""
    own = state.turn if seat is None else seat
    return sum(unit is not None and unit.seat != own for unit in state.units)


GOALS: Final = PoiGoals()
