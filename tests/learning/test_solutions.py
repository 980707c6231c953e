"""Whoever asks for a solution hears the tiles, the number or the word that solve the lesson, and each step of a hint says something."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from alu_companion.features.lessons.beginning import lesson_table
from alu_companion.games.geometry import fields_of
from alu_companion.learning.lesson import Answer, Lay, Lesson, Play
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import course
from alu_companion.speech import phrases_lessons
from alu_companion.speech.controls import Command
from alu_companion.speech.message import FieldName, FieldNames, Message, Part, PlaceName, Translated, say
from alu_companion.table import Asked, Say, Settings, step
from table.table_driver import Table
from table.test_lessons import at_lesson

COURSES = [(name, number) for name in RULESETS for number, _ in enumerate(course(name).lessons, start=1)]


def named(value: Any) -> frozenset[Any]:
    """All tiles and places that a message names."""
    match value:
        case FieldName(field):
            return frozenset({field})
        case FieldNames(fields):
            return frozenset(fields)
        case PlaceName():
            return frozenset({value})
        case Translated(texts):
            return named(dict(texts)["en"])
        case Part():
            return named(tuple(given for _, given in value.args))
        case tuple() | list():
            return frozenset().union(*(named(one) for one in value))
    return frozenset()


def asked(game: str, number: int, names: Iterable[str]) -> list[Message]:
    """What is told to each of these orders in turn, in a lesson that has just been laid out."""
    if RULESETS[game].board is not None:
        table = at_lesson(number)
        return [told(table, name) for name in names]
    lessons = course(game)
    state, _ = lesson_table(RULESETS[game], Settings(), 1, lessons, lessons.lessons[number - 1])
    answers: list[Message] = []
    for name in names:
        state, effects = step(state, Asked(Command(name)), 0)
        answers.append(tuple(one for said in effects if isinstance(said, Say) for one in said.utterance.message))
    return answers


def told(table: Table, name: str) -> Message:
    before = len(table.heard)
    table.give(Asked(Command(name)))
    return tuple(one for heard in table.heard[before:] for one in heard.message)


def solves(game: str, lesson: Lesson) -> tuple[frozenset[Any], Message]:
    """What is to be named in a solution, and a sentence that has to be in it where that is a number or a word."""
    rules, now = RULESETS[game], lesson.position
    match lesson.goal:
        case Play(solution=solution):
            fields: frozenset[Any] = frozenset()
            for text in solution:
                action = rules.game.parse_action(now, text)
                fields |= named(rules.narrator.clause(now, action))
                now = rules.game.apply(now, action)
            return fields, ()
        case Lay(stages):
            return frozenset(field for _, mask in stages[-1].layout.pieces for field in fields_of(mask)), ()
        case Answer(bool() as right):
            return frozenset(), phrases_lessons.yes_or_no_is(right)
        case Answer(int() as right):
            return frozenset(), say("lesson-number", number=right)
        case Answer(fields):
            return frozenset(fields), ()


@pytest.mark.parametrize(("game", "number"), COURSES)
def test_a_solution_names_what_solves_the_lesson(game: str, number: int) -> None:
    fields, sentence = solves(game, course(game).lessons[number - 1])
    (said,) = asked(game, number, ["solution"])
    assert said
    assert fields <= named(said)
    assert set(sentence) <= set(said)


@pytest.mark.parametrize(("game", "number"), COURSES)
def test_each_step_of_a_hint_says_something_else(game: str, number: int) -> None:
    steps = len(course(game).lessons[number - 1].hints) + 1
    said = asked(game, number, ["hint"] * steps)
    assert all(said)
    assert len(set(said)) == steps
