"""A table without a board at which robots play: they type when all has been said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from alu_companion.games.game import CHANCE
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.runner import Runner
from alu_companion.table.values import Confirm

_STEP_MS = 20
_YES = "yes"
"""The English word, which is understood in every language."""
_THINK_MS = 600
"""A breath between the last word and the next action."""


class TypedTable:
    """A runner in simulated time, and whoever chooses for all seats. `step` goes on by one breath of time."""

    def __init__(self, runner: Runner, pacer: Pacer, choose: Callable[[Any], Any]) -> None:
        self.runner = runner
        self.now_ms = 0
        self._pacer = pacer
        self._choose = choose
        self._quiet_ms = 0

    def step(self) -> None:
        """Let time pass; the next action is typed once everything has been said."""
        runner = self.runner
        self.now_ms += _STEP_MS
        self._pacer.wait(self.now_ms)
        runner.advance(self.now_ms)
        self._quiet_ms = self._quiet_ms + _STEP_MS if runner.outlets.quiet else 0
        state = runner.state
        game = state.rules.game
        if self._quiet_ms < _THINK_MS or state.is_over or game.to_move(state.game) == CHANCE:
            return
        self._quiet_ms = 0
        runner.typed(game.format_action(state.game, self._choose(state.game)), self.now_ms)
        if isinstance(runner.state.question, Confirm):
            runner.typed(_YES, self.now_ms)

    def play_out(self) -> None:
        """Play until the game is over and told."""
        while not (self.runner.state.is_over and self.runner.outlets.quiet):
            self.step()
