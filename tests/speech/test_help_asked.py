"""What the help of Almajara and of POI Control tells to ask is understood, and what a beginner asks for is told."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import resources

import pytest

from alu_companion.registry import RULESETS, new_table
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message
from alu_companion.speech.words import LANGUAGES, Style
from alu_companion.table import Settings
from table.table_driver import vocabulary, words

GAMES = ("almajara", "poi")
_PLACE, _PLACES, _NUMBER = "b2", "b2 b3", "1"
FOLLOWED = {
    **dict.fromkeys(("then the place", "then its place", "then the tile"), _PLACE),
    **dict.fromkeys(("then both places", "then both"), _PLACES),
    "then its number": _NUMBER,
    **dict.fromkeys(("siis koht", "siis nupu koht", "siis ruut"), _PLACE),
    **dict.fromkeys(("siis mõlemad kohad", "siis mõlemad"), _PLACES),
    "siis selle number": _NUMBER,
    **dict.fromkeys(("затем место", "затем её место", "затем поле"), _PLACE),
    **dict.fromkeys(("затем оба места", "затем оба"), _PLACES),
    "затем её номер": _NUMBER,
}
"""What stands after a word: what is typed there in the test."""
NAMES = {"its name", "selle nimi", "его название"}
ASKED = {
    "almajara": {
        "en": "pieces, chip, normal, ancient, myth, guard, turned, points, sign, zone, reserve, obelisk, portal, cards, win, capture",
        "et": "nupud, tavaline, iidne, müüt, valvur, pööratud, punktid, märk, tsoon, reserv, obelisk, portaal, kaardid, löömine",
        "ru": "фигуры, фишка, обычная, древний, миф, страж, перевёрнутая, точки, знак, зона, резерв, обелиск, портал, карты, взятие",
    },
    "poi": {
        "en": "unit, dice, strength, gate, middle, control, attack, pack, weapons, supplies, mining, recruiting, turn, split, bonus, win",
        "et": "üksus, täring, tugevus, värav, keskkoht, kontroll, rünnak, pakk, relvad, varustus, tootmine, värbamine, käik, huvipunkt",
        "ru": "отряд, кубик, сила, ворота, середина, контроль, атака, пакет, оружие, припасы, добыча, пополнение, ход, бонус",
    },
}
"""What a beginner asks the help about."""


def typed(language: str, told: Message) -> Iterator[str]:
    """The lines that a message tells to type, a place or number of the test after those that need one."""
    for sentence in re.split(r"(?<=\.) ", words().render(told, Style(language))):
        for entry in sentence.rstrip(".").split(": ")[1:]:
            word, _, rest = entry.partition(", ")
            if word not in NAMES:
                yield f"{word} {FOLLOWED.get(rest, '')}".strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_the_help_tells_to_ask_with_is_understood(game: str, language: str) -> None:
    narrator, state = RULESETS[game].narrator, new_table(Settings(), 1, name=game)[0].game
    lines = list(typed(language, narrator.topic("ask")))
    assert len(lines) >= 11
    for line in lines:
        command = vocabulary().parse(line, language, RULESETS[game].controls, narrator.geometry(state))
        assert (command is not None and narrator.answer(state, command)) or command == Command("last"), line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_beginner_asks_the_help_about_is_told(game: str, language: str) -> None:
    narrator, state = RULESETS[game].narrator, new_table(Settings(), 1, name=game)[0].game
    called = vocabulary().called("help", language)
    for word in ASKED[game][language].split(", "):
        command = vocabulary().parse(f"{called} {word}", language, RULESETS[game].controls, narrator.geometry(state))
        assert command is not None, word
        assert narrator.topic(command.word), word


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_almajara_are_short_and_all_of_them_are_told_on_wish(language: str) -> None:
    told = RULESETS["almajara"].narrator.answer(
        new_table(Settings(), 1, name="almajara")[0].game, Command("almajara-rule")
    )
    assert told is not None
    now = tuple(one for one in told if not one.later)
    assert len(words().render(now, Style(language)).split()) <= 70
    assert {one.id for one in told if one.later} >= {"almajara-rule-goal", "almajara-rule-guard", "almajara-rule-limit"}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_lesson_says_at_once_is_short(game: str) -> None:
    for file in resources.files(f"alu_companion.rulesets.{game}").joinpath("courses").iterdir():
        lesson = tomllib.loads(file.read_text(encoding="utf-8"))
        for text in (text for one in (lesson["task"], *lesson.get("hint", ())) for text in one.values()):
            assert len(re.sub(r"\{\w+\}", "Bella two", text).split()) <= 60, text


def test_the_lessons_of_almajara_tell_what_its_words_mean() -> None:
    folder = resources.files("alu_companion.rulesets.almajara").joinpath("courses")
    tasks = [tomllib.loads(one.read_text(encoding="utf-8"))["task"]["en"] for one in folder.iterdir()]
    for word in ("win", "piece is a chip", "points", "normal", "ancient", "myth", "guard", "turned", "reserve", "sign"):
        assert any(word in task for task in tasks), word
