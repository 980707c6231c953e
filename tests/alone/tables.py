"""Tables in memory and in simulated time where the robot with ears alone sits, by the same words as the command's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from alone.robot import END_OF_INPUT, LEAVES_PAD
from alu_companion.board.link import board_of
from alu_companion.features.computer.opponent import task_of
from alu_companion.features.lessons.beginning import lesson_table
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import RULESETS, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.first_orders import seat_against
from alu_companion.runtime.inbox import PressedKey, TypedLine
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lesson_files import course, with_courses
from alu_companion.runtime.lesson_files import puzzles as puzzle_course
from alu_companion.runtime.lines import NoLine, SimulatedLine
from alu_companion.runtime.opponent.thinkers import Thinkers
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.robot_games import vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import MemoryTranscript
from alu_companion.runtime.typed_hands import TypedHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.table import Commit, Settings, TableState
from alu_companion.table.inputs import Welcomed
from alu_companion.voice.voice import SilentVoice
from runtime.games import LONGEST_MS, WORDS
from runtime.opponent_here import OpponentHere
from table.read import learned_of

GAMES: Final = ("alu", "almajara", "poi")


class SimulatedTable:
    """A table in memory and in simulated time, with typed lines or keys as the hands: for a `Sitting`."""

    def __init__(
        self, state: TableState, first: Commit, by_keys: bool, begins: Callable[[Runner], None] = lambda runner: None
    ) -> None:
        transcript = MemoryTranscript()
        self._said = transcript.said
        outlets = Outlets(WORDS(), SilentVoice(), transcript)
        self.runner = Runner(replace(state, by_keys=by_keys), MemoryJournal(), outlets, vocabulary())
        self._board = None if state.rules.board is None else SimulatedBoard(World(load(board_file())), "cpython")
        hands = None if self._board is None else TypedHands(self.runner, self._board)
        line = NoLine(Pacer(None)) if self._board is None else SimulatedLine(self._board, Pacer(None))
        self._driver = Driver(self.runner, line, hands=hands, players=[OpponentHere(Thinkers(), seed=1)])
        self._by_keys, self._heard = by_keys, 0
        self.is_over = False
        self.runner.open(first)
        begins(self.runner)
        if hands is not None:
            hands.lay_out(self.runner.state)
        self.runner.give(Welcomed(by_keys=by_keys, hands=hands is not None), 0)

    @property
    def minutes(self) -> float:
        """How long it has lasted."""
        return self._driver.line.now_ms / 60_000

    def hear(self, quiet_s: float) -> str:
        """Let time pass until nobody thinks, all is told, and it is quiet for so long."""
        since_ms = now_ms = self._driver.line.now_ms
        end_ms = now_ms + LONGEST_MS
        while now_ms - since_ms < 1000 * quiet_s and now_ms < end_ms:
            self._driver.step()
            now_ms, state = self._driver.line.now_ms, self.runner.state
            board = board_of(state.rules)
            is_judging = board is not None and board.is_judging(state)
            if is_judging or not self.runner.outlets.quiet or task_of(state) is not None:
                since_ms = now_ms
        self.is_over = self.runner.ended
        told = [one.text for one in self._said[self._heard :]]
        self._heard += len(told)
        return "".join(f"{text}\n" for text in told)

    def type(self, text: bytes) -> None:
        """Type a line with its end, or press keys."""
        if text in (END_OF_INPUT, LEAVES_PAD):
            self._driver.obey(TypedLine(None))
            return
        keys = {"\r": "enter"}
        for one in text.decode() if self._by_keys else text.decode().splitlines():
            self._driver.step()
            self._driver.obey(PressedKey(keys.get(one, one)) if self._by_keys else TypedLine(one))

    def close(self) -> None:
        """Leave."""
        self._driver.close()
        if self._board is not None:
            self._board.close()


def game_table(language: str, by_keys: bool) -> SimulatedTable:
    """A new game of ALU against the computer at its lowest level."""
    state, first = new_table(Settings(language=language), 1)
    return SimulatedTable(state, first, by_keys, lambda runner: seat_against(runner, 1, None, 0))


class LearningTable(SimulatedTable):
    """A table at the first lesson of a game; with `puzzles`, at its first puzzle, and so many of them are to be solved."""

    def __init__(self, language: str, by_keys: bool, game: str, puzzles: int | None = None, first: int = 1) -> None:
        """The first one is the one with the number `first`."""
        found = course(game) if puzzles is None else puzzle_course(game)
        assert found is not None
        lesson = found.lessons[first - 1]
        super().__init__(*_begun(lesson_table(RULESETS[game], Settings(language=language), 1, found, lesson)), by_keys)
        self.count = len(found.lessons) if puzzles is None else puzzles
        """So many are to be solved."""

    def sits(self, words: Sequence[str]) -> SimulatedTable:
        """This table, whatever is asked for."""
        return self

    @property
    def solved(self) -> int:
        """So many are solved."""
        return sum(map(len, learned_of(self.runner.state).values()))

    def is_learned(self, told: str) -> bool:
        """True once all that is to be solved is."""
        return self.solved >= self.count


def _begun(table: tuple[TableState, Commit]) -> tuple[TableState, Commit]:
    """The same with all lessons and puzzles at hand."""
    return with_courses(table[0]), table[1]
