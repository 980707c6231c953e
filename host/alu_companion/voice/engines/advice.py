"""Which voice speaks a language on this computer, why that one, and how to get a better one. What was measured: docs/words.md."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from .engine import VoiceInfo, speaking, why_preferred


class Why(StrEnum):
    """Why a voice speaks."""

    CHOSEN = "chosen"
    """The settings name it."""
    BEST = "best"
    """None of the free voices is better."""
    ONLY = "only"
    """No other free voice comes as a package."""
    SOONEST = "soonest"
    """It answers sooner than the others."""
    SYSTEM = "system"
    """It is what the computer's system has."""
    HERE = "here"
    """Of those that are installed it is the first."""


class Better(StrEnum):
    """Where a player can get another voice."""

    RHVOICE = "rhvoice"
    """From the packages of RHVoice, of Debian and Ubuntu."""
    SYSTEM = "system"
    """From the settings of Windows or macOS."""


@dataclass(frozen=True, slots=True)
class Advice:
    """All voices of a language, the one that is used first; why it is, and where a better one can be had."""

    voices: tuple[VoiceInfo, ...]
    why: Why | None
    better: Better | None


_RHVOICE_SPEAKS = ("en", "ru")


def advise(voices: Iterable[VoiceInfo], language: str, chosen: str, platform: str) -> Advice:
    """What to say of a language on a platform (`sys.platform`), where the settings have chosen a voice ("": none).

    >>> anna, clear = VoiceInfo("rhvoice", "Anna", "ru", "Anna"), VoiceInfo("espeak", "zle/ru", "ru", "Russian")
    >>> advice = advise([clear], "ru", "", "linux")
    >>> advice.why.value, advice.better.value
    ('here', 'rhvoice')
    >>> advice = advise([clear, anna], "ru", "", "linux")
    >>> advice.voices[0].id, advice.why.value, advice.better
    ('Anna', 'best', None)
    """
    found = speaking(voices, language)
    # The chosen one first; a sort leaves the others as they are.
    found = tuple(sorted(found, key=lambda voice: voice.id != chosen))
    why = _why(found[0], language, chosen) if found else None
    return Advice(found, why, None if why is Why.CHOSEN else _better(found, language, platform))


def _why(used: VoiceInfo, language: str, chosen: str) -> Why:
    if used.id == chosen:
        return Why.CHOSEN
    if used.engine == "pyttsx3":
        return Why.SYSTEM
    return Why(why_preferred(used, language) or Why.HERE)


def _better(found: tuple[VoiceInfo, ...], language: str, platform: str) -> Better | None:
    if platform != "linux":
        return Better.SYSTEM
    # Without any voice espeak-ng comes first: it is small, and speaks all languages.
    there = {voice.engine for voice in found}
    return Better.RHVOICE if there and "rhvoice" not in there and language in _RHVOICE_SPEAKS else None
