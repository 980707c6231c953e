"""Messages about the computer as a player: its seats, that it thinks, and why it took an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from .keypad import keys_to
from .message import Level, Listed, Message, Part, Value, part
from .phrases_keys import called_keys

AGAIN, GONE, SLOW = "again", "gone", "slow"
NEWS: Final = (AGAIN, GONE, SLOW)
"""News of the process that thinks for the computer: it failed and was begun anew, it cannot be begun, or the package that makes it fast is
missing."""


class LevelTold(NamedTuple):
    """A level of the computer: its name, and a sentence about how it plays."""

    name: Part
    what: Part
    seconds: float | None = None
    """How long it thinks about an action; None where that is a matter of its work and not of time."""


def levels_of(game: str, count: int, last_s: float | None = None) -> tuple[LevelTold, ...]:
    """The levels of a game by its name, the weakest first. `last_s` is how long the strongest thinks about an action, see `LevelTold`."""
    every = [f"level-{game}-{number}" for number in range(1, count + 1)]
    seconds = (*[None] * (count - 1), last_s)
    return tuple(LevelTold(part(id), part(f"{id}-what"), one_s) for id, one_s in zip(every, seconds, strict=True))


def offered(eights: int) -> Message:
    """Offer a new player to play alone: by keys, after so many eights in the menu of settings; 0 where words are typed."""
    return (part("opponent-pressed", count=eights) if eights else part("opponent-typed"),)


def anew(keys: Mapping[str, str], by_keys: bool) -> Message:
    """Say how to play alone again once the game is over; empty where no key is bound to it."""
    if not by_keys:
        return (part("opponent-anew"),)
    path = keys_to(keys, "new")
    return (part("opponent-anew-pressed", keys=called_keys(path)),) if path else ()


def players(
    ours: Sequence[Value], theirs: Sequence[tuple[Value, int]], levels: Sequence[LevelTold], eights: int
) -> Message:
    """Say which seats are played here, and which by the computer at which levels. `eights` as in `offered`."""
    if not theirs:
        how = offered(eights) if eights else (part("opponent-how", Level.NORMAL, count=len(levels)),)
        return (part("opponent-none"), *how)
    told = [part("opponent-plays", side=side, number=min(level, len(levels))) for side, level in theirs]
    return (*told, *((part("opponent-yours", sides=Listed(tuple(ours))),) if ours else ()))


def how_it_plays(theirs: Sequence[tuple[Value, int]], levels: Sequence[LevelTold]) -> Message:
    """Say how the computer plays at the levels of its seats."""
    numbers = dict.fromkeys(min(level, len(levels)) for _, level in theirs)
    told = ((number, levels[number - 1]) for number in numbers)
    return tuple(
        part("opponent-how-it-plays", Level.NORMAL, number=number, name=name, what=what)
        for number, (name, what, _) in told
    )


def reason(why: str, chances: int | None) -> Message:
    """Say why the computer took an action, one of `seats.REASONS`, and how many of a hundred such games it expects to win."""
    told = part(f"opponent-why-{why}")
    is_open = chances is not None and why in ("best", "only")
    return (told, part("opponent-chances", count=chances)) if is_open and chances is not None else (told,)
