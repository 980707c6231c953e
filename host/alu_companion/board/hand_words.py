"""The words by which a keyboard is the hand on the simulated board."""

from __future__ import annotations

import re
from typing import NamedTuple

from alu_companion.games.alu.values import Side
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field, Geometry
from alu_companion.referee.placement import Content, Row
from alu_companion.speech.cleaning import clean_words
from alu_companion.speech.synonyms import synonyms
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import FIRST_SEAT, LANGUAGES

_LONGEST = 3
"""Words in the longest name of a movement: "lay it out"."""


class Hand(NamedTuple):
    """A movement of a hand on the simulated board; `name` out of `HANDS`."""

    name: str
    field: Field | None = None
    piece: Content | None = None
    side: Side | None = None
    row: Row | None = None
    number: int | None = None
    """Sliders at the left end of a row, or which button from 1."""
    source: Field | None = None
    """The field that a piece leaves; None where it goes without saying."""


HANDS = ("put", "take", "move", "slide", "attach", "detach", "lay", "wand", "press", "unplug", "plug")
_BY_PIECE = ("put", "take", "slide", "move")
"""Words that are said of a piece that goes from one tile to another."""
_SIGNS = re.compile(r":|'s\b")
"""The signs of a sentence between its words."""
_ENDLESS = 9999
"""Stands for a number with too many digits for anything at a table."""


class HandWords:
    """The words for hands in all languages, read once."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        words = vocabulary.words
        self._tiles = vocabulary.tiles
        self._vocabulary = vocabulary
        self._hands = {language: synonyms(words, language, HANDS, "hand") for language in LANGUAGES}
        self._pieces = {
            language: synonyms(words, language, ("circle", "square", "raider"), "piece-word") for language in LANGUAGES
        }
        self._small, self._off, self._onto, self._none = (
            {language: synonyms(words, language, (kind,), "hand") for language in LANGUAGES}
            for kind in ("small", "off", "onto", "none")
        )
        self._rows = {
            language: synonyms(words, language, ("material", "iron", "food"), "row-word") for language in LANGUAGES
        }

    def parse(self, text: str, language: str, geometry: Geometry, seat: Seat = FIRST_SEAT) -> Hand | None:
        """What a typed line makes a hand do on the simulated board: `put circle c4`, `take c4`, `slide material 24`,
        `move c4 d4`, `slide square iron 9`, `attach circle`, and what the table itself orders, in its own words; None when the line
        is nothing of the kind. Left and right are those of the `seat` that types."""
        name, words = self.begun(text, language)
        piece: Content | None = None
        side: Side | None = None
        row: Row | None = None
        rest: list[str] = []
        for word in words:
            if word in self._pieces[language] and piece is None:
                piece = {"circle": Content.CIRCLE, "square": Content.SQUARE, "raider": Content.RAIDED}[
                    self._pieces[language][word]
                ]
                side = {Content.CIRCLE: Side.CIRCLE, Content.SQUARE: Side.SQUARE}.get(piece)
            elif word in self._rows[language]:
                row = Row[self._rows[language][word].upper()]
            else:
                rest.append(word)
        name = name or self._implied(words, piece, row, language)
        number = self._number(rest, language) if name in ("slide", "press") else None
        if name == "press":
            rest = rest[:-1]
        source, field = self._way(rest, language, geometry, seat)
        onto = any(word in self._onto[language] for word in rest)
        if name in _BY_PIECE and (source is not None or (name == "take" and field is not None and onto)):
            name = "move"
        hand = Hand(name, field, piece, side, row, number, source)
        complete = {
            "put": field is not None and piece is not None,
            "take": field is not None,
            "move": field is not None and (source is not None or piece is not None or onto),
            "wand": field is not None,
            "slide": row is not None and number is not None,
            "press": number is not None,
            "attach": side is not None,
            "detach": side is not None,
            "lay": not rest,
            "plug": not rest,
            "unplug": not rest,
        }
        return hand if complete.get(name) else None

    def _implied(self, words: list[str], piece: Content | None, row: Row | None, language: str) -> str:
        """The movement of a line without a verb, as the table orders it in short: "circle piece off Anna one"."""
        if row is not None:
            return "slide"
        if piece is None or words[0] not in self._pieces[language] or not {*words} & {*self._small[language]}:
            return ""
        return "take" if {*words} & {*self._off[language]} else "put"

    def _number(self, words: list[str], language: str) -> int | None:
        """The last number of a line, in figures or in words: so many sliders are to stand at the left end."""
        for end in range(len(words), 0, -1):
            word = words[end - 1]
            if word in self._none[language]:
                return 0
            if word.isdecimal() and self._vocabulary.number(word, language) is None:
                return _ENDLESS
            for start in range(end):
                number = self._vocabulary.number(" ".join(words[start:end]), language)
                if number is not None:
                    # "Not a single one" is none.
                    return 0 if start and words[start - 1] in self._none[language] else number
        return None

    def _way(
        self, words: list[str], language: str, geometry: Geometry, seat: Seat
    ) -> tuple[Field | None, Field | None]:
        """The tiles that a piece leaves and reaches; only the second one where the line names one tile."""
        field = self._tile(words, language, geometry, seat)
        if field is not None:
            return None, field
        ways = (
            (self._tile(words[:at], language, geometry, seat), self._tile(words[at:], language, geometry, seat))
            for at in range(1, len(words))
        )
        return next((way for way in ways if None not in way), (None, None))

    def _tile(self, words: list[str], language: str, geometry: Geometry, seat: Seat) -> Field | None:
        """The tile that a line names, also in the words of the table's own orders: `off from the tile c4`."""
        large = [word for word in words if word not in self._small[language]]
        named = (self._tiles.parse(" ".join(some), language, geometry, seat) for some in (words, large) if some)
        return next((field for field in named if field is not None), None)

    def begun(self, text: str, language: str) -> tuple[str, list[str]]:
        """Which of `HANDS` a line begins with, and the words that follow; "" when it begins with none."""
        words = _SIGNS.sub(" ", clean_words(text)).split()
        for length in range(min(_LONGEST, len(words)), 0, -1):
            name = self._hands[language].get(" ".join(words[:length]))
            if name is not None:
                return name, words[length:]
        return "", words

    def words_of(self, language: str) -> set[str]:
        """Every word or phrase that tells a hand something."""
        return {*self._hands[language], *self._pieces[language], *self._rows[language]}
