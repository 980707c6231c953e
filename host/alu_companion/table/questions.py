"""The questions that are open at a table: how they are asked, and which of them are soon forgotten."""

from __future__ import annotations

from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message
from alu_companion.table.orders import spec_of
from alu_companion.table.spec import Confirms
from alu_companion.table.transition import Transition
from alu_companion.table.values import BoardQuestion, Confirm, Offer, TableState


def is_passing(state: TableState) -> bool:
    """Whether the open question is forgotten as soon as something else is asked or ordered."""
    match state.question:
        case Offer():
            return True
        case BoardQuestion() as question if state.rules.hands is not None:
            return state.rules.hands.is_passing(question)
    return False


def leave_list(transition: Transition) -> None:
    """Something else was asked or ordered, or a line meant nothing: the numbers of a list that was open play nothing any more."""
    if is_passing(transition.state):
        transition.change(question=None)


def confirm(transition: Transition, command: Command) -> None:
    """Ask whether an order is meant; with a yes it is obeyed."""
    transition.change(question=Confirm(command))
    transition.ask(confirmation(transition.state, command))


def asked_again(state: TableState) -> Message:
    """The question that waits for an answer, as it is repeated; empty where it is not."""
    match state.question:
        case Confirm(command):
            return confirmation(state, command)
        case BoardQuestion() as question if state.rules.hands is not None:
            return state.rules.hands.asked_again(state, question)
    return ()


def confirms(state: TableState, command: Command) -> Confirms:
    """What is asked before an order is carried out. Raises LookupError for one that is always obeyed at once."""
    spec = spec_of(state, command)
    if spec is None or spec.confirms is None:
        raise LookupError(command)
    return spec.confirms


def confirmation(state: TableState, command: Command) -> Message:
    """How an order is asked to be confirmed."""
    return confirms(state, command).told(state, command)
