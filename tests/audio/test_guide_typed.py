"""What the guide tells players to type and to press does at the table what the guide says it does."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import pytest

from alu_companion.games.geometry import Geometry
from alu_companion.speech.almajara.controls import ALMAJARA_CONTROLS
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.poi.controls import POI_CONTROLS
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from audio.guide_texts import GAMES, LANGUAGES, chapters

CONTROLS: Final = {"almajara": ALMAJARA_CONTROLS, "poi": POI_CONTROLS}
GEOMETRY: Final = Geometry(3, 5)
AT_THE_TABLE: Final = {"almajara": "13-at-this-table", "poi": "14-at-this-table"}
WORD: Final = {"en": r"\bword (\w+)", "et": r"\bsõna (\w+)", "ru": r"\bслово (\w+)"}
SUCH_AS: Final = {"en": ", such as", "et": ", näiteks", "ru": ", например"}

TYPED: Final = {
    "almajara": (
        ("{place}", Command("here", word="b2-ne")),
        ("{place} {place}", Command(ACT, word="move b2-ne b2-ne")),
        ("{chip} {place}", Command(ACT, word="place no7 b2-ne")),
        ("{chip} {place}", Command(ACT, word="deploy no7 b2-ne")),
        ("", Command("end")),
        ("", Command("undo")),
        ("", Command("almajara-attacks")),
        ("", Command("almajara-threats")),
        ("", Command("almajara-rule")),
        ("", Command("help")),
    ),
    "poi": (
        ("{place}", Command("here", word="b2-n")),
        ("b2", Command(ACT, word="choose b2")),
        ("{place} {place} 2", Command(ACT, word="move b2-n b2-n 2")),
        ("b2 b3 {goods}", Command(ACT, word="carry b2 b3 arm=2 sup=1")),
        ("{place}", Command(ACT, word="recruit b2-n")),
        ("", Command("end")),
        ("", Command("undo")),
        ("", Command(ACT, word="resign")),
        ("", Command("poi-attacks")),
        ("", Command("poi-threats")),
        ("", Command("poi-rule")),
        ("", Command("help")),
    ),
}
"""What follows each word that the last chapter names, in order, and what the table must take the line for."""

PRESSED: Final = {
    "+": "here", "5": "field", "0": "status", "enter": "end", "-": "undo", "4": "mine", "6": "theirs", "/": "help", "*": "menu",
    "menu /": "keys", "8": "repeat", "7": "older",
}  # fmt: skip
PRESSED_IN: Final = {
    "almajara": {**PRESSED, "3": "almajara-zones", ".": "almajara-threats"},
    "poi": {**PRESSED, "3": "poi-territory", ".": "poi-threats"},
}

EVERY_GUIDE: Final = [(language, game) for language in LANGUAGES for game in GAMES]


@cache
def vocabulary() -> Vocabulary:
    return Vocabulary(Words())


def example(language: str, game: str, chapter: str, begins: str) -> str:
    """The example that a chapter gives after some words, to the end of its sentence."""
    found = re.search(rf"{begins} ([^.,:]+)\.", chapters(language, game)[chapter])
    assert found is not None, f"{chapter} gives no example after {begins}"
    return found[1]


def named_place(language: str, game: str) -> str:
    """How the chapter on the board names a place: "Bella two north-east"."""
    return example(language, game, "02-board" if game == "almajara" else "02-map", ":")


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_the_words_to_type_are_understood(language: str, game: str) -> None:
    last, given = AT_THE_TABLE[game], {"place": named_place(language, game)}
    if game == "almajara":
        given["chip"] = example(language, game, "03-pieces", SUCH_AS[language])
    else:
        given["goods"] = example(language, game, last, SUCH_AS[language])
    words = re.findall(WORD[language], chapters(language, game)[last], re.IGNORECASE)
    assert len(words) == len(TYPED[game])
    for word, (rest, command) in zip(words, TYPED[game], strict=True):
        line = f"{word} {rest.format(**given)}".strip()
        assert vocabulary().parse(line, language, CONTROLS[game], GEOMETRY) == command, line


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_a_place_alone_asks_for_it(language: str, game: str) -> None:
    place = "b2-ne" if game == "almajara" else "b2-n"
    heard = vocabulary().parse(named_place(language, game), language, CONTROLS[game], GEOMETRY)
    assert heard == Command("field", word=place)


@pytest.mark.parametrize("game", GAMES)
def test_the_keys_of_the_pad_do_what_is_told_of_them(game: str) -> None:
    assert {key: CONTROLS[game].keys.get(key) for key in PRESSED_IN[game]} == PRESSED_IN[game]
