"""A quick player that looks one action ahead, at what the rules reward. It plays the demonstrations and guides the search."""

from functools import lru_cache
from math import exp
from random import Random
from typing import Final

from alu_companion.games.almajara.board import board_of, reach
from alu_companion.games.almajara.combat import protectors
from alu_companion.games.almajara.queries import on_turn
from alu_companion.games.almajara.rules import apply, legal_actions, patterns, to_move
from alu_companion.games.almajara.values import Action, ActionKind, Cell, Kind, Layout, Moves, Side, State, Zone
from alu_companion.games.game import CHANCE, Seat

# Weights, in captured reserve pieces. Source: tried in a few dozen games against random play; nothing is finely tuned.
_WON: Final = 1_000.0
_ON_BOARD: Final = 1.5
_IN_RESERVE: Final = 1.0
_STANDING: Final = 0.8
_HELD: Final = 1.2
_OBELISK: Final = 2.0
"""Worth of an obelisk, in other zones."""
_EXPOSED: Final = 0.7
_PORTAL_EXPOSED: Final = 12.0
_A_STEP: Final = 0.1
"""Worth of each cell by which the foremost piece is nearer to the opponent's portal sign."""
_A_STEP_FOR_ALL: Final = 0.01
_SCALE: Final = 4.0
"""A lead of this size counts as winning three games of four."""
_MOST: Final = 30.0
"""Largest lead that counts, in units of the scale, so that a won game stays a finite number."""


def choose(state: State, random: Random) -> Action:
    """The action with the best position after it; `random` decides between equals.

    Raises:
        ValueError: if the game is over or chance moves.
    """
    scores = scored(state)
    best = max(score for _action, score in scores)
    return random.choice([action for action, score in scores if score == best])


def scored(state: State, sees_danger: bool = True) -> list[tuple[Action, float]]:
    """All legal actions, each with the worth of the position after it to the mover.

    Raises:
        ValueError: if the game is over or chance moves.
    """
    actions = legal_actions(state)
    if not actions or to_move(state) == CHANCE:
        raise ValueError("there is nothing to choose")
    # The player who swaps has the other side from then on: no other action changes who the mover is.
    return [
        (
            action,
            worth(
                apply(state, action), state.turn.other if action.kind is ActionKind.SWAP else state.turn, sees_danger
            ),
        )
        for action in actions
    ]


def chances(mover: Seat, best: float) -> tuple[float, float]:
    """The chance of each seat to win, if the best position that the mover can reach has this worth to it.

    >>> chances(Seat(1), 0.0)
    (0.5, 0.5)
    """
    share = 1 / (1 + exp(-max(-_MOST, min(best / _SCALE, _MOST))))
    return (1 - share, share) if mover else (share, 1 - share)


def worth(state: State, side: Side, sees_danger: bool = True) -> float:
    """The worth of a position to a side; more is better. With `sees_danger`, less for what the opponent could do in its next turn."""
    if state.ended is not None:
        return 0.0 if state.winner is None else _WON if state.winner is side else -_WON
    danger = _danger(state, side) if sees_danger else 0.0
    return _assets(state, side) - _assets(state, side.other) - danger


def _assets(state: State, side: Side) -> float:
    """The worth of pieces, zones and the way to the opponent's portal."""
    layout = state.options.layout
    board = board_of(layout)
    own = _cells(state, side)
    value = len(own) * _ON_BOARD + len(state.reserves[side]) * _IN_RESERVE
    for sign, number in board.tile_of_sign.items():
        piece = state.pieces[sign]
        if piece is not None and piece.owner is side:
            obelisk = board.tiles[number].zone is Zone.OBELISK
            value += (_STANDING if state.holds[number] is None else _HELD) * (_OBELISK if obelisk else 1.0)
    if own:
        steps = _steps(layout, side)
        ways = [steps[cell] for cell in own]
        value -= min(ways) * _A_STEP + sum(ways) * _A_STEP_FOR_ALL
    return value


def _cells(state: State, side: Side) -> list[Cell]:
    return [Cell(cell) for cell, piece in enumerate(state.pieces) if piece is not None and piece.owner is side]


@lru_cache(maxsize=64)
def _steps(layout: Layout, side: Side) -> tuple[int, ...]:
    """By cell: number of a king's steps to the nearest sign of the opponent's portals; 0 if it has none."""
    board = board_of(layout)
    signs = [board.places[sign] for sign in board.portal_signs[side.other]]
    return tuple(min((max(abs(x - far), abs(y - up)) for far, up in signs), default=0) for x, y in board.places)


def _danger(state: State, side: Side) -> float:
    """The worth of what the opponent could capture or reach in its next turn."""
    attacked = _attacked(state, side.other)
    exposed = sum(cell in attacked and not protectors(state, cell, side) for cell in _cells(state, side))
    gates = board_of(state.options.layout).portal_signs[side] & attacked
    return exposed * _EXPOSED + len(gates) * _PORTAL_EXPOSED


def _attacked(state: State, side: Side) -> set[Cell]:
    """The cells that a side's pieces other than guards could step on."""
    # Only cards depend on whose turn it is: a drawing belongs to its piece.
    view = state if state.options.moves is Moves.DRAWINGS else on_turn(state, side)
    resting = {*state.moved, *state.placed} if side is state.turn else set()
    attacked: set[Cell] = set()
    for cell in _cells(view, side):
        piece = view.pieces[cell]
        if piece is not None and cell not in resting and view.options.kind(piece.chip) is not Kind.GUARD:
            for _card, drawing in patterns(view, piece, cell):
                attacked.update(reach(view.options.layout, drawing, side)[cell])
    return attacked
