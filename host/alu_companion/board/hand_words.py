"""The words by which a keyboard is the hand on the simulated board."""

from __future__ import annotations

from typing import NamedTuple

from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field, Geometry
from alu_companion.referee.placement import Content, Row
from alu_companion.speech.cleaning import clean_words
from alu_companion.speech.synonyms import synonyms
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES

_LONGEST = 3
"""Words in the longest name of a movement: "lay it out"."""


class Hand(NamedTuple):
    """Something that a person's hand does on the simulated board; `name` out of `HANDS`."""

    name: str
    field: Field | None = None
    piece: Content | None = None
    side: Side | None = None
    row: Row | None = None
    number: int | None = None
    """Sliders at the left end of a row, or which button from 1."""


HANDS = ("put", "take", "slide", "attach", "detach", "lay", "wand", "press", "unplug", "plug")
_ENDLESS = 9999
"""Stands for a number with more digits than anything can be counted by at a table."""


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
        self._small = {language: synonyms(words, language, ("small",), "hand") for language in LANGUAGES}
        self._rows = {
            language: synonyms(words, language, ("material", "iron", "food"), "row-word") for language in LANGUAGES
        }

    def parse(self, text: str, language: str, geometry: Geometry) -> Hand | None:
        """What a typed line makes a hand do on the simulated board: `put circle c4`, `take c4`, `slide material 24`,
        `slide square iron 9`, `attach circle`, and an order to put a piece down or to take it off, as the table gives it; None
        when the line is nothing of the kind."""
        name, words = self.begun(text, language)
        piece: Content | None = None
        side: Side | None = None
        row: Row | None = None
        number: int | None = None
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
        if name in ("slide", "press") and rest:
            number = self._vocabulary.number(rest[-1], language)
            if number is None and rest[-1].isdecimal():
                number = _ENDLESS
            if number is not None:
                rest.pop()
        field = self._tile(rest, language, geometry)
        hand = Hand(name, field, piece, side, row, number)
        complete = {
            "put": field is not None and piece is not None,
            "take": field is not None,
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

    def _tile(self, words: list[str], language: str, geometry: Geometry) -> Field | None:
        """The tile that is named, also as the table names it when it orders something: `off from the tile c4`."""
        large = [word for word in words if word not in self._small[language]]
        named = (self._tiles.parse(" ".join(some), language, geometry) for some in (words, large) if some)
        return next((field for field in named if field is not None), None)

    def begun(self, text: str, language: str) -> tuple[str, list[str]]:
        """Which of `HANDS` a line begins with, and the words that follow; "" when it begins with none."""
        words = clean_words(text).split()
        for length in range(min(_LONGEST, len(words)), 0, -1):
            name = self._hands[language].get(" ".join(words[:length]))
            if name is not None:
                return name, words[length:]
        return "", words

    def words_of(self, language: str) -> set[str]:
        """Every word or phrase that tells a hand something."""
        return {*self._hands[language], *self._pieces[language], *self._rows[language]}
