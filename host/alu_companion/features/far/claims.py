"""What the other table tells that this one did, and that is missing here: the journal here was set back. Nobody but the players knows
whether it was so: they are asked. So they are where another game begins than was agreed on."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from alu_companion.features.far.done import carry_out, far_of, options_of
from alu_companion.features.far.log import actions_of, ended_by, is_theirs, may_be_left
from alu_companion.features.far.values import (
    CLAIM,
    END,
    ENDED,
    FAR_GAME,
    NEW,
    OF_THE_LOG,
    RESIGN,
    RESIGNED,
    SWAP,
    WON,
    Claim,
    Event,
)
from alu_companion.speech import phrases_far
from alu_companion.speech.message import Message, part
from alu_companion.table.ending import end_told
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_ASKED: Final = {"play": CLAIM, NEW: NEW, SWAP: SWAP, ENDED: END, RESIGNED: RESIGN, WON: CLAIM}
"""What is asked of each kind of event: what both tables had agreed on is asked as it was then."""


def claimed(state: TableState, event: Event, now_ms: int) -> tuple[str, int] | None:
    """What is to be asked where this may have been done here, as `Asking` has it; None where it cannot."""
    if event.kind not in _ASKED or not _is_possible(state, event, now_ms):
        return None
    return _ASKED[event.kind], event.back if event.kind == "play" else 0


def is_other_game(state: TableState, event: Event) -> bool:
    """Whether the event begins a game that could be, but not the one that follows this one: a yes to a new game is none to it."""
    options = options_of(state, event) if event.kind == NEW and len(event.actions) == 1 and not event.back else None
    return options is not None and options != state.rules.game.another(state.game.options)


def is_asked_for_other_game(state: TableState) -> bool:
    """Whether the players here are asked now whether such a game is to begin."""
    far = FAR_GAME.of(state)
    if far is None or far.claim is None or far.asked is None:
        return False
    return far.asked.number == OF_THE_LOG and is_other_game(state, far.claim.event)


def claim_told(state: TableState, event: Event) -> Message:
    """What the other table tells of hands here, and whether that is right."""
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


def take_claimed(transition: Transition, event: Event) -> bool:
    """Take what was done here, as far as the players have said so; False where they have not."""
    state, far = transition.state, far_of(transition)
    is_so = far.claim == Claim(event, True) and _is_possible(state, event, transition.now_ms)
    return is_so and carry_out(transition, event, by_other=False)


def _is_possible(state: TableState, event: Event, now_ms: int) -> bool:
    """Whether this could be the next event, written here."""
    if is_theirs(state) or not may_be_left(state, event, now_ms, is_theirs=False):
        return False
    if event.kind == "play":
        return actions_of(state, event, is_theirs=False) is not None
    if event.back or (event.kind != NEW and (event.actions or state.is_over)):
        return False
    return event.kind != NEW or (len(event.actions) == 1 and options_of(state, event) is not None)
