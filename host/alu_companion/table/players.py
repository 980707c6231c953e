"""Who plays at the table: how seats are given away, what hands hear that may not play now, and how the players are told."""

from __future__ import annotations

from alu_companion.games.game import Seat
from alu_companion.speech import phrases_far, phrases_opponent
from alu_companion.speech.message import Message, Value, say
from alu_companion.speech.settings import OPPONENT
from alu_companion.table.bodies import Players
from alu_companion.table.pad import presses_to_setting
from alu_companion.table.seats import Decider, Engine, Seats, format_seats
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
    transition.state.rules.hands.ordered(transition)


def not_yours(state: TableState) -> Message:
    """Say why hands cannot play now: it is the turn of the computer or of another table, or a show goes on."""
    decider = state.decider(state.game)
    if decider is Decider.SHOW:
        return say("show-refused")
    side = called(state, state.rules.game.to_move(state.game))
    return say("far-turn", side=side) if decider is Decider.OTHER_TABLE else say("opponent-turn", side=side)


def players_told(state: TableState) -> Message:
    """Say who plays which seat."""
    every = state.rules.game.seats(state.game)
    ours = [called(state, seat) for seat in every if seat not in state.seats]
    if state.has_other_table:
        return phrases_far.players(ours, [called(state, seat) for seat in every if seat in state.seats])
    return phrases_opponent.players(ours, computers(state), state.rules.levels, presses_to_setting(state, OPPONENT))


def computers(state: TableState) -> list[tuple[Value, int]]:
    """The computer's seats, as they are called, and their levels."""
    every = state.rules.game.seats(state.game)
    players = [(called(state, seat), state.seats.get(seat)) for seat in every]
    return [(side, player.level) for side, player in players if isinstance(player, Engine)]
