"""Lists the actions that the rules allow in a phase, in order, without `end` and `resign`."""

from collections.abc import Iterator

from alu_companion.games.game import Seat
from alu_companion.games.poi.board import NO_TILE, Tile, centre_of
from alu_companion.games.poi.values import (
    PACK_SIZE,
    STORE,
    STRONGEST,
    Action,
    Phase,
    State,
    carry,
    choose,
    move,
    recruit,
)


def possible(state: State) -> Iterator[Action]:
    """The actions of the mover in this phase, without ending it, sorted; empty once the game is over."""
    if state.phase is Phase.CHOOSE:
        return _choices(state)
    if state.phase is Phase.UNITS:
        return _moves(state)
    if state.phase is Phase.GOODS:
        return _packs(state)
    if state.phase is Phase.RECRUIT:
        return _recruits(state)
    return iter(())


def dice_left(state: State, seat: Seat) -> int:
    """Number of dice of a seat that are not on the board."""
    return state.options.dice - sum([1 for unit in state.units if unit is not None and unit.seat == seat])


def has_unit(state: State, tile: Tile) -> bool:
    """True when the mover has a unit anywhere in a territory."""
    seat = state.turn
    return any(unit is not None and unit.seat == seat for unit in (state.units[p] for p in state.board.places[tile]))


def _choices(state: State) -> Iterator[Action]:
    return (choose(tile) for tile in state.board.starts if state.units[centre_of(tile)] is None)


def _moves(state: State) -> Iterator[Action]:
    """All moves. A part of a unit needs a free die unless it joins an own unit; a whole unit keeps its die."""
    if not state.left:
        return
    seat, units, board = state.turn, state.units, state.board
    may_split = dice_left(state, seat) > 0
    for tile in board.territories:
        centre = units[centre_of(tile)]
        controlled = centre is not None and centre.seat == seat
        reach = board.with_control if controlled else board.without_control
        for source in board.places[tile]:
            unit = units[source]
            if unit is None or unit.seat != seat:
                continue
            value = unit.value
            for target in reach[source]:
                there = units[target]
                least, most = (1 if may_split else value), value
                if there is not None and there.seat == seat:
                    least, most = 1, min(value, STRONGEST - there.value)
                for points in range(least, most + 1):
                    yield move(source, target, points)


def _packs(state: State) -> Iterator[Action]:
    if not state.left:
        return
    seat, units, board = state.turn, state.units, state.board
    for source in board.territories:
        arms, supplies = state.goods[source]
        if not (arms or supplies) or not has_unit(state, source):
            continue
        for target in sorted(board.beside[source]):
            if target == NO_TILE:
                continue
            holder = units[centre_of(target)]
            if holder is not None and holder.seat != seat:
                continue
            most = min(PACK_SIZE, STORE - sum(state.goods[target]))
            for arm in range(min(arms, most) + 1):
                for sup in range(0 if arm else 1, min(supplies, most - arm) + 1):
                    yield carry(source, target, arm, sup)


def _recruits(state: State) -> Iterator[Action]:
    seat, units = state.turn, state.units
    may_add = dice_left(state, seat) > 0
    for tile in state.board.territories:
        centre = units[centre_of(tile)]
        if centre is None or centre.seat != seat or not all(state.goods[tile]):
            continue
        for place in state.board.places[tile]:
            unit = units[place]
            if may_add if unit is None else unit.seat == seat and unit.value < STRONGEST:
                yield recruit(place)
