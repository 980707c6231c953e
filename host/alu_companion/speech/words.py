"""Turns messages into sentences: one `Words` holds all languages, and `render` speaks a message in one style.

The sentences lie in `locales/<language>/*.ftl` (Project Fluent). Inside them two functions are at hand:
`NUM($count, "form")` spells a number and `CASE($side, "gen")` inflects a noun or the name of a field.
`ALU()` is what is typed before the name of a command, `ADD("voice")` what is typed to install an extra.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import count
from pathlib import Path

from fluent.runtime.types import FluentType

from alu_companion.games.game import Seat
from alu_companion.games.geometry import STANDARD, Field, Geometry

from .languages import FALLBACK, about
from .languages import LANGUAGES as LANGUAGES
from .languages import LOCALES as LOCALES
from .message import (
    Alphabet,
    FieldName,
    FieldNames,
    FirstWord,
    Level,
    Listed,
    Message,
    Noun,
    Part,
    PlaceName,
    Spelt,
    Translated,
    Value,
    Version,
)
from .numbers import SpellNumber, spell_version, speller
from .sentences import Sentences

_LONGEST_HELD = 1000
"""Fluent refuses to put in 2500 characters or more, and a list of all pieces gets longer. A value that is longer than this is put in after
the sentence is made; until then a character for private use stands there."""
_PRIVATE = "\ue000"
"""The first character for private use."""

FIRST_SEAT = Seat(0)


class WordsError(Exception):
    """A message cannot be said: the id is unknown, or a value or form is missing. This is a fault of the program, never of a player."""


@dataclass(frozen=True, slots=True)
class Style:
    """The way in which a listener wants to be spoken to. The alphabet SEAT counts left and right as `seat` sees them: the first seat sees
    the columns and rows as they are numbered, and every other seat sits opposite.

    A style that is `written` is for eyes or fingers, not for a voice.
    """

    language: str = FALLBACK
    level: Level = Level.NORMAL
    alphabet: Alphabet = Alphabet.NAMES
    seat: Seat = FIRST_SEAT
    geometry: Geometry = STANDARD
    written: bool = False
    second: str = FALLBACK
    """The language for what the other one does not have."""
    mixed: bool = False
    """True where a text that somebody has written may be in another language than the sentence around it."""


@dataclass(frozen=True, slots=True)
class Typed:
    """How commands are typed here; `{extra}` in `add` stands for the name of an extra."""

    alu: str = "alu"
    add: str = "python3 start.py add {extra}"


class _Term(FluentType):
    """A value that selects a variant by its name and speaks in the case that the sentence asks for."""

    def __init__(self, name: str, inflect: Callable[[str], str]) -> None:
        self.name = name
        self.inflect = inflect

    def __eq__(self, other: object) -> bool:
        # Fluent compares a selector with the names of its variants.
        return other == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def format(self, locale: object) -> str:
        """The plain form, where a sentence asks for no case."""
        return self.inflect("")


class Words:
    """The sentences of some languages, as their files hold them."""

    def __init__(
        self,
        languages: Iterable[str] = LANGUAGES,
        locales: Path = LOCALES,
        typed: Typed | None = None,
        further: Sequence[Path] = (),
    ) -> None:
        """`further` are folders like `locales` with sentences that are not in it: those of games from outside."""
        self._spellers = {language: speller(about(language).numbers) for language in languages}
        self._sentences = {
            language: Sentences(
                about(language).numbers,
                (folder / language for folder in (locales, *further)),
                _functions(spell, typed or Typed()),
                names_of_languages(language),
            )
            for language, spell in self._spellers.items()
        }

    def render(self, message: Message, style: Style) -> str:
        """What is spoken: the sentences of the message in the style's language, at its level.

        Raises:
            WordsError: an id or a value that the language does not know.
        """
        return " ".join(self.sentences(message, style))

    def sentences(self, message: Message, style: Style) -> tuple[str, ...]:
        """The same sentences one by one, so that a voice can set a mark before each."""
        return self._said(message, style)[1]

    def heard(self, message: Message, style: Style) -> Style:
        """The style in which a message is said: all of it in the language asked for or, where that lacks a part of it, in the second one,
        in English, or in the one in which somebody has written it. Where none has both the sentence and what is
        written, each is in its own.

        Raises:
            WordsError: no language has it.
        """
        return self._said(message, style)[0]

    def _said(self, message: Message, style: Style) -> tuple[Style, tuple[str, ...]]:
        lacking = None
        for one in self._ways(style):
            try:
                said = [self._say(part, one) for part in message if part.level <= style.level]
            except WordsError as error:
                lacking = lacking or error
            else:
                return one, tuple(sentence[:1].upper() + sentence[1:] for sentence in said)
        raise lacking or WordsError(f"{style.language}: no such language")

    def _ways(self, style: Style) -> Iterator[Style]:
        """The style, then the same in each language that may stand in for its own."""
        for language in dict.fromkeys((style.language, style.second, FALLBACK, *self._sentences)):
            if language in self._sentences:
                yield style if language == style.language else replace(style, language=language)
        if not style.mixed:
            yield from self._ways(replace(style, mixed=True))

    def holds(self, message_id: str, language: str) -> bool:
        """True when a language has a message of its own."""
        return self._sentences[language].get(message_id) is not None

    def _say(self, one: Part, style: Style) -> str:
        brief = self._sentences[style.language].get(one.id) if style.level <= Level.BRIEF else None
        form = "brief" if brief is not None and "brief" in brief.attributes else ""
        return self._format(style, one.id, form, {name: self._value(value, style) for name, value in one.args})

    def _format(self, style: Style, message_id: str, form: str, args: dict[str, object]) -> str:
        """A message, or one of its attributes if `form` names one."""
        sentences = self._sentences[style.language]
        found = sentences.get(message_id)
        pattern = None if found is None else found.attributes.get(form) if form else found.value
        if pattern is None:
            raise WordsError(f"{style.language}: no message {message_id}.{form}")
        held = {name: value for name, value in args.items() if isinstance(value, str) and len(value) > _LONGEST_HELD}
        marks = dict(zip(held, _unused(args.values()), strict=False))
        said, errors = sentences.format(pattern, args | marks)
        if errors:
            raise WordsError(f"{style.language}: {message_id}.{form}: {errors}")
        for name, mark in marks.items():
            said = said.replace(mark, held[name])
        return said

    def _value(self, value: Value, style: Style) -> object:
        if isinstance(value, Enum):
            # It may count as an int, and would be told as a number.
            raise WordsError(f"{value!r} is no noun")
        if isinstance(value, FieldName):
            return _Term("field", lambda case: self._field(value.field, case, style))
        if isinstance(value, FieldNames):
            return self._joined([self._field(field, "", style) for field in value.fields], "and", style)
        if isinstance(value, PlaceName):
            tile = _Term("field", lambda case: self._field(value.field, case, style))
            return _Term("place", lambda case: self._format(style, f"place-{value.part}", case, {"tile": tile}))
        if isinstance(value, Noun):
            name = value.id.partition("-")[2]
            return _Term(name, lambda case: self._format(style, value.id, case, {}))
        if isinstance(value, Listed):
            return self._joined([self._spoken(one, style) for one in value.values], value.how, style)
        if isinstance(value, Version):
            spell = self._spellers[style.language]
            separator = self._format(style, "version-point", "", {})
            return spell_version(value.text, lambda number: spell(number, "numbering"), separator)
        if isinstance(value, Spelt):
            return value.text if style.written else value.said
        if isinstance(value, FirstWord):
            return self._format(style, value.id, "", {}).partition(",")[0]
        if isinstance(value, Translated):
            pieces = value.pieces(style.language)
            if pieces is None and style.mixed and value.texts:
                pieces = value.texts[0][1]
            if pieces is None:
                raise WordsError(f"{style.language}: no text {value}")
            return "".join(self._spoken(one, style) for one in pieces)
        if isinstance(value, Part):
            return self._say(value, style)
        if isinstance(value, tuple):
            return self._joined([self._say(one, style) for one in value], "then", style)
        return value

    def _spoken(self, value: Value, style: Style) -> str:
        """A value by itself, in its plain form."""
        found = self._value(value, style)
        return found.inflect("") if isinstance(found, _Term) else str(found)

    def _field(self, field: Field, case: str, style: Style) -> str:
        geometry = style.geometry
        column, row = geometry.column(field) + 1, geometry.row(field)
        args: dict[str, object] = {"column": column, "row": row}
        if style.alphabet is Alphabet.SEAT and style.seat != FIRST_SEAT:
            args = {"column": geometry.columns + 1 - column, "row": geometry.rows + 1 - row}
        return self._format(style, f"field-{style.alphabet.value}", case, args)

    def _joined(self, texts: list[str], how: str, style: Style) -> str:
        """The texts as a list in words: with commas and a last "and" or "or", or with "then" between all."""
        if not texts:
            raise WordsError("an empty list cannot be said")
        joined = texts[0]
        for number, text in enumerate(texts[1:], start=2):
            last = how == "then" or number == len(texts)
            joined = self._format(style, f"list-{how if last else 'comma'}", "", {"first": joined, "next": text})
        return joined


def names_of_languages(language: str) -> dict[str, str]:
    """The name of every other language in this one, and the words that are typed for each, as messages."""
    named = {f"language-{one}": about(one).called(language) for one in LANGUAGES}
    return named | {f"value-language-{one}": about(one).typed_in(language) for one in LANGUAGES}


def _unused(values: Iterable[object]) -> Iterator[str]:
    """Characters for private use that occur in none of the values."""
    used = {character for value in values if isinstance(value, str) for character in value if character >= _PRIVATE}
    return (character for character in map(chr, count(ord(_PRIVATE))) if character not in used)


def _functions(spell: SpellNumber, typed: Typed) -> dict[str, Callable[..., str]]:
    def num(number: int, form: str = "numbering") -> str:
        return spell(int(number), str(form))

    def case(term: _Term, form: str) -> str:
        return term.inflect(str(form))

    def alu() -> str:
        return typed.alu

    def add(extra: str) -> str:
        return typed.add.replace("{extra}", str(extra))

    return {"NUM": num, "CASE": case, "ALU": alu, "ADD": add}
