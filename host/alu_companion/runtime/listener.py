"""The seam between a table and what lets it be heard."""

from __future__ import annotations

from typing import Protocol

from alu_companion.games.geometry import Field
from alu_companion.speech.queue import Utterance
from alu_companion.table import Settings


class Listener(Protocol):
    """Takes all that a table says."""

    @property
    def quiet(self) -> bool:
        """True when nothing is spoken and nothing waits to be."""
        ...

    @property
    def all_shown(self) -> bool:
        """True when there is nothing more to hear, or to read where the terminal alone tells."""
        ...

    @property
    def behind(self) -> bool:
        """True when something waits to be spoken."""
        ...

    @property
    def announces(self) -> bool:
        """True while something is spoken, or waits to be, that everybody has to hear: an alert or a message."""
        ...

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None: ...

    def chime(self, name: str, field: Field | None, settings: Settings, now_ms: int) -> None:
        """Let an earcon sound that goes with no words."""
        ...

    def state_changed(self, version: int) -> None:
        """Drop what waits to be said about another version of the table."""
        ...

    def silence(self) -> None:
        """Stop speaking; only alerts go on."""
        ...

    def advance(self, now_ms: int) -> None:
        """Time has passed."""
        ...

    def troubles(self) -> list[str]:
        """The troubles of the sound or the braille display since the last call, see `phrases_settings.sound_trouble`."""
        ...

    def guide_heard(self) -> bool:
        """True when a sentence of the guide was heard to its end since the last call."""
        ...
