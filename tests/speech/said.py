"""The calls in the package that say a sentence, read from the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import alu_companion

SAYING = ("say", "part", "rule")
HOST = Path(alu_companion.__file__).parent


class Call(NamedTuple):
    """One call: in which file of the package it stands, a pattern of the ids that it may mean, and the values that it gives, or None where
    only the run knows them."""

    file: str
    line: int
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


@cache
def calls() -> tuple[Call, ...]:
    """Every call in the package that names its sentence, by file and line."""
    return tuple(_calls())


def _calls() -> Iterator[Call]:
    for path in sorted(HOST.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING):
                continue
            names = [keyword.arg for keyword in node.keywords]
            given = None if None in names else frozenset(name for name in names if name)
            for pattern in ids_of(node.args[0]) if node.args else ():
                yield Call(path.relative_to(HOST).as_posix(), node.lineno, pattern, given)
