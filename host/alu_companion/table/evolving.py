"""Applies an event of the journal to a table: the same in play and after a restart."""

from __future__ import annotations

from dataclasses import replace

from alu_companion.games.game import Seat
from alu_companion.table.advancing import advance
from alu_companion.table.bodies import JournalEvent, Play, Players, Position, Start, TaughtAnew
from alu_companion.table.seats import parse_seats
from alu_companion.table.teaching import counted
from alu_companion.table.values import TableState, Taught


def evolve(state: TableState, event: JournalEvent) -> TableState:
    """The table after an event: first its game, then each feature that sees it, in the order of the grid. No event knows the time.

    Raises:
        GameError, KeyError, ValueError: it cannot have happened here.
    """
    return _features_after(_game_after(state, event), state, event)


def begun(state: TableState, start: Start) -> TableState:
    """The table at which a game begins, with what that makes of each feature."""
    return _features_after(state, state, start)


def _features_after(state: TableState, before: TableState, event: JournalEvent) -> TableState:
    for sees in state.rules.grid.evolves:
        if isinstance(event, sees.kinds):
            state = sees.evolve(state, before, event)
    return state


def restored(state: TableState) -> TableState:
    """The table as it goes on after a restart, once all events were applied."""
    for row in state.rules.grid.restored:
        state = row(state)
    return state


def _game_after(state: TableState, event: JournalEvent) -> TableState:
    match event:
        case Play():
            state = advance(state, event.actions, event.back, event.left, event.by_other)
            said = (Taught(Seat(seat), name) for seat, name in event.taught)
            return replace(state, taught=counted(state.taught, said))
        case Position():
            return _in_position(state, event)
        case Players(players):
            if len(players) != len(state.rules.game.seats(state.game)):
                raise ValueError(event)
            return replace(state, seats=parse_seats(players), is_lent=False)
        case Start():
            # No game begins twice.
            raise ValueError(event)
        case TaughtAnew():
            return replace(state, taught={})
        case _:
            return state


def _in_position(state: TableState, event: Position) -> TableState:
    """The game goes on from the position that a board showed. Raises GameError or ValueError for one of another board than it has."""
    position = state.rules.game.parse_state(event.state)
    if state.rules.narrator.geometry(position) != state.settings.geometry or not state.rules.may_be_played(position):
        raise ValueError(event)
    clock = None if state.clock is None else state.clock._replace(before=())
    return replace(state, game=position, past=(), clock=clock)
