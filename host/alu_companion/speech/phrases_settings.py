"""What the table says about its own voice: speed, volumes, voices, languages, and what becomes of the sound."""

from __future__ import annotations

from .message import Message, Value, part


def settings_opened() -> Message:
    """The menu of settings: how to go through it by keys."""
    return (part("settings-opened"),)


def settings_closed() -> Message:
    """The menu was left."""
    return (part("settings-closed"),)


def rate(words_a_minute: int) -> Message:
    """How fast the companion speaks."""
    return (part("setting-rate", count=words_a_minute),)


def volume(of: str, count: int) -> Message:
    """How loud `speech`, `effects` or `guide` is, from 0 to 10."""
    return (part(f"setting-{of}", count=count),)


def voice(number: int, count: int) -> Message:
    """Which of the voices of the language speaks, counted from one; 0 when the chosen one is not among them."""
    if not count:
        return (part("setting-voice-none"),)
    return (
        part("setting-voice", number=number, count=count) if number else part("setting-voice-missing", count=count),
    )


def reader_decides() -> Message:
    """Speed, volume and voice of speech are the screen reader's own."""
    return (part("setting-reader"),)


def table_language(language: str) -> Message:
    """The language of the table, told to a player who is spoken to in another one."""
    return (part("setting-language", language=part(f"language-{language}")),)


def announce(both: bool) -> Message:
    """In which languages everybody is told what everybody must know."""
    return (part("setting-announce-both" if both else "setting-announce-table"),)


def seat_language(seat: Value, language: str) -> Message:
    """In which language a seat is spoken to; empty for the table's."""
    if not language:
        return (part("setting-seat-table", side=seat),)
    return (part("setting-seat", side=seat, language=part(f"language-{language}")),)


def sound_trouble(reason: str) -> Message:
    """Something is wrong with the sound: `device` (gone), `device-back`, `engine` (failed), `voice` (the chosen one is missing),
    `language` (no voice speaks it),
    `file` (the sound file cannot be written) or `braille` (the display is gone)."""
    return (part(f"sound-{reason}"),)
