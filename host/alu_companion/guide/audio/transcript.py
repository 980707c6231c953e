"""A chapter for the eyes: its text, and captions that go with the sound."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from alu_companion.speech.guide import Chapter, Sentence

from .timeline import Mark


def format_transcript(chapter: Chapter) -> str:
    """The text of a chapter without marks: its title and its paragraphs, a blank line between them.

    >>> from alu_companion.speech.guide import parse_chapter
    >>> format_transcript(parse_chapter("01-x", "# X\\n\\nFeel *it*.\\nListen.\\n[sound: place]\\n\\n[pause: long]\\n\\nGood.\\n"))
    'X\\n\\nFeel it. Listen.\\n\\nGood.\\n'
    """
    paragraphs = (
        " ".join(item.text for item in paragraph if isinstance(item, Sentence)) for paragraph in chapter.paragraphs
    )
    return "\n\n".join((chapter.title, *filter(None, paragraphs))) + "\n"


def format_captions(marks: Iterable[Mark]) -> str:
    """Title and sentences as WebVTT, a cue for each. Source: W3C WebVTT, section 4.

    >>> print(format_captions([Mark("title", "The board", 0, 300, 1_250)]), end="")
    WEBVTT
    <BLANKLINE>
    1
    00:00:00.300 --> 00:00:01.250
    The board
    """
    spoken = (mark for mark in marks if mark.kind != "sound")
    cues = (
        f"{number}\n{_time(mark.start_ms)} --> {_time(mark.end_ms)}\n{escape(mark.text, quote=False)}\n"
        for number, mark in enumerate(spoken, start=1)
    )
    return "\n".join(("WEBVTT\n", *cues))


def _time(ms: int) -> str:
    seconds, ms = divmod(ms, 1_000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02d}:{minutes:02d}:{seconds:02d}.{ms:03d}"
