"""The files of a language as syntax trees: which sentences it has, which values they speak, and what English has besides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from .languages import FACTS, FALLBACK, LOCALES, about, read_language
from .numbers import forms_of

_PLURALS: Final = frozenset(("zero", "one", "two", "few", "many", "other"))
_NAMES: Final = re.compile(r"(field|side|piece|resource)-")
"""Names that sentences inflect: all of one kind have the same cases."""
_HELPERS: Final = frozenset(("in-row", "ordinal", "ordinal-stem"))
"""Helpers for grammar that English does not have."""


class _Found(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.selections: list[ast.SelectExpression] = []
        self.calls: list[tuple[str, str]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own naming
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.selections.append(node)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        texts = [one.parse()["value"] for one in node.arguments.positional if isinstance(one, ast.StringLiteral)]
        self.calls += [(node.id.name, text) for text in texts]
        self.generic_visit(node)


def _found(node: ast.BaseNode) -> _Found:
    found = _Found()
    found.visit(node)
    return found


def variables(node: ast.BaseNode) -> set[str]:
    """The variables that a message or a pattern speaks or selects by."""
    return _found(node).variables


def references(node: ast.BaseNode) -> set[str]:
    """The other messages that a message uses."""
    return _found(node).messages


def selections(node: ast.BaseNode) -> list[ast.SelectExpression]:
    """The choices between variants, in their order."""
    return _found(node).selections


def entries(path: Path) -> tuple[ast.EntryType, ...]:
    """Everything in a file, also what could not be parsed."""
    return tuple(parse(path.read_text(encoding="utf-8")).body)


class Fault(NamedTuple):
    """A fault in a file of a language: its kind, the line from 1 (0 for the whole file), the sentence, and a detail."""

    kind: str
    line: int
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Checked:
    """One file: how many sentences English has in it, which of them the language lacks, and what is wrong."""

    file: str
    count: int
    missing: tuple[str, ...]
    faults: tuple[Fault, ...]


def check_folder(folder: Path) -> tuple[Checked, ...]:
    """Check every file of a language's folder against English. A file that cannot be read is a fault."""
    english = {path.name: _messages(entries(path)) for path in sorted((LOCALES / FALLBACK).glob("*.ftl"))}
    there = {path.name: _read(path) for path in sorted(folder.glob("*.ftl"))}
    cases = {
        attribute.id.name
        for _, listed, _ in there.values()
        for message in _messages(listed).values()
        for attribute in message.attributes
    }
    rules = _number_forms(folder)
    checked = [Checked(FACTS, 0, (), tuple(_facts(folder)))]
    for name in sorted({*english, *there}):
        wanted = english.get(name, {})
        text, listed, unread = there.get(name, ("", (), ()))
        found = _messages(listed)
        faults = (*unread, *_syntax(text, listed), *_faults(text, listed, wanted, rules, cases))
        missing = tuple(one for one in wanted if one not in found)
        checked.append(Checked(name, len(wanted), missing, tuple(sorted(faults, key=lambda one: one.line))))
    return tuple(checked)


def _messages(listed: tuple[ast.EntryType, ...]) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in listed if isinstance(entry, ast.Message)}


def _read(path: Path) -> tuple[str, tuple[ast.EntryType, ...], tuple[Fault, ...]]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return "", (), (Fault("facts", 0, "", str(error)),)
    return text, tuple(parse(text).body), ()


def _facts(folder: Path) -> Iterator[Fault]:
    try:
        read_language(folder)
    except (OSError, ValueError) as error:
        yield Fault("facts", 0, "", str(error))


def _number_forms(folder: Path) -> frozenset[str]:
    try:
        return forms_of(read_language(folder).numbers)
    except (OSError, ValueError):
        return forms_of(about(folder.name).numbers)


def _line(text: str, entry: ast.SyntaxNode) -> int:
    return text.count("\n", 0, entry.span.start) + 1 if entry.span is not None else 0


def _syntax(text: str, listed: tuple[ast.EntryType, ...]) -> Iterator[Fault]:
    for entry in listed:
        if isinstance(entry, ast.Junk):
            yield Fault("syntax", _line(text, entry), "", " ".join(str(entry.content).split())[:40])


def _faults(
    text: str,
    listed: tuple[ast.EntryType, ...],
    wanted: Mapping[str, ast.Message],
    forms: frozenset[str],
    cases: set[str],
) -> Iterator[Fault]:
    seen: set[str] = set()
    for entry in listed:
        if not isinstance(entry, ast.Message):
            continue
        name, line = entry.id.name, _line(text, entry.id)
        if name in seen:
            yield Fault("twice", line, name, "")
        seen.add(name)
        for called, form in _found(entry).calls:
            if called == "NUM" and form not in forms:
                yield Fault("form", line, name, form)
            if called == "CASE" and form not in cases:
                yield Fault("case", line, name, form)
        english = wanted.get(name)
        if english is None:
            if name not in _HELPERS:
                yield Fault("left", line, name, "")
            continue
        other = variables(entry) ^ variables(english)
        if other and not name.startswith("field-"):
            yield Fault("values", line, name, ", ".join(sorted(other)))
        if unsaid := _variants(english, False) - _variants(entry, True):
            yield Fault("variants", line, name, ", ".join(sorted(unsaid)))
    yield from _uninflected(text, listed)


def _variants(message: ast.Message, with_default: bool) -> set[str]:
    """The variants that the choices of a message name, without plurals and numbers; `with_default` adds the one for all the rest."""
    listed = (one for choice in selections(message) for one in choice.variants if with_default or not one.default)
    return {one.key.name for one in listed if isinstance(one.key, ast.Identifier)} - _PLURALS


def _uninflected(text: str, listed: tuple[ast.EntryType, ...]) -> Iterator[Fault]:
    """Find names that lack a case which others of their kind have."""
    kinds: dict[str, list[ast.Message]] = {}
    for name, message in _messages(listed).items():
        if (kind := _NAMES.match(name)) is not None:
            kinds.setdefault(kind[1], []).append(message)
    for of_kind in kinds.values():
        had = {one.id.name for message in of_kind for one in message.attributes}
        for message in of_kind:
            if lost := had - {one.id.name for one in message.attributes}:
                yield Fault("cases", _line(text, message.id), message.id.name, ", ".join(sorted(lost)))
