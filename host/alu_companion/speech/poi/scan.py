"""What of a map of POI Control is heard as sound."""

from __future__ import annotations

from collections.abc import Iterable

from alu_companion.games.geometry import Geometry
from alu_companion.games.poi.board import Tile
from alu_companion.games.poi.combat import controller
from alu_companion.games.poi.values import State
from alu_companion.speech.cues import ScanCell


def scan_cells(state: State, tiles: Iterable[Tile], geometry: Geometry) -> tuple[ScanCell, ...]:
    """What is heard of these tiles, in their order, as the player to move hears them; gaps are silent.

    `held` is controlled by that player and `own` only entered, `enemy` has an enemy on it, `marked` is a point of
    interest that waits for somebody.

    >>> from alu_companion.games.poi.notation import default_options
    >>> from alu_companion.games.poi.rules import start
    >>> scan_cells(start(default_options()), [Tile(0), Tile(1)], Geometry(5, 5))
    (ScanCell(column=0, row=1, kind='empty'), ScanCell(column=1, row=1, kind='marked'))
    """
    return tuple(
        ScanCell(tile % geometry.columns, tile // geometry.columns + 1, _kind(state, tile))
        for tile in tiles
        if state.board.has_tile(tile)
    )


def _kind(state: State, tile: Tile) -> str:
    seat, holder = state.turn, controller(state, tile)
    if holder is not None:
        return "held" if holder == seat else "enemy"
    standing = {unit.seat for unit in (state.units[place] for place in state.board.places[tile]) if unit}
    if standing:
        return "own" if standing == {seat} else "enemy"
    return "marked" if state.board.interest(tile) else "empty"
