"""What the other table tells that this one did, and that is missing here: the journal here was set back. Nobody but the players knows
whether it was so: they are asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from alu_companion.speech import phrases_far
from alu_companion.speech.message import Message
from alu_companion.table.accepting import accept, clock_back
from alu_companion.table.clock import read
from alu_companion.table.ending import end_told
from alu_companion.table.far import CLAIM, END, ENDED, NEW, RESIGN, RESIGNED, SWAP, WON, Claim, Event
from alu_companion.table.far_done import begin_next, end_game, far_of, options_of, swap_seats
from alu_companion.table.far_log import actions_of, ended_by, is_theirs
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_ASKED: Final = {"play": CLAIM, NEW: NEW, SWAP: SWAP, ENDED: END, RESIGNED: RESIGN, WON: CLAIM}
"""What is asked of each kind of event: what both tables had agreed on is asked as it was then."""


def claimed(state: TableState, event: Event, now_ms: int) -> tuple[str, int] | None:
    """What is to be asked where this may have been done here, as `Asking` has it; None where it cannot."""
    if event.kind not in _ASKED or not _is_possible(state, event, now_ms):
        return None
    return _ASKED[event.kind], event.back if event.kind == "play" else 0


def claim_told(state: TableState, event: Event) -> Message:
    """What the other table tells of hands here, and whether that is right."""
    if event.kind == WON:
        return (*end_told(replace(state, ended=ended_by(state, WON))), *phrases_far.CLAIM_ASKED)
    rules, now = state.rules, state.past[-event.back].before if event.back else state.game
    clauses = []
    for action in actions_of(state, event, is_theirs=False) or ():
        clauses.append(rules.narrator.clause(now, action))
        now = rules.game.apply(now, action)
    return phrases_far.claim(event.back, clauses)


def take_claimed(transition: Transition, event: Event) -> bool:
    """Take what was done here, as far as the players have said so; False where they have not."""
    state, far = transition.state, far_of(transition)
    if far.claim != Claim(event, True) or not _is_possible(state, event, transition.now_ms):
        return False
    hands = state.rules.hands
    if event.kind == NEW:
        return begin_next(transition, event)
    if event.kind == SWAP:
        swap_seats(transition, event)
    elif event.kind != "play":
        end_game(transition, event)
    else:
        actions = actions_of(state, event, is_theirs=False) or []
        accept(transition, actions, event.back, event=event, is_led=bool(actions))
        if hands is not None and actions:
            hands.lay(transition)
        elif hands is not None:
            hands.went_back(transition)
    return True


def _is_possible(state: TableState, event: Event, now_ms: int) -> bool:
    """Whether this could be the next event, written here."""
    if is_theirs(state) or event.back > len(state.past) or not _may_be_left(state, event, now_ms):
        return False
    if event.kind == "play":
        return actions_of(state, event, is_theirs=False) is not None
    if event.back or (event.kind != NEW and (event.actions or state.is_over)):
        return False
    return event.kind != NEW or (len(event.actions) == 1 and options_of(state, event) is not None)


def _may_be_left(state: TableState, event: Event, now_ms: int) -> bool:
    """Whether so much can be left on the clocks: over there nobody gains any. What was left here is known there alone."""
    if state.clock is None:
        return not event.left
    clock = read(state.clock, now_ms)
    if event.back:
        clock = clock_back(state, clock, event.back, state.past[-event.back].before)
    every = state.rules.game.seats(state.game)
    return len(event.left) == len(every) and all(
        told <= known for seat, told, known in zip(every, event.left, clock.left_ms, strict=True) if seat in state.seats
    )
