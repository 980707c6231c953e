"""The seam of speech engines, text in and samples out; and the choice of a voice when players chose none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import ParamSpec, Protocol, TypeVar

from alu_companion.speech.languages import LANGUAGES, about
from alu_companion.voice.errors import VoiceError


@dataclass(frozen=True, slots=True)
class VoiceInfo:
    """A voice of an engine. `id` is the engine's own, `language` a tag in lower case such as `et` or `en-gb`."""

    engine: str
    id: str
    language: str
    name: str


@dataclass(frozen=True, slots=True)
class Manner:
    """How to speak a text. An empty voice stands for the best one of the language."""

    language: str = "en"
    voice: str = ""
    words_a_minute: int = 190


class EngineError(VoiceError):
    """An engine cannot do what was asked.

    `reason` is `engine` (there is none), `path` (its data lie where it cannot read them), `voice` (no such voice), `language` (no voice
    speaks it) or `mute` (no sound came out).
    """


_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")


def failing_as(reason: str) -> Callable[[Callable[_Arguments, _Result]], Callable[_Arguments, _Result]]:
    """Make whatever a driver raises in a function an `EngineError`: it may be anything, and no caller can know it."""

    def decorate(function: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
        @wraps(function)
        def guarded(*arguments: _Arguments.args, **named: _Arguments.kwargs) -> _Result:
            try:
                return function(*arguments, **named)
            except EngineError:
                raise
            except Exception as error:
                raise EngineError(reason) from error

        return guarded

    return decorate


class Engine(Protocol):
    """A speech engine. It never plays a sound."""

    name: str

    def voices(self) -> tuple[VoiceInfo, ...]:
        """All voices, always in the same order."""
        ...

    def render(self, text: str, manner: Manner) -> tuple[bytes, int]:
        """The text as 16-bit mono samples, and their rate in hertz; the samples may begin and end with silence.

        Raises:
            EngineError: the voice is unknown, no voice speaks the language, or nothing came out.
        """
        ...

    def close(self) -> None:
        """Let go of the engine."""
        ...


def choose(voices: Iterable[VoiceInfo], manner: Manner) -> VoiceInfo:
    """The voice that a manner asks for; when it leaves that open, the preferred voice of the language, or its first.

    Raises:
        EngineError: there is no such voice, or none for the language. A voice is never replaced by another in silence.

    >>> there = (VoiceInfo("espeak", "gmw/en", "en-gb", "English"), VoiceInfo("espeak", "urj/et", "et", "Estonian"))
    >>> choose(there, Manner("et")).id
    'urj/et'
    >>> choose(there, Manner("ru"))
    Traceback (most recent call last):
    ...
    alu_companion.voice.engines.engine.EngineError: language
    """
    there = tuple(voices)
    if manner.voice:
        found = [voice for voice in there if voice.id == manner.voice]
        if not found:
            raise EngineError("voice")
        return found[0]
    fitting = [voice for voice in there if voice.language.split("-")[0] == manner.language]
    if not fitting:
        raise EngineError("language")
    ranks = {(one.engine, one.id): rank for rank, one in enumerate(about(manner.language).voices)}
    # After the preferred ones come those of no region, such as "ru" before "ru-lv".
    return min(
        fitting, key=lambda voice: (ranks.get((voice.engine, voice.id.lower()), len(ranks)), "-" in voice.language)
    )


def lacking(voices: Iterable[VoiceInfo]) -> tuple[str, ...]:
    """The languages of the companion that none of the voices speaks.

    >>> lacking([VoiceInfo("pyttsx3", "HKEY/David", "en-us", "David")])
    ('et', 'ru')
    """
    there = {voice.language.split("-")[0] for voice in voices}
    return tuple(language for language in LANGUAGES if language not in there)


def why_preferred(voice: VoiceInfo, language: str) -> str:
    """Why a voice is one of those that are best for a language, whatever else there is; "" where it is none or nobody says why."""
    found = (one.why for one in about(language).voices if (one.engine, one.id) == (voice.engine, voice.id.lower()))
    return next(found, "")


def speaking(voices: Iterable[VoiceInfo], language: str) -> tuple[VoiceInfo, ...]:
    """The voices that speak a language, the one that is used first."""
    there = tuple(voices)
    try:
        best = choose(there, Manner(language))
    except EngineError:
        return ()
    return (best, *(voice for voice in there if voice != best and voice.language.split("-")[0] == language))
