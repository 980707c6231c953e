"""What follows from a placement: accept it, ask, hint, refuse, or lead the hands through a repair."""

from __future__ import annotations

from dataclasses import replace

from alu_companion.games.alu.values import Action, Kind, State
from alu_companion.games.geometry import Field
from alu_companion.referee.explain import Ambiguous, Exact, Impossible, Reading, Unfinished, Verdict, explain
from alu_companion.referee.placement import Placement, camp_content, differing
from alu_companion.referee.repair import repair
from alu_companion.referee.search import paid_actions
from alu_companion.speech import phrases_table
from alu_companion.speech.alu import phrases, phrases_board, phrases_faults
from alu_companion.speech.alu.facts import whose_turn
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message
from alu_companion.table.accepting import accept
from alu_companion.table.guided_repair import led_on, plan_ended, ready, start_plan, steady_goal, steps_to, wanted
from alu_companion.table.outside import counted, recalled, stands
from alu_companion.table.proving import confirmed, doubted, is_astray, not_played, was_played
from alu_companion.table.transition import Transition
from alu_companion.table.values import Choose, Loan, Meant, Played, Stage, TableState

_END = Action(Kind.END_TURN)
_PASSING_MS = 150
"""Source: a sleeve leaves a piece on a field for 60 ms or less, a hand that puts one down for 300 ms or more."""


def takeable(state: TableState) -> tuple[State, ...]:
    """States before the last actions of one side in a row, the latest last: putting pieces back takes those back."""
    states: list[State] = []
    for accepted in reversed(state.past):
        if accepted.before.turn is not state.past[-1].before.turn or accepted.action.kind in (Kind.END_TURN, Kind.SWAP):
            break
        states.append(accepted.before)
    return tuple(reversed(states[:3]))


def placed(transition: Transition) -> None:
    """The placement has changed."""
    state = transition.state
    if state.sensed is None or (state.stage is Stage.OVER and state.loan is not Loan.SHOWING):
        return
    asked = state.question
    if isinstance(asked, Choose) or (isinstance(asked, Played) and not stands(state, asked)):
        # What was asked was about another placement.
        transition.change(question=None)
    led = False
    if state.plan is not None:
        if plan_ended(transition, state.plan):
            return
        led = led_on(transition, state.plan)
    if state.loan is Loan.SHOWING and state.plan is None:
        # The hands follow the guide: nothing of it is an action.
        return
    if state.stage is Stage.SETUP or (state.plan is not None and state.plan.strict):
        transition.change(told=led)
        return
    verdict = _judge_rest(transition)
    # While the hands follow a plan nothing is refused anew.
    is_new = isinstance(verdict, Exact) and not _is_led(transition.state, verdict.reading)
    transition.change(verdict=verdict, told=led and not is_new and not isinstance(verdict, Ambiguous), read=None)
    if not isinstance(verdict, Exact):
        return
    _note_meant(transition, verdict.reading)
    if not is_new:
        return
    if not verdict.reading.actions and not verdict.reading.back:
        if state.plan is not None:
            transition.guide(phrases_board.board_correct())
        elif isinstance(asked, Played) and transition.state.question is None:
            transition.guide(whose_turn(state.game))
        transition.change(told=True, plan=None)
    elif _paid_for(state, verdict) and not _on_the_way(state, verdict.reading.state):
        take(transition, verdict.reading)


def _note_meant(transition: Transition, reading: Reading) -> None:
    """Remember what the board shows and a counter pays for. What is dragged over the board may look paid for too, in passing."""
    state, meant = transition.state, transition.state.meant
    if reading.back or (reading.actions and not confirmed(state, reading)) or doubted(state, reading) is not None:
        return
    if (
        meant is None
        or meant.game != state.game
        or state.game in (meant.after, reading.state)
        or transition.now_ms - meant.since_ms < _PASSING_MS
    ):
        transition.change(meant=Meant(state.game, reading.state, transition.now_ms))


