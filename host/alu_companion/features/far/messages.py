"""What two tables tell each other, as frames: strictly read, and bounded in every part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

import msgspec

from alu_companion.table.inputs import FeatureInput

MOST_BYTES: Final = 16_384
"""Of a frame: longer ones are dropped by the receiver unread. A game of some hundred actions is told in several frames."""
VERSION: Final = 1
"""Of these messages; two tables that speak different ones say so and do not play."""
MOST_OPTIONS: Final = 12_288
"""Bytes of what a game is played with: a board and chips of one's own are written out."""
MOST_EVENTS: Final = 16
"""In one frame. Each is judged, kept and told: more at once would keep the table from its own board."""
MOST_HEADS: Final = 800
"""In one frame: the newest of a log that is longer."""
WORDS: Final = 9
"""So many short messages there are, by number from 1."""

_Natural = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
_Table = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
_Head = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
_Notation = Annotated[str, msgspec.Meta(max_length=MOST_OPTIONS)]
"""Of options; of an action, too, where the next game begins with them."""
_Seconds = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
"""What is left on a clock is told in milliseconds, as `_Natural`, and increments come to it."""
_Left = Annotated[tuple[_Natural, ...], msgspec.Meta(max_length=8)]


class BadMessageError(ValueError):
    """A frame is none that a table sends."""


class Terms(msgspec.Struct, frozen=True, tag="terms", tag_field="is", forbid_unknown_fields=True):
    """What a game begins with; whoever has invited sends it, until the other table stands at it."""

    table: _Table
    game: _Name
    options: _Notation
    guest: Annotated[tuple[_Natural, ...], msgspec.Meta(min_length=1, max_length=8)]
    """The seats that whoever was invited plays."""
    clock: Annotated[tuple[tuple[_Seconds, _Seconds, bool], ...], msgspec.Meta(max_length=8)]
    """The time of each seat: seconds, those of the increment, and whether they are for each turn; none without clocks."""
    loses: bool
    """Whether a game is lost at zero."""
    version: _Natural = VERSION


class Standing(msgspec.Struct, frozen=True, tag="standing", tag_field="is", forbid_unknown_fields=True):
    """How long the log of a table is and what it comes to; sent again and again: from it follows all that is missing."""

    table: _Table
    length: _Natural
    head: _Head
    heard: _Natural = 0
    """The number of the last short message that was heard there."""


class FarEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One event of the log: what changes a game between two tables. What follows by itself at both tables is no event.

    `play` takes `back` so many actions and then plays `actions`; `lost` is a loss by time; `new` begins another game with the options in
    `actions`; at `swap` the tables swap seats. Three end the game: `ended` by agreement, `resigned` by the table that tells it, `won`
    because the other one has resigned.
    """

    kind: Annotated[str, msgspec.Meta(pattern="^(play|lost|new|swap|ended|resigned|won)$")]
    back: _Natural = 0
    actions: Annotated[tuple[_Notation, ...], msgspec.Meta(max_length=16)] = ()
    left: _Left = ()


class Events(msgspec.Struct, frozen=True, tag="events", tag_field="is", forbid_unknown_fields=True):
    """The events of the log from its `first` on; `before` is the head there."""

    table: _Table
    first: _Natural
    before: _Head
    events: Annotated[tuple[FarEvent, ...], msgspec.Meta(min_length=1, max_length=MOST_EVENTS)]


class Heads(msgspec.Struct, frozen=True, tag="heads", tag_field="is", forbid_unknown_fields=True):
    """The heads of a log from its `first` on, where two logs differ; `base` is where the game begins that is played now."""

    table: _Table
    first: _Natural
    heads: Annotated[tuple[_Head, ...], msgspec.Meta(min_length=1, max_length=MOST_HEADS)]
    base: _Natural = 0


class FarQuestion(msgspec.Struct, frozen=True, tag="asking", tag_field="is", forbid_unknown_fields=True):
    """May this be? It holds while the log is so long; `number` tells one such question from another."""

    table: _Table
    number: _Natural
    what: Annotated[str, msgspec.Meta(pattern="^(undo|new|swap|end|resign)$")]
    count: _Natural
    """How many actions go back; 0 where none do."""
    length: _Natural


class FarAnswer(msgspec.Struct, frozen=True, tag="answer", tag_field="is", forbid_unknown_fields=True):
    """What was answered to the question with this number; 0 stands for the terms and, in a game, for what the log asks."""

    table: _Table
    number: _Natural
    yes: bool


class Word(msgspec.Struct, frozen=True, tag="word", tag_field="is", forbid_unknown_fields=True):
    """A short message; `number` counts them, so that a doubled one is heard once."""

    table: _Table
    number: _Natural
    word: Annotated[int, msgspec.Meta(ge=1, le=WORDS)]


class Leaving(msgspec.Struct, frozen=True, tag="leaving", tag_field="is", forbid_unknown_fields=True):
    """The players there leave for now; the game is kept."""

    table: _Table


FarMessage: TypeAlias = Terms | Standing | Events | Heads | FarQuestion | FarAnswer | Word | Leaving

_DECODER: Final[msgspec.json.Decoder[FarMessage]] = msgspec.json.Decoder(FarMessage)
_ENCODER: Final = msgspec.json.Encoder()


def format_message(message: FarMessage) -> bytes:
    """A message as a frame.

    >>> format_message(Leaving("0123456789abcdef"))
    b'{"is":"leaving","table":"0123456789abcdef"}'
    """
    return _ENCODER.encode(message)


def parse_message(frame: bytes) -> FarMessage:
    """A frame that has come, as a message. Raises BadMessageError.

    >>> parse_message(b'{"is":"leaving","table":"0123456789abcdef"}')
    Leaving(table='0123456789abcdef')
    """
    if len(frame) > MOST_BYTES:
        raise BadMessageError("too long")
    try:
        message: FarMessage = _DECODER.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessageError(str(error)) from error
    return message


@dataclass(frozen=True, slots=True)
class FarMet(FeatureInput):
    """Another table was found. The one that has invited draws the name of the game, `table`; at the other one it is empty."""

    table: str
    secret: str

    @property
    def is_host(self) -> bool:
        """True when this is the table that has invited."""
        return bool(self.table)


@dataclass(frozen=True, slots=True)
class FarTold(FeatureInput):
    """A message of another table."""

    message: FarMessage


@dataclass(frozen=True, slots=True)
class FarNews(FeatureInput):
    """News of the way to another table: `reason` is `code`, with its digits, or one of `FAR_REASONS`."""

    reason: str
    code: str = ""
