"""Words of the coach for POI Control. `advice.threats` tells the threats."""

from __future__ import annotations

from typing import Final

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.games.poi.board import Place, Tile, tile_of
from alu_companion.games.poi.combat import controller, fight
from alu_companion.games.poi.notation import most_points
from alu_companion.games.poi.values import Action, Goods, Kind, State
from alu_companion.speech.coach import Coach
from alu_companion.speech.message import Part, Value, part

from .names import goods_list, slot_name, tile_name


def _tile(state: State, action: Action) -> Field | None:
    """The tile that units or goods come from, or where a player starts or recruits."""
    match action.kind:
        case Kind.MOVE:
            return Field(tile_of(Place(action.source)))
        case Kind.RECRUIT:
            return Field(tile_of(Place(action.target)))
        case Kind.CARRY:
            return Field(action.source)
        case Kind.CHOOSE:
            return Field(action.target)
    return None


def kind(state: State, action: Action) -> Part:
    """Name the kind of action that a hint points at."""
    if action.kind is Kind.MOVE and fight(state, Place(action.source), Place(action.target), action.points):
        return part("poi-hint-attack")
    return part(f"poi-hint-{action.kind.name.lower()}")


def led(side: Value, count: int, ply: int) -> Part:
    """Tell the largest lead of a seat, and after which action it was."""
    return part("poi-led", side=side, count=count, ply=ply)


def _standing(state: State) -> tuple[int, ...]:
    holders = [controller(state, tile) for tile in state.board.territories]
    return tuple(holders.count(Seat(number)) for number in range(len(state.out)))


def line(state: State, action: Action) -> Part:
    """Tell how an action is typed: its places, and how much goes there."""
    match action.kind:
        case Kind.MOVE:
            source, target = Place(action.source), Place(action.target)
            ends = {"source": _place(source), "target": _place(target)}
            if action.points == most_points(state, source, target):
                return part("poi-line-move", **ends)
            return part("poi-line-move-part", count=action.points, **ends)
        case Kind.CARRY:
            goods = goods_list(Goods(action.arm, action.sup)).values
            tiles = {"source": tile_name(Tile(action.source)), "target": tile_name(Tile(action.target))}
            if len(goods) == 1:
                return part("poi-line-carry", goods=goods[0], **tiles)
            return part("poi-line-carry-both", goods=goods[0], more=goods[1], **tiles)
        case Kind.RECRUIT:
            return part("poi-line-recruit", place=_place(Place(action.target)))
        case Kind.CHOOSE:
            return part("poi-line-choose", field=tile_name(Tile(action.target)))
    return part(f"poi-line-{action.kind.name.lower()}")


def _place(place: Place) -> Part:
    return part("poi-line-place", field=tile_name(tile_of(place)), slot=slot_name(place))


POI_COACH: Final = Coach(3, 3, _tile, kind, _standing, led=led, line=line)