def ask_again(transition: Transition) -> None:
    """Ask in its time what the placement leaves open, once something else that was asked meanwhile is over."""
    state = transition.state
    if state.verdict is None or not state.connected or state.sensed is None:
        return
    verdict = _judge(state)
    if isinstance(verdict, Ambiguous) or (isinstance(verdict, Exact) and doubted(state, verdict.reading)):
        look_again(transition)


def look_again(transition: Transition) -> None:
    """Judge the placement anew as if it had just come."""
    if transition.state.connected and transition.state.sensed is not None:
        transition.change(since_ms=transition.now_ms)
        placed(transition)


def _judge_rest(transition: Transition) -> Verdict:
    """What the placement means. While it is asked about a part of it, the rest is played on. The question is over where the whole is an
    action beyond doubt, or where something else is to be asked about it."""
    state = transition.state
    rest = _judge(state)
    if not isinstance(state.question, Played):
        return rest
    unasked = replace(state, question=None)
    whole = _judge(unasked)
    if _is_beyond_doubt(state, rest) and not _is_beyond_doubt(unasked, whole):
        return rest
    if isinstance(rest, Exact) or isinstance(whole, Exact):
        transition.change(question=None)
        return whole
    return rest


def _is_beyond_doubt(state: TableState, verdict: Verdict) -> bool:
    return isinstance(verdict, Exact) and doubted(state, verdict.reading) is None


def _judge(state: TableState) -> Verdict:
    """What the placement means, as far as it counts. Where nothing is ever taken back, a choice is between the other readings only."""
    earlier = takeable(state)
    verdict = explain(state.game, _judged(state, earlier), earlier, state.capacity)
    if isinstance(verdict, Ambiguous) and state.game.options.no_takeback:
        readings = tuple(reading for reading in verdict.readings if not reading.back)
        if verdict.open and len(readings) < len(verdict.readings):
            # What is left was begun and is not paid for yet.
            return Unfinished(readings)
        if readings:
            return Exact(readings[0]) if len(readings) == 1 else Ambiguous(readings)
    return verdict


def _judged(state: TableState, earlier: tuple[State, ...]) -> Placement:
    """What counts of the placement; all of it where the hands have put everything back: that takes back whatever was refused since."""
    assert state.sensed is not None
    may_go_back = not state.game.options.no_takeback
    if may_go_back and any(not steps_to(state, old) for old in earlier):
        return state.sensed.placement
    return counted(state)


def _paid_for(state: TableState, verdict: Exact) -> bool:
    """True when one action is there, the counters of all who pay are attached and nothing more can belong to the payment: no need
    to wait. Several actions at once are rare enough to look twice."""
    single = paid_actions(verdict.reading.actions) == 1 and not verdict.reading.back
    is_sure = confirmed(state, verdict.reading) and doubted(state, verdict.reading) is None
    return single and not verdict.open and is_sure


def _unlikely_ms(state: TableState, reading: Reading) -> int:
    """How long a reading must stand because it says more than one plain action and only the pieces speak for it, which may be on
    their way to something else."""
    if confirmed(state, reading):
        return 0
    timings = state.settings.timings
    if paid_actions(reading.actions) > 1:
        return timings.hint_ms
    return timings.lift_settle_ms if _END in reading.actions else 0


def _on_the_way(state: TableState, game: State) -> bool:
    """True when the hands are being led to something else: what they pass through on the way is not meant."""
    return state.plan is not None and game != state.plan.goal


def _is_led(state: TableState, reading: Reading) -> bool:
    """True when what counts of the board is the goal of the plan, or nothing new, and the rest of the plan is still to be done."""
    if state.plan is None or not steps_to(state, state.plan.goal):
        return False
    return reading.state in (state.plan.goal, state.game)


