"""What is said of puzzles in every game. What is to be reached, and what a try has missed, each game says itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from alu_companion.games.puzzles import Goal, Goals

from .message import Message, Part, part


def title(level: int, pieces: int) -> Part:
    """How hard a puzzle is, and how many pieces stand in it."""
    return part("puzzle-title", level=level, count=pieces)


class PuzzleWords(NamedTuple):
    """What a game says of its puzzles. `first` is the position of the puzzle."""

    goals: Goals[Any, Any]
    task: Callable[[Any, Goal], Message]
    """What is to be reached; where no board tells whose turn it is, that comes first."""
    missed: Callable[[Any, Goal, Any], Message]
    """What the position that a try has led to misses."""
    title: Callable[[int, int], Part] = title
    """How hard a puzzle is, and how many pieces stand in it, as the game calls them."""


def progress(solved: int, count: int, player: str) -> Message:
    """How many puzzles are solved."""
    if player.isdecimal():
        return (part("puzzle-progress-number", player=int(player), number=solved, count=count),)
    if player:
        return (part("puzzle-progress-of", player=player, number=solved, count=count),)
    return (part("puzzle-progress", number=solved, count=count),)
