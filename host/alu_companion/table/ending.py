"""Tells how a game has ended outside its rules: by time, or by its players."""

from __future__ import annotations

from alu_companion.games.game import Seat
from alu_companion.speech.message import Message
from alu_companion.table.feature import Ending
from alu_companion.table.players import called
from alu_companion.table.transition import Transition
from alu_companion.table.values import How, TableState


def ending_of(state: TableState) -> Ending[Transition] | None:
    """The ending of the game; None where it goes on, or its rules have ended it."""
    ended, endings = state.ended, state.rules.grid.endings
    return None if ended is None else next(one for one in endings if one.how is ended.how)


def end_told(state: TableState) -> Message:
    """Say who has lost by time or given up, and who has won; empty where neither has ended the game."""
    ended, ending = state.ended, ending_of(state)
    if ended is None or ending is None:
        return ()
    losers, winners = ([called(state, seat) for seat in seats] for seats in (ended.losers, winners_of(state)))
    return ending.told(losers, winners)


def winners_of(state: TableState) -> tuple[Seat, ...]:
    """The winners after another seat has lost by time or given up; nobody wins by time in games of more than two."""
    ended = state.ended
    if ended is None or not ended.losers:
        return ()
    others = tuple(seat for seat in state.rules.game.seats(state.game) if seat not in ended.losers)
    return others if ended.how is How.PLAYERS or len(others) == 1 else ()
