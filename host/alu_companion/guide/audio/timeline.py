"""A chapter in time: what is heard after what, after how much silence, and where each sentence lies in the samples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec
import numpy as np

from alu_companion.speech.guide import PAUSES_MS, Chapter, Layout, Pause, Sentence, Sound
from alu_companion.voice.engines.lexicon import EMPHASIS
from alu_companion.voice.mixing.waves import Samples

LEAD_MS = 300
TAIL_MS = 700

_AFTER_TITLE_MS = 1_000
_SENTENCE_MS = 350
_PARAGRAPH_MS = 800

Kind = Literal["title", "sentence", "sound"]


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that is heard after `before_ms` of silence. `said` is what the voice gets, or the name of an earcon; `paragraph`
    counts from 1, the title is 0."""

    kind: Kind
    text: str
    said: str
    paragraph: int
    before_ms: int


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece with its first and last moment, in milliseconds from the start of the file. The text of a sound is the name of its earcon."""

    kind: Kind
    text: str
    paragraph: int
    start_ms: int
    end_ms: int


def pieces(chapter: Chapter, opening: str) -> tuple[Piece, ...]:
    """All that is heard of a chapter, in order; `opening` is how its title is said. A layout is for boards and makes no sound.

    >>> from alu_companion.speech.guide import parse_chapter
    >>> chapter = parse_chapter("01-board", "# The board\\n\\nFeel it.\\n[pause: long]\\nNow listen.\\n[sound: place]\\n[pause: long]\\n")
    >>> [(piece.said, piece.before_ms) for piece in pieces(chapter, "One. The board")]
    [('One. The board', 300), ('Feel it.', 1000), ('Now listen.', 5000), ('place', 350)]
    """
    return (Piece("title", chapter.title, opening, 0, LEAD_MS), *_body(chapter))


def _body(chapter: Chapter) -> Iterator[Piece]:
    natural_ms = _AFTER_TITLE_MS
    # Pauses take the place of the silence that would be there anyway; those at the end of a chapter are not heard.
    asked_ms = 0
    for number, paragraph in enumerate(chapter.paragraphs, start=1):
        for item in paragraph:
            match item:
                case Pause(length):
                    asked_ms += PAUSES_MS[length]
                    continue
                case Layout():
                    continue
                case Sentence():
                    yield Piece("sentence", item.text, for_voice(item), number, max(natural_ms, asked_ms))
                case Sound(earcon):
                    yield Piece("sound", earcon, earcon, number, max(natural_ms, asked_ms))
            natural_ms, asked_ms = _SENTENCE_MS, 0
        natural_ms = max(natural_ms, _PARAGRAPH_MS)


def for_voice(sentence: Sentence) -> str:
    """The sentence as a voice gets it, with its emphasis.

    >>> from alu_companion.speech.guide import Span
    >>> for_voice(Sentence((Span("Do "), Span("not", emphasis=True), Span(" move.")))) == "Do \ue000not\ue001 move."
    True
    """
    before, after = EMPHASIS
    return "".join(
        f"{before}{span.said or span.text}{after}" if span.emphasis else span.said or span.text
        for span in sentence.spans
    )


def laid_out(parts: Sequence[Piece], waves: Sequence[Samples], rate_hz: int) -> tuple[Samples, tuple[Mark, ...]]:
    """The chapter in one wave, and where its pieces lie; `waves` are theirs, without silence around them."""
    stretches: list[Samples] = []
    marks = []
    at = 0
    for piece, wave in zip(parts, waves, strict=True):
        stretches += [_silence(piece.before_ms, rate_hz), wave]
        start = at + len(stretches[-2])
        at = start + len(wave)
        marks.append(Mark(piece.kind, piece.text, piece.paragraph, _ms(start, rate_hz), _ms(at, rate_hz)))
    stretches.append(_silence(TAIL_MS, rate_hz))
    return np.concatenate(stretches), tuple(marks)


def _silence(length_ms: int, rate_hz: int) -> Samples:
    return np.zeros(length_ms * rate_hz // 1000, np.float32)


def _ms(frames: int, rate_hz: int) -> int:
    return round(frames * 1000 / rate_hz)
