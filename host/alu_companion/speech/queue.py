"""Which words when: the five classes of speech and who waits for whom, who cuts whom.

Pure: `say`, `reached`, `done` and `state_changed` return what the voice is to do; nothing here knows of sound or time.
`RULES` is the whole policy: the queue decides by it and docs/speech.md shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from alu_companion.games.game import Seat
from alu_companion.speech.cues import ScanCell
from alu_companion.speech.message import Message


class Class(IntEnum):
    """Classes of speech, the most urgent first."""

    ALERT = 0
    MESSAGE = 1
    ANSWER = 2
    HINT = 3
    GUIDE = 4


ROOM_ONLY: Final = "room"
"""The topic of what only the room may hear, such as a code that lets a phone play: it leaves by no page."""


class Rule(NamedTuple):
    """How one class stands to the others and to itself."""

    waits_for: tuple[Class, ...]
    """It is not begun while one of these is spoken or waits."""
    cuts: tuple[Class, ...]
    """What is spoken of these is cut off by it."""
    yields_to: tuple[Class, ...]
    """It is dropped at once if one of these is spoken or waits."""
    newest_wins: bool
    """A newer one cuts the one that is spoken and takes the place of the one that waits; otherwise they are spoken in order."""
    resumes: bool
    """Cut off, it goes on later at its last mark; otherwise it is not said again."""
    droppable: bool
    """It is dropped when it is stale, when a newer one has its topic, and when silence is asked for."""
    example: str


RULES: Final[Mapping[Class, Rule]] = MappingProxyType(
    {
        Class.ALERT: Rule(
            waits_for=(),
            cuts=(Class.MESSAGE, Class.ANSWER, Class.HINT, Class.GUIDE),
            yields_to=(),
            newest_wins=False,
            resumes=False,
            droppable=False,
            example="board unplugged; action refused; game over",
        ),
        Class.MESSAGE: Rule(
            waits_for=(Class.ALERT,),
            cuts=(Class.ANSWER, Class.HINT, Class.GUIDE),
            yields_to=(),
            newest_wins=False,
            resumes=True,
            droppable=True,
            example="accepted action, whose tiles changed, whose turn begins",
        ),
        Class.ANSWER: Rule(
            waits_for=(Class.ALERT, Class.MESSAGE),
            cuts=(Class.HINT, Class.GUIDE),
            yields_to=(),
            newest_wins=True,
            resumes=False,
            droppable=True,
            example="reply to a question",
        ),
        Class.HINT: Rule(
            waits_for=(),
            cuts=(Class.GUIDE,),
            yields_to=(Class.ALERT, Class.MESSAGE, Class.ANSWER),
            newest_wins=True,
            resumes=False,
            droppable=True,
            example='"one construction material still to move"',
        ),
        Class.GUIDE: Rule(
            waits_for=(Class.ALERT, Class.MESSAGE, Class.ANSWER, Class.HINT),
            cuts=(),
            yields_to=(),
            newest_wins=True,
            resumes=True,
            droppable=True,
            example="a sentence of a chapter about the rules",
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something to say. With a `state` it is about that version of the table and is dropped unspoken once the table is past it.

    With a `topic` it says anew what an older utterance of its class and topic said, and takes its place while that one waits.
    It is for one side, `to`, or for everybody. With `scan` these fields are heard before the words.
    """

    cls: Class
    message: Message
    state: int | None = None
    topic: str = ""
    to: Seat | None = None
    scan: tuple[ScanCell, ...] = ()


@dataclass(frozen=True, slots=True)
class Speak:
    """Order to the voice: speak this utterance from the sentence with this index. One that resumes has the id that it had."""

    id: int
    utterance: Utterance
    first_part: int = 0


@dataclass(frozen=True, slots=True)
class Cancel:
    """Order to the voice: be silent at once."""

    id: int


Order = Speak | Cancel


