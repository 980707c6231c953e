"""What is said about the voices of the computer, and by them when they are tried."""

from __future__ import annotations

from typing import Final

from .message import Message, part


def voice_line(voice: str, name: str, language: str, engine: str, used: bool) -> Message:
    """One voice in a list; `used` tells that it is the one that speaks its language.

    >>> [one.id for one in voice_line("urj/et", "Estonian", "et", "espeak", used=True)]
    ['program-voice-line-used']
    """
    message_id = "program-voice-line-used" if used else "program-voice-line"
    return (part(message_id, voice=voice, name=name, language=language, engine=engine),)


def voice_none(language: str) -> Message:
    """No voice speaks the language (`en`, `et` or `ru`), and what to do."""
    return (part("program-voice-none", language=language),)


def voice_mute(voice: str) -> Message:
    """A voice that is listed gives no sound."""
    return (part("program-voice-mute", voice=voice),)


VOICE_SAMPLE: Final[Message] = (part("voice-sample"),)
"""What a voice says when it is tried, in its own language."""
