"""Puzzles in a file of somebody's own: `alu puzzle make` makes what `alu puzzle --file` plays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from alu_companion.cli.learn import own_folder
from alu_companion.features.lessons.beginning import lesson_of, lesson_table
from alu_companion.registry import RULESETS, new_table, resume
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.lesson_files import GAME_FILES, course, own_puzzles, puzzles, with_courses
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Settings
from runtime.games import WORDS
from table.read import courses_of

RULES = RULESETS["alu"]
TEXT = "\n\n".join((GAME_FILES / "alu" / "puzzles.txt").read_text(encoding="utf-8").split("\n\n")[:4]) + "\n"


def test_own_puzzles_are_no_shipped_ones_and_are_found_again_by_the_journal() -> None:
    own, shipped = own_puzzles(RULES, TEXT), puzzles("alu")
    assert shipped is not None
    assert len(own.lessons) == 3
    assert not {one.name for one in own.lessons} & {one.name for one in shipped.lessons}
    state, first = lesson_table(RULES, Settings(), 1, own, own.lessons[1], "Anna")
    assert lesson_of(with_courses(state, own=own)) == own.lessons[1]
    again = with_courses(resume(Settings(), 1, [(first.kind, first.body)]))
    found = lesson_of(again)
    assert found is not None
    assert replace(found, goal=None, wrong=()) == replace(own.lessons[1], goal=None, wrong=())


def test_a_file_of_puzzles_that_is_taken_for_a_lesson_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(TEXT, encoding="utf-8")
    with pytest.raises(Failure, match="holds puzzles and no lesson"):
        own_folder(Speaker(WORDS(), Settings()), RULES, tmp_path)


def test_a_course_that_comes_with_the_program_is_at_the_table_once() -> None:
    state = new_table(Settings(), 1)[0]
    names = [one.name for one in courses_of(with_courses(state, own=course("alu")))]
    assert names == [one.name for one in courses_of(with_courses(state))]
