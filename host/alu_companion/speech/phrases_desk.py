"""Messages at the teacher's desk: the greeting, the menu, the pupils."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from .labels import game_called
from .message import Listed, Message, Part, Value, part
from .phrases_keys import ordered


def greeted(path: Sequence[str]) -> Message:
    """Say what the desk is and how to begin, by the keys of a path or by a word, while no pupil is here yet."""
    return ordered("desk-greeting", path)


def listed(entries: Sequence[Part], more: int, first: int = 1, by_keys: bool = True) -> Message:
    """List entries by their numbers, and say how many more there are. By keys each page is numbered from one; typed words may name any
    entry."""
    told = (part("desk-entry", number=number, entry=entry) for number, entry in enumerate(entries, first))
    return (*told, *((part("desk-more" if by_keys else "desk-more-typed", count=more),) if more else ()))


COURSES: Final = ("lessons", "own", "puzzles", "own-puzzles")
"""Where lessons and puzzles come from: with the program, or somebody has made them."""


def course(name: str, kind: str, count: int) -> Part:
    """The number of lessons of a game from one of `COURSES`."""
    return part(f"desk-course-{kind}", game=game_called(name), count=count)


PLAYERS: Final = ("computer", "table")
"""The other player of a saved game: the computer, or another table."""


def day_called(day: date) -> Part:
    """A day of a year, by its number and month."""
    return part("desk-day", day=day.day, month=day.month)


def saved(player: str, other: str, name: str, day: date | None, result: Part) -> Part:
    """A saved game: who played it with whom, which game it is, when it was, and how it ended."""
    who = () if not player else (part("desk-named", name=player),)
    with_other = () if not other else (part(f"desk-with-{other}"),)
    when = () if day is None else (day_called(day),)
    facts = (*who, *with_other, game_called(name), *when, result)
    told: Part = facts[0]
    for fact in facts[1:]:
        told = part("list-comma", first=told, next=fact)
    return told


def won(winners: Sequence[Value]) -> Part:
    """Say how a saved game ended: who has won, or that nobody has."""
    return part("desk-won", winners=Listed(tuple(winners))) if winners else part("desk-drawn")


def recorded(name: str, of: str) -> Part:
    """A recording by the name of its file, and the game that it holds."""
    return part("desk-recorded", name=name, game=game_called(of))


def absent(names: Sequence[str]) -> Message:
    """Say who is not here."""
    return (part("desk-are-absent", names=Listed(tuple(part("desk-named", name=name) for name in names))),)


def all_did(entries: Sequence[Part]) -> Message:
    """Say what each pupil did."""
    return tuple(part("desk-told", entry=entry) for entry in entries)
