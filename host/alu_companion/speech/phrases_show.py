"""Messages about a game that is shown: that it is one, where it is, and what can be done with it."""

from __future__ import annotations

from .message import Level, Message, part, say


def began(kind: str, about: Message = ()) -> Message:
    """Say that a show begins, and what its game is about if that is to be told."""
    return (part(f"show-began-{kind}"), *about)


def about(game: str) -> Message:
    """Say what a game of the companion is about, by its name."""
    return tuple(part(f"show-about-{game}-{number}") for number in (1, 2, 3))


def began_empty(kind: str) -> Message:
    """Say that a show begins in which nothing was played."""
    return (part(f"show-began-{kind}"), part("show-empty"))


def ended(kind: str) -> Message:
    """Say that the show is at its end."""
    return (part("show-ended-demo"),) if kind == "demo" else (part("show-ended"),)


def next_to_do(game: str, has_lessons: bool, by_keys: bool) -> Message:
    """Say what to type after a demonstration: the commands to play the game and to learn it, with the keys if they were on."""
    lessons = "show-next-lessons-keys" if by_keys else "show-next-lessons"
    return (part(lessons if has_lessons else "show-next", game=game),)


def at(turn: int, turns: int, ply: int, plies: int) -> Message:
    """Say which turn of how many this is, and how many actions of how many were played."""
    if not plies:
        return say("show-empty")
    if not turns:
        # Only chance has played so far.
        return (part("show-action", number=ply, count=plies),)
    return (part("show-turn", number=turn, count=turns), part("show-action", Level.NORMAL, number=ply, count=plies))
