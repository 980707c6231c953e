"""What is said of own files and while chips are entered: a sentence for everything that may be wrong, nothing missing or left over."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from pathlib import PurePosixPath
from typing import Final

import pytest
from fluent.syntax import ast

from alu_companion.games.almajara.box import Box, Draft, parse_box
from alu_companion.games.almajara.chips import ChipReason, format_chips
from alu_companion.games.almajara.layout import LayoutReason
from alu_companion.games.almajara.values import Kind
from alu_companion.games.game import Problem
from alu_companion.games.poi.maps import ProblemKind
from alu_companion.learning.reading import LessonProblem, LessonReason, problems_told
from alu_companion.rulesets.almajara import box as told
from alu_companion.rulesets.almajara.box_words import BoxWords
from alu_companion.speech import phrases_files
from alu_companion.speech.message import Level, Message, part, say
from alu_companion.speech.words import LANGUAGES, LOCALES, Style, Words
from games.almajara.positions import CHIPS
from speech import sources
from speech.pages import parts
from speech.test_locales import Overheard

FILES = ("files.ftl", "box.ftl")
REASONS: Final[tuple[Enum, ...]] = (*LayoutReason, *ChipReason, *ProblemKind)
PATH = PurePosixPath("chips.txt")
COUNTS = (0, 1, 2, 5, 11, 21, 22, 54)


def ids(language: str, name: str) -> list[str]:
    return [entry.id.name for entry in sources.entries(LOCALES / language / name) if isinstance(entry, ast.Message)]


def of_files() -> Iterator[Message]:
    for reason in REASONS:
        for line in (0, 1, 2, 21):
            yield (phrases_files.line_problem(Problem(line, reason, "x")),)
        yield (phrases_files.problem_told(Problem(0, reason)),)
    for count in (21, 22, 25, 41):
        yield phrases_files.file_problems([Problem(1, LayoutReason.UNKNOWN_TILE, "x")] * count)
    yield say("file-too-many-tiles")
    yield problems_told([LessonProblem(reason, "goal", "x", ("x", "y")) for reason in LessonReason])


def boxes() -> Iterator[Box]:
    """Boxes of many sizes, with whole chips and others."""
    whole = parse_box(format_chips(CHIPS), "mine")
    yield whole
    for count in COUNTS:
        kinds = [list(Kind)[number % 4] for number in range(count)]
        yield Box("mine", tuple(Draft(f"x{at}", kind, whole.chips[at % 20].sides) for at, kind in enumerate(kinds)))
    yield Box("mine", (Draft("short", Kind.GUARD, (((0, 1),), ((0, -1),))),))
    for kind in Kind:
        for sides in ((), (((0, 1),),), (whole.chips[0].sides[0],), (whole.chips[0].sides[0], ())):
            yield Box("mine", (*whole.chips[:3], Draft("new", kind, sides)), unfinished=3)


def of_box() -> Iterator[Message]:
    for box in boxes():
        yield told.opened(PATH, box)
        yield from (told.status(box), told.listed(box), told.no_such_chip(box), told.not_finished(box))
        yield told.ask_kind(box, len(box.chips))
        for place in range(len(box.chips)):
            yield from (told.ask_points(box, place), told.ask_second(box, place), told.chip_told(box, place))
            yield from (told.completed(box, place), told.changing(box, place), told.removed(box, place))
            yield told.same_drawing(box, place)
    for stage in ("kind", "points", "second", "over"):
        yield from (told.not_understood(stage), told.helped(stage))
    for reason in ("own-place", "too-far", "twice", "too-many"):
        yield told.point_wrong(reason, ((0, 1),))
    for count in (0, 1, 2):
        yield told.too_few_points(((0, 1), (0, 2))[:count])
    yield told.added(((0, 1), (1, 2), (1, 1)))
    yield told.chips_told(CHIPS)
    yield from (told.finished(PATH), told.left(PATH), told.not_saved(PATH), told.UNDONE, told.NOTHING_TO_UNDO)


@pytest.fixture(scope="module")
def messages() -> list[Message]:
    return list(dict.fromkeys((*of_files(), *of_box())))


@pytest.mark.parametrize("reason", REASONS, ids=lambda one: f"{type(one).__name__}.{one.name}")
def test_everything_that_may_be_wrong_with_a_file_has_a_sentence_of_its_own(reason: Enum) -> None:
    words = Words()
    for language in LANGUAGES:
        text = words.render((phrases_files.line_problem(Problem(3, reason, "here")),), Style(language))
        others = {
            words.render((phrases_files.line_problem(Problem(3, other, "here")),), Style(language))
            for other in type(reason)
            if other is not reason
        }
        assert text not in others
        # It names its line, and says in a second sentence, or after a comma, what to do or what is there.
        assert len(re.findall(r"[.,:]", text)) >= 2, text


def test_what_a_file_holds_cannot_steer_a_terminal_or_fill_a_screen() -> None:
    text = Words().render(
        (phrases_files.problem_told(Problem(1, ProblemKind.UNKNOWN_TOKEN, "\x1b[2J\t" + "x" * 9999)),), Style()
    )
    assert text.isprintable()
    assert len(text) < 200
    assert "U+001B" in text


def test_of_very_many_problems_the_first_are_told_and_how_many_more_there_are() -> None:
    message = phrases_files.file_problems([Problem(line, LayoutReason.UNKNOWN_TILE, "x") for line in range(1, 1001)])
    assert len(message) == phrases_files.MOST_TOLD + 1
    assert message[-1] == part("file-problems-more", count=1000 - phrases_files.MOST_TOLD)


@pytest.mark.parametrize("level", [Level.BRIEF, Level.NORMAL])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_spoken(language: str, level: Level, messages: list[Message]) -> None:
    words = Words((language,))
    for message in messages:
        for text in words.sentences(message, Style(language, level)):
            assert text[0] == text[0].upper(), text
            assert not re.search(r"  |\s[,.:?;]|[,.:]{2}", text), text
            assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wording_is_used_and_none_is_missing(language: str, messages: list[Message]) -> None:
    said = Overheard()
    for message in messages:
        for one in message:
            for level in (Level.BRIEF, Level.NORMAL):
                said.render((part(one.id, **dict(one.args)),), Style(language, level))
    wordings = {
        (language, name, form)
        for file in FILES
        for name in ids(language, file)
        if not name.startswith("box-word-")
        for form in ("", *(one.id.name for one in sources.messages(language)[name].attributes))
    }
    assert sorted(wordings - said.used) == []


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_what_english_has(language: str, name: str) -> None:
    assert ids(language, name) == ids("en", name)
    assert [one for one in sources.entries(LOCALES / language / name) if isinstance(one, ast.Junk)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_about_chips_speak_every_value_that_they_get(language: str, messages: list[Message]) -> None:
    known = sources.messages(language)
    for message in messages:
        for one in parts(message):
            if one.id.startswith("box-"):
                assert sources.variables(known[one.id]) == {name for name, _ in one.args}, one.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_dialog_means_two_things(language: str) -> None:
    words = BoxWords(Words(), language)
    tongue = words._tongue
    counts = Counter(word for group in (tongue.orders, tongue.kinds, tongue.ways, tongue.small) for word in group)
    # "Back" alone is said to take an answer back, with a number it is a way.
    assert {word for word, count in counts.items() if count > 1} <= {"back", "tagasi", "назад"}
    assert not set(tongue.numbers) & {*tongue.ways, *tongue.small, *tongue.orders, *tongue.kinds}
    assert "" not in counts
