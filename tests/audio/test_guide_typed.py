"""What the guide tells players to type and to press does at the table what the guide says it does."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import pytest

from alu_companion.games.geometry import STANDARD, Geometry
from alu_companion.registry import RULESETS
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.guide import Chapter
from alu_companion.speech.keypad import press
from alu_companion.speech.message import Alphabet, Level
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from audio.guide_texts import EVERY_GUIDE, GAMES, chapters, sentences, told

ALMAJARA_CONTROLS = RULESETS["almajara"].controls
ALU_CONTROLS = RULESETS["alu"].controls
POI_CONTROLS = RULESETS["poi"].controls
CONTROLS: Final = {"almajara": ALMAJARA_CONTROLS, "alu": ALU_CONTROLS, "poi": POI_CONTROLS}
GEOMETRY: Final = {"almajara": Geometry(3, 5), "alu": STANDARD, "poi": Geometry(3, 5)}
AT_THE_TABLE: Final = {
    "almajara": ("13-at-this-table",),
    "alu": ("20-asking", "21-orders"),
    "poi": ("14-at-this-table",),
}
PLACES: Final = {"almajara": "02-board", "alu": "03-board", "poi": "02-map"}
"""The chapter that tells how places are called."""
WORD: Final = {"en": r"\bword (\w+)", "et": r"\bsõna (\w+)", "ru": r"\bслово (\w+)"}
MOST_MARKED: Final = 3
"""A sentence with more marked words lists those of a lesson."""
SUCH_AS: Final = {"en": ", such as", "et": ", näiteks", "ru": ", например"}

TYPED: Final = {
    "almajara": (
        ("{place}", Command("here", word="b2-ne")),
        ("{place} {place}", Command(ACT, word="move b2-ne b2-ne")),
        ("{chip} {place}", Command(ACT, word="place normal#7 b2-ne")),
        ("{chip} {place}", Command(ACT, word="deploy normal#7 b2-ne")),
        ("", Command("end")),
        ("", Command("undo")),
        ("", Command("almajara-attacks")),
        ("", Command("almajara-threats")),
        ("", Command("almajara-rule")),
        ("", Command("help")),
        ("", Command("learn")),
        ("", Command("puzzle")),
    ),
    "alu": (
        ("", Command("status")),
        ("{place}", Command("here", STANDARD.parse_field("C4"))),
        ("{place}", Command("neighbours", STANDARD.parse_field("C4"))),
        ("{place}", Command("column", STANDARD.parse_field("C4"))),
        ("3", Command("row", number=3)),
        ("", Command("camps")),
        ("", Command("raided")),
        ("", Command("territory")),
        ("", Command("attacks")),
        ("", Command("actions")),
        ("", Command("mine")),
        ("", Command("theirs")),
        ("", Command("last")),
        ("", Command("rule")),
        ("", Command("help")),
        ("", Command("repeat")),
        ("", Command("older")),
        ("", Command("newer")),
        ("", Command("listen")),
        ("", Command("end")),
        ("", Command("undo")),
        ("", Command("swap")),
        ("", Command("new")),
        ("", Command("quit")),
        ("", Command("yes")),
        ("", Command("no")),
        ("", Command("fix")),
        ("", Command("skip")),
        ("", Command("correct")),
        ("", Command("stop")),
        ("", Command("slower")),
        ("", Command("faster")),
        ("", Command("quieter")),
        ("", Command("louder")),
        ("7", Command("effects", number=7)),
        ("", Command("voice")),
        ("ru", Command("language", word="ru")),
        ("brief", Command("verbosity", word="brief")),
        ("seat", Command("alphabet", word="seat")),
        ("", Command("settings")),
        ("", Command("learn")),
        ("", Command("puzzle")),
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
        ("", Command("learn")),
        ("", Command("puzzle")),
    ),
}
"""What follows each word that these chapters name, in order, and what the table must take the line for."""

PRESSED: Final = {
    "+": "here", "5": "field", "0": "status", "enter": "end", "-": "undo", "4": "mine", "6": "theirs", "/": "help", "*": "menu",
    "menu /": "keys", "8": "repeat", "7": "older",
}  # fmt: skip
PRESSED_IN: Final = {
    "almajara": {**PRESSED, "3": "almajara-zones", ".": "almajara-threats"},
    "alu": {
        **PRESSED, "1": "last", "2": "actions", "3": "territory", "9": "newer", ".": "fix", "menu 7": "camps", "menu 8": "raided",
        "menu 9": "attacks",
    },
    "poi": {**PRESSED, "3": "poi-territory", ".": "poi-threats"},
}  # fmt: skip


@cache
def vocabulary() -> Vocabulary:
    return Vocabulary(Words())


def example(language: str, game: str, chapter: str, begins: str) -> str:
    """The example that a chapter gives after some words, to the end of its sentence."""
    found = re.search(rf"{begins} ([^.,:]+)\.", "\n".join(sentences(chapters(language, game)[chapter])))
    assert found is not None, f"{chapter} gives no example after {begins}"
    return found[1]


def marked(chapter: Chapter) -> list[str]:
    """The words that a chapter marks as words to type."""
    every = [[span.text for span in sentence.spans if span.emphasis] for sentence in chapter.sentences]
    return [word for words in every if len(words) <= MOST_MARKED for word in words]


def named_place(language: str, game: str) -> str:
    """How the chapter on the board names a place: "Bella two north-east"."""
    return example(language, game, PLACES[game], ":")


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_the_words_to_type_are_understood(language: str, game: str) -> None:
    given = {"place": named_place(language, game)}
    if game == "almajara":
        given["chip"] = example(language, game, "03-pieces", SUCH_AS[language])
    if game == "poi":
        given["goods"] = example(language, game, "14-at-this-table", SUCH_AS[language])
    told_there = [chapters(language, game)[name] for name in AT_THE_TABLE[game]]
    lines = "\n".join(line for chapter in told_there for line in sentences(chapter))
    # Estonian tells what for before the word, which is no more called a word then.
    is_marked = language == "et"
    words = (
        [one for chapter in told_there for one in marked(chapter)]
        if is_marked
        else re.findall(WORD[language], lines, re.I)
    )
    assert len(words) == len(TYPED[game])
    for word, (rest, command) in zip(words, TYPED[game], strict=True):
        line = f"{word} {rest.format(**given)}".strip()
        assert vocabulary().parse(line, language, CONTROLS[game], GEOMETRY[game]) == command, line


def test_every_word_to_type_is_in_the_table_of_alu() -> None:
    keys = {key for row in told("alu") for key in row.keys if key.startswith("command.")}
    assert keys == {"command.field"} | {f"command.{command.name}" for _, command in TYPED["alu"]}


@pytest.mark.parametrize("language", [language for language, game in EVERY_GUIDE if game == "alu"])
@pytest.mark.parametrize(
    ("setting", "values"),
    [("verbosity", {level.name.lower() for level in Level}), ("alphabet", {one.value for one in Alphabet})],
)
def test_every_value_of_a_setting_is_told_as_it_is_typed(language: str, setting: str, values: set[str]) -> None:
    line = next(row.words[language] for row in told("alu") if row.keys == (f"command.{setting}",))
    word = re.findall(WORD[language], line, re.IGNORECASE)[0]
    heard = (
        vocabulary().parse(f"{word} {value}", language, ALU_CONTROLS, STANDARD) for value in re.findall(r"\w+", line)
    )
    assert {command.word for command in heard if command is not None} == values


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_a_place_alone_asks_for_it(language: str, game: str) -> None:
    meant = {
        "almajara": Command("field", word="b2-ne"),
        "alu": Command("field", STANDARD.parse_field("C4")),
        "poi": Command("field", word="b2-n"),
    }
    assert vocabulary().parse(named_place(language, game), language, CONTROLS[game], GEOMETRY[game]) == meant[game]


@pytest.mark.parametrize("game", GAMES)
def test_the_keys_of_the_pad_do_what_is_told_of_them(game: str) -> None:
    assert {key: CONTROLS[game].keys.get(key) for key in PRESSED_IN[game]} == PRESSED_IN[game]


@pytest.mark.parametrize("game", GAMES)
def test_the_keys_for_the_lessons_lead_to_them(game: str) -> None:
    controls, pending = CONTROLS[game], None
    for key in ("*", "*", "8", "8"):
        pending, _ = press(pending, key, False, controls, GEOMETRY[game])
    _, begun = press(pending, "enter", False, controls, GEOMETRY[game])
    _, given = press(pending, "1", False, controls, GEOMETRY[game])
    assert (begun, given) == (Command("learn"), Command("puzzle"))
