"""What players ask and order: by typed words, by keys and by the buttons of the board."""

from __future__ import annotations

from typing import Any

from alu_companion.games.alu.values import Side
from alu_companion.games.game import AmbiguousAction, NotUnderstood, Seat
from alu_companion.referee.explain import Exact, Impossible, Unfinished
from alu_companion.referee.placement import Content
from alu_companion.speech import phrases_guide, phrases_keys, phrases_table
from alu_companion.speech.alu import phrases_board, phrases_hands
from alu_companion.speech.alu.hand_words import Hand
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.keypad import Pending
from alu_companion.speech.message import Message
from alu_companion.table.accepting import accept, go_on, last_decision
from alu_companion.table.answers import answer, how_to_fix, position_on_board
from alu_companion.table.guided_repair import returned, set_up, start_plan
from alu_companion.table.guiding import GUIDE_COMMANDS, MAY_SHOW, obey_guide, stop
from alu_companion.table.lending import leave_step, lend
from alu_companion.table.outside import recalled
from alu_companion.table.play import answered, ask_whether, look_again, take
from alu_companion.table.proving import doubted, is_end_doubted, was_played
from alu_companion.table.resume import new_table
from alu_companion.table.transition import Transition
from alu_companion.table.values import (
    OFFERED,
    Choose,
    Confirm,
    Loan,
    Move,
    Offer,
    Pair,
    Played,
    Quit,
    Reach,
    Stage,
    StopSpeech,
    TableState,
)
from alu_companion.table.voicing import SETTING_COMMANDS, change_setting

BUTTONS = (Command("repeat"), Command("status"), Command("end"))
"""What the buttons of the board ask for, the first button first."""

_CONFIRMED = ("new", "correct")

_OF_THE_TURN = ("end", "undo", "swap")
_OF_THE_GAME = (*_OF_THE_TURN, "new", "correct")
"""Orders that wait while an example stands on the board; those of the turn until it shows the game again."""

_ONWARD = {"following": ("newer", "guide-next"), "previous": ("older", "guide-back")}
"""What goes on or back among the messages, and among the sentences of the guide while somebody listens to it."""

_LAY_OUT = Command("lay-out")
"""What is confirmed before the hands lay the board out, where they are keys."""
_REACHED = (
    Hand("put", piece=Content.CIRCLE, side=Side.CIRCLE),
    Hand("put", piece=Content.SQUARE, side=Side.SQUARE),
    Hand("put", piece=Content.RAIDED),
    Hand("take"),
)
"""What a key does on a tile, the first key first, where keys are the hand."""

_UNTYPED = (ACT, "setting")
"""Orders that are no words of their own: typed actions, and the menu of settings."""


def button(state: TableState, number: int) -> Command:
    """What a button of the board asks for: while a choice is open its number, while yes or no is asked the first says yes.

    Where it is asked whether a piece was played, the third ends the turn still.
    """
    match state.question:
        case Choose():
            return Command("choose", number=number + 1)
        case Confirm():
            return Command("yes" if number == 0 else "no")
        case Played() if number < 2:
            return Command("yes" if number == 0 else "no")
    return BUTTONS[number]


