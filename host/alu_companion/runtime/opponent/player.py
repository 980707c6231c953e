"""The seam between a table and players that are not here, and the problems that it sets the computer."""

from __future__ import annotations

from typing import Protocol

from alu_companion.features.coach.values import Advised
from alu_companion.features.computer.opponent import Task
from alu_companion.features.computer.thoughts import Considered, Decision
from alu_companion.runtime.opponent.thinkers import Problem, time_ms
from alu_companion.runtime.runner import Runner


class Player(Protocol):
    """Plays without hands at this table: thinks for the computer, or speaks for another table. Its decisions are inputs of the runner."""

    def serve(self, runner: Runner, now_ms: int) -> None:
        """Look at what the table wants now and go on with it, without making the table wait."""
        ...

    def close(self) -> None: ...


def hand_over(runner: Runner, task: Task, decision: Decision, now_ms: int) -> None:
    """Give the table the answer to a task."""
    if task.for_coach:
        runner.give(Advised(task.ply, decision), now_ms)
    else:
        runner.give(Considered(task.ply, decision, is_final=True), now_ms)


def problem_of(runner: Runner, task: Task, seed: int) -> Problem:
    """A task in text and numbers, for another process."""
    rules = runner.state.rules
    text = rules.game.format_state(task.game)
    return Problem(rules.computer, text, task.seat, task.level, seed + task.ply, task.in_review)


def is_time(runner: Runner, task: Task, now_ms: int) -> bool:
    """True when a level that takes a time has thought long enough."""
    lasts_ms = time_ms(runner.state.rules, task.level)
    return lasts_ms is not None and now_ms >= task.since_ms + lasts_ms
