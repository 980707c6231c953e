"""Changes a game of two tables: plays what came, swaps seats, ends the game, begins another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from alu_companion.features.computer.company import players_told
from alu_companion.features.far.events import EndedByPlayers
from alu_companion.features.far.log import actions_of, swapped
from alu_companion.features.far.messages import FarEvent
from alu_companion.features.far.values import FAR_GAME, NEW, SWAP, FarGame
from alu_companion.games.game import GameError
from alu_companion.speech.message import part
from alu_companion.table.accepting import accept
from alu_companion.table.anew import begin_new
from alu_companion.table.bodies import Clocked, JournalEvent, Players
from alu_companion.table.clock import kept, read, run
from alu_companion.table.ending import end_told
from alu_companion.table.feature import NewGame
from alu_companion.table.players import rejudge_board
from alu_companion.table.seats import By, format_seats
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def carry_out(transition: Transition, event: FarEvent, by_other: bool) -> bool:
    """Play an event that the other table has told. `by_other` tells whether it was decided there; else it was decided here and lost. False
    when it is impossible."""
    if event.kind == NEW:
        return begin_next(transition, event)
    if event.kind == SWAP:
        swap_seats(transition, event)
    elif event.kind != "play":
        end_game(transition, event)
    else:
        return _play(transition, event, by_other)
    return True


def _play(transition: Transition, event: FarEvent, by_other: bool) -> bool:
    actions = actions_of(transition.state, event, by_other)
    if actions is None:
        return False
    by = By.JUMP if not actions else By.FAR if by_other else By.RECALLED
    accept(transition, actions, by, event.back, left=event.left)
    return True


def swap_seats(transition: Transition, event: FarEvent) -> None:
    """Swap the seats: each table takes the next one."""
    state = transition.state
    players = format_seats(swapped(state), state.rules.game.seats(state.game))
    _record(transition, Players(players, event=True, left=event.left))
    transition.tell((part("far-swapped"), *players_told(transition.state)))
    rejudge_board(transition)


def end_game(transition: Transition, event: FarEvent) -> None:
    """End the game by the players' will."""
    _record(transition, EndedByPlayers(event.kind, event.left))
    transition.alert(end_told(transition.state))


def begin_next(transition: Transition, event: FarEvent) -> bool:
    """Begin another game with the options that the event names. False when they are not valid."""
    state = transition.state
    options = options_of(state, event)
    if options is None:
        return False
    far = far_game(transition).with_event(event, "")
    clock = state.clock
    clocked = Clocked((), False) if clock is None else Clocked(clock.allowed, clock.loses)
    first = state.rules.game.start(options)
    log = replace(far, first=first, base=far.length)
    begin_new(transition, NewGame(options, state.seats, clock=clocked, log=log))
    return True


def options_of(state: TableState, event: FarEvent) -> Any | None:
    """The options of another game for the same seats; None when they are not valid."""
    game = state.rules.game
    try:
        options = game.parse_options(event.actions[0])
        first = state.rules.begun(options)
    except GameError:
        return None
    return options if game.seats(first) == game.seats(state.game) else None


def _record(transition: Transition, event: JournalEvent) -> None:
    """Record an event that is no action, and stop the clocks at the times it tells."""
    now_ms = transition.now_ms
    if transition.state.clock is not None:
        transition.change(clock=run(transition.state.clock, None, now_ms))
    transition.record(event)
    clock = transition.state.clock
    transition.change(question=None, clock=None if clock is None else kept(clock, now_ms))


def clock_times(transition: Transition) -> tuple[int, ...]:
    """The times left on the clocks, in ms; empty without clocks."""
    clock: Any = transition.state.clock
    return () if clock is None else read(clock, transition.now_ms).left_ms


def far_game(transition: Transition) -> FarGame:
    """The game with the other table. There must be one."""
    far = FAR_GAME.of(transition.state)
    assert far is not None
    return far
