"""Lessons in files: everything that can be wrong is found, each by its own reason, and nothing else."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from alu_companion.learning.parse import parse_found, parse_lesson
from alu_companion.learning.reading import BadLesson, LessonProblem, LessonReason, problems_told
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import GAME_FILES, course, lesson_rules
from alu_companion.speech.words import LANGUAGES, Style, Words

CAMP = (GAME_FILES / "alu" / "courses" / "05-beside-a-camp.toml").read_text(encoding="utf-8")
TILES = (GAME_FILES / "alu" / "courses" / "02-tiles-by-name.toml").read_text(encoding="utf-8")
IRON = (GAME_FILES / "alu" / "courses" / "06-your-iron.toml").read_text(encoding="utf-8")
ENGLISH = re.sub(r"^(et|ru) = .*\n", "", CAMP, flags=re.MULTILINE)
EMPTY_ROW = "........\n"
WRONG = [
    (LessonReason.TOML, CAMP, "[goal]", "[goal"),
    (LessonReason.UNKNOWN, CAMP, "[task]", "[tasks]"),
    (LessonReason.MISSING, CAMP, "solution", "solutions"),
    (LessonReason.VALUE, CAMP, "solution =", 'within = "three"\nsolution ='),
    (LessonReason.VALUE, IRON, 'ask = "mine"', 'ask = "yours"'),
    (LessonReason.VALUE, IRON, 'ask = "mine"', 'ask = "here z9"'),
    (LessonReason.VALUE, IRON, 'ask = "mine"', 'ask = "rule gold"'),
    (LessonReason.UNKNOWN, IRON, "[title]", '[title]\nask = "mine"'),
    (LessonReason.LANGUAGE, ENGLISH, "[title]\nen", "[title]\net"),
    (LessonReason.TILE, CAMP, "Build one on {c2}", "Build one on {z2}"),
    (LessonReason.POSITION, CAMP, "left=3", "left=9"),
    (LessonReason.POSITION, CAMP, "turn=circle", "turn=triangle"),
    (LessonReason.PIECES, CAMP, EMPTY_ROW, "RRRRRRRR\n"),
    (LessonReason.GOAL, CAMP, "play =", 'answer = "left"\nplay ='),
    (LessonReason.CHECK, CAMP, "camp circle c2", "camps circle c2"),
    (LessonReason.CHECK, CAMP, "camp circle c2", "camp triangle c2"),
    (LessonReason.CHECK, IRON, "resource circle iron", "resource circle gold"),
    (LessonReason.NUMBER, IRON, "resource circle iron", "resource circle material"),
    (LessonReason.LAYOUT, TILES, "raided d2", "raided z2"),
    (LessonReason.ACTION, CAMP, '"camp C2"', '"camp D2"'),
    (LessonReason.SOLUTION, CAMP, '"camp C2"', '"camp B1"'),
    (LessonReason.CAUSE, CAMP, "refused =", "forbidden ="),
    (LessonReason.REFUSAL, CAMP, "out-of-reach", "out-of-range"),
    (LessonReason.TRY, CAMP, '"camp D2"', '"camp C1"'),
]


@pytest.mark.parametrize(("reason", "text", "old", "new"), WRONG, ids=lambda one: getattr(one, "name", ""))
def test_every_fault_has_its_reason(reason: LessonReason, text: str, old: str, new: str) -> None:
    assert old in text
    with pytest.raises(BadLesson) as caught:
        parse_lesson("own", text.replace(old, new, 1), lesson_rules(RULESETS["alu"]))
    assert reason in {problem.reason for problem in caught.value.problems}


def problems_of(text: str) -> tuple[LessonProblem, ...]:
    with pytest.raises(BadLesson) as caught:
        parse_lesson("mine", text, lesson_rules(RULESETS["alu"]))
    assert str(caught.value).startswith("mine: ")
    return caught.value.problems


def line_with(text: str, part: str) -> int:
    return next(at for at, line in enumerate(text.splitlines(), 1) if part in line)


@pytest.mark.parametrize(
    ("old", "new", "where", "line"),
    [
        ('"camp C2"', '"camp D2"', "goal solution", "solution ="),
        ("out-of-reach", "out-of-range", "wrong 1", "[[wrong]]"),
        ("Build one on {c2}", "Build one on {z2}", "task", "[task]"),
        ("..C.....", "..X.....", "position 5", "..X....."),
        ("left=3", "left=three", "position 6", "left=three"),
        ("........\n", ".......\n", "position 1", "......."),
    ],
)
def test_a_fault_is_told_with_its_line_and_row(old: str, new: str, where: str, line: str) -> None:
    text = CAMP.replace(old, new, 1)
    found = problems_of(text)
    assert len(found) == 1
    assert (found[0].where, found[0].line) == (where, line_with(text, line))


def test_a_fault_of_the_toml_is_told_with_its_line() -> None:
    (problem,) = problems_of(CAMP.replace("[goal]", "[goal"))
    assert problem.line == line_with(CAMP, "[goal]")
    assert "line" not in problem.text


def test_reasons_that_are_allowed_are_listed() -> None:
    (problem,) = problems_of(CAMP.replace("out-of-reach", "out-of-range", 1))
    told = Words().render(problems_told([problem]), Style("en"))
    assert "out-of-range" in told
    assert "out-of-reach" in told
    assert "wrong-payment" in told


def test_a_fault_is_told_once() -> None:
    found = problems_of(CAMP.replace('solution = ["camp C2"]', "solution = 3"))
    assert [(one.reason, one.where) for one in found] == [(LessonReason.VALUE, "goal solution")]


def test_a_lesson_may_be_in_one_language() -> None:
    rules = lesson_rules(RULESETS["alu"])
    assert parse_lesson("mine", ENGLISH, rules).languages == {"en"}
    partly = parse_lesson("mine", re.sub(r'^ru = "лагерь .*\n', "", CAMP, count=1, flags=re.MULTILINE), rules)
    assert partly.languages == {"en", "et"}
    assert partly.lacking == (("title", "ru"),)


@pytest.mark.parametrize("game", RULESETS)
def test_the_lessons_that_come_with_a_game_are_in_every_language(game: str) -> None:
    found = course(game)
    assert found is not None
    assert {one.name: one.languages for one in found.lessons if one.languages != set(LANGUAGES)} == {}


LESSONS = [
    pytest.param(game, path, id=f"{game}-{path.stem}")
    for game in RULESETS
    for path in sorted((GAME_FILES / game / "courses").glob("*.toml"))[:8:3]
]
OTHERS: tuple[Any, ...] = (
    "three", "", 7, -1, 10**30, 1.5, float("nan"), True, [], [[]], ["x"], [1], [{}], {}, {"en": 3}, {"stands": []}, date(2026, 5, 4),
)  # fmt: skip


def places(found: Any) -> Iterator[tuple[Any, Any]]:
    """Every table and list in a file with every key of it."""
    for key in found if isinstance(found, dict) else range(len(found)) if isinstance(found, list) else ():
        yield found, key
        yield from places(found[key])


@pytest.mark.parametrize(("game", "path"), LESSONS)
def test_a_value_of_any_other_kind_is_told_in_words(game: str, path: Path) -> None:
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    rules = lesson_rules(RULESETS[game])
    words = Words()
    for table, key in list(places(found)):
        kept = table[key]
        for other in OTHERS:
            table[key] = other
            problems: tuple[LessonProblem, ...] | None = None
            try:
                parse_found("own", found, rules)
            except BadLesson as error:
                problems = error.problems
            assert problems is None or words.sentences(problems_told(problems), Style("en")), (key, other)
        table[key] = kept


def test_where_no_board_feels_pieces_nothing_is_laid() -> None:
    text = (GAME_FILES / "poi" / "courses" / "02-move-a-unit.toml").read_text(encoding="utf-8")
    laid = text.replace('play = ["controls 1 b1"]', 'lay = [{ stands = "empty" }]')
    with pytest.raises(BadLesson) as caught:
        parse_lesson("own", laid, lesson_rules(RULESETS["poi"]))
    assert LessonReason.NO_BOARD in {problem.reason for problem in caught.value.problems}


def test_every_reason_is_provoked() -> None:
    assert {reason for reason, *_ in WRONG} | {LessonReason.NO_BOARD} == set(LessonReason)


@pytest.mark.parametrize("game", RULESETS)
def test_lessons_of_a_course_have_names_of_their_own(game: str) -> None:
    found = course(game)
    assert found is not None
    assert len({one.name for one in found.lessons}) == len(found.lessons)
    assert [found.number(one.name) for one in found.lessons] == list(range(1, len(found.lessons) + 1))
