"""Carries words to transcript, terminal and voice, by one policy."""

from __future__ import annotations

import contextlib
import queue
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.runtime.transcript import Transcript
from alu_companion.speech import short
from alu_companion.speech.cues import pan_of, semitones_of
from alu_companion.speech.message import Message, say
from alu_companion.speech.queue import Cancel, Class, Order, SpeechQueue, Utterance
from alu_companion.speech.words import Style, Words
from alu_companion.table import Settings, Sounding
from alu_companion.voice.voice import Done, Voice

_POLL_S = 0.02
_FILE_STEP_MS = 50
_LONGEST_FILE_MS = 6 * 3600 * 1000


def style_of(settings: Settings, language: str = "", to: Seat | None = None) -> Style:
    """How the table speaks with these settings, in its own language or another one, and from whose seat fields are counted."""
    # Two sit face to face; more than two count fields as the first does.
    seat = to if to is not None and len(settings.seats) == 2 else Seat(0)
    chosen = language or settings.language
    return Style(chosen, settings.level, settings.alphabet, seat, settings.geometry, second=settings.second)


def _listener(settings: Settings, language: str) -> Seat | None:
    """From whose seat something is told in a language; None where both understand it: a tile must not have two names."""
    listening = [seat for seat in map(Seat, range(len(settings.seats))) if settings.language_of(seat) == language]
    return listening[0] if len(listening) == 1 else None


class Reader(Protocol):
    """An outlet that shows text, such as a braille display."""

    def style(self, style: Style) -> Style:
        """How it wants the words that are spoken in this style."""
        ...

    def show(self, text: str, language: str, cls: Class) -> None:
        """Take the text of an utterance."""
        ...

    def close(self) -> None: ...


class _Spoken(NamedTuple):
    """An utterance as it is spoken in one language."""

    sentences: tuple[str, ...]
    language: str
    to_show: list[str]
    """Those that the terminal has still to show, where it does so at the pace of the voice."""


