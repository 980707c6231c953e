"""Lists the actions that a question asks about, the best first and similar ones together. What all have in common is said
once, before the list.

Moves of whole units come first, and all parts of a unit are one entry. Packs are listed by their target, points to
recruit by their tile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from alu_companion.games.game import NotUnderstood
from alu_companion.games.poi.board import Place, Tile, centre_of, tile_of
from alu_companion.games.poi.combat import fight
from alu_companion.games.poi.notation import most_points
from alu_companion.games.poi.queries import strands
from alu_companion.games.poi.rules import legal_actions
from alu_companion.games.poi.values import RESIGN, Action, Goods, Kind, Phase, State
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Listed, Part, part
from alu_companion.speech.narrator import Choice

from .clauses import clause
from .names import goods_list, player, slot_name, tile_name

Key = TypeVar("Key")


def place_named(state: State, word: str) -> Place | None:
    """The place that a command names; a tile alone means its middle. None if the map has no such place."""
    try:
        return state.board.parse_place(word)
    except NotUnderstood:
        return None


def offered(state: State, command: Command) -> tuple[Choice, ...]:
    """The actions that a question lists, in their order."""
    if state.ended is not None:
        return ()
    match command:
        case Command("here", word=word):
            place = place_named(state, word)
            return () if place is None else _choices(state, actions_of(state, place))
        case Command("poi-attacks"):
            return tuple(Choice(clause(state, action), action) for action in attacks_of(state))
        case Command("actions") if state.phase is not Phase.UNITS:
            found = [action for action in legal_actions(state) if action.kind is not Kind.RESIGN]
            return _choices(state, _sorted(state, found))
        case Command("resign"):
            return (Choice(clause(state, RESIGN), RESIGN),)
    return ()


def actions_of(state: State, place: Place) -> tuple[Action, ...]:
    """The actions at a place: move its unit, carry goods of its tile, recruit there, or start there."""
    tile = tile_of(place)
    legal = legal_actions(state)
    found = [action for action in legal if action.kind is Kind.MOVE and action.source == place]
    found += [action for action in legal if action.kind is Kind.CARRY and action.source == tile]
    found += [action for action in legal if action.kind is Kind.CHOOSE and action.target == tile]
    places = state.board.places[tile] if place == centre_of(tile) else (place,)
    found += [action for action in legal if action.kind is Kind.RECRUIT and action.target in places]
    return _sorted(state, found, place)


def attacks_of(state: State) -> tuple[Action, ...]:
    """The attacks by whole units."""
    found = []
    for action in legal_actions(state):
        if action.kind is Kind.MOVE:
            source, target = Place(action.source), Place(action.target)
            unit = state.units[source]
            if unit and unit.value == action.points and fight(state, source, target, action.points):
                found.append(action)
    return _sorted(state, found)


def _sorted(state: State, actions: list[Action], first: Place | None = None) -> tuple[Action, ...]:
    """Sort actions: attacks before moves, the best results first; big packs before small ones, stranding ones last."""

    def worth(action: Action) -> tuple[int, ...]:
        if action.kind is Kind.MOVE:
            fought = fight(state, Place(action.source), Place(action.target), action.points)
            return (fought is None, -fought.result if fought else 0, -action.points, action.target)
        if action.kind is Kind.CARRY:
            size, evenly = action.arm + action.sup, min(action.arm, action.sup)
            return (strands(state, action), action.source, action.target, -size, -evenly)
        return (action.kind, action.target != first, action.target)

    return tuple(sorted(actions, key=worth))


def _choices(state: State, actions: Sequence[Action]) -> tuple[Choice, ...]:
    """The entries of a list for actions of one phase."""
    if state.phase is Phase.UNITS:
        return _moves(state, actions)
    if state.phase is Phase.GOODS:
        return _packs(state, actions)
    if state.phase is Phase.RECRUIT:
        return _recruits(state, actions)
    return tuple(Choice(part("poi-choice-tile", field=tile_name(Tile(one.target))), one) for one in actions)


def _grouped(actions: Iterable[Action], by: Callable[[Action], Key]) -> dict[Key, list[Action]]:
    groups: dict[Key, list[Action]] = {}
    for action in actions:
        groups.setdefault(by(action), []).append(action)
    return groups


def _moves(state: State, actions: Sequence[Action]) -> tuple[Choice, ...]:
    """The entries for moves of a unit: one for each target with all that can go, and one for all smaller parts."""

    def is_whole(action: Action) -> bool:
        return action.points == most_points(state, Place(action.source), Place(action.target))

    whole = [Choice(_with_result(state, one, _way(state, one)), one) for one in actions if is_whole(one)]
    parts = _grouped((one for one in actions if not is_whole(one)), lambda one: Place(one.target))
    if not parts:
        return tuple(whole)
    places = tuple(_strengths(state, target, found) for target, found in parts.items())
    if len(places) > 1:
        return (*whole, Choice(part("poi-choice-less"), further=places, asked=(part("poi-ask-where"),)))
    return (*whole, *places)


def _strengths(state: State, target: Place, actions: Sequence[Action]) -> Choice:
    """The entry for a place to which parts of a unit can go. Once it is chosen, the table asks for the number of points."""
    if len(actions) == 1:
        return Choice(_with_result(state, actions[0], _part_way(actions[0])), actions[0])
    by_strength = sorted(actions, key=lambda one: one.points)
    further = tuple(
        Choice(_with_result(state, one, part("poi-choice-strength", count=one.points)), one) for one in by_strength
    )
    there = _there(Place(actions[0].source), target)
    asked = part("poi-ask-strength")
    return Choice(part("poi-choice-part-of", place=there), further=further, asked=(asked,))


def _way(state: State, action: Action) -> Part:
    """Say where a unit goes, and how many points of it if it cannot go as a whole."""
    unit = state.units[action.source]
    if unit is not None and action.points < unit.value:
        return _part_way(action)
    return part("poi-choice-move", place=_there(Place(action.source), Place(action.target)))


def _part_way(action: Action) -> Part:
    there = _there(Place(action.source), Place(action.target))
    return part("poi-choice-part", count=action.points, place=there)


def _there(source: Place, target: Place) -> Part:
    """Say where a unit goes; on its own tile only the gate is named."""
    if tile_of(source) == tile_of(target):
        return part("poi-gate-entered", enters=slot_name(target))
    return part("poi-into", field=tile_name(tile_of(target)), enters=slot_name(target))


def _with_result(state: State, action: Action, way: Part) -> Part:
    """Say a move with its result if a unit stands at the target."""
    source, target = Place(action.source), Place(action.target)
    there, fought = state.units[target], fight(state, source, target, action.points)
    if fought is not None:
        kind = "even" if not fought.result else "won" if fought.result > 0 else "lost"
        left = {} if kind == "even" else {"left": fought.left}
        return part("poi-choice-result", way=way, result=part(f"poi-result-{kind}", **left))
    if there is not None:
        return part("poi-choice-result", way=way, result=part("poi-result-join", total=there.value + action.points))
    return way


def _packs(state: State, actions: Sequence[Action]) -> tuple[Choice, ...]:
    """The entries for packs, by target. Once one is chosen, the table asks for the pack."""
    packs = _grouped((one for one in actions if one.kind is Kind.CARRY), lambda one: (one.source, one.target))
    is_one_source = len({source for source, _ in packs}) == 1
    listed = []
    for found in packs.values():
        way = _pack_way(state, found[0], is_one_source)
        if len(found) == 1:
            listed.append(Choice(part("poi-choice-pack", goods=_pack(found[0]), way=way), found[0]))
            continue
        further = tuple(Choice(part("poi-choice-goods", goods=_pack(one)), one) for one in found)
        listed.append(Choice(way, further=further, asked=(part("poi-ask-pack"),)))
    rest = (Choice(clause(state, one), one) for one in actions if one.kind is not Kind.CARRY)
    return (*listed, *rest)


def _pack_way(state: State, action: Action, is_one_source: bool) -> Part:
    """Say the way of a pack, without the source if all packs come from one tile."""
    source, target = tile_name(Tile(action.source)), tile_name(Tile(action.target))
    way = (
        part("poi-choice-to", target=target) if is_one_source else part("poi-choice-from", source=source, target=target)
    )
    return part("poi-choice-strand", way=way, seat=player(state.turn)) if strands(state, action) else way


def _pack(action: Action) -> Listed:
    return goods_list(Goods(action.arm, action.sup))


def _recruits(state: State, actions: Sequence[Action]) -> tuple[Choice, ...]:
    """The entries for recruiting; by tile if there are several."""
    tiles = _grouped((one for one in actions if one.kind is Kind.RECRUIT), lambda one: tile_of(Place(one.target)))
    listed: list[Choice] = []
    for tile, found in tiles.items():
        points = tuple(Choice(_recruit(state, Place(one.target)), one) for one in found)
        if len(tiles) == 1:
            listed += points
        elif len(found) == 1:
            listed.append(Choice(clause(state, found[0]), found[0]))
        else:
            way = part("poi-choice-tile", field=tile_name(tile))
            listed.append(Choice(way, further=points, asked=(part("poi-ask-place"),)))
    rest = (Choice(clause(state, one), one) for one in actions if one.kind is not Kind.RECRUIT)
    return (*listed, *rest)


def _recruit(state: State, place: Place) -> Part:
    unit, slot = state.units[place], slot_name(place)
    if unit is None:
        return part("poi-choice-new", slot=slot)
    return part("poi-choice-raise", slot=slot, count=unit.value + 1)