def obey(transition: Transition, command: Command) -> None:
    """Do what a command asks, or say why not."""
    state = transition.state
    if command.name in _ONWARD:
        command = Command(_ONWARD[command.name][state.listening is not None])
    if isinstance(state.question, Offer | Reach) and command.name not in ("yes", "no", "choose", "stop"):
        # Whoever asks for something else has left the list: its numbers play nothing any more.
        transition.change(question=None)
    if command.name == "keys" and not command.word:
        transition.change(pending=Pending("key"))
        transition.answer(phrases_keys.prompt("key"))
    elif command.name == "stop":
        transition.effects.append(StopSpeech())
        stop(transition)
    elif command.name == "quit":
        if state.listening is not None:
            # Who leaves does not wait for the end of a sentence; its place is kept.
            transition.effects.append(StopSpeech())
        transition.effects.append(Quit())
    elif command.name == "repeat":
        transition.again(answer(state, command))
    elif command.name == "pair":
        transition.effects.append(Pair())
    elif command.name in ("yes", "no", "choose"):
        _reply(transition, command)
    elif command.name in GUIDE_COMMANDS:
        obey_guide(transition, command)
    elif command.name in _OF_THE_GAME and state.loan is Loan.SHOWING:
        transition.answer(phrases_guide.board_lent())
    elif command.name in _OF_THE_TURN and state.loan is Loan.RETURNING:
        transition.answer(how_to_fix(state))
    elif command.name in _CONFIRMED and state.stage is Stage.PLAY:
        _confirm(transition, command)
    elif command.name in _ORDERS and (command.name in state.controls.commands or command.name in _UNTYPED):
        _ORDERS[command.name](transition, command)
    elif state.hands_typed and state.by_keys and command.name in ("here", "fix"):
        _reach(transition, command)
    elif offered := state.rules.narrator.offered(state.game, command):
        offer(transition, offered, 0, answer(state, command))
    else:
        transition.answer(answer(state, command))


def _reach(transition: Transition, command: Command) -> None:
    """Answer a question, and let the keys be the hand for what it is about."""
    told = answer(transition.state, command)
    if command.field is not None:
        transition.change(question=Reach(command.field))
        transition.answer((*told, *phrases_hands.hands_offered()))
    elif transition.state.connected and told != phrases_board.board_correct():
        transition.change(question=Confirm(_LAY_OUT))
        transition.answer((*told, *phrases_hands.lay_out_asked()))
    else:
        transition.answer(told)


def _listen(transition: Transition, command: Command) -> None:
    """Let a stretch of the board be heard, and say in words what was heard."""
    scan = transition.state.rules.narrator.scan(transition.state.game, command)
    if scan is None:
        transition.answer(phrases_table.not_understood())
    else:
        transition.answer(scan.message, scan.cells)


def _reply(transition: Transition, command: Command) -> None:
    """An answer to the table's own question."""
    question = transition.state.question
    match question:
        case Choose(readings) if command.name == "choose" and command.number and command.number <= len(readings):
            transition.change(question=None)
            take(transition, readings[command.number - 1])
            # It may have been a part of what stands there.
            look_again(transition)
        case Offer(actions, first) if command.name == "choose" and 0 < (command.number or 0) <= len(
            actions[first:][:OFFERED]
        ):
            _choose(transition, actions, actions[first + (command.number or 0) - 1])
        case Offer(actions, first) if command == Command("choose", number=0):
            offer(transition, actions, first)
        case Offer() if command.name == "no":
            transition.change(question=None)
            transition.answer(phrases_table.cancelled())
        case Offer(actions, first):
            # Anything else goes on with the list, after its end from the beginning.
            offer(transition, actions, first + OFFERED if first + OFFERED < len(actions) else 0)
        case Reach(field) if command.name == "choose" and 0 < (command.number or 0) <= len(_REACHED):
            transition.change(question=None)
            transition.effects.append(Move(_REACHED[(command.number or 0) - 1]._replace(field=field)))
        case Reach() if command.name == "no":
            transition.change(question=None)
            transition.answer(phrases_table.cancelled())
        case Reach():
            transition.answer(phrases_hands.hands_offered())
        case Played() if command.name in ("yes", "no"):
            answered(transition, question, is_played=command.name == "yes")
        case Choose(readings):
            transition.ask(phrases_board.ambiguous(readings))
        case Confirm(asked) if command.name == "yes":
            # The order sees that it has been confirmed.
            _ORDERS[asked.name](transition, asked)
            transition.change(question=None)
        case Confirm(asked) if command.name == "no":
            transition.change(question=None)
            transition.answer(phrases_guide.not_shown() if asked == MAY_SHOW else phrases_table.cancelled())
        case Confirm() | Played():
            transition.ask(phrases_table.answer_yes_or_no())
        case _:
            transition.answer(phrases_table.nothing_asked())


def _confirm(transition: Transition, command: Command) -> None:
    transition.change(question=Confirm(command))
    transition.ask(_confirmation(transition.state, command))


