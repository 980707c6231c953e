"""Gives the tiles of Almajara and their cells for the page, which people look at or walk through by keys."""

from __future__ import annotations

from typing import Final

from alu_companion.games.almajara.board import board_of, cells_of, tile_of
from alu_companion.games.almajara.queries import pieces
from alu_companion.games.almajara.turns import points
from alu_companion.games.almajara.values import (
    CELLS_A_TILE,
    NO_CELL,
    PLACES,
    Action,
    Cell,
    Kind,
    Moves,
    Side,
    State,
    TileId,
    Zone,
)
from alu_companion.games.almajara.zones import holds
from alu_companion.games.game import Seat
from alu_companion.speech.chart import FRAME, HELD, Amount, Chart, Drawn, Meaning, Place, Store
from alu_companion.speech.labels import label
from alu_companion.speech.message import Part, part

from .names import geometry_of, number, place, player, tile, tile_field, zone
from .places import here, is_sign, tile_asked

_TURNED: Final = Drawn("turned")
_SIGN: Final = Drawn("sign")
_KINDS: Final = {
    Kind.NORMAL: "chip-normal",
    Kind.ANCIENT: "chip-ancient",
    Kind.MYTH: "chip-myth",
    Kind.GUARD: "chip-guard",
}
_ZONES: Final = {
    Zone.PORTAL_ONE: "portal",
    Zone.PORTAL_TWO: "portal",
    Zone.OBELISK: "obelisk",
    Zone.LIGHTHOUSE: "lighthouse",
    Zone.STONE: "stone",
}
"""By zone: its drawing. A void has none."""


def chart(state: State) -> Chart:
    """Every tile: its zone, who holds it, and what stands on its nine cells."""
    options = state.options
    geometry = geometry_of(options.layout)
    places: list[Place | None] = [None] * geometry.field_count
    for one in range(len(board_of(options.layout).tiles)):
        places[tile_field(options, TileId(one))] = _tile(state, TileId(one))
    return Chart(geometry.columns, tuple(places), tuple(_store(state, side) for side in Side), _LEGEND)


def touched(state: State, action: Action) -> tuple[str, ...]:
    """The cells of an action, by name; empty if it has none."""
    board = board_of(state.options.layout)
    cells = dict.fromkeys(cell for cell in (action.source, action.target) if cell != NO_CELL)
    return tuple(f"{board.tiles[tile_of(cell)].name}-{PLACES[cell % CELLS_A_TILE]}" for cell in cells)


def _tile(state: State, at: TileId) -> Place:
    board, hold = board_of(state.options.layout), state.holds[at]
    return Place(
        ask=board.tiles[at].name,
        name=tile(state.options, at),
        told=tile_asked(state, at),
        held=None if hold is None else Seat(int(hold.side)),
        notes=_zone_drawn(board.tiles[at].zone),
        inside=tuple(_cell(state, Cell(cell), board.tiles[at].name) for cell in cells_of(at)),
    )


def _cell(state: State, cell: Cell, tile_named: str) -> Place:
    board, piece, compass = board_of(state.options.layout), state.pieces[cell], PLACES[cell % CELLS_A_TILE]
    sign = is_sign(board, cell)
    zone_there = zone(board.tiles[cell // CELLS_A_TILE].zone)
    told = (here(state, cell), *((part("almajara-here-sign", zone=zone_there),) if sign else ()))
    marks: tuple[Drawn, ...] = ()
    if piece is not None:
        kind = state.options.chips.chips[piece.chip].kind.value
        marks = (Drawn(kind, str(number(state.options, piece.chip))), *((_TURNED,) if piece.face else ()))
    return Place(
        ask=f"{tile_named}-{compass}",
        name=place(state.options, cell),
        told=told,
        marks=marks,
        seat=None if piece is None else Seat(int(piece.owner)),
        notes=(_SIGN,) if sign else (),
        part=compass,
    )


def _zone_drawn(zone: Zone) -> tuple[Drawn, ...]:
    """The drawing of a zone; a portal has the number of its player in turn order."""
    if zone not in _ZONES:
        return ()
    return (Drawn(_ZONES[zone], zone.value if _ZONES[zone] == "portal" else ""),)


def _store(state: State, side: Side) -> Store:
    def amount(name: str, count: int, drawing: str) -> Amount:
        return Amount(_named(name), count, drawing)

    amounts = [
        amount("count-pieces", len(pieces(state, side)), "pieces"),
        amount("count-reserve", len(state.reserves[side]), "reserve"),
        amount("count-obelisks", len(holds(state, side, Zone.OBELISK)), "obelisk"),
        amount("count-points", points(state, side), "points"),
    ]
    if state.options.moves is not Moves.DRAWINGS:
        amounts.insert(2, amount("count-cards", len(state.hands[side]), "cards"))
    return Store(Seat(int(side)), tuple(amounts))


def _named(name: str) -> Part:
    (found,) = label(name)
    return found


_LEGEND: Final = (
    *(Meaning(FRAME, label("legend-piece", side=player(side)), Seat(int(side))) for side in Side),
    *(Meaning(kind.value, label("legend-chip", kind=_named(name))) for kind, name in _KINDS.items()),
    Meaning(_TURNED.drawing, label("legend-turned")),
    *(Meaning(HELD, label("legend-zone-held", side=player(side)), Seat(int(side))) for side in Side),
    Meaning("portal", label("legend-portal")),
    *(
        Meaning(_ZONES[one], label("legend-zone", zone=zone(one)))
        for one in (Zone.OBELISK, Zone.LIGHTHOUSE, Zone.STONE)
    ),
    Meaning(_SIGN.drawing, label("legend-sign")),
    *(Meaning(name, (_named(f"count-{name}"),)) for name in ("pieces", "reserve", "cards", "points")),
)
