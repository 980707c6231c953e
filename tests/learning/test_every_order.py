"""Every command that a game understands is answered in each lesson, also while no board is seen."""

from __future__ import annotations

import pytest

from alu_companion.features.lessons.beginning import lesson_table
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import course
from alu_companion.table import Asked, Settings, step
from table.test_every_command import examples


@pytest.mark.parametrize("game", RULESETS)
def test_each_command_is_answered_in_each_lesson_before_a_board_is_seen(game: str) -> None:
    rules, lessons = RULESETS[game], course(game)
    for lesson in lessons.lessons:
        begun, _ = lesson_table(rules, Settings(), 1, lessons, lesson)
        for name, needs in begun.controls.commands.items():
            for command in examples(begun, name, needs):
                state = begun
                # A hint has several steps, and what was asked may be asked again.
                for count in range(len(lesson.hints) + 2):
                    state, effects = step(state, Asked(command), 1000 + count)
                    assert effects, (lesson.name, command)
