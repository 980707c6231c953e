"""The facts of a recording: those of its beginning, and the sums of its entries."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alu_companion.runtime.inputs import END
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import MADE, Playback, WithGuide
from alu_companion.runtime.recording import UNREADABLE, RecordingError, TellPercent, numbered_entries, tell_nobody


@dataclass(slots=True)
class Facts:
    """The facts about a recording; texts are empty where it does not say."""

    lasts_ms: int = 0
    entries: Counter[str] = field(default_factory=Counter)
    fault: str = ""
    """Why it could not be read to its end: a reason of a `RecordingError`; empty where it was closed in good order."""
    line: int = 0
    """The last line that could be read, where there is a fault."""
    made: dict[str, Any] = field(default_factory=dict)
    """The program that recorded it, see `playback.begin_recording`."""
    firmware: str = ""
    game: str = ""
    options: str = ""
    languages: tuple[str, ...] = ()
    before: int = 0
    """Actions that were taken before the recording, and after; what was taken back counts no more."""
    actions: int = 0

    def plain(self) -> dict[str, Any]:
        """The facts as values that JSON can hold."""
        return {
            "lasts_ms": self.lasts_ms,
            "entries": dict(sorted(self.entries.items())),
            "fault": self.fault,
            "line": self.line,
            "made": self.made,
            "firmware": self.firmware,
            "game": self.game,
            "options": self.options,
            "languages": list(self.languages),
            "before": self.before,
            "actions": self.actions,
        }


def facts_of(path: Path, outlets: Outlets, with_guide: WithGuide, tell_percent: TellPercent = tell_nobody) -> Facts:
    """Read and play a recording to learn what it is; what can be read of a damaged one counts.

    Raises:
        OSError: the file cannot be read.
        RecordingError: `foreign`, `newer`, `encoded`.
    """
    facts, playback = Facts(), Playback(outlets, with_guide)
    try:
        for number, entry in numbered_entries(path, tell_percent):
            facts.line = number
            facts.entries[entry.kind] += 1
            facts.lasts_ms = max(facts.lasts_ms, entry.at_ms)
            playback.feed(number, entry)
            if entry.kind == END.name:
                facts.line = 0
    except RecordingError as error:
        if error.reason in UNREADABLE:
            raise
        facts.fault, facts.line, facts.game = error.reason, error.line, error.game
    made = playback.described.get(MADE)
    facts.made = dict(made) if isinstance(made, dict) else {}
    _add_game(facts, playback)
    return facts


def _add_game(facts: Facts, playback: Playback) -> None:
    """Add what the table knows at the end."""
    runner = playback.runner
    if runner is None:
        return
    game = runner.state.rules.game
    facts.game, facts.options = game.name, game.format_options(runner.state.game.options)
    facts.firmware = "" if runner.host_end.hello is None else runner.host_end.hello.firmware.strip()
    facts.languages = tuple(runner.state.settings.languages)
    facts.before = 0 if playback.is_new else taken(playback.events)
    facts.actions = taken([(event.kind, event.body) for event in runner.journal.of_kind("play")])


def taken(events: list[tuple[str, Any]]) -> int:
    """How many actions are left of those in a journal: what was taken back is not.

    >>> taken([("start", {}), ("play", {"back": 0, "actions": ["a", "b"]}), ("play", {"back": 1, "actions": []})])
    1
    """
    return sum(len(body["actions"]) - body["back"] for kind, body in events if kind == "play")
