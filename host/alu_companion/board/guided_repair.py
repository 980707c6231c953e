"""Leads hands step by step to the pieces that should stand on the board: the set-up of a game and every repair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from alu_companion.board import phrases_board, phrases_hands
from alu_companion.board.events import Ready, Returned
from alu_companion.board.outside import is_hidden, leave_out
from alu_companion.board.phases import (
    Following,
    LayingOut,
    Over,
    Phase,
    Plan,
    Playing,
    PuttingBack,
    Repairing,
    Returning,
    Seeing,
    Showing,
    seeing,
)
from alu_companion.board.values import CORRECT, LAY_OUT, Choose, Played, at_board, enter, guide, is_laid_for
from alu_companion.features.dictating.pad import keys_for
from alu_companion.features.lessons.beginning import is_played
from alu_companion.features.show.showing import is_by_robots, is_shown
from alu_companion.games.alu.rules import start
from alu_companion.games.alu.values import State
from alu_companion.referee.placement import Placement, attached, expected
from alu_companion.referee.repair import RepairStep, repair
from alu_companion.rulesets.alu.facts import whose_turn
from alu_companion.rulesets.alu.phrases import what_next
from alu_companion.speech.keypad import keys_to
from alu_companion.speech.message import Message, say
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_BELIEF_STEPS = 2
"""A way back to the position that was seen last may have so many more steps than the nearest one."""


def wanted(state: TableState, game: State) -> Placement:
    """The placement that shows a game state with the counters that are attached now."""
    board = at_board(state)
    assert board.sensed is not None
    return expected(game, attached(board.sensed.placement), board.capacity)


def steps_to(state: TableState, game: State) -> tuple[RepairStep, ...]:
    """The steps by which the hands show a game state."""
    sensed = at_board(state).sensed
    assert sensed is not None
    return repair(wanted(state, game), sensed.placement, game.options.geometry)


def start_plan(transition: Transition, goal: State) -> None:
    """Tell how to put the board right and lead through it. What has to be put right counts no more until it is touched."""
    if isinstance(transition.state.question, Played):
        transition.change(question=None)
    tell_cleared(transition)
    leave_out(transition, goal)
    lead(transition, goal)


def tell_cleared(transition: Transition) -> None:
    """Say that misplaced pieces go away, too, where the program lays the board out."""
    if is_laid_for(transition.state) and at_board(transition.state).outside:
        transition.tell(say("board-correct"))


def lead(transition: Transition, goal: State) -> None:
    """Lead through a repair in which all pieces still count: nobody has refused them."""
    steps, before = steps_to(transition.state, goal), at_board(transition.state).plan
    if not steps:
        return
    in_all = (before is None or not before.left) and _is_told_in_all(transition.state)
    named = len(phrases_board.named_at_once(steps)) if in_all else 0
    enter(transition, _led(at_board(transition.state).phase, Plan(goal, len(steps), named)))
    state = transition.state
    if is_laid_for(state):
        return
    guide(
        transition,
        phrases_board.laid_in_all(steps, _step_keys(state)) if in_all else phrases_board.repair_started(steps),
    )


def _is_told_in_all(state: TableState) -> bool:
    """True where hands lay out a chosen position: players hear it in one sentence, and each step by asking."""
    phase = seeing(at_board(state).phase)
    if is_by_robots(state):
        return False
    if isinstance(phase, LayingOut):
        return is_shown(state) or state.is_exercise or state.game != start(state.game.options)
    return isinstance(phase, PuttingBack) and is_shown(state)


def _step_keys(state: TableState) -> tuple[str, ...]:
    """The keys that ask for the next step; none where words are typed. In a show they belong to it already."""
    if state.by_keys and is_shown(state):
        return keys_to(state.controls.keys, "guide-next")[-1:]
    return keys_for(state, "fix")


def next_step(state: TableState) -> Message:
    """Say how many steps are left, and the next one; empty where no plan is on, and where the hands are not a player's."""
    board = at_board(state)
    is_asked = is_shown(state) or isinstance(board.phase, LayingOut)
    if board.plan is None or board.sensed is None or not is_asked or is_laid_for(state) or is_by_robots(state):
        return ()
    steps = steps_to(state, board.plan.goal)
    return steps_told(state, steps) if steps else ()


def _led(phase: Phase, plan: Plan) -> Seeing:
    """A phase in which the hands follow a plan: a repair where the game goes on, else the present phase."""
    now = seeing(phase)
    return Repairing(plan, now.look) if isinstance(now, Playing | Over) else replace(now, plan=plan)


