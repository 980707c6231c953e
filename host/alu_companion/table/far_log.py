"""The log of a game between two tables, replayed: whose turn it is to add to it, and what a part of it comes to."""

from __future__ import annotations

from typing import Any, NamedTuple

from alu_companion.games.game import CHANCE, GameError, Seat
from alu_companion.table.accepting import by_itself, clock_back, clock_on, turn_of
from alu_companion.table.clock import Clock, new_clock, read, with_left
from alu_companion.table.far import ENDED, RESIGNED, SWAP, Event, FarGame
from alu_companion.table.seats import Seats, moved_on
from alu_companion.table.values import Accepted, Ended, How, TableState


class Stage(NamedTuple):
    """What a part of the log comes to."""

    game: Any
    past: tuple[Accepted, ...]
    seats: Seats
    """Those of the other table."""
    clock: Clock | None
    """The clocks, which stand."""


def is_theirs(state: TableState, stage: Stage | None = None) -> bool:
    """Whether the other table alone may add the next event, now or at another stage of the game: it plays the seat that is to move or,
    where the game is over, that moved last."""
    at, game = stage or state, state.rules.game
    now, past, seats = at.game, at.past, at.seats
    if game.outcome(now) is not None:
        now = next((one.before for one in reversed(past) if game.to_move(one.before) != CHANCE), now)
    return game.to_move(now) in seats


def is_own_turn(state: TableState, back: int) -> bool:
    """Whether the last so many actions were all decided in the turn that goes on, by whoever is to move."""
    game = state.rules.game
    moves = game.to_move(state.game)
    undone = state.past[len(state.past) - back :]
    return 0 < back <= len(state.past) and all(game.to_move(one.before) == moves for one in undone)


def goes_back_alone(state: TableState, back: int) -> bool:
    """Whether this table may take the last so many actions back without asking the other one: they were all decided in its own turn,
    which goes on."""
    return not is_theirs(state) and is_own_turn(state, back)


def swapped(state: TableState) -> Seats:
    """The seats of the other table once each has taken the next one."""
    return moved_on(state.seats, state.rules.game.seats(state.game))


def ended_by(state: TableState, how: str) -> Ended:
    """How the game has ended, by the event that ends it; whoever may write now has written it."""
    if how == ENDED:
        return Ended(How.PLAYERS)
    is_theirs_to_lose = is_theirs(state) == (how == RESIGNED)
    every = state.rules.game.seats(state.game)
    return Ended(How.PLAYERS, tuple(seat for seat in every if (seat in state.seats) == is_theirs_to_lose))


def replayed(state: TableState, far: FarGame, length: int) -> Stage:
    """The game after so many events of the log, and the actions that led there."""
    game = state.rules.game
    every = game.seats(far.first)
    seats = state.seats
    # The seats go round: as often on as is missing to a whole round of what was swapped.
    for _ in range(-sum(event.kind == SWAP for event in far.log[far.base :]) % len(every)):
        seats = moved_on(seats, every)
    clock = state.clock
    if clock is not None:
        clock = new_clock(clock.allowed, clock.loses, turn_of(state, far.first) or Seat(0), 0)
    now, past, clock = _followed(state, far.first, [], clock)
    for event in far.log[far.base : length]:
        if event.kind == SWAP:
            seats = moved_on(seats, every)
        if event.back:
            now = past[-event.back].before
            del past[len(past) - event.back :]
            clock = None if clock is None else clock_back(state, clock, event.back, now)
        clock = None if clock is None else with_left(clock, event.left)
        if event.kind != "play":
            continue
        for text in event.actions:
            action = game.parse_action(now, text)
            past.append(Accepted(now, action, game.to_move(now) in seats))
            now = game.apply(now, action)
            clock = None if clock is None else clock_on(state, clock, now)
        if event.actions:
            now, past, clock = _followed(state, now, past, clock)
    return Stage(now, tuple(past), seats, clock)


def _followed(
    state: TableState, now: Any, past: list[Accepted], clock: Clock | None
) -> tuple[Any, list[Accepted], Clock | None]:
    """What happens by itself from there on."""
    while (action := by_itself(state, now)) is not None:
        past.append(Accepted(now, action))
        now = state.rules.game.apply(now, action)
        clock = None if clock is None else clock_on(state, clock, now)
    return now, past, clock


def may_be_left(state: TableState, event: Event, now_ms: int, is_theirs: bool) -> bool:
    """Whether an event of the other table, or where it is not `is_theirs` of hands here, takes back no more than was played, and can leave
    so much on the clocks: over there nobody gains any. What hands here have is known here, but for what they did themselves and the journal
    has lost."""
    if event.back > len(state.past):
        return False
    if state.clock is None:
        return not event.left
    clock = read(state.clock, now_ms)
    if event.back:
        clock = clock_back(state, clock, event.back, state.past[-event.back].before)
    every = state.rules.game.seats(state.game)
    return len(event.left) == len(every) and all(
        told <= known if seat in state.seats else told == known or not is_theirs
        for seat, told, known in zip(every, event.left, clock.left_ms, strict=True)
    )


def actions_of(state: TableState, event: Event, is_theirs: bool) -> list[Any] | None:
    """The actions of an event, each by the rules and of a seat of the other table or, where they are not `is_theirs`, of hands here; None
    where they are not."""
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
