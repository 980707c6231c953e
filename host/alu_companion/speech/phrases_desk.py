"""What is said at the teacher's desk: the greeting, the menu, the pupils."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from .labels import game_called
from .message import Listed, Message, Part, Value, part
from .phrases_keys import ordered

NONE: Final[Message] = (part("desk-none"),)
"""This table has no desk."""
NOBODY_ELSE: Final[Message] = (part("desk-nobody-else"),)
"""Of the pupils nobody else is here."""
NOTHING: Final[Message] = (part("desk-nothing"),)
"""There is nothing of this kind to begin."""
NO_GAME: Final[Message] = (part("desk-no-game"),)
"""Something is asked of a game while the table greets: how one is chosen."""
NO_GAME_KEYS: Final[Message] = (part("desk-no-game-keys"),)
"""The same, by keys."""
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
KEYS_HELPED: Final[Message] = (part("desk-help-keys"),)
"""What a teacher can press here."""
BACK_HERE: Final[Message] = (part("desk-back-here"),)
"""What to type to open the menu again."""
BACK_HERE_KEYS: Final[Message] = (part("desk-back-here-keys"),)
"""What to press to open the menu again."""
MENU: Final[Message] = (part("desk-menu"),)
"""The menu is open."""


def greeted(path: Sequence[str]) -> Message:
    """Nobody is here yet: what this is, and how to begin, by the keys of a path or by a word."""
    return ordered("desk-greeting", path)


def entry(name: str) -> Part:
    """An entry of the menu, by its name."""
    return part(f"desk-{name}")


def listed(entries: Sequence[Part], more: int, first: int = 1, by_keys: bool = True) -> Message:
    """Entries by their numbers, and how many more there are. By keys each page is numbered from one; whoever types may name any of them."""
    told = (part("desk-entry", number=number, entry=entry) for number, entry in enumerate(entries, first))
    return (*told, *((part("desk-more" if by_keys else "desk-more-typed", count=more),) if more else ()))


def numbered(number: int, entry: Part) -> Part:
    """An entry with the number that it has in a plan, where it is chosen by another one."""
    return part("desk-numbered", number=number, entry=entry)


COURSES: Final = ("lessons", "own", "puzzles", "own-puzzles")
"""Where lessons come from: with the program, or somebody has made them; and puzzles likewise."""


def course(name: str, kind: str, count: int) -> Part:
    """So many lessons of a game, by where they come from: one of `COURSES`."""
    return part(f"desk-course-{kind}", game=game_called(name), count=count)


PLAYERS: Final = ("computer", "table")
"""Who else may have played a saved game: the computer, or another table."""


def day_called(day: date) -> Part:
    """A day of a year, by its number and month."""
    return part("desk-day", day=day.day, month=day.month)


def saved(player: str, other: str, name: str, day: date | None, result: Part) -> Part:
    """A saved game: who played it and with whom, which game it is, when it was, and how it ended."""
    who = () if not player else (part("desk-named", name=player),)
    with_other = () if not other else (part(f"desk-with-{other}"),)
    when = () if day is None else (day_called(day),)
    facts = (*who, *with_other, game_called(name), *when, result)
    told: Part = facts[0]
    for fact in facts[1:]:
        told = part("list-comma", first=told, next=fact)
    return told


def won(winners: Sequence[Value]) -> Part:
    """How a saved game ended: who has won, or that nobody has."""
    return part("desk-won", winners=Listed(tuple(winners))) if winners else part("desk-drawn")


NOT_FINISHED: Final = part("desk-not-finished")
"""A saved game has no end."""


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
    return (part("desk-now-taught", name=name),)


def absent(names: Sequence[str]) -> Message:
    """Who is not here."""
    return (part("desk-are-absent", names=Listed(tuple(part("desk-named", name=name) for name in names))),)


def did(name: str, lessons: int) -> Part:
    """What somebody did."""
    return part("desk-did", name=name, count=lessons)


def all_did(entries: Sequence[Part]) -> Message:
    """What each one did."""
    return tuple(part("desk-told", entry=entry) for entry in entries)
