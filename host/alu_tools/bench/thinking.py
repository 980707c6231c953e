"""Contact to utterance, and question to utterance, while the computer thinks on every core, next to the same while it rests.

Both ways take turns, sample by sample, so that whatever else the machine does hits both alike.
"""

from __future__ import annotations

import os
import random
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from functools import partial
from typing import Final

from alu_companion.board.values import at_board
from alu_companion.engine.levels import LEVELS
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.values import Action
from alu_companion.games.game import Seat
from alu_companion.rulesets.alu.ruleset import ALU_RULESET
from alu_companion.runtime.inbox import Act, Inbox
from alu_companion.runtime.opponent.client import PATIENCE_S
from alu_companion.runtime.opponent.mind import News, Rest, Think, Thinks
from alu_companion.runtime.opponent.thinkers import Problem, warm_thinkers
from alu_companion.runtime.opponent.worker import Worker
from alu_tools.bench.latency import Rig, StampingVoice, simple_action
from alu_tools.figures import percentile

SAMPLES: Final = 100
"""Of each kind, each way."""
QUESTIONS: Final = ("camps", "territory")
"""Where everybody stands, and the score."""
_CONTACT: Final = "contact to utterance, the payment last"
_SCANS: Final = f"{_CONTACT}, of it scans of the board"
_PERCENTILES: Final = (50, 95, 99)
_BEGINS_S: Final = 120.0
"""All think by then, also where their functions are compiled first."""


class Crowd:
    """A process for each core, each thinking as the strongest level does, without an end. What they tell goes to the table."""

    def __init__(self, later: Callable[[Act], None], count: int) -> None:
        self._later = later
        self._told = threading.Condition()
        self._number = 0
        self._newest: dict[Worker, int] = {}
        self._workers = [
            Worker(partial(warm_thinkers, ALU_RULESET.computer), PATIENCE_S, self._hear) for _ in range(count)
        ]

    def think(self) -> None:
        """Begin to think; returns once all do. Raises TimeoutError."""
        self._number += 1
        state = ALU.start(ALU.parse_options(""))
        problem = Problem(ALU_RULESET.computer, ALU.format_state(state), Seat(0), len(LEVELS), 1)
        for worker in self._workers:
            worker.post(Think(self._number, problem))
        with self._told:
            if not self._told.wait_for(self._all_think, _BEGINS_S):
                raise TimeoutError("the computer does not think")

    def rest(self) -> None:
        """Think about nothing."""
        for worker in self._workers:
            worker.post(Rest())

    def close(self) -> None:
        """End the processes."""
        for worker in self._workers:
            worker.close()

    def _all_think(self) -> bool:
        return all(self._newest.get(worker) == self._number for worker in self._workers)

    def _hear(self, worker: Worker, news: News | None) -> None:
        if isinstance(news, Thinks):
            with self._told:
                self._newest[worker] = news.number
                self._told.notify_all()
        self._later(lambda runner, now_ms: None)


def run(samples: int = SAMPLES) -> list[tuple[str, float, str]]:
    """Rows of (name, value, unit): for each kind the percentiles both ways, and how they compare. Raises TimeoutError."""
    inbox, chance = Inbox(), random.Random(7)
    ways: tuple[dict[str, list[float]], dict[str, list[float]]] = ({}, {})
    with closing(Crowd(inbox.later, os.cpu_count() or 1)) as crowd:
        crowd.think()  # what is imported and compiled first is no part of it
        actions = _actions(inbox, chance)
        try:
            for number in range(2 * samples):
                rig, action = next(actions)
                if number % 2:
                    crowd.think()
                else:
                    crowd.rest()
                taken = ways[number % 2]
                closed_s, spoken_s = rig.measure(action, chance, pays_last=True)
                taken.setdefault(_CONTACT, []).append(spoken_s - closed_s)
                taken.setdefault(_SCANS, []).append(rig.waited_ms / 1000)
                for question in QUESTIONS:
                    taken.setdefault(f"question {question} to utterance", []).append(rig.ask(question, chance))
        finally:
            actions.close()
    return [row for kind in ways[0] for row in _rows(kind, *(way[kind] for way in ways))]


def _actions(inbox: Inbox, chance: random.Random) -> Generator[tuple[Rig, Action]]:
    """Actions with one contact, each with the table at which it is the next, game after game."""
    while True:
        with closing(Rig(True, StampingVoice(), inbox)) as rig:
            while not at_board(rig.runner.state).phase.is_laid_out:
                rig.steps(1)
            while rig.runner.state.game.ended is None:
                action = simple_action(rig.runner.state.game, chance.getrandbits(30))
                if action is None:
                    break
                yield rig, action


def _rows(kind: str, rests: list[float], thinks: list[float]) -> Iterator[tuple[str, float, str]]:
    for name, taken in (("it rests", rests), ("it thinks", thinks)):
        for share in _PERCENTILES:
            yield f"{kind}, {name}, p{share}", 1000 * percentile(taken, share / 100), "ms"
    for share in _PERCENTILES:
        ratio = percentile(thinks, share / 100) / percentile(rests, share / 100)
        yield f"{kind}, thinking against resting, p{share}", ratio, "times"
