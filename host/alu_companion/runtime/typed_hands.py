"""The keyboard as a hand on the simulated board, by typed lines or by the keys of a number pad."""

from __future__ import annotations

from alu_companion.board.hand_words import Hand
from alu_companion.board.link import HandNews
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.world_hands import WorldHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands, Movement
from alu_companion.table import TableState

_PLAYING = ("put", "take", "move", "slide", "lay")
"""Movements that count while a game is on."""
_REST_MS = 200
"""What a movement does reaches the table within this: debounce, one line, one look."""


class TypedHands:
    """Moves the hands at the simulated board as the runner has them moved, by a typed line or by a key.

    Every line and key takes effect when it is typed, or, where it is `patient`, waits until the hands rest and the table has nothing left
    to judge, as a person would: lines from a file or a pipe come all at once.
    """

    def __init__(self, runner: Runner, board: SimulatedBoard, patient: bool = False) -> None:
        """Only for a game that a board feels."""
        assert runner.state.rules.hands is not None
        self._rules = runner.state.rules.hands
        self._runner = runner
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
        if self._moves.fits(state.settings.geometry):
            self._moves.stand(self._rules.left(state))

    @property
    def busy(self) -> bool:
        """Whether a movement is under way or waits."""
        return self._hands.busy

    def advance(self, now_ms: int) -> None:
        """Let the hands go on."""
        self._hands.advance(now_ms)

    def may_go_on(self, now_ms: int) -> bool:
        """Whether the time of the next line or key has come."""
        if self._hands.busy or (self._board.plugged and not self._rules.is_settled(self._runner.state)):
            self._rested_ms = now_ms
        return not self._patient or now_ms - self._rested_ms >= _REST_MS

    def _move(self, hand: object, now_ms: int) -> None:
        """Do what a hand was told, or say why it does nothing, or why what it does is in vain."""
        assert isinstance(hand, Hand)
        state = self._runner.state
        seat = int(state.mover if hand.side is None else hand.side)
        if (hand.field is not None or hand.name == "lay") and not self._moves.fits(state.settings.geometry):
            self._runner.hand_news(HandNews("unfit", seat=seat), now_ms)
            return
        why_not = self._moves.why_not(hand, seat)
        if why_not is not None:
            reason, count = why_not
            self._runner.hand_news(
                HandNews(reason, hand.field if hand.source is None else hand.source, hand.row, seat, count), now_ms
            )
            return
        in_vain = self._moves.in_vain(hand, seat)
        if hand.name == "lay":
            # What stands on the board once the hands have done all that they were told before.
            self._hands.do([Movement(_REST_MS, self._lay_out)])
        else:
            self._moves.do(hand, seat)
        if in_vain is None and state.is_over and state.learning is None and hand.name in _PLAYING:
            in_vain = "over"
        if in_vain is not None:
            self._runner.hand_news(HandNews(in_vain, hand.field, hand.row, seat), now_ms)

    def _lay_out(self) -> None:
        """Lay out what the players are led to, or else the game."""
        if not self._moves.fits(self._runner.state.settings.geometry):
            self._runner.hand_news(HandNews("unfit"), self._board.now_ms)
        elif not self._moves.lay_out(self._rules.wanted(self._runner.state)):
            self._runner.hand_news(HandNews("correct"), self._board.now_ms)
