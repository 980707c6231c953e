"""The teacher's desk: what there is to choose from, who is taught, and when the table greets whoever comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from alu_companion.file_names import alike
from alu_companion.speech.message import Message, Part
from alu_companion.table.effects import FeatureEffect
from alu_companion.table.slots import Slot

DESK: Final = "desk"
NEXT_PUPIL: Final = "next-pupil"
PUPILS: Final = "pupils"
KEEP: Final = "keep-position"
PUPIL: Final = "pupil"
ABSENT: Final = "absent"
KINDS: Final = ("demo", "lesson", "game", "position", "free")
"""What can be begun, in the order of the menu: a game by robots, a lesson, a saved or recorded game, a position, a new game."""
ORDERS: Final = (NEXT_PUPIL, PUPIL, ABSENT, KEEP)
"""What stands in the menu after them. With those it has as many entries as a pad has digits."""
COURSE: Final = "course"
"""The kind of item that holds lessons: which of them are there is chosen first, and then the lesson."""

MOST_POSITIONS: Final = 999
"""Positions that are kept by their names."""


class Item(NamedTuple):
    """Something that can be begun: of which kind and in which game, and by what it is found again. A lesson lies in a `course`, one of
    `phrases_desk.COURSES`; an item of the kind `COURSE` has it for its key."""

    kind: str
    game: str
    key: str
    told: Part
    course: str = ""


@dataclass(frozen=True, slots=True)
class Desk:
    """What a teacher has at a table."""

    items: tuple[Item, ...] = ()
    pupils: tuple[str, ...] = ()
    """Who is taught, by name or number, one after the other. As long as nobody was named or followed, there is one without a name."""
    pupil: int = 0
    """Who it is now, by the place in the list: somebody always, since what is solved counts for somebody."""
    absent: frozenset[str] = frozenset()
    """Who of them is not here."""
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
        """Who is taught now; the first of those who have only a number where there is no list."""
        return self.pupils[self.pupil] if self.pupils else "1"

    @property
    def everybody(self) -> tuple[str, ...]:
        """The pupils, by name or number."""
        return self.pupils or (self.name,)

    def found(self, name: str) -> str | None:
        """A pupil as the list calls them, whatever the case of the letters of a name; None where nobody has it."""
        return next((one for one in self.everybody if alike(one) == alike(name)), None)

    @property
    def following(self) -> str | None:
        """Who of those that are here comes next: after the last name of a list the first again, after a number the next one. None where
        nobody else is here."""
        names, at = self.everybody, self.pupil
        is_numbered = any(map(str.isdecimal, names))
        later = (*names[at + 1 :], *((str(len(names) + 1),) if is_numbered else names[:at]))
        return next((one for one in later if one not in self.absent), None)


TEACHERS_DESK: Final = Slot[Desk | None]("desk", None)
"""The teacher's desk, where there is one."""


class Menu(NamedTuple):
    """The menu of the desk is open: at a kind of item from one place on, at the pupils, or at the kinds (""); before that, greeting
    ("greeting"). `course` is the item whose lessons are listed. `over` is the question that it lies on. `resumes` tells that a show goes
    on once it is closed."""

    level: str = ""
    first: int = 0
    course: Item | None = None
    over: Any = None
    resumes: bool = False


@dataclass(frozen=True, slots=True)
class Begin(FeatureEffect):
    """Begin something else at this table, as an effect: an item, or nothing but the greeting."""

    item: Item | None


@dataclass(frozen=True, slots=True)
class KeepPosition(FeatureEffect):
    """Write a position down by its name, as an effect."""

    item: Item
    name: str


GREETING: Final = "greeting"
