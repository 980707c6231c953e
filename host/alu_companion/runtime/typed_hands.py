"""The keyboard as a hand on the simulated board, by typed lines or by the keys of a number pad."""

from __future__ import annotations

from alu_companion.board.hand_words import Hand
from alu_companion.board.judging import wait_ms
from alu_companion.board.values import HandNews, at_board
from alu_companion.games.alu.rules import start
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import fields_of
from alu_companion.referee.placement import Content
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.world_hands import PIECES, WorldHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands, Movement, shown_on
from alu_companion.table import TableState

_PLAYING = ("put", "take", "slide", "lay")
"""Movements that count while a game is on."""
_REST_MS = 200
"""What a movement does reaches the table within this: debounce, one line, one look."""


class TypedHands:
    """Moves the hands at the simulated board as the runner has them moved, by a typed line or by a key.

    Every line and key takes effect when it is typed, or, where it is `patient`, waits until the hands rest and the table has nothing left
    to judge, as a person would: lines from a file or a pipe come all at once.
    """

    def __init__(self, runner: Runner, board: SimulatedBoard, patient: bool = False) -> None:
        self._runner = runner
        self._world = board.world
        self._board = board
        self._hands = Hands(board.world, seed=1)
        self._moves = WorldHands(board, self._hands)
        self._rested_ms = 0
        self._patient = patient
        runner.move = self._move

    def lay_out(self, state: TableState) -> None:
        """Make the simulated board look as it was left: with the pieces of a saved game. Both counters lie loose beside it, set as the
        game has them: whoever types need not count sliders.

        Before a game it is cleared away: what is to stand there is laid out by the hands. A game for another board is not laid out:
        the table tells that it does not fit.
        """
        board, geometry = self._world.description.board, state.game.options.geometry
        if (board.columns, board.rows) != (geometry.columns, geometry.rows):
            return
        game = start(state.game.options) if not at_board(state).phase.is_laid_out else state.game
        for side in Side:
            for field in fields_of(game.camps[side]):
                self._world.set_piece(field, PIECES[Content.CIRCLE if side is Side.CIRCLE else Content.SQUARE])
            for row, count in enumerate(shown_on(self._world, game.resources[side])):
                self._world.set_slider(side, row, count or 0)
        for field in fields_of(game.raided):
            self._world.set_piece(field, "R")

    @property
    def busy(self) -> bool:
        """Whether a movement is under way or waits."""
        return self._hands.busy

    def advance(self, now_ms: int) -> None:
        """Let the hands go on."""
        self._hands.advance(now_ms)

    def may_go_on(self, now_ms: int) -> bool:
        """Whether the time of the next line or key has come."""
        if self._hands.busy or (self._board.plugged and not _seen(self._runner.state)):
            self._rested_ms = now_ms
        return not self._patient or now_ms - self._rested_ms >= _REST_MS

    def _move(self, hand: Hand, now_ms: int) -> None:
        """Do what a hand was told, or say why it does nothing, or why what it does is in vain."""
        state = self._runner.state
        side = state.game.turn if hand.side is None else hand.side
        why_not = self._moves.why_not(hand, side)
        if why_not is not None:
            reason, count = why_not
            self._runner.hand_news(HandNews(reason, hand.field, hand.row, side, count), now_ms)
            return
        in_vain = self._moves.in_vain(hand, side)
        if hand.name == "lay":
            # What stands on the board once the hands have done all that they were told before.
            self._hands.do([Movement(_REST_MS, self._lay_out)])
        else:
            self._moves.do(hand, side)
        if in_vain is None and state.is_over and hand.name in _PLAYING:
            in_vain = "over"
        if in_vain is not None:
            self._runner.hand_news(HandNews(in_vain, hand.field, hand.row, side), now_ms)

    def _lay_out(self) -> None:
        """Lay out what the players are led to, or else the game."""
        state = self._runner.state
        plan = at_board(state).plan
        if not self._moves.lay_out(state.game if plan is None else plan.goal):
            self._runner.hand_news(HandNews("correct"), self._board.now_ms)


def _seen(state: TableState) -> bool:
    """Whether the table has looked at the board and has nothing left to judge."""
    return at_board(state).sensed is not None and wait_ms(state) is None
