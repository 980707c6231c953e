"""The courses that come with the companion, and lessons in files of their owners."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from alu_companion.features.examples.examples import examples_of
from alu_companion.features.lessons.learning import (
    COURSES,
    LEARNED,
    LEARNING,
    Done,
    Learned,
    LessonState,
    learned,
    lesson_begun,
    player_begun,
)
from alu_companion.file_names import alike
from alu_companion.games.game import GameError
from alu_companion.games.puzzles import is_puzzle_file
from alu_companion.learning.lesson import OWN, Course, Lesson
from alu_companion.learning.parse import parse_found, parse_lesson
from alu_companion.learning.puzzles import puzzle_course
from alu_companion.learning.reading import BadLesson, Rules
from alu_companion.learning.translations import FOLDER, add_texts
from alu_companion.registry import RULESETS
from alu_companion.runtime.journal import Journal
from alu_companion.speech.languages import LANGUAGES, LOCALES
from alu_companion.table import TableState
from alu_companion.table.bodies import parse_body
from alu_companion.table.ruleset import Ruleset
from alu_companion.toml_text import parse_toml


class Own(NamedTuple):
    """Lessons and puzzles of a game that somebody has made."""

    lessons: Course | None = None
    puzzles: Course | None = None


GAME_FILES: Final = Path(__file__).parents[1] / "rulesets"
"""One folder a game, with its `courses` and its `puzzles.txt`."""


def lesson_rules(rules: Ruleset) -> Rules:
    """The rules by which the lessons of a game are read. Raises ValueError where the game has none."""
    if rules.lessons is None:
        raise ValueError(rules.game.name)
    return Rules(
        rules.game,
        rules.lessons,
        rules.narrator.geometry,
        (lambda position: rules.game.outcome(position) is None) if rules.board is None else rules.hands.may_stand,
        tuple(examples_of(rules).pieces),
        rules.controls,
    )


@cache
def course(game: str) -> Course | None:
    """The course that comes with a game, read once; None where there is none."""
    rules = RULESETS.get(game)
    if rules is None or rules.lessons is None:
        return None
    needed = lesson_rules(rules)
    paths = sorted((GAME_FILES / game / "courses").glob("*.toml"))
    return Course(game, tuple(_shipped(game, path, needed) for path in paths))


def _shipped(game: str, path: Path, rules: Rules) -> Lesson:
    """A lesson that comes with a game, also in the languages that have their texts of it in their own folder."""
    found = parse_toml(path.read_text(encoding="utf-8"))
    for language in LANGUAGES:
        add_texts(found, language, LOCALES / language / FOLDER / game / path.name)
    return parse_found(path.stem[3:], found, rules)


@cache
def puzzles(game: str) -> Course | None:
    """The puzzles that come with a game, read once; None where there are none."""
    rules = RULESETS.get(game)
    path = GAME_FILES / game / "puzzles.txt"
    if rules is None or rules.lessons is None or rules.lessons.puzzles is None or not path.is_file():
        return None
    return _puzzles(rules, path.read_text(encoding="utf-8"), is_own=False)


def own_puzzles(rules: Ruleset, text: str) -> Course:
    """The puzzles in a file of somebody's own. Raises NotUnderstood, ValueError."""
    return _puzzles(rules, text, is_own=True)


def _puzzles(rules: Ruleset, text: str, is_own: bool) -> Course:
    if rules.lessons is None or rules.lessons.puzzles is None:
        raise ValueError(rules.game.name)
    return puzzle_course(rules.lessons.puzzles, rules.narrator.clause, rules.lessons.pieces, text, is_own)


def own_course(rules: Ruleset, texts: Mapping[str, str], name: str = OWN) -> Course:
    """A course of lessons that somebody has written, by their names. Raises BadLesson for the first that is none."""
    needed = lesson_rules(rules)
    return Course(name, tuple(parse_lesson(one, text, needed, keeps_text=True) for one, text in texts.items()))


def with_courses(state: TableState, known: Learned | None = None, own: Course | None = None) -> TableState:
    """The table with the lessons of its game, those of one's `own`, and what its players have learned. A lesson or puzzle of one's own
    that is on without its course comes from the journal; where it makes no sense any more it is not there."""
    name, learning = state.rules.game.name, LEARNING.of(state)
    shipped = (course(name), puzzles(name))
    found = [one for one in (None if own in shipped else own, *shipped) if one is not None]
    if (
        learning
        and learning.text
        and not any(one.name == learning.course and one.number(learning.lesson) for one in found)
    ):
        with contextlib.suppress(BadLesson, GameError, ValueError):
            if is_puzzle_file(learning.text):
                found.insert(0, own_puzzles(state.rules, learning.text))
            else:
                found.insert(0, own_course(state.rules, {learning.lesson: learning.text}, learning.course))
    state = COURSES.on(state, tuple(found))
    return state if known is None else LEARNED.on(state, known)


def learned_by(journal: Journal) -> Learned:
    """The lessons that each player has solved, by the journal. Raises JournalError."""
    starts, states = {}, dict[int, tuple[LessonState, ...]]()
    for event in journal.of_kind("start"):
        if (lesson := lesson_begun(event.body)) is not None:
            starts[event.game] = lesson
    for event in journal.of_kind("lesson"):
        try:
            states[event.game] = (*states.get(event.game, ()), parse_body(event.body, LessonState))
        except ValueError:
            continue
    return learned(starts, states)


def games_of(journal: Journal, player: str) -> tuple[int, ...]:
    """The numbers of the games and lessons that hold the name of a player. Raises JournalError."""
    starts = ((event.game, player_begun(event.body)) for event in journal.of_kind("start"))
    return tuple(number for number, name in starts if name and alike(name) == alike(player))


def format_learned(known: Learned) -> list[list[object]]:
    """The record of solved lessons; `parse_learned` reads it again."""
    return [
        [player, course_name, lesson, done.tries, done.hints]
        for player, of_player in known.items()
        for (course_name, lesson), done in of_player.items()
    ]


def parse_learned(listed: Iterable[Any]) -> Learned:
    """The solved lessons from their record."""
    known: dict[str, dict[tuple[str, str], Done]] = {}
    for player, course_name, lesson, tries, hints in listed:
        known.setdefault(alike(str(player)), {})[str(course_name), str(lesson)] = Done(int(tries), int(hints))
    return known


def plan(lesson: Lesson) -> Mapping[str, object]:
    """The values of a lesson, to be printed."""
    return {
        "title": lesson.title,
        "task": lesson.task,
        "hints": lesson.hints,
        "goal": lesson.goal,
        "wrong": lesson.wrong,
    }
