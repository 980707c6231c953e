"""Robots that play whole games at a table by typing; those with hands are in `pilots`."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from alu_companion.games.game import CHANCE, GameError
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.typed_lines import read_line
from alu_companion.table import Asked
from alu_companion.table.values import Confirm

_YES, _UNDO = "yes", "undo"
"""The English words, which are understood in every language."""
_THINK_MS = 600
"""A breath between the last word and the next action."""
_SLIP_RATES = {"none": 0.0, "human": 0.002, "rough": 0.01}
"""Of wrong lines in every 20 ms: one for some ten or two actions."""


class Typist:
    """A robot that chooses for all seats that people here play, and types when all has been said."""

    def __init__(self, runner: Runner, choose: Callable[[Any], Any]) -> None:
        """`choose` says what is played, or None where the last decision is taken back."""
        self._runner = runner
        self._choose = choose
        self._since_ms = 0

    def advance(self, now_ms: int) -> None:
        """Type the next action once everything has been said."""
        runner, state = self._runner, self._runner.state
        if not runner.outlets.quiet:
            self._since_ms = now_ms
        game = state.rules.game
        is_ours = game.to_move(state.game) != CHANCE and not state.is_others
        if now_ms - self._since_ms < _THINK_MS or state.is_over or not is_ours:
            return
        self._since_ms = now_ms
        action = self._choose(state.game)
        runner.typed(_UNDO if action is None else game.format_action(state.game, action), now_ms)
        if isinstance(runner.state.question, Confirm):
            runner.typed(_YES, now_ms)


class TypingRobots:
    """Robots that type for all seats, and mistype now and then."""

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
            runner.typed(_misspelt(self._chance, runner), self._driver.line.now_ms)
        now_ms = self._driver.step()
        self._typist.advance(now_ms)
        return now_ms


def _misspelt(chance: random.Random, runner: Runner) -> str:
    """An action with one letter or number wrong that the table takes for no legal one: "a2 nw" names the tile of "a2-nw"."""
    state, game = runner.state, runner.state.rules.game
    legal = game.legal_actions(state.game)
    text = game.format_action(state.game, chance.choice(legal)) if legal else "end"
    place = chance.randrange(len(text))
    wrong = text[:place] + chance.choice("xyz0 -") + text[place + 1 :]
    meant = read_line(wrong, runner.vocabulary, lambda: None, state, are_hands=False)
    named = meant.command.word if isinstance(meant, Asked) and meant.command is not None else ""
    try:
        is_legal = game.parse_action(state.game, named) in legal
    except GameError:
        is_legal = False
    return "xyz" if is_legal else wrong
