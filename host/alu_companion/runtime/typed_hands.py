"""The keyboard as a hand on the simulated board, by typed lines or by the keys of a number pad."""

from __future__ import annotations

import queue
from collections.abc import Callable

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
from alu_companion.simulator.world import World
from alu_companion.speech.alu.hand_words import Hand, HandWords
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import TableState

_PLAYING = ("put", "take", "slide", "lay")
"""Movements that count while a game is on."""
_REST_MS = 200
"""What a movement does reaches the table within this: debounce, one line, one look."""


class TypedHands:
    """Typed lines that move something go to the simulated world, all others to the table; keys go to the table, which has hands moved.

    Every line and key takes effect when it is typed, or, where it is `patient`, waits until the hands rest and the table has nothing left
    to judge, as a person would: lines from a file or a pipe come all at once.
    """

    def __init__(
        self, runner: Runner, world: World, board: SimulatedBoard, vocabulary: Vocabulary, patient: bool = False
    ) -> None:
        self._runner = runner
        self._world = world
        self._board = board
        self._words = HandWords(vocabulary)
        self._hands = Hands(world, seed=1)
        self._moves = WorldHands(world, board, self._hands)
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._keys: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._acts: queue.SimpleQueue[Callable[[Runner, int], None]] = queue.SimpleQueue()
        self._now_ms = 0
        self._rested_ms = 0
        self._patient = patient
        runner.move = self._move

    def typed(self, text: str | None) -> None:
        """A line from any thread; None is the end of the input and ends the table."""
        self._lines.put(text)

    def pressed(self, key: str | None) -> None:
        """A key of the number pad from any thread; None is the end of the input and ends the table."""
        if key is None:
            self._lines.put(None)
        else:
            self._keys.put(key)

    def later(self, act: Callable[[Runner, int], None]) -> None:
        """Have something done with the runner at the next scan, from any thread."""
        self._acts.put(act)

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

    def advance(self, now_ms: int) -> None:
        """Take the next line when its time has come, and let the hands go on."""
        self._now_ms = now_ms
        self._hands.advance(now_ms)
        while not self._acts.empty():
            self._acts.get()(self._runner, now_ms)
        state = self._runner.state
        if self._hands.busy or (self._board.plugged and not _seen(state)):
            self._rested_ms = now_ms
        if self._patient and now_ms - self._rested_ms < _REST_MS:
            return
        if not self._keys.empty():
            self._runner.pressed(self._keys.get(), now_ms)
            return
        if self._lines.empty():
            return
        text = self._lines.get()
        if text is None:
            self._runner.ended = True
            return
        if not text.strip():
            return
        geometry, languages = state.game.options.geometry, state.settings.languages
        understood = (self._words.parse(text, language, geometry) for language in languages)
        hand = next((hand for hand in understood if hand is not None), None)
        if hand is None:
            self._runner.typed(text, now_ms)
        else:
            self._move(hand)

    def _move(self, hand: Hand) -> None:
        """Do what a hand was told, or say why it does nothing, or why what it does is in vain."""
        state = self._runner.state
        side = state.game.turn if hand.side is None else hand.side
        why_not = self._moves.why_not(hand, side)
        if why_not is not None:
            reason, count = why_not
            self._tell(HandNews(reason, hand.field, hand.row, side, count))
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
            self._tell(HandNews(in_vain, hand.field, hand.row, side))

    def _lay_out(self) -> None:
        """Lay out what the players are led to, or else the game."""
        state = self._runner.state
        plan = at_board(state).plan
        if not self._moves.lay_out(state.game if plan is None else plan.goal):
            self._tell(HandNews("correct"))

    def _tell(self, news: HandNews) -> None:
        self._runner.hand_news(news, self._now_ms)


def _seen(state: TableState) -> bool:
    """Whether the table has looked at the board and has nothing left to judge."""
    return at_board(state).sensed is not None and wait_ms(state) is None
