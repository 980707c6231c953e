"""Takes actions back and plays others. The same in play, after a restart and in the log of another table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from alu_companion.games.game import CHANCE, Seat
from alu_companion.table.clock import Clock, acted, taken_back, with_left
from alu_companion.table.values import Accepted, TableState


def advance(
    state: TableState,
    actions: Iterable[str],
    back: int = 0,
    left_ms: Sequence[int] | None = None,
    by_other: bool = False,
) -> TableState:
    """Take the last `back` actions back, let the clocks show `left_ms`, then take these actions over, in the notation of the game.

    Raises:
        GameError: one of them is no action there.
        ValueError: so many were not played, or other clocks are needed for these times.
    """
    if back > len(state.past):
        raise ValueError(back)
    game = state.rules.game
    now, past, clock = state.game, list(state.past), state.clock
    if back:
        now = past[-back].before
        del past[-back:]
        clock = None if clock is None else clock_back(state, clock, back)
    if clock is not None and left_ms is not None:
        clock = with_left(clock, left_ms)
    for text in actions:
        action = game.parse_action(now, text)
        past.append(Accepted(now, action, by_other))
        now = game.apply(now, action)
        clock = None if clock is None else clock_on(state, clock, now)
    return replace(state, game=now, past=tuple(past), clock=clock)


def clock_back(state: TableState, clock: Clock, back: int) -> Clock:
    """The clocks after so many of the last actions were taken back."""
    turn = turn_of(state, state.past[-back].before)
    return taken_back(clock, back, clock.turn if turn is None else turn)


def clock_on(state: TableState, clock: Clock, after: Any) -> Clock:
    """The clocks after an action that led to this state of the game: the next player's clock goes on."""
    turn = turn_of(state, after)
    return acted(clock, clock.turn if turn is None else turn)._replace(is_paused=False)


def turn_of(state: TableState, game: Any) -> Seat | None:
    """Whose turn it is in a state of the game; None while chance decides."""
    seat = state.rules.game.to_move(game)
    return None if seat == CHANCE else seat


def by_itself(state: TableState, now: Any) -> Any | None:
    """The action that follows by itself: chance decides, or a turn ends because nothing can be done; None where a player decides."""
    game = state.rules.game
    if game.outcome(now) is not None:
        return None
    if game.to_move(now) == CHANCE:
        return game.chance_action(now)
    legal = game.legal_actions(now)
    return legal[0] if len(legal) == 1 and game.is_pass(legal[0]) else None
