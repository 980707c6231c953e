"""Lessons in files: everything that can be wrong is found, each by its own reason, and nothing else."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from alu_companion.learning.parse import parse_found, parse_lesson
from alu_companion.learning.reading import BadLesson, LessonProblem, LessonReason
from alu_companion.learning.told import problems_told
from alu_companion.rulesets import RULESETS
from alu_companion.runtime.lesson_files import COURSES, course, lesson_rules
from alu_companion.speech.words import Style, Words

CAMP = (COURSES / "alu" / "05-beside-a-camp.toml").read_text(encoding="utf-8")
TILES = (COURSES / "alu" / "02-tiles-by-name.toml").read_text(encoding="utf-8")
IRON = (COURSES / "alu" / "06-your-iron.toml").read_text(encoding="utf-8")
EMPTY_ROW = "........\n"
WRONG = [
    (LessonReason.TOML, CAMP, "[goal]", "[goal"),
    (LessonReason.UNKNOWN, CAMP, "[task]", "[tasks]"),
    (LessonReason.MISSING, CAMP, "solution", "solutions"),
    (LessonReason.VALUE, CAMP, "solution =", 'within = "three"\nsolution ='),
    (LessonReason.LANGUAGE, CAMP, 'et = "laager laagri kõrval"', ""),
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


LESSONS = [
    pytest.param(game, path, id=f"{game}-{path.stem}")
    for game in RULESETS
    for path in sorted((COURSES / game).glob("*.toml"))[:8:3]
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
    text = (COURSES / "poi" / "02-move-a-unit.toml").read_text(encoding="utf-8")
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
