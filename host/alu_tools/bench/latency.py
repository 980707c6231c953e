"""From a contact that closes to the words handed to the voice, on the wall clock, through MicroPython, pty and pyserial.

The last contact of an action closes at a random moment between two scans: a slider, as hands mostly do, or the piece, which then has to
stand for `PASSING_MS`. The alternative in the same run is the same action with the counters off, which has to settle first.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from alu_companion.board.values import at_board
from alu_companion.games.alu.policy import random_action
from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Kind, Side, State
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.referee.placement import shown
from alu_companion.registry import new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.opponent.player import Player
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings, Sounding
from alu_companion.voice.voice import SilentVoice, Voice
from alu_tools.figures import percentile

SAMPLES = 60
SETTLED_SAMPLES = 8
_LIMIT_MS = 5000


class Stamped(Voice, Protocol):
    """A voice that notes when the first words after a change were handed over, as `time.monotonic`."""

    spoken_s: float | None


class StampingVoice(SilentVoice):
    """Notes when the first words after a change were handed over."""

    def __init__(self) -> None:
        super().__init__(ms_a_character=0)
        self.spoken_s: float | None = None

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        if self.spoken_s is None:
            self.spoken_s = time.monotonic()
        super().speak(id, sentences, first, language, now_ms)


class Rig:
    """A table in real time whose camps are set down by a second thread."""

    def __init__(
        self, attached: bool, voice: Stamped, inbox: Inbox | None = None, players: Sequence[Player] = ()
    ) -> None:
        """`attached`: both counters are plugged in; `inbox` is for questions and for whoever else has to say something; `players` are not
        here."""
        words = Words()
        self.voice = voice
        # The first that is heard are words.
        settings = Settings(sounding=Sounding(effects=0))
        state, first = new_table(settings, 1)
        outlets = Outlets(words, self.voice)
        outlets.warm(settings, state.rules.frequent(state.game))
        self.runner = Runner(state, MemoryJournal(), outlets, Vocabulary(words))
        self.runner.open(first)
        self.world = World(load(board_file()), seed=1)
        self.attached = attached
        for side in Side:
            if attached:
                self.world.attach(side, int(side))
        self.board = SimulatedBoard(self.world)
        self.inbox = inbox or Inbox()
        self.waited_ms = 0
        """Table time from what was done last to its words: whole scans that have to agree, and how long a piece must stand."""
        self.driver = Driver(self.runner, SimulatedLine(self.board, Pacer(1.0)), self.inbox, players=players)

    def steps(self, count: int) -> None:
        """Let so many scans pass."""
        for _ in range(count):
            self.driver.step()

    def measure(self, action: Action, chance: random.Random, pays_last: bool = False) -> tuple[float, float]:
        """When the last contact closed and when the words were handed over, as `time.monotonic`. Raises TimeoutError."""
        movements = self.movements(self.runner.state.game, action, pays_last)
        for movement in movements[:-1]:
            movement()
        self.steps(25)
        return self._until_spoken(movements[-1], chance)

    def movements(self, game: State, action: Action, pays_last: bool = False) -> list[Callable[[], None]]:
        """What the hands do for an action: they pay, where the counters are on, and set down the piece."""
        before, after = (shown(one.resources[game.turn]) for one in (game, apply(game, action)))
        paid = [(row, count or 0) for row, count in enumerate(after) if count != before[row]] if self.attached else []
        piece = "R" if action.kind is Kind.RAID else "CS"[game.turn]
        movements: list[Callable[[], None]] = [partial(self.world.set_slider, game.turn, *one) for one in paid]
        movements.insert(0 if pays_last else len(movements), partial(self.world.set_piece, action.field, piece))
        return movements

    def ask(self, question: str, chance: random.Random) -> float:
        """How many seconds a typed question takes to the words of its answer. Raises TimeoutError."""
        self.steps(25)
        asked_s, spoken_s = self._until_spoken(partial(self.inbox.typed, question), chance)
        return spoken_s - asked_s

    def _until_spoken(self, act: Callable[[], None], chance: random.Random) -> tuple[float, float]:
        """When another thread did something, at a random moment, and when words were handed over. Raises TimeoutError."""
        self.voice.spoken_s = None
        acted_s: list[float] = []
        acted_ms: list[int] = []

        def act_then() -> None:
            acted_s.append(time.monotonic())
            acted_ms.append(self.board.now_ms)
            act()

        timer = threading.Timer(chance.uniform(0.0, 0.05), act_then)
        timer.start()
        begin_ms = self.board.now_ms
        while self.voice.spoken_s is None and self.board.now_ms - begin_ms < _LIMIT_MS:
            self.driver.step()
        timer.join()
        spoken_s: float | None = self.voice.spoken_s
        if spoken_s is None:
            raise TimeoutError("nothing was said")
        self.waited_ms = self.board.now_ms - acted_ms[0]
        return acted_s[0], spoken_s

    def close(self) -> None:
        """End the board."""
        self.driver.close()
        self.board.close()


def run() -> list[tuple[str, float, str]]:
    """Rows of (name, value, unit): p50 and p95 of SAMPLES actions each way, and how much waiting the counters save."""
    paid = _sample(attached=True, count=SAMPLES, pays_last=True)
    placed = _sample(attached=True, count=SAMPLES)
    settled = _sample(attached=False, count=SETTLED_SAMPLES)
    return [
        ("contact to utterance, the payment last, p50", percentile(paid, 0.50), "ms"),
        ("contact to utterance, the payment last, p95", percentile(paid, 0.95), "ms"),
        ("contact to utterance, the piece last, p50", percentile(placed, 0.50), "ms"),
        ("contact to utterance, the piece last, p95", percentile(placed, 0.95), "ms"),
        ("contact to utterance, counters off, p50", percentile(settled, 0.50), "ms"),
        ("counters off against the payment last, p50", percentile(settled, 0.50) / percentile(paid, 0.50), "times"),
    ]


def _sample(attached: bool, count: int, pays_last: bool = False) -> list[float]:
    chance = random.Random(7)
    taken: list[float] = []
    while len(taken) < count:
        rig = Rig(attached, StampingVoice())
        try:
            while not at_board(rig.runner.state).phase.is_laid_out:
                rig.steps(1)
            while rig.runner.state.game.ended is None and len(taken) < count:
                action = simple_action(rig.runner.state.game, chance.getrandbits(30))
                if action is None:
                    break
                closed_s, spoken_s = rig.measure(action, chance, pays_last)
                taken.append((spoken_s - closed_s) * 1000)
        finally:
            rig.close()
    return taken


def simple_action(game: State, seed: int) -> Action | None:
    """A camp or a raid on an empty field: one contact closes."""
    for offset in range(50):
        action = random_action(game, seed + offset)
        if action.kind in (Kind.CAMP, Kind.RAID):
            return action
    return None
