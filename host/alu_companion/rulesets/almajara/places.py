"""Answers about a place: its piece, where that can go, what threatens and protects it, what lies around, and the way there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alu_companion.games.almajara.board import Board, board_of, cells_of, reach, tile_of
from alu_companion.games.almajara.combat import drawing_of, is_guard
from alu_companion.games.almajara.queries import (
    Destination,
    Landing,
    destinations,
    on_turn,
    pieces,
    protection,
    threats,
)
from alu_companion.games.almajara.values import HOLDABLE, NO_CHIP, Cell, Moves, Piece, Side, State, TileId
from alu_companion.speech.message import Level, Listed, Message, Noun, Part, part

from .drawings import drawing_told
from .facts import hold_told
from .names import chip, on_cells, place, places, player, tile, zone

_AROUND: Final = {
    "north": (0, 1), "north-east": (1, 1), "east": (1, 0), "south-east": (1, -1),
    "south": (0, -1), "south-west": (-1, -1), "west": (-1, 0), "north-west": (-1, 1),
}  # fmt: skip


def tile_asked(state: State, number: TileId) -> Message:
    """Tell a whole tile: its zone, its holder, and its pieces."""
    inside = [cell for cell in cells_of(number) if state.pieces[cell] is not None]
    there = tuple(here(state, Cell(cell)) for cell in inside) or (part("almajara-tile-empty"),)
    return (*_zone_told(state, number), *there)


def cell_asked(state: State, cell: Cell) -> Message:
    """Tell a cell: its piece and zone, where the piece can go, what threatens and protects it, or which pieces could come."""
    told = [here(state, cell)]
    at, board = tile_of(cell), board_of(state.options.layout)
    told += _zone_told(state, at)
    if is_sign(board, cell):
        told.append(part("almajara-here-sign", zone=zone(board.tiles[at].zone)))
    piece = state.pieces[cell]
    if piece is None:
        return (*told, *(one for side in Side for one in _could_come(state, cell, side)))
    told += _resting(state, cell)
    told += _destinations_told(state, cell)
    return (*told, *_dangers(state, cell, piece.owner))


def here(state: State, cell: Cell) -> Part:
    """What stands on a cell."""
    piece, where = state.pieces[cell], place(state.options, cell)
    if piece is None:
        return part("almajara-here-empty", place=where)
    return part("almajara-here-piece", place=where, side=player(piece.owner), chip=_name(state, piece))


def _name(state: State, piece: Piece) -> Part:
    return chip(state.options, piece.chip, piece.face)


def is_sign(board: Board, cell: Cell) -> bool:
    """True when a cell bears the sign of a zone that can be held, or of a portal."""
    return cell in board.tile_of_sign or any(cell in signs for signs in board.portal_signs)


def _zone_told(state: State, at: TileId) -> Message:
    """The zone of a tile, and who holds it if it can be held."""
    what, hold = board_of(state.options.layout).tiles[at].zone, state.holds[at]
    told = part("almajara-here-zone", tile=tile(state.options, at), zone=zone(what))
    if hold is not None:
        return (told, hold_told(state, at, hold))
    return (told, part("almajara-nobody-holds", Level.NORMAL)) if what in HOLDABLE else (told,)


def _resting(state: State, cell: Cell) -> Message:
    if cell in state.moved:
        return (part("almajara-here-moved"),)
    return (part("almajara-here-placed"),) if cell in state.placed else ()


def _destinations_told(state: State, cell: Cell) -> Message:
    """Tell where the piece on a cell can go, by its own drawing and by each card that it may use."""
    found = destinations(state, cell)
    told: list[Part] = []
    for card in dict.fromkeys(one.card for one in found):
        if card != NO_CHIP:
            told.append(part("almajara-by-card", card=chip(state.options, card)))
        told += _landings(state, [one for one in found if one.card == card])
    return tuple(told) or (part("almajara-reaches-none"),)


def _landings(state: State, found: Sequence[Destination]) -> Message:
    cells = {what: [one.cell for one in found if one.landing is what and one.cell is not None] for what in Landing}
    told = []
    for what, message_id in (
        (Landing.CAPTURE, "almajara-captures"),
        (Landing.BLOCKED, "almajara-attack-blocked"),
        (Landing.GUARD_CAPTURES_NOTHING, "almajara-guard-before"),
        (Landing.OWN_PIECE, "almajara-own-there"),
    ):
        if cells[what]:
            told.append(part(message_id, pieces=on_cells(state, cells[what])))
    free = cells[Landing.FREE]
    if free:
        told.insert(0, part("almajara-reaches", count=len(free), places=places(state.options, free)))
    elif not told:
        told.append(part("almajara-reaches-none"))
    return tuple(told)


def _dangers(state: State, cell: Cell, owner: Side) -> Message:
    """Tell which enemy pieces could capture on a cell, and which guards protect it."""
    found = threats(state, cell, owner.other)
    told = []
    if found:
        message_id = "almajara-threat-blocked" if found[0].blocked else "almajara-threatened"
        told.append(part(message_id, pieces=on_cells(state, (one.cell for one in found))))
    else:
        told.append(part("almajara-not-threatened", Level.NORMAL))
    for ready, message_id in ((True, "almajara-protected"), (False, "almajara-protection-spent")):
        guards = [one.cell for one in protection(state, cell, owner) if one.ready is ready]
        if guards:
            told.append(part(message_id, pieces=on_cells(state, guards)))
    return tuple(told)


def _could_come(state: State, cell: Cell, side: Side) -> Message:
    """Tell which pieces of a side could move to an empty cell."""
    able = [
        one.cell
        for one in pieces(on_turn(state, side), side)
        if one.resting is None
        and any(found.cell == cell and found.landing is Landing.FREE for found in destinations(state, one.cell))
    ]
    return (part("almajara-could-come", side=player(side), pieces=on_cells(state, able)),) if able else ()


def around(state: State, cell: Cell) -> Message:
    """Tell what lies next to a cell in the eight directions."""
    board, options = board_of(state.options.layout), state.options
    x, y = board.places[cell]
    told = [part("almajara-around", place=place(options, cell))]
    empty, edge = [], []
    for direction, (east, north) in _AROUND.items():
        way, near = Noun(f"almajara-to-{direction}"), board.grid.get((x + east, y + north))
        if near is None:
            edge.append(way)
        elif (piece := state.pieces[near]) is not None:
            told.append(part("almajara-around-piece", way=way, side=player(piece.owner), chip=_name(state, piece)))
        else:
            empty.append(way)
        if near is not None and is_sign(board, near):
            told.append(part("almajara-around-sign", way=way, zone=zone(board.tiles[tile_of(near)].zone)))
    if empty:
        told.append(part("almajara-around-empty", ways=Listed(tuple(empty))))
    if edge:
        told.append(part("almajara-around-edge", ways=Listed(tuple(edge))))
    return tuple(told)


def drawing_asked(state: State, cell: Cell) -> Message:
    """The drawing of the piece on a cell, in words."""
    piece = state.pieces[cell]
    if piece is None:
        return (here(state, cell),)
    return (part("almajara-drawing", chip=_name(state, piece)), *drawing_told(drawing_of(state, piece)))


def nothing_here(state: State, cell: Cell) -> Message:
    """Tell why a cell offers no action."""
    if state.ended is not None:
        return (part("game-over"),)
    nothing = part("almajara-nothing-here", side=player(state.turn))
    return (here(state, cell), *_resting(state, cell), nothing)


def route(state: State, source: Cell, target: Cell) -> Message:
    """Tell the shortest way of the piece on a cell to another cell, one jump each turn, if nothing else moves."""
    piece = state.pieces[source]
    if piece is None:
        return (here(state, source),)
    if state.options.moves is Moves.CARDS:
        return (part("almajara-route-cards"),)
    way = _way(state, piece, source, target)
    name, to = _name(state, piece), place(state.options, target)
    if not way:
        return (part("almajara-route-none", chip=name, target=to),)
    return (part("almajara-route", chip=name, count=len(way), places=places(state.options, way)),)


def _way(state: State, piece: Piece, source: Cell, target: Cell) -> list[Cell]:
    """The cells of the shortest way, without the first; empty if there is none. It may land on enemies that are no guards."""
    jumps = reach(state.options.layout, drawing_of(state, piece), piece.owner)
    came_from, queue = {source: source}, [source]
    for cell in queue:
        for near in jumps[cell]:
            if near not in came_from and _may_land(state, piece, near):
                came_from[near] = cell
                queue.append(near)
    way = []
    while target in came_from and target != source:
        way.append(target)
        target = came_from[target]
    return way[::-1]


def _may_land(state: State, piece: Piece, cell: Cell) -> bool:
    other = state.pieces[cell]
    return other is None or (other.owner is not piece.owner and not is_guard(state, piece))
