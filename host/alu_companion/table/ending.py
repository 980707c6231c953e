"""How a game has ended that its rules have not: by time, or by its players."""

from __future__ import annotations

from alu_companion.games.game import Seat
from alu_companion.speech import phrases_clock, phrases_far
from alu_companion.speech.message import Message, say
from alu_companion.table.players import called
from alu_companion.table.values import How, TableState


def end_told(state: TableState) -> Message:
    """Who has lost by time or given up, and who has won; empty where neither has ended the game."""
    ended = state.ended
    if ended is None:
        return ()
    losers, winners = ([called(state, seat) for seat in seats] for seats in (ended.losers, winners_of(state)))
    if ended.how is How.TIME:
        return phrases_clock.lost(losers[0], winners)
    return phrases_far.gave_up(losers, winners) if losers else say("far-ended")


def winners_of(state: TableState) -> tuple[Seat, ...]:
    """Who has won since another one has lost by time or given up: by time nobody has in games of more than two."""
    ended = state.ended
    if ended is None or not ended.losers:
        return ()
    others = tuple(seat for seat in state.rules.game.seats(state.game) if seat not in ended.losers)
    return others if ended.how is How.PLAYERS or len(others) == 1 else ()
