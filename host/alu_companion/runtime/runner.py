"""The runner carries inputs to the table and effects to the world, one step after another: what was due comes before what came, the
journal before the words, and then what the step orders. It has no thread and no clock of its own: whoever drives it says what came and
when, be it a live board, the simulator or a recording."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, TypeVar

from alu_companion.board.link import Board, Connected, Disconnected, Move, NoBoard, Unheard, WrongVersion, board_of
from alu_companion.features.desk.values import Begin, KeepPosition
from alu_companion.features.far.messages import FarNews
from alu_companion.features.far.values import Invite, Join, Part
from alu_companion.features.guide.listening import GuideHeard
from alu_companion.runtime.host_end import HostEnd
from alu_companion.runtime.inputs import BOARD, END, LINK, TYPED, Recordable, Recorded, kind_of
from alu_companion.runtime.journal import Journal, JournalError
from alu_companion.runtime.line_news import NO_BOARD, LineNews
from alu_companion.runtime.listener import Listener
from alu_companion.runtime.recent import Recent
from alu_companion.runtime.recording import Recorder
from alu_companion.runtime.typed_lines import read_line
from alu_companion.speech import phrases_report
from alu_companion.speech.controls import Command
from alu_companion.speech.message import say
from alu_companion.speech.misread import Movements
from alu_companion.speech.phrases_far import FarFailure
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import (
    AllHeard,
    Asked,
    Chime,
    Commit,
    Input,
    JournalFailed,
    Opened,
    PageNews,
    Pair,
    Quit,
    Say,
    Settings,
    SettingsChanged,
    StopSpeech,
    TableState,
    Tick,
    Trouble,
    due_ms,
    step,
)
from alu_companion.table.effects import WriteReport
from alu_companion.table.inputs import ReportNews

_Value = TypeVar("_Value")

NO_PAGE: Final = PageNews("none")
"""The news where nobody has opened a live page."""


class Runner:
    """One table with its line, journal and outlets."""

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
        self.state = state
        self.journal = journal
        self.outlets = outlets
        self.vocabulary = vocabulary
        self.recorder = recorder
        self.host_end = HostEnd()
        self.ended = False
        self.move: Callable[[object, int], None] | None = None
        """Has the hands at a simulated board do something, where typed words and keys are the hands. In a playback what they did comes
        with the lines of the board."""
        self.meet: Callable[[Invite | Join | Part], None] | None = None
        """Looks for another table. In a playback what came of it comes with the recording."""
        self.recent: Recent | None = None
        """Keeps the last minutes; None where nobody asks for them."""
        self.report: Callable[[], ReportNews] | None = None
        """Writes a report; gives the news of it. In a playback what came of it comes with the recording."""
        self._keep_settings = keep_settings
        self._watch = watch
        self._pair = pair
        self._is_playback = is_playback
        self._at_desk = at_desk
        self._timed = state
        self._due_ms = due_ms(state)
        """When the state `_timed` wants its next `Tick`: found once for each state, which most lines of a board leave as it is."""
        self._idle_until_ms: float = 0
        """Until then nothing is due and nothing is spoken. 0 when that must be found out."""
        self._knows_state = False
        """True when lines of the board that repeat the last one are known to change nothing."""
        self.refused = False
        """True once the board turned out to speak another protocol, or to be another than the game needs that was opened here."""
        self._opened = state.number

    @cached_property
    def hand_words(self) -> Movements | None:
        """The words by which typed lines are the hands at a simulated board; None where no board feels the game."""
        board = board_of(self.state.rules)
        return None if board is None else board.words(self.vocabulary)

    def open(self, first: Commit | None = None, now_ms: int = 0) -> None:
        """Begin: commit what begins a new game and tell of it; without it the game goes on from where the state says.

        Raises:
            JournalError: the new game cannot be kept.
        """
        if first is not None:
            self.journal.commit(now_ms, [(first.game, first.kind, first.body)])
        self._step(Opened(is_new=first is not None), now_ms)

    def line_news(self, news: LineNews, now_ms: int) -> None:
        """Take in that the line came up, went down, or fell silent."""
        self._take_in(now_ms, LINK, news)
        if news in NO_BOARD:
            self._give(NoBoard(NO_BOARD[news]), now_ms)
            return
        self._knows_state = False
        self.host_end.turn(news)
        if news is not LineNews.UP:
            self._give(Disconnected(), now_ms)

    def received(self, data: bytes, now_ms: int) -> None:
        """Take in bytes that came over the line."""
        if not self.host_end.is_open:
            return
        if now_ms >= self._idle_until_ms:
            self.advance(now_ms)
        self._record(now_ms, BOARD, data)
        for given in self.host_end.receive(data, self._knows_state, now_ms):
            self._knows_state = isinstance(given, Board)
            self._give(given, now_ms)
            # What came of it, or of the time until then, may not be all.
            board = board_of(self.state.rules)
            self._knows_state = self._knows_state and (board is None or board.knows(self.state, given))
            if isinstance(given, WrongVersion):
                self.refused = True
            elif isinstance(given, Connected):
                # Where a game has begun since, the board may fit again as soon as that one is over; what another table plays goes on by
                # words.
                is_as_opened = self.state.number == self._opened and not self.state.has_other_table
                self.refused = is_as_opened and not self.state.is_connected

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
        self._take_in(now_ms, TYPED, self.vocabulary.format(command, self.state.controls, self.state.settings.geometry))
        self._give(Asked(command), now_ms)
        return True

    def advance(self, now_ms: int) -> None:
        """Let time pass up to now: every deadline on the way is kept at its own time."""
        due = self.due_ms()
        while due is not None and due <= now_ms:
            if self.host_end.notice_late(due):
                # What it saw by then may be on its way: nothing is decided before the table knows.
                self._step(Unheard(), due)
                due = self.due_ms()
                continue
            self._step(Tick(), due)
            after = self.due_ms()
            # A deadline that changes nothing would be kept for ever.
            due = after if after is None or after > due else None
        self.outlets.advance(now_ms)
        for reason in (*self.journal.troubles(), *self.outlets.troubles()):
            self._notice(Trouble(reason), now_ms)
        if self.outlets.guide_heard() and not self._is_playback:
            self._notice(GuideHeard(), now_ms)
        if self.state.waits_for_speech and not self.outlets.announces and not self._is_playback:
            self._notice(AllHeard(), now_ms)
        due = self.due_ms()
        self._idle_until_ms = 0 if not self.outlets.quiet else math.inf if due is None else due

    def due_ms(self) -> int | None:
        """When the table next wants a `Tick`; None when nothing waits."""
        if self._timed is not self.state:
            self._timed, self._due_ms = self.state, due_ms(self.state)
        return self._due_ms

    def give(self, given: Recordable, now_ms: int) -> None:
        """Take in what came to the table, and record it."""
        self._take_in(now_ms, kind_of(given), given)
        self._give(given, now_ms)

    def close(self, now_ms: int) -> None:
        """End the recording. Journal and outlets are closed by the code that made them."""
        self._record(now_ms, END, None)
        self._drop_recorder()

    def _notice(self, given: Trouble | GuideHeard | AllHeard, now_ms: int) -> None:
        """Take in what was found out while time passed, and record it."""
        # Without `advance`, which is on its way: before the step it would find the same out again, for ever.
        self._record(now_ms, kind_of(given), given)
        self._step(given, now_ms)

    def _give(self, given: Input, now_ms: int) -> None:
        self.advance(now_ms)
        self._step(given, now_ms)

    def _step(self, given: Input, now_ms: int) -> None:
        after, effects = step(self.state, given, now_ms)
        if after is self.state and not effects:
            return
        self._idle_until_ms, self._knows_state = 0, False
        commits = [(effect.game, effect.kind, effect.body) for effect in effects if isinstance(effect, Commit)]
        if commits:
            try:
                self.journal.commit(now_ms, commits)
            except JournalError:
                self._step(JournalFailed(given, tuple(kind for _, kind, _ in commits)), now_ms)
                return
        self.state = after
        self.outlets.state_changed(after.version)
        said = tuple(effect.utterance for effect in effects if isinstance(effect, Say))
        self._watch(after, said)
        for effect in effects:
            match effect:
                case Say(utterance):
                    self.outlets.say(utterance, after.settings, now_ms)
                case Chime(name, field):
                    self.outlets.chime(name, field, after.settings, now_ms)
                case StopSpeech():
                    self.outlets.silence()
                case SettingsChanged():
                    self._keep_settings(after.settings)
                case Begin() | KeepPosition():
                    self._at_desk(effect)
                case Quit():
                    self.ended = True
                case Move(hand) if self.move is not None:
                    self.move(hand, now_ms)
                case Invite() | Join() | Part() if self.meet is not None:
                    self.meet(effect)
                case Invite() | Join() if not self._is_playback:
                    self.give(FarNews(FarFailure.NOT_OFFERED), now_ms)
                case Pair():
                    news = self._pair()
                    if news is not None:
                        self.give(news, now_ms)
                case WriteReport() if self.report is not None:
                    self.give(self.report(), now_ms)
                case WriteReport() if not self._is_playback:
                    self.give(ReportNews(phrases_report.NOT_OFFERED), now_ms)

    def _take_in(self, now_ms: int, kind: Recorded[_Value], value: _Value) -> None:
        """Record an input after all that came before it: what was due, and what was heard by then."""
        self.advance(now_ms)
        self._record(now_ms, kind, value)

    def _record(self, now_ms: int, kind: Recorded[_Value], value: _Value) -> None:
        if self.recorder is None and self.recent is None:
            return
        content = kind.format(value)
        if self.recent is not None:
            self.recent.write(now_ms, kind.name, content)
        if self.recorder is None:
            return
        try:
            self.recorder.write(now_ms, kind.name, content)
        except (OSError, MemoryError):
            # The game does not depend on it.
            self._drop_recorder()
            self._idle_until_ms = 0
            failed = Utterance(Class.ALERT, say("recording-failed"))
            self.outlets.say(failed, self.state.settings, now_ms)
            self._watch(self.state, (failed,))

    def _drop_recorder(self) -> None:
        recorder, self.recorder = self.recorder, None
        if recorder is not None:
            with contextlib.suppress(OSError, MemoryError):
                recorder.close()
