"""The board is lent to the guide: examples are laid out on it, and at the end the hands are led back to the game."""

from __future__ import annotations

from alu_companion.games.geometry import STANDARD
from alu_companion.speech import phrases_guide
from alu_companion.speech.alu import phrases_board
from alu_companion.speech.alu.layouts import laid
from alu_companion.speech.guide import Layout
from alu_companion.table.guided_repair import ready, returned, start_plan, steps_to
from alu_companion.table.transition import Transition
from alu_companion.table.values import Loan, Plan, Stage, TableState


def can_lend(state: TableState) -> bool:
    """Whether there is a whole board whose pieces can be compared with an example."""
    return (
        state.rules.has_board
        and state.connected
        and state.sensed is not None
        and not state.sensed.health
        and state.game.options.geometry == STANDARD
    )


def lend(transition: Transition) -> None:
    """From now on what stands on the board is no action. The journal knows it: after a crash, too, the hands are led back."""
    transition.change(loan=Loan.SHOWING, plan=None, verdict=None, told=True, meant=None)
    transition.commit("lent")


def lay(transition: Transition, layout: Layout) -> bool:
    """Compare the board with an example and lead the hands to it; False when there is nothing to wait for."""
    state = transition.state
    if state.loan is not Loan.SHOWING or not can_lend(state):
        return False
    camps, raided = laid(layout)
    goal = state.game._replace(camps=camps, raided=raided)
    if steps_to(state, goal):
        start_plan(transition, goal, strict=True)
    else:
        transition.guide(phrases_board.board_correct())
    return transition.state.plan is not None


def leave_step(transition: Transition) -> None:
    """The example is not laid out as it should be, and that is as it is."""
    transition.change(plan=None, told=True)
    transition.answer(phrases_guide.step_left())


def give_back(transition: Transition) -> None:
    """The example is over: the hands are led back to the game."""
    state = transition.state
    if state.loan is not Loan.SHOWING:
        return
    transition.change(loan=Loan.RETURNING, plan=None, told=True)
    if not can_lend(state):
        await_board(transition)
    elif state.stage is Stage.OVER or not steps_to(state, state.game):
        returned(transition)
        if state.stage is Stage.SETUP:
            ready(transition)
    else:
        transition.tell(phrases_guide.game_back())
        start_plan(transition, state.game, strict=True)


def await_board(transition: Transition) -> None:
    """The cable was pulled from a lent board: as soon as it is back, nothing but the game's own position is accepted."""
    transition.change(loan=Loan.RETURNING, plan=Plan(transition.state.game, 0, strict=True))
