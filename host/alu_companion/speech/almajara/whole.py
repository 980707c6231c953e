"""Everything at once: the start of a game, and all that there is to know of a state."""

from __future__ import annotations

from alu_companion.games.almajara import library
from alu_companion.games.almajara.board import board_of
from alu_companion.games.almajara.values import EndReason, Moves, Options, Side, State, TileId, Zone
from alu_companion.speech.message import Level, Message, Part, part

from .facts import (
    hand_told,
    holds_told,
    marks_told,
    pieces_told,
    piles_told,
    points_told,
    reserve_told,
    turn_number,
    whose_turn,
)
from .names import geometry_of, player, tiles, zone


def game_started(first: State) -> Message:
    """A new game: what was agreed, the board, what everybody starts with, and the first turn."""
    return (part("almajara-started"), *_everything(first, part("almajara-goal", Level.TEACHING)))


def game_resumed(state: State) -> Message:
    """A saved game goes on: everything that a listener needs to know."""
    return (part("game-resumed"), *whole(state))


def position_started(state: State) -> Message:
    """A game begins from a position that somebody has chosen: everything that a listener needs to know."""
    return (part("position-started"), *whole(state))


def whole(state: State) -> Message:
    """All that there is to know of a state."""
    return _everything(state)


def _everything(state: State, *goal: Part) -> Message:
    told = [*options_told(state.options), *layout_told(state.options), *goal]
    for side in Side:
        told += [pieces_told(state, side), *reserve_told(state, side), *hand_told(state, side)]
    told += [*piles_told(state), *holds_told(state, *Side), *marks_told(state)]
    return (*told, *(whose_turn(state) if state.ended is None else (turn_number(state), *over(state))))


def options_told(options: Options) -> Message:
    """What the players agreed on."""
    told = [part("almajara-options", dealt=options.dealt, share=options.share, limit=options.turn_limit)]
    if options.moves is not Moves.DRAWINGS:
        told.append(part(f"almajara-option-{options.moves.value}"))
    for name in ("deploy", "plain_kinds", "flip_on_capture"):
        if getattr(options, name):
            told.append(part(f"almajara-option-{name.replace('_', '-')}"))
    if not library.chips_ship(options.chips):
        told.append(part("almajara-option-chips"))
    return tuple(told)


def layout_told(options: Options) -> Message:
    """The board: its name if it ships, its size, and the tiles of each sort of zone."""
    layout, found = options.layout, board_of(options.layout).tiles
    geometry = geometry_of(layout)
    told = [
        part(f"almajara-layout-{layout.name}" if library.layout_ships(layout) else "almajara-layout-own"),
        part("almajara-board-size", columns=geometry.columns, rows=geometry.rows),
    ]
    for what in Zone:
        numbers = [TileId(number) for number, one in enumerate(found) if one.zone is what]
        if numbers:
            fields = tiles(options, numbers)
            told.append(part("almajara-zone-list", zone=zone(what), count=len(numbers), tiles=fields))
    return tuple(told)


def over(state: State) -> Message:
    """Who won and why; with points where they decide."""
    told = [part("game-over")]
    winner = state.winner
    if winner is None:
        return (*told, part("almajara-drawn"), points_told(state))
    assert state.ended is not None
    message_id = f"almajara-won-{state.ended.name.lower().replace('_', '-')}"
    if state.ended in (EndReason.PORTAL, EndReason.NO_PIECES):
        return (*told, part(message_id, side=player(winner), other=player(winner.other)))
    told.append(part(message_id, side=player(winner)))
    return (*told, points_told(state)) if state.ended is EndReason.POINTS else tuple(told)
