"""Ask before a reading is accepted where a piece may only be misplaced: it alone would end a turn that still has actions, it alone
would take back or change what the other side has played, or a piece of its kind is missing elsewhere.
"""

from __future__ import annotations

from alu_companion.board import phrases_board, phrases_contacts, phrases_hands
from alu_companion.board.guided_repair import start_plan
from alu_companion.board.outside import asked_about, counted, left_out, missing, placement_of, recalled, set_aside
from alu_companion.board.phases import Handled
from alu_companion.board.values import Choose, Played, at_board, guide, look
from alu_companion.board.wet import appeared, turned
from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Kind, Side, State
from alu_companion.games.geometry import Field, fields_of
from alu_companion.referee.explain import Exact, Reading, explain
from alu_companion.referee.placement import Content, attached, camp_content, content, differing, pieces, shown
from alu_companion.referee.search import paid_actions
from alu_companion.rulesets.alu.facts import whose_turn
from alu_companion.speech.message import Message
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_END = Action(Kind.END_TURN)


def confirmed(state: TableState, reading: Reading) -> bool:
    """True when sliders tell of the reading: somebody pays, and the counters of all who pay are attached."""
    payers, shows = _payers(state, reading), attached(placement_of(state))
    return bool(payers) and all(shows[side] for side in payers)


def needs_confirmation(state: TableState, reading: Reading) -> Played | None:
    """The question to ask before a reading is taken; None when it is sure enough."""
    actions, payers, shows = reading.actions, _payers(state, reading), attached(placement_of(state))
    game = state.past[-reading.back].before if reading.back else state.game
    if reading.back and not actions and game.turn is not state.game.turn:
        is_proved = game.turn in payers and shows[game.turn]
        return None if is_proved else Played(reading, (), game.turn, state.game)
    until_end: tuple[int, State] | None = None
    for at, action in enumerate(actions):
        is_proved = game.turn in payers and shows[game.turn]
        if until_end is not None and not is_proved:
            return Played(reading, actions[until_end[0] :], game.turn, until_end[1])
        until_end = None
        after = apply(game, action)
        is_late = reading.back > 0 and game.turn is not state.game.turn and not is_proved
        is_doubted = not is_proved and bool(differing(pieces(game), pieces(after)) & (appeared(state) | turned(state)))
        if is_late or is_doubted or may_be_misplaced(state, game, after):
            end = at + 1
            while end < len(actions) and actions[end] != _END and after.turn_number == game.turn_number:
                after, end = apply(after, actions[end]), end + 1
            stays = state.game if reading.back else game
            return Played(Reading(reading.back, actions[:end], after), actions[at:end], game.turn, stays)
        if action == _END and not state.game.options.quick_turns:
            until_end = at, game
        game = after
    return None


def may_be_misplaced(state: TableState, before: State, after: State) -> bool:
    """True when a placed piece may be a missing one, put back in the wrong place."""
    return not _put(before, after).isdisjoint(missing(state).values())


def payment_for_piece_set_aside(state: TableState) -> Played | None:
    """Ask whether a payment was for a piece that stands outside the game, when no piece that counts was moved. None where not exactly one
    piece there can be what was paid for."""
    if state.is_others or differing(counted(state), pieces(state.game)):
        return None
    found: list[Reading] = []
    for field in fields_of(left_out(state) & ~placement_of(state).unclear):
        verdict = explain(state.game, counted(state, 1 << field), (), at_board(state).capacity)
        if (
            isinstance(verdict, Exact)
            and paid_actions(verdict.reading.actions) == 1
            and confirmed(state, verdict.reading)
        ):
            found.append(verdict.reading)
    if len(found) != 1:
        return None
    return Played(found[0], found[0].actions, state.game.turn, state.game)


def is_guess(state: TableState, goal: State) -> bool:
    """True when nobody has surely paid for a piece that was put down on the way to a goal, and its like is missing elsewhere: it may be
    that one, moved by accident together with others."""
    placement, here = placement_of(state), pieces(state.game)
    gone = differing(here, placement) & ~differing(here, pieces(goal))
    lost = {content(here, field) for field in fields_of(gone)}
    put = _put(state.game, goal)
    # A piece that was refused and still lies there may be what was paid for.
    outside = {content(placement, field) for field in fields_of(left_out(state))}
    is_paid = confirmed(state, Reading(0, (), goal)) and put.isdisjoint(outside)
    return may_be_misplaced(state, state.game, goal) or (not is_paid and not put.isdisjoint(lost))


def is_end_doubted(question: Played) -> bool:
    """True when the question is whether a turn is over: whoever ends the turn answers it."""
    return question.actions[:1] == (_END,)


def was_played(state: TableState, question: Played) -> Message:
    """Ask in words whether something was played."""
    if is_end_doubted(question):
        return phrases_board.theirs(question.stays, question.side, question.actions[1:])
    if not question.actions:
        undone = [accepted.action for accepted in state.past[len(state.past) - question.reading.back :]]
        return phrases_board.taken_back(question.side, undone)
    lost = _lost(state, _put(question.stays, question.reading.state))
    asked = Reading(question.reading.back, question.actions, question.reading.state)
    return (*_like_water(state, question), *phrases_board.astray(lost, question.side, asked))


def _like_water(state: TableState, question: Played) -> Message:
    """Say what makes the pieces of a question look like water; empty where nothing does."""
    together, changed = appeared(state) & asked_about(question), turned(state) & asked_about(question)
    if together:
        return phrases_contacts.appeared_fields(together)
    return phrases_contacts.turned_fields(changed) if changed else ()


def which(state: TableState, question: Choose) -> Message:
    """Ask for a choice in words, after the missing pieces that may be the one put down; where no board feels hands, with how to choose."""
    put = set[Content]().union(*(_put(state.game, reading.state) for reading in question.readings))
    how = phrases_hands.choice_dictated(state.by_keys) if state.hands_typed else ()
    return (*phrases_board.outside(_lost(state, put)), *phrases_board.ambiguous(question.readings), *how)


def not_played(transition: Transition, question: Played) -> bool:
    """It was not played: lead the hands to put it right. True when more lies there, which counts and is to be judged anew."""
    if is_end_doubted(question):
        transition.tell(whose_turn(transition.state.game))
    set_aside(transition, question)
    if differing(counted(transition.state), pieces(transition.state.game)):
        guide(transition, recalled(transition.state))
        return True
    start_plan(transition, question.stays)
    look(transition, Handled())
    return False


def _payers(state: TableState, reading: Reading) -> tuple[Side, ...]:
    """The sides whose counters show other amounts after a reading."""
    before, after, capacity = state.game.resources, reading.state.resources, at_board(state).capacity
    return tuple(side for side in Side if shown(before[side], capacity) != shown(after[side], capacity))


def _lost(state: TableState, put: set[Content]) -> list[tuple[Field, Content, Content]]:
    """The pieces of these kinds that are missing, as `phrases_board.outside` takes them."""
    return [(field, Content.EMPTY, piece) for field, piece in missing(state).items() if piece in put]


def _put(before: State, after: State) -> set[Content]:
    """The kinds of pieces of which some fields have more than before."""
    camps = {camp_content(side) for side in Side if after.camps[side] & ~before.camps[side]}
    return camps | {Content.RAIDED} if after.raided & ~before.raided else camps
