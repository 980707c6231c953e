"""Hands at the sensing board of ALU, behind the seam that the table knows, see `table.hands.Hands`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from alu_companion.board import choosing, contacts, orders, phrases_board, phrases_hands
from alu_companion.board.amiss import amiss, pictured
from alu_companion.board.events import Lent, Outside, Ready, Returned
from alu_companion.board.examples import EXAMPLES
from alu_companion.board.fit import judge_fit, misfit
from alu_companion.board.guided_repair import next_step, next_told, rest, set_up, start_plan, steps_to, tell_cleared
from alu_companion.board.hand_words import HandWords
from alu_companion.board.judging import held, stands_ms, wait_ms
from alu_companion.board.layouts import standing
from alu_companion.board.orders import how_to_fix
from alu_companion.board.outside import leave_out, parse_outside, settle, still_outside, uncounted
from alu_companion.board.phases import (
    Blind,
    Following,
    Handled,
    LayingOut,
    Over,
    Plan,
    Playing,
    PuttingBack,
    Returning,
    Showing,
)
from alu_companion.board.play import ask_again, look_again, missing, stood
from alu_companion.board.receiving import knows, receive
from alu_companion.board.values import (
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
from alu_companion.features.far.events import FarCut
from alu_companion.games.alu.rules import is_playable, start
from alu_companion.games.alu.values import Action, Kind
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import attached
from alu_companion.rulesets.alu.phrases import ledger, without_next
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, say
from alu_companion.speech.misread import Misread, Why
from alu_companion.table.answers import first_help
from alu_companion.table.bodies import EndedByPlayers, JournalEvent, Play, Position, Times
from alu_companion.table.hands import Examples, Hands, Standing
from alu_companion.table.transition import Transition
from alu_companion.table.values import Confirm, TableState


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


def may_play(state: TableState) -> bool:
    return isinstance(at_board(state).phase, Playing)


def may_lay(state: TableState) -> bool:
    """True when the board shows the game, or all its differences have been told."""
    phase = at_board(state).phase
    return isinstance(phase, Playing) and isinstance(phase.look, Handled)


def is_led(state: TableState) -> bool:
    return isinstance(at_board(state).phase, Following)


def lay(transition: Transition) -> None:
    """Order the hands to lay the last action out, or say that it waits until the board is seen. Where the board shows it already, what is
    next is told at once."""
    state = transition.state
    if state.is_over:
        return
    if isinstance(at_board(state).phase, Blind):
        enter(transition, Following(Plan(state.game, 0)))
        transition.tell(how_to_fix(transition.state))
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


_ORDERED: Final = {Kind.END_TURN: "end", Kind.SWAP: "swap"}
"""Actions that no piece plays, by the command that orders them."""


class BoardHands:
    """Hands at a board of ALU."""

    examples: Examples = EXAMPLES
    bodies: Mapping[str, type[JournalEvent]] = MappingProxyType(
        {event.kind: event for event in (Ready, Outside, Lent, Returned)}
    )

    ordered = staticmethod(look_again)
    receive = staticmethod(receive)
    knows = staticmethod(knows)
    may_play = staticmethod(may_play)
    may_lay = staticmethod(may_lay)
    is_awaited = staticmethod(choosing.is_awaited)
    is_led = staticmethod(is_led)
    lay = staticmethod(lay)
    may_stand = staticmethod(is_playable)
    misfit = staticmethod(misfit)
    must_wait = staticmethod(orders.must_wait)
    missing = staticmethod(missing)
    next_step = staticmethod(next_step)
    commands = orders.COMMANDS
    questions = orders.QUESTIONS
    words = staticmethod(HandWords)
    explained = staticmethod(phrases_hands.hands)
    first_explained = staticmethod(phrases_hands.first_hands)
    pictured = staticmethod(pictured)
    amiss = staticmethod(amiss)

    def fresh(self) -> AtBoard:
        return AtBoard()

    def evolve(self, state: TableState, event: JournalEvent) -> TableState:
        board = at_board(state)
        return replace(state, hands=replace(board, kept=kept_after(state, board.kept, event)))

    def restored(self, state: TableState) -> TableState:
        kept = at_board(state).kept
        return replace(state, hands=AtBoard(phase=Blind(kept.phase), outside=kept.outside, kept=kept))

    def is_laid_out(self, state: TableState) -> bool:
        return at_board(state).phase.is_laid_out

    def begun(self, transition: Transition) -> None:
        note(transition, meant=None, outside={}, kept=NOTHING_KEPT)
        judge_fit(transition)
        enter(transition, LayingOut())
        if _is_seen(transition.state):
            set_up(transition)

    def accepted(self, transition: Transition) -> None:
        note(transition, meant=None)
        enter(transition, rest(transition.state, at_board(transition.state).phase.is_laid_out))

    def told(self, state: TableState, seat: Seat, message: Message, is_shown: bool) -> Message:
        sensed = at_board(state).sensed
        is_loose = sensed is None or not attached(sensed.placement)[seat]
        told = message if is_shown else without_next(message)
        return ledger(told) if is_loose else told

    def came_back(self, transition: Transition, hands: object) -> None:
        assert isinstance(hands, AtBoard)
        note(transition, meant=None, outside=hands.outside, kept=hands.kept)
        judge_fit(transition)
        enter(transition, Showing(hands.phase.is_laid_out))
        # After a crash, too, the placement is no action.
        transition.record(Lent())
        EXAMPLES.end(transition, told=())

    def went_back(self, transition: Transition) -> None:
        game, is_seen = transition.state.game, _is_seen(transition.state)
        if is_seen and not steps_to(transition.state, game):
            return
        if self.is_laid_out(transition.state):
            # On a board that is not seen its pieces may still stand there when it is.
            enter(transition, PuttingBack(Plan(game, 0)))
        if is_seen:
            start_plan(transition, game)

    def not_kept(self, transition: Transition) -> None:
        board = at_board(transition.state)
        note(transition, unkept=Unkept(board.sensed if board.unkept is None else board.unkept.judged))
        look(transition, Handled())

    def is_connected(self, state: TableState) -> bool:
        return at_board(state).connected

    def was_connected(self, state: TableState) -> bool:
        return at_board(state).was_connected

    def due_ms(self, state: TableState) -> int | None:
        dues = [due for due in (stands_ms(state), contacts.due_ms(state)) if due is not None]
        return min(dues, default=None)

    def due(self, transition: Transition) -> bool:
        due_ms = stands_ms(transition.state)
        if due_ms is None or due_ms > transition.now_ms:
            return contacts.tell(transition)
        stood(transition)
        return True

    def settle(self, transition: Transition, before: TableState) -> None:
        if transition.state.question is None and isinstance(before.question, Confirm | Reach):
            # The open question about the board was put off by this one: it may be asked again.
            ask_again(transition)
        settle(transition, before)

    def answer(self, state: TableState, command: Command) -> Message | None:
        if command.name == "fix":
            return orders.how_to_fix(state)
        if command == Command("help") and choosing.is_awaited(state):
            return (*orders.how_to_fix(state), *first_help(state))
        strays = self.uncounted(state, command)
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

    def uncounted(self, state: TableState, command: Command) -> Message:
        return uncounted(state, command)

    def left(self, state: TableState) -> Standing:
        return standing(state.game if self.is_laid_out(state) else start(state.game.options))

    def wanted(self, state: TableState) -> Standing:
        plan = at_board(state).plan
        return standing(state.game if plan is None else plan.goal)

    def laid_for(self, state: TableState) -> Standing | None:
        is_led = is_laid_for(state) and _is_seen(state) and at_board(state).plan is not None
        return self.wanted(state) if is_led else None

    def is_kept(self, state: TableState) -> bool:
        return at_board(state).unkept is None

    def is_settled(self, state: TableState) -> bool:
        return at_board(state).sensed is not None and wait_ms(state) is None

    def is_about_to_count(self, state: TableState) -> bool:
        if not _is_seen(state) or at_board(state).heard_ms is None:
            return False
        wait = wait_ms(state)
        is_soon = wait is not None and wait < state.settings.timings.hint_ms and held(state) is None
        return is_soon or self.laid_for(state) is not None

    def misread(self, state: TableState, misread: Misread) -> Message:
        if misread.why is Why.HALF_MOVEMENT:
            return phrases_hands.half_told(misread.movement)
        if not state.hands_typed:
            return say("played-on-board")
        return phrases_hands.played_by_hand(misread.action, misread.field or Field(0), state.game.turn)

    def dictated(self, state: TableState, action: Action) -> Message:
        if not state.hands_typed:
            return ()
        word, mover = _ORDERED.get(action.kind) or action.kind.name.lower(), state.game.turn
        if state.by_keys:
            return phrases_hands.keys_dictated(word, action.field, mover, state.controls.keys, state.settings.geometry)
        return phrases_hands.line_dictated(word, action.field, mover)

    def explained_more(self, state: TableState) -> Message:
        return (*phrases_hands.counters_typed(state.by_keys), *choosing.way_back(state))

    def frequent(self) -> Iterator[Message]:
        yield phrases_board.BOARD_UNPLUGGED
        yield phrases_board.board_back(0)
        yield say("board-correct")
        yield say("unexplained")


def _is_seen(state: TableState) -> bool:
    return not isinstance(at_board(state).phase, Blind)


ALU_HANDS: Final[Hands] = BoardHands()
