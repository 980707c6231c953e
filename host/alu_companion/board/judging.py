"""Judges what a placement means, and how long it must stand before that counts. Changes nothing."""

from __future__ import annotations

from dataclasses import replace

from alu_companion.board.guided_repair import steps_to, wanted
from alu_companion.board.outside import counted, left_out, placement_of
from alu_companion.board.phases import Blind, Following, Judging, LayingOut, Over, PuttingBack, Returning, Showing
from alu_companion.board.proving import confirmed, needs_confirmation
from alu_companion.board.values import Played, at_board
from alu_companion.board.wet import appeared
from alu_companion.features.far.log import goes_back_alone
from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Kind, State
from alu_companion.games.geometry import Field
from alu_companion.referee.explain import Ambiguous, Exact, Impossible, Reading, Unfinished, Verdict, explain
from alu_companion.referee.placement import Placement, differing, pieces, standing
from alu_companion.referee.search import paid_actions
from alu_companion.table.seats import Decider
from alu_companion.table.values import TableState

_END = Action(Kind.END_TURN)
PASSING_MS = 150
"""Source: a sleeve leaves a piece on a field for 60 ms or less, a hand that puts one down for 300 ms or more."""
HALF_MS = 1500
"""How long several actions stand that may be half of another one: the lines that told of the other half may be lost, and by then the board
has said three times what it sees. Source: the heartbeat of 500 ms in firmware/settings.py."""


def takeable(state: TableState) -> tuple[State, ...]:
    """States before the last actions of one side in a row, the latest last: putting pieces back takes those back. What another has
    decided is taken back by words alone, with the action that it answers; so is what another table is asked for."""
    states: list[State] = []
    for accepted in reversed(state.past):
        if accepted.by_other and state.seats:
            break
        if accepted.before.turn is not state.past[-1].before.turn or accepted.action.kind in (Kind.END_TURN, Kind.SWAP):
            break
        if state.has_other_table and not goes_back_alone(state, len(states) + 1):
            break
        states.append(accepted.before)
    return tuple(reversed(states[:3]))


def is_strict(state: TableState) -> bool:
    """True when nothing on the board is an action: only what the hands are led to counts."""
    return isinstance(at_board(state).phase, LayingOut | PuttingBack | Following | Returning | Showing)


def judge(state: TableState) -> Verdict:
    """The meaning of the placement, as far as it counts. Where nothing is ever taken back, a choice is between the other readings only."""
    earlier = takeable(state)
    verdict = explain(state.game, _judged(state, earlier), earlier, at_board(state).capacity)
    if isinstance(verdict, Ambiguous) and state.game.options.no_takeback:
        readings = tuple(reading for reading in verdict.readings if not reading.back)
        if verdict.open and len(readings) < len(verdict.readings):
            # The rest was begun and is not paid for yet.
            return Unfinished(readings)
        if readings:
            verdict = Exact(readings[0]) if len(readings) == 1 else Ambiguous(readings)
    verdict = _without_sliders_alone(state, verdict)
    return _of_hands(state, verdict) if state.is_shared else verdict


def _without_sliders_alone(state: TableState, verdict: Verdict) -> Verdict:
    """The verdict where something refused still lies there: sliders alone that pay for several actions may have paid for it."""
    if not left_out(state):
        return verdict
    match verdict:
        case Exact(reading) if _is_sliders_alone(state, reading):
            return Unfinished(())
        case Ambiguous(readings, is_open):
            shown = tuple(reading for reading in readings if not _is_sliders_alone(state, reading))
            if not shown:
                return Unfinished(())
            return Exact(shown[0], is_open) if len(shown) == 1 else Ambiguous(shown, is_open)
    return verdict


def _is_sliders_alone(state: TableState, reading: Reading) -> bool:
    """True when a reading has several actions paid that leave all pieces as they are."""
    return not reading.back and paid_actions(reading.actions) > 1 and pieces(reading.state) == pieces(state.game)


def _of_hands(state: TableState, verdict: Verdict) -> Verdict:
    """The verdict where another player takes part: hands decide nothing for it."""
    match verdict:
        case Exact(reading) if (stays := others_turn(state, reading)) is not None:
            return Impossible(None, None, stays, stays)
        case Ambiguous(readings, is_open):
            ours = tuple(reading for reading in readings if others_turn(state, reading) is None)
            played = tuple(reading for reading in ours if reading.actions)
            if is_open and len(ours) < len(readings) and (played or not ours):
                # The rest was begun and is not paid for yet.
                return Unfinished(played)
            if not ours:
                return Impossible(None, None, state.game, state.game)
            return Exact(ours[0], is_open) if len(ours) == 1 else Ambiguous(ours, is_open)
        case Unfinished(readings):
            return Unfinished(tuple(reading for reading in readings if others_turn(state, reading) is None))
        case Impossible() if state.is_others:
            # These hands could not have meant it.
            return Impossible(None, None, state.game, state.game)
    return verdict


def others_turn(state: TableState, reading: Reading) -> State | None:
    """The state in which a reading has hands act in the place of another player; None where it has them do no such thing."""
    game: State = state.past[-reading.back].before if reading.back else state.game
    for action in reading.actions:
        if state.decider(game) is not Decider.HANDS:
            return game
        game = apply(game, action)
    return None


