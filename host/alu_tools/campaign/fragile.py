"""The parts of a table that faults strike: a journal on a disk that fails, a voice that fails, a line that holds bytes up."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from random import Random
from typing import Final

from alu_companion.games.geometry import Field
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.journal import Committed
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.outlets import Outlets, Reader
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.runtime.transcript import Transcript
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.speech.message import Message
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.words import Style, Words
from alu_companion.table import Settings
from alu_companion.voice.voice import Done, Reached, SilentVoice, Voice, VoiceEvent
from alu_companion.wire.crc import crc16
from alu_companion.wire.host_link import SILENCE_MS
from alu_tools.campaign.happened import Spoken

_LOOKS_MS: Final = 200
"""A driver asks for the silence of a line every 100 ms at least."""
_HURRIED: Final = 2
"""Milliseconds a character: the robots wait for what is spoken."""
_SLOW: Final = 60

FULL, AT_THE_END, READ_ONLY = sqlite3.SQLITE_INSERT, sqlite3.SQLITE_TRANSACTION, 0
"""Where a disk refuses: when a row is written, not before all are, or as one that may only be read."""


class Died(BaseException):
    """The companion's process is gone at this very moment: no handler of the companion may see it."""


class FragileJournal(SqliteJournal):
    """The real journal, whose disk may fail or be slow, and which may be the last thing that the companion does."""

    def __init__(
        self, path: Path, hold: Callable[[int], None], watch: Callable[[], None], today: Callable[[], date]
    ) -> None:
        """`hold` lets time pass while a disk is slow; `watch` is told before each step that is committed. Raises JournalError."""
        super().__init__(path, today)
        self._hold, self._watch = hold, watch
        self.slow_ms = 0
        self.refused_ms: int | None = None
        """When the disk has refused something last."""
        self.dies = ""
        """Where the companion dies: "before" or "after" the next step is committed."""
        self._fault: int | None = None

    @property
    def path(self) -> Path:
        """Where it lies now."""
        return self._path

    def refuse(self, where: int | None) -> None:
        """Let the disk refuse what is written from now on, FULL, AT_THE_END or READ_ONLY, or no more."""
        self._fault = where
        self._db.set_authorizer(None)
        self._db.execute(f"PRAGMA query_only = {int(where == READ_ONLY)}")
        if where in (FULL, AT_THE_END):
            self._db.set_authorizer(self._judge)

    def _judge(self, action: int, one: str | None, *_: str | None) -> int:
        refused = action == self._fault and (self._fault == FULL or one == "COMMIT")
        return sqlite3.SQLITE_DENY if refused else sqlite3.SQLITE_OK

    def commit(self, at_ms: int, events: Sequence[Committed]) -> None:
        if self.dies == "before":
            raise Died
        self._watch()
        if self.slow_ms:
            self._hold(self.slow_ms)
        if self._fault is not None and any(kind != "time" for _, kind, _ in events):
            # The time alone is written down later, and that need not be told.
            self.refused_ms = at_ms
        super().commit(at_ms, events)
        if self.dies == "after":
            raise Died


class FragileVoice(SilentVoice):
    """A voice in a hurry that notes what it begins to speak, and may fail."""

    def __init__(self, spoken: list[Spoken]) -> None:
        super().__init__(_HURRIED)
        self._spoken = spoken
        self.fails = False
        self.babbles = False
        """True when it reports what it was never asked to speak."""
        self._last = 0
        self._at: dict[int, int] = {}

    def drag(self, is_slow: bool) -> None:
        """Speak so slowly that hardly anything is heard to its end, or in a hurry again."""
        self._ms_a_character = _SLOW if is_slow else _HURRIED

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        """One that fails has ended at once."""
        is_over = any(isinstance(event, Done) for _, event in self._coming)
        self._spoken.append(Spoken(now_ms, " ".join(sentences), first, is_over))
        self._at[id] = len(self._spoken) - 1
        self._last = id
        if self.fails:
            self._coming.append((now_ms, Done(id)))
        else:
            super().speak(id, sentences, first, language, now_ms)

    def events(self, now_ms: int) -> list[VoiceEvent]:
        told = super().events(now_ms)
        for event in told:
            if isinstance(event, Done):
                at = self._at.pop(event.id)
                self._spoken[at] = self._spoken[at]._replace(is_whole=True)
        if self.babbles:
            return [Done(self._last - 1), Reached(self._last - 1, 0), *told, *told, Done(self._last + 1000)]
        return told


