"""Games as text files: what the journal keeps of one, line by line, to be kept elsewhere, sent, or taken into another journal.

The form is described in docs/journal.md. Where the players listened to the guide is no part of a game, and is left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from alu_companion.features.far.events import SECRET, public
from alu_companion.registry import resume
from alu_companion.runtime.files import read_small_text
from alu_companion.runtime.salvage import LARGEST_NUMBER, Row
from alu_companion.table import Settings, TableState
from alu_companion.table.resume import ResumeError

HEADER: Final = "# ALU game 1"
_NEWER: Final = re.compile(r"# ALU game [1-9][0-9]{0,8}")
_END: Final = "end"
_NO_DAY: Final = "-"
LARGEST_BYTES: Final = 1 << 24
"""Measured: a game of 100 actions has 10 kB; a map of its own adds a few."""
_LINE: Final = re.compile(r"(-|\d{4}-\d\d-\d\d) (\d{1,12}) ([a-z]+(?:-[a-z]+)*) (\{.*\})")


class GameFileError(Exception):
    """A file that cannot be taken in; `reason` is `foreign`, `newer`, `cut`, `wrong` or `game` (of a `game` that is not registered), `line`
    the number of the line it is about."""

    def __init__(self, reason: str, line: int, game: str = "") -> None:
        super().__init__(f"the game {game!r} is not registered" if game else f"{reason} at line {line}")
        self.reason = reason
        self.line = line
        self.game = game


class GameFile(NamedTuple):
    """A game that was read: what a journal would hold of it, and the table that follows from it."""

    rows: tuple[Row, ...]
    state: TableState


def format_game(rows: Iterable[Row]) -> str:
    """The text of a game.

    >>> print(format_game([Row(1, 1, 0, "start", '{"game": "poi", "options": "map=first"}')]), end="")
    # ALU game 1
    - 0 start {"game": "poi", "options": "map=first"}
    end
    """
    lines = [f"{_day(row.day)} {row.at_ms} {row.kind} {_body(row)}" for row in rows if row.kind != "guide"]
    return "".join(f"{line}\n" for line in (HEADER, *lines, _END))


def _body(row: Row) -> str:
    """The body as it may be given away."""
    if row.kind not in SECRET:
        return row.body
    return json.dumps(public(row.kind, json.loads(row.body)), ensure_ascii=False, sort_keys=True)


def _day(day: int | None) -> str:
    return _NO_DAY if day is None else date.fromordinal(day).isoformat()


def read_game(path: Path, number: int) -> GameFile:
    """The game in a file as that of this number, judged by the rules from its first action to its last.

    Raises:
        FileError: the file cannot be read.
        GameFileError: it holds no game, or one that cannot have been played.
    """
    return parse_game(read_small_text(path, LARGEST_BYTES), number)


def parse_game(text: str, number: int) -> GameFile:
    """The game that a text holds; `format_game` gives the text of its rows. Raises GameFileError."""
    # Only newlines end a line: other signs that Python takes for ends may stand inside of a body.
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0] != HEADER:
        raise GameFileError("newer" if _NEWER.fullmatch(lines[0]) else "foreign", 1)
    rows = tuple(_rows(lines, number))
    try:
        state = resume(Settings(), number, [(row.kind, json.loads(row.body)) for row in rows])
    except ResumeError as error:
        raise GameFileError("game" if error.game else "wrong", error.position + 1, error.game) from error
    return GameFile(rows, state)


def _rows(lines: list[str], number: int) -> Iterator[Row]:
    for place, line in enumerate(lines[1:], start=2):
        if line == _END and not any(lines[place:]):
            return
        found = _LINE.fullmatch(line)
        if found is None:
            raise GameFileError("wrong" if any(lines[place:]) else "cut", place)
        day, at_ms, kind, body = found.groups()
        try:
            json.loads(body)
            ordinal = None if day == _NO_DAY else date.fromisoformat(day).toordinal()
        except (ValueError, RecursionError) as error:
            raise GameFileError("wrong", place) from error
        if kind == "guide" or "\0" in body or place > LARGEST_NUMBER:
            raise GameFileError("wrong", place)
        yield Row(place - 1, number, int(at_ms), kind, body, ordinal)
    raise GameFileError("cut", len(lines))
