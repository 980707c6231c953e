"""Reads and writes options and facts as words of a text, such as `dealt=12` or `swap`.

A game lists its entries once, in their order in the text; each entry reads and writes one word. `parse_words` and
`format_words` are inverse.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple, TypeVar

from alu_companion.games.game import NotUnderstood, TextReason

MOST: Final = 10**9 - 1
"""The largest number that a text may hold."""
_APART: Final = ","
_Value = TypeVar("_Value")
_Sort = TypeVar("_Sort", bound=Enum)


class Entry(NamedTuple):
    """One option or fact. `parse` gets the text of the value, and the whole word to name in `NotUnderstood`."""

    word: str
    field: str
    """The name of the field that holds the value."""
    parse: Callable[[str, str], Any]
    format: Callable[[Any], str]
    is_flag: bool = False
    """True for a word without a value; it stands for True."""


def number(word: str, least: int = 0, most: int = MOST, field: str = "") -> Entry:
    """An entry for a whole number from `least` to `most`."""
    return Entry(word, field or word, lambda text, shown: parse_number(text, shown, least, most), str)


def choice(word: str, values: Mapping[str, Any], field: str = "") -> Entry:
    """An entry for one of some values, by its word."""
    names = {value: name for name, value in values.items()}
    return Entry(word, field or word, lambda text, shown: one_of(values, text, shown), names.__getitem__)


def several(word: str, values: Mapping[str, Any], field: str = "") -> Entry:
    """An entry for one or more of some values, each once and in any order; the result has the order of `values`."""

    def parse(text: str, shown: str) -> tuple[Any, ...]:
        names = text.split(_APART)
        if not set(names) <= set(values) or len(set(names)) < len(names):
            raise NotUnderstood(TextReason.BAD_VALUE, shown)
        return tuple(value for name, value in values.items() if name in names)

    names = {value: name for name, value in values.items()}
    return Entry(word, field or word, parse, lambda chosen: _APART.join(names[value] for value in chosen))


def numbers(word: str, least: int = 0, most: int = MOST, field: str = "") -> Entry:
    """An entry for one or more numbers from `least` to `most`, in their order."""
    return Entry(
        word,
        field or word,
        lambda text, shown: tuple(parse_number(one, shown, least, most) for one in text.split(_APART)),
        lambda values: _APART.join(map(str, values)),
    )


def flag(word: str) -> Entry:
    """An entry for a word without a value; it stands for True."""
    return Entry(word, word, lambda text, shown: True, lambda value: word, is_flag=True)


def words_of(sort: type[_Sort]) -> dict[str, _Sort]:
    """The members of an enum by their values as single words.

    >>> words_of(TextReason)["bad-value"]
    <TextReason.BAD_VALUE: 'bad value'>
    """
    return {str(member.value).replace(" ", "-"): member for member in sort}


def parse_words(entries: Iterable[Entry], text: str, needed: Iterable[Entry] = ()) -> dict[str, Any]:
    """The values that a text names, by field.

    Raises:
        NotUnderstood: UNKNOWN_WORD, also for a flag with a value and for another word without one; BAD_VALUE, also for a word that
            is there twice or that is needed and missing.

    >>> parse_words([number("dealt"), flag("swap"), flag("deploy")], "swap dealt=12")
    {'swap': True, 'dealt': 12}
    """
    known = {entry.word: entry for entry in entries}
    named: dict[str, Any] = {}
    for shown in text.split():
        word, equals, value = shown.partition("=")
        entry = known.get(word)
        if entry is None or bool(equals) == entry.is_flag:
            raise NotUnderstood(TextReason.UNKNOWN_WORD, shown)
        if entry.field in named:
            raise NotUnderstood(TextReason.BAD_VALUE, shown)
        named[entry.field] = entry.parse(value, shown)
    for entry in needed:
        if entry.field not in named:
            raise NotUnderstood(TextReason.BAD_VALUE, entry.word)
    return named


def format_words(entries: Iterable[Entry], values: Mapping[str, Any]) -> str:
    """The text of the values that are there, by field.

    >>> format_words([number("dealt"), flag("swap"), flag("deploy")], {"swap": True, "dealt": 12})
    'dealt=12 swap'
    """
    there = ((entry, entry.format(values[entry.field])) for entry in entries if entry.field in values)
    return " ".join(text if entry.is_flag else f"{entry.word}={text}" for entry, text in there)


def format_changed(entries: Iterable[Entry], options: object, usual: object) -> str:
    """The text of the options that differ from the usual ones; empty if none does."""
    fields = [entry.field for entry in entries]
    return format_words(
        entries,
        {field: getattr(options, field) for field in fields if getattr(options, field) != getattr(usual, field)},
    )


def parse_number(text: str, shown: str, least: int = 0, most: int = MOST) -> int:
    """A whole number from a range.

    Raises:
        NotUnderstood: BAD_VALUE, with `shown` as its text.

    >>> parse_number("12", "dice=12")
    12
    """
    # int() alone would also take signs, blanks, underscores and the digits of other scripts.
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST))) or not least <= int(text) <= most:
        raise NotUnderstood(TextReason.BAD_VALUE, shown)
    return int(text)


def one_of(values: Mapping[str, _Value], text: str, shown: str) -> _Value:
    """The value of a word.

    Raises:
        NotUnderstood: BAD_VALUE, with `shown` as its text.
    """
    if text not in values:
        raise NotUnderstood(TextReason.BAD_VALUE, shown)
    return values[text]
