"""Messages of the table about its own voice: speed, volumes, voices, languages, and trouble with the sound."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .languages import LANGUAGES
from .message import FirstWord, Listed, Message, Part, Value, part, say


def voice(number: int, count: int) -> Message:
    """Say which of the voices of the language speaks, counted from one; 0 when the chosen one is not among them."""
    if not count:
        return say("setting-voice-none")
    return (
        part("setting-voice", number=number, count=count) if number else part("setting-voice-missing", count=count),
    )


def how_to_set(name: str) -> Message:
    """Say the values of a setting as they are typed; for a language, all languages that there are."""
    if not name.endswith("language"):
        return (part(f"how-{name}"),)
    command = FirstWord(f"command-{name}")
    typed = (part("setting-typed", command=command, value=FirstWord(f"value-language-{one}")) for one in LANGUAGES)
    return (part("how-language", choices=Listed(tuple(typed), "or")),)


NO_CHOICE: Final = (say("setting-reader"), say("setting-voice-none"))
"""The messages for a setting that cannot be changed here."""


def seat_language(seat: Value, language: str) -> Message:
    """Say in which language a seat is spoken to; an empty `language` is the one of the table."""
    if not language:
        return (part("setting-seat-table", side=seat),)
    return (part("setting-seat", side=seat, language=part(f"language-{language}")),)


TROUBLES: Final[Mapping[str, Part]] = {
    "device": part("sound-device"),
    "device-back": part("sound-device-back"),
    "engine": part("sound-engine"),
    "voice": part("sound-voice"),
    "language": part("sound-language"),
    "file": part("sound-file"),
    "braille": part("sound-braille"),
    "terminal": part("terminal-lost"),
    "journal": part("journal-mended"),
    "journal-anew": part("journal-anew"),
    "journal-beside": part("journal-beside"),
    "position": part("desk-unwritten"),
}
"""What is told by its reason: the sound device is gone, or back; the engine has failed; the chosen voice is missing; no voice speaks the
language; the sound file cannot be written; the braille display is gone; the terminal takes no words; the saved games were damaged, or
were written anew while they were in use; a position of the teacher's desk cannot be written."""


def sound_trouble(reason: str) -> Message:
    """Say what happened to the sound, the braille display, the terminal or the saved games: one of `TROUBLES`. Raises KeyError."""
    return (TROUBLES[reason],)
