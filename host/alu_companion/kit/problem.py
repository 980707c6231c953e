"""A problem of a hardware description, and its line in the file, which `tomllib` does not tell."""

from __future__ import annotations

import re
from typing import NamedTuple

_TABLE = re.compile(r"\s*\[(?P<many>\[)?\s*(?P<name>[^\[\]]+?)\s*\]")
_KEY = re.compile(r"\s*(?P<name>[\w.-]+)\s*=")


def lines_of(text: str) -> dict[str, int]:
    """The line, counted from 1, of every table and key, by its path; the tables of an array are numbered from 0.

    >>> lines_of('[pico]\\nled = 25\\n\\n[[row]]\\nname = "a"\\n[[row]]\\nname = "b"')
    {'pico': 1, 'pico.led': 2, 'row.0': 4, 'row.0.name': 5, 'row.1': 6, 'row.1.name': 7}
    """
    lines: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        header = _TABLE.match(line)
        if header:
            table = header["name"]
            if header["many"]:
                table += f".{sum(1 for path in lines if re.fullmatch(re.escape(table) + '[.][0-9]+', path))}"
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            lines.setdefault(f"{table}.{key['name']}" if table else key["name"], number)
    return lines


def line_of(lines: dict[str, int], path: str) -> int | None:
    """The line of a key, or of the nearest thing around it that has one: a key inside an inline table has none.

    >>> line_of({"classes": 3, "classes.wand": 4}, "classes.wand.ohm"), line_of({}, "board")
    (4, None)
    """
    while path:
        if path in lines:
            return lines[path]
        path = path.rpartition(".")[0]
    return None


class Problem(NamedTuple):
    """One thing that cannot work: the key in the file that has to change, and a sentence with the numbers."""

    key: str
    text: str


def format_problem(problem: Problem, lines: dict[str, int]) -> str:
    """The problem with its place; `lines` as of `lines_of`.

    >>> format_problem(Problem("pico.led", "GPIO 26 is used 2 times."), {"pico": 3, "pico.led": 9})
    'Line 9, pico.led: GPIO 26 is used 2 times.'
    """
    line = line_of(lines, problem.key)
    place = problem.key if line is None else f"Line {line}, {problem.key}"
    return f"{place}: {problem.text}"
