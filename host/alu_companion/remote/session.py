"""The messages between two tables. Each follows from the state of the table and is repeated, so that nothing is lost for good. No network
and no clock of its own."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from alu_companion.features.far.meeting import TERMS_NUMBER
from alu_companion.features.far.messages import (
    MOST_BYTES,
    MOST_EVENTS,
    MOST_HEADS,
    BadMessageError,
    Events,
    FarAnswer,
    FarMessage,
    FarQuestion,
    Heads,
    Leaving,
    Standing,
    Word,
    format_message,
    parse_message,
)
from alu_companion.features.far.values import FAR_GAME, MEETING, OF_THE_LOG, UNNUMBERED, FarGame, common_length
from alu_companion.runtime.bucket import Buckets
from alu_companion.speech.phrases_far import FOUND, LOST
from alu_companion.table import TableState

AGAIN_MS: Final = 2000
"""A table tells how it stands again after this time, though nothing has changed."""
SILENT_MS: Final = 6500
"""A table that was not heard for so long is away. With the time of the link the players know within 8 s. Two lost frames and a late third
one are only a hiccup."""
_SOON_MS: Final = 100
"""The shortest time between two messages about changes."""
_RARE: Final = (0.5, 5.0)
"""How many messages a second, and how many at once, are taken of each kind that is said aloud or replays the game: short messages,
questions, leavings, heads. More are dropped, and come again when the table repeats them."""
_EVENTS: Final = (1.0, 40.0)
"""The same for single events: some turns at once, and then no faster than somebody plays."""
_MISSED: Final = 600
"""The other table may have played so many events before this one was opened, until it says how many."""
_UNHEARD: Final = 6
"""About a turn: so many messages are taken while the voice still tells of earlier ones. The others follow once it is silent."""


class Session:
    """One table's end. Its driver passes frames that come to `received`, and sends those of `due`."""

    def __init__(self) -> None:
        self.dropped: Counter[str] = Counter()
        """How many frames were no messages, of another game, or too many."""
        self._now_ms = 0
        self._rare = Buckets(lambda: self._now_ms / 1000, *_RARE)
        self._events = Buckets(lambda: self._now_ms / 1000, *_EVENTS)
        self._theirs: Standing | None = None
        self._differs = False
        """True when the other table has a log that differs from ours."""
        self._heads: Heads | None = None
        """The last heads of its log that it told."""
        self._unheard = 0
        """How many messages were taken since the voice was last silent."""
        self._missed = 0.0
        """How many events the other table may have played while it was away."""
        self._told_ms: int | None = None
        """When the other table sent something last."""
        self._heard_ms: int | None = None
        self._sent: tuple[FarMessage, ...] = ()
        self._sent_ms = self._beat_ms = -AGAIN_MS
        self._table = ""
        """The game about which something was sent last."""

    def received(self, frame: bytes, state: TableState, now_ms: int, is_speaking: bool = False) -> FarMessage | None:
        """Take a frame. Gives the message in it for the table; None when it is nothing new. `is_speaking` is true while the voice says what
        everybody has to hear."""
        try:
            message = parse_message(frame)
        except BadMessageError:
            self.dropped["no message"] += 1
            return None
        far, meeting = FAR_GAME.of(state), MEETING.of(state)
        known = far.table if far is not None else meeting.table if meeting is not None else ""
        if known and message.table != known:
            self.dropped["another table"] += 1
            return None
        self._now_ms = now_ms
        self._count_missed(far)
        if not is_speaking:
            self._unheard = 0
        is_taken = self._is_taken(message, far)
        if not isinstance(message, Leaving):
            self._heard_ms = now_ms
        elif is_taken:
            self._heard_ms = None
        if not is_taken:
            return None
        if isinstance(message, Standing):
            # Also when it begins the game here.
            self._theirs = message
            if far is not None:
                ahead = message.length - far.length - len(far.waiting)
                self._missed = min(self._missed, max(0, ahead))
        if isinstance(message, Standing) and far is not None:
            return message if message.heard > far.reached else None
        if isinstance(message, Heads):
            self._differs, self._heads = True, message
        if isinstance(message, Events):
            return self._followed(message, far)
        return message

    def _count_missed(self, far: FarGame | None) -> None:
        """A table that comes back may have played as many events as there was time for, and sends them at once."""
        told_ms, self._told_ms = self._told_ms, self._now_ms
        if told_ms is None:
            self._missed = _MISSED if far is not None else 0
        elif self._now_ms - told_ms >= SILENT_MS:
            self._missed = min(_MISSED, self._missed + (self._now_ms - told_ms) / 1000 * _EVENTS[0])

    def _is_taken(self, message: FarMessage, far: FarGame | None) -> bool:
        """True when a message is taken. Nothing that this table knows, nor more than it could handle beside its own board."""
        match message:
            case Word(number=number) if far is not None and number <= far.heard:
                return False
            case FarQuestion() if far is not None and message == far.their_question:
                return False
            case FarAnswer(number=number) if far is not None and number == OF_THE_LOG:
                return self._is_behind(far)
            case Word() | FarQuestion() | Leaving() | Heads():
                is_taken = self._unheard < _UNHEARD and self._rare.take(type(message).__name__)
                self._unheard += is_taken
            case _:
                return True
        if not is_taken:
            self.dropped["too many"] += 1
        return is_taken

    def _is_behind(self, far: FarGame) -> bool:
        """True when the other table's log is shorter than ours, or differs."""
        theirs, heads = self._theirs, self._heads
        if theirs is not None and theirs.length < far.length:
            return True
        if heads is None:
            return False
        common = common_length(far.heads, heads.first, heads.heads)
        return common not in (far.length, heads.first + len(heads.heads) - 1)

    def _followed(self, message: Events, far: FarGame | None) -> Events | None:
        """The message with as many events as people can follow: the others come again. None when no event is new."""
        known = 0 if far is None else max(0, far.length + len(far.waiting) - message.first)
        taken = min(known, len(message.events))
        if self._unheard < _UNHEARD:
            while taken < len(message.events) and (self._missed >= 1 or self._events.take("")):
                taken += 1
                self._unheard += 1
                self._missed = max(0, self._missed - 1)
        if taken < len(message.events):
            self.dropped["too many"] += 1
        return msgspec.structs.replace(message, events=message.events[:taken]) if taken > known else None

    def news(self, state: TableState, now_ms: int) -> str | None:
        """`LOST` when the other table has gone, `FOUND` when it is back; None when nothing has changed."""
        far = FAR_GAME.of(state)
        if far is None:
            return None
        is_there = self._heard_ms is not None and now_ms - self._heard_ms < SILENT_MS
        if self._heard_ms is None and far.is_there and self._theirs is None:
            # The game has just begun: give the other table time to be heard.
            self._heard_ms = now_ms
            return None
        return None if is_there == far.is_there else FOUND if is_there else LOST

    def due(self, state: TableState, now_ms: int) -> list[bytes]:
        """The frames to send now: at once after a change, and all again every `AGAIN_MS`."""
        messages = self._messages(state)
        is_beat = now_ms - self._beat_ms >= AGAIN_MS
        if not is_beat and (messages == self._sent or now_ms - self._sent_ms < _SOON_MS):
            return []
        if is_beat:
            # Frames about a change do not delay the next regular ones: if they were lost, the hiccup would be twice as long.
            self._beat_ms = now_ms
        self._sent, self._sent_ms, self._differs = messages, now_ms, False
        frames = [format_message(one) for one in messages]
        return [frame for frame in frames if len(frame) <= MOST_BYTES]

    def leaving(self) -> list[bytes]:
        """The last frames, also when the table has left the game already."""
        return [format_message(Leaving(self._table))] if self._table else []

    def _messages(self, state: TableState) -> tuple[FarMessage, ...]:
        far, meeting = FAR_GAME.of(state), MEETING.of(state)
        if far is not None:
            self._table = far.table
            return self._of_game(far)
        if meeting is None or meeting.terms is None:
            return ()
        if meeting.is_host:
            return (meeting.terms,)
        return (FarAnswer(meeting.table, TERMS_NUMBER, False),) if meeting.is_declined else ()

    def _of_game(self, far: FarGame) -> tuple[FarMessage, ...]:
        found: list[FarMessage] = [Standing(far.table, far.length, far.head, far.heard)]
        theirs = self._theirs
        if theirs is not None and theirs.length <= far.length:
            if far.heads[theirs.length] != theirs.head:
                self._differs = True
            elif theirs.length < far.length:
                found.append(_missing(far, theirs.length))
        if self._differs:
            first = max(0, far.length + 1 - MOST_HEADS)
            found.append(Heads(far.table, first, far.heads[first:], far.base))
        if far.our_question is not None:
            found.append(far.our_question)
        if far.answered is not None:
            found.append(FarAnswer(far.table, far.answered.number, far.answered.yes))
        if far.unheard and far.reached != UNNUMBERED:
            found.append(Word(far.table, far.reached + 1, far.unheard[0]))
        return tuple(found)


def _missing(far: FarGame, first: int) -> Events:
    """The events that the other table has not got, from `first` on: as many as one frame holds."""
    events = far.log[first : first + MOST_EVENTS]
    told = Events(far.table, first, far.heads[first], events)
    while len(events) > 1 and len(format_message(told)) > MOST_BYTES:
        events = events[: len(events) // 2]
        told = Events(far.table, first, far.heads[first], events)
    return told
