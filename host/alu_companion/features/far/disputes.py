"""Puts right two logs that differ: asks the players here before anything of theirs is added or goes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from alu_companion.features.dictating.pad import presses_to_setting
from alu_companion.features.far.changes import carry_out, far_game, options_of
from alu_companion.features.far.events import FarCut
from alu_companion.features.far.log import actions_of, ended_by, is_theirs, may_be_left, replayed
from alu_companion.features.far.messages import FarEvent, FarQuestion
from alu_companion.features.far.values import (
    APART,
    CLAIM,
    CUT,
    END,
    ENDED,
    FAR,
    FAR_GAME,
    NEW,
    OF_THE_LOG,
    RESIGN,
    RESIGNED,
    SWAP,
    WON,
    Answered,
    Claim,
    FarGame,
)
from alu_companion.games.game import CHANCE
from alu_companion.speech import phrases_far
from alu_companion.speech.message import Message, Part, part, say
from alu_companion.table.advancing import by_itself
from alu_companion.table.clock import read
from alu_companion.table.ending import end_told
from alu_companion.table.seats import By
from alu_companion.table.transition import Transition
from alu_companion.table.values import Accepted, TableState

_ASKED: Final = {"play": CLAIM, NEW: NEW, SWAP: SWAP, ENDED: END, RESIGNED: RESIGN, WON: CLAIM}
"""The question for each kind of event."""


def claimed(state: TableState, event: FarEvent, now_ms: int) -> tuple[str, int] | None:
    """Kind and count of the question whether this event was done here; None when it cannot have been."""
    if event.kind not in _ASKED or not _is_possible(state, event, now_ms):
        return None
    return _ASKED[event.kind], event.back if event.kind == "play" else 0


def is_other_game(state: TableState, event: FarEvent) -> bool:
    """True when the event begins a possible game, but not the one that follows this one: a yes to a new game does not cover it."""
    options = options_of(state, event) if event.kind == NEW and len(event.actions) == 1 and not event.back else None
    return options is not None and options != state.rules.game.another(state.game.options)


def is_asked_for_other_game(state: TableState) -> bool:
    """True while the players here are asked whether to begin such a game."""
    far = FAR_GAME.of(state)
    if far is None or far.claim is None or far.their_question is None:
        return False
    return far.their_question.number == OF_THE_LOG and is_other_game(state, far.claim.event)


def say_claim(state: TableState, event: FarEvent) -> Message:
    """Say what the players here did by the other table's log, and ask whether that is right."""
    if event.kind == NEW:
        return phrases_far.may_begin(state.rules.narrator.started(state.rules.game.start(options_of(state, event))))
    if event.kind == WON:
        return (*end_told(replace(state, ended=ended_by(state, WON))), part("far-claim-asked"))
    rules, now = state.rules, state.past[-event.back].before if event.back else state.game
    clauses = []
    for action in actions_of(state, event, is_theirs=False) or ():
        clauses.append(rules.narrator.clause(now, action))
        now = rules.game.apply(now, action)
    return phrases_far.claim(event.back, clauses)


def take_claimed(transition: Transition, event: FarEvent) -> bool:
    """Play again what was done here, once the players have confirmed it; False before that."""
    state, far = transition.state, far_game(transition)
    is_so = far.claim == Claim(event, True) and _is_possible(state, event, transition.now_ms)
    return is_so and carry_out(transition, event, by_other=False)


def _is_possible(state: TableState, event: FarEvent, now_ms: int) -> bool:
    """True when this could be the next event, written by this table."""
    if is_theirs(state) or not may_be_left(state, event, now_ms, is_theirs=False):
        return False
    if event.kind == "play":
        return actions_of(state, event, is_theirs=False) is not None
    if event.back or (event.kind != NEW and (event.actions or state.is_over)):
        return False
    return event.kind != NEW or (len(event.actions) == 1 and options_of(state, event) is not None)


# --- go back to the last event that both logs have


def takes_nothing_from_here(state: TableState, far: FarGame, stage: TableState, length: int, now_ms: int) -> bool:
    """True when nothing but actions of the other table goes back, and no clock gains time: it has lost its own last actions."""
    if state.is_over or any(event.kind != "play" for event in far.log[length:]):
        return False
    if any(_is_decided_here(state, one) for changed in _changed(state, stage) for one in changed):
        return False
    if state.clock is None or stage.clock is None:
        return True
    now = read(state.clock, now_ms).left_ms
    return all(then <= left for then, left in zip(stage.clock.left_ms, now, strict=True))


def _changed(state: TableState, stage: TableState) -> tuple[Sequence[Accepted], Sequence[Accepted]]:
    """The actions that are gone at that stage, and those that stand again."""
    pairs = zip(state.past, stage.past, strict=False)
    common = next((place for place, (now, then) in enumerate(pairs) if now != then), None)
    if common is None:
        common = min(len(state.past), len(stage.past))
    return state.past[common:], stage.past[common:]


def _is_decided_here(state: TableState, one: Accepted) -> bool:
    return not one.by_other and _is_decided(state, one)


def _is_decided(state: TableState, one: Accepted) -> bool:
    """True when a player took the action: chance and forced passes follow by themselves."""
    return state.rules.game.to_move(one.before) != CHANCE and by_itself(state, one.before) is None


def say_cut(state: TableState, length: int) -> Message:
    """Say what changes when the log goes back to this length, and ask for consent."""
    far = FAR_GAME.of(state)
    assert far is not None
    stage = replayed(state, far, length)
    gone, again = ([_clause(state, one) for one in some if _is_decided(state, one)] for some in _changed(state, stage))
    is_swapped = dict(stage.seats) != dict(state.seats)
    return phrases_far.may_cut(gone, again, is_swapped, state.is_over, state.clock is not None)


def _clause(state: TableState, one: Accepted) -> Part:
    return state.rules.narrator.clause(one.before, one.action)


def answer_cut(transition: Transition, asked: FarQuestion, yes: bool) -> None:
    """Go back if the players here agree; else the two tables stay apart."""
    far, length = far_game(transition), asked.count
    if yes:
        go_back(transition, length)
        return
    declined = Answered(OF_THE_LOG, False, CUT, 0)
    forks = far.forks | {length}
    transition.put(FAR_GAME, replace(far, their_question=None, answered=declined, refused=APART, forks=forks))
    transition.answer((part("far-declined-here"), part("far-apart", eights=presses_to_setting(transition.state, FAR))))


def go_back(transition: Transition, length: int) -> None:
    """Cut the log to this length and have the board put right."""
    now_ms = transition.now_ms
    transition.record(FarCut(length))
    clock = transition.state.clock
    if clock is not None:
        clock = clock._replace(is_paused=True, since_ms=now_ms, kept_ms=now_ms)
    transition.change(clock=clock, question=None)
    transition.alert(say("far-differed"))
    transition.played(By.JUMP)
