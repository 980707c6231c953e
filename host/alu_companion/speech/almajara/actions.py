"""An action as a phrase that other sentences hold: in a list to choose from, in a refusal, in what was played last."""

from __future__ import annotations

from alu_companion.games.almajara.board import board_of
from alu_companion.games.almajara.combat import blocker, is_guard
from alu_companion.games.almajara.values import NO_CHIP, Action, ActionKind, Options, State
from alu_companion.speech.message import Part, Value, part

from .names import chip, kind, number, place


def clause(state: State, action: Action) -> Part:
    """What an action does in a state, legal or not: "normal seven from ... captures guard one on ..."."""
    options = state.options
    if action.kind is ActionKind.END_TURN:
        return part("almajara-action-end-turn")
    if action.kind is ActionKind.SWAP:
        return part("action-swap")
    if action.kind is ActionKind.DRAW:
        return part("almajara-action-draw", card=chip(options, action.chip))
    if action.kind is ActionKind.MOVE:
        told = _move(state, action)
        return (
            told
            if action.chip == NO_CHIP
            else part("almajara-action-card", action=told, card=chip(options, action.chip))
        )
    waiting = next((one for reserve in state.reserves for one in reserve if one.chip == action.chip), None)
    face = (0 if waiting is None else waiting.face) ^ action.turned
    name = action.kind.name.lower()
    return part(
        f"almajara-action-{name}",
        chip=chip(options, action.chip, face),
        target=place(options, action.target),
    )


def _move(state: State, action: Action) -> Part:
    options, piece, other = state.options, state.pieces[action.source], state.pieces[action.target]
    if piece is None:
        source, target = place(options, action.source), place(options, action.target)
        return part("almajara-action-jump", source=source, target=target)
    told: dict[str, Value] = {
        "chip": chip(options, piece.chip, piece.face),
        "source": place(options, action.source),
        "target": place(options, action.target),
    }
    captures = other is not None and other.owner is not piece.owner and piece.owner is state.turn
    if other is not None and captures and not is_guard(state, piece):
        told |= {"taken": kind(options, other.chip, other.face), "taken_number": number(options, other.chip)}
        if blocker(state, action.target) is not None:
            return part("almajara-action-attack", **told)
        return _winning(state, action, part("almajara-action-capture", **told))
    return _winning(state, action, part("almajara-action-move", **told))


def _winning(state: State, action: Action, told: Part) -> Part:
    """The phrase, with the news that the piece would win in the portal."""
    piece = state.pieces[action.source]
    signs = board_of(state.options.layout).portal_signs[state.turn.other]
    if piece is None or piece.owner is not state.turn or action.target not in signs:
        return told
    return part("almajara-action-win", action=told)


def named(options: Options, action: Action) -> bool:
    """Whether all parts that an action has can be called by name."""
    cells = len(board_of(options.layout).places)
    needed = {
        ActionKind.MOVE: (action.source, action.target),
        ActionKind.PLACE: (action.target,),
        ActionKind.DEPLOY: (action.target,),
    }.get(action.kind, ())
    chips = () if action.kind in (ActionKind.MOVE, ActionKind.END_TURN, ActionKind.SWAP) else (action.chip,)
    in_set = all(0 <= one < len(options.chips.chips) for one in chips) and action.chip < len(options.chips.chips)
    return in_set and all(0 <= cell < cells for cell in needed)
