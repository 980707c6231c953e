"""The course of ALU: solved at the board from the transcript alone, in every language, and every planned mistake gets its own words."""

from __future__ import annotations

import pytest

from alu_companion.runtime.lesson_files import course
from alu_companion.speech.words import LANGUAGES
from learning.at_board import Learner

COURSE = course("alu")
assert COURSE is not None
NUMBERED = list(enumerate(COURSE.lessons, start=1))


@pytest.mark.parametrize("pays", [False, True], ids=["loose", "pays"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_course_is_solved_from_the_transcript(language: str, pays: bool) -> None:
    learner = Learner(language, pays)
    learner.begin(1)
    for number, lesson in NUMBERED:
        assert learner.solve(), f"{lesson.name}\n{learner.table.text()}"
        assert learner.goes_on() == (number < len(NUMBERED)), f"{lesson.name}\n{learner.table.text()}"
    assert len(learner.table.state.learned[""]) == len(NUMBERED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [number for number, _ in NUMBERED])
def test_every_planned_mistake_gets_its_own_words(number: int, language: str) -> None:
    learner = Learner(language)
    lesson = NUMBERED[number - 1][1]
    for wrong in lesson.wrong:
        learner.begin(number)
        said = learner.err(lesson, wrong)
        assert any(learner.text_of(wrong) in line for line in said), f"{wrong}\n{learner.table.text()}"
        learner.table.wait(4000)
        learner.hear()
        learner.follow()
        assert learner.table.state.learning is not None
        assert not learner.table.state.learning.is_solved
        assert learner.table.state.learning.tries
        assert learner.solve(), f"{lesson.name} after {wrong}\n{learner.table.text()}"
