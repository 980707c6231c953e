"""The files of a teacher's desk: positions by their names, and the list of pupils."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from alu_companion.features.desk.values import MOST_POSITIONS, KeepPosition
from alu_companion.file_names import alike, file_stem, numbered
from alu_companion.runtime.files import FileError, read_small_text, replace_file
from alu_companion.speech.cleaning import clean_name

_GAME, _NAME = "# game: ", "# name: "
_END: Final = ".txt"
_MOST_PUPILS: Final = 99


class _Written(NamedTuple):
    """A position in a file."""

    path: Path
    game: str
    name: str
    text: str


def write_position(folder: Path, kept: KeepPosition) -> None:
    """Write a position down; one of the same name and game is replaced. `alu play --position` begins with such a file. Raises OSError."""
    game, name = kept.item.game, kept.name
    path = next((one.path for one in _written(folder) if (one.game, one.name) == (game, name)), None)
    if path is None:
        taken = {alike(one.name) for one in folder.iterdir()} if folder.exists() else set()
        stems = numbered(f"{game}-{file_stem(name) or 'position'}")
        path = folder / next(f"{stem}{_END}" for stem in stems if alike(f"{stem}{_END}") not in taken)
    replace_file(path, f"{_GAME}{game}\n{_NAME}{name}\n{kept.item.key}\n".encode())


def read_positions(folder: Path) -> Mapping[str, tuple[str, str]]:
    """By name the game and the text of each position that was kept; what cannot be read is left out."""
    found: dict[str, tuple[str, str]] = {}
    for one in _written(folder):
        # An earlier version gave positions of two games the same name.
        found[next(name for name in numbered(one.name, " ") if name not in found)] = (one.game, one.text)
        if len(found) == MOST_POSITIONS:
            break
    return found


def _written(folder: Path) -> Iterator[_Written]:
    """The positions in a folder, sorted by the names of their files."""
    for path in sorted(folder.glob(f"*{_END}")):
        try:
            lines = read_small_text(path).splitlines()
        except FileError:
            continue
        if len(lines) > 2 and lines[0].startswith(_GAME) and lines[1].startswith(_NAME):
            game, name = lines[0].removeprefix(_GAME), lines[1].removeprefix(_NAME)
            yield _Written(path, game, name, "\n".join(lines[2:]))


def parse_pupils(text: str) -> tuple[str, ...]:
    """The pupils of a list, one a line; each stands in it once.

    >>> parse_pupils(" Anna\\n\\nMari \\nAnna")
    ('Anna', 'Mari')
    """
    return tuple(dict.fromkeys(filter(None, (clean_name(line) for line in text.splitlines()))))[:_MOST_PUPILS]
