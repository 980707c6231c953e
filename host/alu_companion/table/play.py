"""What follows from a placement: accept it, ask, hint, refuse, or lead the hands through a repair."""

from __future__ import annotations

from alu_companion.games.alu.notation import format_action
from alu_companion.games.alu.rules import apply, legal_actions
from alu_companion.games.alu.values import Action, Kind, Side, State
from alu_companion.referee.explain import Ambiguous, Exact, Impossible, Reading, Unfinished, explain
from alu_companion.referee.placement import Placement, attached, differing, expected
from alu_companion.referee.repair import RepairStep, repair
from alu_companion.speech import phrases, phrases_table
from alu_companion.speech.message import Message
from alu_companion.table.making import Making
from alu_companion.table.values import Accepted, Choose, Plan, Stage, TableState

_END = Action(Kind.END_TURN)


def wanted(state: TableState, game: State) -> Placement:
    """The placement that shows a game state with the counters that are attached now."""
    assert state.sensed is not None
    return expected(game, attached(state.sensed.placement))


def steps_to(state: TableState, game: State) -> tuple[RepairStep, ...]:
    """What the hands have to do to show a game state."""
    assert state.sensed is not None
    return repair(wanted(state, game), state.sensed.placement, game.options.geometry)


def takeable(state: TableState) -> tuple[State, ...]:
    """States before the last actions of one side in a row, the latest last: putting pieces back takes those back."""
    states: list[State] = []
    for accepted in reversed(state.past):
        if accepted.before.turn is not state.past[-1].before.turn or accepted.action.kind in (Kind.END_TURN, Kind.SWAP):
            break
        states.append(accepted.before)
    return tuple(reversed(states[:3]))


def placed(making: Making) -> None:
    """The placement has changed."""
    state = making.state
    if state.stage is Stage.OVER or state.sensed is None:
        return
    if state.plan is not None and _plan_followed(making, state.plan):
        return
    if state.stage is Stage.SETUP:
        making.change(told=False)
        return
    verdict = explain(state.game, state.sensed.placement, takeable(state))
    making.change(verdict=verdict, told=False)
    if not isinstance(verdict, Exact):
        return
    if not verdict.reading.actions and not verdict.reading.back:
        if state.plan is not None:
            making.guide(phrases_table.board_correct())
        making.change(told=True, plan=None, question=None)
    elif _paid_for(state, verdict):
        accept(making, verdict.reading)


def _plan_followed(making: Making, plan: Plan) -> bool:
    """Lead on through a plan; True when nothing else is to be made of the placement."""
    state = making.state
    steps = steps_to(state, plan.goal)
    if not steps and plan.goal == state.game:
        making.change(plan=None, told=True, verdict=None, question=None)
        if state.stage is Stage.SETUP:
            ready(making)
        else:
            making.guide(phrases_table.board_correct())
        return True
    if steps and len(steps) < plan.left:
        making.change(plan=plan._replace(left=len(steps)))
        making.guide(phrases_table.repair_step_done(steps))
        making.change(told=True)
        return plan.strict
    if plan.strict:
        making.change(told=False)
    return plan.strict


def ready(making: Making) -> None:
    """The board is laid out: the game begins."""
    making.change(stage=Stage.PLAY, told=True)
    making.commit("ready")
    making.tell(phrases_table.setup_done(making.state.game))


def _paid_for(state: TableState, verdict: Exact) -> bool:
    """True when the counters of all who pay are attached and nothing more can belong to the payment: no need to wait."""
    assert state.sensed is not None
    shows = attached(state.sensed.placement)
    payers = [side for side in Side if state.game.resources[side] != verdict.reading.state.resources[side]]
    return not verdict.open and not verdict.reading.back and bool(payers) and all(shows[side] for side in payers)


