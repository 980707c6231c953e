"""Tells why an action is refused, in the words of the rules, and what would be possible instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from alu_companion.games.poi.board import NO_TILE, Place, Tile, tile_of
from alu_companion.games.poi.combat import controller
from alu_companion.games.poi.queries import moves_of
from alu_companion.games.poi.values import STORE, STRONGEST, Action, Kind, Reason, State
from alu_companion.speech.message import Message, Value, part, slug

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
"""Reasons about actions whose parts cannot be named."""
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


_Values = dict[str, Value]


def refused(state: State, action: Action, reason: Reason) -> Message:
    """Tell which action was understood, and why it is refused."""
    told = () if reason in _UNNAMED else (part("refused-action", action=meant(state, action)),)
    return (*told, *why(state, action, reason))


def why(state: State, action: Action, reason: Reason) -> Message:
    """Tell only the reason, with what would be possible."""
    if reason is Reason.GAME_OVER:
        return (part("refusal-game-over"),)
    values = _VALUES[reason](state, action) if reason in _VALUES else {}
    return (part(f"poi-refusal-{slug(reason)}", **values), *_instead(state, action, reason))


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


def _target_tile(state: State, action: Action) -> _Values:
    return {"field": tile_name(Tile(action.target))}


def _own_tile(tile: Tile, state: State) -> _Values:
    return {"seat": player(state.turn), "field": tile_name(tile)}


def _enemy_unit(state: State, action: Action) -> _Values:
    place = Place(action.target if action.kind is Kind.RECRUIT else action.source)
    unit = state.units[place]
    assert unit is not None
    return {"place": inside(place), "foe": player(unit.seat)}


def _too_many_points(state: State, action: Action) -> _Values:
    unit = state.units[action.source]
    assert unit is not None
    return {"count": unit.value}


def _no_room(state: State, action: Action) -> _Values:
    there = state.units[action.target]
    assert there is not None
    return {"count": STRONGEST - there.value}


def _enemy_territory(state: State, action: Action) -> _Values:
    holder = controller(state, Tile(action.target))
    assert holder is not None
    return {**_target_tile(state, action), "foe": player(holder)}


def _too_few(state: State, action: Action, of: str) -> _Values:
    tile = tile_of(Place(action.target)) if action.kind is Kind.RECRUIT else Tile(action.source)
    return {"field": tile_name(tile), "count": getattr(state.goods[tile], of)}


_VALUES: Final[Mapping[Reason, Callable[[State, Action], _Values]]] = {
    **dict.fromkeys(_STARTS, _target_tile),
    **dict.fromkeys(
        (Reason.NO_MOVE_LEFT, Reason.NO_PACK_LEFT, Reason.NO_DIE_LEFT),
        lambda state, action: {"seat": player(state.turn)},
    ),
    Reason.TOO_FEW_ARM: lambda state, action: _too_few(state, action, "arm"),
    Reason.TOO_FEW_SUP: lambda state, action: _too_few(state, action, "sup"),
    Reason.NO_UNIT: lambda state, action: {"place": inside(Place(action.source))},
    Reason.ENEMY_UNIT: _enemy_unit,
    Reason.UNIT_FULL: lambda state, action: {"place": inside(Place(action.target))},
    Reason.NOT_CONTROLLED: lambda state, action: _own_tile(tile_of(Place(action.source)), state),
    Reason.TOO_MANY_POINTS: _too_many_points,
    Reason.NO_ROOM: _no_room,
    Reason.NO_UNIT_IN_TERRITORY: lambda state, action: _own_tile(Tile(action.source), state),
    Reason.NOT_NEIGHBOURS: lambda state, action: {
        "source": tile_name(Tile(action.source)),
        "target": tile_name(Tile(action.target)),
    },
    Reason.ENEMY_TERRITORY: _enemy_territory,
    Reason.STORE_FULL: lambda state, action: {
        **_target_tile(state, action),
        "count": STORE - sum(state.goods[action.target]),
    },
    Reason.NOT_OWN_TERRITORY: lambda state, action: _own_tile(tile_of(Place(action.target)), state),
}
"""By reason: the values that its sentence needs. Sentences of other reasons need none."""
