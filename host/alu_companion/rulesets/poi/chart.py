"""Gives the tiles of POI Control and their places for the page, which people look at or walk through by keys."""

from __future__ import annotations

from typing import Final

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field, Geometry
from alu_companion.games.poi.board import InterestKind, Tile, tile_of
from alu_companion.games.poi.board import Place as Slot
from alu_companion.games.poi.combat import bonus, controller
from alu_companion.games.poi.listing import dice_left
from alu_companion.games.poi.turns import strength, territory_count
from alu_companion.games.poi.values import Action, Kind, State
from alu_companion.speech.chart import FRAME, HELD, Amount, Chart, Drawn, Meaning, Place, Store
from alu_companion.speech.labels import label
from alu_companion.speech.message import Part, PlaceName, part

from .advice import unit_at
from .facts import INTERESTS, all_seats
from .names import inside, player, slot_name, tile_name
from .places import tile_told


def chart(state: State, geometry: Geometry) -> Chart:
    """Every tile: who controls it, what it gives, its goods, and the units in its gates and its middle."""
    tiles = (Tile(number) for number in range(geometry.field_count))
    return Chart(
        geometry.columns,
        tuple(_tile(state, tile, geometry) if state.board.has_tile(tile) else None for tile in tiles),
        tuple(_store(state, seat) for seat in all_seats(state)),
        (*(one for seat in all_seats(state) for one in _seats_own(seat)), *_LEGEND),
    )


def touched(state: State, action: Action, geometry: Geometry) -> tuple[str, ...]:
    """The places of an action, or its tiles if it is about whole tiles, by name; empty if it has none."""
    named = [one for one in (action.source, action.target) if one >= 0]
    if action.kind in (Kind.CHOOSE, Kind.CARRY):
        return tuple(_asked(Tile(one), geometry) for one in named)
    return tuple(f"{_asked(tile_of(Slot(one)), geometry)}-{slot_name(Slot(one))}" for one in named)


def _asked(tile: Tile, geometry: Geometry) -> str:
    return geometry.format_field(Field(tile)).lower()


def _tile(state: State, tile: Tile, geometry: Geometry) -> Place:
    ask = _asked(tile, geometry)
    interest, goods = state.board.interest(tile), state.goods[tile]
    gives = (Drawn(f"gives-{INTERESTS[interest.kind]}", str(interest.amount)),) if interest else ()
    lies = (("weapons", goods.arm), ("supplies", goods.sup))
    return Place(
        ask=ask,
        name=tile_name(tile),
        told=tile_told(state, tile),
        held=controller(state, tile),
        notes=(*gives, *(Drawn(kind, str(count)) for kind, count in lies if count)),
        inside=tuple(_slot(state, place, tile, ask) for place in state.board.places[tile]),
    )


def _slot(state: State, place: Slot, tile: Tile, tile_asked: str) -> Place:
    unit, slot = state.units[place], slot_name(place)
    return Place(
        ask=f"{tile_asked}-{slot}",
        name=PlaceName(Field(tile), slot),
        told=(unit_at(state, place) if unit else part("poi-nobody-there", place=inside(place)),),
        marks=(Drawn("", str(unit.value)),) if unit else (),
        seat=unit.seat if unit else None,
        part=slot,
    )


def _store(state: State, seat: Seat) -> Store:
    counts = (
        ("count-tiles", territory_count(state, seat), "tiles"),
        ("count-strength", strength(state, seat), "strength"),
        ("count-dice", dice_left(state, seat), "dice"),
        ("count-attack", bonus(state, seat, InterestKind.ATTACK), "gives-attack"),
        ("count-defence", bonus(state, seat, InterestKind.DEFENCE), "gives-defence"),
    )
    return Store(seat, tuple(Amount(_named(name), count, drawing) for name, count, drawing in counts))


def _named(name: str) -> Part:
    (found,) = label(name)
    return found


def _seats_own(seat: Seat) -> tuple[Meaning, Meaning]:
    return (
        Meaning(FRAME, label("legend-unit", seat=player(seat)), seat),
        Meaning(HELD, label("legend-tile-held", seat=player(seat)), seat),
    )


_LEGEND: Final = (
    Meaning("gives-attack", label("legend-gives-attack")),
    Meaning("gives-defence", label("legend-gives-defence")),
    Meaning("gives-weapons", label("legend-gives-weapons")),
    Meaning("gives-supplies", label("legend-gives-supplies")),
    Meaning("weapons", label("legend-weapons")),
    Meaning("supplies", label("legend-supplies")),
    *(Meaning(name, (_named(f"count-{name}"),)) for name in ("tiles", "strength", "dice")),
)
