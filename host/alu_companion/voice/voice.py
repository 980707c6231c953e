"""The seam of voices, and a silent one that only takes the time that speaking would take."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from alu_companion.speech.cues import ScanCell

MS_A_CHARACTER = 55
"""Source: espeak-ng at 200 words a minute, about 18 characters a second in all three languages."""


@dataclass(frozen=True, slots=True)
class Reached:
    """A part of an utterance has begun to be heard."""

    id: int
    part: int


@dataclass(frozen=True, slots=True)
class Done:
    """An utterance has been heard to its end, or has failed."""

    id: int


VoiceEvent = Reached | Done


class Voice(Protocol):
    """Speaks one utterance at a time and never makes the table wait."""

    @property
    def speaks(self) -> bool:
        """True when the voice can be heard, so that it is worth waiting for."""
        ...

    @property
    def is_file(self) -> bool:
        """True when it writes by the time it is told, so that everything can be said without waiting."""
        ...

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        """Begin to speak the sentences from index `first` on."""
        ...

    def cancel(self, now_ms: int) -> None:
        """Fall silent at once; nothing more is reported of what was spoken."""
        ...

    def effect(self, name: str, pan: float, semitones: float) -> None:
        """Let an earcon sound at once, -1 (left) to 1 (right), so many semitones higher than it is."""
        ...

    def scan(self, cells: Sequence[ScanCell], columns: int) -> None:
        """Let fields be heard one after another; what is spoken next waits for the end of it, and a cancel or another scan
        ends it."""
        ...

    def warm(self, texts: Iterable[tuple[str, str]]) -> None:
        """Prepare sentences that will be needed, each with its language, while there is nothing to say. One may come twice; a voice
        that prepares nothing lets them be, so that nobody waits for them to be made."""
        ...

    def set_manner(self, words_a_minute: int, voices: Mapping[str, str]) -> None:
        """How fast to speak from the next sentence on, and with which voice in each language, where one was chosen."""
        ...

    def set_volumes(self, speech: float, effects: float, guide: float) -> None:
        """How loud each kind of sound is: 0 is silent, 1 as rendered."""
        ...

    def events(self, now_ms: int) -> list[VoiceEvent]:
        """The events up to now, in order."""
        ...

    def close(self) -> None: ...


class SilentVoice:
    """Says nothing, but takes its time and reports marks and ends like one that speaks."""

    speaks = False
    is_file = False

    def __init__(self, ms_a_character: int = MS_A_CHARACTER) -> None:
        self._ms_a_character = ms_a_character
        self._coming: deque[tuple[int, VoiceEvent]] = deque()

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        at_ms = now_ms
        for part in range(first, len(sentences)):
            self._coming.append((at_ms, Reached(id, part)))
            at_ms += len(sentences[part]) * self._ms_a_character
        self._coming.append((at_ms, Done(id)))

    def cancel(self, now_ms: int) -> None:
        self._coming.clear()

    def effect(self, name: str, pan: float, semitones: float) -> None:
        """Nothing is heard."""

    def scan(self, cells: Sequence[ScanCell], columns: int) -> None:
        """Nothing is heard."""

    def warm(self, texts: Iterable[tuple[str, str]]) -> None:
        """Nothing is rendered."""

    def set_manner(self, words_a_minute: int, voices: Mapping[str, str]) -> None:
        """It takes the time of the usual speed always."""

    def set_volumes(self, speech: float, effects: float, guide: float) -> None:
        """It is silent anyway."""

    def events(self, now_ms: int) -> list[VoiceEvent]:
        past: list[VoiceEvent] = []
        while self._coming and self._coming[0][0] <= now_ms:
            past.append(self._coming.popleft()[1])
        return past

    def close(self) -> None:
        """Nothing to end."""
