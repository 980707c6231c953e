"""A game between two tables from the journal of one of them."""

from __future__ import annotations

from dataclasses import replace

from alu_companion.table.bodies import FarAsking, FarBegun, FarCut
from alu_companion.table.far import Answered, Event, FarGame
from alu_companion.table.far_log import replayed
from alu_companion.table.far_messages import Asking
from alu_companion.table.values import TableState


def far_resumed(state: TableState, given: FarBegun | FarAsking | FarCut) -> TableState:
    """The table with what its journal tells of another one. Raises ValueError for what cannot be."""
    if isinstance(given, FarBegun):
        if len(given.heads) != len(given.log) + 1 or state.past:
            raise ValueError(given.table)
        return replace(
            state,
            far=FarGame(
                given.table,
                given.secret,
                given.host,
                state.game,
                given.log,
                given.heads,
                base=len(given.log),
                is_there=False,
            ),
        )
    far = state.far
    if far is None:
        raise ValueError(given)
    if isinstance(given, FarCut):
        if not far.base <= given.length <= far.length:
            raise ValueError(given.length)
        now, past = replayed(state, far, given.length)
        clock = None if state.clock is None else state.clock._replace(before=())
        return replace(state, game=now, past=past, timed_out=None, clock=clock, far=far.cut(given.length))
    if not given.ours:
        answered = Answered(given.number, True, given.what, given.count)
        return replace(state, far=replace(far, asked=None, answered=answered))
    asking = Asking(far.table, given.number, given.what, given.count, far.length)
    return replace(state, far=replace(far, asks=asking, numbered=max(far.numbered, given.number)))


def with_event(state: TableState, event: Event, after: str) -> TableState:
    """The table with an event more in the log of a game that another one plays, too. Raises ValueError where none does."""
    if state.far is None:
        raise ValueError(event)
    return replace(state, far=state.far.with_event(event, after))
