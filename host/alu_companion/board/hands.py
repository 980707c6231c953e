"""Hands at the sensing board of ALU, as the kernel of the table asks of them, see `table.hands.Hands`."""

from __future__ import annotations

from typing import Final

from alu_companion.board import orders, phrases_board, phrases_hands
from alu_companion.board.events import Lent
from alu_companion.board.examples import EXAMPLES
from alu_companion.board.fit import judge_fit, misfit
from alu_companion.board.outside import uncounted
from alu_companion.board.phases import Following, Handled, Playing, Showing
from alu_companion.board.play import missing
from alu_companion.board.values import at_board, enter, note
from alu_companion.games.alu.rules import is_playable
from alu_companion.games.alu.values import Action, Kind, State
from alu_companion.games.game import Seat
from alu_companion.referee.placement import attached
from alu_companion.rulesets.alu.phrases import ledger, without_next
from alu_companion.speech import phrases_typed
from alu_companion.speech.message import Message, say
from alu_companion.table.hands import Hands
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_ORDERED: Final = {Kind.END_TURN: "end", Kind.SWAP: "swap"}
"""Actions that no piece plays, by the command that orders them."""


class BoardHands(Hands):
    """Hands at a board of ALU."""

    not_saved: Message = say("save-failed")
    frequent: tuple[Message, ...] = (
        phrases_board.BOARD_UNPLUGGED,
        phrases_board.board_back(0),
        say("board-correct"),
        say("unexplained"),
    )

    misfit = staticmethod(misfit)
    must_wait = staticmethod(orders.must_wait)
    missing = staticmethod(missing)
    uncounted = staticmethod(uncounted)

    def may_stand(self, position: State) -> bool:
        return is_playable(position)

    def is_laid_out(self, state: TableState) -> bool:
        return at_board(state).phase.is_laid_out

    def may_play(self, state: TableState) -> bool:
        return isinstance(at_board(state).phase, Playing)

    def may_lay(self, state: TableState) -> bool:
        """True when the board shows the game, or all its differences have been told."""
        phase = at_board(state).phase
        return isinstance(phase, Playing) and isinstance(phase.look, Handled)

    def is_led(self, state: TableState) -> bool:
        return isinstance(at_board(state).phase, Following)

    def is_kept(self, state: TableState) -> bool:
        return at_board(state).unkept is None

    def is_connected(self, state: TableState) -> bool:
        return at_board(state).connected

    def was_connected(self, state: TableState) -> bool:
        return at_board(state).was_connected

    def came_back(self, transition: Transition, was: TableState) -> None:
        board = at_board(was)
        note(transition, meant=None, outside=board.outside, kept=board.kept)
        judge_fit(transition)
        enter(transition, Showing(board.phase.is_laid_out))
        # After a crash, too, the placement is no action.
        transition.record(Lent())
        EXAMPLES.end(transition, told=())

    def told(self, state: TableState, seat: Seat, message: Message, is_shown: bool) -> Message:
        sensed = at_board(state).sensed
        is_loose = sensed is None or not attached(sensed.placement)[seat]
        told = message if is_shown else without_next(message)
        return ledger(told) if is_loose else told

    def dictated(self, state: TableState, action: Action) -> Message:
        if not state.hands_typed:
            return ()
        word, mover = _ORDERED.get(action.kind) or action.kind.name.lower(), state.game.turn
        if state.by_keys:
            return phrases_hands.keys_dictated(word, action.field, mover, state.controls.keys, state.settings.geometry)
        return phrases_hands.line_dictated(word, action.field, mover)

    def first_told(self, state: TableState) -> Message:
        return phrases_hands.first_hands(state.controls.keys, state.by_keys) if state.hands_typed else ()

    def acting_by_keys(self, state: TableState) -> Message:
        keys = state.controls.keys
        return phrases_hands.hands(keys, by_keys=True) if state.hands_typed else phrases_typed.acting_by_keys(keys)


ALU_HANDS: Final = BoardHands()
