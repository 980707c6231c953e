"""Spells addresses, so that one person can read them to another one who types."""

from __future__ import annotations

import re

from .phrases_table import program
from .words import Style, Words

_SIGNS = {
    ".": "dot",
    "/": "slash",
    "-": "hyphen",
    "_": "underscore",
    ":": "colon",
    "?": "question",
    "=": "equals",
    "&": "and",
    "#": "hash",
}


def spelled(address: str, words: Words, style: Style) -> str:
    """Letters one by one by their names, digits as numbers, signs by name between commas.

    >>> spelled("alu.ee/1", Words(["en"]), Style("en"))
    'a l u, dot, e e, slash, one'

    Raises: KeyError for what is neither a letter from a to z, a digit nor a sign that has a name.
    """
    runs = re.findall(r"[A-Za-z0-9]+|.", address)
    return ", ".join(" ".join(_named(character, words, style) for character in run) for run in runs)


def _named(character: str, words: Words, style: Style) -> str:
    if character.isdecimal():
        message = program("spelled-digit", digit=int(character))
    elif not character.isalpha():
        message = program("spelled-sign", sign=_SIGNS[character])
    elif character.isupper():
        message = program("spelled-capital", letter=character.lower())
    else:
        message = program("spelled-letter", letter=character)
    name = words.render(message, style)
    # As a sentence of its own the name was given a capital, which here would be one to type.
    return name[:1].lower() + name[1:]
