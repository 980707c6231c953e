"""Tells everything at once: the start of a game, and the whole of a state."""

from __future__ import annotations

from typing import Final

from alu_companion.games.almajara import library
from alu_companion.games.almajara.board import board_of, enough_obelisks, only_portal
from alu_companion.games.almajara.queries import pieces
from alu_companion.games.almajara.setup import cramped
from alu_companion.games.almajara.values import (
    ACTIONS_A_TURN,
    EXPANSIONS,
    EndReason,
    Moves,
    Options,
    Side,
    State,
    TileId,
    Zone,
)
from alu_companion.speech.message import Level, Message, Part, on_wish, part, slug

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
from .names import geometry_of, kinds, player, tiles, zone

_WITHOUT_EXPANSIONS: Final = "no-stone"
"""The name of the layout that is made for play without ancients, myths and guards."""


def game_started(first: State) -> Message:
    """Tell a new game: its options, the board, the number of pieces of each side, and the first turn.

    Which pieces these are, and where they stand, is left to questions: nobody remembers it at one hearing.
    """
    first_told = (part("almajara-started"), *_goal(first.options), *whose_turn(first))
    told = [*options_told(first.options), *layout_told(first.options), *_cramped(first.options)]
    for side in Side:
        standing, waiting = len(pieces(first, side)), len(first.reserves[side])
        told.append(part("almajara-starts-with", side=player(side), count=standing, waiting=waiting))
    return (*first_told, *on_wish((*told, part("almajara-ask-pieces-typed"), *piles_told(first))))


def game_resumed(state: State) -> Message:
    """Tell a saved game that goes on, with all that a listener needs to know."""
    return (part("game-resumed"), *whole(state))


def position_started(state: State) -> Message:
    """Tell a game that begins from a chosen position, with all that a listener needs to know."""
    return (part("position-started"), *whole(state))


def whole(state: State) -> Message:
    """Tell the whole state: whose turn it is, all pieces and reserves, the board, and the options."""
    told: list[Part] = []
    for side in Side:
        told += [pieces_told(state, side), *reserve_told(state, side), *hand_told(state, side)]
    told += [*holds_told(state, *Side), *marks_told(state), *piles_told(state)]
    if state.swapped:
        told.append(part("almajara-were-swapped"))
    told += [*layout_told(state.options), *options_told(state.options)]
    return (*(whose_turn(state) if state.ended is None else (turn_number(state), *over(state))), *on_wish(tuple(told)))


def options_told(options: Options) -> Message:
    """Tell the options of a game."""
    told = [part("almajara-options", dealt=options.dealt, share=options.share, limit=options.turn_limit)]
    if options.moves is not Moves.DRAWINGS:
        told.append(part(f"almajara-option-{options.moves.value}"))
    if options.without:
        told.append(part("almajara-option-without", kinds=kinds(options.without)))
    owner = only_portal(options.layout)
    if options.defend is not None and owner is not None:
        told.append(part("almajara-option-defend", side=player(owner), count=options.defend))
    told += _handicaps(options)
    for name in ("deploy", "plain_kinds", "flip_on_capture"):
        if getattr(options, name):
            told.append(part(f"almajara-option-{name.replace('_', '-')}"))
    if not library.chips_ship(options.chips):
        told.append(part("almajara-option-chips"))
    return tuple(told)


def _handicaps(options: Options) -> Message:
    """Tell the handicaps."""
    told = []
    if options.first_turn_actions != ACTIONS_A_TURN:
        told.append(part("option-first-turn-actions", count=options.first_turn_actions))
    told += [
        part("almajara-option-fewer", side=player(side), count=options.dealt_to(side))
        for side in Side
        if options.dealt_to(side) < options.dealt
    ]
    if options.swap:
        told.append(part("option-swap"))
    return tuple(told)


def board_told(options: Options) -> Message:
    """Tell the board: its name if it ships, and its size."""
    layout, geometry = options.layout, geometry_of(options.layout)
    return (
        part(f"almajara-layout-{layout.name}" if library.layout_ships(layout) else "almajara-layout-own"),
        *_expansions_told(options),
        part("almajara-board-size", columns=geometry.columns, rows=geometry.rows),
    )


def layout_told(options: Options) -> Message:
    """Tell the board: its name if it ships, its size, and the tiles of each sort of zone."""
    found, told = board_of(options.layout).tiles, [*board_told(options)]
    for what in Zone:
        numbers = [TileId(number) for number, one in enumerate(found) if one.zone is what]
        if numbers:
            fields = tiles(options, numbers)
            told.append(part("almajara-zone-list", zone=zone(what), count=len(numbers), tiles=fields))
    return tuple(told)


def _expansions_told(options: Options) -> Message:
    """Tell the expansions in the game, on the board that is made for play without them."""
    if not library.layout_ships(options.layout) or options.layout.name != _WITHOUT_EXPANSIONS:
        return ()
    there = {options.kind(chip) for chip in options.in_game()}
    found = [kind for kind in EXPANSIONS if kind in there]
    return (part("almajara-layout-expansions", kinds=kinds(found)),) if found else ()


def _goal(options: Options) -> Message:
    """Tell what wins on this board: to learners always, to others only if points alone win."""
    owner, obelisks = only_portal(options.layout), enough_obelisks(options.layout)
    if owner is None and all(board_of(options.layout).portals):
        return (part("almajara-goal" if obelisks else "almajara-goal-portal", Level.TEACHING),)
    if owner is None and not obelisks:
        return (part("almajara-goal-points"),)
    told = [] if owner is None else [part("almajara-goal-enter", Level.TEACHING, side=player(owner.other))]
    return (*told, part("almajara-goal-obelisks", Level.TEACHING)) if obelisks else tuple(told)


def _cramped(options: Options) -> Message:
    """Tell who starts with less than half of its chips, because the board is too small."""
    return tuple(
        part("almajara-cramped", side=player(side), count=room)
        for side in Side
        if (room := cramped(options, side)) is not None
    )


def over(state: State) -> Message:
    """Tell who won and why, with the points if they decide."""
    told = [part("game-over")]
    winner = state.winner
    if winner is None:
        return (*told, part("almajara-drawn"), points_told(state))
    assert state.ended is not None
    message_id = f"almajara-won-{slug(state.ended)}"
    if state.ended in (EndReason.PORTAL, EndReason.NO_PIECES):
        return (*told, part(message_id, side=player(winner), other=player(winner.other)))
    told.append(part(message_id, side=player(winner)))
    return (*told, points_told(state)) if state.ended is EndReason.POINTS else tuple(told)
