"""What is said of a game that is shown: that it is one, where it is, and what can be done with it."""

from __future__ import annotations

from .message import Level, Message, part, say


def began(kind: str, about: Message = ()) -> Message:
    """A show begins: that it is one, and what its game is about if that is to be told."""
    return (part(f"show-began-{kind}"), *about)


def about(game: str) -> Message:
    """What a game of the companion is about, by its name."""
    return tuple(part(f"show-about-{game}-{number}") for number in (1, 2, 3))


def began_empty(kind: str) -> Message:
    """A show begins in which nothing was played."""
    return (part(f"show-began-{kind}"), part("show-empty"))


def ended(kind: str) -> Message:
    """It is at its end."""
    return (part("show-ended-demo"),) if kind == "demo" else (part("show-ended"),)


def next_to_do(game: str, has_lessons: bool, by_keys: bool) -> Message:
    """What one may type after a demonstration: the commands to play the game and to learn it, with the keys on if they were."""
    lessons = "show-next-lessons-keys" if by_keys else "show-next-lessons"
    return (part(lessons if has_lessons else "show-next", game=game),)


def at(turn: int, turns: int, ply: int, plies: int) -> Message:
    """Which turn of how many, and how many actions were played of how many."""
    if not plies:
        return say("show-empty")
    if not turns:
        # Chance alone has played.
        return (part("show-action", number=ply, count=plies),)
    return (part("show-turn", number=turn, count=turns), part("show-action", Level.NORMAL, number=ply, count=plies))
