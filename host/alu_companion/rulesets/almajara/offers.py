"""Finds the actions that a question asks about, the most useful first."""

from __future__ import annotations

from alu_companion.games.almajara.board import board_of
from alu_companion.games.almajara.combat import blocker
from alu_companion.games.almajara.rules import legal_actions, phase
from alu_companion.games.almajara.values import Action, ActionKind, Cell, Phase, State


def offered_at(state: State, cell: Cell) -> tuple[Action, ...]:
    """The actions of the mover's own piece on a cell, or else the actions that bring a piece to the cell."""
    own = state.pieces[cell]
    if own is not None and own.owner is state.turn:
        return sorted_by_use(state, [action for action in _playable(state) if action.source == cell])
    return sorted_by_use(state, [action for action in _playable(state) if action.target == cell])


def attacks(state: State) -> tuple[Action, ...]:
    """Every move onto an enemy piece or into the opponent's portal."""
    signs = board_of(state.options.layout).portal_signs[state.turn.other]
    found = [
        action
        for action in _playable(state)
        if action.kind is ActionKind.MOVE and (state.pieces[action.target] is not None or action.target in signs)
    ]
    return sorted_by_use(state, found)


def _playable(state: State) -> tuple[Action, ...]:
    """The legal actions of a player; empty while cards are drawn."""
    return () if phase(state) is Phase.DRAW else legal_actions(state)


def sorted_by_use(state: State, actions: list[Action]) -> tuple[Action, ...]:
    """The portal first, then captures, signs of zones, blocked attacks, and the rest in the order of the rules."""
    return tuple(sorted(actions, key=lambda action: (_rank(state, action), action)))


def _rank(state: State, action: Action) -> int:
    board, other = board_of(state.options.layout), state.pieces[action.target]
    blocked = other is not None and blocker(state, action.target) is not None
    if blocked:
        return 3
    if action.kind is ActionKind.MOVE and action.target in board.portal_signs[state.turn.other]:
        return 0
    if other is not None:
        return 1
    number = board.tile_of_sign.get(action.target)
    return 4 if number is None or state.holds[number] is not None else 2
