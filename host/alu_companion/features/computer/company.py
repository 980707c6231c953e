"""Tells who plays which seat: hands here, the computer or another table."""

from __future__ import annotations

from typing import Final

from alu_companion.features.dictating.pad import presses_to_setting
from alu_companion.speech import phrases_far, phrases_opponent
from alu_companion.speech.message import Message, Value
from alu_companion.table.players import called
from alu_companion.table.seats import Engine
from alu_companion.table.values import TableState

OPPONENT: Final = "opponent"
"""The entry of the menu of settings for who plays: whether the computer does, and at which level."""


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
