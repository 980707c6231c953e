"""The courses of the typed games: solved from the transcript alone, in every language, and every planned mistake gets its own words."""

from __future__ import annotations

import pytest

from alu_companion.learning.lesson import Answer, Lesson, Wrong
from alu_companion.runtime.lesson_files import course
from alu_companion.speech.message import part
from alu_companion.speech.words import LANGUAGES, Style
from learning.typed import TypedLearner
from table.read import learned_of, learning_of
from table.table_driver import words

GAMES = ("almajara", "poi")


def lessons(game: str) -> tuple[Lesson, ...]:
    found = course(game)
    assert found is not None
    return found.lessons


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_course_is_solved_from_the_transcript(game: str, language: str) -> None:
    learner = TypedLearner(game, language)
    learner.type(learner.words["learn"])
    count = len(lessons(game))
    assert count >= 8
    for number, lesson in enumerate(lessons(game), start=1):
        assert learner.solve(), "\n".join([lesson.name, *learner.lines])
        assert learner.goes_on() == (number < count)
    assert len(learned_of(learner.state)[""]) == count


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_planned_mistake_gets_its_own_words(game: str, language: str) -> None:
    for number, lesson in enumerate(lessons(game), start=1):
        assert lesson.wrong
        for wrong in lesson.wrong:
            learner = TypedLearner(game, language)
            learner.type(f"{learner.words['learn']} {number}")
            said = mistake(learner, lesson, wrong)
            style = Style(language, geometry=learner.state.settings.geometry)
            own = words().render((part("lesson-text", text=wrong.said),), style)
            assert any(own in line for line in said), "\n".join([lesson.name, own, *learner.lines])
            assert learning_of(learner.state) is not None
            assert learning_of(learner.state).tries
            assert not learning_of(learner.state).is_solved
            assert learner.solve(), "\n".join([lesson.name, *learner.lines])


def mistake(learner: TypedLearner, lesson: Lesson, wrong: Wrong) -> list[str]:
    is_answer = isinstance(lesson.goal, Answer)
    said: list[str] = []
    for text in wrong.tried:
        said += learner.type(learner.words.get(text, text)) if is_answer else learner.act(text)
    return said
