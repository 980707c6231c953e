"""Acts on a placement: accept it, ask, hint, refuse, or lead the hands through a repair."""

from __future__ import annotations

from alu_companion.board import phrases_board
from alu_companion.board.contacts import press_piece
from alu_companion.board.guided_repair import led_on, plan_ended, ready, start_plan, steady_goal, steps_to, wanted
from alu_companion.board.judging import PASSING_MS, held, is_led, is_strict, judge, judge_rest, stands_ms
from alu_companion.board.outside import counted, is_hidden, recalled, stands
from alu_companion.board.phases import Blind, Handled, Judging, LayingOut, Over, Playing, Showing
from alu_companion.board.proving import (
    confirmed,
    is_guess,
    needs_confirmation,
    not_played,
    payment_for_piece_set_aside,
    was_played,
    which,
)
from alu_companion.board.values import Choose, Meant, Played, at_board, enter, guide, look, note
from alu_companion.referee.explain import Ambiguous, Exact, Impossible, Reading, Unfinished
from alu_companion.referee.placement import camp_content, differing
from alu_companion.referee.repair import repair
from alu_companion.rulesets.alu import phrases
from alu_companion.rulesets.alu.facts import whose_turn
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, part, say
from alu_companion.table.accepting import accept, refuse
from alu_companion.table.players import not_yours
from alu_companion.table.seats import By
from alu_companion.table.transition import Transition
from alu_companion.table.values import Confirm, TableState


def placed(transition: Transition) -> None:
    """Handle a placement that has changed."""
    state, board = transition.state, at_board(transition.state)
    if isinstance(board.phase, Blind | Over):
        return
    if board.meant is not None and transition.now_ms - board.meant.since_ms < PASSING_MS:
        # A piece that is dragged over the board may look paid for, in passing.
        note(transition, meant=None)
    asked = state.question
    if isinstance(asked, Choose) or (isinstance(asked, Played) and not stands(state, asked)):
        # The question was about another placement. A piece that is lifted has answered whether it was played.
        transition.change(question=None)
        if isinstance(asked, Choose):
            transition.tell(say("question-dropped"))
    led = False
    if board.plan is not None:
        if plan_ended(transition, board.plan):
            return
        led = led_on(transition, board.plan)
    if isinstance(board.phase, Showing) and board.plan is None:
        # The hands follow the guide, or a lesson looks on: nothing of it is an action.
        if board.phase.is_watched:
            look(transition, Judging())
        return
    if is_strict(transition.state):
        look(transition, Handled() if led else Judging())
        return
    verdict, is_asked = judge_rest(transition.state)
    if isinstance(transition.state.question, Played) and not is_asked:
        transition.change(question=None)
    # While the hands follow a plan nothing is refused anew.
    is_new = isinstance(verdict, Exact) and not is_led(transition.state, verdict.reading)
    is_handled = led and not is_new and not isinstance(verdict, Ambiguous)
    look(transition, Handled(verdict) if is_handled else Judging(verdict))
    if not isinstance(verdict, Exact):
        return
    _note_meant(transition, verdict.reading)
    if not is_new:
        return
    if not verdict.reading.actions and not verdict.reading.back:
        if board.plan is None and isinstance(asked, Played) and transition.state.question is None:
            guide(transition, whose_turn(state.game))
        _shows_game(transition, verdict)
    elif (due_ms := stands_ms(transition.state)) is not None and due_ms <= transition.now_ms:
        stood(transition)


def _shows_game(transition: Transition, verdict: Exact) -> None:
    """The board shows the game as it is: the plan is over, whatever its goal was."""
    if at_board(transition.state).plan is not None and not is_hidden(transition.state):
        guide(transition, say("board-correct"))
    enter(transition, Playing(Handled(verdict)))


def _note_meant(transition: Transition, reading: Reading) -> None:
    """Remember what the board shows and a counter pays for, unless other actions are remembered already."""
    state, meant = transition.state, at_board(transition.state).meant
    if (
        reading.back
        or (reading.actions and not confirmed(state, reading))
        or needs_confirmation(state, reading) is not None
    ):
        return
    if meant is None or meant.game != state.game or state.game in (meant.after, reading.state):
        note(transition, meant=Meant(state.game, reading.state, transition.now_ms))


def ask_again(transition: Transition) -> None:
    """Ask later what the placement leaves open, once the other question is over."""
    state, phase = transition.state, at_board(transition.state).phase
    if isinstance(phase, Blind) or phase.look.verdict is None:
        return
    verdict = judge(state)
    if isinstance(verdict, Ambiguous) or (isinstance(verdict, Exact) and needs_confirmation(state, verdict.reading)):
        look_again(transition)


def look_again(transition: Transition) -> None:
    """Judge the placement again as if it had just come."""
    if not isinstance(at_board(transition.state).phase, Blind):
        note(transition, since_ms=transition.now_ms)
        placed(transition)


