"""Messages about puzzles of every game. Each game has its own words for the goal, and for what a try has missed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from alu_companion.games.puzzles import Goal, Goals

from .message import Message, Part, part


def title(level: int, pieces: int) -> Part:
    """How hard a puzzle is, and how many pieces stand in it."""
    return part("puzzle-title", level=level, count=pieces)


class PuzzleWords(NamedTuple):
    """The words of a game for its puzzles. `first` is the position of the puzzle."""

    goals: Goals[Any, Any]
    task: Callable[[Any, Goal], Message]
    """Says what is to be reached; where no board shows whose turn it is, that comes first."""
    missed: Callable[[Any, Goal, Any], Message]
    """Says what is missing in the position that a try has led to."""
    title: Callable[[int, int], Part] = title
    """The difficulty of a puzzle and the number of its pieces, in the words of the game."""


def progress(solved: int, count: int, player: str) -> Message:
    """Say how many puzzles are solved."""
    if player.isdecimal():
        return (part("puzzle-progress-number", player=int(player), number=solved, count=count),)
    if player:
        return (part("puzzle-progress-of", player=player, number=solved, count=count),)
    return (part("puzzle-progress", number=solved, count=count),)
