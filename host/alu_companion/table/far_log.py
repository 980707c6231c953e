"""The log of a game between two tables, replayed: whose turn it is to add to it, and what a part of it comes to."""

from __future__ import annotations

from typing import Any

from alu_companion.games.game import CHANCE
from alu_companion.table.accepting import by_itself
from alu_companion.table.far import FarGame
from alu_companion.table.values import Accepted, TableState


def is_theirs(state: TableState, now: Any, past: tuple[Accepted, ...]) -> bool:
    """Whether the other table alone may add the next event, in a state of the game that these actions led to: it plays the seat that is
    to move or, where the game is over, that moved last."""
    game = state.rules.game
    if game.outcome(now) is not None:
        now = next((one.before for one in reversed(past) if game.to_move(one.before) != CHANCE), now)
    return game.to_move(now) in state.seats


def is_own_turn(state: TableState, back: int) -> bool:
    """Whether the last so many actions were all decided in the turn that goes on, by whoever is to move."""
    game = state.rules.game
    moves = game.to_move(state.game)
    undone = state.past[len(state.past) - back :]
    return 0 < back <= len(state.past) and all(game.to_move(one.before) == moves for one in undone)


def replayed(state: TableState, far: FarGame, length: int) -> tuple[Any, tuple[Accepted, ...]]:
    """The game after so many events of the log, and the actions that led there."""
    game = state.rules.game
    now, past = _followed(state, far.first, [])
    for event in far.log[far.base : length]:
        if event.kind != "play":
            continue
        if event.back:
            now = past[-event.back].before
            del past[len(past) - event.back :]
        for text in event.actions:
            action = game.parse_action(now, text)
            past.append(Accepted(now, action, game.to_move(now) in state.seats))
            now = game.apply(now, action)
        if event.actions:
            now, past = _followed(state, now, past)
    return now, tuple(past)


def _followed(state: TableState, now: Any, past: list[Accepted]) -> tuple[Any, list[Accepted]]:
    """What happens by itself from there on."""
    while (action := by_itself(state, now)) is not None:
        past.append(Accepted(now, action))
        now = state.rules.game.apply(now, action)
    return now, past
