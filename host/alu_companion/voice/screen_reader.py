"""The player's own screen reader as the voice: whole utterances are given over to it.

A screen reader does not report what it has said, so how far it is is reckoned from the length, as for the silent voice. It speaks with its
own voice at its own speed: the language of its voice must be the game's.
"""

from __future__ import annotations

import contextlib
import importlib
import queue
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, repeat
from typing import Any, Protocol

from alu_companion.speech.cues import ScanCell
from alu_companion.voice.errors import VoiceError
from alu_companion.voice.voice import MS_A_CHARACTER, SilentVoice, VoiceEvent

# The package also knows plain speech engines: without a screen reader the companion's own voice is the better one.
# Orca before version 49 is heard through Speech Dispatcher only.
_SCREEN_READERS = frozenset(
    (
        "BOY_PC_READER",
        "JAWS",
        "NVDA",
        "ORCA",
        "PC_TALKER",
        "SENSE_READER",
        "SPEECH_DISPATCHER",
        "SYSTEM_ACCESS",
        "VOICE_OVER",
        "WINDOW_EYES",
        "ZDSR",
        "ZOOM_TEXT",
    )
)


class ScreenReaderError(VoiceError):
    """There is no screen reader to speak through; `reason` is `package` (prismatoid is not installed), `reader` (none runs) or `hung`."""


class ScreenReader(Protocol):
    """What is needed of a screen reader. It is opened, used and closed in one thread."""

    @property
    def name(self) -> str: ...

    def speak(self, text: str, interrupt: bool) -> None:
        """Hand over a text, to be said after what it says already, or at once. Raises ScreenReaderError when it is gone."""
        ...

    def stop(self) -> None:
        """Stop speaking, where it can be stopped."""
        ...

    def close(self) -> None: ...


class PrismReader:
    """The running screen reader that prismatoid ranks first."""

    def __init__(self) -> None:
        """Find it.

        Raises:
            ScreenReaderError: there is none.
        """
        try:
            prism = importlib.import_module("prism")
        except (ImportError, OSError) as error:
            raise ScreenReaderError("package") from error
        self._error: type[Exception] = prism.PrismError
        try:
            self._context: Any = prism.Context()
        except RuntimeError as error:
            raise ScreenReaderError("package") from error
        self._backend = self._running()
        self.name = str(self._backend.name)

    def _running(self) -> Any:
        context = self._context
        ids = [context.id_of(index) for index in range(context.backends_count)]
        for one in sorted(ids, key=context.priority_of, reverse=True):
            # It raises ValueError for what is not built in, its own error for what does not run.
            with contextlib.suppress(self._error, ValueError):
                if one.name in _SCREEN_READERS:
                    return context.acquire(one)
        raise ScreenReaderError("reader")

    def speak(self, text: str, interrupt: bool) -> None:
        try:
            self._backend.speak(text, interrupt)
        except self._error as error:
            raise ScreenReaderError("reader") from error

    def stop(self) -> None:
        # Some cannot, and some complain when they are silent already: then they end what they say, and the game goes on.
        with contextlib.suppress(self._error):
            self._backend.stop()

    def close(self) -> None:
        self._backend = self._context = None


# To hand over a text takes less than a millisecond (measured: 0.6 ms with Speech Dispatcher).
_HANG_S = 2.0
_START_TIMEOUT_S = 8.0
_END_TIMEOUT_S = 1.0
_PAUSES_S = (1.0, 2.0, 4.0, 8.0, 16.0, 30.0)


class Earcons(Protocol):
    """Plays the short sounds beside a screen reader."""

    def effect(self, name: str, pan: float, semitones: float) -> None: ...

    def set_volume(self, effects: float) -> None:
        """How loud they are: 0 is silent, 1 as rendered."""
        ...

    def close(self) -> None: ...


def as_new(text: str, last: str) -> str:
    """A text that is not the one handed over last: some screen readers say nothing when they are told the same again.

    The full stop at its end is taken away, or put there: no word, no sound and no hidden sign is added, and braille stays braille.

    >>> as_new("Done.", "Done."), as_new("Done.", "Done"), as_new("Skip", "Skip")
    ('Done', 'Done.', 'Skip.')
    """
    if text != last:
        return text
    return text[:-1] if len(text) > 1 and text[-1] in ".!?" else f"{text}."


