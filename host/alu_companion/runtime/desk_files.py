"""What a teacher's desk keeps in files: positions by their names, and the list of pupils."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from alu_companion.runtime.files import FileError, read_small_text
from alu_companion.table.desk import KeepPosition

_GAME, _NAME = "# game: ", "# name: "
_MOST: Final = 99
"""Positions, and pupils, that are read."""


def write_position(folder: Path, kept: KeepPosition) -> None:
    """Write a position down; one of the same name is replaced. `alu play --position` begins with such a file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = re.sub(r"\W+", "-", kept.name).strip("-") or "position"
    text = f"{_GAME}{kept.item.game}\n{_NAME}{kept.name}\n{kept.item.key}\n"
    (folder / f"{kept.item.game}-{stem}.txt").write_text(text, encoding="utf-8")


def read_positions(folder: Path) -> Mapping[str, tuple[str, str]]:
    """By name the game and the text of each position that was kept; what cannot be read is left out."""
    found: dict[str, tuple[str, str]] = {}
    for path in sorted(folder.glob("*.txt"))[:_MOST]:
        try:
            lines = read_small_text(path).splitlines()
        except FileError:
            continue
        if len(lines) > 2 and lines[0].startswith(_GAME) and lines[1].startswith(_NAME):
            found[lines[1].removeprefix(_NAME)] = (lines[0].removeprefix(_GAME), "\n".join(lines[2:]))
    return found


def parse_pupils(text: str) -> tuple[str, ...]:
    """The pupils of a list, one a line; each stands in it once.

    >>> parse_pupils(" Anna\\n\\nMari \\nAnna")
    ('Anna', 'Mari')
    """
    return tuple(dict.fromkeys(filter(None, (line.strip() for line in text.splitlines()))))[:_MOST]
