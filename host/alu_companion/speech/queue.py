"""Decides which words come when: the five classes of speech, which of them waits for which, and which cuts which.

Pure: `say`, `reached`, `done` and `state_changed` return what the voice is to do; nothing here knows of sound or time.
`RULES` is the whole policy: the queue decides by it and docs/speech.md shows it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from alu_companion.games.game import Seat
from alu_companion.speech.cues import Cue, ScanCell
from alu_companion.speech.message import Message, Part


class Class(IntEnum):
    """Classes of speech, the most urgent first."""

    ALERT = 0
    MESSAGE = 1
    ANSWER = 2
    HINT = 3
    GUIDE = 4


ROOM_ONLY: Final = "room"
"""The topic of words that only the room may hear, such as a code that lets a phone play: they go to no page."""


class Rule(NamedTuple):
    """The relation of a class to the others and to itself."""

    waits_for: tuple[Class, ...]
    """It does not begin while one of these is spoken or waits."""
    cuts: tuple[Class, ...]
    """It cuts these off."""
    yields_to: tuple[Class, ...]
    """It is dropped at once if one of these is spoken or waits."""
    newest_wins: bool
    """A newer one cuts the one that is spoken and takes the place of the one that waits; otherwise they are spoken in order."""
    resumes: bool
    """Cut off, it goes on later at its last mark; otherwise it is lost."""
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
            example="board unplugged; action refused; time is up",
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
            example='"one thing is still missing"',
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


class Rest(NamedTuple):
    """How much is left to tell of messages that were said at one time: the portion of it, from one; 0 while nobody has asked for one."""

    messages: tuple[Message, ...] = ()
    portion: int = 0


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something to say. With a `state` it is about that version of the table and is dropped unspoken once the table is past it.

    With a `topic` it says anew what an older utterance of its class and topic said, and takes its place while that one waits.
    It is for one seat, `to`, or for everybody. With `scan` these fields are heard before the words; `cues` sound with the first words.
    With an `offer` it is told short first, see `short.py`, and that sentence says how to ask for what is left; then a portion of it is the
    `rest`.
    """

    cls: Class
    message: Message
    state: int | None = None
    topic: str = ""
    to: Seat | None = None
    scan: tuple[ScanCell, ...] = ()
    cues: tuple[Cue, ...] = ()
    offer: Part | None = None
    rest: Rest | None = None


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
        self._waiting: dict[Class, OrderedDict[int, Speak]] = {cls: OrderedDict() for cls in Class}
        """By class and place in the line, in the order in which they came; a message that was cut stands before all others."""
        self._first = self._last = 0
        """The places at both ends of the line."""
        self._topics: dict[tuple[Class, str], int] = {}
        """The place of each waiting utterance with a topic: a newer one replaces it."""
        self._dated: set[tuple[Class, int]] = set()
        """The places of waiting utterances that may get stale. They are few, since they go with the next version of the table."""
        self._speaking: Speak | None = None
        self._mark = 0
        self._next_id = 1
        self._state: int | None = None

    @property
    def idle(self) -> bool:
        """True when nothing is spoken and nothing waits."""
        return self._speaking is None and not self.waits

    @property
    def speaking(self) -> Speak | None:
        """The utterance that is spoken now."""
        return self._speaking

    @property
    def waits(self) -> bool:
        """True when something waits for the utterance that is spoken."""
        return any(self._waiting.values())

    @property
    def announces(self) -> bool:
        """True while an alert or a message is spoken or waits."""
        now, heard = self._speaking, (Class.ALERT, Class.MESSAGE)
        return (now is not None and now.utterance.cls in heard) or any(self._waiting[cls] for cls in heard)

    def say(self, utterance: Utterance) -> list[Order]:
        """Take an utterance in."""
        cls, now = utterance.cls, self._speaking
        rule = RULES[cls]
        new = Speak(self._next_id, utterance)
        self._next_id += 1
        busy = self._waiting_classes()
        if now is not None:
            busy.add(now.utterance.cls)
        if self._is_stale(utterance) or not busy.isdisjoint(rule.yields_to):
            return []
        replaced = self._replaced_by(utterance)
        if replaced is not None:
            self._take_out(cls, replaced)
        self._last += 1
        self._put(self._last, new)
        if now is None:
            return self._start_next()
        if not (now.utterance.cls in rule.cuts or (now.utterance.cls is cls and rule.newest_wins)):
            return []
        self._keep_rest(now)
        return [Cancel(now.id), *self._start_next()]

    def reached(self, id: int, part: int) -> None:
        """The voice has begun a sentence: a cut message will be spoken again from its beginning."""
        if self._speaking and self._speaking.id == id:
            self._mark = part

    def done(self, id: int) -> list[Order]:
        """The voice has ended an utterance. A report about a cancelled one comes late and changes nothing."""
        if not self._speaking or self._speaking.id != id:
            return []
        return self._start_next()

    def state_changed(self, state: int) -> None:
        """Drop waiting utterances about an older version of the table than this one. The one that is spoken goes on."""
        if state == self._state:
            return
        self._state = state
        for cls, place in [*self._dated]:
            if self._is_stale(self._waiting[cls][place].utterance):
                self._take_out(cls, place)

    def silence(self) -> list[Order]:
        """Stop speaking, even an alert that the player has heard begin, and forget what waits but for alerts."""
        now = self._speaking
        for cls, rule in RULES.items():
            if rule.droppable:
                self._waiting[cls].clear()
        # Only what can be dropped stands in these.
        self._topics.clear()
        self._dated.clear()
        return ([Cancel(now.id)] if now else []) + self._start_next()

    def _put(self, place: int, waiting: Speak) -> None:
        utterance = waiting.utterance
        cls = utterance.cls
        self._waiting[cls][place] = waiting
        if RULES[cls].droppable and utterance.topic:
            self._topics[cls, utterance.topic] = place
        if RULES[cls].droppable and utterance.state is not None:
            self._dated.add((cls, place))

    def _take_out(self, cls: Class, place: int) -> Speak:
        waiting = self._waiting[cls].pop(place)
        if self._topics.get((cls, waiting.utterance.topic)) == place:
            del self._topics[cls, waiting.utterance.topic]
        self._dated.discard((cls, place))
        return waiting

    def _replaced_by(self, new: Utterance) -> int | None:
        """The place of the waiting utterance that a newer one replaces. In a class where the newest wins no more than one waits."""
        if RULES[new.cls].newest_wins:
            return next(iter(self._waiting[new.cls]), None)
        return self._topics.get((new.cls, new.topic))

    def _keep_rest(self, cut: Speak) -> None:
        """Let an utterance that was cut go on later, unless a newer one that waits replaces it."""
        utterance = cut.utterance
        if RULES[utterance.cls].resumes and self._replaced_by(utterance) is None and not self._is_stale(utterance):
            self._first -= 1
            self._put(self._first, Speak(cut.id, utterance, self._mark))
            self._waiting[utterance.cls].move_to_end(self._first, last=False)

    def _is_stale(self, utterance: Utterance) -> bool:
        about, state = utterance.state, self._state
        return RULES[utterance.cls].droppable and about is not None and state is not None and about < state

    def _waiting_classes(self) -> set[Class]:
        return {cls for cls, waiting in self._waiting.items() if waiting}

    def _start_next(self) -> list[Order]:
        """Start the first waiting utterance that need not wait for another one."""
        classes = self._waiting_classes()
        ready = [cls for cls in classes if classes.isdisjoint(RULES[cls].waits_for)]
        if not ready:
            self._speaking = None
            return []
        place, cls = min((next(iter(self._waiting[cls])), cls) for cls in ready)
        self._speaking = self._take_out(cls, place)
        self._mark = self._speaking.first_part
        return [self._speaking]
