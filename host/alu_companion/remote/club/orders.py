"""What somebody types who hears the tables of a club: the words are in `locales/<language>/commands.ftl`, English ones always count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from alu_companion.remote.club.topics import ALL, is_table_name
from alu_companion.speech.synonyms import synonyms
from alu_companion.speech.words import Words

VERBS: Final = ("tables", "table", "listen", "calls", "answered", "send", "help", "quit")
KINDS: Final = ("lesson", "puzzle", "position")
"""What can be sent."""
_TO: Final = "to"
_MOST_DIGITS: Final = 6


class Order(NamedTuple):
    """An order that was understood; what is missing in it is empty."""

    verb: str
    """One of `VERBS`."""
    table: str = ""
    """The name of a table, or `ALL`."""
    kind: str = ""
    """One of `KINDS`."""
    number: int = 0
    """Of a lesson or puzzle."""
    name: str = ""
    """Of a position."""


class OrderWords:
    """The words of one language."""

    def __init__(self, words: Words, language: str) -> None:
        self._verbs = synonyms(words, language, VERBS, "watch-word")
        self._kinds = synonyms(words, language, KINDS, "watch-kind")
        self._targets = synonyms(words, language, (ALL, _TO), "watch-to")

    def parse(self, text: str) -> Order | None:
        """The order that a line means; None when it means none.

        >>> english = OrderWords(Words(), "en")
        >>> english.parse("send lesson 3 to table 2")
        Order(verb='send', table='table-2', kind='lesson', number=3, name='')
        >>> english.parse("send position my ending to all")
        Order(verb='send', table='all', kind='position', number=0, name='my ending')
        """
        verb, rest = _begun(" ".join(text.lower().replace(",", " ").split()), self._verbs)
        if verb in ("table", "listen", "answered"):
            words = rest.split()
            named = words[-1] if words and self._targets.get(" ".join(words[:-1])) == _TO else rest
            # What is no name is that of no table.
            return Order(verb, self._table(named) or named)
        if verb == "send":
            return self._sending(rest)
        return Order(verb) if verb and not rest else None

    def _sending(self, text: str) -> Order:
        """What is to be sent, and where; an order without a table where that is not understood."""
        kind, rest = _begun(text, self._kinds)
        what, table = self._split(rest)
        if not kind or not what or not table:
            return Order("send")
        if kind == "position":
            return Order("send", table, kind, name=what)
        number = int(what) if what.isdecimal() and what.isascii() and len(what) <= _MOST_DIGITS else 0
        return Order("send", table, kind, number) if number else Order("send")

    def _split(self, text: str) -> tuple[str, str]:
        """What stands before the table, and its name or `ALL`."""
        words = text.split()
        for length in range(len(words) - 1, 0, -1):
            target = " ".join(words[-length:])
            if self._targets.get(target) == ALL:
                return self._without_to(words[:-length]), ALL
        return self._without_to(words[:-1]), self._table(words[-1] if words else "")

    def _without_to(self, words: list[str]) -> str:
        """The words without those that lead to the table."""
        for length in range(min(3, len(words)), 0, -1):
            if self._targets.get(" ".join(words[-length:])) == _TO:
                return " ".join(words[:-length])
        return " ".join(words)

    def _table(self, text: str) -> str:
        """The name of a table that was typed as its number or its name; empty where it is none."""
        if text.isascii() and text.isdecimal():
            return f"table-{int(text)}" if len(text) <= _MOST_DIGITS else ""
        return text if is_table_name(text) else ""


def _begun(text: str, known: Mapping[str, str]) -> tuple[str, str]:
    """What the words stand for that a text begins with, the longest that are known, and the rest."""
    words = text.split()
    for length in range(len(words), 0, -1):
        if name := known.get(" ".join(words[:length])):
            return name, " ".join(words[length:])
    return "", text
