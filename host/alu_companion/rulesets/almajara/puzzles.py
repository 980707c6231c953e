"""Words for puzzles of Almajara: their task, and what a try has missed."""

from __future__ import annotations

from typing import Final

from alu_companion.games.almajara.goals import COUNTED, GOALS, Aim, captures
from alu_companion.games.almajara.values import Cell, State
from alu_companion.games.puzzles import Goal
from alu_companion.speech.message import Message, part, say
from alu_companion.speech.phrases_puzzles import PuzzleWords

from .actions import clause
from .names import place, player


def task(first: State, goal: Goal) -> Message:
    """Tell whose turn it is, and the goal of the turn."""
    return (part("whose-turn", side=player(first.turn), count=first.actions_left), *_goal(first, goal))


def _goal(first: State, goal: Goal) -> Message:
    aim = goal.aim
    if aim is Aim.WIN:
        return say("puzzle-win")
    if aim is Aim.TAKE:
        return (part("almajara-puzzle-take", place=place(first.options, Cell(goal.number))),)
    if aim in COUNTED:
        return (part(f"almajara-puzzle-{aim.value}", count=goal.number),)
    return (part("almajara-puzzle-safe", side=player(first.turn.other)),)


def missed(first: State, goal: Goal, last: State) -> Message:
    """Tell what the last position lacks of the goal."""
    aim = goal.aim
    if aim is Aim.WIN:
        return say("puzzle-not-won")
    if aim is Aim.TAKE:
        return (part("almajara-puzzle-stands", place=place(first.options, Cell(goal.number))),)
    if aim in COUNTED:
        reached = max(GOALS.measure(goal, first, last), 0)
        return (part(f"almajara-puzzle-{aim.value}-reached", number=reached, count=goal.number),)
    found = captures(last, first.turn)
    if not found:
        return say("puzzle-not-won")
    return (part("almajara-puzzle-then", side=player(first.turn.other), action=clause(last, found[0])),)


ALMAJARA_PUZZLES: Final = PuzzleWords(GOALS, task, missed)
