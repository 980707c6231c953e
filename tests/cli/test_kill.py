"""The program is killed again and again in the middle of a game: what was announced is kept, and the game goes on to its end."""

from __future__ import annotations

import os
import random
import select

import pytest

from alu_companion.board import phrases_board
from alu_companion.games.alu.notation import parse_action
from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.rulesets.alu import phrases
from alu_companion.rulesets.alu.facts import whose_turn
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.world import World
from alu_companion.speech.message import Level, part
from alu_companion.speech.words import Style, Words
from cli.alu import HANG_S, Fork, Home
from runtime.robot import Robot, Script, script

pytestmark = pytest.mark.slow

KILLS = 50
_SCAN_MS = 10
_IDLE_MS = 20
"""While the hands rest the board keeps to real time: the program's own waiting is in real time too."""


class Table:
    """A board that lives on while the program at its cable dies, and hands that play a written game on it."""

    def __init__(self, home: Home, written: Script, seed: int) -> None:
        self.home = home
        self.script = written
        words, style = Words(("en",)), Style("en", Level.BRIEF)
        pairs = zip(written.states, written.actions, written.states[1:], strict=False)
        self._texts = [words.render(phrases.action_accepted(*one), style) for one in pairs]
        self._looked = {words.render(phrases_board.board_back(count), style) for count in range(40)}
        self._ready = words.render((part("setup-done"), *whose_turn(written.states[0])), style)
        self._end = words.render(phrases.game_over(written.states[-1]), style)
        self.world = World(load(board_file()), seed)
        for side in Side:
            self.world.attach(side, int(side))
        self.board = SimulatedBoard(self.world, "micropython", seed)
        self.hands = Hands(self.world, seed)
        self.robot = Robot(self.world, self.hands, written)
        self.position = 0
        self.seen = False
        self.over = False
        self._unread = b""

    def start(self) -> Fork:
        """Start the program, up to its first words."""
        device = self.board.device
        assert device is not None
        files = ("--journal", self.home.path("games.db"), "--transcript", self.home.path("transcript"))
        process = self.home.fork("play", "--port", device, "--silent", "--lang", "en", "--verbosity", "brief", *files)
        self.seen = False
        self._unread = b""
        self._listen(process, HANG_S)
        return process

    def step(self, process: Fork) -> None:
        """A moment in the life of the table."""
        resting = not self.hands.busy
        self._listen(process, _IDLE_MS / 1000 if resting else 0)
        self.board.run_until(self.board.now_ms + (_IDLE_MS if resting else _SCAN_MS))
        if self.seen or self.hands.busy:
            self.robot.advance(self.board.now_ms, self.position if self.seen else None)

    def _listen(self, process: Fork, timeout_s: float) -> None:
        if not select.select([process.stdout], [], [], timeout_s)[0]:
            return
        data = os.read(process.stdout.fileno(), 1 << 16)
        assert data, process.communicate()[1].decode()
        *lines, self._unread = (self._unread + data).split(b"\n")
        for line in lines:
            self._hear(line.decode())

    def _hear(self, text: str) -> None:
        self.seen = self.seen or text in self._looked or text == self._ready
        self.over = self.over or text == self._end
        self.position = self._after(self.position, text)

    def _after(self, position: int, text: str) -> int:
        """How many actions have been taken when this was said after so many."""
        later = self._texts[position:]
        return position + later.index(text) + 1 if text in later else position

    def hands_come_to_rest(self) -> None:
        """What the hands have begun they bring to an end, with nobody there to see it."""
        while self.hands.busy:
            self.board.run_until(self.board.now_ms + _SCAN_MS)
            self.hands.advance(self.board.now_ms)
        if self.script.actions[self.position].kind is Kind.END_TURN:
            # Nobody was there to notice the button.
            self.robot = Robot(self.world, self.hands, self.script)

    def announced(self) -> int:
        """How many actions the transcript tells of; it tells of no action that is not in the script."""
        position = 0
        for line in self.home.path("transcript").read_text(encoding="utf-8").splitlines():
            text = line.split(": ", 1)[1]
            after = self._after(position, text)
            assert after > position or not text.startswith(("Circle: ", "Square: ")), text
            position = after
        return position

    def journaled(self) -> list[Action]:
        """The actions in the journal, which is free while the program is dead."""
        journal = SqliteJournal(self.home.path("games.db"))
        events = journal.events(1)
        assert journal.last_game() == 1
        journal.close()
        played = [event.body for event in events if event.kind == "play"]
        assert not any(body["back"] for body in played)
        geometry = self.script.states[0].options.geometry
        return [parse_action(text, geometry) for body in played for text in body["actions"]]


def test_fifty_times_killed(home: Home) -> None:
    chance = random.Random(50)
    table = Table(home, script(1), seed=1)
    unfinished_moves = 0
    try:
        for _ in range(KILLS):
            process = table.start()
            for _ in range(chance.randrange(1, 110)):
                table.step(process)
            process.kill()
            process.communicate()
            kept = table.journaled()
            assert not table.over
            assert tuple(kept) == table.script.actions[: len(kept)]
            assert table.announced() <= len(kept)
            table.position = len(kept)
            unfinished_moves += table.hands.busy
            if chance.random() < 0.5 or table.script.actions[table.position].kind is Kind.END_TURN:
                table.hands_come_to_rest()
        assert unfinished_moves >= KILLS // 4
        process = table.start()
        while not table.over:
            table.step(process)
        complaint = process.communicate()[1]
    finally:
        table.board.close()
    assert (process.returncode, complaint) == (0, b"")
    assert tuple(table.journaled()) == table.script.actions
    assert table.announced() == len(table.script.actions)
