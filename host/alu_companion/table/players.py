"""Who plays at the table: how seats are given away, and what hands hear that may not play now."""

from __future__ import annotations

from alu_companion.games.game import Seat
from alu_companion.speech.message import Message, Value, say
from alu_companion.table.bodies import Players
from alu_companion.table.seats import By, Decider, Seats, format_seats
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def called(state: TableState, seat: Seat) -> Value:
    """The name of a seat."""
    return state.rules.narrator.seat(state.place_of(seat))


def seat_players(transition: Transition, seats: Seats) -> None:
    """Give seats to the computer, and the others to the hands here; the journal keeps it."""
    state = transition.state
    transition.record(Players(format_seats(seats, state.rules.game.seats(state.game))))


def rejudge_board(transition: Transition) -> None:
    """The players changed: judge the board again."""
    transition.played(By.ORDER)


def not_yours(state: TableState) -> Message:
    """Say why hands cannot play now: it is the turn of the computer or of another table, or a show goes on."""
    decider = state.decider(state.game)
    if decider is Decider.SHOW:
        return say("show-refused")
    side = called(state, state.rules.game.to_move(state.game))
    return say("far-turn", side=side) if decider is Decider.OTHER_TABLE else say("opponent-turn", side=side)
