"""The values of the teacher's desk: the choice, the pupils, and when to greet again."""

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
"""The entries after them. Together they are as many as a pad has digits."""
COURSE: Final = "course"
"""The kind of an item that holds lessons: it is chosen first, and then the lesson."""

MOST_POSITIONS: Final = 999
"""The saved positions."""


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
    """The state of the teacher's desk."""

    items: tuple[Item, ...] = ()
    pupils: tuple[str, ...] = ()
    """Who is taught, by name or number, one after the other. As long as nobody was named or followed, there is one without a name."""
    pupil: int = 0
    """The place of the current pupil in the list. There always is one, for whom solved lessons count."""
    absent: frozenset[str] = frozenset()
    """The absent pupils."""
    current: Item | None = None
    """The item that has begun; None while the table greets."""
    note: Message = ()
    """What to say about a choice: that it cannot begin, or is incomplete."""
    idle_ms: int | None = None
    """The pause in ms after which the table greets again; None for never."""
    touched_ms: int = 0
    """The time of the last action of anybody."""

    @property
    def name(self) -> str:
        """The current pupil; without a list the first number."""
        return self.pupils[self.pupil] if self.pupils else "1"

    @property
    def everybody(self) -> tuple[str, ...]:
        """The pupils, by name or number."""
        return self.pupils or (self.name,)

    def found(self, name: str) -> str | None:
        """The pupil of this name as the list spells it, in any case of letters; None when there is none."""
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
"""The teacher's desk, or None."""


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
