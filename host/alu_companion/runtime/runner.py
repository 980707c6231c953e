"""The runner carries inputs to the table and effects to the world. It has no thread and no clock of its own: whoever drives it
says what came and when, be it a live board, the simulator or a recording."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from alu_companion.board.link import Board, Connected, Disconnected, NoBoard, WrongVersion
from alu_companion.runtime.inputs import BOARD, LINK, TYPED
from alu_companion.runtime.journal import Journal
from alu_companion.runtime.line_news import NO_BOARD, LineNews
from alu_companion.runtime.listener import Listener
from alu_companion.runtime.recording import Recorder
from alu_companion.runtime.stepper import NO_PAGE, Stepper
from alu_companion.runtime.typed_lines import read_line
from alu_companion.speech.controls import Command
from alu_companion.speech.misread import Movements
from alu_companion.speech.queue import Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Asked, Commit, Opened, PageNews, Settings, TableState
from alu_companion.table.desk import Begin, KeepPosition
from alu_companion.table.inputs import BoardInput


class Runner(Stepper):
    """One table with its line, journal and outlets: what may come to it."""

    def __init__(
        self,
        state: TableState,
        journal: Journal,
        outlets: Listener,
        vocabulary: Vocabulary,
        recorder: Recorder | None = None,
        keep_settings: Callable[[Settings], None] = lambda settings: None,
        watch: Callable[[TableState, Sequence[Utterance]], None] = lambda state, said: None,
        pair: Callable[[], PageNews | None] = lambda: NO_PAGE,
        is_playback: bool = False,
        at_desk: Callable[[Begin | KeepPosition], None] = lambda effect: None,
    ) -> None:
        """`watch` is told after each step that changed anything how the table stands and what was said. `pair` lets the live page take
        a phone; it returns the news of it, or None where they come by themselves. In a playback the recording tells when
        the guide was heard, and not the voice. `at_desk` does what is ordered at a teacher's desk."""
        super().__init__(state, journal, outlets, recorder, keep_settings, watch, pair, is_playback, at_desk)
        self.vocabulary = vocabulary
        self.refused = False
        """True once the board turned out to speak another protocol, or to be another than the game needs that was opened here."""
        self._opened = state.number

    @cached_property
    def hand_words(self) -> Movements | None:
        """The words by which typed lines are the hands at a simulated board; None where no board feels the game."""
        hands = self.state.rules.hands
        return None if hands is None else hands.words(self.vocabulary)

    def open(self, first: Commit | None = None, now_ms: int = 0) -> None:
        """Begin: commit what begins a new game and tell of it; without it the game goes on from where the state says.

        Raises:
            JournalError: the new game cannot be kept.
        """
        if first is not None:
            self.journal.commit(now_ms, [(first.game, first.kind, first.body)])
        self._step(Opened(is_new=first is not None), now_ms)

    @property
    def plugged(self) -> bool:
        """True while a line is open, whether or not a board has answered on it."""
        return self.host_end.is_open

    def line_news(self, news: LineNews, now_ms: int) -> None:
        """Something became of the line."""
        self._take_in(now_ms, LINK, news)
        if news in NO_BOARD:
            self._give(NoBoard(NO_BOARD[news]), now_ms)
            return
        self._knows_state = False
        self.host_end.turn(news)
        if news is not LineNews.UP:
            self._give(Disconnected(), now_ms)

    def received(self, data: bytes, now_ms: int) -> None:
        """Bytes came over the line."""
        if not self.plugged:
            return
        if now_ms >= self._calm_until_ms:
            self.advance(now_ms)
        if self._is_recorded:
            self._record(now_ms, BOARD, data)
        for given in self.host_end.receive(data, self._knows_state, now_ms):
            self._came(given, now_ms)

    def tick_line(self, now_ms: int) -> bytes:
        """Let the line know the time; returns what is to be sent. Only for a living line: a recording holds the result."""
        out, is_silent = self.host_end.tick(now_ms)
        if is_silent:
            self.line_news(LineNews.SILENT, now_ms)
        return out

    def typed(self, text: str, now_ms: int) -> None:
        """A player typed a line: a movement of the hand, where typed words are the hands, or else something that is asked or ordered."""
        self.advance(now_ms)
        meant = read_line(text, self.vocabulary, lambda: self.hand_words, self.state, self.move is not None)
        if isinstance(meant, Asked):
            self._take_in(now_ms, TYPED, text)
            self._give(meant, now_ms)
        elif self.move is not None:
            self.move(meant.hand, now_ms)

    def asked_at_page(self, command: Command, seen: TableState | None, now_ms: int) -> bool:
        """A command from the live page. It holds only for the game and the question that its sender saw, or with None at any time: what
        came too late is dropped, and the page tells its sender so. Returns whether it was taken; then it is recorded in words that
        every language understands."""
        self.advance(now_ms)
        now = self.state
        if seen is not None and (now.game, now.question, now.number) != (seen.game, seen.question, seen.number):
            return False
        self._take_in(now_ms, TYPED, self.vocabulary.format(command, self.state.settings.geometry))
        self._give(Asked(command), now_ms)
        return True

    def _came(self, given: BoardInput, now_ms: int) -> None:
        """The board has told something."""
        self._knows_state = isinstance(given, Board)
        self._give(given, now_ms)
        # What came of it, or of the time until then, may not be all.
        hands = self.state.rules.hands
        self._knows_state = self._knows_state and (hands is None or hands.knows(self.state, given))
        if isinstance(given, WrongVersion):
            self.refused = True
        elif isinstance(given, Connected):
            # Where a game has begun since, the board may fit again as soon as that one is over; what another table plays goes on by words.
            is_as_opened = self.state.number == self._opened and self.state.far is None
            self.refused = is_as_opened and not self.state.is_connected
