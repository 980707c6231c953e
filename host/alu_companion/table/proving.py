"""Whose piece is it? A turn that still has actions is not ended by a piece alone, which may as well be misplaced."""

from __future__ import annotations

from functools import reduce

from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Kind, State
from alu_companion.referee.explain import Reading
from alu_companion.referee.placement import attached, shown
from alu_companion.speech.alu import phrases_board
from alu_companion.speech.alu.facts import whose_turn
from alu_companion.speech.message import Message
from alu_companion.table.guided_repair import start_plan
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_END = Action(Kind.END_TURN)


def needs_proof(state: TableState, reading: Reading) -> bool:
    """True when a turn that still has actions would end by the other side's piece alone, and no sliders show whose piece it is."""
    assert state.sensed is not None
    if state.game.options.quick_turns or _END not in reading.actions:
        return False
    game, shows, capacity = state.game, attached(state.sensed.placement), state.capacity
    for action in reading.actions:
        is_payer = shown(state.game.resources[game.turn], capacity) != shown(
            reading.state.resources[game.turn], capacity
        )
        if game.turn_number > state.game.turn_number and not (shows[game.turn] and is_payer):
            return True
        game = apply(game, action)
    return False


def _until_end(state: TableState, reading: Reading) -> tuple[State, tuple[Action, ...]]:
    """Where the turn that is on would end, and what would follow."""
    at = reading.actions.index(_END)
    return reduce(apply, reading.actions[:at], state.game), reading.actions[at + 1 :]


def whose(state: TableState, reading: Reading) -> Message:
    """Ask whether what would end the turn is the other side's."""
    return phrases_board.theirs(*_until_end(state, reading))


def not_theirs(transition: Transition, reading: Reading) -> None:
    """The other side has not played: what looked like it is to be lifted, what the side to move has done may stay."""
    transition.tell(whose_turn(transition.state.game))
    start_plan(transition, _until_end(transition.state, reading)[0], strict=False)
    transition.change(told=True)
