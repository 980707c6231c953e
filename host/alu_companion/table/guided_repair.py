"""Leading hands step by step to what should stand on the board: the set-up of a game and every repair."""

from __future__ import annotations

from alu_companion.games.alu.rules import start
from alu_companion.games.alu.values import State
from alu_companion.referee.placement import Placement, attached, expected
from alu_companion.referee.repair import RepairStep, repair
from alu_companion.speech.alu import phrases_board
from alu_companion.table.outside import leave_out
from alu_companion.table.transition import Transition
from alu_companion.table.values import Loan, Plan, Played, Stage, TableState

_BELIEF_STEPS = 2
"""So many more steps are asked for to come back to what was seen than to what would be nearest."""


def wanted(state: TableState, game: State) -> Placement:
    """The placement that shows a game state with the counters that are attached now."""
    assert state.sensed is not None
    return expected(game, attached(state.sensed.placement), state.capacity)


def steps_to(state: TableState, game: State) -> tuple[RepairStep, ...]:
    """What the hands have to do to show a game state."""
    assert state.sensed is not None
    return repair(wanted(state, game), state.sensed.placement, game.options.geometry)


def start_plan(transition: Transition, goal: State, strict: bool) -> None:
    """Tell how to put the board right and lead through it. What has to be put right counts no more until it is touched."""
    if isinstance(transition.state.question, Played):
        transition.change(question=None)
    leave_out(transition, goal)
    lead(transition, goal, strict)


def lead(transition: Transition, goal: State, strict: bool) -> None:
    """Tell how to come to a goal and lead to it, where nobody has refused what stands on the board: it may still be played on."""
    steps = steps_to(transition.state, goal)
    if not steps:
        return
    transition.change(plan=Plan(goal, len(steps), strict))
    transition.guide(phrases_board.repair_started(steps))


def steady_goal(state: TableState, goal: State) -> State:
    """What the hands are being led to already, unless the new goal is nearer; else what the board has just shown, unless that is much
    further: sliders told of it before something fell."""
    left = len(steps_to(state, goal))
    if state.plan is not None:
        return state.plan.goal if len(steps_to(state, state.plan.goal)) <= left else goal
    if state.meant is not None and state.meant.game == state.game:
        return state.meant.after if len(steps_to(state, state.meant.after)) <= left + _BELIEF_STEPS else goal
    return goal


def plan_ended(transition: Transition, plan: Plan) -> bool:
    """True when the board shows the accepted state again, or an example of the guide, and that was the goal."""
    loan = transition.state.loan
    if steps_to(transition.state, plan.goal) or (plan.goal != transition.state.game and loan is not Loan.SHOWING):
        return False
    transition.change(plan=None, told=True, verdict=None, question=None)
    if loan is not Loan.SHOWING:
        returned(transition)
    if transition.state.stage is Stage.SETUP and loan is not Loan.SHOWING:
        ready(transition)
    else:
        transition.guide(phrases_board.board_correct())
    return True


def led_on(transition: Transition, plan: Plan) -> bool:
    """Tell the next step when one was done; True when there was one."""
    steps = steps_to(transition.state, plan.goal)
    if not steps or len(steps) >= plan.left:
        return False
    transition.change(plan=plan._replace(left=len(steps)))
    transition.guide(phrases_board.repair_step_done(steps))
    return True


def set_up(transition: Transition) -> None:
    """Begin to lay the board out. The whole set-up is one plan, told at once; a board that is ready needs none."""
    if steps_to(transition.state, transition.state.game):
        game = transition.state.game
        transition.tell(phrases_board.setup_started(from_start=game == start(game.options)))
        start_plan(transition, transition.state.game, strict=True)
    else:
        ready(transition)


def returned(transition: Transition) -> None:
    """What stands on the board is the game's again, if it was lent to the guide."""
    if transition.state.loan is not Loan.NONE:
        transition.change(loan=Loan.NONE)
        transition.commit("returned")


def ready(transition: Transition) -> None:
    """The board is laid out: the game begins."""
    transition.change(stage=Stage.PLAY, plan=None, told=True)
    transition.commit("ready")
    transition.tell(phrases_board.setup_done(transition.state.game))
