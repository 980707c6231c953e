"""Words for puzzles of POI Control: their task, and what a try has missed."""

from __future__ import annotations

from typing import Final

from alu_companion.games.poi.board import Tile
from alu_companion.games.poi.goals import GOALS, Aim
from alu_companion.games.poi.values import State
from alu_companion.games.puzzles import Goal
from alu_companion.speech.message import Message, Part, part, say
from alu_companion.speech.phrases_puzzles import PuzzleWords

from .facts import now
from .names import player, tile_name


def task(first: State, goal: Goal) -> Message:
    """Tell whose turn it is, and the goal for the moves that are left."""
    return (*now(first), *_goal(goal))


def _goal(goal: Goal) -> Message:
    aim = goal.aim
    if aim is Aim.WIN:
        return say("puzzle-win")
    if aim is Aim.TAKE:
        return (part("poi-puzzle-take", field=tile_name(Tile(goal.number))),)
    return (part(f"poi-puzzle-{aim.value}", count=goal.number),)


def missed(first: State, goal: Goal, last: State) -> Message:
    """Tell what the last position lacks of the goal."""
    aim = goal.aim
    if aim is Aim.WIN:
        return say("puzzle-not-won")
    if aim is Aim.TAKE:
        return (part("poi-puzzle-not-taken", seat=player(first.turn), field=tile_name(Tile(goal.number))),)
    reached = max(GOALS.measure(goal, first, last), 0)
    return (part(f"poi-puzzle-{aim.value}-reached", number=reached, count=goal.number),)


def title(level: int, units: int) -> Part:
    """The level of a puzzle, and its number of units."""
    return part("poi-puzzle-title", level=level, count=units)


POI_PUZZLES: Final = PuzzleWords(GOALS, task, missed, title)