def judge_rest(state: TableState) -> tuple[Verdict, bool]:
    """The meaning of the placement, and whether the question about a part of it stays open. While it does, the rest is played on. The
    question is over where the whole is an action beyond doubt, or where something else is to be asked."""
    rest = judge(state)
    if not isinstance(state.question, Played):
        return rest, False
    unasked = replace(state, question=None)
    whole = judge(unasked)
    if _is_beyond_doubt(state, rest) and not _is_beyond_doubt(unasked, whole):
        return rest, True
    if isinstance(rest, Exact) or isinstance(whole, Exact):
        return whole, False
    return rest, True


def _is_beyond_doubt(state: TableState, verdict: Verdict) -> bool:
    return isinstance(verdict, Exact) and needs_confirmation(state, verdict.reading) is None


def _judged(state: TableState, earlier: tuple[State, ...]) -> Placement:
    """The part of the placement that counts; all of it where the hands have put everything back, which takes back all that was refused
    since."""
    may_go_back = not state.game.options.no_takeback
    if may_go_back and any(not steps_to(state, old) for old in earlier):
        return placement_of(state)
    return counted(state)


def paid_for(state: TableState, verdict: Exact) -> bool:
    """True when one action is there, the counters of all who pay are attached and nothing more can belong to the payment: it only has
    to be no piece that is dragged past. Several actions at once are rare enough to look twice."""
    single = paid_actions(verdict.reading.actions) == 1 and not verdict.reading.back
    is_sure = confirmed(state, verdict.reading) and needs_confirmation(state, verdict.reading) is None
    return single and not verdict.open and is_sure


def _unlikely_ms(state: TableState, reading: Reading) -> int:
    """How long a reading must stand because it says more than one plain action and only the pieces speak for it, which may be on
    their way to something else."""
    if confirmed(state, reading):
        return 0
    timings = state.settings.timings
    if differing(pieces(state.game), pieces(reading.state)) & appeared(state):
        # It is asked about, and not taken.
        return timings.wrong_ms
    if paid_actions(reading.actions) > 1:
        return timings.hint_ms
    return timings.lift_settle_ms if _END in reading.actions else 0


def on_the_way(state: TableState, game: State) -> bool:
    """True when the hands are being led to something else: positions on the way are not meant."""
    plan = at_board(state).plan
    return plan is not None and game != plan.goal


def is_led(state: TableState, reading: Reading) -> bool:
    """True when the board shows the goal of the plan, or nothing new, and the rest of the plan is still to be done."""
    plan = at_board(state).plan
    if plan is None or not steps_to(state, plan.goal):
        return False
    return reading.state in (plan.goal, state.game)


def wait_ms(state: TableState) -> int | None:
    """How long the placement must stand before something is said or done about it; None when there is nothing to do."""
    board = at_board(state)
    if isinstance(board.phase, Blind | Over) or not isinstance(board.phase.look, Judging):
        return None
    look, plan, timings = board.phase.look, board.plan, state.settings.timings
    if plan is not None and len(steps_to(state, plan.goal)) <= plan.left:
        # The hands are at it: a piece may be in the air.
        patience = timings.hint_ms
    else:
        patience = timings.lift_settle_ms if _only_lifted(state) else timings.settle_ms
    if is_strict(state):
        return max(timings.wrong_ms, patience)
    match look.verdict:
        case Exact(reading) if is_led(state, reading):
            return max(timings.wrong_ms, patience)
        case Exact(reading) as exact if paid_for(state, exact) and not on_the_way(state, reading.state):
            return max(0, board.pieces_since_ms + PASSING_MS - board.since_ms)
        case Exact(reading, is_open):
            if (is_open and reading.back) or on_the_way(state, reading.state):
                return timings.hint_ms
            may_be_half = is_open and paid_actions(reading.actions) > 1
            return max(patience, _unlikely_ms(state, reading), HALF_MS if may_be_half else 0)
        case Ambiguous(_, is_open) if is_open or plan is not None:
            return timings.hint_ms
        case Ambiguous(readings):
            return max(patience, _unlikely_ms(state, readings[0]))
        case Unfinished() | Impossible() if look.named is None and held(state) is not None:
            return timings.reading_ms
        case Unfinished():
            return timings.hint_ms
        case Impossible() if look.named is not None:
            return timings.held_ms
        case Impossible():
            return max(timings.wrong_ms, patience)
    return None


def stands_ms(state: TableState) -> int | None:
    """The time when the placement has stood for as long as it must; None where it leads to nothing."""
    wait, board = wait_ms(state), at_board(state)
    if wait is None or board.heard_ms is None:
        return None
    return max(board.since_ms + wait, board.heard_ms)


def _only_lifted(state: TableState) -> bool:
    """True when pieces are missing, none has been put down and no slider moved, or not all that may yet be moved: a reading hand may
    put them back, and one that pays may be fetching the piece that comes instead."""
    verdict = at_board(state).phase.look.verdict
    paying = isinstance(verdict, Exact) and verdict.open
    stands, placement = wanted(state, state.game), counted(state)
    return bool(_lifted(state)) and (paying or placement.counters == stands.counters)


def _lifted(state: TableState) -> int:
    """Mask of the fields whose pieces are missing; 0 when something else was put down anywhere."""
    placement = counted(state)
    changed = differing(wanted(state, state.game), placement)
    return 0 if standing(placement) & changed else changed


def held(state: TableState) -> Field | None:
    """The field whose piece a hand holds up, as if to read it: nothing else has changed."""
    lifted = _lifted(state)
    if at_board(state).plan is not None or lifted.bit_count() != 1 or not _only_lifted(state):
        return None
    return Field(lifted.bit_length() - 1)
