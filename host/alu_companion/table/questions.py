"""The questions that are open at a table: how they are asked, and which of them are soon forgotten."""

from __future__ import annotations

from alu_companion.speech.controls import ACT, RESIGN, Command
from alu_companion.speech.message import Message, say
from alu_companion.speech.settings import CLOCK
from alu_companion.table.accepting import last_decision
from alu_companion.table.guiding import MAY_SHOW
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


def confirmation(state: TableState, command: Command) -> Message:
    """How an order is asked to be confirmed."""
    if command == MAY_SHOW:
        return say("guide-may-show")
    if state.rules.hands is not None and (asked := state.rules.hands.confirmation(command)):
        return asked
    if command.name == ACT:
        action = state.rules.game.parse_action(state.game, command.word)
        return say("confirm-action", action=state.rules.narrator.clause(state.game, action))
    if command.name == "end":
        return say("confirm-pass")
    if command.name == RESIGN:
        return say("far-confirm-resign")
    if command.name == CLOCK:
        return say("clock-confirm")
    if command.name == "undo" and state.ended is not None:
        return say("clock-confirm-undo")
    if command.name == "undo":
        undone = state.past[-last_decision(state)]
        return state.rules.narrator.confirm_undo(undone.before, undone.action)
    return say("confirm-new-game")
