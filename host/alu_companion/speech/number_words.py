"""Reads numbers that players type in words: in any case and gender, as "five" or "fifth", of one word or several."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Final

from alu_companion.speech.languages import about
from alu_companion.speech.message import part
from alu_companion.speech.numbers import spellings
from alu_companion.speech.words import Style, Words

_HUNDRED: Final = 100
_MOST_DIGITS: Final = 3
"""No row, chapter, turn or speed has more."""
_BY_THEMSELVES: Final = (*range(20), *range(20, _HUNDRED, 10), *range(_HUNDRED, 10 * _HUNDRED, _HUNDRED))
"""Numbers that have a word of their own in some language; all others are built from these."""


class NumberWords:
    """The words for numbers below a thousand in one language, read when the first one is asked for."""

    def __init__(self, words: Words, language: str) -> None:
        self._words = words
        self._language = language

    def parse(self, text: str) -> int | None:
        """The number that a text is, in figures or in words; None where it is none, or a thousand and more.

        >>> english = NumberWords(Words(), "en")
        >>> english.parse("twenty-five"), english.parse("one hundred and fifth"), english.parse("300"), english.parse("two one")
        (25, 105, 300, None)
        >>> NumberWords(Words(), "ru").parse("двадцать пятую"), NumberWords(Words(), "et").parse("viies")
        (25, 5)
        """
        if text.isdecimal():
            return int(text) if len(text) <= _MOST_DIGITS else None
        said = [word for word in _spoken(text) if word not in self._small]
        values = [self._values.get(word) for word in said]
        found, room = 0, 10 * _HUNDRED
        for value in values:
            if value is None:
                return None
            if value == _HUNDRED and 0 < found < 10 and room == 1:
                # Three hundred.
                found, room = found * _HUNDRED, _HUNDRED
            elif 0 < value < room or (value == 0 and values == [0]):
                found, room = found + value, _room(value)
            else:
                return None
        return found if values else None

    @cached_property
    def _values(self) -> dict[str, int]:
        """Maps each single word to its number; a language may need two words for a number."""
        found: dict[str, int] = {}
        for number in _BY_THEMSELVES:
            listed = self._words.render((part("number-words", number=number),), Style(self._language)).split(",")
            for spelt in (*spellings(about(self._language).numbers, number), *listed):
                words = _spoken(spelt)
                if len(words) == 1:
                    found.setdefault(words[0], number)
        return found

    @cached_property
    def _small(self) -> tuple[str, ...]:
        """Words inside of a number that mean nothing, such as "and"."""
        listed = self._words.render((part("number-words-small"),), Style(self._language))
        return tuple(_spoken(word)[0] for word in listed.split(","))


def _room(value: int) -> int:
    """The next part of a number must be less than this."""
    if value >= _HUNDRED:
        return _HUNDRED
    return 10 if value >= 20 and value % 10 == 0 else 1


def _spoken(text: str) -> list[str]:
    """The words of a number. Hyphens part them, and ё counts as е."""
    return re.split(r"[\s-]+", text.strip().lower().replace("ё", "е"))
