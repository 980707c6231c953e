"""Two tables that play one game over a network in memory, on simulated time: whoever sits there types, errs and disconnects."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from alu_companion.remote.memory import Faults, MemoryNetwork
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import begin_recording
from alu_companion.runtime.robot_games import vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.table import Settings, TableState
from alu_companion.voice.voice import SilentVoice
from alu_tools.campaign.typed_end import TypedEnd, Watch, play
from runtime.games import WORDS
from table.read import far_game, meeting_of

STEP_MS = 50
OPTIONS: Mapping[str, str] = {"alu": "", "almajara": "layout=small seed=3", "poi": "map=duel round_limit=4"}


class RecordedEnd(TypedEnd):
    """A table of which each life is recorded, and what it says is written beside."""

    def __init__(self, game: str, network: MemoryNetwork, number: int, settings: Settings, folder: Path) -> None:
        self.folder, self.lives = folder, 0
        super().__init__(game, OPTIONS[game], network, number, settings)

    def make_runner(self, state: TableState, first: Any, watch: Watch) -> Runner:
        """See `TypedEnd.make_runner`."""
        self.lives += 1
        path = self.folder / f"{self.number}-{self.lives}.rec"
        recorder = begin_recording(path, state.settings, self.journal, state.number, first, {})
        ears = Outlets(WORDS(), SilentVoice(1), FileTranscript(path.with_suffix(".txt")))
        return Runner(state, self.journal, ears, vocabulary(), recorder, watch=watch)


class Tables:
    """Two tables and the network between them."""

    def __init__(
        self,
        game: str = "alu",
        faults: Faults | None = None,
        seed: int = 0,
        languages: str = "en et",
        recordings: Path | None = None,
        options: str | None = None,
    ) -> None:
        """`recordings` is a folder: each life of a table is recorded there, by the number of the table."""
        self.network = MemoryNetwork(faults or Faults(), seed)
        self.ends = [
            TypedEnd(game, options or OPTIONS[game], self.network, number, Settings(language=language))
            if recordings is None
            else RecordedEnd(game, self.network, number, Settings(language=language), recordings)
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
            if meeting_of(guest.state) is not None and meeting_of(guest.state).terms is not None:
                guest.runner.typed("yes", self.network.now_ms)
            if far_game(host.state) is not None and far_game(guest.state) is not None:
                return
        raise AssertionError("they have not met")

    def settle(self, most_ms: int = 120_000) -> None:
        """Let time pass until both have the same log."""
        for _ in range(most_ms // 1000):
            self.wait(1000)
            if self.agree():
                return
        raise AssertionError([(end.far.length, end.far.head, end.far.waiting) for end in self.ends])

    def reconnect(self) -> None:
        """Let frames through again, and wait until all is done that waited for that."""
        self.network.is_cut = False
        self.settle()
        self.wait(6000)
        self.settle()

    def agree(self) -> bool:
        """Whether both tables have the same game behind the same log."""
        one, other = self.ends
        return one.far.heads == other.far.heads and one.state.game == other.state.game

    def play(self, actions: int, chance: Random) -> None:
        """Play so many actions, each once both tables have the one before."""
        for _ in range(actions):
            mover = self.mover()
            assert mover is not None
            play(mover, chance)
            self.settle()

    def mover(self) -> TypedEnd | None:
        """The table that is to move, as both see it; None while one of them does not know."""
        if not self.agree():
            return None
        return next((end for end in self.ends if end.is_to_move), None)
