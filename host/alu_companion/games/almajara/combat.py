"""Guards: what they protect, and whether an attack is blocked."""

from alu_companion.games.almajara.board import reach
from alu_companion.games.almajara.values import Cell, Drawing, Kind, Moves, Piece, Side, State


def drawing_of(state: State, piece: Piece) -> Drawing:
    """The drawing on the upper side of a piece."""
    return state.options.chips.chips[piece.chip].drawings[piece.face]


def is_guard(state: State, piece: Piece) -> bool:
    """True when a piece cannot capture."""
    return state.options.kind(piece.chip) is Kind.GUARD


def protectors(state: State, cell: Cell, side: Side) -> tuple[Cell, ...]:
    """Cells of a side's guards that have this cell among their points, sorted; spent guards included.

    In a game by cards alone, drawings on pieces do not count, so guards protect nothing.
    """
    options = state.options
    if options.moves is Moves.CARDS:
        return ()
    return tuple(
        Cell(number)
        for number, piece in enumerate(state.pieces)
        if piece is not None
        and piece.owner is side
        and is_guard(state, piece)
        and cell in reach(options.layout, drawing_of(state, piece), side)[number]
    )


def blocker(state: State, target: Cell) -> Cell | None:
    """The cell of the guard that would block the mover's attack on a cell; None if the attack would succeed.

    Of several guards the first in the order of cells blocks. A piece is protected once a turn.
    """
    if target in state.blocked:
        return None
    ready = (cell for cell in protectors(state, target, state.turn.other) if cell not in state.spent_guards)
    return next(ready, None)
