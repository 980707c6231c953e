"""Every sentence with a number in it, said for numbers of every plural category; and the words that its variants choose between."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from fluent.syntax import ast

from alu_companion.games.geometry import Field
from alu_companion.speech.message import FieldName, Level, Noun, Part, Value, part
from alu_companion.speech.words import Style, Words
from speech import sources
from speech.books import BOOKS
from speech.pages import NUMERALS, samples

COUNTS = (0, 1, 2, 3, 4, 5, 11, 12, 14, 20, 21, 22, 25, 100, 101, 102, 111)
"""Every plural category of the three languages, by units, teens, tens and hundreds."""
_NOUNS: dict[str, Value] = {
    "side": Noun("side-circle"),
    "resource": Noun("resource-food"),
    "field": FieldName(Field(0)),
}
"""What stands in the sentences that no game of the tests says; a number stands for everything else."""


def _numerals(one: ast.SelectExpression) -> bool:
    keys = {key.name if isinstance(key, ast.Identifier) else key.value for key in (v.key for v in one.variants)}
    return keys <= NUMERALS | {"0", "1", "2", "3"} and bool(keys & {"one", "1"})


def counted_names(language: str, name: str) -> set[str]:
    """The values by which a message chooses a plural form."""
    chosen = [one for one in sources.selections(sources.messages(language)[name]) if _numerals(one)]
    return {name for one in chosen for name in sources.variables(one.selector)}


def variant_words(language: str) -> set[str]:
    """All words that stand in a variant for a plural category, in lower case."""
    found: set[str] = set()
    for message in sources.messages(language).values():
        for chosen in filter(_numerals, sources.selections(message)):
            for variant in chosen.variants:
                text = "".join(one.value for one in variant.value.elements if isinstance(one, ast.TextElement))
                found.update(re.findall(r"\w+", text.lower()))
    return found


def counted_parts(language: str) -> Iterator[tuple[Part, set[str]]]:
    """A part for each message that chooses by a number, with the values by which it does."""
    said = {name: one for book in BOOKS for name, one in samples(book).items()}
    for name, message in sources.messages(language).items():
        if counted := counted_names(language, name):
            values = sources.variables(message)
            one = said.get(name, part(name, **{value: _NOUNS.get(value, 2) for value in values}))
            if counted <= {name for name, _ in one.args}:
                yield one, counted


def every_count(language: str, words: Words) -> Iterator[str]:
    """The sentences themselves."""
    for one, counted in counted_parts(language):
        for name, count, level in product(sorted(counted), COUNTS, (Level.BRIEF, Level.NORMAL)):
            args = tuple((key, count if key == name else value) for key, value in one.args)
            yield words.render((replace(one, args=args, level=Level.BRIEF),), Style(language, level))
