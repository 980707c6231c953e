"""Actions that no piece shows: ordered, typed, or chosen from a list."""

from __future__ import annotations

from typing import Any, Final

from alu_companion.games.game import CHANCE, AmbiguousAction, GameError, NotUnderstood, TextReason
from alu_companion.speech import phrases_table
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.labels import label
from alu_companion.speech.message import Message, say
from alu_companion.speech.narrator import Choice
from alu_companion.table.accepting import accept, refuse
from alu_companion.table.asking import NO, YES, Answer, Asking, by_number
from alu_companion.table.ending import end_told
from alu_companion.table.players import not_yours
from alu_companion.table.seats import By
from alu_companion.table.spec import Alters, CommandSpec, Confirms, altered_by
from alu_companion.table.transition import Transition
from alu_companion.table.values import OFFERED, Offer, TableState


def refuse_others_turn(transition: Transition, command: Command) -> bool:
    """Refuse an order for the seat to move where hands here do not play it."""
    if not transition.state.is_others or Alters.TURN not in altered_by(transition.state, command):
        return False
    refuse_turn(transition)
    return True


def refuse_turn(transition: Transition) -> None:
    """Say why nobody here can act: the computer is to move, another table or a show."""
    transition.refuse(not_yours(transition.state))


def order_action(transition: Transition, command: Command) -> None:
    """Play an action that a word of its own orders."""
    state = transition.state
    action = state.rules.narrator.order(state.game, command.name)
    if action is None:
        transition.aside(say("not-understood"))
    else:
        play(transition, action)


def _act(transition: Transition, command: Command) -> None:
    """Play a typed action."""
    state = transition.state
    try:
        action = state.rules.game.parse_action(state.game, command.word)
    except AmbiguousAction:
        transition.aside(say("action-ambiguous"))
    except NotUnderstood as error:
        is_elsewhere = error.reason is TextReason.NO_SUCH_FIELD
        transition.aside(say("no-such-tile") if is_elsewhere else say("action-not-understood"))
    else:
        play(transition, action)


def choose(transition: Transition, question: Offer, chosen: Choice) -> Command | None:
    """List the further choices under a choice, or play its action. An action of several is given as an order, since it may have to be
    confirmed; a list with one entry was the question already."""
    if chosen.further:
        offer(transition, chosen.further, 0, chosen.asked)
    elif len(question.choices) > 1:
        return Command(ACT, word=transition.state.rules.game.format_action(transition.state.game, chosen.action))
    else:
        play(transition, chosen.action)
    return None


def _is_pass(state: TableState, command: Command) -> bool:
    action = state.rules.narrator.order(state.game, command.name)
    return action is not None and _is_idle(state, action)


def _is_grave(state: TableState, command: Command) -> bool:
    """True for a grave action or a pass that can be played; others are refused at once."""
    try:
        action = state.rules.game.parse_action(state.game, command.word)
    except GameError:
        return False
    is_legal = state.rules.game.check(state.game, action) is None
    return is_legal and (state.rules.narrator.is_grave(state.game, action) or _is_idle(state, action))


def _action_asked(state: TableState, command: Command) -> Message:
    action = state.rules.game.parse_action(state.game, command.word)
    return say("confirm-action", action=state.rules.narrator.clause(state.game, action))


PASSING: Final = Confirms(lambda *_: say("confirm-pass"), _is_pass)
"""Asks before a turn ends in which its player has done nothing."""
ORDERING: Final = CommandSpec(order_action, confirms=PASSING, alters=Alters.TURN)
"""An action that a word of its own orders."""
ACTING: Final = CommandSpec(_act, None, Confirms(_action_asked, _is_grave), Alters.TURN)
"""Plays a typed action."""


def _is_idle(state: TableState, action: Any) -> bool:
    """True for the end of a turn in which its player has done nothing, where players are asked about that."""
    game = state.rules.game
    if not state.asks_passes or state.is_exercise or not game.is_pass(action) or state.is_over:
        return False
    movers = (game.to_move(before) for before, *_ in reversed(state.past))
    last = next((mover for mover in movers if mover != CHANCE), None)
    return last != game.to_move(state.game) and game.check(state.game, action) is None


def play(transition: Transition, action: Any) -> None:
    """Play an action that was ordered, typed or chosen, or say why it cannot be."""
    state = transition.state
    if state.is_others:
        refuse_turn(transition)
    elif told := end_told(state):
        transition.refuse(told)
    elif (reason := state.rules.game.check(state.game, action)) is not None:
        refuse(transition, state.rules.narrator.refused(state.game, action, reason), reason)
    else:
        accept(transition, (action,), By.ORDER)


def offer(transition: Transition, choices: tuple[Choice, ...], first: int, told: Message = ()) -> None:
    """List some of these choices by number, from the place `first` on, after what is `told`; the players may take one."""
    question = Offer(choices, first)
    transition.change(question=question)
    transition.answer((*told, *offer_told(transition.state, question)))


def offer_told(state: TableState, question: Offer) -> Message:
    """The choices that are listed now, by number."""
    listed = [one.told for one in question.shown]
    return phrases_table.offered(listed, len(question.choices) - question.first - len(listed), state.by_keys)


def offer_asking(_: TableState, question: Offer) -> Asking:
    """The choices for somebody who answers by a button."""
    entries = [one.told for one in question.shown]
    listed = by_number(phrases_table.offered(entries, 0, by_keys=False)[: len(entries)])
    more = (Answer(YES, label("more")),) if len(question.choices) > OFFERED else ()
    return Asking(label("what"), (*listed, *more, Answer(NO, label("none"))))