def wait_ms(state: TableState) -> int | None:
    """How long the placement must stand before something is said or done about it; None when there is nothing to do."""
    if state.told or state.sensed is None or state.stage is Stage.OVER:
        return None
    timings = state.settings.timings
    if state.stage is Stage.SETUP or (state.plan is not None and state.plan.strict):
        return timings.wrong_ms
    match state.verdict:
        case Exact():
            lifted = not _pieces(state.sensed.placement) & ~_pieces(wanted(state, state.game))
            fewer = bool(differing(wanted(state, state.game), state.sensed.placement)) and lifted
            return timings.lift_settle_ms if fewer and not state.verdict.reading.back else timings.settle_ms
        case Ambiguous():
            return timings.settle_ms
        case Unfinished():
            return timings.hint_ms
        case Impossible():
            return timings.wrong_ms
    return None


def _pieces(placement: Placement) -> int:
    return placement.camps[0] | placement.camps[1] | placement.raided


def stood(making: Making) -> None:
    """The placement has stood for as long as it had to."""
    state = making.state
    making.change(told=True)
    if state.stage is Stage.SETUP or (state.plan is not None and state.plan.strict):
        start_plan(making, state.game, strict=True)
        return
    match state.verdict:
        case Exact(reading):
            if reading.back and state.game.options.no_takeback:
                making.alert(phrases_table.undo_forbidden())
                start_plan(making, state.game, strict=False)
            else:
                accept(making, reading)
        case Ambiguous(readings):
            making.change(question=Choose(readings))
            making.tell(phrases_table.ambiguous(readings))
        case Unfinished(readings):
            _hint(making, readings)
        case Impossible():
            _refuse(making, state.verdict)
        case _:
            pass


def _hint(making: Making, readings: tuple[Reading, ...]) -> None:
    state = making.state
    assert state.sensed is not None
    if state.sensed.placement.unclear:
        making.hint(phrases_table.unclear_fields(state.sensed.placement.unclear))
    elif len(readings) == 1 and _END not in readings[0].actions:
        making.hint(phrases_table.still_missing(steps_to(state, readings[0].state)))
    elif readings and not differing(wanted(state, state.game), state.sensed.placement):
        making.hint(phrases_table.paid_without_piece())
    else:
        start_plan(making, state.game, strict=False)


def _refuse(making: Making, verdict: Impossible) -> None:
    if verdict.action is None:
        making.alert(phrases_table.unexplained())
    elif verdict.reason is not None:
        making.alert(phrases.refused(verdict.judged, verdict.action, verdict.reason))
    else:
        making.alert(phrases_table.wrong_payment(verdict.judged.turn, verdict.action))
    start_plan(making, verdict.goal, strict=False)


def start_plan(making: Making, goal: State, strict: bool) -> None:
    """Tell how to put the board right and lead through it."""
    steps = steps_to(making.state, goal)
    if not steps:
        return
    making.change(plan=Plan(goal, len(steps), strict))
    making.guide(phrases_table.repair_started(steps))


def accept(making: Making, reading: Reading) -> None:
    """Take a reading over into the game: journal first, then words."""
    state = making.state
    undone = state.past[len(state.past) - reading.back :] if reading.back else ()
    past = list(state.past[: len(state.past) - reading.back])
    game = undone[0].before if undone else state.game
    making.commit(
        "play", back=reading.back, actions=[format_action(action, game.options.geometry) for action in reading.actions]
    )
    told: list[Message] = []
    for action in reading.actions:
        after = apply(game, action)
        told.append(phrases.action_accepted(game, action, after))
        past.append(Accepted(game, action))
        game = after
    if undone and reading.actions:
        told = [phrases.corrected(state.game, [accepted.action for accepted in undone], reading.actions, game)]
    elif undone:
        later = state.game
        for accepted in reversed(undone):
            told.append(phrases.taken_back(later, accepted.action, accepted.before))
            later = accepted.before
    making.change(game=game, past=tuple(past), verdict=None, told=True, plan=None, question=None)
    for message in told:
        making.tell(message)
    _after(making)


def _after(making: Making) -> None:
    """The end of the game, or a turn that ends because nothing can be done."""
    game = making.state.game
    if game.ended is not None:
        making.change(stage=Stage.OVER)
        making.alert(phrases.game_over(game))
    elif legal_actions(game) == (_END,):
        accept(making, Reading(0, (_END,), apply(game, _END)))
