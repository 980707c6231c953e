"""Two people at two sensing boards play one game, each by what is heard alone, in a language of its own, with hands that err."""

from __future__ import annotations

import random
from typing import Final

from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Action, Side, State
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import new_table
from alu_companion.remote.memory import Faults, MemoryNetwork, MemoryRendezvous
from alu_companion.remote.player import FarPlayer
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.pilots import COUNTERS, BoardRobots
from alu_companion.runtime.robot_games import vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.words import LANGUAGES
from alu_companion.table import Settings
from alu_tools.campaign.typed_end import TABLE
from speech.ear_board import decided_here
from speech.ear_hands import EarHands
from speech.ears import EARS
from table.read import meeting_of

_LONGEST_MS: Final = 3 * 3600 * 1000
_OTHER_LANGUAGE: Final = len(EARS) // len(LANGUAGES)
"""So many levels of speech each language has."""


class BoardEnd:
    """One of two tables with a sensing board, and who plays there by ear."""

    def __init__(self, network: MemoryNetwork, number: int, seed: int, noise: str) -> None:
        language, verbosity = EARS[(seed + number * _OTHER_LANGUAGE) % len(EARS)]
        chance = random.Random(2 * seed + number)
        self.ears = EarHands(language, verbosity, Side(number))
        state, first = new_table(Settings(language=language, level=verbosity), 1)
        self.runner = Runner(state, MemoryJournal(), self.ears, vocabulary())
        player = FarPlayer(MemoryRendezvous(network, number), lambda: TABLE)
        player.attach(self.runner)
        self.runner.open(first)
        world = World(load(board_file()), seed + number)
        for side in chance.choice(list(COUNTERS.values())):
            world.attach(side, int(side))
        self.board = SimulatedBoard(world, engine="cpython", seed=seed + number)
        self.driver = Driver(self.runner, SimulatedLine(self.board, Pacer(None)), players=[player])
        self.meant: list[Action] = []

        def choose(game: State) -> Action:
            self.ears.check(self.type)
            self.meant.append(chance.choice(choices(game)))
            return self.meant[-1]

        self.robots = BoardRobots(self.driver, self.board, seed + number, noise, choose, hear=self.ears.hear)
        self.ears.at_work = lambda: self.robots.hands.busy

    @property
    def now_ms(self) -> int:
        """The time at this table."""
        return self.driver.line.now_ms

    def type(self, line: str) -> None:
        """Type a line."""
        self.runner.typed(line, self.now_ms)

    def step(self) -> None:
        """A moment of the table, and what its player does in it; no pause is passed that is longer than the other table can wait."""
        self.robots.step(self.now_ms + 200)
        if self.ears.wants_to_be_led and not self.robots.hands.busy:
            self.ears.wants_to_be_led = False
            self.type("fix")

    def close(self) -> None:
        """End the table."""
        self.driver.close()
        self.board.close()


def play_two_boards(seed: int, faults: Faults, noise: str = "human") -> list[BoardEnd]:
    """One game of two people to its end. Raises Deaf where one of them was misled, AssertionError where it ended otherwise than meant."""
    network = MemoryNetwork(faults, seed)
    ends = [BoardEnd(network, number, seed, noise) for number in (0, 1)]
    try:
        ends[0].type("invite")
        ends[1].type("join 270413")
        while not all(end.runner.state.is_over for end in ends):
            end = min(ends, key=lambda one: one.now_ms)
            network.advance(max(network.now_ms, end.now_ms))
            end.step()
            if meeting_of(end.runner.state) is not None and not meeting_of(end.runner.state).is_host:
                end.type("yes")
            assert end.now_ms < _LONGEST_MS, "the game has come to a halt"
        for end in ends:
            end.ears.check(end.type)
            assert end.ears.game == end.runner.state.game
            assert decided_here(end.runner.state) == end.meant
    finally:
        for end in ends:
            end.close()
    assert ends[0].runner.state.past
    assert [one.action for one in ends[0].runner.state.past] == [one.action for one in ends[1].runner.state.past]
    return ends