class Outlets:
    """Takes utterances and gives each to the transcript, the terminal and the readers at once, and to the voice when the queue says so.

    Each player hears it in the own language; what is for both sides is said once in each of their languages. The
    earcons of an utterance sound with its first words.
    """

    def __init__(
        self,
        words: Words,
        voice: Voice,
        transcript: Transcript | None = None,
        show: Callable[[str], None] = lambda text: None,
        on_full: Callable[[], None] = lambda: None,
        readers: Sequence[Reader] = (),
        choice: Mapping[str, tuple[str, ...]] | None = None,
        is_paced: bool = False,
    ) -> None:
        """Where nothing can be heard, an `is_paced` terminal shows each sentence when its time to be heard comes.

        `show` shows a line at the terminal; where it raises OSError or ValueError, the table tells it by the other ways.
        `choice` holds the voices that there are by language. `on_full` hears once that the transcript cannot be written any more;
        the table goes on without it."""
        self.words = words
        self.choice = choice or {}
        self._voice = voice
        self._transcript = transcript
        self._show = show
        self._on_full = on_full
        self._readers = tuple(readers)
        self._queue = SpeechQueue()
        # By identity: the same utterance may wait twice, in the words of different settings.
        self._spoken: dict[int, _Spoken] = {}
        self._sounding: Sounding | None = None
        self._settings = Settings()
        self._now_ms = 0
        self._is_paced = is_paced
        self._told_instead = self._guide_heard = self._tells_guide = self._is_unshown = False
        self._notes: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.on_status: Callable[[], None] = lambda: None
        """Called, in a thread of theirs, when a player asks for the status at one of the readers."""

    @property
    def quiet(self) -> bool:
        return self._queue.idle

    @property
    def all_shown(self) -> bool:
        spoken = self._spoken_now()
        is_read = self._is_paced and not self._voice.speaks and not (spoken and spoken.to_show)
        return self.quiet or (is_read and not self.behind)

    @property
    def behind(self) -> bool:
        return self._queue.waits

    @property
    def announces(self) -> bool:
        return self._queue.announces

    def say(self, utterance: Utterance, settings: Settings, now_ms: int, facts: Sequence[Message] = ()) -> None:
        """Give an utterance out. Where it is made of `facts`, the terminal shows each in a line of its own."""
        self.tune(settings, now_ms)
        several = len({settings.language_of(seat) for seat in range(len(settings.seats))}) > 1
        wanted = (style_of(settings, one, _listener(settings, one)) for one in settings.spoken_to(utterance.to))
        # What two languages lack is told once, in the one that stands in for both.
        heard: dict[str, Style] = {}
        for style in wanted:
            spoken = self.words.heard(utterance.message, style)
            heard[spoken.language] = spoken
            if spoken.language != style.language and not self._told_instead:
                self._told_instead = True
                self.say(Utterance(Class.MESSAGE, say("language-instead"), to=utterance.to), settings, now_ms)
        for language, style in heard.items():
            sentences = short.sentences(self.words, utterance, style)
            if not sentences:
                continue
            text = " ".join(sentences)
            if utterance.cls is Class.GUIDE:
                # It alone has words that are read otherwise than they are said.
                text = self.words.render(utterance.message, replace(style, written=True))
            self._write(now_ms, utterance, text, language if several else "")
            paced = list(sentences) if self._is_paced and not (self._voice.speaks or self._voice.is_file) else []
            if not paced:
                self._show_lines([self.words.render(fact, style) for fact in facts] or [text])
            for reader in self._readers:
                seen = replace(reader.style(style), written=True)
                reader.show(" ".join(short.sentences(self.words, utterance, seen)), language, utterance.cls)
            topic = f"{utterance.topic} {language}" if utterance.topic else ""
            in_language = replace(utterance, topic=topic)
            self._spoken[id(in_language)] = _Spoken(sentences, language, paced)
            self._order(self._queue.say(in_language))
        # After the words have cut what they cut.
        for cue in utterance.cues:
            self._sound(cue.name, cue.field, settings)

    def chime(self, name: str, field: Field | None, settings: Settings, now_ms: int) -> None:
        self.tune(settings, now_ms)
        self._sound(name, field, settings)

    def warm(self, settings: Settings, messages: Iterable[Message]) -> None:
        """Let the voice prepare what is said most often, in every language of the table."""
        seats = (None, *range(len(settings.seats)))
        languages = dict.fromkeys(language for seat in seats for language in settings.spoken_to(seat))
        texts = (
            (sentence, language)
            for message in messages
            for language in languages
            for sentence in self.words.sentences(message, style_of(settings, language))
        )
        self._voice.warm(texts)

    def tune(self, settings: Settings, now_ms: int = 0) -> None:
        """Let time pass, and the voice sound as the settings say."""
        self._now_ms = max(self._now_ms, now_ms)
        self._settings = settings
        sounding = settings.sounding
        if sounding != self._sounding:
            self._sounding = sounding
            self._voice.set_manner(sounding.rate, sounding.voices)
            self._set_volumes(sounding)

    def _set_volumes(self, sounding: Sounding) -> None:
        """One voice speaks both, one at a time: it is as loud as what it speaks."""
        speech = sounding.guide if self._tells_guide else sounding.speech
        self._voice.set_volumes(speech / 10, sounding.effects / 10, sounding.guide / 10)

    def _sound(self, name: str, field: Field | None, settings: Settings) -> None:
        if settings.sounding.effects:
            geometry = settings.geometry
            self._voice.effect(name, pan_of(field, geometry), semitones_of(field, geometry))

    def _show_lines(self, lines: Sequence[str]) -> None:
        """Show lines at the terminal. One that cannot take them is told, each time that it begins to fail; the game goes on."""
        try:
            for line in lines:
                self._show(line)
        except (OSError, ValueError):
            if not self._is_unshown:
                self.note("terminal")
            self._is_unshown = True
        else:
            self._is_unshown = False

    def _write(self, now_ms: int, utterance: Utterance, text: str, language: str) -> None:
        if self._transcript is None:
            return
        try:
            self._transcript.write(now_ms, utterance, text, language)
        except (OSError, MemoryError):
            self._close_transcript()
            self._on_full()

    def _close_transcript(self) -> None:
        transcript, self._transcript = self._transcript, None
        if transcript is not None:
            # Lines that could not be written are tried once more; their loss was told already.
            with contextlib.suppress(OSError, MemoryError):
                transcript.close()

    def state_changed(self, version: int) -> None:
        self._queue.state_changed(version)

    def silence(self) -> None:
        self._order(self._queue.silence())

    def note(self, reason: str) -> None:
        """Something became of the sound, the braille display or the terminal; from any thread. The table tells it."""
        self._notes.put(reason)

    def troubles(self) -> list[str]:
        return [self._notes.get() for _ in range(self._notes.qsize())]

    def advance(self, now_ms: int) -> None:
        self._now_ms = max(self._now_ms, now_ms)
        for event in self._voice.events(now_ms):
            if isinstance(event, Done):
                spoken = self._queue.speaking
                ended = spoken is not None and spoken.id == event.id
                self._guide_heard |= ended and spoken is not None and spoken.utterance.cls is Class.GUIDE
                self._order(self._queue.done(event.id))
            else:
                self._queue.reached(event.id, event.part)
                self._show_reached(event.id, event.part)

    def _spoken_now(self) -> _Spoken | None:
        speaking = self._queue.speaking
        return self._spoken.get(id(speaking.utterance)) if speaking else None

    def _show_reached(self, id: int, part: int) -> None:
        """Show the sentences up to this one of what is spoken, as far as they were not shown."""
        spoken = self._spoken_now()
        if spoken and self._queue.speaking and self._queue.speaking.id == id and spoken.to_show:
            count = max(part + 1 - (len(spoken.sentences) - len(spoken.to_show)), 0)
            self._show_lines(spoken.to_show[:count])
            del spoken.to_show[:count]

    def guide_heard(self) -> bool:
        heard, self._guide_heard = self._guide_heard, False
        return heard

    def _order(self, orders: list[Order]) -> None:
        for order in orders:
            if isinstance(order, Cancel):
                self._voice.cancel(self._now_ms)
            else:
                spoken = self._spoken[id(order.utterance)]
                tells_guide = order.utterance.cls is Class.GUIDE
                if tells_guide is not self._tells_guide:
                    self._tells_guide = tells_guide
                    self._set_volumes(self._settings.sounding)
                if order.utterance.scan and not order.first_part and self._settings.sounding.effects:
                    self._voice.scan(order.utterance.scan, self._settings.geometry.columns)
                self._voice.speak(order.id, spoken.sentences, order.first_part, spoken.language, self._now_ms)
        if self._queue.idle:
            self._spoken.clear()

    def drain(self, limit_s: float = 15.0) -> None:
        """Let a voice that can be heard say what it has to say, but not for ever."""
        while self._voice.is_file and not self.quiet and self._now_ms < _LONGEST_FILE_MS:
            self.advance(self._now_ms + _FILE_STEP_MS)
        begin_ms, start_s = self._now_ms, time.monotonic()
        while self._voice.speaks and not self.quiet and time.monotonic() - start_s < limit_s:
            self.advance(begin_ms + round((time.monotonic() - start_s) * 1000))
            time.sleep(_POLL_S)

    def close(self) -> None:
        """Close the voice, the readers and the transcript."""
        self._voice.close()
        for reader in self._readers:
            reader.close()
        self._close_transcript()
