"""Tells why an action is refused, in the words of the rules, and what would be possible instead."""

from __future__ import annotations

from typing import Final

from alu_companion.games.almajara.board import board_of, reach, tile_of
from alu_companion.games.almajara.cards import card_drawing
from alu_companion.games.almajara.checks import phase
from alu_companion.games.almajara.combat import drawing_of, is_guard
from alu_companion.games.almajara.values import NO_CHIP, Action, Cell, Kind, Moves, Phase, Reason, State, Waiting
from alu_companion.speech.message import Level, Message, Part, Value, part, slug

from .actions import clause, named
from .facts import hand_told, pieces_told, reserve_told
from .names import chip, kind, number, place, places, player, tile, zone

_WORDLESS: Final = {
    Reason.PART_NOT_WANTED,
    Reason.NO_SUCH_CELL,
    Reason.NO_SUCH_CHIP,
    Reason.NO_CARDS_AGREED,
    Reason.CARD_WANTS_OBELISK,
    Reason.CARD_WANTS_PORTAL,
    Reason.PORTAL_USED,
    Reason.KIND_NOT_AT_START,
}
"""Reasons whose sentences need no values."""
_SHARED: Final = {Reason.SWAP_NOT_AGREED: "refusal-swap-not-agreed", Reason.SWAP_TOO_LATE: "refusal-swap-too-late"}
"""Reasons that other games share, with their shared sentences."""
_MOVERS: Final = {Reason.MOVED_THIS_TURN, Reason.PLACED_THIS_TURN, Reason.GUARD_CAPTURES_NOTHING}
_CHIPS: Final = {Reason.CAPTURED_THIS_TURN, Reason.STONE_NOT_HELD}
_CARDS: Final = {Reason.CARD_NEEDED, Reason.CARD_NOT_OPEN}


def refused(state: State, action: Action, reason: Reason) -> Message:
    """Tell which action was understood, and why it is refused."""
    if reason is Reason.GAME_OVER:
        return (part("refusal-game-over"),)
    lead = (part("refused-action", action=clause(state, action)),) if named(state.options, action) else ()
    if reason is Reason.WRONG_PHASE:
        return (*lead, *_wrong_phase(state))
    return (*lead, *_why(state, action, reason))


def _wrong_phase(state: State) -> Message:
    now = phase(state)
    side = player(state.turn)
    if now is Phase.DEPLOY:
        return (part("almajara-refusal-still-deploy", side=side, count=state.to_deploy[state.turn]),)
    return (part("almajara-refusal-still-draw" if now is Phase.DRAW else "almajara-refusal-past"),)


def _why(state: State, action: Action, reason: Reason) -> Message:
    if reason in _SHARED:
        return (part(_SHARED[reason]),)
    message_id = f"almajara-refusal-{slug(reason)}"
    options, side = state.options, player(state.turn)
    if reason in _WORDLESS:
        return (part(message_id),)
    if reason is Reason.NO_PIECE:
        return (part(message_id, place=place(options, action.source)), pieces_told(state, state.turn))
    if reason in _MOVERS:
        return (part(message_id, **_on(state, action.source)),)
    if reason is Reason.ENEMY_PIECE:
        where = place(options, action.source)
        return (part(message_id, **_on(state, action.source), place=where, side=player(state.turn.other)),)
    if reason is Reason.OWN_PIECE:
        return (part(message_id, **_on(state, action.target), place=place(options, action.target)),)
    if reason is Reason.NOT_A_POINT:
        return _not_a_point(state, action)
    if reason is Reason.CELL_OCCUPIED:
        return (part(message_id, **_on(state, action.target), place=place(options, action.target)),)
    if reason in _CARDS:
        return (part(message_id, side=side), *hand_told(state, state.turn))
    if reason is Reason.CARD_NOT_IN_DECK:
        return (part(message_id, card=chip(options, action.chip)),)
    if reason is Reason.NOT_IN_RESERVE:
        told = part(message_id, chip=_waiting(state, action), side=side)
        return (told, *reserve_told(state, state.turn))
    if reason in _CHIPS:
        return (part(message_id, chip=_waiting(state, action)),)
    return (_of_zone(state, action, message_id, reason), *_admitted(state, action, reason))


def _of_zone(state: State, action: Action, message_id: str, reason: Reason) -> Part:
    options, side = state.options, player(state.turn)
    at = tile_of(action.target)
    what, where = zone(board_of(options.layout).tiles[at].zone), tile(options, at)
    if reason is Reason.ZONE_NOT_HELD:
        return part(message_id, side=side, zone=what, tile=where)
    if reason is Reason.ENEMY_IN_PORTAL:
        return part(message_id, tile=where)
    if reason is Reason.OUTSIDE_SET_UP:
        return part(message_id, side=side, place=place(options, action.target))
    assert reason is Reason.ZONE_NOT_FOR_KIND  # the only reason left
    return part(message_id, chip=_waiting(state, action), zone=what, tile=where)


def _admitted(state: State, action: Action, reason: Reason) -> Message:
    """Tell where pieces of this kind may be placed."""
    if reason is not Reason.ZONE_NOT_FOR_KIND:
        return ()
    what = state.options.kind(action.chip)
    name = "normal" if what is Kind.GUARD else what.value
    return (part(f"almajara-admits-{name}", Level.NORMAL),)


def _on(state: State, cell: Cell) -> dict[str, Value]:
    """The piece on a cell, as values for a part."""
    piece = state.pieces[cell]
    assert piece is not None  # the reason speaks of a piece
    options = state.options
    return {"kind": kind(options, piece.chip, piece.face), "number": number(options, piece.chip)}


def _waiting(state: State, action: Action) -> Part:
    """The chip that was to be placed, with the side that lies up in the reserve."""
    found = [one for reserve in state.reserves for one in reserve if one.chip == action.chip]
    waiting = found[0] if found else Waiting(action.chip, 0)
    return chip(state.options, waiting.chip, waiting.face)


def _not_a_point(state: State, action: Action) -> Message:
    """Tell where the piece, or the card with it, does lead."""
    piece = state.pieces[action.source]
    assert piece is not None  # only a piece has a drawing
    options = state.options
    by_card = action.chip != NO_CHIP
    drawing = card_drawing(options, action.chip) if by_card else drawing_of(state, piece)
    cells = [
        cell
        for cell in reach(options.layout, drawing, state.turn)[action.source]
        if (other := state.pieces[cell]) is None or (other.owner is not state.turn and not is_guard(state, piece))
    ]
    if not cells:
        return (part("almajara-refusal-no-point", **_on(state, action.source)),)
    told = part("almajara-refusal-not-a-point", **_on(state, action.source), places=places(options, cells))
    hand = hand_told(state, state.turn) if options.moves is Moves.BOTH and not by_card else ()
    return (told, *hand)
