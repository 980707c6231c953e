"""Questions between two tables. What is agreed on is done by the table that may write the next event."""

from __future__ import annotations

from dataclasses import replace

from alu_companion.features.dictating.pad import presses_to_setting
from alu_companion.features.far.changes import begin_next, clock_times, end_game, far_game, swap_seats
from alu_companion.features.far.disputes import (
    answer_cut,
    claimed,
    is_asked_for_other_game,
    is_other_game,
    say_claim,
    say_cut,
)
from alu_companion.features.far.events import FarAsking
from alu_companion.features.far.log import is_own_turn, is_theirs, may_be_left
from alu_companion.features.far.messages import FarAnswer, FarEvent, FarQuestion
from alu_companion.features.far.values import (
    APART,
    CLAIM,
    CUT,
    END,
    ENDED,
    FAR,
    FAR_GAME,
    NEW,
    OF_THE_LOG,
    RESIGN,
    RESIGNED,
    SWAP,
    UNDO,
    WON,
    Answered,
    Claim,
    FarGame,
)
from alu_companion.games.game import CHANCE
from alu_companion.speech import phrases_far
from alu_companion.speech.message import Message, part, say
from alu_companion.table.accepting import accept
from alu_companion.table.seats import By
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

# --- questions


def ask_far(transition: Transition, what: str, count: int = 0) -> None:
    """Ask the other table, once. If it asks the same, that is our yes. After a resignation nothing more is asked, so that it is heard
    first."""
    far = far_game(transition)
    if far.our_question is not None and far.our_question.what == RESIGN:
        transition.answer(say("far-resigning"))
        return
    if far.their_question is not None and (far.their_question.what, far.their_question.count) == (what, count):
        if is_asked_for_other_game(transition.state):
            # The command means the game that follows this one, the question another: ask again.
            transition.answer(say_question(transition.state, far.their_question))
        else:
            answer_far(transition, True)
        return
    if far.our_question is not None and (far.our_question.what, far.our_question.count) == (what, count):
        # A second question could get another answer.
        transition.answer(say("far-agreed") if far.is_agreed else _say_asking(transition.state, what))
        return
    transition.record(FarAsking(True, what, count, far.numbered + 1))
    transition.answer(_say_asking(transition.state, what))


def _say_asking(state: TableState, what: str) -> Message:
    far = FAR_GAME.of(state)
    is_there = far is not None and far.is_there
    if what == RESIGN:
        return say("far-resigning") if is_there else say("far-resigning-later")
    if is_there:
        return say("far-asked")
    # A player who wants a new game may not want to wait for a table that may never come.
    return (
        part("far-asked-later"),
        *(say("far-without", eights=presses_to_setting(state, FAR)) if what == NEW else ()),
    )


def handle_asking(transition: Transition, given: FarQuestion) -> None:
    """Say what the other table asks, once, and only about the log as it is now. A resignation ends the game at once."""
    far, state = far_game(transition), transition.state
    if given.number == OF_THE_LOG:
        return
    answered = far.answered is not None and given.number <= far.answered.number
    if (
        given.length != far.length
        or answered
        or (far.their_question is not None and given.number <= far.their_question.number)
    ):
        return
    if given.what == RESIGN:
        if not state.is_over and not is_theirs(state):
            end_game(transition, FarEvent(WON, left=clock_times(transition)))
        return
    if not _may_be_asked(state, given.what, given.count):
        return
    if far.agrees(given.what, given.count):
        _say_yes_again(transition, given)
        return
    transition.put(FAR_GAME, replace(far, their_question=given))
    transition.tell(say_question(state, given))


def _say_yes_again(transition: Transition, asked: FarQuestion) -> None:
    """Say yes without asking the players, who want it or have agreed already."""
    state, far = transition.state, far_game(transition)
    transition.put(FAR_GAME, far.with_our_answer(asked, True))
    if not is_theirs(state):
        transition.tell(say("far-agreed"))
        _carry_out(transition, asked, ours=True)
    elif (asked.what, asked.count) not in far.granted:
        _keep_yes(transition, asked)


def _may_be_asked(state: TableState, what: str, count: int) -> bool:
    if what != UNDO:
        return what == NEW or not state.is_over
    return 0 < count <= len(state.past) and state.ended is None and not state.rules.narrator.never_back(state.game)


