"""What players ask and order: by typed words, by keys and by the buttons of the board."""

from __future__ import annotations

from typing import Final

from alu_companion.speech.controls import Command
from alu_companion.speech.keypad import LENT
from alu_companion.speech.message import say
from alu_companion.table.acting import choose, offer
from alu_companion.table.answers import answer
from alu_companion.table.club_orders import answer_club
from alu_companion.table.far_orders import answered
from alu_companion.table.orders import spec_of
from alu_companion.table.questions import confirm, confirms, leave_list
from alu_companion.table.teaching import teach_anew
from alu_companion.table.transition import Transition
from alu_companion.table.values import OFFERED, BoardQuestion, Confirm, Offer

_ONWARD: Final = {"following": "newer", "previous": "older"}
"""What goes on or back, where nothing else does, does so among the messages."""
_KEEP_LISTS: Final = ("yes", "no", "choose", "stop", "more", "repeat")
"""Whoever asks for anything else has left a list that is open: its numbers play nothing any more."""
_ANSWERS: Final = ("yes", "no", "choose")


def obey(transition: Transition, command: Command) -> None:
    """Do what a command asks, or say why not."""
    if any(takes_over(transition, command) for takes_over in transition.state.rules.grid.takes_over):
        return
    state = transition.state
    if command.name in _ONWARD:
        command = Command(_ONWARD[command.name])
    if command.name not in _KEEP_LISTS:
        leave_list(transition)
    if state.question == Confirm(command):
        # Said twice is no yes: a key may have bounced.
        confirm(transition, command)
    else:
        _carry_out(transition, command)


def _carry_out(transition: Transition, command: Command, is_confirmed: bool = False) -> None:
    state, hands, grid = transition.state, transition.state.rules.hands, transition.state.rules.grid
    if any(refuses(transition, command) for refuses in grid.refuses):
        return
    spec = spec_of(state, command)
    if hands is not None and hands.obey(transition, command):
        pass
    elif command.name in _ANSWERS:
        _reply(transition, command)
    elif spec is not None:
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
        if command.name == "prompt" and (state.pending is None or state.pending.wants not in LENT):
            transition.prompt(answer(state, command))
            return
        besides = (tell(transition) for tell in grid.status) if command.name == "status" else ()
        transition.answer((*answer(state, command), *(one for told in besides for one in told)))


def _reply(transition: Transition, command: Command) -> None:
    """An answer to the table's own question."""
    state, question = transition.state, transition.state.question
    match question:
        case BoardQuestion() if state.rules.hands is not None:
            state.rules.hands.reply(transition, command, question)
        case Offer() if command.name == "choose" and 0 < (command.number or 0) <= len(question.shown):
            order = choose(transition, question, question.shown[(command.number or 0) - 1])
            if order is not None:
                _carry_out(transition, order)
        case Offer(choices, first) if command == Command("choose", number=0):
            offer(transition, choices, first)
        case Offer() if command.name == "no":
            transition.change(question=None)
            transition.answer(say("cancelled"))
        case Offer(choices, first):
            # Anything else goes on with the list, after its end from the beginning.
            offer(transition, choices, first + OFFERED if first + OFFERED < len(choices) else 0)
        case Confirm(asked) if command.name == "yes":
            _carry_out(transition, asked, is_confirmed=True)
            transition.change(question=None)
        case Confirm(asked) if command.name == "no":
            transition.change(question=None)
            transition.answer(confirms(state, asked).declined)
        case Confirm():
            transition.ask(say("answer-yes-or-no"))
        case None if command.name in ("yes", "no") and answered(transition, command.name == "yes"):
            pass
        case None if command.name in ("yes", "no") and answer_club(transition, command.name == "yes"):
            pass
        case _:
            transition.answer(say("nothing-asked"))
