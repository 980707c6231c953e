"""A table in memory, and a recording, that tell when they fail everything that a player would have heard."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from alu_companion.api import MemoryTable, Replay, replay
from alu_companion.runtime.transcript import Said


def transcript(said: Sequence[Said]) -> str:
    """What was said as a text: one line for each, with its time, its class and, where a table has several, its language.

    >>> with TableClient("poi", options="map=first") as table:
    ...     print(transcript(table.said[1:]), end="")
    0:00:00.000 message: For help, type: help. Playing alone? Type: opponent one.
    """
    return "".join(f"{one}\n" for one in said)


class TableClient(MemoryTable):
    """A table in memory, and what is expected to be heard at it.

    >>> with TableClient("poi", options="map=first") as table:
    ...     table.expect("A new game begins.", "type: help")
    ...     _ = table.type("choose c1")
    ...     table.heard("Blue chooses a tile to start on.").cls.name
    ...     table.silent_for(10_000)
    'MESSAGE'
    """

    _heard = 0

    def expect(self, *texts: str) -> None:
        """Listen until each of these texts was heard, in this order, after all that was expected before.

        Raises:
            AssertionError: one is not heard, with everything that was since.
        """
        __tracebackhide__ = True
        for text in texts:
            self.heard(text)

    def heard(self, text: str, *, within_ms: int | None = None, language: str = "") -> Said:
        """Listen until a text was heard, after all that was expected before; returns what holds it. `within_ms` says when, from now on,
        it must have been said; `language` in which language, where players have different ones.

        Raises:
            AssertionError: it is not heard, or too late, with everything that was since.
        """
        __tracebackhide__ = True
        end_ms = None if within_ms is None else self.now_ms + within_ms
        found = self._find(text, language)
        if found is None and end_ms is None:
            self.listen()
            found = self._find(text, language)
        while found is None and end_ms is not None and self.now_ms < end_ms:
            found = self._find(text, language) if self.wait(1) else None
        if found is None or (end_ms is not None and self.said[found].at_ms > end_ms):
            raise AssertionError(self._failure(text, language, within_ms))
        self._heard = found + 1
        return self.said[found]

    def silent_for(self, ms: int) -> None:
        """Let so much time pass in which nothing begins to be said; what was said before may go on.

        Raises:
            AssertionError: something is said, with all of it.
        """
        __tracebackhide__ = True
        broken = self.wait(ms)
        if broken:
            raise AssertionError(f"not silent for {ms} ms\nheard:\n{transcript(broken)}".rstrip())

    def _find(self, text: str, language: str) -> int | None:
        """Where something that holds the text was said, after what was expected before; None where it was not."""
        usual = self.state.settings.spoken_to(None)[0]
        later = enumerate(self.said[self._heard :], self._heard)
        return next((at for at, said in later if text in said.text and language in ("", said.language or usual)), None)

    def _failure(self, text: str, language: str, within_ms: int | None) -> str:
        how = f" in {language}" if language else ""
        when = "" if within_ms is None else f" within {within_ms} ms"
        since = transcript(self.said[self._heard :]).rstrip() or "nothing"
        return f"not heard{how}{when}: {text}\nheard instead:\n{since}"


class RecordingClient:
    """A recording that a test plays back."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._said: list[Said] = []

    @property
    def said(self) -> tuple[Said, ...]:
        """Everything that was said in its playbacks, one after the other."""
        return tuple(self._said)

    def replay(self, language: str = "") -> Replay:
        """Play it back in its own language or another one, see `alu_companion.replay`, also for what it raises."""
        played = replay(self.path, language)
        self._said += played.said
        return played
