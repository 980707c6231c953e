"""The locale files as syntax trees: which messages there are and which values they speak."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from fluent.syntax import FluentSerializer, ast, parse

from alu_companion.speech import locale_files
from alu_companion.speech.locale_files import references, selections, variables
from alu_companion.speech.message import Level
from alu_companion.speech.words import LOCALES, names_of_languages

__all__ = ["entries", "references", "selections", "variables"]


def readable(message: ast.Message) -> str:
    """The wording of a message in one line, with its values in braces."""
    text = " ".join(FluentSerializer().serialize_entry(message).split("=", 1)[1].split())
    return re.sub(r"NUMBER\((\$\w+)[^)]*\)", r"\1", text)


def files(language: str) -> list[Path]:
    """The locale files of a language."""
    return sorted((LOCALES / language).glob("*.ftl"))


@cache
def entries(path: Path) -> tuple[ast.EntryType, ...]:
    """Everything in a file of the product, parsed once."""
    return locale_files.entries(path)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """All messages of a language by id."""
    named = "".join(f"{name} = {text}\n" for name, text in names_of_languages(language).items())
    return {
        entry.id.name: entry
        for listed in (parse(named).body, *map(entries, files(language)))
        for entry in listed
        if isinstance(entry, ast.Message)
    }


@cache
def spoken_variables(language: str, message_id: str, level: Level) -> frozenset[str]:
    """The variables in the wording that a level really uses."""
    message = messages(language)[message_id]
    brief = [attribute.value for attribute in message.attributes if attribute.id.name == "brief"]
    pattern = brief[0] if brief and level <= Level.BRIEF else message.value
    assert pattern is not None
    return frozenset(variables(pattern))
