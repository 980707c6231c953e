"""Go back to the last event that two logs have in common, and from which the other table goes on. It may have invented that: the players
here are asked before anything of theirs goes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from alu_companion.features.far.done import far_of
from alu_companion.features.far.events import FarCut
from alu_companion.features.far.log import replayed
from alu_companion.features.far.messages import Asking
from alu_companion.features.far.values import APART, CUT, FAR_GAME, OF_THE_LOG, Answered, FarGame
from alu_companion.games.game import CHANCE
from alu_companion.speech import phrases_far
from alu_companion.speech.message import Message, Part, part, say
from alu_companion.speech.settings import FAR
from alu_companion.table.advancing import by_itself
from alu_companion.table.clock import read
from alu_companion.table.pad import eights_to
from alu_companion.table.transition import Transition
from alu_companion.table.values import Accepted, TableState


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


def cut_told(state: TableState, length: int) -> Message:
    """What changes here when the log goes back to this length, and whether it is to."""
    far = FAR_GAME.of(state)
    assert far is not None
    stage = replayed(state, far, length)
    gone, again = ([_clause(state, one) for one in some if _is_decided(state, one)] for some in _changed(state, stage))
    is_swapped = dict(stage.seats) != dict(state.seats)
    return phrases_far.may_cut(gone, again, is_swapped, state.is_over, state.clock is not None)


def _clause(state: TableState, one: Accepted) -> Part:
    return state.rules.narrator.clause(one.before, one.action)


def answer_cut(transition: Transition, asked: Asking, yes: bool) -> None:
    """The players here have said whether the log goes back as far as the other table has."""
    far, length = far_of(transition), asked.count
    if yes:
        go_back(transition, length)
        return
    declined = Answered(OF_THE_LOG, False, CUT, 0)
    forks = far.forks | {length}
    transition.put(FAR_GAME, replace(far, asked=None, answered=declined, refused=APART, forks=forks))
    transition.answer((part("far-declined-here"), part("far-apart", eights=eights_to(transition.state, FAR))))


def go_back(transition: Transition, length: int) -> None:
    """Go back to an earlier length of the log."""
    hands, now_ms = transition.state.rules.hands, transition.now_ms
    transition.record(FarCut(length))
    clock = transition.state.clock
    if clock is not None:
        clock = clock._replace(is_paused=True, since_ms=now_ms, kept_ms=now_ms)
    transition.change(clock=clock, question=None)
    hands.accepted(transition)
    transition.alert(say("far-differed"))
    hands.went_back(transition)
