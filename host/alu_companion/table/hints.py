"""Hints at the table: one step after the other, counted for whoever hears them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from alu_companion.games.game import GameError
from alu_companion.speech import phrases_coach
from alu_companion.speech.message import Message
from alu_companion.table.coaching import Hinted
from alu_companion.table.seats import Decision
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

HINT: Final = "hint"
"""What is journaled of every step that is heard for the first time."""


def tell_hint(transition: Transition, decision: Decision) -> None:
    """Tell the next step of a hint; after the last one that one again, which counts no more."""
    state = transition.state
    coach, game, coaching = state.rules.coach, state.game, state.coaching
    action = action_of(state, decision)
    if coach is None or action is None:
        transition.answer(phrases_coach.CANNOT)
        return
    told = coaching.hinted.steps if coaching.hinted is not None and coaching.hinted.game == game else 0
    step = min(told + 1, phrases_coach.STEPS)
    narrator = state.rules.narrator
    kind, clause = coach.kind(game, action), narrator.clause(game, action)
    if step > told:
        seat = state.rules.game.to_move(game)
        transition.commit(HINT, seat=int(seat))
        transition.change(coaching=replace(coaching.with_hint(seat), hinted=Hinted(game, step)))
    transition.answer(phrases_coach.hinted(step, narrator.geometry(game), coach.tile(game, action), kind, clause))


def action_of(state: TableState, decision: Decision) -> Any | None:
    """What the coach would take; None where that is no legal action."""
    try:
        action = state.rules.game.parse_action(state.game, decision.action)
    except GameError:
        return None
    return action if state.rules.game.check(state.game, action) is None else None


def hints_told(state: TableState) -> Message:
    """How many hints were taken in a game that is over."""
    hints = state.coaching.hints
    seats = sorted(hints)
    return phrases_coach.hints_taken([(state.rules.narrator.seat(state.place_of(seat)), hints[seat]) for seat in seats])
