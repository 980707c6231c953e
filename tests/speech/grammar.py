"""How a language sounds to the listener: sentences as patterns, written down by ear and not taken from the locale files.

In a pattern `{name}` is something heard, `(a|b)` one of several wordings; everything else stands for itself. A number that is left out
of a wording ("none", "ни одной") is nought. What no pattern fits is small talk to the listener.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

CIRCLE, SQUARE = "circle", "square"
NUMBERS = ("count", "left", "food", "material", "iron", "circle", "square")


@dataclass(frozen=True)
class Heard:
    """A sentence that was understood: its kind, and the words in the places of its pattern."""

    kind: str
    words: Mapping[str, str | None]


Patterns = list[tuple[str, re.Pattern[str]]]
"""Kinds of sentences with how they sound."""


@dataclass(frozen=True)
class Grammar:
    """One language. `columns` are the names of columns in their order; `numbers` are all forms of the numbers that a game needs,
    `sides` and `resources` all forms of these names."""

    columns: str
    numbers: Mapping[str, int]
    sides: Mapping[str, str]
    resources: Mapping[str, str]
    last_and: str
    then: str
    clauses: Mapping[str, str]
    sentences: Mapping[str, tuple[str, ...]]
    pieces: Mapping[str, str] = field(default_factory=dict)
    """All forms of the names of pieces, where they are told apart."""

    @cached_property
    def _places(self) -> dict[str, str]:
        number = one_of(self.numbers)
        place = rf"(?:{one_of(self.columns.split())}) (?:{number})"
        clause = "|".join(literal(text).replace("{field}", place) for text in self.clauses.values())
        places = dict.fromkeys(NUMBERS, number)
        return places | {
            "side": one_of(self.sides),
            "other": one_of(self.sides),
            "resource": one_of(self.resources),
            **dict.fromkeys(("field", "source", "target"), place),
            "fields": listing(place, self.last_and),
            "piece": one_of(self.pieces),
            **dict.fromkeys(("clauses", "previous", "new"), rf"(?:{clause})(?:{self.then}(?:{clause}))*"),
        }

    @cached_property
    def _patterns(self) -> Patterns:
        return [(kind, compiled(text, self._places)) for kind, texts in self.sentences.items() for text in texts]

    @cached_property
    def _clause_patterns(self) -> Patterns:
        return [(kind, compiled(text, self._places)) for kind, text in self.clauses.items()]

    def understood(self, text: str) -> Iterator[Heard]:
        """The sentences of a line that are understood, in their order."""
        return (one for one in sentences_heard(text, self._patterns) if one.kind)

    def number(self, words: str | None) -> int:
        """A number in words; nought where none was said."""
        return 0 if words is None else self.numbers[words.lower()]

    def field(self, words: str) -> str:
        """The name of a field as boards print it: C4 for "Cesar four"."""
        column, number = words.lower().split(" ", 1)
        return f"{'ABCDEFGHIJ'[self.columns.split().index(column)]}{self.numbers[number]}"

    def fields(self, words: str) -> list[str]:
        """The names of listed fields."""
        return [self.field(one) for one in re.split(rf", |{self.last_and}", words)]

    def actions(self, words: str) -> list[tuple[str, str]]:
        """Actions told as nouns: the kind and the field, or no field, of each."""
        found = []
        for text in re.split(self.then, words):
            kind, match = next((kind, got) for kind, one in self._clause_patterns if (got := one.fullmatch(text)))
            found.append((kind, self.field(match["field"]) if "field" in match.groupdict() else ""))
        return found


def one_of(words: Iterable[str]) -> str:
    """The shape of any of these words, longer ones first."""
    return rf"(?:{'|'.join(sorted(words, key=len, reverse=True))})\b"


def literal(text: str) -> str:
    """A pattern of the notation above as a regular expression, its names still in braces."""
    return re.sub(r"[.?]", r"\\\g<0>", text).replace("(", "(?:")


def listing(item: str, last_and: str) -> str:
    """The shape of one or more items: "a", "a and b", "a, b and c"."""
    # The item stands here but once: a pattern grows with every item in it, and so does the time that it takes to compile.
    return rf"(?:(?:, |{last_and})?(?:{item}))+"


def compiled(text: str, shapes: Mapping[str, str]) -> re.Pattern[str]:
    """A pattern with the shape of each name put in its place; a name that returns has its shape, not its words."""
    seen: set[str] = set()

    def place(found: re.Match[str]) -> str:
        name = found[1]
        group = "" if name in seen else f"P<{name}>"
        seen.add(name)
        return f"(?{group or ':'}{shapes[name]})"

    return re.compile(re.sub(r"\{(\w+)\}", place, literal(text)), re.IGNORECASE)


def sentences_heard(text: str, patterns: Patterns) -> Iterator[Heard]:
    """All sentences of a line in their order; one that no pattern fits has no kind, and its text as its only word."""
    position = 0
    while position < len(text):
        found = [(kind, match) for kind, one in patterns if (match := one.match(text, position))]
        if found:
            kind, match = max(found, key=lambda pair: pair[1].end())
            yield Heard(kind, match.groupdict())
            position = match.end() + 1
        else:
            end = re.compile(r"[.?] ").search(text, position)
            rest = end.end() if end else len(text)
            yield Heard("", {"text": text[position:rest].rstrip()})
            position = rest


def spelled(units: str, teens: str, tens: str, joint: str, forms: dict[str, int]) -> dict[str, int]:
    """The numbers up to 59 from their words: nought to nine, ten to nineteen, and twenty, thirty, forty, fifty."""
    numbers = {word: number for number, word in enumerate([*units.split(), *teens.split()])}
    digits = {word: number for word, number in (numbers | forms).items() if 0 < number < 10}
    for number, word in enumerate(tens.split(), start=2):
        numbers[word] = number * 10
        numbers |= {word + joint + digit: number * 10 + unit for digit, unit in digits.items()}
    return numbers | forms
