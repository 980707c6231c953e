"""The values of the guide at a table: its chapters, and how far a listener is."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, NamedTuple

from alu_companion.games.game import Seat
from alu_companion.speech.guide import Chapter, Item
from alu_companion.table.bodies import JournalEvent, Natural, parse_body
from alu_companion.table.inputs import FeatureInput
from alu_companion.table.slots import Slot


class GuidePlace(JournalEvent, frozen=True):
    """The place in the guide of a game in a language: the number of an item in a chapter."""

    kind = "guide"
    game: str
    language: str
    chapter: str
    item: Natural


def guide_places(events: Iterable[Any]) -> dict[tuple[str, str], GuidePlace]:
    """The last places in the guide, by game and language, from the bodies of all events of the kind `guide`, oldest first.

    What makes no sense is left out: the guide then goes on a little before, or from its beginning.
    """
    found: dict[tuple[str, str], GuidePlace] = {}
    for body in events:
        with contextlib.suppress(ValueError):
            place = parse_body(body, GuidePlace)
            found[place.game, place.language] = place
    return found


@dataclass(frozen=True, slots=True)
class GuideHeard(FeatureInput):
    """The last sentence of the guide was heard to its end."""


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


CHAPTERS: Final = Slot[Mapping[str, Chapters]]("chapters", {})
"""The chapters about the game of a table, by language."""
PLACES: Final = Slot[Mapping[str, Place]]("places", {})
"""The last place in the guide, by language."""
LISTENING: Final = Slot[Listening | None]("listening", None)
"""The listener to the guide, or None."""


def places_of(game: str, events: Iterable[Any]) -> dict[str, Place]:
    """The last place in the guide to a game in each language, see `guide_places`.

    >>> places_of("poi", [{"game": "poi", "language": "en", "chapter": "map", "item": 3}, {"game": "poi"}])
    {'en': Place(chapter='map', item=3)}
    """
    places = guide_places(events).values()
    return {place.language: Place(place.chapter, place.item) for place in places if place.game == game}