def wait_ms(state: TableState) -> int | None:
    """How long the placement must stand before something is said or done about it; None when there is nothing to do."""
    if state.told or state.sensed is None or (state.stage is Stage.OVER and state.loan is not Loan.SHOWING):
        return None
    timings = state.settings.timings
    if state.plan is not None and len(steps_to(state, state.plan.goal)) <= state.plan.left:
        # The hands are at it: a piece may be in the air.
        patience = timings.hint_ms
    else:
        patience = timings.lift_settle_ms if _only_lifted(state) else timings.settle_ms
    if state.stage is Stage.SETUP or (state.plan is not None and state.plan.strict):
        return max(timings.wrong_ms, patience)
    match state.verdict:
        case Exact(reading) if _is_led(state, reading):
            return max(timings.wrong_ms, patience)
        case Exact(reading, is_open):
            if (is_open and reading.back) or _on_the_way(state, reading.state):
                return timings.hint_ms
            return max(patience, _unlikely_ms(state, reading))
        case Ambiguous(_, is_open) if is_open or state.plan is not None:
            return timings.hint_ms
        case Ambiguous(readings):
            return max(patience, _unlikely_ms(state, readings[0]))
        case Unfinished() | Impossible() if state.read is None and _held(state) is not None:
            return timings.reading_ms
        case Unfinished():
            return timings.hint_ms
        case Impossible() if state.read is not None:
            return timings.held_ms
        case Impossible():
            return max(timings.wrong_ms, patience)
    return None


def _only_lifted(state: TableState) -> bool:
    """True when pieces are missing, none has been put down and no slider moved, or not all that may yet be moved: a reading hand may
    put them back, and one that pays may be fetching the piece that comes instead."""
    paying = isinstance(state.verdict, Exact) and state.verdict.open
    stands, placement = wanted(state, state.game), counted(state)
    return bool(_lifted(state)) and (paying or placement.counters == stands.counters)


def _lifted(state: TableState) -> int:
    """Mask of the fields whose pieces are missing; 0 when something else was put down anywhere."""
    placement = counted(state)
    changed = differing(wanted(state, state.game), placement)
    pieces = placement.camps[0] | placement.camps[1] | placement.raided
    return 0 if pieces & changed else changed


def _held(state: TableState) -> Field | None:
    """The field whose piece a hand holds up, as if to read it: nothing else has changed."""
    lifted = _lifted(state)
    if state.plan is not None or lifted.bit_count() != 1 or not _only_lifted(state):
        return None
    return Field(lifted.bit_length() - 1)


def stood(transition: Transition) -> None:
    """The placement has stood for as long as it had to."""
    state = transition.state
    transition.change(told=True)
    if state.stage is Stage.SETUP and state.loan is not Loan.SHOWING and not steps_to(state, state.game):
        ready(transition)
        return
    if state.stage is Stage.SETUP or (state.plan is not None and state.plan.strict):
        start_plan(transition, state.plan.goal if state.plan is not None else state.game, strict=True)
        return
    match state.verdict:
        case Exact(reading) if state.plan is not None and _is_led(state, reading):
            start_plan(transition, steady_goal(state, reading.state), strict=False)
        case Exact(reading) if reading.back and state.game.options.no_takeback:
            transition.refuse(phrases_table.undo_forbidden())
            start_plan(transition, state.game, strict=False)
        case Exact(reading) if (doubt := doubted(state, reading)) is not None:
            ask_whether(transition, doubt)
        case Exact(reading):
            take(transition, reading)
        case Ambiguous(readings):
            transition.change(question=Choose(readings))
            transition.ask(phrases_board.ambiguous(readings))
        case Unfinished() | Impossible() if state.read is None and (held := _held(state)) is not None:
            transition.change(read=held, told=False)
            transition.hint(state.rules.narrator.answer(state.game, Command("field", held)) or ())
        case Unfinished(readings):
            _hint(transition, readings)
        case Impossible() if state.plan is not None and len(steps_to(state, state.plan.goal)) <= state.plan.left:
            # Refused it was before: the hands have only stopped on the way.
            start_plan(transition, state.plan.goal, strict=False)
        case Impossible():
            _refuse(transition, state.verdict)
        case _:
            pass


