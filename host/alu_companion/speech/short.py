"""Says a long utterance short first: it is cut at a border of sentences to what a listener can keep in mind, and its rest is offered.

Whoever makes sentences of what a table says asks `sentences` for them: voice, terminal, braille, page and transcript are cut alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from alu_companion.speech.message import Level, Message, Part, part, say
from alu_companion.speech.queue import Utterance
from alu_companion.speech.words import Style, Words

LONGEST: Final = 60
"""So many words are said at once, with the offer of the rest."""

_BORDERS: Final = (re.compile(r"(?<=[.!?]) (?=[^a-zа-яёõäöü])"), re.compile(r"(?<=;) "), re.compile(r"(?<=,) "))
"""A sentence that is too long may be cut between its own sentences, or else between the entries of its list."""


def sentences(words: Words, said: Utterance, style: Style) -> tuple[str, ...]:
    """An utterance in words, no more than `LONGEST` of them where its rest can be asked for; or one portion of such a rest.

    Raises:
        WordsError: an id or a value that the language does not know.
    """
    if said.offer is None or (said.rest is None and not any(one.later for one in said.message)):
        whole = words.sentences(said.message, style)
        if said.offer is None or _count(whole) <= LONGEST:
            return whole
    room = LONGEST - _count(_offer(words, said.offer, LONGEST, style))
    if said.rest is None:
        now, rest = _cut(words, said.message, style, room)
        left = len(_portions(rest, room))
    else:
        later = [sentence for one in said.rest.messages for sentence in _cut(words, one, style, room)[1]]
        portions = _portions(later, room)
        at = said.rest.portion - 1
        now = portions[at] if at < len(portions) else words.sentences(say("rest-heard"), style)
        left = max(0, len(portions) - said.rest.portion)
    return (*now, *_offer(words, said.offer, left, style)) if left else now


def _offer(words: Words, offer: Part, left: int, style: Style) -> tuple[str, ...]:
    return words.sentences((part("rest-left", count=left), offer), style)


def _cut(words: Words, message: Message, style: Style, room: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sentences of a message that are said at first, and those that are left for later."""
    later = words.sentences(tuple(one for one in message if one.later), style)
    message = tuple(one for one in message if not one.later)
    whole = words.sentences(message, style)
    if _count(whole) <= (room if later else LONGEST):
        return whole, later
    said = [(one.level, sentence) for one in message for sentence in words.sentences((one,), style)]
    for level in range(style.level - 1, Level.TERSE - 1, -1):
        # The sentences that a lower level leaves out matter least.
        first = tuple(sentence for of, sentence in said if of <= level)
        if first and _count(first) <= room:
            return first, (*(sentence for of, sentence in said if of > level), *later)
    first = _portions(whole, room)[0]
    return first, (*_all_pieces(whole, room)[len(first) :], *later)


def _portions(told: tuple[str, ...] | list[str], room: int) -> list[tuple[str, ...]]:
    """Group sentences into portions, each as long as there is room."""
    portions: list[tuple[str, ...]] = []
    for piece in _all_pieces(told, room):
        if portions and _count((*portions[-1], piece)) <= room:
            portions[-1] = (*portions[-1], piece)
        else:
            portions.append((piece,))
    return portions


def _all_pieces(told: Iterable[str], room: int) -> list[str]:
    """The pieces of several sentences. A piece that ends with a colon stays with the next one, which it announces."""
    pieces: list[str] = []
    for piece in (piece for sentence in told for piece in _pieces(sentence, room)):
        if pieces and pieces[-1].endswith(":"):
            pieces[-1] = f"{pieces[-1]} {piece}"
        else:
            pieces.append(piece)
    return pieces


def _pieces(text: str, room: int) -> list[str]:
    """A sentence, or the pieces into which it must be cut to fit, each a sentence by itself."""
    *before, last = _cut_at(text, room, _BORDERS)
    pieces = [f"{piece.rstrip(',;')}." if piece.endswith((",", ";")) else piece for piece in before]
    return [piece[:1].upper() + piece[1:] for piece in (*pieces, last)]


def _cut_at(text: str, room: int, borders: tuple[re.Pattern[str], ...]) -> list[str]:
    """Cut a text into pieces that fit, at the first of these borders, and where that is not enough at the others."""
    if len(text.split()) <= room or not borders:
        return [text]
    border, *finer = borders
    pieces: list[str] = []
    for piece in (small for one in border.split(text) for small in _cut_at(one, room, tuple(finer))):
        if pieces and len(f"{pieces[-1]} {piece}".split()) <= room:
            pieces[-1] = f"{pieces[-1]} {piece}"
        else:
            pieces.append(piece)
    return pieces


def _count(told: tuple[str, ...]) -> int:
    return sum(len(sentence.split()) for sentence in told)
