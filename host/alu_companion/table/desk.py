"""The teacher's desk: what there is to choose from, who is taught, and when the table greets whoever comes next. Values alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from alu_companion.speech.message import Message, Part

DESK: Final = "desk"
NEXT_PUPIL: Final = "next-pupil"
PUPILS: Final = "pupils"
KEEP: Final = "keep-position"
PUPIL: Final = "pupil"
DESK_COMMANDS: Final = (DESK, NEXT_PUPIL, PUPILS, KEEP, PUPIL)
KINDS: Final = ("demo", "lesson", "game", "position", "free")
"""What can be begun, in the order of the menu: a game by robots, a lesson, a saved or recorded game, a position, a new game."""
ORDERS: Final = (NEXT_PUPIL, PUPILS, KEEP)
"""What stands in the menu after them."""

MOST_POSITIONS: Final = 999
"""Positions that are kept by their names."""


class Item(NamedTuple):
    """Something that can be begun: of which kind and in which game, and by what it is found again."""

    kind: str
    game: str
    key: str
    told: Part


@dataclass(frozen=True, slots=True)
class Desk:
    """What a teacher has at a table."""

    items: tuple[Item, ...] = ()
    pupils: tuple[str, ...] = ()
    """Who is taught, by name or number, one after the other."""
    pupil: int = -1
    """Who it is now, by the place in the list; -1 is nobody yet."""
    current: Item | None = None
    """What was begun; None while the table greets."""
    note: Message = ()
    """What has to be told of what was chosen: that it cannot be begun, or is not whole."""
    idle_ms: int | None = None
    """After so long without anybody the table greets again; None is never."""
    touched_ms: int = 0
    """When anybody last did something."""

    @property
    def name(self) -> str:
        """Who is taught now; "" for nobody."""
        return self.pupils[self.pupil] if 0 <= self.pupil < len(self.pupils) else ""


class Menu(NamedTuple):
    """The menu of the desk is open: at a kind of item from one place on, or at the kinds (""); before that, greeting ("greeting").
    `over` is the question that it lies on. `resumes` tells that a show goes on once it is closed."""

    level: str = ""
    first: int = 0
    over: Any = None
    resumes: bool = False


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin something else at this table, as an effect: an item, or nothing but the greeting."""

    item: Item | None


@dataclass(frozen=True, slots=True)
class KeepPosition:
    """Write a position down by its name, as an effect."""

    item: Item
    name: str


GREETING: Final = "greeting"
