"""Tells one tile, one place, and what lies around."""

from __future__ import annotations

from alu_companion.games.game import Seat
from alu_companion.games.poi.board import (
    GATES,
    NO_TILE,
    SLOT_NAMES,
    Place,
    Slot,
    Tile,
    facing,
    place_at,
    slot_of,
    tile_of,
)
from alu_companion.games.poi.combat import controller, in_force
from alu_companion.games.poi.values import NO_GOODS, State
from alu_companion.speech.message import Message, Part, part

from .advice import attacks_on, can_join, unit_at
from .facts import INTERESTS, all_seats, goods_on, units
from .names import inside, player, tile_name


def field(state: State, place: Place) -> Message:
    """Tell a gate with its unit and where it leads, or a middle with its whole tile; both with threats and units that could join."""
    told = tile_told(state, tile_of(place)) if slot_of(place) is Slot.CENTRE else _gate(state, place)
    threats = sorted(attacks_on(state, place), key=lambda threat: -threat[0])
    return (*told, *(threat for _, threat in threats), *can_join(state, place))


def tile_told(state: State, tile: Tile) -> Message:
    """Tell a whole tile: who controls it, what it gives, and its units and goods."""
    standing = units(state, all_seats(state), state.board.places[tile])
    return (
        holder(state, tile),
        *_interest(state, tile),
        *(standing or (part("poi-no-units", field=tile_name(tile)),)),
        *((goods_on(state, tile),) if state.goods[tile] != NO_GOODS else ()),
    )


def holder(state: State, tile: Tile) -> Part:
    """Who controls a tile."""
    seat = controller(state, tile)
    if seat is None:
        return part("poi-nobodys", field=tile_name(tile))
    return part("poi-holder", field=tile_name(tile), seat=player(seat))


def gap(tile: Tile) -> Part:
    """Say that the map has no tile there."""
    return part("poi-no-tile", field=tile_name(tile))


def free_interests(state: State) -> list[Tile]:
    """The points of interest that nobody controls."""
    board = state.board
    return [tile for tile in board.territories if board.interest(tile) and controller(state, tile) is None]


def _interest(state: State, tile: Tile) -> Message:
    """Tell the point of interest of a tile, and how much of it is in force."""
    interest = state.board.interest(tile)
    if interest is None:
        return ()
    return (part(f"poi-gives-{INTERESTS[interest.kind]}", amount=interest.amount, force=in_force(state, tile)),)


def _gate(state: State, place: Place) -> Message:
    there = unit_at(state, place) if state.units[place] else part("poi-nobody-there", place=inside(place))
    beyond = state.board.beside[tile_of(place)][slot_of(place)]
    leads = part("poi-leads-nowhere") if beyond == NO_TILE else part("poi-leads", field=tile_name(beyond))
    return (there, leads)


def neighbours(state: State, place: Place) -> Message:
    """Tell the four sides of a place's tile, clockwise from the north: the edge, or a tile with its facing gate and its holder."""
    tile = tile_of(place)
    told: list[Part] = [part("poi-around", field=tile_name(tile))]
    for side in GATES:
        beyond, slot = state.board.beside[tile][side], SLOT_NAMES[side]
        if beyond == NO_TILE:
            told.append(part("poi-side-edge", slot=slot))
            continue
        unit = state.units[place_at(beyond, facing(side))]
        if unit is None:
            told.append(part("poi-side-free", slot=slot, field=tile_name(beyond)))
        else:
            told.append(
                part("poi-side-unit", slot=slot, field=tile_name(beyond), seat=player(unit.seat), count=unit.value)
            )
        held: Seat | None = controller(state, beyond)
        if held is not None:
            told.append(part("poi-its", seat=player(held)))
    return tuple(told)
