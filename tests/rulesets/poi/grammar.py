"""How a language sounds to the listener of POI Control: sentences as patterns, written down by ear and not taken from the locale files.

In a pattern `{name}` is something heard, `(a|b)` one of several wordings; everything else stands for itself. What may stand in
`{name}` hangs on the name: a number, a tile, a word such as a colour, a phrase with patterns of its own, or a list of these.
The notation is that of `speech.grammar`. Every sentence must be understood, small talk too: whoever lets sentences pass lets
wrong ones pass.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from rulesets.poi.numerals import Numerals
from speech.grammar import Patterns, compiled, listing, literal, one_of

FIELD, FIELDS = "field", "fields"
NUMBERS = (
    *("amount", "count", "left", "limit", "number", "strength", "tiles", "total"),
    *("attack", "attack_bonus", "defence", "defence_bonus", "force"),
    *("columns", "rows", "seed", "dice", "tokens", "weapons", "supplies"),
)
LISTS = {
    FIELDS: FIELD,
    "units": "unit",
    "slots": "slot",
    "goods": "good",
    "yields": "yield",
    "ends": "end",
    "seats": "seat",
}
SAME = {"foe": "seat", "winner": "seats", "source": FIELD, "target": FIELD}
"""Names under which the same is heard a second time in a sentence."""
_REMEMBERED = 20_000


class NotUnderstoodError(ValueError):
    """A sentence that fits no pattern."""


@dataclass(frozen=True)
class Heard:
    """A sentence or a phrase that was understood: its kind, and what was heard in the places of its pattern."""

    kind: str
    words: Mapping[str, Any]


@dataclass(frozen=True)
class Grammar:
    """One language. `columns` are the names of columns in their order, `names` the words for colours and gates by what they name,
    `phrases` the patterns of what stands inside sentences, `headings` the sentences that others follow without a stop."""

    columns: str
    numerals: Numerals
    last_and: str
    names: Mapping[str, Mapping[str, object]]
    phrases: Mapping[str, Mapping[str, tuple[str, ...]]]
    headings: Mapping[str, tuple[str, ...]]
    sentences: Mapping[str, tuple[str, ...]]
    talk: tuple[str, ...]
    """What tells nothing of the game."""

    @cached_property
    def _shapes(self) -> dict[str, str]:
        """By name the regular expression of what may stand in a place, without groups of its own."""
        shapes = dict.fromkeys(NUMBERS, r"\d+") | {FIELD: rf"(?:{one_of(self.columns.split())}) \d+"}
        shapes |= {name: one_of(words) for name, words in self.names.items()}
        self._add_lists(shapes)
        for name, kinds in self.phrases.items():
            wordings = [literal(self.numerals.in_digits(text)) for texts in kinds.values() for text in texts]
            shapes[name] = "|".join(
                re.sub(r"\{(\w+)\}", lambda found: f"(?:{shapes[found[1]]})", one) for one in wordings
            )
            self._add_lists(shapes)
        return shapes

    def _add_lists(self, shapes: dict[str, str]) -> None:
        """The lists and the second names of what has a shape already."""
        shapes |= {name: listing(shapes[one], self.last_and) for name, one in LISTS.items() if one in shapes}
        shapes |= {name: shapes[one] for name, one in SAME.items() if one in shapes}

    def _patterns(self, texts: Mapping[str, tuple[str, ...]]) -> Patterns:
        return [
            (kind, compiled(self.numerals.in_digits(text), self._shapes))
            for kind, wordings in texts.items()
            for text in wordings
        ]

    @cached_property
    def _sentence_patterns(self) -> Patterns:
        return [*self._patterns(self.sentences), *self._patterns({"talk": self.talk})]

    @cached_property
    def _heading_patterns(self) -> Patterns:
        return self._patterns(self.headings)

    @cached_property
    def _phrase_patterns(self) -> dict[str, Patterns]:
        return {name: self._patterns(kinds) for name, kinds in self.phrases.items()}

    @cached_property
    def _remembered(self) -> Callable[[str], tuple[Heard, ...]]:
        return lru_cache(_REMEMBERED)(self._sentence)

    def understood(self, text: str) -> Iterator[Heard]:
        """The sentences of a line in their order. Raises NotUnderstoodError."""
        for sentence in re.split(r"(?<=[.?]) ", text):
            yield from self._remembered(self.numerals.in_digits(sentence))

    def _sentence(self, text: str) -> tuple[Heard, ...]:
        for kind, one in self._sentence_patterns:
            if found := one.fullmatch(text):
                return (self._heard(kind, found),)
        for kind, one in self._heading_patterns:
            if found := one.match(text + " "):
                rest = text[found.end() :]
                return (self._heard(kind, found), *(self._sentence(rest) if rest else ()))
        raise NotUnderstoodError(text)

    def _heard(self, kind: str, found: re.Match[str]) -> Heard:
        return Heard(kind, {name: self._value(name, text) for name, text in found.groupdict().items() if text})

    def _value(self, name: str, text: str) -> Any:
        """What was heard in a place."""
        name = SAME.get(name, name)
        if one := LISTS.get(name):
            return [self._value(one, item) for item in re.split(f", |{self.last_and}", text)]
        if name == FIELD:
            column, number = text.lower().split(" ", 1)
            return f"{'ABCDEFGHIJ'[self.columns.split().index(column)]}{number}"
        if name in self.names:
            return self.names[name][text.lower()]
        for kind, one in self._phrase_patterns.get(name, ()):
            if found := one.fullmatch(text):
                return self._heard(kind, found)
        return int(text)


def in_all_cases(words: Mapping[str, Iterable[str]]) -> dict[str, object]:
    """By each form of a word what it names."""
    return {form: meaning for meaning, forms in words.items() for form in forms}
