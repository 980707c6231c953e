"""What players ask and order: by typed words, by keys and by the buttons of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from alu_companion.speech import phrases_table
from alu_companion.speech.controls import ACT, CALL, RESIGN, Command
from alu_companion.speech.keypad import GUIDE_COMMAND, LENT, Pending
from alu_companion.speech.message import say
from alu_companion.speech.settings import CLOCK, LEARN, PUZZLE
from alu_companion.table.accepting import accept, last_decision
from alu_companion.table.acting import act, choose, offer, order_action, refuse_turn
from alu_companion.table.anew import begin_new
from alu_companion.table.answers import answer
from alu_companion.table.at_desk import arranged
from alu_companion.table.clock_orders import CLOCK_COMMANDS
from alu_companion.table.club_orders import answer_club, call
from alu_companion.table.coach import COACH_COMMANDS, obey_coach
from alu_companion.table.effects import Pair, Quit, Say, StopSpeech, WriteReport
from alu_companion.table.ending import end_told
from alu_companion.table.far_orders import FAR_COMMANDS, answered, obey_far, wants_consent
from alu_companion.table.guiding import GUIDE_COMMANDS, MAY_SHOW, obey_guide, stop
from alu_companion.table.lessons import LESSON_COMMANDS, obey_lessons, turned_in_lesson
from alu_companion.table.opponent_orders import OPPONENT_COMMANDS, obey_opponent
from alu_companion.table.questions import confirm, leave_list
from alu_companion.table.reviewing import close_review, turned
from alu_companion.table.showing import directed
from alu_companion.table.teaching import teach_anew
from alu_companion.table.timekeeping import take_back_loss, times_told
from alu_companion.table.transition import Transition
from alu_companion.table.values import OFFERED, BoardQuestion, Confirm, How, Offer, TableState
from alu_companion.table.voicing import SETTING_COMMANDS, change_setting

Order = Callable[[Transition, Command], None]

_ONWARD: Final = {"following": ("newer", "guide-next"), "previous": ("older", "guide-back")}
"""What goes on or back among the messages, and among the sentences of the guide while somebody listens to it."""
_KEEP_LISTS: Final = ("yes", "no", "choose", "stop", "more", "repeat")
"""Whoever asks for anything else has left a list that is open: its numbers play nothing any more."""
_ALONE: Final = ("pause", "go-on", LEARN, PUZZLE, "correct")
"""What one of two tables that play together cannot order: it would hold at this one alone."""
_OF_WHO_MOVES: Final = ("end", "swap", ACT)
"""Orders of the seat that is to move."""


def obey(transition: Transition, command: Command) -> None:
    """Do what a command asks, or say why not."""
    if arranged(transition, command):
        return
    hands = transition.state.rules.hands
    is_onward = command.name in ("following", "guide-next") and transition.state.listening is None
    if is_onward and hands is not None and (step := hands.next_step(transition.state)):
        transition.answer(step)
        return
    if directed(transition, command) or turned(transition, command) or turned_in_lesson(transition, command):
        return
    state = transition.state
    if command.name in _ONWARD:
        command = Command(_ONWARD[command.name][state.listening is not None])
    if command.name not in _KEEP_LISTS:
        leave_list(transition)
    if state.question == Confirm(command):
        # Said twice is no yes: a key may have bounced.
        confirm(transition, command)
    else:
        _carry_out(transition, command)


def _carry_out(transition: Transition, command: Command) -> None:
    state, hands = transition.state, transition.state.rules.hands
    order = _order_for(state, command)
    if state.far is not None and (command.name in _ALONE or (command.name == CLOCK and command.word)):
        transition.answer(say("far-not-together"))
        return
    if command.name in _OF_WHO_MOVES and state.is_others:
        refuse_turn(transition)
    elif hands is not None and (reason := hands.must_wait(state, command)):
        transition.answer(reason)
    elif hands is not None and hands.obey(transition, command):
        pass
    elif order is not None:
        order(transition, command)
    elif offered := state.rules.narrator.offered(state.game, command):
        offer(transition, offered, 0, answer(state, command))
    else:
        if command.name == "help":
            teach_anew(transition)
        if command.name == "prompt" and (state.pending is None or state.pending.wants not in LENT):
            transition.prompt(answer(state, command))
            return
        times = times_told(state, transition.now_ms) if command.name == "status" else ()
        transition.answer((*answer(state, command), *times))


def _order_for(state: TableState, command: Command) -> Order | None:
    """What is done for a command; None where it only asks something, or means nothing in this game."""
    if command.name in _EVERYWHERE:
        return _EVERYWHERE[command.name]
    known = command.name in state.controls.commands or command.name in (ACT, "setting")
    return _ORDERS.get(command.name) if known else None


def _give_keys(transition: Transition, _: Command) -> None:
    """Let the keys belong to the guide, as the key for it does."""
    transition.change(pending=Pending("guide" if transition.state.show is None else "show"))
    transition.answer(answer(transition.state, Command("prompt", word="guide")))


def _stop(transition: Transition, _: Command) -> None:
    transition.effects.append(StopSpeech())
    stop(transition)
    if close_review(transition):
        transition.answer(say("review-closed"))
    elif not any(isinstance(effect, Say) for effect in transition.effects):
        transition.aside(say("quiet"))


def _quit(transition: Transition, _: Command) -> None:
    if transition.state.listening is not None:
        # Who leaves does not wait for the end of a sentence; its place is kept.
        transition.effects.append(StopSpeech())
    transition.effects.append(Quit())


def _repeat(transition: Transition, command: Command) -> None:
    if transition.state.rest.portion and (command.number or 1) == 1:
        transition.go_on_telling(portions=0)
    else:
        transition.aside(answer(transition.state, command))


def _more(transition: Transition, _: Command) -> None:
    transition.go_on_telling()


def _pair(transition: Transition, _: Command) -> None:
    transition.effects.append(Pair())


def _report(transition: Transition, _: Command) -> None:
    transition.effects.append(WriteReport())


def _listen(transition: Transition, command: Command) -> None:
    """Let a stretch of the board be heard, and say in words what was heard."""
    scan = transition.state.rules.narrator.scan(transition.state.game, command)
    if scan is None:
        transition.aside(say("not-understood"))
    else:
        hands = transition.state.rules.hands
        strays = () if hands is None else hands.uncounted(transition.state, command)
        transition.answer((*scan.message, *strays), scan.cells)


def _reply(transition: Transition, command: Command) -> None:
    """An answer to the table's own question."""
    state, question = transition.state, transition.state.question
    match question:
        case BoardQuestion() if state.rules.hands is not None:
            state.rules.hands.reply(transition, command, question)
        case Offer() if command.name == "choose" and 0 < (command.number or 0) <= len(question.shown):
            choose(transition, question, question.shown[(command.number or 0) - 1])
        case Offer(choices, first) if command == Command("choose", number=0):
            offer(transition, choices, first)
        case Offer() if command.name == "no":
            transition.change(question=None)
            transition.answer(say("cancelled"))
        case Offer(choices, first):
            # Anything else goes on with the list, after its end from the beginning.
            offer(transition, choices, first + OFFERED if first + OFFERED < len(choices) else 0)
        case Confirm(asked) if command.name == "yes":
            # The order sees that it has been confirmed.
            _carry_out(transition, asked)
            transition.change(question=None)
        case Confirm(asked) if command.name == "no":
            transition.change(question=None)
            transition.answer(say("guide-not-shown") if asked == MAY_SHOW else say("cancelled"))
        case Confirm():
            transition.ask(say("answer-yes-or-no"))
        case None if command.name in ("yes", "no") and answered(transition, command.name == "yes"):
            pass
        case None if command.name in ("yes", "no") and answer_club(transition, command.name == "yes"):
            pass
        case _:
            transition.answer(say("nothing-asked"))


