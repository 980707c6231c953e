"""A table that stands for days: games one after another, and what the program takes meanwhile.

Table time is simulated. While nothing changes the board is not scanned but for the lines that it sends then: one in each period of its
heartbeat, as the firmware does. All counts but the memory of the process are the same in each run of a seed.
"""

from __future__ import annotations

import contextlib
import gc
import http.client
import os
import random
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from alu_companion.board.values import at_board
from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Side, State
from alu_companion.guide.library import with_guide
from alu_companion.kit.model import load
from alu_companion.page.live_page import LivePage
from alu_companion.page.server import LOOPBACK
from alu_companion.paths import board_file
from alu_companion.registry import RULESETS, locale_folders, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.lines import NoLine, SimulatedLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.pilots import heard
from alu_companion.runtime.robots import Typist
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.pilot import Pilot
from alu_companion.simulator.world import World
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings
from alu_companion.table.bodies import ALU_NAME
from alu_companion.voice.voice import SilentVoice
from alu_tools.campaign.growth import Sample, calls_of, memory_bytes

HOUR_MS: Final = 3_600_000
HOURS_A_DAY: Final = 24
_MS_A_CHARACTER: Final = 4
"""A hurried voice: the robots wait for it."""
_HEARTBEAT_MS: Final = 500
"""The usual period of the firmware's lines while nothing changes."""
_REST_SCANS: Final = 16
"""Debounce, both counters, one line and one look: after this a world at rest looks the same at every scan."""
_LONGEST_GAME_MS: Final = 3 * HOUR_MS
_ASKED: Final = (
    "status",
    "help",
    "slower",
    "faster",
    "verbosity normal",
    "verbosity brief",
    "language ru",
    "language en",
)
"""What is typed in each hour, in words that every language understands."""
_GUIDE_MS: Final = 60_000


