"""The maps that ship with the game, read from the package's own files."""

from functools import cache
from importlib import resources
from typing import Final

from alu_companion.games.poi.board import Board
from alu_companion.games.poi.maps import GameMap, parse_map

FIRST_CHOICE: Final = {2: "duel", 3: "clover", 4: "cross"}
"""By number of players: the name of the usual map."""


@cache
def names() -> tuple[str, ...]:
    """The names of the shipped maps, in alphabetical order."""
    files = (resources.files(__package__) / "data").iterdir()
    return tuple(sorted(file.name.removesuffix(".txt") for file in files if file.name.endswith(".txt")))


@cache
def shipped(name: str) -> GameMap:
    """A shipped map.

    Raises:
        KeyError: if there is none of this name.
    """
    if name not in names():
        raise KeyError(name)
    return parse_map((resources.files(__package__) / "data" / f"{name}.txt").read_text(encoding="utf-8"))


def name_of(board: Board) -> str | None:
    """The name of the shipped map with exactly this board; None if there is none."""
    return next((name for name in names() if shipped(name).board == board), None)
