"""What a table needs of whoever thinks for the computer, and what it asks for."""

from __future__ import annotations

from typing import Protocol

from alu_companion.runtime.opponent.thinkers import Problem, time_ms
from alu_companion.runtime.runner import Runner
from alu_companion.table.inputs import Advised, Considered
from alu_companion.table.opponent import Task
from alu_companion.table.seats import Decision


class Player(Protocol):
    """Plays at a table without hands there: thinks for the computer, or speaks for another table. What it decides comes to the runner as an
    input of its own."""

    def serve(self, runner: Runner, now_ms: int) -> None:
        """Look what the table wants now, and go on with that. It never makes the table wait."""
        ...

    def close(self) -> None:
        """End in good order."""
        ...


def hand_over(runner: Runner, task: Task, decision: Decision, now_ms: int) -> None:
    """Give the table what was found for a task."""
    if task.for_coach:
        runner.give(Advised(task.ply, decision), now_ms)
    else:
        runner.give(Considered(task.ply, decision, is_final=True), now_ms)


def problem_of(runner: Runner, task: Task, seed: int) -> Problem:
    """A task as it can leave the process."""
    game = runner.state.rules.game
    return Problem(game.name, game.format_state(task.game), task.seat, task.level, seed + task.ply, task.in_review)


def is_time(runner: Runner, task: Task, now_ms: int) -> bool:
    """Whether a level that takes a time has thought long enough."""
    lasts_ms = time_ms(runner.state.rules.game.name, task.level)
    return lasts_ms is not None and now_ms >= task.since_ms + lasts_ms
