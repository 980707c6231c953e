"""The keyboard as a hand on the simulated board, by typed lines or by the keys of a number pad."""

from __future__ import annotations

from typing import Protocol

from alu_companion.board.hand_words import Hand
from alu_companion.board.link import HandNews, board_of
from alu_companion.runtime.inbox import LONGEST_LINE, PressedKey, TypedLine
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.world_hands import WorldHands, has_fields_of
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.table import TableState

_PLAYING = ("put", "take", "move", "slide")
"""Movements that count while a game is on."""
_REST_MS = 200
"""The effect of a movement reaches the table within this time: debounce, one line, one look."""
_LONGEST_MS = 5000
"""Nobody who types waits longer for a board that never comes to rest: a contact may flicker."""


class HandsOfPlayers(Protocol):
    def advance(self, now_ms: int) -> None: ...

    def may_go_on(self, asked: TypedLine | PressedKey) -> bool:
        """True when the time of this line or key has come."""
        ...


class TypedHands:
    """Moves the hands at the simulated board as the runner has them moved, by a typed line or by a key, and lays out what the game alone
    brings about: a new game, a lesson, what the computer plays, what is taken back.

    A line or key takes effect once the hands rest and what they have done has come to count: so a question is answered as the table then
    stands. Only a movement that goes on with another one comes at once: a raiding piece is put where a piece was taken off. Where it is
    `patient`, as lines from a file or a pipe come all at once, everything waits until nothing is left to judge.
    """

    def __init__(self, runner: Runner, board: SimulatedBoard, patient: bool = False) -> None:
        """Only for a game that a board feels."""
        feeling = board_of(runner.state.rules)
        assert feeling is not None
        self._feeling = feeling
        self._runner = runner
        self._board = board
        self._hands = WorldHands(board)
        self._now_ms = self._rested_ms = self._settled_ms = 0
        self._patient = patient
        self._is_to_lay = self._goes_on = False
        runner.move = self.move

    def lay_out(self, state: TableState) -> None:
        """Make the simulated board look as it was left: with the pieces of a saved game. Both counters lie loose beside it, set as the
        game has them: players who type need not count sliders.

        A game for another board is not laid out: the table tells that it does not fit.
        """
        if has_fields_of(self._board, state.settings.geometry):
            self._hands.lay_out(self._feeling.left(state))

    @property
    def busy(self) -> bool:
        """True when a movement is under way or waits."""
        return self._hands.busy or self._is_to_lay

    def advance(self, now_ms: int) -> None:
        """Let the hands go on, and lay out what is not for them to do."""
        self._hands.advance(now_ms)
        self._now_ms, state = now_ms, self._runner.state
        if self._hands.busy:
            self._rested_ms = self._settled_ms = now_ms
            return
        laid = self._feeling.laid_for(state)
        if laid is not None and has_fields_of(self._board, state.settings.geometry):
            self._hands.lay_out(laid)
        is_settled = not self._feeling.is_about_to_count(state)
        if self._patient:
            is_settled = not self._board.plugged or self._feeling.is_settled(state)
        if is_settled:
            self._settled_ms = now_ms
        elif self._patient or now_ms - self._settled_ms < _LONGEST_MS:
            self._rested_ms = now_ms
        if self._is_to_lay and self._is_at_rest:
            self._is_to_lay = False
            self._lay_out()

    def may_go_on(self, asked: TypedLine | PressedKey) -> bool:
        """True when the time of this line or key has come."""
        goes_on = self._goes_on and not (self._patient or self._is_to_lay) and self._is_movement(asked)
        return goes_on or (self._is_at_rest and not self._is_to_lay)

    @property
    def _is_at_rest(self) -> bool:
        return self._now_ms - self._rested_ms >= _REST_MS

    def _is_movement(self, asked: TypedLine | PressedKey) -> bool:
        words, state = self._runner.hand_words, self._runner.state
        if words is None or not isinstance(asked, TypedLine) or asked.text is None:
            return False
        text = asked.text[:LONGEST_LINE]
        hands = [
            words.parse(text, language, state.settings.geometry, state.mover) for language in state.settings.languages
        ]
        return any(isinstance(hand, Hand) and hand.name != "lay" for hand in hands)

    def move(self, hand: object, now_ms: int) -> None:
        """Do what a hand was told, or say why it does nothing, or why what it does is in vain."""
        assert isinstance(hand, Hand)
        state = self._runner.state
        seat = int(state.mover if hand.side is None else hand.side)
        if (hand.field is not None or hand.name == "lay") and not has_fields_of(self._board, state.settings.geometry):
            self._runner.give(HandNews("unfit", seat=seat), now_ms)
            return
        why_not = self._hands.why_not(hand, seat)
        if why_not is not None:
            self._runner.give(why_not, now_ms)
            return
        in_vain = self._hands.in_vain(hand, seat)
        self._rested_ms, self._goes_on = now_ms, hand.name != "put"
        if hand.name == "lay":
            self._is_to_lay = True
        else:
            self._hands.begin(hand, seat)
        if in_vain is None and state.is_over and not state.is_exercise and hand.name in _PLAYING:
            in_vain = "over"
        if in_vain is not None:
            self._runner.give(HandNews(in_vain, hand.field, hand.row, seat), now_ms)

    def _lay_out(self) -> None:
        """Lay out what the players are led to, or else the game."""
        state = self._runner.state
        if not has_fields_of(self._board, state.settings.geometry):
            self._runner.give(HandNews("unfit"), self._board.now_ms)
        elif not self._hands.lay_out(self._feeling.wanted(state)) or state.is_over:
            # Once the game is over the board itself tells nothing.
            self._runner.give(HandNews("correct"), self._board.now_ms)
