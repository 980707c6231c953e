"""A problem of a hardware description, and its place in the file."""

from __future__ import annotations

from typing import NamedTuple

from alu_companion.kit.places import line_of


class Problem(NamedTuple):
    """One thing that cannot work: the key in the file that has to change, and a sentence with the numbers."""

    key: str
    text: str


def format_problem(problem: Problem, lines: dict[str, int]) -> str:
    """The problem with its place; `lines` as of `places.lines_of`.

    >>> format_problem(Problem("pico.led", "GPIO 26 is used 2 times."), {"pico": 3, "pico.led": 9})
    'Line 9, pico.led: GPIO 26 is used 2 times.'
    """
    line = line_of(lines, problem.key)
    place = problem.key if line is None else f"Line {line}, {problem.key}"
    return f"{place}: {problem.text}"
