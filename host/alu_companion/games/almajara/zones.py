"""Rules for holding zones, and for the zones that admit pieces from the reserve."""

from typing import Final

from alu_companion.games.almajara.board import board_of, cells_of
from alu_companion.games.almajara.values import (
    OBELISKS_TO_WIN,
    PORTALS,
    Cell,
    Hold,
    Kind,
    Reason,
    Side,
    State,
    TileId,
    Zone,
)

_NEED_THE_STONE: Final = frozenset({Kind.ANCIENT, Kind.MYTH})


def holds(state: State, side: Side, zone: Zone) -> tuple[TileId, ...]:
    """The tiles of a zone that a side holds."""
    tiles = board_of(state.options.layout).tiles
    return tuple(
        TileId(number)
        for number, hold in enumerate(state.holds)
        if hold is not None and hold.side is side and tiles[number].zone is zone
    )


def begin_holds(state: State) -> tuple[Hold | None, ...]:
    """The holds when the turn of `state.turn` begins. Its pieces that have stood on signs since its last turn hold them."""
    found = list(state.holds)
    # The set-up is no turn: a player who has had none yet cannot have stood anywhere since its last one.
    if state.number > len(Side):
        for sign, tile in board_of(state.options.layout).tile_of_sign.items():
            piece = state.pieces[sign]
            if found[tile] is None and piece is not None and piece.owner is state.turn:
                found[tile] = Hold(state.turn, state.number)
    return tuple(found)


def end_holds(state: State, *cells: Cell) -> tuple[Hold | None, ...]:
    """The holds after the pieces on these cells left or were captured."""
    signs = board_of(state.options.layout).tile_of_sign
    tiles = {signs[cell] for cell in cells if cell in signs}
    return tuple(None if number in tiles else hold for number, hold in enumerate(state.holds))


def wins_by_obelisks(state: State) -> bool:
    """True when `state.turn`, whose turn begins, has held two obelisks together at least since its last turn.

    Call it before `begin_holds`: until then every hold is old enough.
    """
    return len(holds(state, state.turn, Zone.OBELISK)) >= OBELISKS_TO_WIN


def refuses(state: State, side: Side, kind: Kind, tile: TileId) -> Reason | None:
    """Why a zone does not admit reserve pieces of a kind now; None if it does. Whether it has free cells is not checked."""
    board = board_of(state.options.layout)
    zone = board.tiles[tile].zone
    if zone is PORTALS[side]:
        return Reason.ZONE_NOT_FOR_KIND if kind is Kind.ANCIENT else _portal_refuses(state, side, tile)
    if zone is Zone.VOID or zone is PORTALS[side.other] or (zone is Zone.OBELISK and kind is not Kind.ANCIENT):
        return Reason.ZONE_NOT_FOR_KIND
    hold = state.holds[tile]
    if hold is None or hold.side is not side:
        return Reason.ZONE_NOT_HELD
    if zone is Zone.LIGHTHOUSE and kind in _NEED_THE_STONE and not holds(state, side, Zone.STONE):
        return Reason.STONE_NOT_HELD
    return None


def _portal_refuses(state: State, side: Side, tile: TileId) -> Reason | None:
    if any((piece := state.pieces[cell]) is not None and piece.owner is not side for cell in cells_of(tile)):
        return Reason.ENEMY_IN_PORTAL
    own_portals = board_of(state.options.layout).portals[side]
    # All own portals together admit one piece a turn. All pieces placed in this turn are the mover's.
    if side is state.turn and any(cell in cells_of(own) for own in own_portals for cell in state.placed):
        return Reason.PORTAL_USED
    return None


def open_cells(state: State, side: Side, kind: Kind) -> tuple[Cell, ...]:
    """The free cells where a side may place a reserve piece of a kind now, sorted."""
    held = [TileId(number) for number, hold in enumerate(state.holds) if hold is not None and hold.side is side]
    # No other zone admits pieces.
    admitting = sorted([*board_of(state.options.layout).portals[side], *held])
    return tuple(
        Cell(cell)
        for tile in admitting
        if refuses(state, side, kind, tile) is None
        for cell in cells_of(tile)
        if state.pieces[cell] is None
    )
