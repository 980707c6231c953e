"""Reads lists of synonyms, with commas between them, from the locale files."""

from __future__ import annotations

from collections.abc import Iterable

from alu_companion.speech.languages import FALLBACK
from alu_companion.speech.message import part
from alu_companion.speech.words import Style, Words


def synonyms(words: Words, language: str, names: Iterable[str], prefix: str) -> dict[str, str]:
    """Maps each synonym to the name it stands for, in lower case. English words always count; a word of both languages has its meaning in
    the players' own one."""
    found: dict[str, str] = {}
    for tongue in dict.fromkeys((FALLBACK, language)):
        for name in names:
            if not words.holds(f"{prefix}-{name}", tongue):
                continue
            listed = words.render((part(f"{prefix}-{name}"),), Style(tongue)).lower()
            found.update({synonym.strip(): name for synonym in listed.split(",")})
    return found
