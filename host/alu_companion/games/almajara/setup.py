"""The set-up: deals the chips and places the first of them. All follows from the seed."""

from dataclasses import replace
from typing import Final

from alu_companion.games.almajara.board import board_of, set_up_area
from alu_companion.games.almajara.chance import drawn, shuffled
from alu_companion.games.almajara.values import (
    Cell,
    ChipId,
    Kind,
    Options,
    Piece,
    Side,
    State,
    Waiting,
)

AT_START: Final = frozenset({Kind.NORMAL, Kind.GUARD})
"""The kinds that may stand on the board at the start."""


def deal(options: Options) -> State:
    """The state after the deal, with an empty board, and with the number of pieces that each side deploys."""
    # Shuffle all chips, also those that are left out, so that a game without exclusions keeps its old deal.
    in_game = set(options.in_game())
    order = [chip for chip in shuffled(range(len(options.chips.chips)), options.seed, "deal") if chip in in_game]
    # A handicap of one side does not change the chips of the other.
    one, two = (
        _dealt(options, order[first : first + options.dealt_to(side)])
        for side, first in zip(Side, (0, options.dealt), strict=True)
    )
    board = board_of(options.layout)
    state = State(
        options=options,
        pieces=(None,) * len(board.places),
        reserves=(one, two),
        hands=((), ()),
        discard=(),
        draws=0,
        to_deploy=(0, 0),
        turn=Side.ONE,
        number=1,
        actions_left=options.actions(1),
        holds=(None,) * len(board.tiles),
        moved=(),
        placed=(),
        captured=(),
        spent_guards=(),
        blocked=(),
    )
    return replace(state, to_deploy=(_deployable(state, Side.ONE), _deployable(state, Side.TWO)))


def _dealt(options: Options, chips: list[int]) -> tuple[Waiting, ...]:
    return tuple(Waiting(ChipId(chip), drawn(2, options.seed, "face", chip)) for chip in sorted(chips))


def _deployable(state: State, side: Side) -> int:
    """Number of pieces that a side starts with: the agreed share, or less if fewer may be placed or there is no room."""
    return min(wanted(state.options, side), len(starters(state, side)), len(area(state.options, side)))


def cramped(options: Options, side: Side) -> int | None:
    """Number of pieces that a side starts with, if the board has no room for half of its chips; else None."""
    dealt = deal(options)
    room = len(area(options, side))
    return room if 2 * room < options.dealt_to(side) and room < len(starters(dealt, side)) else None


def wanted(options: Options, side: Side) -> int:
    """The agreed share of the chips that a side is dealt, rounded up to whole chips."""
    return -(-options.dealt_to(side) * options.share // 100)


def area(options: Options, side: Side) -> tuple[Cell, ...]:
    """Where a side may place pieces at the start, sorted."""
    return set_up_area(options.layout, side, wanted(options, side))


def starters(state: State, side: Side) -> tuple[Waiting, ...]:
    """The chips in a reserve that may be placed at the start."""
    return tuple(waiting for waiting in state.reserves[side] if state.options.kind(waiting.chip) in AT_START)


def place_all(state: State) -> State:
    """The state after both sides' pieces are placed at random in their areas."""
    seed = state.options.seed
    for side in Side:
        cells = shuffled(area(state.options, side), seed, "cell", side.value)
        chips = shuffled(starters(state, side), seed, "starter", side.value)
        for waiting, cell in list(zip(chips, cells, strict=False))[: state.to_deploy[side]]:
            state = put(state, side, waiting, cell)
    return replace(state, to_deploy=(0, 0))


def in_reserve(state: State, chip: ChipId) -> Waiting | None:
    """The mover's chip as it waits in its reserve, None if it is not there."""
    return next((waiting for waiting in state.reserves[state.turn] if waiting.chip == chip), None)


def put(state: State, side: Side, waiting: Waiting, cell: Cell) -> State:
    """The state after a chip went from a side's reserve onto a cell."""
    pieces = list(state.pieces)
    pieces[cell] = Piece(side, waiting.chip, waiting.face)
    one, two = (
        tuple(other for other in reserve if other.chip != waiting.chip) if owner is side else reserve
        for owner, reserve in zip(Side, state.reserves, strict=True)
    )
    return replace(state, pieces=tuple(pieces), reserves=(one, two))
