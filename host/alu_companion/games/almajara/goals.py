"""The goals of Almajara's puzzles."""

from __future__ import annotations

from enum import Enum
from typing import Final

from alu_companion.games.almajara.board import board_of, format_cell, parse_cell
from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.almajara.rules import apply, legal_actions
from alu_companion.games.almajara.values import Action, ActionKind, Cell, Side, State
from alu_companion.games.puzzles import Goal, Goals


class Aim(Enum):
    """What the mover is to reach in this turn; the value is its word in a file."""

    WIN = "win"
    TAKE = "take"
    """The enemy piece on a cell is captured."""
    CAPTURE = "capture"
    """At least this number of enemy pieces is captured."""
    STAND = "stand"
    """The mover's pieces stand on at least this number of signs of zones that can be held."""
    SAFE = "safe"
    """The other side can capture nothing with its next action."""


COUNTED: Final = frozenset({Aim.CAPTURE, Aim.STAND})


class AlmajaraGoals(Goals[State, Action]):
    """The goals of Almajara; it has no state of its own."""

    game = ALMAJARA
    aims = Aim
    at_place = Aim.TAKE
    counted = COUNTED

    def is_over(self, first: State, now: State) -> bool:
        return now.ended is not None or now.number != first.number

    def measure(self, goal: Goal, first: State, last: State) -> int:
        aim, side = goal.aim, first.turn
        if aim is Aim.WIN:
            return int(last.winner is side)
        if aim is Aim.TAKE:
            piece = last.pieces[goal.number]
            return int(piece is None or piece.owner is side)
        if aim is Aim.CAPTURE:
            return count(first, side.other) - count(last, side.other)
        if aim is Aim.STAND:
            return standing(last, side)
        return int(last.winner is side if last.ended is not None else not captures(last, side))

    def parse_place(self, state: State, text: str) -> int:
        return parse_cell(board_of(state.options.layout), text)

    def format_place(self, state: State, number: int) -> str:
        return format_cell(board_of(state.options.layout), Cell(number))


def count(state: State, side: Side) -> int:
    """Number of pieces of a side on the board."""
    return sum(piece is not None and piece.owner is side for piece in state.pieces)


def standing(state: State, side: Side) -> int:
    """Number of signs of holdable zones on which a side's pieces stand."""
    signs = board_of(state.options.layout).tile_of_sign
    return sum((piece := state.pieces[sign]) is not None and piece.owner is side for sign in signs)


def captures(state: State, side: Side) -> tuple[Action, ...]:
    """The actions by which the other side, if it is to move, captures a piece of this side at once."""
    own = count(state, side)
    return tuple(
        action
        for action in legal_actions(state)
        if action.kind is ActionKind.MOVE
        and state.pieces[action.target] is not None
        and count(apply(state, action), side) < own
    )


GOALS: Final = AlmajaraGoals()
