"""What of the board is heard as sound: tile by tile, or the cells of one row of tiles."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.games.almajara.board import board_of, cells_of
from alu_companion.games.almajara.queries import pieces
from alu_companion.games.almajara.values import CELLS_A_TILE, HOLDABLE, Cell, Side, State, TileId
from alu_companion.speech.cues import ScanCell
from alu_companion.speech.message import Message, Part, part

from .facts import pieces_told
from .names import listed, player

_CELL_ROWS = 3


def board_heard(state: State) -> tuple[ScanCell, ...]:
    """Every tile in its place, row by row from the south: what of it matters most to the mover."""
    return tuple(
        ScanCell(tile.column, tile.row + 1, _kind_of(state, TileId(number)))
        for number, tile in enumerate(board_of(state.options.layout).tiles)
    )


def _kind_of(state: State, number: TileId) -> str:
    """`held` a zone that the mover holds, then `enemy` and `own` pieces, `marked` a zone that nobody holds."""
    hold, mover = state.holds[number], state.turn
    owners = {piece.owner for cell in cells_of(number) if (piece := state.pieces[cell]) is not None}
    if hold is not None and hold.side is mover:
        return "held"
    if mover.other in owners:
        return "enemy"
    if mover in owners:
        return "own"
    return "marked" if board_of(state.options.layout).tiles[number].zone in HOLDABLE else "empty"


def row_heard(state: State, row: int) -> tuple[ScanCell, ...]:
    """The cells of a row of tiles, counted from 1, in three rows of their own; a tile's three cells sound at its place."""
    board = board_of(state.options.layout)
    found = []
    for (_x, y), cell in sorted(board.grid.items(), key=lambda one: (one[0][1], one[0][0])):
        tile = board.tiles[cell // CELLS_A_TILE]
        if tile.row == row - 1:
            found.append(ScanCell(tile.column, y % _CELL_ROWS + 1, _kind_at(state, cell)))
    return tuple(found)


def _kind_at(state: State, cell: Cell) -> str:
    piece, number = state.pieces[cell], TileId(cell // CELLS_A_TILE)
    if piece is not None:
        return "own" if piece.owner is state.turn else "enemy"
    hold = state.holds[number]
    if hold is not None and hold.side is state.turn:
        return "held"
    tile = board_of(state.options.layout).tiles[number]
    return "marked" if tile.zone in HOLDABLE and cell == tile.sign and hold is None else "empty"


def board_told(state: State) -> Message:
    """The whole board in words: the pieces of both sides."""
    return tuple(pieces_told(state, side) for side in Side)


def row_told(state: State, row: int) -> Message:
    """The pieces in a row of tiles."""
    return (part("row-heading", row=row), *(tuple(_in_row(state, row)) or (part("nothing-there"),)))


def _in_row(state: State, row: int) -> Iterator[Part]:
    tiles = board_of(state.options.layout).tiles
    for side in Side:
        inside = [one for one in pieces(state, side) if tiles[one.cell // CELLS_A_TILE].row == row - 1]
        if inside:
            yield part("almajara-pieces", side=player(side), count=len(inside), pieces=listed(state, inside))
