"""The choice of the hand where no board is connected: a board that is looked for, or the keyboard at a simulated one."""

from __future__ import annotations

from alu_companion.board import phrases_board, phrases_hands
from alu_companion.board.values import Keyboard, at_board, note
from alu_companion.features.computer.opponent import engine_levels
from alu_companion.features.dictating.pad import presses_to_setting
from alu_companion.features.settings.orders import change_setting, settle_setting
from alu_companion.features.show.showing import is_shown
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, part, say
from alu_companion.speech.phrases_coach import hint_offered
from alu_companion.speech.settings import HAND, HandChoice
from alu_companion.table.answers import is_known
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def is_awaited(state: TableState) -> bool:
    """True while no board has come yet, and the keyboard may be the hand instead."""
    board = at_board(state)
    return board.may_type and board.hello is None and not board.was_connected and not state.hands_typed


def way(state: TableState) -> Message:
    """Say how to use the keyboard as the hand; empty where a board was there already, or where only a certain one is looked for."""
    if not is_awaited(state):
        return ()
    is_asked = isinstance(state.question, Keyboard)
    return say("keyboard-asked") if is_asked else phrases_board.keyboard_way(presses_to_setting(state, HAND))


def way_back(state: TableState) -> Message:
    """Say how to look for a board again where the keyboard was chosen as the hand; else empty."""
    return (
        phrases_board.board_way(presses_to_setting(state, HAND))
        if at_board(state).may_type and state.hands_typed
        else ()
    )


def missed(transition: Transition, reason: str) -> None:
    """Tell that there is no board, for a reason of `NoBoard`, and ask once whether the keyboard shall be the hand."""
    state, chosen = transition.state, transition.state.settings.hand
    if is_shown(state):
        # It goes on without hands.
        return
    told = phrases_board.port_trouble(reason) if reason else say("board-searching")
    if not is_awaited(state):
        transition.tell(told)
    elif chosen is HandChoice.ASK and state.question is None:
        transition.change(question=Keyboard())
        transition.ask((*(told if reason else say("board-none")), part("keyboard-asked")))
    elif chosen is not HandChoice.KEYBOARD:
        transition.tell((*told, *way(state)))


def answered(transition: Transition, is_keyboard: bool) -> None:
    """Remember the choice. The keyboard is told as the hand as soon as it is."""
    transition.change(question=None)
    settle_setting(transition, HAND, (HandChoice.KEYBOARD if is_keyboard else HandChoice.BOARD).value)
    if not is_keyboard:
        transition.answer((part("board-searching"), *way(transition.state)))


def without_board(transition: Transition, _: Command) -> None:
    """Play without a board: the keyboard is to be the hand."""
    if is_awaited(transition.state):
        answered(transition, is_keyboard=True)
    else:
        change_setting(transition, Command(HAND, word=HandChoice.KEYBOARD.value))


def chosen(transition: Transition, by_keyboard: bool) -> None:
    """The keyboard is the hand from now on, or a board is looked for. A player who has just chosen hears the way back, and last how to go
    on."""
    is_change = at_board(transition.state).may_type
    note(transition, may_type=True, was_connected=False)
    transition.change(hands_typed=by_keyboard)
    found(transition)
    if by_keyboard and is_change:
        state = transition.state
        # By keys the way back is long, and help tells it; so it does in a lesson, where the task comes first. Whoever goes on with a game
        # knows the hands.
        back = () if state.by_keys or state.is_exercise else phrases_board.board_way(presses_to_setting(state, HAND))
        transition.tell((*back, *(() if is_known(state) else _how_to_play(state))))


def _how_to_play(state: TableState) -> Message:
    """A hint where one types against the computer, since it dictates what to type; else what moves a piece."""
    if state.rules.coach is not None and engine_levels(state) and not state.by_keys:
        return hint_offered(state.controls.keys, state.by_keys)
    return phrases_hands.first_hands(state.controls.keys, state.by_keys)


def found(transition: Transition) -> None:
    """Drop the question that was asked because there was no board."""
    if isinstance(transition.state.question, Keyboard):
        transition.change(question=None)
