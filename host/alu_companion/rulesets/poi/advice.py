"""Tells what can be done: the words before a list of actions, and threats."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.games.game import NotUnderstood
from alu_companion.games.geometry import Geometry
from alu_companion.games.poi.board import NO_TILE, Place, Tile, tile_of
from alu_companion.games.poi.listing import has_unit
from alu_companion.games.poi.queries import moves_of, recruiting
from alu_companion.games.poi.rules import check, legal_actions
from alu_companion.games.poi.values import (
    NO_GOODS,
    Kind,
    Phase,
    Reason,
    State,
    carry,
    choose,
    move,
    recruit,
)
from alu_companion.speech.message import Level, Message, Part, part

from .clauses import clause
from .facts import free_starts, goods_on, now, units
from .names import inside, out_of, player, tile_name
from .offers import actions_of, attacks_of
from .refusals import why


def no_such_place(state: State, word: str, geometry: Geometry) -> Message:
    """Tell that the map does not have a place: the tile is missing, or it has no such part."""
    name = word.partition("-")[0]
    try:
        tile = Tile(geometry.parse_field(name))
    except NotUnderstood:
        return (part("poi-refusal-no-such-territory"),)
    if state.board.has_tile(tile):
        return (part("poi-refusal-no-such-place"),)
    return (part("poi-no-tile", field=tile_name(tile)),)


def here(state: State, place: Place) -> Message:
    """The words before the list of actions at a place, or why there are none."""
    unit = state.units[place]
    told = unit_at(state, place) if unit else part("poi-nobody-there", place=inside(place))
    if not actions_of(state, place):
        return (told, *_why_nothing(state, place))
    if state.phase in (Phase.GOODS, Phase.RECRUIT):
        told = goods_on(state, tile_of(place))
    return (told, part("poi-can-here", Level.NORMAL))


def unit_at(state: State, place: Place) -> Part:
    """Tell which unit stands in a place; there must be one."""
    unit = state.units[place]
    if unit is None:
        raise ValueError("no unit there")
    return part("poi-unit-there", seat=player(unit.seat), place=inside(place), count=unit.value)


def _why_nothing(state: State, place: Place) -> Message:
    tile = tile_of(place)
    if state.ended is not None:
        return (part("refusal-game-over"),)
    if state.phase is Phase.GOODS and has_unit(state, tile) and state.left:
        return (goods_on(state, tile),) if state.goods[tile] == NO_GOODS else (part("poi-nowhere-to-carry"),)
    if state.phase is Phase.CHOOSE:
        wanted = choose(tile)
    elif state.phase is Phase.UNITS:
        wanted = move(place, state.board.without_control[place][0], 1)
    elif state.phase is Phase.GOODS:
        wanted = carry(tile, next(near for near in state.board.beside[tile] if near != NO_TILE), 1, 0)
    else:
        wanted = recruit(place)
    reason = check(state, wanted)
    # The words before have said that there is no unit.
    return () if reason is None or reason is Reason.NO_UNIT else why(state, wanted, reason)


def actions(state: State) -> Message:
    """Tell all possible actions by kind; if they are few, they are listed after it."""
    if state.ended is not None:
        return (part("refusal-game-over"),)
    told: list[Part] = [*now(state)]
    if state.phase is Phase.CHOOSE:
        # The list after it names the tiles.
        told += [] if free_starts(state) else [part("poi-no-start-left")]
    elif state.phase is Phase.UNITS:
        found = len(attacks_of(state))
        told.append(part("poi-attacks", count=found) if found else part("poi-attacks-none", seat=player(state.turn)))
        told += [*_units_to_move(state), part("poi-can-end", Level.NORMAL)]
    elif state.phase is Phase.GOODS:
        sources = {Tile(action.source): None for action in legal_actions(state) if action.kind is Kind.CARRY}
        told += [goods_on(state, tile) for tile in sources]
    else:
        told += [
            part("poi-can-recruit", field=tile_name(found.tile), count=found.points)
            for found in recruiting(state, state.turn)
        ]
    return tuple(told)


def _units_to_move(state: State) -> Message:
    movable = [Place(action.source) for action in legal_actions(state) if action.kind is Kind.MOVE]
    return (part("poi-can-move"), *units(state, (state.turn,), movable)) if movable else ()


def attacks(state: State) -> Message:
    """The words before the list of attacks, or why there are none."""
    found = len(attacks_of(state))
    if found:
        return (part("poi-attacks", count=found),)
    if state.ended is not None:
        return (part("refusal-game-over"),)
    if state.phase is not Phase.UNITS:
        return (part("poi-refusal-not-units-phase"), *now(state))
    return (part("poi-attacks-none", seat=player(state.turn)),)


def attacks_on(state: State, place: Place) -> Iterator[tuple[int, Part]]:
    """Every attack by a whole unit that enemies could make on a unit, each with its result."""
    unit = state.units[place]
    if unit is None:
        return
    for source, enemy in enumerate(state.units):
        if enemy is None or enemy.seat == unit.seat:
            continue
        for prospect in moves_of(state, Place(source)):
            if prospect.target == place and prospect.fight:
                action = clause(state, move(Place(source), place, prospect.points))
                yield prospect.fight.result, part("poi-threat", seat=player(enemy.seat), action=action)


def threats(state: State) -> Message:
    """Tell the worst attack on each unit of the seat to move that would succeed, the worst of all first."""
    found = []
    for number, unit in enumerate(state.units):
        if unit and unit.seat == state.turn:
            on_it = [threat for threat in attacks_on(state, Place(number)) if threat[0] >= 0]
            if on_it:
                found.append(max(on_it, key=lambda threat: threat[0]))
    if not found:
        return (part("poi-threats-none", seat=player(state.turn)),)
    found.sort(key=lambda threat: -threat[0])
    return (part("poi-threats", seat=player(state.turn), count=len(found)), *(told for _, told in found))


def can_join(state: State, place: Place) -> Message:
    """Tell which units of the same player could join a unit in one move."""
    unit = state.units[place]
    if unit is None:
        return ()
    near = [
        Place(source)
        for source, own in enumerate(state.units)
        if own and own.seat == unit.seat and any(one.target == place for one in moves_of(state, Place(source)))
    ]
    return (part("poi-can-join", places=out_of(near)),) if near else ()