def question_again(state: TableState, question: Confirm | Choose | Played) -> Message:
    """The question that waits for an answer."""
    if isinstance(question, Played):
        return was_played(state, question)
    if isinstance(question, Choose):
        return phrases_board.ambiguous(question.readings)
    return _confirmation(state, question.command)


def _confirmation(state: TableState, command: Command) -> Message:
    if command == MAY_SHOW:
        return phrases_guide.may_show()
    if command.name == "correct":
        return phrases_board.confirm_correct()
    if command == _LAY_OUT:
        return phrases_hands.lay_out_asked()
    if command.name == ACT:
        action = state.rules.game.parse_action(state.game, command.word)
        return phrases_table.confirm_action(state.rules.narrator.clause(state.game, action))
    if command.name == "undo":
        before, action = state.past[-last_decision(state)]
        return state.rules.narrator.confirm_undo(before, action)
    return phrases_table.confirm_new_game()


def _end(transition: Transition, command: Command) -> None:
    state = transition.state
    if state.stage is Stage.SETUP:
        transition.answer(how_to_fix(state))
        return
    if isinstance(state.verdict, Exact) and state.verdict.reading.actions:
        doubt = doubted(state, state.verdict.reading)
        if doubt is not None and not is_end_doubted(doubt):
            ask_whether(transition, doubt)
            return
        # Whoever ends the turn has put the pieces down for good.
        transition.change(question=None)
        take(transition, state.verdict.reading)
    if _mover(state, transition.state.game) == _mover(state, state.game):
        _order(transition, command)


def _order(transition: Transition, command: Command) -> None:
    """An action that no piece shows. The board is looked at anew after it: what stands there may mean something else now."""
    action = transition.state.rules.narrator.order(transition.state.game, command.name)
    if action is None:
        transition.answer(phrases_table.not_understood())
    elif _play(transition, action):
        look_again(transition)


def _act(transition: Transition, command: Command) -> None:
    """A typed action."""
    state = transition.state
    if state.rules.has_board:
        transition.answer(phrases_table.not_understood())
        return
    try:
        action = state.rules.game.parse_action(state.game, command.word)
    except AmbiguousAction:
        transition.answer(phrases_table.action_ambiguous())
    except NotUnderstood:
        transition.answer(phrases_table.action_not_understood())
    else:
        _play_or_ask(transition, action, command)


def _choose(transition: Transition, actions: tuple[Any, ...], action: Any) -> None:
    """Play an action that was chosen from a list. A list of nothing else was the question already."""
    if len(actions) > 1:
        _play_or_ask(
            transition,
            action,
            Command(ACT, word=transition.state.rules.game.format_action(transition.state.game, action)),
        )
    else:
        _play(transition, action)


def _play_or_ask(transition: Transition, action: Any, command: Command) -> None:
    """Play an action, after a yes if it is a grave one; what cannot be done is refused at once."""
    state = transition.state
    legal = state.rules.game.check(state.game, action) is None
    if legal and state.rules.narrator.is_grave(state.game, action) and state.question != Confirm(command):
        _confirm(transition, command)
    else:
        _play(transition, action)


def _play(transition: Transition, action: Any) -> bool:
    """Play an action that was ordered, typed or chosen; False when it is refused."""
    state = transition.state
    reason = state.rules.game.check(state.game, action)
    if reason is not None:
        transition.refuse(state.rules.narrator.refused(state.game, action, reason))
        return False
    accept(transition, (action,))
    return True


def offer(transition: Transition, actions: tuple[Any, ...], first: int, told: Message = ()) -> None:
    """List some of these actions by number, from the place `first` on, after what is `told`; the players may choose one."""
    state = transition.state
    transition.change(question=Offer(actions, first))
    clause = state.rules.narrator.clause
    listed = [clause(state.game, action) for action in actions[first : first + OFFERED]]
    more = len(actions) - first - len(listed)
    transition.answer((*told, *phrases_table.offered(listed, more)))


