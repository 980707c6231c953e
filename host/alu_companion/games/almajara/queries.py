"""Answers questions about a position. Changes nothing.

For the player who is not to move, answers are as if its turn began now: without the marks of the present turn, and with
its pieces on signs holding their zones. Open cards count; cards that are still to be drawn do not.
"""

from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from alu_companion.games.almajara.board import board_of, landing, reach
from alu_companion.games.almajara.combat import blocker, is_guard, protectors
from alu_companion.games.almajara.rules import patterns, phase
from alu_companion.games.almajara.setup import AT_START, area
from alu_companion.games.almajara.values import (
    ACTIONS_A_TURN,
    Cell,
    ChipId,
    Hold,
    Kind,
    Phase,
    Piece,
    Point,
    Reason,
    Side,
    State,
    TileId,
    Waiting,
    Zone,
)
from alu_companion.games.almajara.zones import begin_holds, open_cells, refuses


class Standing(NamedTuple):
    """A piece on the board. `resting` is the reason why it can do no more in this turn, None if it can."""

    cell: Cell
    piece: Piece
    kind: Kind
    resting: Reason | None


class Landing(Enum):
    """What stands at a point of a piece."""

    FREE = "free"
    CAPTURE = "capture"
    BLOCKED = "blocked"
    OWN_PIECE = "own piece"
    GUARD_CAPTURES_NOTHING = "guard captures nothing"
    OFF_BOARD = "off board"


class Destination(NamedTuple):
    """One point of a piece's own drawing (`card` is `NO_CHIP`) or of an open card; `cell` is None off the board."""

    card: ChipId
    point: Point
    cell: Cell | None
    landing: Landing


class Protector(NamedTuple):
    """A guard that has a cell among its points; `ready` is True if it would block the next attack there."""

    cell: Cell
    ready: bool


class Threat(NamedTuple):
    """A piece that could capture on a cell, by its own drawing or a card; `blocked` is True if a guard would stop it."""

    cell: Cell
    card: ChipId
    blocked: bool


class ZoneView(NamedTuple):
    """A tile: `standing` is the side whose piece is on its sign, `hold` tells who holds it and since which turn."""

    tile: TileId
    name: str
    zone: Zone
    sign: Cell
    standing: Side | None
    hold: Hold | None


class Offer(NamedTuple):
    """A chip in a reserve: the cells where it may be placed, the reason if it may not at all, and by tile the reasons against it.

    A tile that is not in `closed` and has none of the `cells` is full.
    """

    waiting: Waiting
    kind: Kind
    refused: Reason | None
    cells: tuple[Cell, ...]
    closed: tuple[tuple[TileId, Reason], ...]


def on_turn(state: State, side: Side) -> State:
    """The state as it would be if the turn of a side began now; the state itself if the side is the mover."""
    if side is state.turn:
        return state
    rested = replace(
        state,
        turn=side,
        number=state.number + 1,
        actions_left=ACTIONS_A_TURN,
        moved=(),
        placed=(),
        captured=(),
        spent_guards=(),
        blocked=(),
    )
    return replace(rested, holds=begin_holds(rested))


def pieces(state: State, side: Side) -> tuple[Standing, ...]:
    """All pieces of a side, in the order of their cells."""
    return tuple(
        Standing(Cell(number), piece, state.options.kind(piece.chip), _resting(state, Cell(number)))
        for number, piece in enumerate(state.pieces)
        if piece is not None and piece.owner is side
    )


def _resting(state: State, cell: Cell) -> Reason | None:
    if cell in state.moved:
        return Reason.MOVED_THIS_TURN
    return Reason.PLACED_THIS_TURN if cell in state.placed else None


def destinations(state: State, cell: Cell) -> tuple[Destination, ...]:
    """Every point of the piece on a cell, with what stands there, even if the piece is resting. Empty without a piece; cards
    that the piece may not use are left out.
    """
    piece = state.pieces[cell]
    if piece is None:
        return ()
    view = on_turn(state, piece.owner)
    board = board_of(state.options.layout)
    found = []
    for card, drawing in patterns(view, piece, cell):
        for point in drawing:
            target = landing(board, cell, point, piece.owner)
            found.append(Destination(card, point, target, _landing(view, piece, target)))
    return tuple(found)


def _landing(view: State, piece: Piece, target: Cell | None) -> Landing:
    if target is None:
        return Landing.OFF_BOARD
    other = view.pieces[target]
    if other is None:
        return Landing.FREE
    if other.owner is piece.owner:
        return Landing.OWN_PIECE
    if is_guard(view, piece):
        return Landing.GUARD_CAPTURES_NOTHING
    return Landing.CAPTURE if blocker(view, target) is None else Landing.BLOCKED


def protection(state: State, cell: Cell, side: Side) -> tuple[Protector, ...]:
    """The guards of a side that protect a cell, even an empty one, in the order of cells."""
    view = on_turn(state, side.other)
    return tuple(
        Protector(guard, cell not in view.blocked and guard not in view.spent_guards)
        for guard in protectors(state, cell, side)
    )


def threats(state: State, cell: Cell, side: Side) -> tuple[Threat, ...]:
    """The pieces of a side that could capture an enemy on a cell, even if none stands there, once for each drawing or card.

    Pieces that can do no more in this turn are left out.
    """
    view = on_turn(state, side)
    blocked = blocker(view, cell) is not None
    found = []
    for standing in pieces(view, side):
        if standing.resting is None and standing.kind is not Kind.GUARD:
            for card, drawing in patterns(view, standing.piece, standing.cell):
                if cell in reach(state.options.layout, drawing, side)[standing.cell]:
                    found.append(Threat(standing.cell, card, blocked))
    return tuple(found)


def zones(state: State) -> tuple[ZoneView, ...]:
    """All tiles, row 1 first and each row from the west."""
    found = []
    for number, tile in enumerate(board_of(state.options.layout).tiles):
        piece = state.pieces[tile.sign]
        standing = None if piece is None else piece.owner
        found.append(ZoneView(TileId(number), tile.name, tile.zone, tile.sign, standing, state.holds[number]))
    return tuple(found)


def reserve(state: State, side: Side) -> tuple[Offer, ...]:
    """The chips in a side's reserve, each with the cells where it may be placed now, or deployed before the first turn."""
    if phase(state) is Phase.DEPLOY:
        free = tuple(cell for cell in area(state.options, side) if state.pieces[cell] is None)
        return tuple(_start_offer(state, waiting, free) for waiting in state.reserves[side])
    view = on_turn(state, side)
    return tuple(_offer(view, waiting) for waiting in state.reserves[side])


def _start_offer(state: State, waiting: Waiting, free: tuple[Cell, ...]) -> Offer:
    kind = state.options.kind(waiting.chip)
    if kind in AT_START:
        return Offer(waiting, kind, None, free, ())
    return Offer(waiting, kind, Reason.KIND_NOT_AT_START, (), ())


def _offer(view: State, waiting: Waiting) -> Offer:
    kind = view.options.kind(waiting.chip)
    if waiting.chip in view.captured:
        return Offer(waiting, kind, Reason.CAPTURED_THIS_TURN, (), ())
    verdicts = ((TileId(number), refuses(view, view.turn, kind, TileId(number))) for number in range(len(view.holds)))
    closed = tuple((tile, reason) for tile, reason in verdicts if reason is not None)
    return Offer(waiting, kind, None, open_cells(view, view.turn, kind), closed)
