"""A quick player for demonstrations: it looks one action ahead, at what the rules themselves reward."""

from collections.abc import Iterator
from random import Random
from typing import Final

from alu_companion.games.almajara.board import board_of, reach
from alu_companion.games.almajara.combat import protectors
from alu_companion.games.almajara.queries import on_turn, pieces
from alu_companion.games.almajara.rules import apply, legal_actions, patterns, to_move
from alu_companion.games.almajara.values import HOLDABLE, Action, Cell, Kind, Side, State, Zone
from alu_companion.games.game import CHANCE

# Weights, in captured reserve pieces. Source: tried in a few dozen games against random play; nothing is finely tuned.
_WON: Final = 1_000.0
_ON_BOARD: Final = 1.5
_IN_RESERVE: Final = 1.0
_STANDING: Final = 0.8
_HELD: Final = 1.2
_OBELISK: Final = 2.0
"""How many other zones an obelisk is worth."""
_EXPOSED: Final = 0.7
_PORTAL_EXPOSED: Final = 12.0
_A_STEP: Final = 0.1
"""For each cell that the foremost piece is nearer to the opponent's portal sign."""
_A_STEP_FOR_ALL: Final = 0.01


def choose(state: State, random: Random) -> Action:
    """The action with the best position after it; `random` decides between equals.

    Raises:
        ValueError: if the game is over or chance moves.
    """
    actions = legal_actions(state)
    if not actions or to_move(state) == CHANCE:
        raise ValueError("there is nothing to choose")
    worths = [worth(apply(state, action), state.turn) for action in actions]
    best = max(worths)
    return random.choice([action for action, value in zip(actions, worths, strict=True) if value == best])


def worth(state: State, side: Side) -> float:
    """How good a position looks to a side; more is better."""
    if state.ended is not None:
        return 0.0 if state.winner is None else _WON if state.winner is side else -_WON
    return _assets(state, side) - _assets(state, side.other) - _risk(state, side)


def _assets(state: State, side: Side) -> float:
    """Pieces, zones and the way to the opponent's portal."""
    board = board_of(state.options.layout)
    own = [standing.cell for standing in pieces(state, side)]
    value = len(own) * _ON_BOARD + len(state.reserves[side]) * _IN_RESERVE
    for tile, hold in zip(board.tiles, state.holds, strict=True):
        if tile.zone in HOLDABLE and tile.sign in own:
            value += (_STANDING if hold is None else _HELD) * (_OBELISK if tile.zone is Zone.OBELISK else 1.0)
    if own:
        steps = [_steps(state, cell, side) for cell in own]
        value -= min(steps) * _A_STEP + sum(steps) * _A_STEP_FOR_ALL
    return value


def _steps(state: State, cell: Cell, side: Side) -> int:
    """Cells, counted like a king's, to the nearest sign of the opponent's portals; 0 if it has none."""
    board = board_of(state.options.layout)
    x, y = board.places[cell]
    signs = (board.places[sign] for sign in board.portal_signs[side.other])
    return min((max(abs(x - other_x), abs(y - other_y)) for other_x, other_y in signs), default=0)


def _risk(state: State, side: Side) -> float:
    """What the opponent could capture or reach in its next turn."""
    attacked = set(_attacked(state, side.other))
    exposed = [
        standing.cell
        for standing in pieces(state, side)
        if standing.cell in attacked and not protectors(state, standing.cell, side)
    ]
    gates = board_of(state.options.layout).portal_signs[side] & attacked
    return len(exposed) * _EXPOSED + len(gates) * _PORTAL_EXPOSED


def _attacked(state: State, side: Side) -> Iterator[Cell]:
    """The cells that a side's pieces could step on, guards left out."""
    view = on_turn(state, side)
    for standing in pieces(view, side):
        if standing.kind is not Kind.GUARD and standing.resting is None:
            for _card, drawing in patterns(view, standing.piece, standing.cell):
                yield from reach(state.options.layout, drawing, side)[standing.cell]