class SpeechQueue:
    """Decides what is spoken. The voice reports `reached(id, part)` when a sentence begins and `done(id)` when an utterance has ended.

    An alert cuts a message, which then goes on where it was:

    >>> queue = SpeechQueue()
    >>> queue.say(news := Utterance(Class.MESSAGE, ())) == [Speak(1, news)]
    True
    >>> queue.reached(1, 2)
    >>> queue.say(alarm := Utterance(Class.ALERT, ())) == [Cancel(1), Speak(2, alarm)]
    True
    >>> queue.done(2) == [Speak(1, news, first_part=2)]
    True
    """

    def __init__(self) -> None:
        self._waiting: list[Speak] = []
        """In the order in which they came; a message that was cut is before all of them."""
        self._speaking: Speak | None = None
        self._mark = 0
        self._next_id = 1
        self._state: int | None = None

    @property
    def idle(self) -> bool:
        """True when nothing is spoken and nothing waits."""
        return self._speaking is None and not self._waiting

    @property
    def speaking(self) -> Speak | None:
        """What is spoken now."""
        return self._speaking

    @property
    def waits(self) -> bool:
        """True when something waits for what is spoken now."""
        return bool(self._waiting)

    def say(self, utterance: Utterance) -> list[Order]:
        """Take in an utterance."""
        rule, now = RULES[utterance.cls], self._speaking
        new = Speak(self._next_id, utterance)
        self._next_id += 1
        others = [*self._waiting, now] if now else self._waiting
        if self._is_stale(utterance) or any(other.utterance.cls in rule.yields_to for other in others):
            return []
        self._waiting = [other for other in self._waiting if not _replaces(utterance, other.utterance)] + [new]
        if now is None:
            return self._start_next()
        cls = now.utterance.cls
        if not (cls in rule.cuts or (cls is utterance.cls and rule.newest_wins)):
            return []
        self._keep_rest(now)
        return [Cancel(now.id), *self._start_next()]

    def reached(self, id: int, part: int) -> None:
        """The voice has begun a sentence: a cut message will be spoken again from its beginning."""
        if self._speaking and self._speaking.id == id:
            self._mark = part

    def done(self, id: int) -> list[Order]:
        """The voice has ended an utterance; reports about cancelled ones are late and change nothing."""
        if not self._speaking or self._speaking.id != id:
            return []
        return self._start_next()

    def state_changed(self, state: int) -> None:
        """The table is at this version now: what waits and is about an older one is stale. What is spoken is not cut."""
        self._state = state
        self._waiting = [waiting for waiting in self._waiting if not self._is_stale(waiting.utterance)]

    def silence(self) -> list[Order]:
        """Stop speaking, even an alert that the player has heard begin, and forget what waits but for alerts."""
        now = self._speaking
        self._waiting = [waiting for waiting in self._waiting if not RULES[waiting.utterance.cls].droppable]
        return ([Cancel(now.id)] if now else []) + self._start_next()

    def _keep_rest(self, cut: Speak) -> None:
        """What was cut goes on later, unless it is not worth it."""
        replaced = any(_replaces(waiting.utterance, cut.utterance) for waiting in self._waiting)
        if RULES[cut.utterance.cls].resumes and not replaced and not self._is_stale(cut.utterance):
            self._waiting.insert(0, Speak(cut.id, cut.utterance, self._mark))

    def _is_stale(self, utterance: Utterance) -> bool:
        about, state = utterance.state, self._state
        return RULES[utterance.cls].droppable and about is not None and state is not None and about < state

    def _start_next(self) -> list[Order]:
        """The first that waits for none of the others that wait."""
        classes = {waiting.utterance.cls for waiting in self._waiting}
        for place, waiting in enumerate(self._waiting):
            if classes.isdisjoint(RULES[waiting.utterance.cls].waits_for):
                self._speaking, self._mark = self._waiting.pop(place), waiting.first_part
                return [waiting]
        self._speaking = None
        return []


def _replaces(new: Utterance, old: Utterance) -> bool:
    """Whether a new utterance takes the place of an older one that waits."""
    if new.cls is not old.cls or not RULES[old.cls].droppable:
        return False
    return RULES[old.cls].newest_wins or (new.topic == old.topic != "")
