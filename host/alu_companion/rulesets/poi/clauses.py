"""Makes phrases of POI Control's actions for other sentences."""

from __future__ import annotations

from alu_companion.games.poi.board import Place, Tile
from alu_companion.games.poi.combat import fight
from alu_companion.games.poi.queries import strands
from alu_companion.games.poi.values import Action, Goods, Kind, Phase, State
from alu_companion.speech.message import Part, part

from .names import goods_list, inside, path, player, tile_name

_ENDS = {Phase.UNITS: "poi-action-end-units", Phase.GOODS: "poi-action-end-goods"}


def clause(state: State, action: Action) -> Part:
    """Say what an action does, with its result, and a warning if goods would strand. A pack must hold something."""
    if action.kind is Kind.CHOOSE:
        return part("poi-action-choose", field=tile_name(Tile(action.target)))
    if action.kind is Kind.MOVE:
        return _move(state, Place(action.source), Place(action.target), action.points)
    if action.kind is Kind.CARRY:
        carried = _carry(action)
        return part("poi-action-strand", action=carried, seat=player(state.turn)) if strands(state, action) else carried
    if action.kind is Kind.RECRUIT:
        return _recruit(state, Place(action.target))
    if action.kind is Kind.RESIGN:
        return part("poi-action-resign")
    return part(_ENDS.get(state.phase, "poi-action-end-turn"))


def played(state: State, action: Action) -> Part:
    """Say what an action did that was played in a state, without a warning."""
    return _carry(action) if action.kind is Kind.CARRY else clause(state, action)


def meant(state: State, action: Action) -> Part:
    """Say what a refused action was to do, without its result."""
    if action.kind is Kind.MOVE:
        way = path(Place(action.source), Place(action.target))
        return (
            part("poi-action-move", count=action.points, path=way)
            if action.points
            else part("poi-action-going", path=way)
        )
    if action.kind is Kind.RECRUIT:
        return part("poi-action-recruit-at", place=inside(Place(action.target)))
    return clause(state, action)


def _move(state: State, source: Place, target: Place, points: int) -> Part:
    unit, there, way = state.units[source], state.units[target], path(source, target)
    fought = fight(state, source, target, points) if unit else None
    if fought is not None:
        if not fought.result:
            return part("poi-action-attack-even", count=points, path=way)
        kind = "poi-action-attack-won" if fought.result > 0 else "poi-action-attack-lost"
        return part(kind, count=points, path=way, left=fought.left)
    if unit and there:
        return part("poi-action-join", count=points, path=way, total=there.value + points)
    return part("poi-action-move", count=points, path=way)


def _carry(action: Action) -> Part:
    return part(
        "poi-action-carry",
        goods=goods_list(Goods(action.arm, action.sup)),
        source=tile_name(Tile(action.source)),
        target=tile_name(Tile(action.target)),
    )


def _recruit(state: State, place: Place) -> Part:
    unit = state.units[place]
    if unit is None:
        return part("poi-action-recruit-new", place=inside(place))
    return part("poi-action-recruit", place=inside(place), count=unit.value + 1)
