"""A table at which something is shown, on simulated time: what the tests of shows drive."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from alu_companion.features.show.showing import may_go_on
from alu_companion.features.show.values import Goes, Scene
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import RULESETS
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import NoLine, SimulatedLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.pilots import ShowRobots
from alu_companion.runtime.playback import begin_recording
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.shows import format_show, is_over, played_by_robots, show_table
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.message import Level
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Settings
from alu_companion.table.inputs import Pressed
from alu_companion.voice.voice import SilentVoice
from runtime.games import MS_A_CHARACTER, WORDS
from table.read import show_of

OPTIONS = {"alu": "", "almajara": "layout=small seed=1", "poi": "players=2 seed=1"}
SEED = 7
LONGEST_MS = 3_600_000
"""A show that takes longer has come to a halt."""


@cache
def scenes(game: str) -> tuple[Scene, ...]:
    """The game that is shown."""
    rules = RULESETS[game]
    return played_by_robots(rules, rules.game.start(rules.game.parse_options(OPTIONS[game])), SEED)


def state_at(game: str, ply: int) -> Any:
    """How the game stands after so many actions, played straight on."""
    shown = scenes(game)
    if ply < len(shown):
        return shown[ply].before
    return RULESETS[game].game.apply(*shown[-1])


class ShowTable:
    """A table that shows a game; `with_board` has robots' hands play it on a simulated board with the real firmware."""

    def __init__(
        self,
        game: str,
        with_board: bool = False,
        kind: str = "demo",
        language: str = "en",
        by_keys: bool = False,
        recording: Path | None = None,
        is_paced: bool = False,
        is_explained: bool = True,
    ) -> None:
        rules = RULESETS[game]
        settings = Settings(language=language, level=Level.BRIEF)
        begun, is_demo = scenes(game)[0].before, kind == "demo"
        state, first = show_table(settings, kind, rules, begun, scenes(game), with_board, is_demo and is_explained)
        self.heard: list[str] = []
        outlets = Outlets(WORDS(), SilentVoice(MS_A_CHARACTER), show=self.heard.append, is_paced=is_paced)
        self.journal = MemoryJournal()
        state = replace(state, by_keys=by_keys)
        recorder = recording and begin_recording(
            recording, settings, self.journal, 1, first, {}, show=format_show(state)
        )
        self.runner = Runner(state, self.journal, outlets, Vocabulary(WORDS()), recorder)
        self._board: SimulatedBoard | None = None
        self._robots: ShowRobots | None = None
        if with_board:
            world = World(load(board_file()), SEED)
            self._board = SimulatedBoard(world, "cpython", SEED)
            self.driver = Driver(self.runner, SimulatedLine(self._board, Pacer(None)))
            self._robots = ShowRobots(self.runner, self._board, SEED)
        else:
            self.driver = Driver(self.runner, NoLine(Pacer(None)))
        self.runner.open(first)

    @property
    def ply(self) -> int:
        """How many actions are shown."""
        return len(self.runner.state.past)

    @property
    def _stands(self) -> bool:
        """Whether the show waits for somebody, and hands at a board have done all that they were led to."""
        show = show_of(self.runner.state)
        assert show is not None
        is_laid = self._board is None or self.runner.state.is_over or may_go_on(self.runner.state)
        return show.goes is Goes.PAUSED and is_laid

    def step(self) -> None:
        """A moment of the table."""
        now_ms = self.driver.step()
        assert now_ms < LONGEST_MS, "\n".join(self.heard[-12:])
        if self._robots is not None:
            self._robots.advance(now_ms)

    def wait(self, ms: int) -> None:
        """Let time pass."""
        until_ms = self.driver.line.now_ms + ms
        while self.driver.line.now_ms < until_ms:
            self.step()

    def rest(self) -> None:
        """Until the show waits for somebody, and all was heard."""
        while not (self._stands and self.runner.outlets.quiet):
            self.step()

    def until_ply(self, ply: int) -> None:
        """Until at least so many actions are shown."""
        while self.ply < ply:
            self.step()

    def until_over(self) -> None:
        """Until the end was told."""
        while not is_over(self.runner):
            self.step()

    def type(self, text: str) -> None:
        """Type a line."""
        self.runner.typed(text, self.driver.line.now_ms)

    def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.runner.give(Pressed(key), self.driver.line.now_ms)

    def close(self) -> None:
        """End it."""
        self.runner.close(self.driver.line.now_ms)
        self.driver.close()
        if self._board is not None:
            self._board.close()


@contextlib.contextmanager
def shown(game: str, with_board: bool = False, **more: Any) -> Iterator[ShowTable]:
    """A show that is ended whatever comes."""
    table = ShowTable(game, with_board, **more)
    try:
        yield table
    finally:
        table.close()