def _undo(transition: Transition, command: Command) -> None:
    state = transition.state
    back, mover = last_decision(state), state.rules.narrator.mover
    if state.rules.narrator.never_back(state.game):
        transition.refuse(say("undo-forbidden"))
    elif (back or end_told(state)) and wants_consent(transition, command, back):
        pass
    elif state.ended is not None and state.ended.how is How.PLAYERS:
        transition.refuse(end_told(state))
    elif state.ended is not None and state.question != Confirm(command):
        confirm(transition, command)
    elif state.ended is not None:
        take_back_loss(transition)
    elif not back:
        transition.answer(say("nothing-to-undo"))
    elif mover(state.past[-back].before) != state.mover and state.question != Confirm(command):
        confirm(transition, command)
    else:
        accept(transition, (), back)
        if state.rules.hands is not None:
            state.rules.hands.went_back(transition)


def _older(transition: Transition, command: Command) -> None:
    """Go through the messages that were said, one back or one on."""
    state = transition.state
    reading = state.reading + (1 if command.name == "older" else -1)
    if reading < 0:
        transition.answer(say("no-newer"))
    elif reading >= len(state.history):
        transition.answer(say("no-older"))
    else:
        transition.change(reading=reading)
        told = state.history[-1 - reading]
        transition.answer((*phrases_table.ago(transition.now_ms - told.now_ms), *told.message))


def _new(transition: Transition, command: Command) -> None:
    state = transition.state
    if wants_consent(transition, command, 0):
        return
    if state.is_on and state.question != Confirm(command):
        confirm(transition, command)
        return
    begin_new(transition, state.options, state.seats)


def _resign(transition: Transition, command: Command) -> None:
    """Give up: by the rules where the game has an action for it, else at the table that plays with another one."""
    state = transition.state
    offered = state.rules.narrator.offered(state.game, command)
    if offered and state.is_others:
        refuse_turn(transition)
    elif offered:
        offer(transition, offered, 0, answer(state, command))
    else:
        obey_far(transition, command)


_EVERYWHERE: Final[dict[str, Order]] = {
    "stop": _stop,
    "quit": _quit,
    "repeat": _repeat,
    "more": _more,
    "pair": _pair,
    "report": _report,
    GUIDE_COMMAND: _give_keys,
    **dict.fromkeys(("yes", "no", "choose"), _reply),
    **dict.fromkeys(GUIDE_COMMANDS, obey_guide),
    **dict.fromkeys(OPPONENT_COMMANDS, obey_opponent),
    **CLOCK_COMMANDS,
    **FAR_COMMANDS,
    CALL: call,
    **dict.fromkeys(COACH_COMMANDS, obey_coach),
    **dict.fromkeys(LESSON_COMMANDS, obey_lessons),
}
"""What every table understands, whatever the controls of its game hold."""
_ORDERS: Final[dict[str, Order]] = {
    "older": _older,
    "newer": _older,
    "end": order_action,
    "swap": order_action,
    ACT: act,
    "undo": _undo,
    "new": _new,
    RESIGN: _resign,
    **dict.fromkeys(("listen", "listen-column", "listen-areas"), _listen),
    **dict.fromkeys(SETTING_COMMANDS, change_setting),
}
