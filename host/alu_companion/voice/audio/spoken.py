"""One utterance on its way: which of its sentences have begun and ended, as a table wants to hear it."""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.voice.voice import Done, Reached, VoiceEvent

GAP_MS = 150
"""A breath between two sentences, whose samples are trimmed, and between two utterances that follow each other."""


class Spoken:
    """An utterance under a serial number of its own: its id comes again when it is resumed after a cut.

    >>> spoken = Spoken(7, serial=1, sentences=("One.", "Two."), first=0, language="en")
    >>> spoken.started(1, 0), spoken.ended(1, 0), spoken.done(), spoken.ended(1, 1), spoken.done(), spoken.done()
    ([Reached(id=7, part=0)], None, [], None, [Done(id=7)], [])
    """

    def __init__(
        self, id: int, serial: int, sentences: Sequence[str], first: int, language: str, follows: bool = False
    ) -> None:
        """`follows` another utterance that has ended just now; else its first sentence waits for nothing."""
        self.id = id
        self.serial = serial
        self.sentences = tuple(sentences)
        self.first = first
        self.language = language
        self._last = len(sentences) - 1
        self._ended = first - 1
        self._is_reported = False
        self._follows = follows
        self.wait_ms = 0
        """What still has to sound before the first sentence."""

    def gap_ms(self, part: int) -> int:
        """How long a sentence waits after the one before it, or after what else has to sound first."""
        breath_ms = GAP_MS if part > self.first or self._follows else 0
        return breath_ms if part > self.first else max(breath_ms, self.wait_ms)

    def started(self, serial: int, part: int) -> list[VoiceEvent]:
        """Note that a sentence has begun to sound, and give the event of it."""
        return [Reached(self.id, part)] if serial == self.serial else []

    def ended(self, serial: int, part: int) -> None:
        """Note that a sentence has sounded to its end."""
        if serial == self.serial:
            self._ended = max(self._ended, part)

    def ends_before(self, part: int) -> None:
        """From this sentence on nothing can be spoken."""
        self._last = part - 1

    def done(self) -> list[VoiceEvent]:
        """The event that the utterance has ended; it is given once."""
        if self._is_reported or self._ended < self._last:
            return []
        self._is_reported = True
        return [Done(self.id)]
