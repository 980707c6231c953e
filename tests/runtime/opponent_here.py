"""A thinker in the table's own process and in the table's time: for simulated time, in which every game is repeatable."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.features.computer.opponent import Task, task_of
from alu_companion.features.computer.thoughts import THOUGHT, Considered, Decision
from alu_companion.runtime.opponent.player import hand_over, is_time, problem_of
from alu_companion.runtime.opponent.thinkers import Thinkers
from alu_companion.runtime.runner import Runner


class OpponentHere:
    """Takes a slice of a thought in every step of the table, and lets what it decided wait until `think_ms` have passed."""

    def __init__(self, thinkers: Thinkers, seed: int, think_ms: int = 300) -> None:
        self._thinkers = thinkers
        self._seed = seed
        self._think_ms = think_ms
        self._task: Task | None = None
        self._slices: Iterator[Decision] = iter(())
        self._by_now: Decision | None = None
        self._is_done = False

    def serve(self, runner: Runner, now_ms: int) -> None:
        """See `Player.serve`."""
        task = task_of(runner.state)
        if task != self._task:
            self._task, self._by_now, self._is_done = task, None, False
            if task is not None:
                self._slices = self._thinkers.think(problem_of(runner, task, self._seed))
        if task is None:
            return
        self._think()
        thought = THOUGHT.of(runner.state)
        if self._by_now is None or (task.for_coach and not self._is_done):
            return
        if task.for_coach:
            hand_over(runner, task, self._by_now, now_ms)
            return
        if thought is None:
            return
        is_due = self._is_done and now_ms >= task.since_ms + self._think_ms
        if thought.is_hurried or is_due or is_time(runner, task, now_ms):
            runner.give(Considered(task.ply, self._by_now, is_final=True), now_ms)
        elif thought.is_asked:
            runner.give(Considered(task.ply, self._by_now, is_final=False), now_ms)

    def close(self) -> None:
        """See `Player.close`."""
        self._task = None

    def _think(self) -> None:
        if not self._is_done:
            decision = next(self._slices, None)
            self._is_done = decision is None
            self._by_now = decision or self._by_now
