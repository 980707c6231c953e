"""What holds for a sentence in every language because it is heard: its numbers, its lists, its letters, and whom it addresses."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from alu_companion.board import phrases_contacts
from alu_companion.games.game import Seat
from alu_companion.guide.library import read_guide
from alu_companion.learning.lesson import Lesson
from alu_companion.registry import RULESETS
from alu_companion.rulesets.alu import facts
from alu_companion.runtime.lesson_files import course
from alu_companion.speech import phrases_far
from alu_companion.speech.message import Alphabet, Level, Message, Translated
from alu_companion.speech.words import LANGUAGES, LOCALES, Style
from speech import sources
from speech.books import BOOKS
from speech.dictation import GEOMETRIES, PLAIN, texts_of

MOST_NAMED: Final = 6
"""So many names one keeps in mind; more are a number, or lists of their own with a word before each."""
_SAMPLES_EACH: Final = 40
"""So many samples of a sentence are looked at."""
_TYPED: Final = re.compile(
    r"^(?:command|value|token|topic|hand|key-word|row-word|piece-word|seat-word|time-word|watch-(?:word|kind|to)|box-word|number-words)-"
)
"""The ids of the words that players type: they are said to the program, and stand in no sentence."""
_ON_THE_TERMINAL: Final = ("program", "setup", "log", "files", "voices", "site", "page")
"""Files with names of options, programs and formats, which are in Latin letters everywhere."""
_COMMAND_LINE: Final = re.compile(r"\{ (?:ALU|ADD)\([^)]*\) \}(?: (?:--?)?[a-z]+\b| \"[^\"]*\")*")
_NAMES: Final = {"ALU", "POI", "Control", "GPIO"}
"""Names that are written in Latin letters in Russian too."""
_TO_ONE: Final = {
    "et": re.compile(r"\b(?:sina|sa|sinu|su|sind|sulle|sul|sult|sinule|sinuga)\b", re.IGNORECASE),
    "ru": re.compile(
        r"\b(?:ты|тебя|тебе|тобой|тво(?:й|я|ё|и|его|ей|ему|их|им)|(?!лишь\b)\w+(?:ешь|ёшь|ишь)(?:ся)?"
        r"|вы (?:должен|должна|готов|готова|сам|сама|один|одна))\b|(?<=[\w,:;] )(?:Вы|Вас|Вам|Вами|Ваш\w*)\b"
    ),
}
"""How one person would be spoken to, by the language that has such forms. A table speaks to all who sit there."""


def wordings(language: str) -> Iterator[tuple[str, str, str]]:
    """Every wording of the locale files by file and id, without what players type; values are left in braces."""
    for path in sources.files(language):
        for entry in sources.entries(path):
            name = getattr(getattr(entry, "id", None), "name", "")
            if name and not _TYPED.match(name):
                yield path.stem, name, sources.readable(entry)  # type: ignore[arg-type]


def bare(wording: str) -> str:
    """A wording without its values and choices, each a dash, and without the names of its forms."""
    wording = re.sub(r"\s\.[a-z]+ =", ";", wording)
    for _ in range(4):
        wording = re.sub(r"\{[^{}]*\}", "–", wording)
    return wording


def prose(language: str) -> Iterator[tuple[str, str]]:
    """What is told besides the locale files: lessons, guide, and the help of the command line, with where it stands."""
    for game in RULESETS:
        for lesson in _lessons(game):
            for one in texts_of(lesson, RULESETS[game].narrator.geometry(lesson.position)):
                yield from ((f"{game} {lesson.name}", str(value)) for _, value in one.args if isinstance(value, str))
                yield from (
                    (
                        f"{game} {lesson.name}",
                        " ".join(one for one in value.pieces(language) or () if isinstance(one, str)),
                    )
                    for _, value in one.args
                    if isinstance(value, Translated)
                )
        for chapter in read_guide(game, language):
            yield from ((f"guide {game}", sentence.text) for sentence in chapter.sentences)
    path = LOCALES / language / "help.toml"
    if path.exists():
        yield from (("help", text) for text in tomllib.loads(path.read_text(encoding="utf-8")).values())


@cache
def _lessons(game: str) -> tuple[Lesson, ...]:
    found = course(game)
    return () if found is None else tuple(found.lessons)


@cache
def said_plainly(language: str) -> tuple[tuple[str, str], ...]:
    """Sentences of every id, with tiles as c4 and numbers in figures."""
    told: list[tuple[str, str]] = []
    for book in BOOKS:
        geometry = GEOMETRIES[book.name or "alu"]
        counts: Counter[str] = Counter()
        for one in dict.fromkeys(one for message in book.messages() for one in message):
            counts[one.id] += 1
            if counts[one.id] > _SAMPLES_EACH:
                continue
            for level in (Level.TEACHING, Level.TERSE):
                style = Style(language, level, Alphabet.NAMES, Seat(0), geometry)
                told.append((one.id, PLAIN.render((replace(one, level=Level.TERSE),), style)))
    return tuple(dict.fromkeys(told))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_follows_another_without_a_word_between_them(language: str) -> None:
    # "5 25" is heard as five twenty-five, and "b1 1" as Bella one one.
    assert {name: said for name, said in said_plainly(language) if re.search(r"\d \d", said)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_more_than_six_things_in_a_row(language: str) -> None:
    found = {
        name: clause
        for _, name, wording in wordings(language)
        for clause in re.split(r"[.:;?!]", bare(wording))
        if clause.count(",") >= MOST_NAMED
    }
    assert found == {}


def test_what_nobody_has_asked_for_is_counted_where_it_is_more_than_six() -> None:
    assert facts.LISTED <= MOST_NAMED
    assert phrases_contacts.NAMED <= MOST_NAMED


def _numbered(message: Message) -> list[int]:
    """The numbers of the parts of a message that one answers by number."""
    kinds = ("choice", "desk-entry", "guide-listed", "almajara-reserve-item")
    told = (dict(one.args) for one in message if one.id.startswith(kinds))
    return [number for args in told for name in ("number", "position") if isinstance(number := args.get(name), int)]


def test_what_one_chooses_from_is_numbered_one_by_one() -> None:
    lists = [found for book in BOOKS for message in book.messages() if len(found := _numbered(message)) > 1]
    assert len(lists) > 20
    assert [one for one in lists if any(after - before != 1 for before, after in pairwise(one))] == []


def test_short_messages_to_another_table_are_told_each_with_its_number() -> None:
    assert _numbered(phrases_far.words_told(())) == list(range(1, 10))


def test_russian_is_written_in_russian_letters() -> None:
    found = {
        name: latin
        for file, name, wording in wordings("ru")
        if file not in _ON_THE_TERMINAL
        and (latin := set(re.findall(r"[A-Za-z]+", bare(_COMMAND_LINE.sub("", wording)))) - _NAMES)
    }
    found |= {
        text: latin
        for where, text in prose("ru")
        if where != "help" and (latin := set(re.findall(r"[A-Za-z]{2,}", text)) - _NAMES)
    }
    assert found == {}


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "ru"])
def test_no_cyrillic_letter_is_left_in_another_language(language: str) -> None:
    cyrillic = re.compile(r"[\u0400-\u04ff]")
    found = [name for _, name, wording in wordings(language) if cyrillic.search(wording)]
    assert found + [text for _, text in prose(language) if cyrillic.search(text)] == []


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_no_sentence_is_left_in_english(language: str) -> None:
    english = {name: wording for _, name, wording in wordings("en") if re.search(r"[a-z]+ [a-z]+", bare(wording))}
    assert [name for _, name, wording in wordings(language) if english.get(name) == wording] == []


@pytest.mark.parametrize("language", _TO_ONE)
def test_the_table_speaks_to_all_who_sit_there_and_to_nobody_as_to_one(language: str) -> None:
    pattern = _TO_ONE[language]
    told = [*((name, bare(wording)) for _, name, wording in wordings(language)), *prose(language)]
    assert {name: found for name, text in told if (found := pattern.findall(text))} == {}