def steady_goal(state: TableState, goal: State) -> State:
    """The goal of the present plan, unless the new goal is nearer; else the position that the board has just shown, unless that is much
    further: sliders told of it before something fell."""
    left = len(steps_to(state, goal))
    plan, meant = at_board(state).plan, at_board(state).meant
    if plan is not None:
        return plan.goal if len(steps_to(state, plan.goal)) <= left else goal
    if meant is not None and meant.game == state.game:
        return meant.after if len(steps_to(state, meant.after)) <= left + _BELIEF_STEPS else goal
    return goal


def plan_ended(transition: Transition, plan: Plan) -> bool:
    """True when the board shows the accepted state again, or an example of the guide, and that was the goal."""
    phase, is_laid = seeing(at_board(transition.state).phase), is_laid_for(transition.state)
    is_example = isinstance(phase, Showing)
    if steps_to(transition.state, plan.goal) or (plan.goal != transition.state.game and not is_example):
        return False
    question = transition.state.question
    if isinstance(question, Choose | Played) or question in (CORRECT, LAY_OUT):
        # It was about what is right now. Other questions stay open.
        transition.change(question=None)
    if isinstance(phase, Showing):
        enter(transition, Showing(phase.is_laid_out))
    elif isinstance(phase, Following):
        enter(transition, Playing())
        transition.tell((*(() if is_laid else say("laid")), *next_told(transition.state)))
        return True
    elif isinstance(phase, Returning):
        returned(transition)
    elif not isinstance(phase, LayingOut):
        enter(transition, Playing())
    if not (is_example or phase.is_laid_out):
        ready(transition)
    elif not (is_laid or is_hidden(transition.state)):
        guide(transition, say("board-correct"))
    return True


def led_on(transition: Transition, plan: Plan) -> bool:
    """Tell the next step when one was done; True when there was one."""
    steps = steps_to(transition.state, plan.goal)
    if not steps or len(steps) >= plan.left:
        return False
    named = max(0, plan.named - (plan.left - len(steps)))
    enter(transition, _led(at_board(transition.state).phase, plan._replace(left=len(steps), named=named)))
    if not is_laid_for(transition.state):
        done = phrases_board.repair_step_done(steps)
        # What was named at once is told again only to whoever asks.
        guide(transition, done[:1] if named else done)
    return True


def set_up(transition: Transition) -> None:
    """Begin to lay the board out. The whole set-up is one plan, told at once; a board that is ready needs none."""
    game = transition.state.game
    if steps_to(transition.state, game):
        if not is_laid_for(transition.state):
            # What is told of a bare board is for whoever begins a game: that of a lesson or a show is full of what was there before.
            transition.tell(phrases_board.setup_started(from_start=not _is_told_in_all(transition.state)))
        start_plan(transition, game)
    else:
        returned(transition)
        # Robots begin at once; the turn was told.
        ready(transition, is_told=not is_by_robots(transition.state))


def returned(transition: Transition) -> None:
    """The board shows the game again, if it was lent to the guide."""
    phase = seeing(at_board(transition.state).phase)
    if isinstance(phase, Showing | Returning):
        enter(transition, rest(transition.state, phase.is_laid_out))
        transition.record(Returned())


def rest(state: TableState, is_laid_out: bool) -> Seeing:
    """The phase in which nothing is to be put right."""
    if not is_laid_out:
        return LayingOut()
    return Over() if state.is_over else Playing()


def ready(transition: Transition, is_told: bool = True) -> None:
    """The board is laid out: the game begins, and where something is played the mover is told. Where typed words are the hands, the board
    need not be mentioned: the program has laid it out, or tells whose turn it is with a chosen position."""
    enter(transition, Playing())
    transition.record(Ready())
    state = transition.state
    told = () if state.hands_typed else say("setup-done")
    is_known = state.hands_typed and not state.is_start and not state.is_exercise
    if is_told:
        transition.tell((*told, *(whose_turn(state.game) if is_played(state) and not is_known else ())))


def steps_told(state: TableState, steps: Sequence[RepairStep]) -> Message:
    """Say how many steps put the board right, and the first of them; where words or keys are the hands, and what to type or press."""
    told = phrases_board.repair_started(steps)
    if not state.hands_typed:
        return told
    if state.by_keys:
        return (*told, *phrases_hands.step_pressed(steps[0], state.controls.keys, state.settings.geometry))
    return (*told, *phrases_hands.step_dictated(steps[0]))


def next_told(state: TableState) -> Message:
    """Say what follows from the last action: the actions left, or whose turn begins."""
    if not state.past or state.is_over:
        return ()
    before, action, _ = state.past[-1]
    return what_next(before, action, state.game)