def _undo(transition: Transition, command: Command) -> None:
    state = transition.state
    back = last_decision(state)
    if state.rules.narrator.never_back(state.game):
        transition.refuse(phrases_table.undo_forbidden())
    elif not back:
        transition.answer(phrases_table.nothing_to_undo())
    elif _mover(state, state.past[-back].before) != _mover(state, state.game) and state.question != Confirm(command):
        _confirm(transition, command)
    else:
        transition.change(stage=Stage.PLAY)
        accept(transition, (), back)
        if state.connected and state.sensed is not None:
            # The pieces still show what was just taken back: nothing is accepted until they are back too.
            start_plan(transition, transition.state.game, strict=True)


def _mover(state: TableState, game: Any) -> Seat:
    return state.rules.narrator.mover(game)


def _skip(transition: Transition, _: Command) -> None:
    """Leave a repair: the board stays as it stands and is judged anew, without what was named to be put right."""
    if transition.state.plan is not None and transition.state.loan is Loan.SHOWING:
        leave_step(transition)
    elif transition.state.plan is None:
        transition.answer(phrases_board.nothing_to_skip())
    elif transition.state.stage is Stage.SETUP:
        transition.answer(
            phrases_board.set_up_not_skipped(transition.state.hands_typed and not transition.state.by_keys)
        )
    else:
        transition.change(plan=None, told=True)
        returned(transition)
        transition.answer((*phrases_board.skipped(), *recalled(transition.state)))
        look_again(transition)
        if isinstance(transition.state.verdict, Impossible | Unfinished):
            # Of what was skipped nothing is said until it changes.
            transition.change(told=True)


def _correct(transition: Transition, _: Command) -> None:
    """The board is right and the journal is wrong: the placement becomes the position, with the same player to move."""
    game = position_on_board(transition.state) if transition.state.stage is Stage.PLAY else None
    if game is None:
        transition.refuse(phrases_board.position_impossible())
        return
    transition.change(game=game, past=(), verdict=None, told=True, plan=None, question=None, meant=None, outside={})
    transition.commit("position", state=transition.state.rules.game.format_state(game))
    returned(transition)
    transition.tell((*phrases_board.position_taken(), *transition.state.rules.narrator.whole(game)))


def _older(transition: Transition, command: Command) -> None:
    """Go through the messages that were said, one back or one on."""
    state = transition.state
    reading = state.reading + (1 if command.name == "older" else -1)
    if reading < 0:
        transition.answer(phrases_table.no_newer())
    elif reading >= len(state.history):
        transition.answer(phrases_table.no_older())
    else:
        transition.change(reading=reading)
        told = state.history[-1 - reading]
        transition.answer((*phrases_table.ago(transition.now_ms - told.now_ms), *told.message))


def _new(transition: Transition, _: Command) -> None:
    state = transition.state
    rules, number = state.rules, state.newest + 1
    fresh, first = new_table(state.settings, number, name=rules.game.name, options=state.options)
    transition.change(
        game=fresh.game,
        settings=fresh.settings,
        options=fresh.options,
        number=number,
        newest=number,
        stage=fresh.stage,
        past=(),
        verdict=None,
        plan=None,
        question=None,
        told=True,
        meant=None,
        outside={},
        loan=Loan.NONE,
    )
    transition.commit(first.kind, **first.body)
    transition.tell(rules.narrator.started(fresh.game))
    if not rules.has_board:
        go_on(transition)
    elif transition.state.connected and transition.state.sensed is not None:
        set_up(transition)


_ORDERS = {
    _LAY_OUT.name: lambda transition, _: transition.effects.append(Move(Hand("lay"))),
    "correct": _correct,
    "older": _older,
    "newer": _older,
    "end": _end,
    "swap": _order,
    ACT: _act,
    "undo": _undo,
    "skip": _skip,
    MAY_SHOW.name: lambda transition, _: lend(transition),
    "new": _new,
    **dict.fromkeys(("listen", "listen-column", "listen-areas"), _listen),
    **dict.fromkeys(SETTING_COMMANDS, change_setting),
}