def handle_answer(transition: Transition, given: FarAnswer) -> None:
    """The other table has answered our last question, or one about its lost part of the log."""
    far = far_game(transition)
    asks = far.our_question
    if given.number == OF_THE_LOG and not given.yes and far.refused != APART:
        transition.put(FAR_GAME, replace(far, refused=APART))
        transition.alert(say("far-apart", eights=presses_to_setting(transition.state, FAR)))
    if asks is None or given.number != asks.number:
        _handle_late_answer(transition, given)
        return
    if far.is_agreed or asks.what == RESIGN:
        return
    if not given.yes:
        _keep_no(transition, asks, ours=True)
        transition.tell(say("far-declined"))
        return
    transition.put(FAR_GAME, replace(far, is_agreed=True))
    transition.tell(say("far-agreed"))
    _carry_out(transition, asks, ours=True)


def _handle_late_answer(transition: Transition, given: FarAnswer) -> None:
    """A late yes still counts: the other table believes that it was agreed."""
    earlier = next((one for one in far_game(transition).wants if one.number == given.number), None)
    if earlier is None or earlier.what == RESIGN or not given.yes or is_theirs(transition.state):
        return
    transition.tell(say("far-agreed"))
    _carry_out(transition, earlier, ours=True)


def answer_far(transition: Transition, yes: bool) -> bool:
    """Answer the other table's question; False when there is none."""
    far = FAR_GAME.of(transition.state)
    if far is None or far.their_question is None:
        return False
    asked = far.their_question
    if asked.what == CUT:
        answer_cut(transition, asked, yes)
        return True
    if asked.number == OF_THE_LOG and far.claim is not None:
        _answer_claim(transition, far, far.claim, yes)
        return True
    transition.put(FAR_GAME, far.with_our_answer(asked, yes))
    if yes:
        _carry_out(transition, asked, ours=False)
    elif asked.number == OF_THE_LOG:
        # The other table plays on from there, and this one does not.
        transition.answer(
            (part("far-declined-here"), part("far-apart", eights=presses_to_setting(transition.state, FAR)))
        )
    else:
        _keep_no(transition, asked, ours=False)
        transition.answer(say("far-declined-here"))
    return True


def _keep_yes(transition: Transition, asking: FarQuestion) -> None:
    """Record a yes of the players here."""
    transition.record(FarAsking(False, asking.what, asking.count, asking.number))


def _keep_no(transition: Transition, asking: FarQuestion, ours: bool) -> None:
    """Record a no: after a restart the question would be asked again."""
    transition.record(FarAsking(ours, asking.what, asking.count, asking.number, declined=True))


def _answer_claim(transition: Transition, far: FarGame, claim: Claim, yes: bool) -> None:
    """After a yes the lost event is played again once the hands are free; after a no the game here goes on as it is."""
    if yes:
        waiting = far.waiting or (claim.event,)
        transition.put(FAR_GAME, replace(far, their_question=None, claim=claim._replace(is_so=True), waiting=waiting))
        transition.answer(say("far-agreed-here"))
    elif transition.state.is_over or claim.event.kind == NEW:
        # Nothing that is played here could make the other table go back.
        declined = Answered(OF_THE_LOG, False, CLAIM, 0)
        transition.put(FAR_GAME, replace(far, their_question=None, claim=None, answered=declined, refused=APART))
        transition.answer(
            (part("far-declined-here"), part("far-apart", eights=presses_to_setting(transition.state, FAR)))
        )
    else:
        transition.put(FAR_GAME, replace(far, their_question=None, claim=None))
        transition.answer((part("far-declined-here"), part("far-differed-here")))


def say_question(state: TableState, asking: FarQuestion) -> Message:
    """Say the question of the other table."""
    far = FAR_GAME.of(state)
    claim = None if far is None or asking.number != OF_THE_LOG else far.claim
    if claim is not None and (asking.what == CLAIM or is_other_game(state, claim.event)):
        return say_claim(state, claim.event)
    if asking.what == CUT:
        return say_cut(state, asking.count)
    if asking.what == RESIGN:
        return say("far-confirm-resign")
    if asking.what != UNDO:
        return phrases_far.MAY[asking.what]
    rules, back = state.rules, state.past[len(state.past) - asking.count :]
    decided = [one for one in back if rules.game.to_move(one.before) != CHANCE]
    return phrases_far.may_undo(asking.count, [rules.narrator.clause(one.before, one.action) for one in decided])


