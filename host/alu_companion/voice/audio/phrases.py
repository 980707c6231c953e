"""Sentences to samples: out of the cache, or from the engine, in the manner that the players chose."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol, TypeVar

from alu_companion.voice.engines.engine import Manner
from alu_companion.voice.engines.synth import SynthError

_T = TypeVar("_T")


class PhraseCache:
    """Samples by manner and text; when they grow beyond the limit, those unused for longest go.

    Source: the 192 usual phrases of three languages take 53 MB.
    """

    def __init__(self, limit_bytes: int = 100_000_000) -> None:
        self._limit_bytes = limit_bytes
        self._phrases: OrderedDict[tuple[Manner, str], bytes] = OrderedDict()
        self.size_bytes = 0

    def get(self, manner: Manner, text: str) -> bytes | None:
        """The samples of a phrase, or None when they are not here."""
        key = (manner, text)
        samples = self._phrases.get(key)
        if samples is not None:
            self._phrases.move_to_end(key)
        return samples

    def put(self, manner: Manner, text: str, samples: bytes) -> None:
        """Keep the samples of a phrase. One that alone is larger than the limit is not kept."""
        key = (manner, text)
        self.size_bytes -= len(self._phrases.pop(key, b""))
        if len(samples) > self._limit_bytes:
            return
        self._phrases[key] = samples
        self.size_bytes += len(samples)
        while self.size_bytes > self._limit_bytes:
            _, dropped = self._phrases.popitem(last=False)
            self.size_bytes -= len(dropped)


class Renderer(Protocol):
    """A speech engine as phrases need it: `Synth`, or its twin in tests."""

    def render(self, text: str, manner: Manner) -> bytes:
        """The text as int16 mono samples at 48 kHz. Raises SynthError."""
        ...

    def close(self) -> None: ...


class Phrases:
    """The samples of sentences. An engine that fails is told once, and again only after it has spoken in between; what it does not have,
    a voice or a language, is told once for all."""

    def __init__(
        self,
        synth: Renderer,
        cache: PhraseCache | None = None,
        on_trouble: Callable[[str], None] = lambda reason: None,
    ) -> None:
        """`on_trouble` hears `engine`, `voice` when the voice that was chosen is not there and the best one is taken instead,
        or `language` when no voice speaks it; from the thread that asks for a phrase."""
        self.on_trouble = on_trouble
        self._synth = synth
        self._cache = PhraseCache() if cache is None else cache
        self._fails = False
        self._words_a_minute = Manner().words_a_minute
        self._voices: dict[str, str] = {}
        # A language and a voice. They are remembered however often the same choice is made again.
        self._missing: set[tuple[str, str]] = set()
        self._mute_languages: set[str] = set()

    def set_manner(self, words_a_minute: int, voices: Mapping[str, str]) -> None:
        """How fast to speak from the next sentence on, and with which voice in each language ("" or none: the best)."""
        self._words_a_minute, self._voices = words_a_minute, dict(voices)

    def manner(self, language: str) -> Manner:
        """How sentences of a language are spoken now."""
        voice = self._voices.get(language, "")
        return Manner(language, "" if (language, voice) in self._missing else voice, self._words_a_minute)

    def pcm(self, text: str, manner: Manner) -> bytes | None:
        """Int16 mono samples at 48 kHz; None when the engine failed."""
        found = self._cache.get(manner, text)
        if found is not None:
            return found
        try:
            samples = self._synth.render(text, manner)
        except SynthError as error:
            if error.reason == "voice" and manner.voice:
                self._tell_once("voice", (manner.language, manner.voice), self._missing)
                return self.pcm(text, replace(manner, voice=""))
            if error.reason == "language":
                self._tell_once("language", manner.language, self._mute_languages)
            elif not self._fails:
                self._fails = True
                self.on_trouble("engine")
            return None
        self._fails = False
        self._cache.put(manner, text, samples)
        return samples

    def _tell_once(self, reason: str, what: _T, told: set[_T]) -> None:
        if what not in told:
            told.add(what)
            self.on_trouble(reason)

    def close(self) -> None:
        self._synth.close()