class Soak:
    """A sensing board with a table of ALU that stands all the time, and tables of the other games beside it, opened anew for each game.
    Who makes it closes it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.games = 0
        self._seed = seed
        self._chance = random.Random(seed)
        self._words = Words(further=locale_folders())
        self._vocabulary = Vocabulary(self._words)
        self._closing = contextlib.ExitStack()
        self._page = LivePage(self._words, 0, lan=False)
        self._closing.callback(self._page.close)
        self._journal = self._closing.enter_context(contextlib.closing(SqliteJournal(folder / "alu.db")))
        self._others = folder / "others.db"
        self._world = World(load(board_file()), seed)
        for side in Side:
            self._world.attach(side, int(side))
        self._board = SimulatedBoard(self._world, "cpython", seed)
        self._closing.callback(self._board.close)
        state, first = new_table(Settings("en"), 1)
        outlets = self._outlets()
        self._runner = Runner(with_guide(state, ()), self._journal, outlets, self._vocabulary, watch=self._page.watch)
        self._inbox = Inbox()
        self._driver = Driver(self._runner, SimulatedLine(self._board, Pacer(None)), self._inbox)
        self._closing.callback(self._driver.close)
        self._page.start(self._runner.state, self._inbox.later)
        self._runner.open(first)

    @property
    def now_ms(self) -> int:
        """Table time."""
        return self._board.now_ms

    def _outlets(self) -> Outlets:
        return Outlets(self._words, SilentVoice(_MS_A_CHARACTER))

    def close(self) -> None:
        """End the tables, the board and the page."""
        self._closing.close()

    def hour(self, number: int) -> Sample:
        """Whatever a table sees in an hour, and then nothing until it is over; returns what the program takes then."""
        end_ms = (number + 1) * HOUR_MS
        self._play()
        others = [name for name in RULESETS if name != ALU_NAME]
        self._play_typed(others[number % len(others)])
        self._ask(number)
        self._replug()
        while self.now_ms < end_ms:
            self._pass(end_ms)
        return self._sample(number + 1)

    def _play(self) -> None:
        """A game at the board, from the question for a new one to its end."""
        runner = self._runner
        if runner.state.is_over:
            self._type("new game")
            self._type("yes")
        self.games += 1
        hands = Hands(self._world, self._seed + self.games)

        def choose(state: State) -> Any:
            return self._chance.choice(choices(state))

        pilot = Pilot(self._world, hands, choose, say=lambda text: runner.typed(text, self.now_ms))
        until_ms = self.now_ms + _LONGEST_GAME_MS
        rested = 0
        while not runner.state.is_over and self.now_ms < until_ms:
            version, waiting = runner.state.version, hands.next_ms
            now_ms = self._driver.step()
            pilot.advance(now_ms, heard(runner.state, caught_up=not runner.outlets.behind))
            rested = 0 if hands.next_ms != waiting or version != runner.state.version else rested + 1
            if rested >= _REST_SCANS and runner.outlets.quiet:
                self._stall(hands.next_ms)

    def _play_typed(self, name: str) -> None:
        """A game of another kind, at a table of its own that is opened and closed again."""
        rules = RULESETS[name]
        with contextlib.closing(SqliteJournal(self._others)) as journal:
            options = rules.game.parse_options(f"seed={self._seed + self.games}" if rules.seeded("") else "")
            state, first = new_table(Settings("en"), journal.last_game() + 1, None, name, options)
            with contextlib.closing(self._outlets()) as outlets:
                runner = Runner(with_guide(state, ()), journal, outlets, self._vocabulary)
                runner.open(first)
                driver = Driver(runner, NoLine(Pacer(None)))
                typist = Typist(runner, lambda now: self._chance.choice(rules.game.legal_actions(now)))
                while not runner.state.is_over and driver.line.now_ms < _LONGEST_GAME_MS:
                    typist.advance(driver.step())
                driver.close()
        self.games += 1

    def _ask(self, number: int) -> None:
        """Questions, settings, the guide for a while, and somebody who looks at the page."""
        for line in _ASKED:
            self._type(line)
        self._type("guide")
        self._pass_ms(_GUIDE_MS)
        self._type("stop")
        asked = http.client.HTTPConnection(LOOPBACK, self._page.port)
        try:
            asked.request("GET", f"/?language={'en' if number % 2 else 'ru'}")
            asked.getresponse().read()
        finally:
            asked.close()

    def _replug(self) -> None:
        self._board.unplug()
        self._pass_ms(5000)
        self._board.plug()
        self._pass_ms(5000)

    def _type(self, line: str) -> None:
        self._inbox.typed(line)
        self._pass_ms(1000)

    def _pass_ms(self, ms: int) -> None:
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            self._driver.step()

    def _pass(self, end_ms: int) -> None:
        """Some scans, and then, where all is quiet, the rest of the heartbeat without any."""
        for _ in range(_REST_SCANS // 4):
            self._driver.step()
        if self._runner.outlets.quiet:
            self._stall(end_ms)

    def _stall(self, until_ms: int | None) -> None:
        """Let time pass without a scan, up to the next thing that happens."""
        ends = [time_ms for time_ms in (until_ms, self._runner.due_ms()) if time_ms is not None]
        gap_ms = min([_HEARTBEAT_MS - 100, *(time_ms - self.now_ms - 16 for time_ms in ends)])
        if gap_ms > 0 and self._board.plugged:
            self._board.stall(gap_ms)

    def _sample(self, hour: int) -> Sample:
        line_calls = self._line_calls()
        action_calls = self._action_calls()
        with contextlib.closing(SqliteJournal(self._others)) as others:
            journal_bytes = self._journal.size_bytes() + others.size_bytes()
        gc.collect()
        return Sample(
            hour,
            self.games,
            memory_bytes(),
            sys.getallocatedblocks(),
            len(os.listdir("/proc/self/fd")),
            threading.active_count(),
            journal_bytes,
            line_calls,
            action_calls,
        )

    def _line_calls(self) -> int:
        """The least of several steps of the driver in which a line came that says the same as the one before."""
        found: list[int] = []
        while len(found) < 3:
            before = self._runner.host_end.tally.lines
            self._stall(None)
            count = calls_of(self._driver.step)
            if self._runner.host_end.tally.lines > before and at_board(self._runner.state).sensed is not None:
                found.append(count)
        return min(found)

    def _action_calls(self) -> int:
        """The first action of a game that begins the same way always, kept in the journal of the others and told."""
        name = "poi"
        rules = RULESETS[name]
        with contextlib.closing(SqliteJournal(self._others)) as journal:
            number = journal.last_game() + 1
            state, first = new_table(Settings("en"), number, None, name, rules.game.parse_options("map=first"))
            with contextlib.closing(self._outlets()) as outlets:
                runner = Runner(state, journal, outlets, self._vocabulary)
                runner.open(first)
                action = rules.game.format_action(state.game, rules.game.legal_actions(state.game)[0])
                found = calls_of(lambda: runner.typed(action, 0))
            journal.forget([number])
        return found


def soak(days: float, seed: int) -> Iterator[Sample]:
    """A sample after each hour of table time."""
    with (
        tempfile.TemporaryDirectory(prefix="alu-soak-") as folder,
        contextlib.closing(Soak(Path(folder), seed)) as table,
    ):
        for number in range(max(1, round(days * HOURS_A_DAY))):
            yield table.hour(number)
