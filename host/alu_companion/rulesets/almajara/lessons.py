"""Checks and questions about positions of Almajara, for lessons. The sides are `one` and `two`, as in the positions."""

from __future__ import annotations

from typing import Any, Final

from alu_companion.games.almajara.board import board_of, parse_cell, parse_tile
from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.almajara.queries import threats
from alu_companion.games.almajara.values import Cell, Reason, Side, State, TileId, Zone
from alu_companion.learning.checks import asker, reader, reason_name
from alu_companion.learning.lesson import Check, Found, Lessons

from .names import tile_field
from .puzzles import ALMAJARA_PUZZLES

_ZONES: Final = {
    "obelisk": (Zone.OBELISK,),
    "lighthouse": (Zone.LIGHTHOUSE,),
    "stone": (Zone.STONE,),
    "portal": (Zone.PORTAL_ONE, Zone.PORTAL_TWO),
}


def _side(word: str) -> Side:
    return Side[word.upper()]


def _cell(position: State, word: str) -> Cell:
    return parse_cell(board_of(position.options.layout), word)


def _piece(position: State, words: list[str]) -> Check:
    """Check: a piece of a side stands on a cell."""
    side, cell = _side(words[0]), _cell(position, words[1])
    return lambda tried: (piece := tried.game.pieces[cell]) is not None and piece.owner is side


def _captured(position: State, words: list[str]) -> Check:
    """Check: a side has captured at least this number of pieces more than at first."""
    side, least = _side(words[0]), int(words[1])
    had = sum(waiting.captured for waiting in position.reserves[side])
    return lambda tried: sum(one.captured for one in tried.game.reserves[side]) >= had + least


def _in_danger(position: State, words: list[str]) -> Check:
    """Check: the other side can capture the piece on a cell."""
    side, cell = _side(words[0]), _cell(position, words[1])
    return lambda tried: any(threats(tried.game, cell, side))


def _pieces(position: State) -> int:
    return sum(piece is not None for piece in position.pieces)


def _zones(position: State, words: list[str]) -> Found:
    """The tiles of one sort of zone."""
    (word,) = words
    board, sorts = board_of(position.options.layout), _ZONES[word]
    return frozenset(
        tile_field(position.options, TileId(at)) for at, tile in enumerate(board.tiles) if tile.zone in sorts
    )


def _held(position: State, words: list[str]) -> Found:
    """The tiles that a side holds."""
    side = _side(words[0])
    held = (TileId(at) for at, hold in enumerate(position.holds) if hold is not None and hold.side is side)
    return frozenset(tile_field(position.options, tile) for tile in held)


def _is_held(position: State, words: list[str]) -> Found:
    hold = position.holds[parse_tile(board_of(position.options.layout), words[1])]
    return hold is not None and hold.side is _side(words[0])


def _left(position: State, words: list[str]) -> Found:
    return position.actions_left


def _reason(reason: Any) -> str:
    return reason_name(reason)


ALMAJARA_LESSONS: Final = Lessons(
    check=reader(ALMAJARA, {"piece": _piece, "captured": _captured, "in-danger": _in_danger}),
    query=asker(ALMAJARA, {"zones": _zones, "held": _held, "is-held": _is_held, "left": _left}),
    pieces=_pieces,
    reasons=frozenset(map(reason_name, Reason)),
    reason=_reason,
    puzzles=ALMAJARA_PUZZLES,
)
"""Almajara's part of `Lessons`."""
