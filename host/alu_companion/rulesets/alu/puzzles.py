"""Words for puzzles of ALU: their task, and what a try has missed."""

from __future__ import annotations

from typing import Final

from alu_companion.games.alu.control import control, target_count
from alu_companion.games.alu.danger import danger
from alu_companion.games.alu.goals import COUNTED, GOALS, Aim
from alu_companion.games.alu.values import Side, State
from alu_companion.games.geometry import Field
from alu_companion.games.puzzles import Goal
from alu_companion.speech.message import FieldName, Message, Part, part, say
from alu_companion.speech.phrases_puzzles import PuzzleWords

from .facts import clauses, names
from .nouns import side_noun


def task(first: State, goal: Goal) -> Message:
    """Tell the goal of this turn."""
    aim, foe = goal.aim, side_noun(first.turn.other)
    if aim is Aim.WIN:
        return say("puzzle-win")
    if aim is Aim.ATTACK:
        return (part("puzzle-attack", side=foe, field=FieldName(Field(goal.number))),)
    if aim is Aim.CONTROL:
        return (part("puzzle-control", count=goal.number),)
    if aim in COUNTED:
        return (part(f"puzzle-{aim.value}", side=foe, count=goal.number),)
    return (part(f"puzzle-{aim.value}", side=foe),)


def missed(first: State, goal: Goal, last: State) -> Message:
    """Tell what the last position lacks of the goal."""
    aim, own, foe = goal.aim, first.turn, first.turn.other
    if aim is Aim.WIN:
        return (_held(last, own), part("puzzle-wins-with", count=target_count(first.options.geometry)))
    if aim is Aim.ATTACK:
        return (part("puzzle-stands", field=FieldName(Field(goal.number))),)
    if aim is Aim.CONTROL:
        return (_held(last, own),)
    if aim is Aim.LEAD:
        return _held(last, own), _held(last, foe)
    return (_held(last, foe),) if aim is Aim.LEAVE else _threatened(last, own)


def _held(state: State, side: Side) -> Part:
    return part("puzzle-held", side=side_noun(side), count=control(state)[side].bit_count())


def _threatened(last: State, side: Side) -> Message:
    """Tell how the other side would win in its next turn, or else what it could attack."""
    threat, foe = danger(last, side), side_noun(side.other)
    if threat.wins is not None:
        return part("danger-wins", side=foe), part("danger-how", actions=clauses(threat.wins))
    before = next(number for number, mask in enumerate(threat.attacks) if mask)
    fields = names(threat.attacks[before])
    if not before:
        return (part("danger-attacks", side=foe, fields=fields),)
    return (part("danger-attacks-later", side=foe, count=before, fields=fields),)


ALU_PUZZLES: Final = PuzzleWords(GOALS, task, missed)