class FragileReader:
    """A braille display that takes text, and may vanish."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.is_there = True

    def style(self, style: Style) -> Style:
        return style

    def show(self, text: str, language: str, cls: Class) -> None:
        """A display that is gone takes nothing."""
        if self.is_there:
            self.shown.append(text)

    def close(self) -> None:
        """Nothing to give back."""


class FragileTerminal:
    """A terminal that takes lines, and may fail."""

    def __init__(self) -> None:
        self.raises: Callable[[], Exception] | None = None
        """Gives what it raises in place of taking a line."""
        self.has_failed = False
        """True when it has taken no line since it raised last."""

    def show(self, line: str) -> None:
        """Take a line. Raises what it `raises`."""
        self.has_failed = self.raises is not None
        if self.raises is not None:
            raise self.raises()


class MortalOutlets(Outlets):
    """The real outlets; what is given to them may be the last thing that the companion does."""

    def __init__(
        self,
        words: Words,
        voice: Voice,
        transcript: Transcript,
        reader: Reader,
        terminal: FragileTerminal,
        tell: Callable[[Utterance, int], None],
        silenced: Callable[[], None],
    ) -> None:
        """`tell` hears of every utterance when it has been given out, and when; `silenced` when somebody wants to hear no more."""
        super().__init__(words, voice, transcript, terminal.show, readers=(reader,))
        self._silenced = silenced
        self._tell = tell
        self.dies_after: int | None = None
        """So many utterances and sounds are given out before the companion dies."""

    def say(self, utterance: Utterance, settings: Settings, now_ms: int, facts: Sequence[Message] = ()) -> None:
        self._live()
        super().say(utterance, settings, now_ms, facts)
        self._tell(utterance, now_ms)

    def chime(self, name: str, field: Field | None, settings: Settings, now_ms: int) -> None:
        self._live()
        super().chime(name, field, settings, now_ms)

    def silence(self) -> None:
        super().silence()
        self._silenced()

    def _live(self) -> None:
        if self.dies_after is not None:
            self.dies_after -= 1
            if self.dies_after < 0:
                raise Died


class FragileLine(SimulatedLine):
    """The line of the simulated board with a clock that may jump, bytes that are held up and bytes that nobody has sent."""

    def __init__(self, board: SimulatedBoard, ahead_ms: int) -> None:
        """`ahead_ms` is how far table time is ahead of the board's."""
        super().__init__(board, Pacer(None))
        self.ahead_ms = ahead_ms
        self.is_held = False
        self.pieces: Random | None = None
        """Cuts what comes, so that a line comes in pieces; None where it comes as it was sent."""
        self._held = b""
        self.injected = b""
        """Comes before what the board sends next."""
        self.whole: set[bytes] = set()
        """What fields held by the state lines that came whole, as the bytes of a line say it."""
        self._rest = b""
        self._heard_ms: int | None = None

    @property
    def is_heard(self) -> bool:
        """True when lines of the board come whole, however they come."""
        is_late = self._heard_ms is None or self.now_ms - self._heard_ms >= SILENCE_MS - _LOOKS_MS
        return self._port is not None and not is_late

    @property
    def now_ms(self) -> int:
        """Table time."""
        return self.board.now_ms + self.ahead_ms

    def receive(self) -> bytes:
        data = super().receive()
        if self._port is None:
            self._held = self.injected = b""
            self._heard_ms = None
            return b""
        if self.is_held:
            self._held += data
            return b""
        data, self._held, self.injected = self._held + self.injected + data, b"", b""
        if self.pieces is not None and data:
            at = self.pieces.randint(1, len(data))
            data, self._held = data[:at], data[at:]
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            if line[:2] == b"B " and b"%04X" % crc16(line[:-4]) == line[-4:]:
                self.whole.add(line.split(b" ")[3])
                self._heard_ms = self.now_ms
        return data
