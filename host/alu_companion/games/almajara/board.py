"""The board that a layout makes: its cells, their names and signs, and where a drawing leads from each of them.

A tile is named by its column's letter, from the west, and its row's number, from the south; a cell by its tile and a
place in it: `b2-ne`, `b2-c`. All of this is computed once for each layout.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from alu_companion.games.almajara.layout import outer_place
from alu_companion.games.almajara.values import (
    CELLS_A_TILE,
    HOLDABLE,
    OBELISKS_TO_WIN,
    PLACES,
    PORTALS,
    Cell,
    Drawing,
    Layout,
    Side,
    TileId,
    Zone,
)
from alu_companion.games.game import NotUnderstood, TextReason

_MIDDLE: Final = "c"
_TILE_WIDTH: Final = 3


@dataclass(frozen=True, slots=True)
class Tile:
    """A zone tile; column and row count from 0, `sign` is the cell with the zone's sign."""

    name: str
    column: int
    row: int
    zone: Zone
    sign: Cell


@dataclass(frozen=True, slots=True)
class Board:
    """All that follows from a layout. `grid` gives the cell at (cells from the west, cells from the south)."""

    tiles: tuple[Tile, ...]
    places: tuple[tuple[int, int], ...]
    """By cell: where it lies in the grid."""
    grid: Mapping[tuple[int, int], Cell]
    tile_of_name: Mapping[str, TileId]
    tile_of_sign: Mapping[Cell, TileId]
    """The tiles that can be held, by the cell with their sign."""
    portals: tuple[tuple[TileId, ...], tuple[TileId, ...]]
    portal_signs: tuple[frozenset[Cell], frozenset[Cell]]


def tile_of(cell: Cell) -> TileId:
    """The tile that a cell is part of."""
    return TileId(cell // CELLS_A_TILE)


def cells_of(tile: TileId) -> range:
    """The cells of a tile."""
    return range(tile * CELLS_A_TILE, (tile + 1) * CELLS_A_TILE)


@lru_cache(maxsize=64)
def board_of(layout: Layout) -> Board:
    """The board of a layout."""
    height = len(layout.rows)
    tiles: list[Tile] = []
    for row in range(height):
        line = height - 1 - row
        for column, letter in enumerate(layout.rows[line]):
            if letter != " ":
                zone = Zone(letter)
                place = _MIDDLE
                if zone in PORTALS:
                    place = outer_place(layout.rows, Side(PORTALS.index(zone)), line, column) or _MIDDLE
                sign = Cell(len(tiles) * CELLS_A_TILE + PLACES.index(place))
                tiles.append(Tile(f"{chr(ord('a') + column)}{row + 1}", column, row, zone, sign))
    places = tuple(
        (tile.column * _TILE_WIDTH + place % _TILE_WIDTH, tile.row * _TILE_WIDTH + place // _TILE_WIDTH)
        for tile in tiles
        for place in range(CELLS_A_TILE)
    )
    of_one, of_two = (
        tuple(TileId(number) for number, tile in enumerate(tiles) if tile.zone is zone) for zone in PORTALS
    )
    return Board(
        tiles=tuple(tiles),
        places=places,
        grid={place: Cell(number) for number, place in enumerate(places)},
        tile_of_name={tile.name: TileId(number) for number, tile in enumerate(tiles)},
        tile_of_sign={tile.sign: TileId(number) for number, tile in enumerate(tiles) if tile.zone in HOLDABLE},
        portals=(of_one, of_two),
        portal_signs=(
            frozenset(tiles[number].sign for number in of_one),
            frozenset(tiles[number].sign for number in of_two),
        ),
    )


def landing(board: Board, cell: Cell, point: tuple[int, int], side: Side) -> Cell | None:
    """The cell that a point of a drawing leads to; None off the board. The drawings of the side in the north are turned around."""
    x, y = board.places[cell]
    forward = 1 if side is Side.ONE else -1
    return board.grid.get((x + forward * point[0], y + forward * point[1]))


@lru_cache(maxsize=4096)
def reach(layout: Layout, drawing: Drawing, side: Side) -> tuple[tuple[Cell, ...], ...]:
    """By cell: the cells that a drawing leads to, sorted. Jumps pass over everything, gaps of the board included."""
    board = board_of(layout)
    found = []
    for number in range(len(board.places)):
        cells = (landing(board, Cell(number), point, side) for point in drawing)
        found.append(tuple(sorted(cell for cell in cells if cell is not None)))
    return tuple(found)


@lru_cache(maxsize=64)
def set_up_area(layout: Layout, side: Side, wanted: int) -> tuple[Cell, ...]:
    """The own portal zones and the cells around them, sorted: as many rings as it takes to hold `wanted` pieces.

    A side without a portal starts from its edge of the board, the outermost row of cells. There is at least one ring. A cell
    belongs to the side whose portal or edge is nearer, and to neither half-way; so the area may be smaller than wanted.
    """
    board = board_of(layout)
    homes = {player: _home(board, player) for player in Side}
    rings: dict[int, list[Cell]] = {}
    for number, place in enumerate(board.places):
        own, other = (_distance(place, homes[player]) for player in (side, side.other))
        if own < other:
            rings.setdefault(own, []).append(Cell(number))
    area: list[Cell] = []
    for ring in sorted(rings):
        if ring > 1 and len(area) >= wanted:
            break
        area += rings[ring]
    return tuple(sorted(area))


def _home(board: Board, side: Side) -> list[tuple[int, int]]:
    """The cells that a side sets up from: those of its portals or, without any, the row of cells nearest to its seat."""
    if board.portals[side]:
        return [board.places[cell] for tile in board.portals[side] for cell in cells_of(tile)]
    nearest = min if side is Side.ONE else max
    edge = nearest(y for _, y in board.places)
    return [place for place in board.places if place[1] == edge]


def _distance(place: tuple[int, int], home: list[tuple[int, int]]) -> int:
    """Number of a king's steps to the nearest of these cells."""
    return min(max(abs(place[0] - x), abs(place[1] - y)) for x, y in home)


def only_portal(layout: Layout) -> Side | None:
    """The only side that has portals; None if both or neither have."""
    one, two = board_of(layout).portals
    if bool(one) is bool(two):
        return None
    return Side.ONE if one else Side.TWO


def enough_obelisks(layout: Layout) -> bool:
    """True when a board has enough obelisks to win by them."""
    return sum(tile.zone is Zone.OBELISK for tile in board_of(layout).tiles) >= OBELISKS_TO_WIN


def format_cell(board: Board, cell: Cell) -> str:
    """The name of a cell, such as `b2-ne`."""
    return f"{board.tiles[tile_of(cell)].name}-{PLACES[cell % CELLS_A_TILE]}"


def parse_cell(board: Board, text: str) -> Cell:
    """The cell of a name, in any case; a tile's name alone is its middle.

    Raises:
        NotUnderstood: NO_SUCH_FIELD.
    """
    name, hyphen, place = text.lower().partition("-")
    place = place if hyphen else _MIDDLE
    if name not in board.tile_of_name or place not in PLACES:
        raise NotUnderstood(TextReason.NO_SUCH_FIELD, text)
    return Cell(board.tile_of_name[name] * CELLS_A_TILE + PLACES.index(place))


def parse_tile(board: Board, text: str) -> TileId:
    """The tile of a name, in any case.

    Raises:
        NotUnderstood: NO_SUCH_FIELD.
    """
    tile = board.tile_of_name.get(text.lower())
    if tile is None:
        raise NotUnderstood(TextReason.NO_SUCH_FIELD, text)
    return tile