def _carry_out(transition: Transition, asking: FarQuestion, ours: bool) -> None:
    """Do what both tables want if this table may write it; else record our yes, and the other table does it."""
    state = transition.state
    if is_theirs(state):
        if not ours:
            _keep_yes(transition, asking)
            transition.answer(say("far-agreed-here"))
    elif asking.what == UNDO:
        accept(transition, (), By.JUMP, asking.count)
    elif asking.what == SWAP:
        swap_seats(transition, FarEvent(SWAP, left=clock_times(transition)))
    elif asking.what == END:
        end_game(transition, FarEvent(ENDED, left=clock_times(transition)))
    else:
        text = state.rules.game.format_options(state.rules.game.another(state.game.options))
        begin_next(transition, FarEvent(NEW, actions=(text,), left=clock_times(transition)))


def resign(transition: Transition) -> None:
    """Resign: write it if this table may, else tell the other one, which writes it."""
    if is_theirs(transition.state):
        ask_far(transition, RESIGN)
    else:
        end_game(transition, FarEvent(RESIGNED, left=clock_times(transition)))


def resign_later(transition: Transition) -> None:
    """Write a resignation that the other table did not hear in time, as soon as this table may write."""
    state = transition.state
    far = FAR_GAME.of(state)
    if far is None or far.waiting or far.our_question is None or far.our_question.what != RESIGN:
        return
    if state.is_over:
        # Recorded as declined: if the end is taken back, nobody has resigned.
        _keep_no(transition, far.our_question, ours=True)
    elif not is_theirs(state):
        resign(transition)


def needed(state: TableState, event: FarEvent) -> tuple[str, int] | None:
    """Kind and count of what both tables must want before the other one may do this; None when it needs no consent."""
    if event.kind == "play":
        return (UNDO, event.back) if event.back and not is_own_turn(state, event.back) else None
    agreed = {NEW: NEW, SWAP: SWAP, ENDED: END, WON: RESIGN}
    return (agreed[event.kind], 0) if event.kind in agreed else None


def is_possible(state: TableState, event: FarEvent) -> bool:
    """True when the other table may do this now: what needs our consent has it."""
    far = FAR_GAME.of(state)
    if far is None or not _has_its_form(state, event):
        return False
    if is_other_game(state, event):
        return far.claim == Claim(event, True)
    return is_agreed(state, event)


def _has_its_form(state: TableState, event: FarEvent) -> bool:
    """True when an event that is no action could come next, if both tables want it."""
    if event.back:
        return False
    return len(event.actions) == 1 if event.kind == NEW else not event.actions and not state.is_over


def is_agreed(state: TableState, event: FarEvent) -> bool:
    """True when both tables want what the other one does."""
    far, wanted = FAR_GAME.of(state), needed(state, event)
    return wanted is None or (far is not None and far.agrees(*wanted))


def ask_here(transition: Transition, event: FarEvent) -> bool:
    """Ask the players here to confirm an event of which this table has no record: its journal may have been set back. False when there is
    nothing to ask."""
    far, state, now_ms = far_game(transition), transition.state, transition.now_ms
    if is_theirs(state):
        claim = Claim(event, False) if is_other_game(state, event) else None
        wanted = needed(state, event)
        is_known = wanted is None or (claim is None and is_agreed(state, event))
        has_form = event.kind == "play" or _has_its_form(state, event)
        if is_known or not has_form or not may_be_left(state, event, now_ms, is_theirs=True):
            return False
    else:
        claim, wanted = Claim(event, False), claimed(state, event, now_ms)
    if wanted is None or (claim is None and not _may_be_asked(state, *wanted)):
        return False
    asked = FarQuestion(far.table, OF_THE_LOG, *wanted, far.length)
    transition.put(FAR_GAME, replace(far, their_question=asked, claim=claim))
    transition.tell(say_question(transition.state, asked))
    return True