class ScreenReaderVoice:
    """A `Voice` that hands everything to the screen reader. While that is gone or hangs, all is taken in silence and it is looked for."""

    is_file = False

    def __init__(
        self,
        on_death: Callable[[], None] = lambda: None,
        open_reader: Callable[[], ScreenReader] = PrismReader,
        ms_a_character: int = MS_A_CHARACTER,
        now_s: Callable[[], float] = time.monotonic,
        earcons: Earcons | None = None,
        on_return: Callable[[], None] = lambda: None,
        pauses_s: Sequence[float] = _PAUSES_S,
    ) -> None:
        """Find the screen reader. `earcons`, taken over, lets the short sounds be heard beside it.

        `on_death` and `on_return` hear from inside `events` that it has gone and that it is back. It is looked for after
        each of `pauses_s` in turn, and the last of them again and again.

        Raises:
            ScreenReaderError: there is none.
        """
        self.name = ""
        self._on_death = on_death
        self._on_return = on_return
        self._open_reader = open_reader
        self._now_s = now_s
        self._earcons = earcons
        self._pauses_s = tuple(pauses_s)
        self._reckoned = SilentVoice(ms_a_character)
        self._last = ""
        self._cut = False
        self._dead = False
        self._failed = threading.Event()
        self._busy_since_s: float | None = None
        # A text and whether it cuts what is said; no text: silence; None: the end.
        self._orders: queue.SimpleQueue[tuple[str, bool] | None] = queue.SimpleQueue()
        self._opened: queue.SimpleQueue[ScreenReaderError | None] = queue.SimpleQueue()
        # Some screen readers can only be used by the thread that opened them, and none may make the table wait.
        self._thread = threading.Thread(target=self._work, name="screen reader", daemon=True)
        self._thread.start()
        try:
            error = self._opened.get(timeout=_START_TIMEOUT_S)
        except queue.Empty:
            error = ScreenReaderError("hung")
        if error is not None:
            raise error

    @property
    def speaks(self) -> bool:
        return not self._dead

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        self._reckoned.speak(id, sentences, first, language, now_ms)
        text = " ".join(sentences[first:])
        if text and not self._dead:
            self._last = as_new(text, self._last)
            self._orders.put((self._last, self._cut))
            self._cut = False

    def cancel(self, now_ms: int) -> None:
        self._reckoned.cancel(now_ms)
        if not self._dead:
            self._orders.put(("", True))
            # Not every screen reader can be stopped, but every one can be interrupted.
            self._cut = True

    def effect(self, name: str, pan: float, semitones: float) -> None:
        if self._earcons is not None:
            self._earcons.effect(name, pan, semitones)

    def scan(self, cells: Sequence[ScanCell], columns: int) -> None:
        """Not beside a screen reader, which cannot be told to wait for the end: its words say what would be heard."""

    def warm(self, texts: Iterable[tuple[str, str]]) -> None:
        """A screen reader prepares nothing."""

    def set_manner(self, words_a_minute: int, voices: Mapping[str, str]) -> None:
        """The screen reader's own settings hold."""

    def set_volumes(self, speech: float, effects: float, guide: float) -> None:
        """Of speech the screen reader's own volume holds."""
        if self._earcons is not None:
            self._earcons.set_volume(effects)

    def events(self, now_ms: int) -> list[VoiceEvent]:
        since_s = self._busy_since_s
        hung = since_s is not None and self._now_s() - since_s > _HANG_S
        was_dead, self._dead = self._dead, hung or self._failed.is_set()
        if self._dead != was_dead:
            (self._on_death if self._dead else self._on_return)()
        return self._reckoned.events(now_ms)

    def close(self) -> None:
        self._orders.put(None)
        self._thread.join(_END_TIMEOUT_S)
        if self._earcons is not None:
            self._earcons.close()

    def _work(self) -> None:
        try:
            reader = self._open_reader()
        except ScreenReaderError as error:
            self._opened.put(error)
            return
        self.name = reader.name
        self._opened.put(None)
        while True:
            self._failed.clear()
            with contextlib.closing(reader):
                fails = self._fails(reader)
            if not fails or (again := self._reopened()) is None:
                return
            reader, self.name = again, again.name

    def _fails(self, reader: ScreenReader) -> bool:
        """Hand everything over; True when the screen reader has gone, False at the end."""
        while (order := self._orders.get()) is not None:
            text, cut = order
            self._busy_since_s = self._now_s()
            try:
                if text:
                    reader.speak(text, cut)
                else:
                    reader.stop()
            except ScreenReaderError:
                self._failed.set()
                return True
            finally:
                self._busy_since_s = None
        return False

    def _reopened(self) -> ScreenReader | None:
        """The screen reader that runs again, or another one; None at the end."""
        for pause_s in chain(self._pauses_s, repeat(self._pauses_s[-1])):
            if self._ends_within(pause_s):
                return None
            with contextlib.suppress(ScreenReaderError):
                return self._open_reader()
        return None

    def _ends_within(self, pause_s: float) -> bool:
        """Wait; what was still to be said is stale afterwards."""
        until_s = time.monotonic() + pause_s
        while True:
            try:
                if self._orders.get(timeout=max(0.0, until_s - time.monotonic())) is None:
                    return True
            except queue.Empty:
                return False
