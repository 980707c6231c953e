"""What the table says of the guide: its sentences and titles, where one is in it, and what may be done with the board meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .message import Message, Value, part
from .phrases_keys import ordered


def sentence_told(sentence: Value) -> Message:
    """A sentence of the guide."""
    return (part("guide-sentence", sentence=sentence),)


def chapter_began(number: int, title: Value) -> Message:
    """The number and title with which a chapter begins."""
    return (part("guide-chapter", number=number, title=title),)


def chapters_listed(titles: Sequence[Value]) -> Message:
    """The title of every chapter, by number."""
    listed = (part("guide-listed", number=number, title=title) for number, title in enumerate(titles, start=1))
    return (part("guide-chapters", count=len(titles)), *listed)


def where(number: int, count: int, title: Value, sentence: int, sentences: int) -> Message:
    """Which chapter of how many, and which sentence of it; `sentence` is 0 at the title."""
    chapter = part("guide-where", number=number, count=count, title=title)
    return (chapter, part("guide-sentence-of", number=sentence, count=sentences)) if sentence else (chapter,)


NO_GUIDE: Final[Message] = (part("guide-none"),)
"""There is no guide to this game."""


def no_chapter(count: int) -> Message:
    """The number is that of no chapter; there are so many."""
    return (part("guide-no-chapter", count=count),)


STOPPED: Final[Message] = (part("guide-stopped"),)
"""The guide falls silent and keeps its place."""
NOTHING_GOES_ON: Final[Message] = (part("nothing-goes-on"),)
"""Neither the guide is told nor the clock paused: nothing can go on."""
ENDED: Final[Message] = (part("guide-ended"),)
"""The last chapter has come to its end."""
MAY_SHOW: Final[Message] = (part("guide-may-show"),)
"""Ask once before the pieces on the board are moved for an example."""
NOT_SHOWN: Final[Message] = (part("guide-not-shown"),)
"""The example is not to be laid out: it is only described."""
GAME_BACK: Final[Message] = (part("guide-game-back"),)
"""The example is over, and the board is led back to the game."""
GAME_BACK_LAID: Final[Message] = (part("guide-game-back-laid"),)
"""The same where nobody has to lay anything back."""


def how_to_stop(path: Sequence[str]) -> Message:
    """How the guide that begins is stopped: by the keys of a path, or by a word."""
    return ordered("guide-how-to-stop", path)


def back_to_game(stop: Sequence[str]) -> Message:
    """How one goes back to the game from an example on the board: by the keys that stop it, or by a word."""
    return ordered("guide-back-to-game", stop)


def board_lent(stop: Sequence[str]) -> Message:
    """The game stands still while an example is on the board."""
    return (part("guide-board-lent"), *back_to_game(stop))


STEP_LEFT: Final[Message] = (part("guide-step-left"),)
"""What differs on the board is left as it is, and the guide goes on."""
KEYS_LENT: Final[Message] = (part("guide-keys-lent"),)
"""The keys belong to the guide; what they do was told before."""
KEYS_TOLD: Final[Message] = (part("guide-keys"),)
"""What the keys of the number pad do while they belong to the guide."""
KEYS_LEFT: Final[Message] = (part("guide-keys-left"),)
"""The keys of the number pad belong to the game again."""
HELPED: Final[Message] = (part("guide-help"),)
"""That there is a guide, and what can be asked of it."""
