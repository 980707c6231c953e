"""The guide at a table: its chapters, and how far somebody is in them. Values."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from alu_companion.games.game import Seat
from alu_companion.speech.guide import Chapter, Item

Chapters = tuple[Chapter, ...]


class Place(NamedTuple):
    """A title (item 0) or a sentence (the item with this number, from 1) of the chapter that has this name in every language."""

    chapter: str
    item: int = 0


class Waits(Enum):
    """What the guide waits for before it goes on."""

    VOICE = "voice"
    """The sentence has to be heard to its end."""
    TIME = "time"
    HANDS = "hands"
    """The board has to show an example, or the game again."""
    ANSWER = "answer"
    """Somebody has to say whether the pieces may be moved."""


class Listening(NamedTuple):
    """The guide is being told to a seat.

    `place` is what is told, or was told last; `ahead` is what comes before the sentence `then`, the end of the guide if that is None.
    """

    seat: Seat
    language: str
    place: Place
    waits: Waits = Waits.VOICE
    ahead: tuple[Item, ...] = ()
    then: Place | None = None
    until_ms: int = 0
    described: str = ""
    """The chapter whose examples are not to be laid out."""

    @property
    def is_asking(self) -> bool:
        """True while the open question is the guide's own."""
        return self.waits is Waits.ANSWER