def stood(transition: Transition) -> None:
    """Handle a placement that has stood for as long as it had to."""
    state, phase = transition.state, at_board(transition.state).phase
    assert not isinstance(phase, Blind)
    looked = phase.look
    verdict, plan = looked.verdict, phase.plan
    look(transition, Handled(verdict))
    if is_strict(state):
        if isinstance(phase, Showing) and phase.is_watched and plan is None:
            return
        if isinstance(phase, LayingOut) and not steps_to(state, state.game):
            ready(transition)
        else:
            start_plan(transition, plan.goal if plan is not None else state.game)
        return
    named = looked.named if isinstance(looked, Judging) else None
    match verdict:
        case Exact(reading) if plan is not None and is_led(state, reading):
            if steps_to(state, goal := steady_goal(state, reading.state)):
                start_plan(transition, goal)
            else:
                _shows_game(transition, verdict)
        case Exact(reading) if reading.back and state.game.options.no_takeback:
            transition.refuse(say("undo-forbidden"))
            start_plan(transition, state.game)
        case Exact(reading) if (doubt := needs_confirmation(state, reading)) is not None:
            ask_whether(transition, doubt)
        case Exact(reading):
            take(transition, reading)
        case Ambiguous(readings):
            choice = Choose(readings)
            transition.change(question=choice)
            transition.ask(which(state, choice))
        case Unfinished() | Impossible() if named is None and (lifted := held(state)) is not None:
            look(transition, Judging(verdict, lifted))
            transition.hint(state.rules.narrator.answer(state.game, Command("field", lifted)) or ())
        case Unfinished() if (beside := payment_for_piece_set_aside(state)) is not None:
            ask_whether(transition, beside)
        case Unfinished(readings):
            _hint(transition, readings)
        case Impossible() if plan is not None and len(steps_to(state, plan.goal)) <= plan.left:
            # It was refused before: the hands have only stopped on the way.
            start_plan(transition, plan.goal)
        case Impossible():
            _refuse(transition, verdict)
        case _:
            pass


def missing(state: TableState) -> Message:
    """Say what an action that was begun still needs; empty where none was."""
    phase, sensed = at_board(state).phase, at_board(state).sensed
    if isinstance(phase, Blind | Over) or sensed is None or sensed.placement.unclear:
        return ()
    verdict = phase.look.verdict
    if not isinstance(verdict, Unfinished) or not verdict.readings:
        return ()
    steps = repair(wanted(state, verdict.readings[0].state), counted(state), state.game.options.geometry)
    return phrases_board.still_missing(verdict.readings[0].actions, steps)


def _hint(transition: Transition, readings: tuple[Reading, ...]) -> None:
    state = transition.state
    sensed = at_board(state).sensed
    assert sensed is not None
    if sensed.placement.unclear:
        # `contacts` tells that.
        return
    if readings and differing(wanted(state, state.game), counted(state)):
        # Where several are possible the first step is mostly the same, and a player who means another one knows what is missing.
        transition.hint(missing(state))
    elif readings:
        transition.hint((part("paid-without-piece"), *press_piece(state), *recalled(state)))
    elif not any(counter is not None and None in counter for counter in sensed.placement.counters):
        # A slider between two places is told by itself as well.
        start_plan(transition, state.game)


def _refuse(transition: Transition, verdict: Impossible) -> None:
    state = transition.state
    placement, goal = counted(state), wanted(state, verdict.goal)
    if state.is_others and verdict.judged == state.game:
        transition.refuse(not_yours(state), state.mover)
        start_plan(transition, state.game)
        return
    payer = verdict.judged.turn
    other = state.game.turn.other
    put, missing = placement.camps[other] & ~state.game.camps[other], state.game.camps[other] & ~placement.camps[other]
    # A piece that was only moved from its field is nobody's attempt to play.
    if put & differing(goal, placement) and not missing:
        refuse(transition, phrases_board.others_piece(state.game, camp_content(other)), "others-piece")
    elif verdict.reason is not None and verdict.action is not None:
        refuse(transition, phrases.refused(verdict.judged, verdict.action, verdict.reason), verdict.reason, payer)
    elif verdict.action is not None and placement.counters[payer] != goal.counters[payer]:
        refuse(transition, phrases_board.wrong_payment(payer, verdict.action), "wrong-payment", payer)
    elif differing(goal, placement):
        refuse(transition, say("unexplained"), "unexplained")
    # Otherwise only sliders are wrong that nobody paid with: the plan says all.
    nearest = state.game if is_guess(state, verdict.goal) else verdict.goal
    start_plan(transition, steady_goal(state, nearest))


def ask_whether(transition: Transition, question: Played) -> None:
    """Ask whether something was played, and take nothing of it before the answer. Other pieces on the board are played first."""
    transition.change(question=question)
    state = transition.state
    match judge(state):
        case Exact(reading) if reading.actions and not reading.back and needs_confirmation(state, reading) is None:
            take(transition, reading)
        case _:
            transition.ask(was_played(state, question))


def answered(transition: Transition, question: Played, is_played: bool) -> None:
    """Handle a yes or a no."""
    transition.change(question=None)
    if is_played:
        verdict = judge(transition.state)
        doubt = needs_confirmation(transition.state, verdict.reading) if isinstance(verdict, Exact) else None
        # What was put down since goes before it: whoever answers has put it down for good.
        still = doubt is not None and (doubt.side, doubt.actions) == (question.side, question.actions)
        take(transition, doubt.reading if doubt is not None and still else question.reading)
    elif not not_played(transition, question):
        return
    look_again(transition)


def take(transition: Transition, reading: Reading) -> None:
    """Play a reading of the hands. A question about something beside it is asked anew: less may be left to play."""
    state = transition.state
    if isinstance(state.question, Confirm):
        # Hands that go on have not answered.
        transition.tell(say("question-dropped"))
    instead: Message = ()
    if reading.back and reading.actions:
        undone = [accepted.action for accepted in state.past[len(state.past) - reading.back :]]
        instead = phrases.corrected(state.game, undone, reading.actions, reading.state)
    accept(transition, reading.actions, By.HANDS, reading.back, instead)
    if isinstance(state.question, Played) and not transition.state.is_over:
        verdict = judge(transition.state)
        doubt = needs_confirmation(transition.state, verdict.reading) if isinstance(verdict, Exact) else None
        if doubt is not None:
            look(transition, Handled(verdict))
            ask_whether(transition, doubt)
        else:
            look_again(transition)
