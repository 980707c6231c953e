"""Which words when: the four classes of speech and who waits for whom, who cuts whom.

Pure: `say`, `reached`, `done` and `state_changed` return what the voice is to do; nothing here knows of time or sound.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from alu_companion.speech.message import Message


class Class(IntEnum):
    """Classes of speech, the most urgent first.

    ALERT waits for nothing, cuts everything below, is never dropped. MESSAGE waits for alerts and earlier messages, cuts answers and
    hints, and resumes at its last mark when an alert cut it. ANSWER waits for alerts and messages, cuts older answers and hints, the
    newest wins. HINT is dropped if anything else waits or is spoken; the newest wins.
    """

    ALERT = 0
    MESSAGE = 1
    ANSWER = 2
    HINT = 3


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something to say. With a `state` it is about that version of the table and is dropped unspoken once the table is past it."""

    cls: Class
    message: Message
    state: int | None = None


@dataclass(frozen=True, slots=True)
class Speak:
    """Order to the voice: speak this utterance from the part with this index."""

    id: int
    utterance: Utterance
    first_part: int = 0


@dataclass(frozen=True, slots=True)
class Cancel:
    """Order to the voice: be silent at once."""

    id: int


Order = Speak | Cancel


class SpeechQueue:
    """Decides what is spoken. The voice reports `reached(id, part)` when a part begins and `done(id)` when an utterance has ended."""

    def __init__(self) -> None:
        self._waiting: list[Speak] = []
        self._speaking: Speak | None = None
        self._mark = 0
        self._next_id = 1
        self._state: int | None = None

    @property
    def idle(self) -> bool:
        """True when nothing is spoken and nothing waits."""
        return self._speaking is None and not self._waiting

    @property
    def waits(self) -> bool:
        """True when something waits for what is spoken now."""
        return bool(self._waiting)

    def say(self, utterance: Utterance) -> list[Order]:
        """Take in an utterance."""
        new = Speak(self._next_id, utterance)
        self._next_id += 1
        now = self._speaking
        if utterance.cls is Class.HINT and (self._waiting or (now and now.utterance.cls is not Class.HINT)):
            return []
        if utterance.cls is Class.ANSWER:
            self._waiting = [other for other in self._waiting if other.utterance.cls is not Class.ANSWER]
        self._enqueue(new)
        if now is None:
            return self._start_next()
        if self._cuts(utterance.cls, now.utterance.cls):
            if now.utterance.cls is Class.MESSAGE and not self._stale(now):
                self._enqueue(Speak(now.id, now.utterance, self._mark), first=True)
            return [Cancel(now.id), *self._start_next()]
        return []

    def reached(self, id: int, part: int) -> None:
        """The voice has begun a part: a cut message will resume there."""
        if self._speaking and self._speaking.id == id:
            self._mark = part

    def done(self, id: int) -> list[Order]:
        """The voice has ended an utterance; reports about cancelled ones are late and change nothing."""
        if not self._speaking or self._speaking.id != id:
            return []
        self._speaking = None
        return self._start_next()

    def state_changed(self, state: int) -> None:
        """The table is at this version now: waiting utterances about another one are stale."""
        self._state = state
        self._waiting = [waiting for waiting in self._waiting if not self._stale(waiting)]

    def silence(self) -> list[Order]:
        """Stop speaking and forget everything but alerts."""
        now, self._speaking = self._speaking, None
        self._waiting = [waiting for waiting in self._waiting if waiting.utterance.cls is Class.ALERT]
        return ([Cancel(now.id)] if now else []) + self._start_next()

    @staticmethod
    def _cuts(new: Class, old: Class) -> bool:
        if new is Class.ALERT:
            return old is not Class.ALERT
        if new is Class.MESSAGE:
            return old in (Class.ANSWER, Class.HINT)
        return old is Class.HINT or (new is Class.ANSWER and old is Class.ANSWER)

    def _enqueue(self, new: Speak, first: bool = False) -> None:
        """Keep the waiting ones sorted by class; `first` puts a resumed message before its equals."""
        place = 0
        while place < len(self._waiting) and (
            self._waiting[place].utterance.cls < new.utterance.cls
            or (not first and self._waiting[place].utterance.cls is new.utterance.cls)
        ):
            place += 1
        self._waiting.insert(place, new)

    def _stale(self, speak: Speak) -> bool:
        about = speak.utterance.state
        return about is not None and self._state is not None and about != self._state

    def _start_next(self) -> list[Order]:
        self._speaking = self._waiting.pop(0) if self._waiting else None
        self._mark = self._speaking.first_part if self._speaking else 0
        return [self._speaking] if self._speaking else []
