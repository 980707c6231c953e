"""The shipped layouts and sets of chips, by name. Each file in `data/` is called by the name inside it."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from alu_companion.games.almajara.chips import parse_chips
from alu_companion.games.almajara.layout import parse_layout
from alu_companion.games.almajara.values import ChipSet, Layout
from alu_companion.games.game import NotUnderstood, TextReason

DEFAULT: Final = "classic"
"""Name of the usual layout and of the usual set of chips."""
_SUFFIX: Final = ".txt"


@cache
def layout_names() -> tuple[str, ...]:
    """The names of all layouts, sorted."""
    return _names(_folder("layouts"))


@cache
def chips_names() -> tuple[str, ...]:
    """The names of all sets of chips, sorted."""
    return _names(_folder("chips"))


@cache
def layout(name: str) -> Layout:
    """The layout of a name.

    Raises:
        NotUnderstood: BAD_VALUE if there is none.
    """
    return parse_layout(_text(_folder("layouts"), name, layout_names()))


@cache
def chips(name: str) -> ChipSet:
    """The set of chips of a name.

    Raises:
        NotUnderstood: BAD_VALUE if there is none.
    """
    return parse_chips(_text(_folder("chips"), name, chips_names()))


def layout_ships(one: Layout) -> bool:
    """True when a layout ships. False for an owner's own layout of the same name."""
    return one.name in layout_names() and layout(one.name) == one


def chips_ship(one: ChipSet) -> bool:
    """True when a set of chips ships."""
    return one.name in chips_names() and chips(one.name) == one


def _folder(name: str) -> Traversable:
    return files("alu_companion.games.almajara") / "data" / name


def _names(folder: Traversable) -> tuple[str, ...]:
    names = (entry.name for entry in folder.iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)))


def _text(folder: Traversable, name: str, names: tuple[str, ...]) -> str:
    if name not in names:
        raise NotUnderstood(TextReason.BAD_VALUE, name)
    return (folder / (name + _SUFFIX)).read_text(encoding="utf-8")
