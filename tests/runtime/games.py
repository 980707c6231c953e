"""Whole games by robots on the simulated board, and what can go wrong with the line meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from alu_companion.board.guided_repair import steps_to
from alu_companion.board.values import at_board
from alu_companion.games.alu.values import Action, Side, State
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import new_table, resume
from alu_companion.rulesets.alu import phrases
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.outlets import Outlets, style_of
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.board import Engine, SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.world import World
from alu_companion.speech.message import Level, Message
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from runtime.robot import Robot, Script, script

MS_A_CHARACTER = 4
"""A hurried voice: the robots wait for it."""
LONGEST_MS = 1_800_000
"""A game that takes longer has come to a halt."""

RunnerMaker = Callable[..., Runner]
WORDS = cache(Words)
"""The sentences of all languages, read once."""


class RobotGame:
    """Two robots at one table with both counters plugged in. `heard` is every text in its order."""

    def __init__(
        self, seed: int, language: str = "en", engine: Engine = "auto", make_runner: RunnerMaker = Runner
    ) -> None:
        self.words = WORDS()
        self.heard: list[str] = []
        self.journal = MemoryJournal()
        settings = Settings(language=language, level=Level.BRIEF)
        state, first = new_table(settings, 1)
        outlets = Outlets(self.words, SilentVoice(MS_A_CHARACTER), show=self.heard.append)
        self.runner = make_runner(state, self.journal, outlets, Vocabulary(self.words))
        self.runner.open(first)
        self.world = World(load(board_file()), seed)
        for side in Side:
            self.world.attach(side, int(side))
        self.board = SimulatedBoard(self.world, engine, seed)
        self.table = Driver(self.runner, SimulatedLine(self.board, Pacer(None)))
        self.hands = Hands(self.world, seed)
        self.script: Script = script(seed)
        self.robot = Robot(self.world, self.hands, self.script)

    def text(self, message: Message) -> str:
        """A message as this table says it."""
        return self.words.render(message, style_of(self.runner.state.settings))

    def said_last_of_all(self) -> str:
        """The sentence with which this game ends."""
        return self.text(phrases.game_over(self.runner.state.game))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and all is told."""
        return self.runner.state.is_over and self.runner.outlets.quiet

    @property
    def actions(self) -> list[Action]:
        """All actions that hold, oldest first."""
        return [accepted.action for accepted in self.runner.state.past]

    def step(self) -> None:
        """One scan, and what the robots do in it."""
        now_ms = self.table.step()
        assert now_ms < LONGEST_MS, "\n".join(self.heard[-12:])
        state = self.runner.state
        seen = at_board(state).connected and at_board(state).sensed is not None
        if self.runner.outlets.behind:
            self.hands.advance(now_ms)
            return
        # A line that was lost may let the table take half a move for a whole one, until the next line tells better.
        is_known = seen and state.is_on and state.game in self.script.states
        position = self.script.states.index(state.game) if is_known else None
        self.robot.advance(
            now_ms, position, steps_to(state, at_board(state).plan.goal) if seen and at_board(state).plan else ()
        )

    def journaled(self) -> State:
        """The game as the journal alone gives it."""
        events = [(event.kind, event.body) for event in self.journal.events(1)]
        return resume(self.runner.state.settings, 1, events).game

    def close(self) -> None:
        """End the board."""
        self.table.close()
        self.board.close()


@contextmanager
def robot_game(
    seed: int, language: str = "en", engine: Engine = "auto", make_runner: RunnerMaker = Runner
) -> Iterator[RobotGame]:
    """A game that is ended whatever comes."""
    game = RobotGame(seed, language, engine, make_runner)
    try:
        yield game
    finally:
        game.close()


def play_game(seed: int, language: str = "en", engine: Engine = "auto", make_runner: RunnerMaker = Runner) -> RobotGame:
    """A game to its end."""
    with robot_game(seed, language, engine, make_runner) as game:
        while not game.is_over:
            game.step()
    return game
