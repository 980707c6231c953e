"""Target: any sentence of any language with any values of the kinds that it asks for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Final, NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from alu_companion.games.geometry import STANDARD, Field
from alu_companion.speech.languages import LANGUAGES, LOCALES
from alu_companion.speech.message import (
    Alphabet,
    FieldName,
    FieldNames,
    Level,
    Listed,
    Noun,
    Part,
    PlaceName,
    Spelt,
    Value,
    Version,
)
from alu_companion.speech.vocabulary import COMPASS
from alu_companion.speech.words import Style, Words
from alu_tools.fuzz.target import Target, demand

_NUMBERS: Final = (0, 1, 2, 4, 5, 11, 21, 99, 100, 1000, 99_999)
"""Nothing that is counted off, such as a row or a sentence, goes farther."""
_COUNTS: Final = (*_NUMBERS, 10**6, 10**9 - 1, 10**12, -1)
"""Games take numbers of nine digits."""
_SIGNS: Final = "aZäжё09 \t\n.,:{}$\"'\\[]*%<&\0\u2028\u202e\ue000\ue001\U0001f600"
_LONGEST_SENTENCE: Final = 8000
"""Lists of everything that can be asked are long."""
_TIMES_SAID: Final = 6
"""So often no sentence says the same value."""
_PLURALS: Final = frozenset(("zero", "one", "two", "few", "many", "other"))


class _Wanted(NamedTuple):
    """What is done with a value: it is spelt as a number, perhaps as an ordinal, put into these cases, or chosen by."""

    is_number: bool
    is_ordinal: bool
    cases: frozenset[tuple[str, str]]
    """With the language that wants the case."""
    chosen: frozenset[str]


class _Uses(Visitor):
    """What one pattern does with its values, and which messages and terms it uses."""

    def __init__(self) -> None:
        self.numbers: set[str] = set()
        self.ordinals: set[str] = set()
        self.cases: defaultdict[str, set[str]] = defaultdict(set)
        self.chosen: defaultdict[str, set[str]] = defaultdict(set)
        self.names: set[str] = set()
        self.others: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.others.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.others.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        first, *rest = [*node.arguments.positional, None]
        if isinstance(first, ast.VariableReference):
            if node.id.name in ("NUM", "NUMBER"):
                self.numbers.add(first.id.name)
                if isinstance(rest[0], ast.StringLiteral) and rest[0].parse()["value"].startswith("ordinal"):
                    self.ordinals.add(first.id.name)
            elif node.id.name == "CASE" and isinstance(rest[0], ast.StringLiteral):
                self.cases[first.id.name].add(rest[0].parse()["value"])
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = {one.key.name if isinstance(one.key, ast.Identifier) else one.key.value for one in node.variants}
            self.chosen[node.selector.id.name] |= keys
        self.generic_visit(node)


class _Catalogue:
    """Every message that is in all languages, with what they do with its values."""

    def __init__(self) -> None:
        self.attributes: dict[str, dict[str, set[str]]] = {}
        self.wanted: dict[str, dict[str, _Wanted]] = {}
        uses = {language: self._read(language) for language in LANGUAGES}
        for message_id in sorted(set.intersection(*(set(one) for one in uses.values()))):
            if not message_id.startswith("-"):
                self.wanted[message_id] = _together({name: _whole(message_id, one) for name, one in uses.items()})

    def _read(self, language: str) -> dict[str, _Uses]:
        found: dict[str, _Uses] = {}
        attributes: dict[str, set[str]] = {}
        for path in sorted((LOCALES / language).glob("*.ftl")):
            for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
                if not isinstance(entry, ast.Message | ast.Term):
                    continue
                sign = "-" if isinstance(entry, ast.Term) else ""
                uses = found[sign + entry.id.name] = _Uses()
                uses.visit(entry)
                attributes[entry.id.name] = {one.id.name for one in entry.attributes} | ({""} if entry.value else set())
        self.attributes[language] = attributes
        return found

    def has(self, name: str, cases: frozenset[tuple[str, str]]) -> bool:
        """True when a noun or a name has these cases, and a plain form in every language."""
        plain = {(language, "") for language in self.attributes}
        return all(case in self.attributes[language].get(name, ()) for language, case in cases | plain)

    def nouns(self, cases: frozenset[tuple[str, str]], chosen: frozenset[str]) -> tuple[str, ...]:
        """The nouns that have these cases in every language, those before all that a sentence chooses by."""
        ids = set.intersection(*(set(one) for one in self.attributes.values()))
        fitting = sorted(one for one in ids if "-" in one and not self.wanted.get(one) and self.has(one, cases))
        named = tuple(one for one in fitting if one.partition("-")[2] in chosen)
        return named or tuple(fitting)


def _whole(message_id: str, uses: Mapping[str, _Uses]) -> _Uses:
    """What a message does with its values, and what it uses does."""
    whole, left, seen = _Uses(), [message_id], set[str]()
    while left:
        name = left.pop()
        if name in seen or name not in uses:
            continue
        seen.add(name)
        one = uses[name]
        left += one.others
        # A term gets no values but those that are named.
        if not name.startswith("-"):
            whole.names |= one.names
            whole.numbers |= one.numbers
            whole.ordinals |= one.ordinals
            for mine, other in ((whole.cases, one.cases), (whole.chosen, one.chosen)):
                for key, values in other.items():
                    mine[key] |= values
    return whole


def _together(uses: Mapping[str, _Uses]) -> dict[str, _Wanted]:
    """What the languages want of each value of a message."""
    names = sorted(set().union(*(one.names for one in uses.values())))
    return {
        name: _Wanted(
            any(name in one.numbers for one in uses.values()),
            any(name in one.ordinals for one in uses.values()),
            frozenset((language, case) for language, one in uses.items() for case in one.cases.get(name, ())),
            frozenset().union(*(one.chosen.get(name, ()) for one in uses.values())),
        )
        for name in names
    }


@cache
def _catalogue() -> _Catalogue:
    return _Catalogue()


@cache
def _words() -> Words:
    return Words()


def _value(random: Random, wanted: _Wanted) -> Value:
    """A value of the kind that a sentence asks for."""
    # What stands in a case is a noun, also where the last variant is called as a plural is.
    if wanted.is_number or (not wanted.cases and wanted.chosen & _PLURALS):
        return random.choice(_NUMBERS if wanted.is_ordinal else _COUNTS)
    if wanted.cases or wanted.chosen:
        return _term(random, wanted)
    return _anything(random)


def _term(random: Random, wanted: _Wanted) -> Value:
    nouns = _nouns(wanted.cases, wanted.chosen)
    field = FieldName(Field(random.randrange(STANDARD.field_count)))
    known: list[Value] = [Noun(one) for one in nouns]
    if not wanted.chosen and all(_catalogue().has(f"field-{one.value}", wanted.cases) for one in Alphabet):
        known.append(field)
    place = random.choice(COMPASS)
    if not wanted.chosen and _catalogue().has(f"place-{place}", wanted.cases):
        known.append(PlaceName(field.field, place))
    if not wanted.cases:
        # A word of the program, which a sentence chooses by and never says.
        known += sorted(wanted.chosen)
    return random.choice(known)


@cache
def _nouns(cases: frozenset[tuple[str, str]], chosen: frozenset[str]) -> tuple[str, ...]:
    return _catalogue().nouns(cases, chosen)


def _anything(random: Random) -> Value:
    text = "".join(random.choices(_SIGNS, k=random.choice((0, 1, 3, 8, 40, 999, 1001, 3000))))
    field = Field(random.randrange(STANDARD.field_count))
    known: tuple[Value, ...] = (
        text, text, random.choice(_COUNTS), FieldName(field), FieldNames((field, Field(0))), Spelt(text, text[::-1]), Version("0.1.10"),
        Listed((text, 7, FieldName(field))),
    )  # fmt: skip
    return random.choice(known)


def _size(value: Value) -> int:
    """How many characters somebody else has put into a value."""
    if isinstance(value, Listed):
        return sum(map(_size, value.values))
    return len(value) if isinstance(value, str) else len(value.said) if isinstance(value, Spelt) else 0


def _said(data: bytes) -> None:
    """The first two bytes name the message, the third the style, the rest draws the values."""
    wanted = _catalogue().wanted
    ids = tuple(wanted)
    message_id = ids[int.from_bytes(data[:2].rjust(2, b"\0")) % len(ids)]
    how = data[2] if len(data) > 2 else 0
    random = Random(data[3:])
    part = Part(message_id, tuple((name, _value(random, one)) for name, one in wanted[message_id].items()))
    alphabet = tuple(Alphabet)[how // 9 % len(Alphabet)]
    style = Style(LANGUAGES[how % 3], Level(how // 3 % 3), alphabet, written=how > 127)
    said = _words().render((part,), style)
    given = sum(_size(value) for _, value in part.args)
    demand(len(said) <= _LONGEST_SENTENCE + _TIMES_SAID * given, f"{given} characters became {len(said)}")


def _seeds() -> Iterator[bytes]:
    for number in range(len(_catalogue().wanted)):
        for how in range(3):
            yield number.to_bytes(2) + bytes([how, 7])


TARGETS: Final = (Target("sentence", _said, (), _seeds, (), 32),)