def _hint(transition: Transition, readings: tuple[Reading, ...]) -> None:
    state = transition.state
    assert state.sensed is not None
    if state.sensed.shorted:
        transition.hint(phrases_faults.shorted_fields(state.sensed.shorted))
    elif state.sensed.placement.unclear:
        transition.hint(phrases_board.unclear_fields(state.sensed.placement.unclear))
    elif readings and differing(wanted(state, state.game), counted(state)):
        # Where several are possible the first step is mostly the same, and whoever means another one knows what is missing.
        missing = repair(wanted(state, readings[0].state), counted(state), state.game.options.geometry)
        transition.hint(phrases_board.still_missing(readings[0].actions, missing))
    elif readings:
        transition.hint((*phrases_board.paid_without_piece(), *recalled(state)))
    else:
        start_plan(transition, state.game, strict=False)


def _refuse(transition: Transition, verdict: Impossible) -> None:
    state = transition.state
    placement, goal = counted(state), wanted(state, verdict.goal)
    payer = verdict.judged.turn
    other = state.game.turn.other
    put, missing = placement.camps[other] & ~state.game.camps[other], state.game.camps[other] & ~placement.camps[other]
    # A piece that was only moved from its field is nobody's attempt to play.
    if put & differing(goal, placement) and not missing:
        transition.refuse(phrases_board.others_piece(state.game, camp_content(other)))
    elif verdict.reason is not None and verdict.action is not None:
        transition.refuse(phrases.refused(verdict.judged, verdict.action, verdict.reason), payer)
    elif verdict.action is not None and placement.counters[payer] != goal.counters[payer]:
        transition.refuse(phrases_board.wrong_payment(payer, verdict.action), payer)
    elif differing(goal, placement):
        transition.refuse(phrases_board.unexplained())
    # Otherwise only sliders are wrong that nobody paid with: the plan says all.
    nearest = state.game if is_astray(state, state.game, verdict.goal) else verdict.goal
    start_plan(transition, steady_goal(state, nearest), strict=False)


def ask_whether(transition: Transition, question: Played) -> None:
    """Ask whether something was played, and take nothing of it before the answer. What lies there beside it is played first."""
    transition.change(question=question)
    state = transition.state
    match _judge(state):
        case Exact(reading) if reading.actions and not reading.back and doubted(state, reading) is None:
            take(transition, reading)
        case _:
            transition.ask(was_played(state, question))


def answered(transition: Transition, question: Played, is_played: bool) -> None:
    """Yes or no was said."""
    transition.change(question=None)
    if is_played:
        verdict = _judge(transition.state)
        doubt = doubted(transition.state, verdict.reading) if isinstance(verdict, Exact) else None
        # What was put down since goes before it: whoever answers has put it down for good.
        still = doubt is not None and (doubt.side, doubt.actions) == (question.side, question.actions)
        take(transition, doubt.reading if doubt is not None and still else question.reading)
    elif not not_played(transition, question):
        return
    look_again(transition)


def take(transition: Transition, reading: Reading) -> None:
    """Take a reading of the hands over into the game. A question about something beside it is asked anew: less may be left to play."""
    state = transition.state
    instead: Message = ()
    if reading.back and reading.actions:
        undone = [accepted.action for accepted in state.past[len(state.past) - reading.back :]]
        instead = phrases.corrected(state.game, undone, reading.actions, reading.state)
    accept(transition, reading.actions, reading.back, instead)
    if isinstance(state.question, Played) and transition.state.stage is Stage.PLAY:
        verdict = _judge(transition.state)
        doubt = doubted(transition.state, verdict.reading) if isinstance(verdict, Exact) else None
        if doubt is not None:
            transition.change(verdict=verdict)
            ask_whether(transition, doubt)
        else:
            look_again(transition)
