"""What stands on the board as a position, for whoever says that the board is right."""

from __future__ import annotations

from alu_companion.board.values import at_board
from alu_companion.games.alu.position import is_playable
from alu_companion.games.alu.values import Resources, Side, State
from alu_companion.table.values import TableState


def position_on_board(state: TableState) -> State | None:
    """The game with what stands on the board and what attached counters show; None where that can be no position."""
    sensed = at_board(state).sensed
    if sensed is None:
        return None
    placement, game = sensed.placement, state.game
    if placement.unclear:
        return None
    resources = list(game.resources)
    for side in Side:
        counter = placement.counters[side]
        if counter is None:
            continue
        if counter.material is None or counter.iron is None or counter.food is None:
            return None
        pending = min(resources[side].pending, counter.food)
        resources[side] = Resources(counter.material, counter.iron, counter.food - pending, pending)
    founded = tuple(game.founded[side] or bool(placement.camps[side]) for side in Side)
    position = game._replace(
        camps=placement.camps,
        raided=placement.raided,
        resources=(resources[0], resources[1]),
        founded=(founded[0], founded[1]),
    )
    return position if is_playable(position) else None
