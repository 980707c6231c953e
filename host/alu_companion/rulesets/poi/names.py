"""Names in POI Control's sentences: of players, places, ways, units and goods."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.games.poi.board import SLOT_NAMES, Place, Tile, slot_of, tile_of
from alu_companion.games.poi.values import Goods, Unit, Yield
from alu_companion.speech.message import FieldName, FieldNames, Listed, Noun, Part, part

COLOURS: Final = ("red", "blue", "green", "yellow")
"""By seat: its colour."""


def player(seat: Seat) -> Noun:
    """A player by colour."""
    return Noun(f"poi-{COLOURS[seat]}")


def players(seats: Iterable[Seat]) -> Listed:
    """Players by colour, in the order given; there must be one."""
    return Listed(tuple(player(seat) for seat in seats))


def tile_name(tile: Tile) -> FieldName:
    """A tile; the tiles of a map are numbered as the fields of a board of its size."""
    return FieldName(Field(tile))


def tile_names(tiles: Iterable[Tile]) -> FieldNames:
    """Tiles, in the order given; there must be one."""
    return FieldNames(tuple(Field(tile) for tile in tiles))


def slot_name(place: Place) -> str:
    """Which part of its tile a place is, as the letter by which sentences select.

    >>> slot_name(Place(14))
    'c'
    """
    return SLOT_NAMES[slot_of(place)]


def inside(place: Place) -> Part:
    """A place as words: "in the north gate of Bella two"."""
    return part("poi-in", field=tile_name(tile_of(place)), slot=slot_name(place))


def out_of(places: Iterable[Place]) -> Listed:
    """Places that units come from; there must be one."""
    return Listed(tuple(part("poi-out-of", field=tile_name(tile_of(one)), leaves=slot_name(one)) for one in places))


def into(places: Iterable[Place]) -> Listed:
    """Places that units go to; there must be one."""
    return Listed(tuple(part("poi-into", field=tile_name(tile_of(one)), enters=slot_name(one)) for one in places))


def path(source: Place, target: Place) -> Part:
    """The way of a unit; the tile is named once if the unit stays on it."""
    leaves, enters = slot_name(source), slot_name(target)
    if tile_of(source) == tile_of(target):
        return part("poi-path-within", field=tile_name(tile_of(source)), leaves=leaves, enters=enters)
    return part(
        "poi-path-across",
        source=tile_name(tile_of(source)),
        leaves=leaves,
        target=tile_name(tile_of(target)),
        enters=enters,
    )


def unit_list(units: Iterable[tuple[Place, Unit]]) -> Listed:
    """Units of one tile, each by its place and its value: "north six and middle five"."""
    return Listed(tuple(part("poi-unit", slot=slot_name(place), count=unit.value) for place, unit in units))


def slot_list(places: Iterable[Place]) -> Listed:
    """Places of one tile: "north and middle"."""
    return Listed(tuple(part("poi-slot", slot=slot_name(place)) for place in places))


def goods_list(goods: Goods) -> Listed:
    """Goods that lie somewhere: "two weapons and one supply"; there must be some."""
    return Listed(tuple(part(f"poi-{kind}", count=count) for kind, count in _counted(goods)))


def goods_taken(goods: Goods) -> Listed:
    """Goods as the object of a verb: the same words in the case that the verb needs."""
    return Listed(tuple(part(f"poi-{kind}-taken", count=count) for kind, count in _counted(goods)))


def yield_list(yields: Iterable[Yield]) -> Listed:
    """A list of what was mined where; at least one entry."""
    return Listed(
        tuple(
            part(f"poi-yield-{kind}", field=tile_name(found.tile), count=count)
            for found in yields
            for kind, count in _counted(found.goods)
        )
    )


def _counted(goods: Goods) -> list[tuple[str, int]]:
    return [(kind, count) for kind, count in (("weapons", goods.arm), ("supplies", goods.sup)) if count]
