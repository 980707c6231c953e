"""Finds the question that is open at a table, and answers it."""

from __future__ import annotations

from typing import Any

from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, say
from alu_companion.table.asking import Asking, QuestionSpec
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def open_question(state: TableState) -> object:
    """The open question: the one that players here have brought up, or else one from elsewhere; None where there is none."""
    if state.question is not None:
        return state.question
    return next((asked for asks in state.rules.grid.asks if (asked := asks(state)) is not None), None)


def _spec_of(state: TableState, question: object) -> QuestionSpec[Any, Any]:
    """The description of a question. Raises LookupError for something that nobody has described."""
    spec: QuestionSpec[Any, Any]
    for spec in state.rules.grid.questions:
        if isinstance(question, spec.kind):
            return spec
    raise LookupError(question)


def asking(state: TableState) -> Asking | None:
    """The open question with its answers, for somebody who answers by a button; None where there is none, or only keys answer it."""
    question = open_question(state)
    return None if question is None else _spec_of(state, question).shown(state, question)


def asked_again(state: TableState) -> Message:
    """The open question in words, to be repeated; empty where it is not."""
    question = state.question
    if question is None or not (spec := _spec_of(state, question)).repeats:
        return ()
    return spec.told(state, question)


def takes_keys(state: TableState) -> bool:
    """True when the next key answers a question."""
    question = open_question(state)
    return question is not None and not (state.pending is not None and _spec_of(state, question).leaves_menu)


def leave_list(transition: Transition) -> None:
    """Close an open list: its numbers play nothing any more."""
    question = transition.state.question
    if question is not None and _spec_of(transition.state, question).is_passing:
        transition.change(question=None)


def uncover(transition: Transition) -> None:
    """What was on goes on: a question that lies over it is closed without an answer."""
    question = transition.state.question
    if question is not None and (below := _spec_of(transition.state, question).below) is not None:
        transition.change(question=below(question))


def reply(transition: Transition, command: Command) -> None:
    """Take a yes, a no or a number as the answer to the open question."""
    question = open_question(transition.state)
    if question is None:
        transition.answer(say("nothing-asked"))
    else:
        _spec_of(transition.state, question).reply(transition, question, command)
