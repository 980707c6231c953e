"""Messages about everything that is wrong with files that owners write themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alu_companion.games.game import Problem

from .message import Message, Part, Value, part, slug
from .signs import numbered

MOST_TOLD: Final = 20
"""So many problems of one file are told at once; the rest follows when those are put right."""
_LONGEST: Final = 40


def file_problems(problems: Sequence[Problem]) -> Message:
    """Say what is wrong with a file, each problem with its line; of very many only the first, and how many more there are."""
    told = tuple(line_problem(one) for one in problems[:MOST_TOLD])
    more = len(problems) - MOST_TOLD
    return (*told, part("file-problems-more", count=more)) if more > 0 else told


def line_problem(problem: Problem) -> Part:
    """A problem, led by its line if it is about one."""
    if not problem.line:
        return problem_told(problem)
    return part("file-problem-line", line=problem.line, problem=problem_told(problem))


def problem_told(problem: Problem) -> Part:
    """The problem and what to do about it, without its line."""
    return part(f"{problem.reason.sort}-problem-{slug(problem.reason)}", text=shown(problem.text))


def shown(text: str) -> Value:
    """A part of a file in a form that can be shown anywhere: short, and without signs that would steer a terminal."""
    if not text:
        return part("file-nothing")
    seen = "".join(sign if sign.isprintable() else numbered(sign) for sign in text[:_LONGEST])
    return seen + "…" if len(text) > _LONGEST else seen
