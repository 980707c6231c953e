"""One step of a table after another: what was due comes before what came, the journal before the words, and then what the step orders."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from alu_companion.board.link import Move, Unheard
from alu_companion.runtime.host_end import HostEnd
from alu_companion.runtime.inputs import END, Recordable, Recorded, kind_of
from alu_companion.runtime.journal import Journal, JournalError
from alu_companion.runtime.listener import Listener
from alu_companion.runtime.recent import Recent
from alu_companion.runtime.recording import Recorder
from alu_companion.speech import phrases_report
from alu_companion.speech.message import say
from alu_companion.speech.phrases_far import FarFailure
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table import (
    AllHeard,
    Chime,
    Commit,
    GuideHeard,
    Input,
    JournalFailed,
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
from alu_companion.table.desk import Begin, KeepPosition
from alu_companion.table.effects import Invite, Join, Part, WriteReport
from alu_companion.table.inputs import FarNews, ReportNews

_Value = TypeVar("_Value")

NO_PAGE: Final = PageNews("none")
"""The news where nobody has opened a live page."""


class Stepper:
    """Lets one table take its steps. It has no thread and no clock of its own."""

    def __init__(
        self,
        state: TableState,
        journal: Journal,
        outlets: Listener,
        recorder: Recorder | None,
        keep_settings: Callable[[Settings], None],
        watch: Callable[[TableState, Sequence[Utterance]], None],
        pair: Callable[[], PageNews | None],
        is_playback: bool,
        at_desk: Callable[[Begin | KeepPosition], None],
    ) -> None:
        """See `Runner`."""
        self.state = state
        self.journal = journal
        self.outlets = outlets
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
        """When `_timed` wants its next `Tick`: worked out once for each state, for most lines of a board leave it as it is."""
        self._calm_until_ms: float = 0
        """Until then time does nothing: nothing is due, nothing is spoken. 0 where that must be found out."""
        self._knows_state = False
        """Whether a line of the board that says what the last one said is known to change nothing."""

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
        self._calm_until_ms = 0 if not self.outlets.quiet else math.inf if due is None else due

    def due_ms(self) -> int | None:
        """When the table next wants to be let know the time."""
        if self._timed is not self.state:
            self._timed, self._due_ms = self.state, due_ms(self.state)
        return self._due_ms

    def give(self, given: Recordable, now_ms: int) -> None:
        """Take in what came to the table, and record it."""
        self._take_in(now_ms, kind_of(given), given)
        self._give(given, now_ms)

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
        self._calm_until_ms, self._knows_state = 0, False
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

    @property
    def _is_recorded(self) -> bool:
        return self.recorder is not None or self.recent is not None

    def _take_in(self, now_ms: int, kind: Recorded[_Value], value: _Value) -> None:
        """Record an input after all that came before it: what was due, and what was heard by then."""
        self.advance(now_ms)
        self._record(now_ms, kind, value)

    def _record(self, now_ms: int, kind: Recorded[_Value], value: _Value) -> None:
        if not self._is_recorded:
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
            self._calm_until_ms = 0
            failed = Utterance(Class.ALERT, say("recording-failed"))
            self.outlets.say(failed, self.state.settings, now_ms)
            self._watch(self.state, (failed,))

    def _drop_recorder(self) -> None:
        recorder, self.recorder = self.recorder, None
        if recorder is not None:
            with contextlib.suppress(OSError, MemoryError):
                recorder.close()

    def close(self, now_ms: int) -> None:
        """End in good order: whoever made journal and outlets closes them."""
        self._record(now_ms, END, None)
        self._drop_recorder()
