"""Carries out what players ask and order: by typed words, by keys and by the buttons of the board."""

from __future__ import annotations

from typing import Final

from alu_companion.speech.controls import Command
from alu_companion.speech.keypad import is_left_by_any_key
from alu_companion.speech.message import Message, say
from alu_companion.table.accepting import teach_anew
from alu_companion.table.acting import choose, offer, offer_asking, offer_told
from alu_companion.table.answers import answer
from alu_companion.table.asking import QuestionSpec
from alu_companion.table.questions import leave_list, reply
from alu_companion.table.spec import Confirms, spec_of
from alu_companion.table.transition import Transition
from alu_companion.table.values import OFFERED, Confirm, Offer, TableState

_ONWARD: Final = {"following": "newer", "previous": "older"}
"""Commands that go through the messages where they have no other meaning."""
_KEEP_LISTS: Final = ("yes", "no", "choose", "stop", "more", "repeat")
"""Commands that leave a list open. Any other one closes it: its numbers play nothing any more."""
_ANSWERS: Final = ("yes", "no", "choose")


def obey(transition: Transition, command: Command) -> None:
    """Carry a command out, or say why not."""
    for takes_over in transition.state.rules.grid.takes_over:
        if transition.state.acts(takes_over) and takes_over(transition, command):
            return
    state = transition.state
    if command.name in _ONWARD:
        command = Command(_ONWARD[command.name])
    if command.name not in _KEEP_LISTS:
        leave_list(transition)
    if state.question == Confirm(command):
        # The same command again is no yes: a key may have bounced.
        confirm(transition, command)
    else:
        _carry_out(transition, command)


def _carry_out(transition: Transition, command: Command, is_confirmed: bool = False) -> None:
    state, grid = transition.state, transition.state.rules.grid
    if any(state.acts(refuses) and refuses(transition, command) for refuses in grid.refuses):
        return
    spec = spec_of(state, command)
    if command.name in _ANSWERS:
        reply(transition, command)
    elif spec is not None and spec.handler is not None:
        asked = spec.confirms
        if asked is not None and not is_confirmed and asked.when(transition.state, command):
            confirm(transition, command)
        else:
            spec.handler(transition, command)
    elif offered := state.rules.narrator.offered(state.game, command):
        offer(transition, offered, 0, answer(state, command))
    else:
        if command.name == "help":
            teach_anew(transition)
        if command.name == "prompt" and not is_left_by_any_key(state.pending, state.controls):
            transition.prompt(answer(state, command))
            return
        besides = (tell(transition) for tell in grid.status) if command.name == "status" else ()
        transition.answer((*answer(state, command), *(one for told in besides for one in told)))


# --- questions


def confirm(transition: Transition, command: Command) -> None:
    """Ask whether an order is meant; a yes carries it out."""
    question = Confirm(command)
    transition.change(question=question)
    transition.ask(_confirm_told(transition.state, question))


def _confirms(state: TableState, command: Command) -> Confirms:
    spec = spec_of(state, command)
    assert spec is not None
    assert spec.confirms is not None
    return spec.confirms


def _confirm_told(state: TableState, question: Confirm) -> Message:
    return _confirms(state, question.command).told(state, question.command)


def _reply_to_confirm(transition: Transition, question: Confirm, command: Command) -> None:
    if command.name == "yes":
        _carry_out(transition, question.command, is_confirmed=True)
        transition.change(question=None)
    elif command.name == "no":
        transition.change(question=None)
        transition.answer(_confirms(transition.state, question.command).declined)
    else:
        transition.ask(say("answer-yes-or-no"))


CONFIRM: Final = QuestionSpec[TableState, Transition](Confirm, _confirm_told, _reply_to_confirm, repeats=True)


def _reply_to_offer(transition: Transition, question: Offer, command: Command) -> None:
    number = command.number or 0
    if command.name == "choose" and 0 < number <= len(question.shown):
        order = choose(transition, question, question.shown[number - 1])
        if order is not None:
            _carry_out(transition, order)
    elif command == Command("choose", number=0):
        offer(transition, question.choices, question.first)
    elif command.name == "no":
        transition.change(question=None)
        transition.answer(say("cancelled"))
    else:
        # Any other word goes on with the list, after its end from the beginning.
        following = question.first + OFFERED
        offer(transition, question.choices, following if following < len(question.choices) else 0)


OFFER: Final = QuestionSpec[TableState, Transition](Offer, offer_told, _reply_to_offer, offer_asking, is_passing=True)
