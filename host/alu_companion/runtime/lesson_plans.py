"""A lesson on one page for its teacher: the task, the position, the hints, the solution, and what wrong tries get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alu_companion.features.examples.examples import examples_of
from alu_companion.learning.lesson import Answer, Lay, Lesson, Play
from alu_companion.runtime.outlets import style_of
from alu_companion.speech import phrases_lessons
from alu_companion.speech.labels import label
from alu_companion.speech.message import Message, Part, say
from alu_companion.speech.words import Words
from alu_companion.table import Settings
from alu_companion.table.ruleset import Ruleset


class PlanPart(NamedTuple):
    """A heading and what stands under it, a sentence or a short paragraph each."""

    heading: str
    lines: tuple[str, ...]


class Plan(NamedTuple):
    """A lesson as it is printed."""

    title: str
    language: str
    parts: tuple[PlanPart, ...]


def lesson_plan(lesson: Lesson, number: int, count: int, rules: Ruleset, words: Words, settings: Settings) -> Plan:
    """The plan of a lesson, in the language of the settings. What there is nothing of is left out."""
    style = style_of(settings)

    def lines(messages: Sequence[Message]) -> tuple[str, ...]:
        return tuple(filter(None, (words.render(message, style) for message in messages)))

    def headed(name: str, messages: Sequence[Message]) -> PlanPart:
        return PlanPart(words.render(label(name), style), lines(messages))

    said = phrases_lessons.said
    parts = (
        headed("plan-task", [said(lesson.task)]),
        headed("plan-position", [rules.narrator.whole(lesson.position)]),
        headed("plan-hints", [said(one) for one in lesson.hints]),
        headed("plan-solution", solution(lesson, rules)),
        headed("plan-wrong", [said(one.said) for one in lesson.wrong if not callable(one.said)]),
    )
    title = words.render(say("lesson-opened", number=number, count=count, title=lesson.title), style)
    return Plan(title, settings.language, tuple(one for one in parts if one.lines))


def solution(lesson: Lesson, rules: Ruleset) -> list[Message]:
    """One way to the goal, in words."""
    match lesson.goal:
        case Play(_, _, actions):
            clauses: list[Part] = []
            now = lesson.position
            for text in actions:
                action = rules.game.parse_action(now, text)
                clauses.append(rules.narrator.clause(now, action))
                now = rules.game.apply(now, action)
            return [say("lesson-solution", actions=tuple(clauses))]
        case Lay(stages):
            stands = examples_of(rules).described(stages[-1].layout)
            return [*(phrases_lessons.said(stage.said) for stage in stages), *([stands] if stands else [])]
        case Answer(bool() as right):
            return [phrases_lessons.yes_or_no_is(right)]
        case Answer(int() as right):
            return [say("lesson-number", number=right)]
        case Answer(fields) if isinstance(fields, frozenset):
            return [phrases_lessons.fields_are(tuple(sorted(fields)))]
    return []


def as_text(plan: Plan) -> str:
    """The same as text."""
    parts = ("\n".join([one.heading, *(f"  {line}" for line in one.lines)]) for one in plan.parts)
    return "\n\n".join([plan.title, *parts]) + "\n"
