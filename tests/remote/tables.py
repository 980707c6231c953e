"""Two tables that play one game over a network in memory, on simulated time: whoever sits there types, errs and disconnects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from alu_companion.games.game import CHANCE
from alu_companion.remote.memory import Faults, MemoryMeeting, MemoryNetwork
from alu_companion.remote.player import FarPlayer
from alu_companion.rulesets import RULESETS, new_table, resume
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import begin_recording
from alu_companion.runtime.robot_games import Ears, Report, vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.message import Message
from alu_companion.table import Settings, TableState
from alu_companion.table.far import FarGame
from alu_companion.voice.voice import SilentVoice
from runtime.games import WORDS

TABLE = "0123456789abcdef"
STEP_MS = 50
OPTIONS: Mapping[str, str] = {"alu": "", "almajara": "layout=small seed=3", "poi": "map=duel round_limit=4"}


class End:
    """One of two tables: typed, without a board."""

    def __init__(
        self, game: str, network: MemoryNetwork, number: int, settings: Settings, recordings: Path | None
    ) -> None:
        self.network, self.number, self.settings, self.recordings = network, number, settings, recordings
        self.lives = 0
        self.journal = MemoryJournal()
        self.said: list[Message] = []
        rules = RULESETS[game]
        state, first = new_table(settings, 1, None, game, rules.game.parse_options(OPTIONS[game]))
        # Typed by whoever has no board: the rules are the same.
        self._open(replace(state, rules=rules._replace(hands=None)), first)

    def _open(self, state: TableState, first: Any = None) -> None:
        def watch(_: TableState, said: Any) -> None:
            self.said += [one.message for one in said]

        ears: Any = Ears(Report())
        recorder = None
        if self.recordings is not None:
            self.lives += 1
            path = self.recordings / f"{self.number}-{self.lives}.rec"
            recorder = begin_recording(path, state.settings, self.journal, state.number, first, {})
            ears = Outlets(WORDS(), SilentVoice(1), FileTranscript(path.with_suffix(".txt")))
        self.runner = Runner(state, self.journal, ears, vocabulary(), recorder, watch=watch)
        self.player = FarPlayer(MemoryMeeting(self.network, self.number), lambda: TABLE)
        self.player.attach(self.runner)
        self.runner.open(first, 0 if first is not None else self.network.now_ms)

    def serve(self, now_ms: int) -> None:
        """A moment of the table."""
        self.runner.advance(now_ms)
        self.player.serve(self.runner, now_ms)

    def type(self, line: str) -> list[str]:
        """Type a line; what was said to it, by the ids of the messages."""
        before = len(self.said)
        self.runner.typed(line, self.network.now_ms)
        return [one.id for message in self.said[before:] for one in message]

    def heard(self, name: str) -> int:
        """How often a message was said."""
        return sum(one.id == name for message in self.said for one in message)

    def kill(self) -> None:
        """End without a word, and go on from what the journal holds."""
        self._open(resume_of(self))

    @property
    def state(self) -> TableState:
        """How the table stands."""
        return self.runner.state

    @property
    def far(self) -> FarGame:
        """The game that the other table plays, too."""
        assert self.state.far is not None
        return self.state.far

    @property
    def is_to_move(self) -> bool:
        """Whether hands here decide now."""
        state = self.state
        moves = state.rules.game.to_move(state.game)
        return not state.is_over and not state.is_engines and moves != CHANCE and not self.far.waiting


class Tables:
    """Two tables and the network between them."""

    def __init__(
        self,
        game: str = "alu",
        faults: Faults | None = None,
        seed: int = 0,
        languages: str = "en et",
        recordings: Path | None = None,
    ) -> None:
        """`recordings` is a folder: each life of a table is recorded there, by the number of the table."""
        self.network = MemoryNetwork(faults or Faults(), seed)
        self.ends = [
            End(game, self.network, number, Settings(language=language), recordings)
            for number, language in enumerate(languages.split())
        ]

    def wait(self, ms: int) -> None:
        """Let time pass."""
        for _ in range(max(1, ms // STEP_MS)):
            self.network.advance(self.network.now_ms + STEP_MS)
            for end in self.ends:
                end.serve(self.network.now_ms)

    def meet(self) -> None:
        """One table invites, the other joins and agrees; both stand at the game."""
        host, guest = self.ends
        host.type("invite")
        self.wait(STEP_MS)
        guest.runner.typed("join 270413", self.network.now_ms)
        for _ in range(100):
            self.wait(1000)
            if guest.state.meeting is not None and guest.state.meeting.terms is not None:
                guest.runner.typed("yes", self.network.now_ms)
            if host.state.far is not None and guest.state.far is not None:
                return
        raise AssertionError("they have not met")

    def settle(self, most_ms: int = 120_000) -> None:
        """Let time pass until both have the same log."""
        for _ in range(most_ms // 1000):
            self.wait(1000)
            if self.agree():
                return
        raise AssertionError([(end.far.length, end.far.head, end.far.waiting) for end in self.ends])

    def agree(self) -> bool:
        """Whether both tables have the same game behind the same log."""
        one, other = self.ends
        return one.far.heads == other.far.heads and one.state.game == other.state.game

    def mover(self) -> End | None:
        """The table that is to move, as both see it; None while one of them does not know."""
        if not self.agree():
            return None
        return next((end for end in self.ends if end.is_to_move), None)


def resume_of(end: End) -> TableState:
    """The table as its journal alone gives it."""
    number = end.journal.last_game()
    state = resume(end.settings, number, [(event.kind, event.body) for event in end.journal.events(number)])
    return replace(state, rules=state.rules._replace(hands=None))


def play(end: End, chance: Random) -> str:
    """Let a table take a random action; how it is typed."""
    game = end.state.rules.game
    action = chance.choice(game.legal_actions(end.state.game))
    line = game.format_action(end.state.game, action)
    # ALU has no words for actions that pieces play: it is ordered as any action may be.
    end.runner.asked_at_page(Command(ACT, word=line), None, end.network.now_ms)
    if end.state.question is not None:
        end.runner.typed("yes", end.network.now_ms)
    return line
