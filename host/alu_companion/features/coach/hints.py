"""Hints at the table: one step after the other, counted for the seat that hears them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from alu_companion.features.coach.values import COACHING, Hinted, Viewed
from alu_companion.features.computer.thoughts import Decision
from alu_companion.features.dictating.actions import dictated
from alu_companion.features.dictating.pad import close_menu
from alu_companion.games.game import GameError, Seat
from alu_companion.games.geometry import Field
from alu_companion.speech import phrases_coach
from alu_companion.speech.keypad import keys_to
from alu_companion.speech.message import Message, say
from alu_companion.table.bodies import JournalEvent, Natural
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


class HintHeard(JournalEvent, frozen=True):
    """A seat has heard a step of a hint."""

    kind = "hint"
    seat: Natural


class Hint(NamedTuple):
    """The last step of a hint that was said in a position, and the field of its action once that was said."""

    told: Message
    tile: Field | None


def say_hint(state: TableState) -> Hint | None:
    """The hint in the current position, as far as it was said; None when none was."""
    hinted, game = COACHING.of(state).hinted, state.game
    if state.rules.coach is None or hinted is None or hinted.game != game:
        return None
    decision = COACHING.of(state).views.get(Viewed(game, state.rules.game.to_move(game)))
    action = None if decision is None else action_of(state, decision)
    if action is None:
        return None
    is_whole = hinted.steps == phrases_coach.STEPS
    return Hint(_told(state, action, hinted.steps), state.rules.coach.tile(game, action) if is_whole else None)


def _told(state: TableState, action: Any, step: int) -> Message:
    coach, game, narrator = state.rules.coach, state.game, state.rules.narrator
    assert coach is not None
    kind, clause, tile = coach.kind(game, action), narrator.clause(game, action), coach.tile(game, action)
    # The pad still stands where the last step was asked for.
    more = phrases_coach.hint_more(keys_to(state.controls.keys, "hint")[-1:], state.by_keys)
    how = dictated(state, action)
    return phrases_coach.hinted(step, narrator.geometry(game), tile, kind, clause, more, how)


def tell_hint(transition: Transition, decision: Decision) -> None:
    """Say the next step of a hint. The last step is repeated, and counted once."""
    state = transition.state
    game, coaching = state.game, COACHING.of(state)
    action = action_of(state, decision)
    if state.rules.coach is None or action is None:
        transition.answer(say("coach-cannot"))
        return
    told = coaching.hinted.steps if coaching.hinted is not None and coaching.hinted.game == game else 0
    step = min(told + 1, phrases_coach.STEPS)
    if step > told:
        seat = state.rules.game.to_move(game)
        transition.record(HintHeard(int(seat)))
        transition.put(COACHING, replace(COACHING.of(transition.state), hinted=Hinted(game, step)))
    if step == phrases_coach.STEPS:
        close_menu(transition)
    transition.answer(_told(state, action, step))


def hint_offered(state: TableState, by_keys: bool) -> Message:
    """Say how to ask for a hint, if the game goes on and has a coach."""
    return phrases_coach.hint_offered(state.controls.keys, by_keys) if state.rules.coach and state.is_on else ()


def evolve_hints(state: TableState, before: TableState, event: HintHeard) -> TableState:
    """The table after an event, with the hints that were taken. Raises ValueError for an unknown seat."""
    if event.seat >= len(state.rules.game.seats(state.game)):
        raise ValueError(event)
    return COACHING.on(state, COACHING.of(state).with_hint(Seat(event.seat)))


def was_hinted(state: TableState) -> bool:
    """True when somebody has had a hint in this game."""
    return bool(COACHING.of(state).hints)


def action_of(state: TableState, decision: Decision) -> Any | None:
    """The action that the coach would take; None when that is not legal."""
    try:
        action = state.rules.game.parse_action(state.game, decision.action)
    except GameError:
        return None
    return action if state.rules.game.check(state.game, action) is None else None


def say_hints_taken(state: TableState) -> Message:
    """Say how many hints were taken in a game that is over."""
    hints = COACHING.of(state).hints
    seats = sorted(hints)
    return phrases_coach.hints_taken([(state.rules.narrator.seat(state.place_of(seat)), hints[seat]) for seat in seats])
