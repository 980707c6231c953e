"""Makes phrases of actions for other sentences: for lists to choose from, refusals, and the last actions."""

from __future__ import annotations

from enum import Enum

from alu_companion.games.almajara.board import board_of
from alu_companion.games.almajara.combat import blocker, is_guard
from alu_companion.games.almajara.values import NO_CHIP, Action, ActionKind, Cell, Options, State
from alu_companion.speech.message import Part, Value, part

from .names import chip, kind, number, place


def clause(state: State, action: Action) -> Part:
    """Say what an action, legal or not, does in a state: "normal seven from ... captures guard one on ..."."""
    options = state.options
    if action.kind is ActionKind.END_TURN:
        return part("almajara-action-end-turn")
    if action.kind is ActionKind.SWAP:
        return part("action-swap")
    if action.kind is ActionKind.DRAW:
        return part("almajara-action-draw", card=chip(options, action.chip))
    if action.kind is ActionKind.MOVE:
        return _by_card(state, action, _move(state, action))
    name = action.kind.name.lower()
    return part(
        f"almajara-action-{name}",
        chip=_waiting(state, action),
        target=place(options, action.target),
    )


def clause_here(state: State, action: Action, cell: Cell) -> Part:
    """Say what a legal action does with the piece on a cell, or brings onto the cell, after the piece there was named."""
    options, piece = state.options, state.pieces[action.source] if action.kind is ActionKind.MOVE else None
    if piece is None:
        return part(f"almajara-choice-{action.kind.name.lower()}", chip=_waiting(state, action))
    if action.source == cell:
        return _by_card(state, action, _move(state, action, "almajara-choice"))
    what = {Outcome.CAPTURE: "capture-here", Outcome.ATTACK: "attack-here"}.get(_outcome(state, action), "from")
    called, source = chip(options, piece.chip, piece.face), place(options, action.source)
    told = _winning(state, action, part(f"almajara-choice-{what}", chip=called, source=source))
    return _by_card(state, action, told)


def _waiting(state: State, action: Action) -> Part:
    """Name the chip that comes from a reserve, with the side that will lie up."""
    waiting = next((one for reserve in state.reserves for one in reserve if one.chip == action.chip), None)
    face = (0 if waiting is None else waiting.face) ^ action.turned
    return chip(state.options, action.chip, face)


def _by_card(state: State, action: Action, told: Part) -> Part:
    if action.chip == NO_CHIP:
        return told
    return part("almajara-action-card", action=told, card=chip(state.options, action.chip))


class Outcome(Enum):
    """The result of a move."""

    MOVE = "move"
    CAPTURE = "capture"
    ATTACK = "attack"
    """A guard blocks it."""


def _outcome(state: State, action: Action) -> Outcome:
    piece, other = state.pieces[action.source], state.pieces[action.target]
    if piece is None or other is None or other.owner is piece.owner or piece.owner is not state.turn:
        return Outcome.MOVE
    if is_guard(state, piece):
        return Outcome.MOVE
    return Outcome.CAPTURE if blocker(state, action.target) is None else Outcome.ATTACK


def _move(state: State, action: Action, prefix: str = "almajara-action") -> Part:
    options, piece, other = state.options, state.pieces[action.source], state.pieces[action.target]
    if piece is None:
        source, target = place(options, action.source), place(options, action.target)
        return part("almajara-action-jump", source=source, target=target)
    outcome = _outcome(state, action)
    told: dict[str, Value] = {"target": place(options, action.target)}
    if prefix == "almajara-action":
        told |= {"chip": chip(options, piece.chip, piece.face), "source": place(options, action.source)}
    if outcome is not Outcome.MOVE and other is not None:
        told |= {"taken": kind(options, other.chip, other.face), "taken_number": number(options, other.chip)}
    return _winning(state, action, part(f"{prefix}-{outcome.value}", **told))


def _winning(state: State, action: Action, told: Part) -> Part:
    """Add to a phrase that the piece would win in the portal."""
    piece = state.pieces[action.source]
    signs = board_of(state.options.layout).portal_signs[state.turn.other]
    if piece is None or piece.owner is not state.turn or action.target not in signs:
        return told
    return part("almajara-action-win", action=told)


def named(options: Options, action: Action) -> bool:
    """True when all parts of an action have names."""
    cells = len(board_of(options.layout).places)
    needed = {
        ActionKind.MOVE: (action.source, action.target),
        ActionKind.PLACE: (action.target,),
        ActionKind.DEPLOY: (action.target,),
    }.get(action.kind, ())
    chips = () if action.kind in (ActionKind.MOVE, ActionKind.END_TURN, ActionKind.SWAP) else (action.chip,)
    in_set = all(0 <= one < len(options.chips.chips) for one in chips) and action.chip < len(options.chips.chips)
    return in_set and all(0 <= cell < cells for cell in needed)
