"""A game with another table: what has come from there is judged by the rules and played, and what the two ask each other is carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from alu_companion.games.game import GameError
from alu_companion.speech import phrases_far
from alu_companion.speech.message import Message
from alu_companion.table.accepting import accept, turn_of
from alu_companion.table.anew import Timed, begin_new
from alu_companion.table.clock import with_left
from alu_companion.table.far import Answered, Event, FarGame, common_length
from alu_companion.table.far_log import is_own_turn, is_theirs, replayed
from alu_companion.table.far_messages import Answer, Asking, Events, Heads, Word
from alu_companion.table.timekeeping import lose_by_time
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

UNDO, NEW = "undo", "new"
"""What one table asks the other."""


# --- what comes


def events_came(transition: Transition, given: Events) -> None:
    """Events of the log have come: they wait until the hands are at nothing else. What is known already, or leaves a gap, is dropped."""
    far = _far(transition)
    known = far.length - given.first
    if known < 0 or given.first >= len(far.heads) or far.heads[given.first] != given.before:
        return
    waiting = given.events[known:]
    if len(waiting) > len(far.waiting) or waiting[: len(far.waiting)] != far.waiting[: len(waiting)]:
        transition.change(far=replace(far, waiting=waiting))


def heads_came(transition: Transition, given: Heads) -> None:
    """The other log differs: both go back to the last common event. From there the table that was to add the next one is right."""
    far, state = _far(transition), transition.state
    common = common_length(far.heads, given.first, given.heads)
    if common is None or common < far.base or common in (far.length, given.first + len(given.heads) - 1):
        return
    now, past = replayed(state, far, common)
    if not is_theirs(state, now, past):
        if far.refused != given.heads[-1]:
            transition.change(far=replace(far, refused=given.heads[-1]))
            transition.alert(phrases_far.DIFFERED_HERE)
        return
    clock = None if state.clock is None else state.clock._replace(before=(), is_paused=True)
    transition.change(
        game=now, past=past, question=None, decided=None, timed_out=None, clock=clock, far=far.cut(common)
    )
    transition.commit("far-cut", length=common)
    hands = state.rules.hands
    if hands is not None:
        hands.accepted(transition)
    transition.alert(phrases_far.DIFFERED)
    if hands is not None:
        hands.went_back(transition)


def asking_came(transition: Transition, given: Asking) -> None:
    """The other table asks something: it is told once, and answered while the log is as long."""
    far = _far(transition)
    answered = far.answered is not None and given.number <= far.answered.number
    if given.length != far.length or answered or (far.asked is not None and given.number <= far.asked.number):
        return
    if given.what == UNDO and not 0 < given.count <= len(transition.state.past):
        return
    transition.change(far=replace(far, asked=given))
    transition.tell(asked_told(given))


def answer_came(transition: Transition, given: Answer) -> None:
    """The other table has answered what was asked here last."""
    far = _far(transition)
    asks = far.asks
    if asks is None or given.number != asks.number or far.is_agreed:
        return
    if not given.yes:
        transition.change(far=replace(far, asks=None))
        transition.tell(phrases_far.DECLINED)
        return
    transition.change(far=replace(far, is_agreed=True))
    transition.tell(phrases_far.AGREED)
    _carry_out(transition, asks, ours=True)


def word_came(transition: Transition, given: Word) -> None:
    """A short message has come; a doubled one is heard once."""
    far = _far(transition)
    if given.number > far.heard:
        transition.change(far=replace(far, heard=given.number))
        transition.tell(phrases_far.word(given.word))


def presence_changed(transition: Transition, is_there: bool) -> None:
    """The other table is not heard of any more, or is again."""
    far = _far(transition)
    if far.is_there == is_there:
        return
    transition.change(far=replace(far, is_there=is_there))
    transition.tell(phrases_far.BACK if is_there else phrases_far.AWAY)


def left_there(transition: Transition) -> None:
    """The players at the other table have left for now."""
    far = _far(transition)
    if far.is_there:
        transition.change(far=replace(far, is_there=False))
        transition.tell(phrases_far.LEFT)


# --- what is asked


def ask_far(transition: Transition, what: str, count: int = 0) -> None:
    """Ask the other table."""
    far = _far(transition)
    asking = Asking(far.table, far.numbered + 1, what, count, far.length)
    transition.change(far=replace(far, asks=asking, numbered=asking.number, is_agreed=False))
    transition.commit("far-asking", ours=True, what=what, count=count, number=asking.number)
    transition.answer(phrases_far.ASKED_THERE)


def answer_far(transition: Transition, yes: bool) -> bool:
    """Answer what the other table asks; False where it asks nothing."""
    far = transition.state.far
    if far is None or far.asked is None:
        return False
    asked = far.asked
    transition.change(far=replace(far, asked=None, answered=Answered(asked.number, yes, asked.what, asked.count)))
    if yes:
        _carry_out(transition, asked, ours=False)
    else:
        transition.answer(phrases_far.DECLINED_HERE)
    return True


def asked_told(asking: Asking) -> Message:
    """What the other table asks."""
    return phrases_far.may_undo(asking.count) if asking.what == UNDO else phrases_far.MAY_NEW


def _carry_out(transition: Transition, asking: Asking, ours: bool) -> None:
    """Do what both tables want, where it is for this one to do; else remember that the other one may."""
    state = transition.state
    if is_theirs(state, state.game, state.past):
        if not ours:
            transition.commit("far-asking", ours=False, what=asking.what, count=asking.count, number=asking.number)
    elif asking.what == UNDO:
        accept(transition, (), asking.count)
        if state.rules.hands is not None:
            state.rules.hands.went_back(transition)
    else:
        text = state.rules.game.format_options(state.rules.game.another(state.game.options))
        _begin_next(transition, Event(NEW, actions=(text,)), state.rules.game.parse_options(text))


def _begin_next(transition: Transition, event: Event, options: Any) -> None:
    state = transition.state
    far = _far(transition).with_event(event, "")
    first = state.rules.game.start(options)
    clock = state.clock
    timed = Timed((), False) if clock is None else Timed(clock.allowed, clock.loses)
    begin_new(transition, options, state.seats, timed, replace(far, first=first, base=far.length))


# --- what has come is played


def play_far(transition: Transition) -> None:
    """Play what the other table has told, one event after the other, as far as the hands are at nothing else."""
    while (far := transition.state.far) is not None and far.waiting and _may_play(transition):
        if _play(transition, far, far.waiting[0]):
            continue
        is_new = far.refused != far.head
        transition.change(far=replace(far, waiting=(), refused=far.head))
        if is_new:
            transition.alert(phrases_far.REFUSED)


def far_due_ms(state: TableState) -> int | None:
    """When what has come is to be tried again, after the journal has failed."""
    far = state.far
    return far.from_ms if far is not None and far.waiting and far.from_ms else None


def far_not_kept(transition: Transition) -> None:
    """The journal has failed: what has come is played once the disk may have room."""
    far = transition.state.far
    if far is not None and far.waiting:
        from_ms = transition.now_ms + transition.state.settings.timings.hint_ms
        transition.change(far=replace(far, from_ms=from_ms))


def _may_play(transition: Transition) -> bool:
    state, far = transition.state, _far(transition)
    if far.from_ms > transition.now_ms or state.question is not None:
        return False
    if far.from_ms:
        transition.change(far=replace(far, from_ms=0))
    hands = state.rules.hands
    return hands is None or state.is_over or hands.may_lay(state)


def _play(transition: Transition, far: FarGame, event: Event) -> bool:
    """Play an event as the rules judge it; False where it does not fit."""
    state = transition.state
    if not is_theirs(state, state.game, state.past):
        return False
    clock = state.clock
    if len(event.left) != (0 if clock is None else len(clock.left_ms)):
        return False
    if event.kind == "lost":
        return clock is not None and clock.loses and _lost(transition, event)
    if event.kind == NEW:
        return _new(transition, far, event)
    actions = _judged(state, far, event)
    if actions is None:
        return False
    if clock is not None:
        transition.change(clock=with_left(clock, event.left))
    accept(transition, actions, event.back, by_engine=bool(actions), event=event)
    hands = state.rules.hands
    if hands is not None and actions:
        hands.lay(transition)
    elif hands is not None:
        hands.went_back(transition)
    return True


def _judged(state: TableState, far: FarGame, event: Event) -> list[Any] | None:
    """The actions of an event, each of a seat of the other table and by the rules; None where they are not."""
    game, back = state.rules.game, event.back
    if back > len(state.past) or not (back or event.actions) or (back and state.rules.narrator.never_back(state.game)):
        return None
    if back and not is_own_turn(state, back) and not far.agrees(UNDO, back):
        return None
    now, actions = (state.past[-back].before if back else state.game), list[Any]()
    try:
        for text in event.actions:
            action = game.parse_action(now, text)
            if (
                game.to_move(now) not in state.seats
                or game.format_action(now, action) != text
                or game.check(now, action)
            ):
                return None
            actions.append(action)
            now = game.apply(now, action)
    except GameError:
        return None
    return actions if not (event.actions and state.timed_out is not None) else None


def _lost(transition: Transition, event: Event) -> bool:
    turn = turn_of(transition.state, transition.state.game)
    if turn is None or transition.state.is_over:
        return False
    lose_by_time(transition, turn, event)
    return True


def _new(transition: Transition, far: FarGame, event: Event) -> bool:
    if not far.agrees(NEW, 0) or len(event.actions) != 1:
        return False
    try:
        options = transition.state.rules.game.parse_options(event.actions[0])
    except GameError:
        return False
    _begin_next(transition, event, options)
    return True


def _far(transition: Transition) -> FarGame:
    assert transition.state.far is not None
    return transition.state.far
