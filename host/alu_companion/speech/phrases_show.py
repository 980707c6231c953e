"""What is said of a game that is shown: that it is one, where it is, and what can be done with it."""

from __future__ import annotations

from typing import Final

from .message import Level, Message, part

KEYS_TOLD: Final[Message] = (part("show-keys"),)
"""What the keys of the number pad do in a show."""
KEYS_SHORT: Final[Message] = (part("show-keys-short"),)
"""The most needed of them."""
PAUSED: Final[Message] = (part("show-paused"),)
"""It waits until somebody lets it go on."""
GOES_ON: Final[Message] = (part("show-goes-on"),)
"""It goes on by itself."""
FIRST: Final[Message] = (part("show-first"),)
"""Nothing was played before."""
LAST: Final[Message] = (part("show-last"),)
"""Nothing more is played."""
EMPTY: Final[Message] = (part("show-empty"),)
"""Nothing was played in what is shown."""
SWEPT: Final[Message] = (part("show-swept"),)
"""A sleeve sweeps a piece away; what follows is how the board is put right."""
REFUSED: Final[Message] = (part("show-refused"),)
"""Nobody plays in a show."""
HOW_SHORT: Final[Message] = (part("show-how-short"),)
"""The most needed words, and the one that tells the others."""
HOW: Final[Message] = (part("show-how"),)
"""What can be done with a show, in words that are typed."""
TO_MENU: Final[Message] = (part("show-menu"),)
"""How a teacher goes back from a show to the menu of the desk."""


def began(kind: str, about: Message = ()) -> Message:
    """A show begins: that it is one, and what its game is about if that is to be told."""
    return (part(f"show-began-{kind}"), *about)


def about(game: str) -> Message:
    """What a game of the companion is about, by its name."""
    return tuple(part(f"show-about-{game}-{number}") for number in (1, 2, 3))


def began_empty(kind: str) -> Message:
    """A show begins in which nothing was played."""
    return (part(f"show-began-{kind}"), *EMPTY)


def ended(kind: str) -> Message:
    """It is at its end."""
    return (part("show-ended-demo"),) if kind == "demo" else (part("show-ended"),)


def no_guide(game: str) -> Message:
    """The guide is told at a table, not in a show of the game; what to type for it."""
    return (part("show-no-guide", game=game),)


def refused_how(game: str) -> Message:
    """What whoever types has to type to play the game."""
    return (part("show-refused-how", game=game),)


def next_to_do(game: str, has_lessons: bool, by_keys: bool) -> Message:
    """What one may type after a demonstration: the commands to play the game and to learn it, with the keys on if they were."""
    lessons = "show-next-lessons-keys" if by_keys else "show-next-lessons"
    return (part(lessons if has_lessons else "show-next", game=game),)


def at(turn: int, turns: int, ply: int, plies: int) -> Message:
    """Which turn of how many, and how many actions were played of how many."""
    if not plies:
        return EMPTY
    if not turns:
        # Chance alone has played.
        return (part("show-action", number=ply, count=plies),)
    return (part("show-turn", number=turn, count=turns), part("show-action", Level.NORMAL, number=ply, count=plies))


def at_turn(turn: int, turns: int) -> Message:
    """The show has gone to a turn."""
    return (part("show-turn", number=turn, count=turns),)


def going_to(turn: int, turns: int) -> Message:
    """The show goes to a turn once the hands have played the action that they are at."""
    return (part("show-going", number=turn, count=turns),)


def no_turn(turns: int) -> Message:
    """There is no such turn; there are so many."""
    return (part("show-no-turn", count=turns),)
