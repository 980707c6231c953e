"""How Almajara sounds to a listener: sentences as patterns, written down by ear and not taken from the locale files.

The notation is that of `speech.grammar`. In a pattern `{chip}` is a chip by kind and number, `{place}` a place in a tile, `{tile}` a tile,
`{pieces}` chips with their places, `{clause}` an action as a phrase; numbers, sides and zones are called as in `Grammar._shapes`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

from speech.grammar import Patterns, compiled, listing, literal, one_of, sentences_heard

_SIDES = ("side", "other")
_CHIPS = ("chip", "taken", "guard", "card")
_PLACES = ("place", "source", "target", "post")
_NUMBERS = ("count", "number", "limit", "dealt", "share", "columns", "rows", "one", "two", "needed")
_PLACE_NAMES = ("sw", "s", "se", "w", "c", "e", "nw", "n", "ne")


class Chip(NamedTuple):
    """A chip or card as it is called, and whether its second side lies up."""

    kind: str
    number: int
    turned: bool = False

    @property
    def name(self) -> Chip:
        """The chip, whichever side lies up."""
        return self._replace(turned=False)


class Fact(NamedTuple):
    """A sentence that was understood: its kind and what it says by name."""

    kind: str
    said: Mapping[str, Any]


def words(*rows: str, start: int = 0, step: int = 1) -> dict[str, int]:
    """Words in the order of their values; each row is another form of the same numbers.

    >>> words("one two", "first second", start=1)
    {'one': 1, 'two': 2, 'first': 1, 'second': 2}
    """
    return {word: start + step * at for row in rows for at, word in enumerate(row.split())}


def number(words: list[int]) -> int:
    """The number that its words make, given what each of them means alone. Raises ValueError when they make none.

    >>> number([2, 1000, 300, 40, 5])
    2345
    """
    if 1000 in words:
        at = words.index(1000)
        return 1000 * number(words[:at]) + (number(words[at + 1 :]) if words[at + 1 :] else 0)
    for one, following in pairwise(words):
        if not 0 < following < (100 if one >= 100 else 10 if one >= 20 else 0):
            raise ValueError(f"no number: {words}")
    return sum(words)


@dataclass(frozen=True)
class Grammar:
    """One language. Names are given with all their forms, numbers up to 9999 word by word.

    `column` calls columns beyond those that have a name, with `row` before the row; `places` are the nine places of a tile from the
    south-west, `place_stems` the beginnings of what they are called elsewhere in a sentence; `turned` are the words for a chip whose
    second side lies up, `expansions` are whole kinds of chips, `on` stands before the place of a piece.
    """

    columns: str
    column: str
    row: str
    numbers: Mapping[str, int]
    places: tuple[str, ...]
    sides: Mapping[str, str]
    zones: Mapping[str, str]
    kinds: Mapping[str, str]
    expansions: Mapping[str, str]
    turned: tuple[str, ...]
    layouts: Mapping[str, str]
    on: str
    last_and: str
    clauses: Mapping[str, str]
    sentences: Mapping[str, tuple[str, ...]]
    place_stems: tuple[str, ...] = ()

    @cached_property
    def _shapes(self) -> dict[str, str]:
        # A word, not a number as it must be spoken: a pattern with all that makes sense would be a hundred times as long.
        number = rf"(?:{one_of(self.numbers)}[ -]?)+(?<![ -])"
        chip = rf"(?:(?:{one_of(self.turned)}) )?(?:{one_of(self.kinds)}) (?:{number})"
        tile = rf"(?:{one_of(self.columns.split())}|{self.column} (?:{number}) {self.row}) (?:{number})"
        # What follows a stem is its ending.
        called = sorted((*self.places, *self.place_stems), key=len, reverse=True)
        place = rf"{tile} (?:{'|'.join(called)})(?!-)"
        piece = rf"(?:{chip}) {self.on}{place}"
        return {
            **dict.fromkeys(_NUMBERS, number),
            **dict.fromkeys(_SIDES, one_of(self.sides)),
            **dict.fromkeys(_CHIPS, chip),
            **dict.fromkeys(_PLACES, place),
            "tile": tile,
            "tiles": listing(tile, self.last_and),
            "chips": listing(chip, self.last_and),
            "piece": piece,
            "pieces": listing(piece, self.last_and),
            "zone": one_of(self.zones),
            "layout": one_of(self.layouts),
            "kinds": listing(one_of(self.expansions), self.last_and),
        }

    @cached_property
    def _clauses(self) -> Patterns:
        return [(kind, compiled(text, self._shapes)) for kind, text in self.clauses.items()]

    @cached_property
    def _patterns(self) -> Patterns:
        return [(kind, self.pattern(text)) for kind, texts in self.sentences.items() for text in texts]

    @cached_property
    def _with_clauses(self) -> Mapping[str, str]:
        clause = "|".join(
            re.sub(r"\{(\w+)\}", lambda name: f"(?:{self._shapes[name[1]]})", literal(text))
            for text in self.clauses.values()
        )
        return {**self._shapes, "clause": clause}

    def pattern(self, text: str) -> re.Pattern[str]:
        """How a sentence of this language sounds, given in the notation."""
        return compiled(text, self._with_clauses)

    @cached_property
    def _readers(self) -> Mapping[str, Callable[[str], Any]]:
        return {
            **dict.fromkeys(_NUMBERS, self.number),
            **dict.fromkeys(_SIDES, lambda text: self.sides[text.lower()]),
            **dict.fromkeys(_CHIPS, self._chip),
            **dict.fromkeys(_PLACES, self._place),
            "tile": self._tile,
            "tiles": self._each("tile", self._tile),
            "chips": self._each("chip", self._chip),
            "pieces": self._each("piece", self._piece),
            "zone": lambda text: self.zones[text.lower()],
            "layout": lambda text: self.layouts[text.lower()],
            "kinds": lambda text: [
                self.expansions[found[0]] for found in re.finditer(one_of(self.expansions), text.lower())
            ],
            "clause": self._clause,
        }

    def facts(self, text: str) -> Iterator[Fact]:
        """What a line says, sentence by sentence. Raises ValueError for one that is not understood."""
        for one in sentences_heard(text, self._patterns):
            if not one.kind:
                raise ValueError(f"not understood: {one.words['text']}")
            yield Fact(one.kind, self._read(one.words))

    def _read(self, heard: Mapping[str, str | None]) -> dict[str, Any]:
        return {name: self._readers[name](text) for name, text in heard.items() if text is not None}

    def _each(self, shape: str, read: Callable[[str], Any]) -> Callable[[str], list[Any]]:
        item = re.compile(self._shapes[shape], re.IGNORECASE)
        return lambda text: [read(found[0]) for found in item.finditer(text)]

    def _values(self, text: str) -> list[int]:
        return [self.numbers[word] for word in re.findall(one_of(self.numbers), text.lower())]

    def number(self, text: str) -> int:
        """A number in words. Raises ValueError when the words make none."""
        return number(self._values(text))

    def _chip(self, text: str) -> Chip:
        name, _, rest = text.lower().partition(" ")
        turned = name in self.turned
        if turned:
            name, _, rest = rest.partition(" ")
        return Chip(self.kinds[name], self.number(rest), turned)

    def _tile(self, text: str) -> str:
        """The name of a tile as boards print it: c4 for "Cesar four"."""
        named, _, row = text.lower().partition(" ")
        if named in self.columns.split():
            return f"{'abcdefghij'[self.columns.split().index(named)]}{self.number(row)}"
        column, _, row = text.lower().partition(f" {self.row} ")
        return f"{chr(ord('a') + self.number(column) - 1)}{self.number(row)}"

    def _place(self, text: str) -> str:
        tile, _, place = text.lower().rpartition(" ")
        called = self.places if place in self.places else self.place_stems
        return f"{self._tile(tile)}-{_PLACE_NAMES[called.index(place)]}"

    def _piece(self, text: str) -> tuple[Chip, str]:
        chip = re.compile(self._shapes["chip"], re.IGNORECASE).match(text)
        assert chip is not None
        return self._chip(chip[0]), self._place(text[chip.end() :].strip().removeprefix(self.on))

    def _clause(self, text: str) -> Fact:
        found = [(kind, match) for kind, one in self._clauses if (match := one.fullmatch(text))]
        kind, match = found[0]
        return Fact(kind, self._read(match.groupdict()))
