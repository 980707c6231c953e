"""Reachable states with their pasts, and the plays that can follow, for the referee's properties."""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import NamedTuple

from alu_companion.games.alu.rules import apply, legal_actions, start
from alu_companion.games.alu.values import Action, Kind, Options, State
from alu_companion.referee.placement import Content, Placement

BOTH, NONE = (True, True), (False, False)


class Reached(NamedTuple):
    """A state of a random game and the states before the last actions of the side that acted last."""

    state: State
    earlier: tuple[State, ...]


def reached(games: int, seed: int, options: Options | None = None, every: int = 1) -> list[Reached]:
    """Every n-th state of seeded random games, the ended ones left out."""
    chance = Random(seed)
    found = []
    for _ in range(games):
        state = start(options or Options())
        earlier: tuple[State, ...] = ()
        while state.ended is None:
            found.append(Reached(state, earlier))
            action = chance.choice(legal_actions(state))
            goes_on = bool(earlier) and earlier[-1].turn is state.turn
            turn = (*(earlier if goes_on else ()), state)[-3:]
            earlier = () if action.kind is Kind.END_TURN else turn
            state = apply(state, action)
    return found[::every]


def plays(state: State, count: int, chance: Random) -> list[tuple[Action, ...]]:
    """Sequences of paid actions within the turn: every single one, and so many longer ones at random."""
    single = [(action,) for action in legal_actions(state) if action.kind < Kind.END_TURN]
    longer = [play for _ in range(count) if (play := _random_play(state, chance))]
    return chance.sample(single, min(len(single), count)) + longer


def _random_play(state: State, chance: Random) -> tuple[Action, ...]:
    """Up to the turn's remaining actions, drawn to return to the same fields more often than chance would."""
    play: list[Action] = []
    at = state
    for _ in range(chance.randint(1, state.actions_left)):
        choices = [action for action in legal_actions(at) if action.kind < Kind.END_TURN]
        again = [action for action in choices if any(action.field == one.field for one in play)]
        if at.ended is not None or not choices:
            break
        play.append(chance.choice(again if again and chance.random() < 0.5 else choices))
        at = apply(at, play[-1])
    return tuple(play)


def result(state: State, play: tuple[Action, ...]) -> State:
    """The state after a play."""
    return reduce(apply, play, state)


def is_plain(state: State, play: tuple[Action, ...]) -> bool:
    """True when no field is attacked, raided or restored only to be changed again: without sliders nobody could tell that.

    An attacked field may be built on: the attacker's own camp stands there then.
    """
    after = result(state, play)
    return all(
        (action.kind is not Kind.RAID or after.raided >> action.field & 1)
        and (action.kind is not Kind.RESTORE or not after.raided >> action.field & 1)
        and (action.kind is not Kind.ATTACK or (after.raided | after.camps[state.turn]) >> action.field & 1)
        for action in play
    )


def put(placement: Placement, field: int, piece: Content) -> Placement:
    """The placement with this on one field, whatever was there."""
    bit = 1 << field
    circle, square, raided = placement.camps[0] & ~bit, placement.camps[1] & ~bit, placement.raided & ~bit
    if piece is Content.CIRCLE:
        circle |= bit
    elif piece is Content.SQUARE:
        square |= bit
    elif piece is Content.RAIDED:
        raided |= bit
    return placement._replace(camps=(circle, square), raided=raided)


def slide(placement: Placement, side: int, **rows: int | None) -> Placement:
    """The placement with rows of one counter set."""
    counters = list(placement.counters)
    counter = counters[side]
    assert counter is not None
    counters[side] = counter._replace(**rows)
    return placement._replace(counters=(counters[0], counters[1]))
