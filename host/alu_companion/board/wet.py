"""Tells water from hands: pieces that appear on several fields at the same moment, and one that turns into another without being lifted.

A film of water reads like a piece, and one film by itself cannot be told from it (decision 0034). Of what is found here nobody is taken to
have meant anything: `proving` asks about it where nothing is paid for it, and `contacts` names it when it stays.
"""

from __future__ import annotations

from typing import Final

from alu_companion.board.phases import Blind, Over, Showing
from alu_companion.board.values import Felt, Sensed, at_board, note
from alu_companion.games.geometry import Field, fields_of
from alu_companion.referee.placement import Content, content, differing, pieces, standing
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState
from alu_companion.wire.messages import LAST_TIME_MS

TOGETHER_MS: Final = 300
"""Pieces that appear within this time were not put down one after the other. Source: a hand that puts one down and thinks better of it
takes 500 ms or more, see `contacts`."""


def felt_now(state: TableState, sensed: Sensed, is_watched: bool) -> dict[Field, Felt]:
    """What has been felt on each field since it was empty last. Unless the board `is_watched` since the line before, what is new may have
    come at any time."""
    board, placement, now_ms = at_board(state), sensed.placement, sensed.line.time_ms
    now: dict[Field, Felt] = {}
    for field in fields_of(standing(placement) | placement.unclear):
        piece = content(placement, field)
        one = board.felt.get(field) or Felt(now_ms if is_watched else None, piece)
        now[field] = one if one.piece is not Content.EMPTY else one._replace(piece=piece)
    new = [field for field, one in now.items() if _is_new(one, now_ms)]
    if len(new) > 1 and not now.keys() <= board.felt.keys():
        now |= {field: now[field]._replace(is_together=True) for field in new}
    return now


def _is_new(one: Felt, now_ms: int) -> bool:
    return one.since_ms is not None and (now_ms - one.since_ms) % (LAST_TIME_MS + 1) < TOGETHER_MS


def settle(transition: Transition) -> None:
    """End a step: pieces that stand as they should were meant."""
    state, board = transition.state, at_board(transition.state)
    if board.sensed is None:
        return
    placement, meant = board.sensed.placement, pieces(state.game)
    right = {
        field: Felt(None, content(placement, field))
        for field in board.felt
        if standing(placement) >> field & 1 and content(placement, field) is content(meant, field)
    }
    if not right.items() <= board.felt.items():
        note(transition, felt={**board.felt, **right})


def believe(transition: Transition) -> None:
    """Take what is felt now for pieces: players have been told of it and let it stand."""
    board = at_board(transition.state)
    if board.sensed is not None:
        placement = board.sensed.placement
        note(transition, felt={field: Felt(None, content(placement, field)) for field in board.felt})


def appeared(state: TableState) -> int:
    """Mask of the fields on which pieces have appeared at the same moment that nobody is known to have meant.

    Where as many are missing they were only pushed.
    """
    board = at_board(state)
    if board.sensed is None:
        return 0
    together = sum(1 << field for field, one in board.felt.items() if one.is_together)
    placement = board.sensed.placement
    came, gone = together & _strays(state), standing(pieces(state.game)) & ~standing(placement) & ~placement.unclear
    return came if came.bit_count() > max(1, gone.bit_count()) else 0


def turned(state: TableState) -> int:
    """Mask of the fields whose piece reads as another one, though it was not lifted: water beside it makes it read so.

    Where such a piece is missing elsewhere it was only moved.
    """
    board, strays = at_board(state), _strays(state)
    if board.sensed is None:
        return 0
    placement, meant = board.sensed.placement, pieces(state.game)
    gone = {content(meant, field) for field in fields_of(standing(meant) & differing(meant, placement))}
    others = {
        field: content(placement, field)
        for field, one in board.felt.items()
        if one.piece is not content(placement, field)
    }
    return strays & sum(1 << field for field, piece in others.items() if piece not in gone)


def _strays(state: TableState) -> int:
    """Mask of the pieces that are felt and stand otherwise than they should; none where the keyboard is the hand, or nothing counts."""
    board = at_board(state)
    if state.hands_typed or board.sensed is None or isinstance(board.phase, Blind | Over | Showing):
        return 0
    placement = board.sensed.placement
    return standing(placement) & differing(pieces(state.game), placement)
