"""Where words go: one policy for transcript, terminal and voice."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TextIO

from alu_companion.adapters.voice import Done, Voice
from alu_companion.games.alu.geometry import Geometry
from alu_companion.speech.queue import Cancel, Order, SpeechQueue, Utterance
from alu_companion.speech.words import Style, Words
from alu_companion.table import Settings

_POLL_S = 0.02


def style_of(settings: Settings) -> Style:
    """How the table speaks with these settings."""
    geometry: Geometry = settings.options.geometry
    return Style(settings.language, settings.level, settings.alphabet, geometry=geometry)


def format_time(at_ms: int) -> str:
    """Table time as a transcript writes it.

    >>> format_time(83_045)
    '0:01:23.045'
    """
    seconds, ms = divmod(at_ms, 1000)
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}.{ms:03}"


class Transcript:
    """Every utterance with its time and class, one a line, flushed at once."""

    def __init__(self, path: Path | str, append: bool = False) -> None:
        """Raises OSError when the file cannot be written."""
        self._file: TextIO = open(path, "a" if append else "w", encoding="utf-8", newline="\n")  # noqa: SIM115 - see close

    def write(self, at_ms: int, utterance: Utterance, text: str) -> None:
        """Add an utterance. Raises OSError when there is no room for it."""
        self._file.write(f"{format_time(at_ms)} {utterance.cls.name.lower()}: {text}\n")
        self._file.flush()

    def close(self) -> None:
        """Give the file back."""
        self._file.close()


class Listener(Protocol):
    """Whoever hears a table."""

    @property
    def quiet(self) -> bool:
        """True when nothing is spoken and nothing waits to be."""
        ...

    @property
    def behind(self) -> bool:
        """True when something waits to be spoken."""
        ...

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None:
        """Take an utterance."""
        ...

    def state_changed(self, version: int) -> None:
        """What waits to be said about another version of the table is stale."""
        ...

    def silence(self) -> None:
        """Stop speaking; only alerts go on."""
        ...

    def advance(self, now_ms: int) -> None:
        """Time has passed."""
        ...


class Outlets:
    """Takes utterances and gives each to the transcript and the terminal at once, and to the voice when the queue says so."""

    def __init__(
        self,
        words: Words,
        voice: Voice,
        transcript: Transcript | None = None,
        show: Callable[[str], None] = lambda text: None,
        on_full: Callable[[], None] = lambda: None,
    ) -> None:
        """`on_full` hears once that the transcript cannot be written any more; the table goes on without it."""
        self.words = words
        self._voice = voice
        self._transcript = transcript
        self._show = show
        self._on_full = on_full
        self._queue = SpeechQueue()
        self._sentences: dict[Utterance, tuple[tuple[str, ...], str]] = {}
        self._now_ms = 0

    @property
    def quiet(self) -> bool:
        """True when nothing is spoken and nothing waits to be."""
        return self._queue.idle

    @property
    def behind(self) -> bool:
        """True when something waits to be spoken."""
        return self._queue.waits

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None:
        """Give an utterance out."""
        self._now_ms = max(self._now_ms, now_ms)
        sentences = self.words.sentences(utterance.message, style_of(settings))
        if not sentences:
            return
        text = " ".join(sentences)
        self._write(now_ms, utterance, text)
        self._show(text)
        self._sentences[utterance] = (sentences, settings.language)
        self._order(self._queue.say(utterance))

    def _write(self, now_ms: int, utterance: Utterance, text: str) -> None:
        if self._transcript is None:
            return
        try:
            self._transcript.write(now_ms, utterance, text)
        except OSError:
            self._close_transcript()
            self._on_full()

    def _close_transcript(self) -> None:
        transcript, self._transcript = self._transcript, None
        if transcript is not None:
            # What could not be written is tried once more, and told already.
            with contextlib.suppress(OSError):
                transcript.close()

    def state_changed(self, version: int) -> None:
        """What waits to be said about another version of the table is stale."""
        self._queue.state_changed(version)

    def silence(self) -> None:
        """Stop speaking; only alerts go on."""
        self._order(self._queue.silence())

    def advance(self, now_ms: int) -> None:
        """Take in what the voice has done up to now."""
        self._now_ms = max(self._now_ms, now_ms)
        for event in self._voice.events(now_ms):
            if isinstance(event, Done):
                self._order(self._queue.done(event.id))
            else:
                self._queue.reached(event.id, event.part)

    def _order(self, orders: list[Order]) -> None:
        for order in orders:
            if isinstance(order, Cancel):
                self._voice.cancel(self._now_ms)
            else:
                sentences, language = self._sentences[order.utterance]
                self._voice.speak(order.id, sentences, order.first_part, language, self._now_ms)
        if self._queue.idle:
            self._sentences.clear()

    def drain(self, limit_s: float = 15.0) -> None:
        """Let a voice that can be heard say what it has to say, but not for ever."""
        begin_ms, start_s = self._now_ms, time.monotonic()
        while self._voice.speaks and not self.quiet and time.monotonic() - start_s < limit_s:
            self.advance(begin_ms + round((time.monotonic() - start_s) * 1000))
            time.sleep(_POLL_S)

    def close(self) -> None:
        """Close the voice and the transcript."""
        self._voice.close()
        self._close_transcript()
