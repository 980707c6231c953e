"""Why an action of POI Control is refused, in the rules' own words, with what would be possible instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from alu_companion.games.poi.board import NO_TILE, Place, Tile, tile_of
from alu_companion.games.poi.combat import controller
from alu_companion.games.poi.queries import moves_of
from alu_companion.games.poi.values import STORE, STRONGEST, Action, Kind, Reason, State
from alu_companion.speech.message import Message, Part, part

from .clauses import meant
from .facts import free_starts, now
from .names import inside, into, player, tile_name, tile_names

_UNNAMED: Final = (
    Reason.GAME_OVER,
    Reason.NOT_WANTED,
    Reason.NO_SUCH_PLACE,
    Reason.NO_SUCH_TERRITORY,
    Reason.NOTHING_CARRIED,
)
"""Where the action has parts that cannot be named."""
_STARTS: Final = (Reason.NOT_AT_BORDER, Reason.HAS_INTEREST, Reason.TAKEN)
_WRONG_TIME: Final = (
    Reason.CHOOSE_FIRST,
    Reason.CHOSEN_ALREADY,
    Reason.NOT_UNITS_PHASE,
    Reason.NOT_GOODS_PHASE,
    Reason.NOT_RECRUIT_PHASE,
    Reason.NO_MOVE_LEFT,
    Reason.NO_PACK_LEFT,
)


def refused(state: State, action: Action, reason: Reason) -> Message:
    """Why an action is not accepted, led by which action was taken to be meant."""
    told = () if reason in _UNNAMED else (part("refused-action", action=meant(state, action)),)
    return (*told, *why(state, action, reason))


def why(state: State, action: Action, reason: Reason) -> Message:
    """The reason alone, with what would be possible."""
    if reason is Reason.GAME_OVER:
        return (part("refusal-game-over"),)
    told = _FACTS[reason](state, action) if reason in _FACTS else part(_id(reason))
    return (told, *_instead(state, action, reason))


def _id(reason: Reason) -> str:
    return f"poi-refusal-{reason.name.lower().replace('_', '-')}"


def _instead(state: State, action: Action, reason: Reason) -> Message:
    if reason in _STARTS:
        return free_starts(state)
    if reason in _WRONG_TIME:
        return now(state)
    if reason in (Reason.NOT_CONTROLLED, Reason.NOT_ADJACENT):
        near = [prospect.target for prospect in moves_of(state, Place(action.source))]
        return (part("poi-can-go", places=into(near)),) if near else ()
    if reason in (Reason.NOT_NEIGHBOURS, Reason.ENEMY_TERRITORY):
        near_tiles = [
            tile
            for tile in state.board.beside[action.source]
            if tile != NO_TILE and controller(state, tile) in (None, state.turn)
        ]
        return (part("poi-can-bring", fields=tile_names(near_tiles)),) if near_tiles else ()
    return ()


def _target_tile(reason: Reason) -> Callable[[State, Action], Part]:
    return lambda state, action: part(_id(reason), field=tile_name(Tile(action.target)))


def _source_place(reason: Reason) -> Callable[[State, Action], Part]:
    return lambda state, action: part(_id(reason), place=inside(Place(action.source)))


def _nothing_left(reason: Reason) -> Callable[[State, Action], Part]:
    return lambda state, action: part(_id(reason), seat=player(state.turn))


def _enemy_unit(state: State, action: Action) -> Part:
    place = Place(action.target if action.kind is Kind.RECRUIT else action.source)
    unit = state.units[place]
    assert unit is not None
    return part(_id(Reason.ENEMY_UNIT), place=inside(place), foe=player(unit.seat))


def _unit_full(state: State, action: Action) -> Part:
    return part(_id(Reason.UNIT_FULL), place=inside(Place(action.target)))


def _not_controlled(state: State, action: Action) -> Part:
    return part(_id(Reason.NOT_CONTROLLED), seat=player(state.turn), field=tile_name(tile_of(Place(action.source))))


def _too_many_points(state: State, action: Action) -> Part:
    unit = state.units[action.source]
    assert unit is not None
    return part(_id(Reason.TOO_MANY_POINTS), count=unit.value)


def _no_room(state: State, action: Action) -> Part:
    there = state.units[action.target]
    assert there is not None
    return part(_id(Reason.NO_ROOM), count=STRONGEST - there.value)


def _no_unit_in_territory(state: State, action: Action) -> Part:
    return part(_id(Reason.NO_UNIT_IN_TERRITORY), seat=player(state.turn), field=tile_name(Tile(action.source)))


def _not_neighbours(state: State, action: Action) -> Part:
    return part(
        _id(Reason.NOT_NEIGHBOURS), source=tile_name(Tile(action.source)), target=tile_name(Tile(action.target))
    )


def _enemy_territory(state: State, action: Action) -> Part:
    holder = controller(state, Tile(action.target))
    assert holder is not None
    return part(_id(Reason.ENEMY_TERRITORY), field=tile_name(Tile(action.target)), foe=player(holder))


def _too_few(reason: Reason) -> Callable[[State, Action], Part]:
    def told(state: State, action: Action) -> Part:
        tile = tile_of(Place(action.target)) if action.kind is Kind.RECRUIT else Tile(action.source)
        goods = state.goods[tile]
        return part(_id(reason), field=tile_name(tile), count=goods.arm if reason is Reason.TOO_FEW_ARM else goods.sup)

    return told


def _store_full(state: State, action: Action) -> Part:
    room = STORE - sum(state.goods[action.target])
    return part(_id(Reason.STORE_FULL), field=tile_name(Tile(action.target)), count=room)


def _not_own_territory(state: State, action: Action) -> Part:
    tile = tile_of(Place(action.target))
    return part(_id(Reason.NOT_OWN_TERRITORY), seat=player(state.turn), field=tile_name(tile))


_FACTS: Final[Mapping[Reason, Callable[[State, Action], Part]]] = {
    **{reason: _target_tile(reason) for reason in _STARTS},
    **{reason: _too_few(reason) for reason in (Reason.TOO_FEW_ARM, Reason.TOO_FEW_SUP)},
    **{reason: _nothing_left(reason) for reason in (Reason.NO_MOVE_LEFT, Reason.NO_PACK_LEFT, Reason.NO_DIE_LEFT)},
    Reason.NO_UNIT: _source_place(Reason.NO_UNIT),
    Reason.ENEMY_UNIT: _enemy_unit,
    Reason.UNIT_FULL: _unit_full,
    Reason.NOT_CONTROLLED: _not_controlled,
    Reason.TOO_MANY_POINTS: _too_many_points,
    Reason.NO_ROOM: _no_room,
    Reason.NO_UNIT_IN_TERRITORY: _no_unit_in_territory,
    Reason.NOT_NEIGHBOURS: _not_neighbours,
    Reason.ENEMY_TERRITORY: _enemy_territory,
    Reason.STORE_FULL: _store_full,
    Reason.NOT_OWN_TERRITORY: _not_own_territory,
}
