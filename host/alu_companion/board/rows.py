"""What the sensing board of ALU does in the rows of the grid, see `table.feature`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from alu_companion.board import choosing, contacts, orders, phrases_board, phrases_hands, wet
from alu_companion.board.events import Lent, Outside, Ready, Returned
from alu_companion.board.examples import EXAMPLES
from alu_companion.board.fit import judge_fit
from alu_companion.board.guided_repair import next_step, next_told, rest, set_up, start_plan, steps_to, tell_cleared
from alu_companion.board.judging import stands_ms
from alu_companion.board.outside import leave_out, parse_outside, settle, still_outside, uncounted
from alu_companion.board.phases import Blind, Following, Handled, LayingOut, Over, Plan, Playing, PuttingBack, Returning
from alu_companion.board.play import ask_again, look_again, stood
from alu_companion.board.receiving import receive
from alu_companion.board.values import (
    AT_BOARD,
    NOTHING_KEPT,
    AtBoard,
    Kept,
    Reach,
    Unkept,
    at_board,
    enter,
    guide,
    is_laid_for,
    look,
    note,
)
from alu_companion.features.clock.timekeeping import Times
from alu_companion.features.far.events import EndedByPlayers, FarCut
from alu_companion.features.help.answers import first_help, topic_told
from alu_companion.games.geometry import Field
from alu_companion.speech.controls import BOARD_TOPIC, Command
from alu_companion.speech.message import Message, say
from alu_companion.speech.misread import Misread, Why
from alu_companion.table.bodies import JournalEvent, Play, Position
from alu_companion.table.feature import Due, Grid, Sees, Takes
from alu_companion.table.inputs import BoardInput
from alu_companion.table.seats import By
from alu_companion.table.spec import CommandSpec
from alu_companion.table.transition import Transition
from alu_companion.table.values import Confirm, TableState


def evolve_board(state: TableState, before: TableState, event: JournalEvent) -> TableState:
    """The table after an event, with what the board means then, and what a restart has to know of it. Raises GameError, KeyError or
    ValueError for what cannot be."""
    board = at_board(state)
    board = replace(board, kept=kept_after(state, board.kept, event))
    if isinstance(event, Play | FarCut) or state.ended != before.ended:
        # What the board showed has been judged.
        phase = rest(state, board.phase.is_laid_out)
        board = replace(board, meant=None, phase=Blind(phase) if isinstance(board.phase, Blind) else phase)
    return AT_BOARD.on(state, board)


def kept_after(state: TableState, kept: Kept, event: JournalEvent) -> Kept:
    """The knowledge about the board after an event that led to this state, as a restart has it. Raises GameError, KeyError or ValueError
    for what cannot be."""
    phase, outside = kept
    match event:
        case Play(back, actions):
            phase = rest(state, is_laid_out=True)
            if back and not actions and isinstance(phase, Playing):
                # Its pieces, or what was paid for them, may still stand there.
                phase = PuttingBack(Plan(state.game, 0))
            elif (event.by_other or event.led) and isinstance(phase, Playing):
                # The hands may not have been led to it to the end.
                phase = Following(Plan(state.game, 0))
            outside = still_outside(state.game, outside)
        case FarCut():
            # Pieces of actions that another table's log lacks may still stand there.
            phase = rest(state, phase.is_laid_out)
            if isinstance(phase, Playing):
                phase = PuttingBack(Plan(state.game, 0))
            outside = still_outside(state.game, outside)
        case Ready():
            phase = Playing()
        case Times() | EndedByPlayers() if state.is_over or isinstance(phase, Over):
            # The game was lost by time, or that was taken back; or the players have ended it.
            phase = rest(state, is_laid_out=True)
        case Position():
            phase, outside = rest(state, is_laid_out=True), {}
        case Lent():
            # An example of the guide may still stand on the board.
            phase = Returning(phase.is_laid_out, Plan(state.game, 0))
        case Returned():
            phase = rest(state, phase.is_laid_out)
        case Outside(fields):
            outside = parse_outside(state, fields)
    return Kept(phase, outside)


def forget_board(state: TableState) -> TableState:
    """After a restart it is not known what stands on the board."""
    kept = at_board(state).kept
    return AT_BOARD.on(state, AtBoard(phase=Blind(kept.phase), outside=kept.outside, kept=kept))


def lead_after(transition: Transition, by: By) -> None:
    """Lead the hands to what they have not shown."""
    match by:
        case By.ORDER:
            # What stands on the board may mean something else now.
            look_again(transition)
        case By.JUMP:
            _put_back(transition)
        case By.SHOW if not transition.state.is_connected:
            # It goes on without hands.
            pass
        case By.COMPUTER | By.FAR | By.RECALLED | By.SHOW:
            _lay(transition)


def _lay(transition: Transition) -> None:
    """Order the hands to lay the last action out, or say that it waits until the board is seen. Where the board shows it already, what is
    next is told at once."""
    state = transition.state
    if state.is_over:
        return
    if isinstance(at_board(state).phase, Blind):
        enter(transition, Following(Plan(state.game, 0)))
        transition.tell(orders.how_to_fix(transition.state))
        return
    steps = steps_to(state, state.game)
    if steps:
        enter(transition, Following(Plan(state.game, len(steps))))
        tell_cleared(transition)
        leave_out(transition, state.game)
        if not is_laid_for(transition.state):
            guide(transition, phrases_board.to_lay(steps))
    else:
        transition.tell(next_told(state))


def _put_back(transition: Transition) -> None:
    """Lead the hands to the game where the pieces still show what was before."""
    state, phase = transition.state, at_board(transition.state).phase
    is_seen = not isinstance(phase, Blind)
    if is_seen and not steps_to(state, state.game):
        return
    if phase.is_laid_out:
        # On a board that is not seen its pieces may still stand there when it is.
        enter(transition, PuttingBack(Plan(state.game, 0)))
    if is_seen:
        start_plan(transition, state.game)


def lay_out(transition: Transition) -> None:
    """The pieces of a new game are to be laid out."""
    note(transition, meant=None, outside={}, kept=NOTHING_KEPT)
    judge_fit(transition)
    enter(transition, LayingOut())
    if not isinstance(at_board(transition.state).phase, Blind):
        set_up(transition)


def lead_on(transition: Transition, command: Command) -> bool:
    """Tell the next step of what is laid out to players who want to go on; False where they want to elsewhere, or nothing is laid out."""
    if transition.state.is_narrated or command.name not in ("following", "guide-next"):
        return False
    step = next_step(transition.state)
    if step:
        transition.answer(step)
    return bool(step)


def refuse_as_board_stands(transition: Transition, command: Command) -> bool:
    """Say why an order has to wait for the board; False where it has not."""
    reason = orders.must_wait(transition.state, command)
    if reason:
        transition.answer(reason)
    return bool(reason)


def answer_about_board(state: TableState, command: Command) -> Message | None:
    """The answer to a question that has to do with the board; None where it is about something else."""
    if command.name == "fix":
        return orders.how_to_fix(state)
    if command == Command("help") and choosing.is_awaited(state):
        return (*orders.how_to_fix(state), *first_help(state))
    if command == Command("help", word=BOARD_TOPIC) and state.hands_typed:
        explained = phrases_hands.hands(state.controls.keys, state.by_keys)
        more = (*phrases_hands.counters_typed(state.by_keys), *choosing.way_back(state))
        return (*explained, *more, *topic_told(state, BOARD_TOPIC))
    strays = uncounted(state, command)
    doubted = () if command.field is None else contacts.doubted(state, command.field)
    is_others_tile = command.name == "field" and state.is_others
    told = state.rules.narrator.answer(state.game, command) if strays or doubted or is_others_tile else None
    if told is None:
        return None
    if is_others_tile:
        # Nobody here can do anything there now.
        told = tuple(one for one in told if not one.id.startswith("can-"))
    if strays and command.name == "field":
        # The tile is not empty to a hand that has put something there.
        return (*strays, *told[1:], *doubted)
    return (*told, *strays, *doubted)


def misread_at_board(state: TableState, misread: Misread) -> Message:
    """Told to somebody who has typed an action that pieces play, or half a movement; empty for any other line."""
    if misread.why is Why.HALF_MOVEMENT:
        return phrases_hands.half_told(misread.movement)
    if misread.why is not Why.NOT_TYPED:
        return ()
    if not state.hands_typed:
        return say("played-on-board")
    return phrases_hands.played_by_hand(misread.action, misread.field or Field(0), state.game.turn)


def board_due_ms(state: TableState) -> int | None:
    """When something is to be said or done about what stands on the board; None while it is not."""
    dues = [due for due in (stands_ms(state), contacts.due_ms(state)) if due is not None]
    return min(dues, default=None)


def board_due(transition: Transition) -> bool:
    """Say or do what is due about the board; False where nothing is."""
    due_ms = stands_ms(transition.state)
    if due_ms is None or due_ms > transition.now_ms:
        return contacts.tell(transition)
    stood(transition)
    return True


def settle_board(transition: Transition) -> None:
    """The end of a step that has changed something."""
    before = transition.before
    if transition.state is before:
        return
    if transition.state.question is None and isinstance(before.question, Confirm | Reach):
        # The open question about the board was put off by this one: it may be asked again.
        ask_again(transition)
    settle(transition, before)
    wet.settle(transition)
    contacts.suspect_water(transition)


def leave_unkept(transition: Transition) -> None:
    """The journal has failed, so nothing that the board has shown since has happened."""
    board = at_board(transition.state)
    note(transition, unkept=Unkept(board.sensed if board.unkept is None else board.unkept.judged))
    look(transition, Handled())


ROWS: Final = Grid[TableState, Transition, CommandSpec](
    events=(Ready, Outside, Lent, Returned),
    evolves=(Sees((JournalEvent,), evolve_board),),
    played=(lead_after,),
    restored=(forget_board,),
    inputs=(Takes(BoardInput, receive),),
    sets_up=(lay_out,),
    takes_over=(lead_on,),
    refuses=(refuse_as_board_stands,),
    commands=orders.COMMANDS,
    answers=(answer_about_board,),
    misread=(misread_at_board,),
    questions=orders.QUESTIONS,
    dues=(Due(board_due_ms, board_due),),
    follows=(settle_board,),
    journal_failed=(leave_unkept,),
    brings=(EXAMPLES,),
)
