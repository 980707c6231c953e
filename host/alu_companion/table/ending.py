"""How a game has ended that its rules have not: by time, or by its players."""

from __future__ import annotations

from alu_companion.games.game import Seat
from alu_companion.speech import phrases_clock, phrases_far
from alu_companion.speech.message import Message, say
from alu_companion.table.opponent import called
from alu_companion.table.values import TableState


def end_told(state: TableState) -> Message:
    """Who has lost by time or given up, and who has won; empty where neither has ended the game."""
    winners = [called(state, seat) for seat in winners_of(state)]
    if state.timed_out is not None:
        return phrases_clock.lost(called(state, state.timed_out), winners)
    if state.ended is None:
        return ()
    if not state.ended.losers:
        return say("far-ended")
    return phrases_far.gave_up([called(state, seat) for seat in state.ended.losers], winners)


def winners_of(state: TableState) -> tuple[Seat, ...]:
    """Who has won since another one has lost by time or given up: by time nobody has in games of more than two."""
    every = state.rules.game.seats(state.game)
    if state.ended is not None:
        losers = state.ended.losers
        return tuple(seat for seat in every if seat not in losers) if losers else ()
    others = tuple(seat for seat in every if seat != state.timed_out)
    return others if state.timed_out is not None and len(others) == 1 else ()
