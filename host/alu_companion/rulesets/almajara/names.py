"""Names in Almajara: of players, zones, chips and the places where they stand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from alu_companion.games.almajara.board import board_of, tile_of
from alu_companion.games.almajara.chips import chip_numbers
from alu_companion.games.almajara.queries import Standing
from alu_companion.games.almajara.values import (
    CELLS_A_TILE,
    PLACES,
    Cell,
    ChipId,
    Kind,
    Layout,
    Options,
    Piece,
    Side,
    State,
    TileId,
    Waiting,
    Zone,
)
from alu_companion.games.geometry import Field, Geometry
from alu_companion.speech.message import FieldName, FieldNames, Listed, Noun, Part, PlaceName, part, slug


@lru_cache(maxsize=64)
def geometry_of(layout: Layout) -> Geometry:
    """The grid of a layout's tiles, gaps included.

    Raises:
        ValueError: if the board is too large for fields to be numbered.
    """
    return Geometry(max(map(len, layout.rows)), len(layout.rows))


def player(side: Side) -> Noun:
    """A player."""
    return Noun("almajara-player-one" if side is Side.ONE else "almajara-player-two")


def zone(what: Zone) -> Noun:
    """A sort of zone.

    >>> zone(Zone.PORTAL_ONE)
    Noun(id='almajara-zone-portal-one')
    """
    return Noun(f"almajara-zone-{slug(what)}")


def kind(options: Options, chip: ChipId, face: int = 0) -> Noun:
    """The printed kind of a chip, and whether its second side lies up."""
    printed = options.chips.chips[chip].kind.value
    return Noun(f"almajara-{printed}-turned" if face else f"almajara-{printed}")


def kinds(some: Iterable[Kind]) -> Listed:
    """A list of kinds of chips; at least one.

    >>> kinds([Kind.MYTH]).values
    (Noun(id='almajara-all-myth'),)
    """
    return Listed(tuple(Noun(f"almajara-all-{one.value}") for one in some))


def number(options: Options, chip: ChipId) -> int:
    """The number of a chip among those of its kind, from 1."""
    return chip_numbers(options.chips)[chip]


def chip(options: Options, one: ChipId, face: int = 0) -> Part:
    """A chip or card without its place: "normal seven"."""
    return part("almajara-chip", kind=kind(options, one, face), number=number(options, one))


def chips(options: Options, waiting: Iterable[Waiting]) -> Listed:
    """Chips of a reserve, to be listed."""
    return Listed(tuple(chip(options, one.chip, one.face) for one in waiting))


def cards(options: Options, ids: Iterable[ChipId]) -> Listed:
    """Cards, to be listed."""
    return Listed(tuple(chip(options, one) for one in ids))


def place(options: Options, cell: Cell) -> PlaceName:
    """A cell."""
    return PlaceName(tile(options, tile_of(cell)).field, PLACES[cell % CELLS_A_TILE])


def places(options: Options, cells: Iterable[Cell]) -> Listed:
    """Cells, to be listed."""
    return Listed(tuple(place(options, cell) for cell in cells))


def tile(options: Options, number: TileId) -> FieldName:
    """A tile."""
    return FieldName(tile_field(options, number))


def tiles(options: Options, numbers: Iterable[TileId]) -> FieldNames:
    """Tiles, to be listed."""
    return FieldNames(tuple(tile_field(options, number) for number in numbers))


def tile_field(options: Options, number: TileId) -> Field:
    """The field of the tile grid that a tile lies on."""
    one = board_of(options.layout).tiles[number]
    return geometry_of(options.layout).field(one.column, one.row + 1)


def standing(options: Options, piece: Piece, cell: Cell) -> Part:
    """A piece with its place: "normal seven on Bella two north"."""
    return part(
        "almajara-chip-on",
        kind=kind(options, piece.chip, piece.face),
        number=number(options, piece.chip),
        place=place(options, cell),
    )


def on_cells(state: State, cells: Iterable[Cell]) -> Listed:
    """The pieces on some cells, to be listed with their places, each cell once."""
    return Listed(
        tuple(
            standing(state.options, piece, cell)
            for cell in dict.fromkeys(cells)
            if (piece := state.pieces[cell]) is not None
        )
    )


def listed(state: State, pieces: Iterable[Standing]) -> Listed:
    """Pieces with their places, to be listed."""
    return on_cells(state, (one.cell for one in pieces))
