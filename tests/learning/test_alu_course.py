"""The course of ALU: solved at the board from the transcript alone, in every language, and every planned mistake gets its own words."""

from __future__ import annotations

from itertools import pairwise

import pytest

from alu_companion.board.layouts import laid
from alu_companion.games.alu.game import ALU
from alu_companion.games.geometry import STANDARD
from alu_companion.learning.lesson import MOST_PIECES, Answer, Lay, Lesson, Play
from alu_companion.referee.placement import Placement, expected
from alu_companion.referee.repair import repair
from alu_companion.rulesets.alu.lessons import ALU_LESSONS
from alu_companion.runtime.lesson_files import course
from alu_companion.speech.words import LANGUAGES
from learning.at_board import Learner
from table.read import learned_of, learning_of
from table.table_driver import NONE

COURSE = course("alu")
assert COURSE is not None
NUMBERED = list(enumerate(COURSE.lessons, start=1))


def test_there_is_a_lesson_for_everything() -> None:
    assert len(NUMBERED) >= 20
    kinds = {type(lesson.goal) for _, lesson in NUMBERED}
    assert kinds == {Play, Lay, Answer}
    assert all(lesson.wrong and lesson.hints for _, lesson in NUMBERED)


def test_the_next_lesson_is_within_six_moves_of_the_hands() -> None:
    for lesson, following in pairwise(COURSE.lessons):
        steps = repair(expected(following.position, NONE), left_by(lesson), STANDARD)
        assert len(steps) <= 6, f"{following.name}: {steps}"
    assert all(ALU_LESSONS.pieces(lesson.position) <= MOST_PIECES for lesson in COURSE.lessons)


def left_by(lesson: Lesson) -> Placement:
    """What stands on the board once a lesson is solved."""
    game = lesson.position
    match lesson.goal:
        case Play(solution=solution):
            for text in solution:
                game = ALU.apply(game, ALU.parse_action(game, text))
        case Lay(stages):
            camps, raided = laid(stages[-1].layout)
            game = game._replace(camps=camps, raided=raided)
    return expected(game, NONE)


@pytest.mark.parametrize("pays", [False, True], ids=["loose", "pays"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_course_is_solved_from_the_transcript(language: str, pays: bool) -> None:
    learner = Learner(language, pays)
    learner.begin(1)
    for number, lesson in NUMBERED:
        assert learner.solve(), f"{lesson.name}\n{learner.table.text()}"
        assert learner.goes_on() == (number < len(NUMBERED)), f"{lesson.name}\n{learner.table.text()}"
    assert len(learned_of(learner.table.state)[""]) == len(NUMBERED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [number for number, _ in NUMBERED])
def test_every_planned_mistake_gets_its_own_words(number: int, language: str) -> None:
    lesson = NUMBERED[number - 1][1]
    for wrong in lesson.wrong:
        # Whoever pays wrongly has a counter to do it with.
        learner = Learner(language, pays=wrong.reason == "wrong-payment")
        learner.begin(number)
        said = learner.err(lesson, wrong)
        assert any(learner.text_of(wrong) in line for line in said), f"{wrong}\n{learner.table.text()}"
        learner.table.wait(4000)
        learner.hear()
        learner.follow()
        learning = learning_of(learner.table.state)
        assert learning is not None
        assert learning.tries
        # Who is led to the right payment has paid.
        if not learning.is_solved:
            assert learner.solve(), f"{lesson.name} after {wrong}\n{learner.table.text()}"
