"""Every call that says a sentence, read from the source: its ids exist in each language, and it gives the values that they speak."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import alu_companion
from alu_companion.speech.words import LANGUAGES
from speech import sources

SAYING = ("say", "part", "rule")
HOST = Path(alu_companion.__file__).parent


class Call(NamedTuple):
    """One call: where it stands, the ids that it may mean, and the values that it gives; None for values that only the run knows."""

    where: str
    pattern: str
    given: frozenset[str] | None


def ids_of(argument: ast.expr) -> list[str]:
    """Patterns of the ids that the first argument of a call may be; none when it is a variable."""
    match argument:
        case ast.Constant(str(name)):
            return [re.escape(name)]
        case ast.JoinedStr(values):
            return ["".join(re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in values)]
        case ast.IfExp(body=body, orelse=orelse):
            return [*ids_of(body), *ids_of(orelse)]
        case _:
            return []


def calls() -> Iterator[Call]:
    """Every call in the package that names its sentence."""
    for path in sorted(HOST.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING):
                continue
            names = [keyword.arg for keyword in node.keywords]
            given = None if None in names else frozenset(name for name in names if name)
            for pattern in ids_of(node.args[0]) if node.args else ():
                yield Call(f"{path.relative_to(HOST)}:{node.lineno}", pattern, given)


def spoken(language: str) -> dict[str, set[str]]:
    """The values that each sentence of a language speaks, with those of the sentences inside it."""
    messages = sources.messages(language)

    def of(name: str) -> set[str]:
        message = messages[name]
        return sources.variables(message).union(*(of(inner) for inner in sources.references(message)))

    return {name: of(name) for name in messages}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_call_names_a_sentence_and_gives_the_values_that_it_speaks(language: str) -> None:
    known = spoken(language)
    found = list(calls())
    assert len(found) > 500
    missing, lost, in_vain = [], [], []
    for call in found:
        meant = [name for name in known if re.fullmatch(call.pattern, name)]
        if not meant:
            missing.append(call)
        elif call.given is not None:
            lost += [(call, name) for name in meant if len(meant) == 1 and known[name] - call.given]
            in_vain += [call] if call.given - set().union(*(known[name] for name in meant)) else []
    assert missing == []
    assert lost == []
    assert in_vain == []
