"""The newest line of each kind that a board has sent."""

from __future__ import annotations

from dataclasses import dataclass

from alu_companion.wire.maintenance import CrashLog, Raw, SelfTest
from alu_companion.wire.messages import Event, Hello
from alu_companion.wire.state import BoardState


@dataclass(slots=True)
class View:
    """The newest lines of a board; None as long as none has come. A hello begins a new view."""

    hello: Hello | None = None
    state: BoardState | None = None
    raw: Raw | None = None
    test: SelfTest | None = None
    words: CrashLog | None = None

    def take(self, event: Event) -> None:
        """Note an event of the link."""
        match event:
            case Hello():
                self.hello = event
            case BoardState():
                self.state = event
            case Raw():
                self.raw = event
            case SelfTest():
                self.test = event
            case CrashLog():
                self.words = event
            case _:
                pass
