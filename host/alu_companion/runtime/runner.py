"""The runner carries inputs to the table and effects to the world. It has no thread and no clock of its own: whoever drives it
says what came and when, be it a live board, the simulator or a recording."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from alu_companion.board.link import Board, Connected, Disconnected, HandChosen, HandNews, NoBoard, WrongVersion
from alu_companion.runtime.inputs import (
    ADVISED,
    BOARD,
    CLUB,
    CLUB_NEWS,
    CONSIDERED,
    DECIDED,
    FAR,
    FAR_MET,
    HAND,
    HAND_CHOSEN,
    HANDS,
    KEY,
    LINK,
    NO_BOARD,
    OPPONENT,
    TYPED,
    WELCOME,
    LineNews,
)
from alu_companion.runtime.journal import Journal
from alu_companion.runtime.listener import Listener
from alu_companion.runtime.recording import Recorder
from alu_companion.runtime.stepper import NO_PAGE, Stepper
from alu_companion.runtime.typed_lines import read_line
from alu_companion.speech.controls import Command
from alu_companion.speech.misread import Movements
from alu_companion.speech.queue import Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import (
    Advised,
    Asked,
    Commit,
    Considered,
    Opened,
    OpponentNews,
    Pressed,
    Settings,
    TableState,
    Welcomed,
)
from alu_companion.table.club_messages import FromTeacher
from alu_companion.table.desk import Begin, KeepPosition
from alu_companion.table.far_messages import Message as FarMessage
from alu_companion.table.inputs import BoardInput, ClubNews, ClubTold, FarMet, FarTold
from alu_companion.table.seats import Decision


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
        pair: Callable[[], str | None] = lambda: NO_PAGE,
        is_playback: bool = False,
        at_desk: Callable[[Begin | KeepPosition], None] = lambda effect: None,
    ) -> None:
        """`watch` is told after each step that changed anything how the table stands and what was said. `pair` lets the live page take
        a phone; it returns the news of it for `page_news`, or None where they come by themselves. In a playback the recording tells when
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

    def welcome(self, by_keys: bool, hands: bool, now_ms: int) -> None:
        """Players are let in: how they ask and, at a simulated board, that this way they are the `hands`, too."""
        self._take_in(now_ms, HANDS if hands else WELCOME, by_keys)
        self._give(Welcomed(by_keys, hands), now_ms)

    def hand_chosen(self, by_keyboard: bool, now_ms: int) -> None:
        """The keyboard is the hand from now on, at a simulated board, or a board is looked for."""
        self._take_in(now_ms, HAND_CHOSEN, by_keyboard)
        self._give(HandChosen(by_keyboard), now_ms)

    def hand_news(self, news: HandNews, now_ms: int) -> None:
        """A hand at the simulated board could not do something, or did it in vain."""
        self._take_in(now_ms, HAND, news)
        self._give(news, now_ms)

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

    def pressed(self, key: str, now_ms: int) -> None:
        """A player pressed a key of the number pad."""
        self._take_in(now_ms, KEY, key)
        self._give(Pressed(key), now_ms)

    def considered(self, ply: int, decision: Decision, is_final: bool, now_ms: int) -> None:
        """What the computer takes, or would take by now, in the position with so many actions behind it."""
        self._take_in(now_ms, DECIDED if is_final else CONSIDERED, (ply, decision))
        self._give(Considered(ply, decision, is_final), now_ms)

    def advised(self, ply: int, decision: Decision, now_ms: int) -> None:
        """What the coach thinks of the position with so many actions behind it."""
        self._take_in(now_ms, ADVISED, (ply, decision))
        self._give(Advised(ply, decision), now_ms)

    def opponent_news(self, reason: str, now_ms: int) -> None:
        """Something became of what thinks for the computer, see `phrases_opponent.NEWS`."""
        self._take_in(now_ms, OPPONENT, reason)
        self._give(OpponentNews(reason), now_ms)

    def far_met(self, table: str, secret: bytes, now_ms: int) -> None:
        """Another table was found; `table` is the name of the game where this one has invited."""
        self._take_in(now_ms, FAR_MET, table)
        self._give(FarMet(table, secret.hex()), now_ms)

    def far_told(self, message: FarMessage, now_ms: int) -> None:
        """Another table has told something."""
        self._take_in(now_ms, FAR, message)
        self._give(FarTold(message), now_ms)

    def club_told(self, message: FromTeacher, now_ms: int) -> None:
        """The teacher of the club has sent something to this table."""
        self._take_in(now_ms, CLUB, message)
        self._give(ClubTold(message), now_ms)

    def club_news(self, reason: str, now_ms: int) -> None:
        """Something became of the way to the club, see `phrases_club.CLUB_NEWS`."""
        self._take_in(now_ms, CLUB_NEWS, reason)
        self._give(ClubNews(reason), now_ms)

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
