"""Robots whose hands or fingers err, step by step: at the simulated board, and typing where a game has none.

The driver of a table may be replaced under them, as by a program that begins anew while the players go on.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from alu_companion.games.alu.values import Action, State
from alu_companion.games.game import GameError
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.robots import Typist, heard
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.noise import RATES, Noise
from alu_companion.simulator.pilot import Pilot
from alu_companion.table import TableState

# Debounce, both counters, one line and one look: after this a world at rest looks the same at every scan.
_REST_SCANS = 16
_RECOVERY_SCANS = 250
"""A multiplexer that was at fault is believed again after 125 scans in order, a board that starts needs less."""
_LONGEST_STALL_MS = 400
_SLIP_RATES = {"none": 0.0, "human": 0.002, "rough": 0.01}
"""Of wrong lines in every 20 ms: one for some ten or two actions."""


class BoardRobots:
    """Two robots with erring hands at a simulated board."""

    def __init__(
        self,
        driver: Driver,
        board: SimulatedBoard,
        seed: int,
        noise: str,
        choose: Callable[[State], Action],
        say: Callable[[str], None] | None = None,
    ) -> None:
        """`say` gives the table what the robots type; at once without it."""
        self.driver = driver
        self._board = board
        self._say = say or (lambda text: self.driver.runner.typed(text, self.driver.line.now_ms))
        self.hands = Hands(board.world, seed)
        self._noise = Noise(board.world, self.hands, RATES[noise], seed, self._say)
        self._pilot = Pilot(board.world, self.hands, choose, self._noise.play, self._say)
        self._rested = 0

    @property
    def meant(self) -> list[Action]:
        """Every action that was decided on, in order: what a perfect table accepts is exactly this."""
        return self._pilot.meant

    @property
    def slips(self) -> Counter[str]:
        """How often the hands erred, by the name of the slip."""
        return Counter({slip.name: count for slip, count in self._noise.made.items() if count})

    def wake(self) -> None:
        """Something else than the hands has changed: the next pause is scanned through until the board has recovered from that."""
        self._rested = -_RECOVERY_SCANS

    def step(self, wake_ms: int | None = None) -> int:
        """One scan, and what the robots do in it; returns the time. Pauses of the hands in which nothing can change are passed
        without scanning, but not beyond `wake_ms`."""
        runner, hands = self.driver.runner, self.hands
        version = runner.state.version
        now_ms = self.driver.step()
        waiting = hands.next_ms
        self._pilot.advance(now_ms, heard(runner.state, caught_up=not runner.outlets.behind))
        moved = hands.next_ms != waiting or version != runner.state.version
        self._rested = 0 if moved else self._rested + 1
        if self._rested >= _REST_SCANS and self._board.plugged and runner.outlets.quiet:
            self._pass_pause(now_ms, wake_ms)
        return now_ms

    def _pass_pause(self, now_ms: int, wake_ms: int | None) -> None:
        ends = (self.hands.next_ms, self.driver.runner.due_ms(), wake_ms)
        gap_ms = min([_LONGEST_STALL_MS, *(time_ms - now_ms - 16 for time_ms in ends if time_ms is not None)])
        if gap_ms > 0:
            self._board.stall(gap_ms)


class TypingRobots:
    """Whoever types for all seats, and mistypes now and then."""

    def __init__(self, driver: Driver, chance: random.Random, noise: str, choose: Callable[[Any], Any]) -> None:
        self._chance = chance
        self._rate = _SLIP_RATES[noise]
        self._choose = choose
        self.slips: Counter[str] = Counter()
        self.serve(driver)

    def serve(self, driver: Driver) -> None:
        """Go on at a table that another program has opened."""
        self._driver = driver
        self._typist = Typist(driver.runner, self._choose)

    def step(self) -> int:
        """A moment of the table, and what is typed in it; returns the time."""
        runner = self._driver.runner
        if self._chance.random() < self._rate:
            self.slips["TYPING"] += 1
            runner.typed(_misspelt(self._chance, runner.state), self._driver.line.now_ms)
        now_ms = self._driver.step()
        self._typist.advance(now_ms)
        return now_ms


def _misspelt(chance: random.Random, state: TableState) -> str:
    """An action with one letter or number wrong that is none of the legal ones."""
    game = state.rules.game
    legal = game.legal_actions(state.game)
    text = game.format_action(state.game, chance.choice(legal)) if legal else "end"
    place = chance.randrange(len(text))
    wrong = text[:place] + chance.choice("xyz0 -") + text[place + 1 :]
    try:
        is_legal = game.parse_action(state.game, wrong) in legal
    except GameError:
        is_legal = False
    return "xyz" if is_legal else wrong
