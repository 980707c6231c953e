"""What the events of the journal make of another table with which a game is played or begun."""

from __future__ import annotations

from dataclasses import replace

from alu_companion.table.bodies import (
    EndedByPlayers,
    FarAsking,
    FarBegun,
    FarCut,
    FarInvited,
    FarLeft,
    FarUninvited,
    JournalEvent,
    Play,
    Players,
    Times,
)
from alu_companion.table.clock import with_left
from alu_companion.table.far import ENDED, RESIGNED, SWAP, UNNUMBERED, WON, Event, FarGame, Meeting
from alu_companion.table.far_log import ended_by, replayed, swapped
from alu_companion.table.far_messages import Asking, Terms
from alu_companion.table.seats import Far
from alu_companion.table.values import TableState


def evolve_far(state: TableState, before: TableState, event: JournalEvent) -> TableState:
    """The table after an event, as far as another table is concerned. Raises ValueError for what cannot be."""
    match event:
        case Play(back, actions, left=left, event=True):
            return with_event(state, Event("play", back, actions, left), state.rules.game.format_state(state.game))
        case Times(left, event=True):
            return with_event(state, Event("lost", left=left), "")
        case Players():
            return _with_players(state, before, event)
        case EndedByPlayers(how, left):
            if how not in (ENDED, RESIGNED, WON):
                raise ValueError(event)
            return with_event(replace(state, ended=ended_by(state, how)), Event(how, left=left), "")
        case FarInvited():
            return replace(state, meeting=_meeting(state, event))
        case FarUninvited():
            return replace(state, meeting=None)
        case FarBegun():
            return replace(state, far=_begun(state, event))
        case FarAsking():
            return replace(state, far=_asked(_far_of(state, event), event))
        case FarCut(length):
            far = _far_of(state, event)
            if not far.base <= length <= far.length:
                raise ValueError(event)
            return replace(replayed(state, far, length), ended=None, far=far.cut(length))
        case FarLeft():
            return replace(state, far=None, seats={})
        case _:
            return state


def restore_far(state: TableState) -> TableState:
    """The table after a restart. Where the journal was cut before it tells of a game with another table, hands here play all seats."""
    return replace(state, seats={}) if state.far is None and state.has_other_table else state


def _far_of(state: TableState, event: JournalEvent) -> FarGame:
    if state.far is None:
        raise ValueError(event)
    return state.far


def _with_players(state: TableState, before: TableState, event: Players) -> TableState:
    if state.far is not None and Far() not in state.seats.values():
        # Earlier versions let the keys give away what another table plays: it still does.
        state = replace(state, seats=swapped(before) if event.event else before.seats)
    return with_event(state, Event(SWAP, left=event.left or ()), "") if event.event else state


def _meeting(state: TableState, event: FarInvited) -> Meeting:
    game = state.rules.game
    state.rules.begun(game.parse_options(event.options))
    terms = Terms(event.table, game.name, event.options, event.guest, event.clock, event.loses)
    return Meeting(event.secret, True, event.table, terms)


def _begun(state: TableState, event: FarBegun) -> FarGame:
    if len(event.heads) != len(event.log) + 1 or state.past:
        raise ValueError(event.table)
    return FarGame(
        event.table,
        event.secret,
        event.host,
        state.game,
        event.log,
        event.heads,
        base=len(event.log),
        numbered=event.numbered,
        reached=UNNUMBERED,
        is_there=False,
    )


def _asked(far: FarGame, event: FarAsking) -> FarGame:
    asking = Asking(far.table, event.number, event.what, event.count, far.length)
    if not event.ours:
        return far.answering(asking, not event.declined)
    return far.declined(event.what, event.count) if event.declined else far.asking(asking)


def with_event(state: TableState, event: Event, after: str) -> TableState:
    """The table with an event more in the log of a game that another one plays, too, and with the clocks that it tells. Raises ValueError
    where none plays, or there are no such clocks."""
    clock = state.clock
    if state.far is None or len(event.left) != (0 if clock is None else len(clock.left_ms)):
        raise ValueError(event)
    if clock is not None and event.kind != "play":
        # What is shown after an action may be more: whose turn has ended gets the increment.
        clock = with_left(clock, event.left)
    return replace(state, far=state.far.with_event(event, after), clock=clock)
