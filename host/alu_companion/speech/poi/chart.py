"""The tiles of POI Control and their places for somebody who looks, or goes from one to the next."""

from __future__ import annotations

from alu_companion.games.geometry import Field, Geometry
from alu_companion.games.poi.board import Place as Slot
from alu_companion.games.poi.board import Tile
from alu_companion.games.poi.combat import controller
from alu_companion.games.poi.values import NO_GOODS, State
from alu_companion.speech.chart import Chart, Place
from alu_companion.speech.message import PlaceName, part

from .advice import unit_at
from .names import inside, slot_name, tile_name
from .places import tile_told


def chart(state: State, geometry: Geometry) -> Chart:
    """Every tile: who controls it, what it gives, what lies there, and what stands in its gates and its middle."""
    tiles = (Tile(number) for number in range(geometry.field_count))
    return Chart(
        geometry.columns,
        tuple(_tile(state, tile, geometry) if state.board.has_tile(tile) else None for tile in tiles),
    )


def _tile(state: State, tile: Tile, geometry: Geometry) -> Place:
    ask = geometry.format_field(Field(tile)).lower()
    interest, goods = state.board.interest(tile), state.goods[tile]
    gives = [f"{interest.kind.value} {interest.amount}"] if interest else []
    lies = [f"{goods.arm}+{goods.sup}"] if goods != NO_GOODS else []
    return Place(
        ask=ask,
        name=tile_name(tile),
        told=tile_told(state, tile),
        held=controller(state, tile),
        note=" ".join((*gives, *lies)),
        inside=tuple(_slot(state, place, tile, ask) for place in state.board.places[tile]),
    )


def _slot(state: State, place: Slot, tile: Tile, tile_asked: str) -> Place:
    unit, slot = state.units[place], slot_name(place)
    return Place(
        ask=f"{tile_asked}-{slot}",
        name=PlaceName(Field(tile), slot),
        told=(unit_at(state, place) if unit else part("poi-nobody-there", place=inside(place)),),
        mark=str(unit.value) if unit else "",
        seat=unit.seat if unit else None,
        part=slot,
    )
