"""What is said at the teacher's desk: the greeting, the menu, the pupils."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .labels import game_called
from .message import Message, Part, part

GREETED: Final[Message] = (part("desk-greeting"),)
"""Nobody is here yet: what this is, and how to begin."""
NONE: Final[Message] = (part("desk-none"),)
"""This table has no desk."""
NO_PUPILS: Final[Message] = (part("desk-no-pupils"),)
"""Nobody is in the list."""
NOTHING: Final[Message] = (part("desk-nothing"),)
"""There is nothing of this kind to begin."""
NOTHING_BEGUN: Final[Message] = (part("desk-nothing-begun"),)
"""Nothing was begun that could begin again."""
CUT: Final[Message] = (part("desk-cut"),)
"""A recording is shown as far as it can be read."""
WHICH: Final[Message] = (part("desk-which"),)
"""What there is of a kind follows."""
CLOSED: Final[Message] = (part("desk-closed"),)
"""The menu is closed; all goes on as it was."""
HELPED: Final[Message] = (part("desk-help"),)
"""What a teacher can type here."""
MENU: Final[Message] = (part("desk-menu"),)
"""The menu is open."""


def entry(name: str) -> Part:
    """An entry of the menu, by its name."""
    return part(f"desk-{name}")


def listed(entries: Sequence[Part], more: int) -> Message:
    """Entries by their numbers, from one, and how many more there are."""
    told = (part("desk-entry", number=number, entry=entry) for number, entry in enumerate(entries, 1))
    return (*told, *((part("desk-more", count=more),) if more else ()))


def saved(number: int, name: str) -> Part:
    """A saved game by its number."""
    return part("desk-saved", number=number, game=game_called(name))


def recorded(name: str, of: str) -> Part:
    """A recording by the name of its file, and the game that it holds."""
    return part("desk-recorded", name=name, game=game_called(of))


def named(name: str) -> Part:
    """Something that was given a name."""
    return part("desk-named", name=name)


def unreadable(item: Part) -> Message:
    """What was chosen cannot be begun: what it is kept in is gone, or makes no sense."""
    return (part("desk-unreadable", item=item),)


def kept(name: str) -> Message:
    """A position has its name."""
    return (part("desk-kept", name=name),)


FULL: Final[Message] = (part("desk-full"),)
"""No further position can be kept."""


def now_taught(name: str) -> Message:
    """Whose turn it is to learn."""
    return (part("desk-pupil", name=name),)


def added(name: str) -> Message:
    """Somebody stands in the list now."""
    return (part("desk-added", name=name),)


def did(name: str, lessons: int) -> Message:
    """What somebody did."""
    return (part("desk-did", name=name, count=lessons),)
