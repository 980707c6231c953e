"""A table with a coach, on simulated time: what is typed, what is heard, and all that comes in kept in a recording."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from alu_companion.features.computer.thoughts import Decision
from alu_companion.registry import RULESETS, new_table, resume
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import Journal, MemoryJournal
from alu_companion.runtime.lines import NoLine
from alu_companion.runtime.opponent.thinkers import Problem, Thinkers
from alu_companion.runtime.outlets import Outlets, style_of
from alu_companion.runtime.playback import begin_recording
from alu_companion.runtime.robot_games import vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.speech.message import Part
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from runtime.games import WORDS
from runtime.opponent_here import OpponentHere
from table.read import coaching_of

LONGEST_MS = 600_000


def alu_events(*actions: str) -> list[tuple[str, Mapping[str, Any]]]:
    """What the journal holds of a game of ALU with these actions."""
    return [("start", {"game": "alu", "options": ""}), ("ready", {}), ("play", {"back": 0, "actions": list(actions)})]


class Watched(Thinkers):
    """Thinkers that note what they were asked, and think at a level of the test's choice."""

    def __init__(self, level: int | None = None) -> None:
        super().__init__()
        self.problems: list[Problem] = []
        self._level = level

    def think(self, problem: Problem) -> Any:
        """See `Thinkers.think`."""
        self.problems.append(problem)
        return super().think(problem if self._level is None else problem._replace(level=self._level))


class Coached:
    """One table without a board."""

    def __init__(
        self,
        game: str,
        options: str = "",
        recording: Path | None = None,
        journal: Journal | None = None,
        events: Sequence[tuple[str, Mapping[str, Any]]] = (),
        level: int | None = None,
        language: str = "en",
    ) -> None:
        """A new game, or with `events` the one that they hold; `level` is at which level the coach thinks instead of its own."""
        rules = RULESETS[game]
        settings = Settings(language=language)
        self.journal = journal or MemoryJournal()
        if events:
            self.journal.append(1, 0, events)
            state, first = resume(settings, 1, events), None
        else:
            state, first = new_table(settings, 1, None, game, rules.game.parse_options(options))
        self.heard: list[str] = []
        self.thinkers = Watched(level)
        transcript = None if recording is None else FileTranscript(recording.with_suffix(".txt"), False)
        self.outlets = Outlets(WORDS(), SilentVoice(1), transcript, show=self.heard.append)
        recorder = recording and begin_recording(recording, settings, self.journal, 1, first, {})
        self.runner = Runner(state, self.journal, self.outlets, vocabulary(), recorder)
        self.line = NoLine(Pacer(None))
        self.driver = Driver(self.runner, self.line, players=[OpponentHere(self.thinkers, seed=1)])
        self.runner.open(first)

    def type(self, *lines: str) -> list[str]:
        """Type lines one after the other; what was heard until the coach had nothing more to think of and all was said."""
        before = len(self.heard)
        for line in lines:
            self.runner.typed(line, self.line.now_ms)
            while (coaching_of(self.state).studies or not self.outlets.quiet) and self.line.now_ms < LONGEST_MS:
                self.driver.step()
        return self.heard[before:]

    def take(self, action: Any) -> None:
        """Type an action, and yes to whatever is asked then. ALU's actions are none that are typed: give them as `events`."""
        self.type(self.state.rules.game.format_action(self.state.game, action))
        if self.state.question is not None:
            self.type("yes")

    def text(self, *parts: Part) -> str:
        """Parts as this table says them."""
        return WORDS().render(parts, style_of(self.state.settings))

    @property
    def state(self) -> Any:
        """The table as it stands."""
        return self.runner.state

    def advised(self) -> list[Decision]:
        """What the coach has found out by now."""
        return list(coaching_of(self.state).views.values())

    def close(self) -> None:
        """End in good order."""
        self.runner.close(self.line.now_ms)
        self.driver.close()
        self.outlets.close()
