"""A game between two tables from the journal of one of them."""

from __future__ import annotations

from dataclasses import replace

from alu_companion.table.bodies import EndedByPlayers, FarAsking, FarBegun, FarCut, FarInvited
from alu_companion.table.clock import with_left
from alu_companion.table.far import ENDED, RESIGNED, UNNUMBERED, WON, Event, FarGame, Meeting
from alu_companion.table.far_log import ended_by, replayed
from alu_companion.table.far_messages import Asking, Terms
from alu_companion.table.values import TableState


def far_resumed(state: TableState, given: FarInvited | FarBegun | FarAsking | FarCut | EndedByPlayers) -> TableState:
    """The table with what its journal tells of another one. Raises ValueError for what cannot be."""
    if isinstance(given, FarInvited):
        game = state.rules.game
        state.rules.begun(game.parse_options(given.options))
        terms = Terms(given.table, game.name, given.options, given.guest, given.clock, given.loses)
        return replace(state, meeting=Meeting(given.secret, True, given.table, terms))
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
                numbered=given.numbered,
                reached=UNNUMBERED,
                is_there=False,
            ),
        )
    far = state.far
    if far is None:
        raise ValueError(given)
    if isinstance(given, EndedByPlayers):
        if given.how not in (ENDED, RESIGNED, WON):
            raise ValueError(given.how)
        ended = replace(state, ended=ended_by(state, given.how))
        return with_event(ended, Event(given.how, left=given.left), "")
    if isinstance(given, FarCut):
        if not far.base <= given.length <= far.length:
            raise ValueError(given.length)
        stage = replayed(state, far, given.length)
        return replace(stage, ended=None, far=far.cut(given.length))
    if not given.ours:
        asked = Asking(far.table, given.number, given.what, given.count, far.length)
        return replace(state, far=far.answering(asked, not given.declined))
    if given.declined:
        return replace(state, far=far.declined(given.what, given.count))
    asking = Asking(far.table, given.number, given.what, given.count, far.length)
    return replace(state, far=far.asking(asking))


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
