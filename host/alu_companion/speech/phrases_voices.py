"""Messages about the voices of the computer, and those that the voices say themselves when they are tried."""

from __future__ import annotations

from .message import Message, Noun, part


def voice_line(voice: str, name: str, language: str, engine: str, used: bool) -> Message:
    """One voice in a list; `used` tells that it is the one that speaks its language, which may be a kind of it such as `ru-lv`.

    >>> [one.id for one in voice_line("urj/et", "Estonian", "et", "espeak", used=True)]
    ['program-voice-line-used']
    >>> dict(voice_line("zle/ru-LV", "Russian (Latvia)", "ru-lv", "espeak", used=False)[0].args)
    {'voice': 'zle/ru-LV', 'language': Noun(id='language-ru'), 'engine': 'espeak'}
    """
    message_id = "program-voice-line-used" if used else "program-voice-line"
    # espeak names its voices by their languages, in English.
    called = voice if engine == "espeak" or name == voice else f"{voice}, {name}"
    return (part(message_id, voice=called, language=Noun(f"language-{language.partition('-')[0]}"), engine=engine),)


def voice_better(way: str, language: str) -> tuple[Message, ...]:
    """Say where a better voice for a language can be had, by `rhvoice` or `system`, one fact a message.

    >>> [one.id for message in voice_better("rhvoice", "ru") for one in message]
    ['program-voice-better-rhvoice', 'program-voice-install-rhvoice', 'program-voice-debian-rhvoice']
    """
    ids = ("better-rhvoice", "install-rhvoice", "debian-rhvoice") if way == "rhvoice" else (f"better-{way}",)
    return tuple((part(f"program-voice-{one}", language=language),) for one in ids)


def voice_none(language: str, platform: str) -> Message:
    """Say that no voice speaks the language, and what to do on a platform (`sys.platform`).

    >>> [one.id for one in voice_none("et", "linux")], [one.id for one in voice_none("et", "darwin")]
    (['program-voice-none', 'program-voice-install-espeak'], ['program-voice-none', 'program-voice-add-system', 'program-voice-add-espeak'])
    """
    ways = ("install-espeak",) if platform == "linux" else ("add-system", "add-espeak")
    return (
        part("program-voice-none", language=Noun(f"language-{language}")),
        *(part(f"program-voice-{way}") for way in ways),
    )
