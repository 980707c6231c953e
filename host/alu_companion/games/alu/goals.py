"""The goals of ALU's puzzles."""

from __future__ import annotations

from enum import Enum
from typing import Final

from alu_companion.games.alu.control import control
from alu_companion.games.alu.danger import danger
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.values import Action, State
from alu_companion.games.geometry import Field
from alu_companion.games.puzzles import Goal, Goals


class Aim(Enum):
    """What the mover is to reach in this turn; the value is its word in a file."""

    WIN = "win"
    ATTACK = "attack"
    """The other side's camp on a field is removed."""
    CONTROL = "control"
    """The mover controls at least this number of fields."""
    LEAD = "lead"
    """The mover controls at least this number of fields more than the other side."""
    LEAVE = "leave"
    """The other side controls at most this number of fields."""
    DEFEND = "defend"
    """The other side cannot win in its next turn, whatever it does."""
    SHELTER = "shelter"
    """The other side can attack no camp in its next turn, whatever it does."""


COUNTED: Final = frozenset({Aim.CONTROL, Aim.LEAD, Aim.LEAVE})


class AluGoals(Goals[State, Action]):
    """The goals of ALU; it has no state of its own."""

    game = ALU
    aims = Aim
    at_place = Aim.ATTACK
    counted = COUNTED

    def is_over(self, first: State, now: State) -> bool:
        return now.ended is not None or now.turn_number != first.turn_number

    def measure(self, goal: Goal, first: State, last: State) -> int:
        aim, side = goal.aim, first.turn
        if aim is Aim.WIN:
            return int(last.winner is side)
        if aim is Aim.ATTACK:
            return int(not last.camps[side.other] >> goal.number & 1)
        if aim in COUNTED:
            held = [mask.bit_count() for mask in control(last)]
            own, other = held[side], held[side.other]
            return {Aim.CONTROL: own, Aim.LEAD: own - other, Aim.LEAVE: -other}[aim]
        if last.ended is not None:
            return int(last.winner is side)
        threat = danger(last, side)
        return int(threat.wins is None and (aim is Aim.DEFEND or not any(threat.attacks)))

    def wanted(self, goal: Goal) -> int:
        return -goal.number if goal.aim is Aim.LEAVE else super().wanted(goal)

    def parse_place(self, state: State, text: str) -> int:
        return state.options.geometry.parse_field(text)

    def format_place(self, state: State, number: int) -> str:
        return state.options.geometry.format_field(Field(number)).lower()


GOALS: Final = AluGoals()
