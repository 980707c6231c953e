"""The table's end of the process in which the computer thinks. The table never waits for it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from alu_companion.engine.core import can_compile
from alu_companion.features.computer.opponent import Task, ahead_of, engine_levels, task_of
from alu_companion.features.computer.thoughts import THOUGHT, Considered, Decision, OpponentNews, SlowTold
from alu_companion.games.alu.game import ALU
from alu_companion.runtime.inbox import Act
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.opponent.mind import Decide, Failed, Follow, News, Order, Ponder, Rest, Think, Thinks
from alu_companion.runtime.opponent.player import hand_over, is_time, problem_of
from alu_companion.runtime.opponent.thinkers import time_ms, warm_thinkers
from alu_companion.runtime.opponent.worker import MakeThinkers, Worker
from alu_companion.runtime.runner import Runner
from alu_companion.speech.phrases_opponent import AGAIN, GONE, SLOW

PATIENCE_S: Final = 15.0
"""A process that has said nothing for so long while it thinks hangs: a slice of work takes a fraction of a second."""
_ATTEMPTS: Final = 3
"""So often it may fail in a row with nothing decided between."""


class Hired(Protocol):
    """A process that thinks: `Worker`, or its twin in a campaign."""

    @property
    def pid(self) -> int | None: ...

    def post(self, order: Order) -> None: ...

    def close(self) -> None: ...


Hear = Callable[[Hired, News | None], None]
Hire = Callable[[MakeThinkers, float, Hear], Hired]


class _Known(NamedTuple):
    """The position that the process was told last: after so many actions."""

    ply: int
    game: Any


class OpponentProcess:
    """Thinks in another process, begun when it is first needed, and begun anew where it dies, hangs or talks nonsense.

    `later` hands what it has to tell to the table in its turn; any thread may call that. All else is the table's thread alone.
    """

    def __init__(
        self,
        later: Callable[[Act], None],
        seed: int,
        make: MakeThinkers | None = None,
        patience_s: float = PATIENCE_S,
        hire: Hire = Worker,
    ) -> None:
        """The same `seed` decides alike in the same position. `make` makes the thinkers in the process, in place of those that
        the game brings; `hire` begins one."""
        self._later = later
        self._seed = seed
        self._make = make
        self._patience_s = patience_s
        self._hire = hire
        self._task: Task | None = None
        self._ahead: Task | None = None
        """The problem that it thinks about while hands decide."""
        self._is_hurried = False
        self._has_looked = False
        """True once it was found out if the computer thinks slowly here."""
        self._number = 0
        self._failures = 0
        self._by_now: Decision | None = None
        self._worker: Hired | None = None
        self._known: _Known | None = None

    @property
    def pid(self) -> int | None:
        """The id of the process that thinks now, None where there is none yet."""
        return None if self._worker is None else self._worker.pid

    def serve(self, runner: Runner, now_ms: int) -> None:
        if not self._has_looked and engine_levels(runner.state):
            self._has_looked = True
            self._tell_slow(runner, now_ms)
        task, ahead = task_of(runner.state), ahead_of(runner.state)
        if ahead is not None and time_ms(runner.state.rules, ahead.level) is None:
            ahead = None  # it is always the same however long it thinks
        if (task, ahead) != (self._task, self._ahead):
            self._task, self._ahead, self._is_hurried = task, ahead, False
            self._begin(runner)
        thought = THOUGHT.of(runner.state)
        if task is None or task.for_coach or thought is None:
            return
        if not self._is_hurried and (thought.is_hurried or is_time(runner, task, now_ms)):
            self._is_hurried = True
            self._post(runner, Decide(self._number))
        if thought.is_asked and self._by_now is not None:
            runner.give(Considered(task.ply, self._by_now, is_final=False), now_ms)

    def close(self) -> None:
        """The process has ended then."""
        self._task = self._ahead = None
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def _tell_slow(self, runner: Runner, now_ms: int) -> None:
        """Tell how the computer would think fast where that is missing, once in all games that the journal keeps."""
        if runner.state.rules.game.name != ALU.name or can_compile():
            return
        with contextlib.suppress(JournalError):
            if not runner.journal.of_kind(SlowTold.kind):
                runner.give(OpponentNews(SLOW), now_ms)

    def _begin(self, runner: Runner) -> None:
        """Let the process think about the open problem, and drop any other."""
        self._number += 1
        self._by_now = None
        if self._task is not None:
            self._follow(runner, self._task)
            self._post(runner, Think(self._number, problem_of(runner, self._task, self._seed)))
            if self._is_hurried:
                self._post(runner, Decide(self._number))
        elif self._ahead is not None:
            self._follow(runner, self._ahead)
            self._post(runner, Ponder(problem_of(runner, self._ahead, self._seed)))
        elif self._worker is not None:
            self._worker.post(Rest())

    def _follow(self, runner: Runner, task: Task) -> None:
        """Tell the process what was done since it was told of a position; after something was taken back it begins afresh."""
        known, self._known = self._known, _Known(task.ply, task.game)
        since = () if known is None else runner.state.past[known.ply :]
        if known is not None and since and since[0].before == known.game:
            rules = runner.state.rules
            actions = tuple(rules.game.format_action(one.before, one.action) for one in since)
            self._post(runner, Follow(rules.computer, actions))

    def _post(self, runner: Runner, order: Order) -> None:
        if self._worker is None:
            make = self._make or partial(warm_thinkers, runner.state.rules.computer)
            self._worker = self._hire(make, self._patience_s, self._hear)
        self._worker.post(order)

    def _hear(self, worker: Hired, news: News | None) -> None:
        """In the worker's thread: what it has told, or None where it has ended or hung."""
        self._later(lambda runner, now_ms: self._take(runner, worker, news, now_ms))

    def _take(self, runner: Runner, worker: Hired, news: News | None, now_ms: int) -> None:
        if worker is not self._worker:
            return
        if news is None:
            worker.close()
            self._worker = None
            self._fail(runner, now_ms)
        elif isinstance(news, Thinks) and news.number == self._number and self._task is not None:
            if not news.is_final:
                self._by_now = news.decision
                return
            self._failures = 0
            hand_over(runner, self._task, news.decision, now_ms)
        elif isinstance(news, Failed) and news.number == self._number:
            self._fail(runner, now_ms)

    def _fail(self, runner: Runner, now_ms: int) -> None:
        """Begin anew where something is to be decided; who fails again and again is left."""
        if self._task is None:
            return
        self._failures += 1
        if self._failures < _ATTEMPTS:
            runner.give(OpponentNews(AGAIN), now_ms)
            self._begin(runner)
        else:
            self._failures, self._task = 0, None
            runner.give(OpponentNews(GONE), now_ms)
