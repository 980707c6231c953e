"""Messages of the coach about any game: hints, how good an action was, and the turning points of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from alu_companion.games.geometry import Field, Geometry

from .coach import area
from .keypad import keys_to
from .message import Level, Message, Part, Value, part, say
from .phrases_keys import called_keys

STEPS: Final = 3
"""A hint is told in so many steps: which part of the board, which kind of action, which action."""
_CHANCES: Final = ((95, "won"), (75, "clear"), (57, "ahead"), (44, "even"), (26, "behind"), (6, "hard"))
"""Words for the chances of winning, from so many percent on."""
_LOST: Final = "lost"
_GRADES: Final = ((4, "good"), (10, "fair"), (25, "weak"))
"""Words for an action that loses at most so many percent."""
_BAD: Final = "bad"


class Judged(NamedTuple):
    """An action as it was played, and what the coach thinks of it."""

    played: Message
    """Says who took which action."""
    side: Value
    """The side that the chances are those of."""
    better: Part | None
    """A better action; None where there is none."""
    before: int
    """Of 100 such games the side would have won so many with the best action."""
    after: int
    is_missed: bool
    """True when a certain win was given away."""


def hint_offered(keys: Mapping[str, str], by_keys: bool) -> Message:
    """Say how to ask for a hint, by words or by the keys that `keys` binds; empty where none are bound."""
    if not by_keys:
        return (part("hint-offered"),)
    path = keys_to(keys, "hint")
    return (part("hint-offered-pressed", keys=called_keys(path)),) if path else ()


def hint_more(path: Sequence[str], by_keys: bool) -> Message:
    """Say how to hear the next step of a hint, by the word or by the keys of a path; empty where there are none."""
    if not by_keys:
        return (part("hint-more", Level.NORMAL),)
    return (part("hint-more-pressed", Level.NORMAL, keys=called_keys(path)),) if path else ()


def hinted(
    step: int, geometry: Geometry, tile: Field | None, kind: Part, action: Part, more: Message, how: Message
) -> Message:
    """One step of a hint, from 1. `more` tells how to ask for the next one, `how` what to type or press for the action."""
    if step == 1:
        told = part("hint-anywhere") if tile is None else area(geometry, tile)
    else:
        told = kind if step == 2 else part("hint-action", action=action)
    return (told, *(more if step < STEPS else how))


def hints_taken(counted: Sequence[tuple[Value, int]]) -> Message:
    """Say how many hints each seat has taken, if it has taken any."""
    return tuple(part("hints-taken", side=side, count=count) for side, count in counted)


def chance(percent: int) -> Part:
    """The chances of winning in words.

    >>> chance(50).id, chance(100).id, chance(0).id
    ('chance-even', 'chance-won', 'chance-lost')
    """
    return part(f"chance-{next((name for least, name in _CHANCES if percent >= least), _LOST)}")


def judged(one: Judged) -> Message:
    """How good an action was, with the chances of who took it before and after."""
    lost = one.before - one.after
    grade = next((name for most, name in _GRADES if lost <= most), _BAD)
    if one.is_missed:
        grade = "missed"
    elif one.better is None:
        grade = "best"
    return (
        *one.played,
        part(f"judged-{grade}"),
        *_chances(one),
        *((part("judged-better", action=one.better),) if one.better is not None else ()),
    )


def _chances(one: Judged) -> Message:
    return (
        part("judged-before", side=one.side, chance=chance(one.before), count=one.before),
        part("judged-after", chance=chance(one.after), count=one.after),
    )


def reviewed(points: int, missed: int, leads: Message) -> Message:
    """Say what a review has found: how many turning points and missed wins there were, and how the lead went."""
    return (
        *((part("review-points", count=points),) if points else say("review-none")),
        *((part("review-missed", count=missed),) if missed else ()),
        *leads,
    )


def how_to_go_through(following: Sequence[str], shown: Sequence[str]) -> Message:
    """Say how to hear each turning point and go to its position: by the keys of two paths that begin alike, or by words where there are
    none."""
    if not following or not shown:
        return (part("review-how", Level.NORMAL),)
    keys, again, last = called_keys(following), called_keys(following[-1:]), called_keys(shown[-1:])
    return (part("review-how-pressed", Level.NORMAL, keys=keys, next=again, shown=last),)


def point(number: int, count: int, ply: int, one: Judged) -> Message:
    """A turning point by its number, at an action by its number in the game."""
    return (part("review-point", number=number, count=count, ply=ply), *judged(one))


KEYS_TOLD: Final[Message] = (part("coach-keys", Level.NORMAL),)
"""Explains the further keys of the guide."""
