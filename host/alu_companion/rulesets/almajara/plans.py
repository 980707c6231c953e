"""Answers about possible plans: all actions, attacks, dangers, the reserve and where it may be placed, and the cards."""

from __future__ import annotations

from alu_companion.games.almajara.board import board_of, tile_of
from alu_companion.games.almajara.cards import card_drawing
from alu_companion.games.almajara.chips import mirrored
from alu_companion.games.almajara.queries import Landing, Offer, destinations, pieces, reserve, threats
from alu_companion.games.almajara.rules import legal_actions, phase
from alu_companion.games.almajara.setup import AT_START
from alu_companion.games.almajara.values import (
    Action,
    ActionKind,
    Cell,
    ChipId,
    Kind,
    Moves,
    Phase,
    Reason,
    Side,
    State,
    TileId,
    Waiting,
)
from alu_companion.speech.message import Level, Message, Part, part

from .drawings import drawing_told
from .facts import hand_told, piles_told
from .names import chip, chips, on_cells, place, places, player, tiles
from .offers import attacks


def possible(state: State) -> Message:
    """Tell all that the player to move can do, one sentence for each sort of action."""
    now = phase(state)
    if now is Phase.OVER:
        return (part("game-over"),)
    if now is Phase.DRAW:
        return (part("almajara-refusal-still-draw"),)
    if now is Phase.DEPLOY:
        return _deployable(state)
    found = legal_actions(state)
    moves = [action for action in found if action.kind is ActionKind.MOVE]
    told: list[Part] = []
    for message_id, chosen in (
        ("almajara-possible-attacks", attacks(state)),
        ("almajara-possible-moves", tuple(moves)),
    ):
        cells = list(dict.fromkeys(action.source for action in chosen))
        if cells:
            told.append(part(message_id, count=len(cells), pieces=on_cells(state, cells)))
    told += _placeable(state)
    if Action(ActionKind.SWAP) in found:
        told.append(part("possible-swap"))
    told.append(part("almajara-possible-end", Level.NORMAL if told else Level.TERSE))
    return tuple(told)


def _deployable(state: State) -> Message:
    usable = [one for one in reserve(state, state.turn) if one.cells]
    return (
        part("almajara-deploy-left", side=player(state.turn), count=state.to_deploy[state.turn]),
        part("almajara-possible-deploy", chips=chips(state.options, (one.waiting for one in usable))),
        part("almajara-possible-sides"),
        part("almajara-possible-area", places=places(state.options, usable[0].cells)),
    )


def _placeable(state: State) -> Message:
    """Tell the chips that may be placed; chips with the same tiles are told together."""
    groups: dict[tuple[TileId, ...], list[Offer]] = {}
    for one in reserve(state, state.turn):
        if one.cells:
            groups.setdefault(_open_tiles(one), []).append(one)
    return tuple(
        part(
            "almajara-possible-places",
            chips=chips(state.options, (one.waiting for one in offers)),
            tiles=tiles(state.options, where),
        )
        for where, offers in groups.items()
    )


def _open_tiles(one: Offer) -> tuple[TileId, ...]:
    return tuple(dict.fromkeys(tile_of(cell) for cell in one.cells))


def attacks_told(state: State, offered: tuple[Action, ...]) -> Message:
    """Tell how many attacks are possible; after it they are listed to choose from."""
    if state.ended is not None:
        return (part("game-over"),)
    if not offered:
        return (part("almajara-attacks-none", side=player(state.turn)),)
    return (part("almajara-attacks", side=player(state.turn), count=len(offered)),)


def dangers(state: State) -> Message:
    """Tell what the opponent could capture in its next turn, unprotected pieces first, and whether it could reach a portal."""
    side, told, safe = state.turn, list[Part](), list[Part]()
    for sign in sorted(board_of(state.options.layout).portal_signs[side]):
        found = [one.cell for one in threats(state, sign, side.other)] + _guards_at(state, sign, side.other)
        if found:
            attackers = on_cells(state, sorted(found))
            told.append(part("almajara-portal-danger", place=place(state.options, sign), pieces=attackers))
    for one in pieces(state, side):
        found_threats = threats(state, one.cell, side.other)
        if found_threats:
            blocked = found_threats[0].blocked
            attackers = on_cells(state, (threat.cell for threat in found_threats))
            chip_on = on_cells(state, [one.cell]).values[0]
            name = "almajara-danger-blocked" if blocked else "almajara-danger"
            (safe if blocked else told).append(part(name, chip=chip_on, pieces=attackers))
    return (*told, *safe) or (part("almajara-danger-none", side=player(side)),)


def _guards_at(state: State, sign: int, side: Side) -> list[Cell]:
    """Cells of guards that could step on an empty sign: they cannot capture, but they may win."""
    return [
        one.cell
        for one in pieces(state, side)
        if one.kind is Kind.GUARD
        and any(found.cell == sign and found.landing is Landing.FREE for found in destinations(state, one.cell))
    ]


def reserve_asked(state: State) -> Message:
    """Tell the mover's reserve by number, each chip with the tiles where it may be placed now."""
    found = reserve(state, state.turn)
    if not found:
        return (part("almajara-reserve-empty", side=player(state.turn)),)
    return tuple(_reserve_item(state, position, one) for position, one in enumerate(found, start=1))


def _reserve_item(state: State, position: int, one: Offer) -> Part:
    called = chip(state.options, one.waiting.chip, one.waiting.face)
    if one.cells:
        where = tiles(state.options, _open_tiles(one))
        return part("almajara-reserve-item", position=position, chip=called, tiles=where)
    if one.refused is Reason.CAPTURED_THIS_TURN:
        return part("almajara-reserve-item-captured", position=position, chip=called)
    return part("almajara-reserve-item-nowhere", position=position, chip=called)


def chip_asked(state: State, position: int) -> Message:
    """Tell the drawing of a chip in the mover's reserve, by its number there; both sides while pieces are set up."""
    own = state.reserves[state.turn]
    if not 1 <= position <= len(own):
        return (part("almajara-chip-missing", side=player(state.turn), count=len(own)),)
    waiting = own[position - 1]
    drawing = state.options.chips.chips[waiting.chip].drawings[waiting.face]
    told = (part("almajara-drawing", chip=chip(state.options, waiting.chip, waiting.face)), *drawing_told(drawing))
    either = phase(state) is Phase.DEPLOY and state.options.kind(waiting.chip) in AT_START
    return (*told, *_other_side(state, waiting)) if either else told


def _other_side(state: State, waiting: Waiting) -> Message:
    """Tell the other side of a chip that may be set up with either side up."""
    drawings = state.options.chips.chips[waiting.chip].drawings
    drawing, other = drawings[waiting.face], drawings[1 - waiting.face]
    if other == drawing:
        return (part("almajara-either-side-same"),)
    if other == mirrored(drawing):
        return (part("almajara-either-side-mirrored"),)
    return (part("almajara-either-side"), *drawing_told(other))


def cards_asked(state: State) -> Message:
    """Tell the mover's open cards with their drawings, the opponent's open cards, and the piles."""
    if state.options.moves is Moves.DRAWINGS:
        return (part("almajara-refusal-no-cards-agreed"),)
    own = state.hands[state.turn]
    told = [*hand_told(state, state.turn)]
    for card in own:
        told += [part("almajara-drawing-card", card=chip(state.options, card)), *_points(state, card)]
    return (*told, *hand_told(state, state.turn.other), *piles_told(state))


def _points(state: State, card: ChipId) -> Message:
    return drawing_told(card_drawing(state.options, card))
