"""The tiles of Almajara and their cells for somebody who looks, or goes from one to the next."""

from __future__ import annotations

from alu_companion.games.almajara.board import board_of, cells_of
from alu_companion.games.almajara.values import CELLS_A_TILE, PLACES, Cell, State, TileId
from alu_companion.games.game import Seat
from alu_companion.speech.chart import Chart, Place
from alu_companion.speech.message import part

from .names import geometry_of, number, place, tile, tile_field, zone
from .places import here, is_sign, tile_asked

_TURNED = "′"
_SIGN = "∗"


def chart(state: State) -> Chart:
    """Every tile: its zone, who holds it, and what stands on its nine cells."""
    options = state.options
    geometry = geometry_of(options.layout)
    places: list[Place | None] = [None] * geometry.field_count
    for one in range(len(board_of(options.layout).tiles)):
        places[tile_field(options, TileId(one))] = _tile(state, TileId(one))
    return Chart(geometry.columns, tuple(places))


def _tile(state: State, at: TileId) -> Place:
    board, hold = board_of(state.options.layout), state.holds[at]
    return Place(
        ask=board.tiles[at].name,
        name=tile(state.options, at),
        told=tile_asked(state, at),
        held=None if hold is None else Seat(int(hold.side)),
        note=board.tiles[at].zone.value,
        inside=tuple(_cell(state, Cell(cell), board.tiles[at].name) for cell in cells_of(at)),
    )


def _cell(state: State, cell: Cell, tile_named: str) -> Place:
    board, piece, compass = board_of(state.options.layout), state.pieces[cell], PLACES[cell % CELLS_A_TILE]
    sign = is_sign(board, cell)
    zone_there = zone(board.tiles[cell // CELLS_A_TILE].zone)
    told = (here(state, cell), *((part("almajara-here-sign", zone=zone_there),) if sign else ()))
    mark = _SIGN if sign else ""
    if piece is not None:
        kind = state.options.chips.chips[piece.chip].kind.value[0].upper()
        mark = f"{kind}{number(state.options, piece.chip)}{_TURNED if piece.face else ''}"
    return Place(
        ask=f"{tile_named}-{compass}",
        name=place(state.options, cell),
        told=told,
        mark=mark,
        seat=None if piece is None else Seat(int(piece.owner)),
        part=compass,
    )
