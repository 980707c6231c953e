"""Messages about the guide: its sentences and titles, the place in it, and what may be done with the board meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .message import Message, Value, part
from .phrases_keys import ordered


def chapters_listed(titles: Sequence[Value]) -> Message:
    """The title of every chapter, by number."""
    listed = (part("guide-listed", number=number, title=title) for number, title in enumerate(titles, start=1))
    return (part("guide-chapters", count=len(titles)), *listed)


def where(number: int, count: int, title: Value, sentence: int, sentences: int) -> Message:
    """Say which chapter of how many this is, and which sentence of it; `sentence` is 0 at the title."""
    chapter = part("guide-where", number=number, count=count, title=title)
    return (chapter, part("guide-sentence-of", number=sentence, count=sentences)) if sentence else (chapter,)


GAME_BACK: Final[Message] = (part("guide-game-back"),)
"""Says that the example is over, and that the board is led back to the game."""


def how_to_stop(path: Sequence[str]) -> Message:
    """Say how to stop the guide that begins: by the keys of a path, or by a word."""
    return ordered("guide-how-to-stop", path)


def back_to_game(stop: Sequence[str]) -> Message:
    """Say how to go back to the game from an example on the board: by the keys that stop it, or by a word."""
    return ordered("guide-back-to-game", stop)


def board_lent(stop: Sequence[str]) -> Message:
    """Say that the game stands still while an example is on the board."""
    return (part("guide-board-lent"), *back_to_game(stop))
