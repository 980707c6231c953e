"""Robots that play whole games at a table: by hand at the simulated board, or by typing where a game has none."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from alu_companion.board.guided_repair import steps_to
from alu_companion.board.phases import Handled, Playing
from alu_companion.board.values import Choose, Played, at_board
from alu_companion.games.alu.values import Side
from alu_companion.games.game import CHANCE
from alu_companion.games.geometry import Field
from alu_companion.referee.explain import Unfinished
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.pilot import Heard
from alu_companion.simulator.world import World
from alu_companion.table import TableState
from alu_companion.table.values import Confirm

_YES = "yes"
"""The English word, which is understood in every language."""
_THINK_MS = 600
"""A breath between the last word and the next action."""


class Typist:
    """Whoever chooses for all seats of a game without a board, and types when all has been said."""

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


def leave_behind(world: World, seed: int) -> None:
    """The world as the last players left it: two pieces on the board, a few sliders moved; both counters are plugged in."""
    chance = random.Random(seed)
    for piece, field in zip("CR", chance.sample(range(len(world.description.field_names())), 2), strict=True):
        world.set_piece(Field(field), piece)
    world.set_slider(Side.SQUARE, 1, min(8, world.description.counters.row[1].sliders))
    for side in Side:
        world.attach(side, int(side))


def heard(state: TableState, caught_up: bool) -> Heard:
    """What the players know of a table."""
    board = at_board(state)
    seen, phase = board.sensed is not None, board.phase
    return Heard(
        state.game,
        steps_to(state, board.plan.goal) if seen and board.plan else (),
        tuple(reading.state for reading in state.question.readings) if isinstance(state.question, Choose) else (),
        state.question.reading.state if isinstance(state.question, Played) else None,
        tuple(board.outside),
        seen and state.is_on,
        isinstance(phase, Playing) and isinstance(phase.look, Handled) and isinstance(phase.look.verdict, Unfinished),
        caught_up,
    )
