"""Work to do after a step of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from alu_companion.games.geometry import Field
from alu_companion.speech.queue import Utterance
from alu_companion.table.bodies import JournalEvent, format_body


@dataclass(frozen=True, slots=True)
class Commit:
    """Write to the journal, before anything that follows; if it fails, nothing of this step has happened."""

    kind: str
    body: Mapping[str, Any]
    game: int
    """The number of the game to which it belongs: a step may end one and begin another."""

    @classmethod
    def of(cls, event: JournalEvent, game: int) -> Commit:
        """The commit of an event of a game."""
        return cls(event.kind, format_body(event), game)


@dataclass(frozen=True, slots=True)
class Say:
    """Hand an utterance to the speech queue."""

    utterance: Utterance


@dataclass(frozen=True, slots=True)
class Chime:
    """Let an earcon sound that goes with no words, at a field or in the middle."""

    name: str
    field: Field | None


@dataclass(frozen=True, slots=True)
class StopSpeech:
    """Fall silent now."""


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Keep the settings in the state."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the table; the game is in the journal."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Let the live page take one phone that knows a new code; the next `PageNews` tells the result."""


@dataclass(frozen=True, slots=True)
class WriteReport:
    """Write a report for people who find out what went wrong; the next `ReportNews` tells the result."""


class BoardEffect:
    """Work for a sensing board, or for the hands at a simulated one."""


class FeatureEffect:
    """What a feature wants done outside of the table. It declares its own effects."""

    __slots__ = ()


Effect = Commit | Say | Chime | StopSpeech | SettingsChanged | Quit | Pair | WriteReport | BoardEffect | FeatureEffect
