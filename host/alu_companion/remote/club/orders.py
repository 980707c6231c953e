"""Orders that are typed at `alu club watch`. Their words are in `locales/<language>/commands.ftl`; English ones always count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from alu_companion.remote.club.topics import ALL, is_table_name
from alu_companion.speech.cleaning import clean_words
from alu_companion.speech.languages import FALLBACK
from alu_companion.speech.number_words import NumberWords
from alu_companion.speech.synonyms import synonyms
from alu_companion.speech.words import Words

VERBS: Final = ("tables", "table", "listen", "calls", "answered", "send", "help", "stop", "quit")
KINDS: Final = ("lesson", "puzzle", "position")
"""The kinds of things that can be sent."""
_TO, _NUMBER = "to", "number"
"""The words before a table, and before a number."""
_MOST_DIGITS: Final = 6
_LONGEST_NUMBER: Final = 3
"""A number has at most so many words."""


class Order(NamedTuple):
    """An order that was understood. A part that is missing is empty."""

    verb: str
    """One of `VERBS`."""
    table: str = ""
    """The name of a table, or `ALL`."""
    kind: str = ""
    """One of `KINDS`."""
    number: int = 0
    """The number of a lesson or puzzle."""
    name: str = ""
    """The name of a position."""


class OrderWords:
    """The words of one language."""

    def __init__(self, words: Words, language: str) -> None:
        self._verbs = synonyms(words, language, VERBS, "watch-word")
        self._kinds = synonyms(words, language, KINDS, "watch-kind")
        self._targets = synonyms(words, language, (ALL, _TO, _NUMBER), "watch-to")
        self._numbers = tuple(NumberWords(words, one) for one in dict.fromkeys((language, FALLBACK)))

    def parse(self, text: str) -> Order | None:
        """The order in a line; None when there is none.

        >>> english = OrderWords(Words(), "en")
        >>> english.parse("send lesson 3 to table 2")
        Order(verb='send', table='table-2', kind='lesson', number=3, name='')
        >>> english.parse("send position my ending to all")
        Order(verb='send', table='all', kind='position', number=0, name='my ending')
        """
        verb, rest = _begun(clean_words(text), self._verbs)
        if verb in ("table", "listen", "answered"):
            # Words that are no name are kept: no table is called so.
            return Order(verb, self._table(self._without(_NUMBER, self._without(_TO, rest))) or rest)
        if verb == "send":
            return self._sending(rest)
        return Order(verb) if verb and not rest else None

    def _sending(self, text: str) -> Order:
        """The order to send something; it has no table when the words are not understood."""
        kind, rest = _begun(text, self._kinds)
        what, table = self._split(rest)
        if not kind or not what or not table:
            return Order("send")
        if kind == "position":
            return Order("send", table, kind, name=what)
        number = self._number(self._without(_NUMBER, what))
        return Order("send", table, kind, number) if number else Order("send")

    def _split(self, text: str) -> tuple[str, str]:
        """The words before the table, and its name or `ALL`."""
        words = text.split()
        for length in range(len(words), 0, -1):
            if self._targets.get(" ".join(words[-length:])) == ALL:
                return self._before(words[:-length]), ALL
        for length in range(_LONGEST_NUMBER, 0, -1):
            if table := self._table(" ".join(words[-length:])):
                return self._before(words[:-length]), table
        return "", ""

    def _before(self, words: list[str]) -> str:
        """The words without those at their end that lead to a table."""
        if words and self._targets.get(words[-1]) == _NUMBER:
            words = words[:-1]
        for length in range(len(words), 0, -1):
            if self._targets.get(" ".join(words[-length:])) == _TO:
                return " ".join(words[:-length])
        return " ".join(words)

    def _without(self, what: str, text: str) -> str:
        """The text without such words at its beginning."""
        named, rest = _begun(text, self._targets)
        return rest if named == what else text

    def _table(self, text: str) -> str:
        """The name of a table that was typed as its number or name; empty when it is neither."""
        number = self._number(text)
        if number is not None:
            return f"table-{number}"
        return text if is_table_name(text) else ""

    def _number(self, text: str) -> int | None:
        """A number in digits or words; None when it is none, or too large."""
        if text.isascii() and text.isdecimal():
            return int(text) if len(text) <= _MOST_DIGITS else None
        return next((number for one in self._numbers if (number := one.parse(text)) is not None), None)


def _begun(text: str, known: Mapping[str, str]) -> tuple[str, str]:
    """The meaning of the longest known words at the beginning of a text, and the rest of the text."""
    words = text.split()
    for length in range(len(words), 0, -1):
        if name := known.get(" ".join(words[:length])):
            return name, " ".join(words[length:])
    return "", text
