"""What the table tells players to type, it understands: in every language, as it is written and as it is heard.

Tiles as a seat sees them are left out: who types a line is not known where it is read, and the seat opposite means other tiles by them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final

import pytest

from alu_companion.board.hand_words import HandWords
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.speech.alu.controls import ALU_CONTROLS
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Alphabet, FieldName, part
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Style, Words
from speech.every import of_clock, of_club, of_far, of_opponent, of_settings
from speech.every_at_table import of_table, of_typing
from speech.every_learning import of_coach, of_lessons, of_puzzles

WORDS = Words()
VOCABULARY = Vocabulary(WORDS)
HANDS = HandWords(VOCABULARY)
_DICTATES: Final = {
    "en": r"\b[Tt]ype(?: for example| only)?: ([^.:]+)",
    "et": r"\b[Kk]irjutage(?: näiteks| ainult)?(?:, näiteks)?: ([^.:]+)",
    "ru": r"\b[Нн]аберите(?:, например| только)?: ([^.:]+)",
}
_BETWEEN: Final = {
    "en": r"; or: |, or |, | or ",
    "et": r"; või: |, või |, | või ",
    "ru": r"; или: |, или |, | или | либо ",
}
_SAYS_WHAT: Final = re.compile(
    r"---|%|alu\b|start\.py"
    r"|\b(one to|and|and the|how many|for|kuni|ja|ning|mitu|see on|öeldi|до|и|это|число|номер|цифры|прозвучали)\b",
    re.IGNORECASE,
)
"""What follows is described, not dictated; or it is typed where no game is on."""


def dictated(language: str, alphabet: Alphabet, written: bool) -> Iterator[str]:
    """Every line that a sentence around the game tells players to type."""
    style = Style(language, alphabet=alphabet, geometry=STANDARD, written=written)
    every = chain(
        of_table(),
        of_typing(),
        of_settings(),
        of_opponent(),
        of_far(),
        of_club(),
        of_clock(),
        of_coach(),
        of_lessons(),
        of_puzzles(),
    )
    for message in dict.fromkeys(every):
        for found in re.findall(_DICTATES[language], WORDS.render(message, style)):
            yield from (one for one in re.split(_BETWEEN[language], found) if one and not _SAYS_WHAT.search(one))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("alphabet", [one for one in Alphabet if one is not Alphabet.SEAT])
def test_every_tile_is_understood_as_it_is_heard(language: str, alphabet: Alphabet) -> None:
    for field in map(Field, range(STANDARD.field_count)):
        for written in (True, False):
            style = Style(language, alphabet=alphabet, geometry=STANDARD, written=written)
            heard = WORDS.render((part("field-typed", field=FieldName(field)),), style)
            assert VOCABULARY.parse(heard, language, ALU_CONTROLS, STANDARD) == Command("field", field)


def is_understood(line: str, language: str) -> bool:
    return (
        VOCABULARY.parse(line, language, ALU_CONTROLS, STANDARD) is not None
        or HANDS.parse(line, language, STANDARD) is not None
    )


@pytest.mark.parametrize("written", [True, False])
@pytest.mark.parametrize("alphabet", [one for one in Alphabet if one is not Alphabet.SEAT])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_dictated_is_understood(language: str, alphabet: Alphabet, written: bool) -> None:
    lines = set(dictated(language, alphabet, written))
    assert len(lines) > 10
    assert sorted(line for line in lines if not is_understood(line, language)) == []
