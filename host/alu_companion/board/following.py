"""Leading the hands to an action that is in the game and that they have not shown: another player's."""

from __future__ import annotations

from alu_companion.board import phrases_board
from alu_companion.board.guided_repair import next_told, steps_to, tell_cleared
from alu_companion.board.orders import how_to_fix
from alu_companion.board.outside import leave_out
from alu_companion.board.phases import Blind, Following, Handled, Plan, Playing
from alu_companion.board.values import at_board, enter, guide, is_laid_for
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def may_play(state: TableState) -> bool:
    """Whether the board is seen and the hands are led to nothing."""
    return isinstance(at_board(state).phase, Playing)


def may_lay(state: TableState) -> bool:
    """Whether the board shows the game, or all has been said of what it shows otherwise."""
    phase = at_board(state).phase
    return isinstance(phase, Playing) and isinstance(phase.look, Handled)


def is_led(state: TableState) -> bool:
    """Whether the hands are led to an action that they have not shown."""
    return isinstance(at_board(state).phase, Following)


def lay(transition: Transition) -> None:
    """Order the hands to lay the last action out, or say that it waits until the board is seen. Where the board shows it already, what is
    next is told at once."""
    state = transition.state
    if state.is_over:
        return
    if isinstance(at_board(state).phase, Blind):
        enter(transition, Following(Plan(state.game, 0)))
        transition.tell(how_to_fix(transition.state))
        return
    steps = steps_to(state, state.game)
    if steps:
        enter(transition, Following(Plan(state.game, len(steps))))
        tell_cleared(transition)
        leave_out(transition, state.game)
        if not is_laid_for(transition.state):
            guide(transition, phrases_board.to_lay(steps))
    else:
        transition.tell(next_told(state))
