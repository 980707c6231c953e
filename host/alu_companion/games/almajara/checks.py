"""Judges actions: finds the reason why one is refused."""

from typing import Final

from alu_companion.games.almajara.board import reach, tile_of
from alu_companion.games.almajara.cards import card_drawing, card_refused, deck, side_to_draw
from alu_companion.games.almajara.combat import drawing_of, is_guard
from alu_companion.games.almajara.setup import AT_START, area, in_reserve
from alu_companion.games.almajara.values import (
    NO_CELL,
    NO_CHIP,
    Action,
    ActionKind,
    Cell,
    ChipId,
    Moves,
    Phase,
    Reason,
    State,
)
from alu_companion.games.almajara.zones import refuses

_PHASES: Final = {
    ActionKind.MOVE: Phase.ACTIONS,
    ActionKind.PLACE: Phase.ACTIONS,
    ActionKind.DEPLOY: Phase.DEPLOY,
    ActionKind.DRAW: Phase.DRAW,
    ActionKind.END_TURN: Phase.ACTIONS,
    ActionKind.SWAP: Phase.ACTIONS,
}
_BARE: Final = (ActionKind.END_TURN, ActionKind.SWAP)
"""Actions without a piece, a chip or a card."""


def phase(state: State) -> Phase:
    """The present part of the game or of a turn."""
    if state.ended is not None:
        return Phase.OVER
    if any(state.to_deploy):
        return Phase.DEPLOY
    return Phase.ACTIONS if side_to_draw(state) is None else Phase.DRAW


def check(state: State, action: Action) -> Reason | None:
    """Why an action is refused, or None if it is legal."""
    now = phase(state)
    if now is Phase.OVER:
        return Reason.GAME_OVER
    if _PHASES[action.kind] is not now:
        return Reason.WRONG_PHASE
    return _check_parts(state, action) or _check_rules(state, action)


def _check_parts(state: State, action: Action) -> Reason | None:
    """The reason to refuse the action's cells and chips in themselves, whatever the position; None if they are right."""
    kind, source, chip, target, turned = action
    wants_target = kind in (ActionKind.MOVE, ActionKind.PLACE, ActionKind.DEPLOY)
    if (
        (source != NO_CELL and kind is not ActionKind.MOVE)
        or (target != NO_CELL and not wants_target)
        or (chip != NO_CHIP and kind in _BARE)
        or (turned and kind is not ActionKind.DEPLOY)
    ):
        return Reason.PART_NOT_WANTED
    cells = ([source] if kind is ActionKind.MOVE else []) + ([target] if wants_target else [])
    if any(not 0 <= cell < len(state.pieces) for cell in cells):
        return Reason.NO_SUCH_CELL
    least = NO_CHIP if kind is ActionKind.MOVE or kind in _BARE else 0
    return None if least <= chip < len(state.options.chips.chips) else Reason.NO_SUCH_CHIP


def _check_rules(state: State, action: Action) -> Reason | None:
    kind, source, chip, target, _turned = action
    if kind is ActionKind.MOVE:
        return _check_piece(state, source) or _check_card(state, chip, source) or _check_jump(state, action)
    if kind is ActionKind.PLACE:
        return _check_place(state, chip, target)
    if kind is ActionKind.DEPLOY:
        return _check_deploy(state, chip, target)
    if kind is ActionKind.DRAW:
        return None if chip in deck(state) else Reason.CARD_NOT_IN_DECK
    return swap_refused(state) if kind is ActionKind.SWAP else None


def swap_refused(state: State) -> Reason | None:
    """Why the mover may not swap sides now, or None. Only the second player may, as its very first decision."""
    if not state.options.swap:
        return Reason.SWAP_NOT_AGREED
    first = state.number == 2 and state.actions_left == state.options.actions(2) and not state.swapped
    return None if first else Reason.SWAP_TOO_LATE


def _check_piece(state: State, source: Cell) -> Reason | None:
    piece = state.pieces[source]
    if piece is None:
        return Reason.NO_PIECE
    if piece.owner is not state.turn:
        return Reason.ENEMY_PIECE
    if source in state.placed:
        return Reason.PLACED_THIS_TURN
    return Reason.MOVED_THIS_TURN if source in state.moved else None


def _check_card(state: State, card: ChipId, source: Cell) -> Reason | None:
    moves = state.options.moves
    if card == NO_CHIP:
        return Reason.CARD_NEEDED if moves is Moves.CARDS else None
    if moves is Moves.DRAWINGS:
        return Reason.NO_CARDS_AGREED
    if card not in state.hands[state.turn]:
        return Reason.CARD_NOT_OPEN
    return card_refused(state, card, source)


def _check_jump(state: State, action: Action) -> Reason | None:
    piece = state.pieces[action.source]
    assert piece is not None  # _check_piece found one
    drawing = drawing_of(state, piece) if action.chip == NO_CHIP else card_drawing(state.options, action.chip)
    if action.target not in reach(state.options.layout, drawing, state.turn)[action.source]:
        return Reason.NOT_A_POINT
    other = state.pieces[action.target]
    if other is None:
        return None
    if other.owner is state.turn:
        return Reason.OWN_PIECE
    return Reason.GUARD_CAPTURES_NOTHING if is_guard(state, piece) else None


def _check_place(state: State, chip: ChipId, target: Cell) -> Reason | None:
    if in_reserve(state, chip) is None:
        return Reason.NOT_IN_RESERVE
    if chip in state.captured:
        return Reason.CAPTURED_THIS_TURN
    refused = refuses(state, state.turn, state.options.kind(chip), tile_of(target))
    if refused is not None:
        return refused
    return None if state.pieces[target] is None else Reason.CELL_OCCUPIED


def _check_deploy(state: State, chip: ChipId, target: Cell) -> Reason | None:
    if in_reserve(state, chip) is None:
        return Reason.NOT_IN_RESERVE
    if state.options.kind(chip) not in AT_START:
        return Reason.KIND_NOT_AT_START
    if target not in area(state.options, state.turn):
        return Reason.OUTSIDE_SET_UP
    return None if state.pieces[target] is None else Reason.CELL_OCCUPIED
