"""Answers of the table to questions: pure functions of its state."""

from __future__ import annotations

from typing import Final

from alu_companion.speech import phrases_typed
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, say
from alu_companion.speech.misread import Misread
from alu_companion.table.ending import end_told
from alu_companion.table.values import TableState


def answer(state: TableState, command: Command) -> Message:
    """The answer to a question about the game: a pure function of the state."""
    game, narrator = state.game, state.rules.narrator
    for answers in state.rules.grid.answers:
        if (told := answers(state, command)) is not None:
            return told
    match command:
        case Command("last"):
            return narrator.last([(past.before, past.action) for past in state.past[-6:]])
        case Command("status") if told := end_told(state):
            return told
        case _:
            return narrator.answer(game, _for_listener(state, command)) or say("not-understood")


_OTHERS: Final = {"mine": "theirs", "theirs": "mine", "danger": "danger-theirs"}


def _for_listener(state: TableState, command: Command) -> Command:
    """The question as it is meant: the asker is the one who moves, unless another player does, who asks nothing here."""
    is_ours = not state.is_others or state.is_lent or len(state.rules.game.seats(state.game)) != 2
    return command if is_ours else command._replace(name=_OTHERS.get(command.name, command.name))


def why_not_understood(state: TableState, misread: Misread) -> Message:
    """Say why a typed line means nothing, and what may have been meant."""
    for row in state.rules.grid.misread:
        if told := row(state, misread):
            return told
    return phrases_typed.misread(misread, state.settings.geometry)


def is_known(state: TableState) -> bool:
    """True when players come back to a game that they have played before."""
    return bool(state.past) and not state.is_exercise and not state.is_over
