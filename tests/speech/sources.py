"""The locale files as syntax trees: which messages there are and which values they speak."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from fluent.syntax import FluentSerializer, ast, parse
from fluent.syntax.visitor import Visitor

from alu_companion.speech.message import Level
from alu_companion.speech.words import LOCALES, names_of_languages


class _References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.selections: list[ast.SelectExpression] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own naming
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.selections.append(node)
        self.generic_visit(node)


def _references(node: ast.BaseNode) -> _References:
    found = _References()
    found.visit(node)
    return found


def variables(node: ast.BaseNode) -> set[str]:
    """The variables that a message or a pattern speaks or selects by."""
    return _references(node).variables


def references(node: ast.BaseNode) -> set[str]:
    """The other messages that a message holds."""
    return _references(node).messages


def selections(node: ast.BaseNode) -> list[ast.SelectExpression]:
    """The choices between variants, in their order."""
    return _references(node).selections


def readable(message: ast.Message) -> str:
    """The wording of a message in one line, with its values in braces."""
    text = " ".join(FluentSerializer().serialize_entry(message).split("=", 1)[1].split())
    return re.sub(r"NUMBER\((\$\w+)[^)]*\)", r"\1", text)


def files(language: str) -> list[Path]:
    """The locale files of a language."""
    return sorted((LOCALES / language).glob("*.ftl"))


@cache
def entries(path: Path) -> tuple[ast.EntryType, ...]:
    """Everything in a file, also what could not be parsed."""
    return tuple(parse(path.read_text(encoding="utf-8")).body)


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
