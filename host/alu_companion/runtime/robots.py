"""Robots that play whole games at a table by typing; those with hands are in `pilots`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from alu_companion.games.game import CHANCE
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.runner import Runner
from alu_companion.table.values import Confirm

_YES = "yes"
"""The English word, which is understood in every language."""
_THINK_MS = 600
"""A breath between the last word and the next action."""


class Typist:
    """Whoever chooses for all seats of a game, and types when all has been said."""

    def __init__(self, runner: Runner, choose: Callable[[Any], Any]) -> None:
        self._runner = runner
        self._choose = choose
        self._since_ms = 0

    def advance(self, now_ms: int) -> None:
        """Type the next action once everything has been said."""
        runner, state = self._runner, self._runner.state
        if not runner.outlets.quiet:
            self._since_ms = now_ms
        game = state.rules.game
        if now_ms - self._since_ms < _THINK_MS or state.is_over or game.to_move(state.game) == CHANCE:
            return
        self._since_ms = now_ms
        runner.typed(game.format_action(state.game, self._choose(state.game)), now_ms)
        if isinstance(runner.state.question, Confirm):
            runner.typed(_YES, now_ms)


def play_out(driver: Driver, act: Callable[[int], None]) -> None:
    """Let robots act after each step until the game is over and told."""
    runner = driver.runner
    while not (runner.state.is_over and runner.outlets.quiet):
        act(driver.step())
