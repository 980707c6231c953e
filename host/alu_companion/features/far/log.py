"""Replays the log of a game between two tables, and tells which table may add to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from alu_companion.features.far.messages import FarEvent
from alu_companion.features.far.values import ENDED, RESIGNED, SWAP, FarGame
from alu_companion.games.game import CHANCE, GameError, Seat
from alu_companion.table.advancing import advance, by_itself, clock_back, turn_of
from alu_companion.table.clock import new_clock, read
from alu_companion.table.seats import Seats, moved_on
from alu_companion.table.values import Ended, How, TableState


def is_theirs(state: TableState) -> bool:
    """True when the other table alone may add the next event: it plays the seat that is to move or, where the game is over, that moved
    last."""
    game, now = state.rules.game, state.game
    if game.outcome(now) is not None:
        now = next((one.before for one in reversed(state.past) if game.to_move(one.before) != CHANCE), now)
    return game.to_move(now) in state.seats


def is_own_turn(state: TableState, back: int) -> bool:
    """True when the last `back` actions were all decided in the current turn, by the seat that is to move."""
    game = state.rules.game
    moves = game.to_move(state.game)
    undone = state.past[len(state.past) - back :]
    return 0 < back <= len(state.past) and all(game.to_move(one.before) == moves for one in undone)


def goes_back_alone(state: TableState, back: int) -> bool:
    """True when this table may take back the last `back` actions without asking: they were all decided in its own current turn."""
    return not is_theirs(state) and is_own_turn(state, back)


def swapped(state: TableState) -> Seats:
    """The seats of the other table after a swap."""
    return moved_on(state.seats, state.rules.game.seats(state.game))


def ended_by(state: TableState, how: str) -> Ended:
    """How the game has ended. The table that may write now has written the event `how`."""
    if how == ENDED:
        return Ended(How.PLAYERS)
    is_theirs_to_lose = is_theirs(state) == (how == RESIGNED)
    every = state.rules.game.seats(state.game)
    return Ended(How.PLAYERS, tuple(seat for seat in every if (seat in state.seats) == is_theirs_to_lose))


def replayed(state: TableState, far: FarGame, length: int) -> TableState:
    """The table as it was after `length` events of the log: game, past actions, seats, and clocks, which stand."""
    game = state.rules.game
    every = game.seats(far.first)
    seats = state.seats
    # Seats go round: swap on to a whole round, which leads back to the seats of the beginning.
    for _ in range(-sum(event.kind == SWAP for event in far.log[far.base :]) % len(every)):
        seats = moved_on(seats, every)
    clock = state.clock
    if clock is not None:
        clock = new_clock(clock.allowed, clock.loses, turn_of(state, far.first) or Seat(0), 0)
    state = _followed(replace(state, game=far.first, past=(), seats=seats, clock=clock))
    for event in far.log[far.base : length]:
        if event.kind == SWAP:
            state = replace(state, seats=moved_on(state.seats, every))
        actions = event.actions if event.kind == "play" else ()
        decided_in = state.past[-event.back].before if event.back else state.game
        state = advance(state, actions, event.back, event.left, by_other=game.to_move(decided_in) in state.seats)
        if actions:
            state = _followed(state)
    return state


def _followed(state: TableState) -> TableState:
    """The table after all that follows by itself."""
    game = state.rules.game
    while (action := by_itself(state, state.game)) is not None:
        state = advance(state, (game.format_action(state.game, action),))
    return state


def may_be_left(state: TableState, event: FarEvent, now_ms: int, is_theirs: bool) -> bool:
    """True when an event takes back no more than was played, and its clock times are possible: the other table never gains time. Our own
    times are known here, except after events of ours that the journal has lost (`is_theirs` is False)."""
    if event.back > len(state.past):
        return False
    if state.clock is None:
        return not event.left
    clock = read(state.clock, now_ms)
    if event.back:
        clock = clock_back(state, clock, event.back)
    every = state.rules.game.seats(state.game)
    return len(event.left) == len(every) and all(
        told <= known if seat in state.seats else told == known or not is_theirs
        for seat, told, known in zip(every, event.left, clock.left_ms, strict=True)
    )


def actions_of(state: TableState, event: FarEvent, is_theirs: bool) -> list[Any] | None:
    """The parsed actions of an event. None when one is against the rules, or not of a seat of the other table (`is_theirs`), or else of
    this one."""
    game, back = state.rules.game, event.back
    if not (back or event.actions) or (back and state.rules.narrator.never_back(state.game)):
        return None
    now, actions = (state.past[-back].before if back else state.game), list[Any]()
    try:
        for text in event.actions:
            action, moves = game.parse_action(now, text), game.to_move(now)
            is_right = moves != CHANCE and (moves in state.seats) == is_theirs
            if not is_right or game.format_action(now, action) != text or game.check(now, action):
                return None
            actions.append(action)
            now = game.apply(now, action)
    except GameError:
        return None
    return actions if state.ended is None else None
