"""The messages between two tables: frames of JSON, parsed strictly, with a limit for every part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

import msgspec

from alu_companion.table.inputs import FeatureInput

MOST_BYTES: Final = 16_384
"""The longest frame; the receiver drops longer ones unread. A game of some hundred actions takes several frames."""
VERSION: Final = 1
"""The version of these messages. Two tables with different ones say so and do not play."""
MOST_OPTIONS: Final = 12_288
"""The longest options of a game, in bytes: they contain boards and chips of the owner."""
MOST_EVENTS: Final = 16
"""The most events of one frame. More at once would keep the table too long from its own board."""
MOST_HEADS: Final = 800
"""The most heads of one frame: the newest of a longer log."""
WORDS: Final = 9
"""The number of short messages; they are numbered from 1."""

_Natural = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
_Table = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
_Head = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
_Notation = Annotated[str, msgspec.Meta(max_length=MOST_OPTIONS)]
"""Options, also as the action that begins the next game."""
_Seconds = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
"""Time limits and increments in seconds; the times left on clocks are in ms, see `_Left`."""
_Left = Annotated[tuple[_Natural, ...], msgspec.Meta(max_length=8)]


class BadMessageError(ValueError):
    """Raised for a frame that no table sends."""


class Terms(msgspec.Struct, frozen=True, tag="terms", tag_field="is", forbid_unknown_fields=True):
    """The terms of a game. The host sends them until the guest has begun."""

    table: _Table
    game: _Name
    options: _Notation
    guest: Annotated[tuple[_Natural, ...], msgspec.Meta(min_length=1, max_length=8)]
    """The seats of the guest."""
    clock: Annotated[tuple[tuple[_Seconds, _Seconds, bool], ...], msgspec.Meta(max_length=8)]
    """For each seat the time in seconds, the increment in seconds, and whether it is for each turn; empty without clocks."""
    loses: bool
    """True when a game is lost at zero."""
    version: _Natural = VERSION


class Standing(msgspec.Struct, frozen=True, tag="standing", tag_field="is", forbid_unknown_fields=True):
    """Length and hash of a table's log, sent again and again: the other table sends what is missing."""

    table: _Table
    length: _Natural
    head: _Head
    heard: _Natural = 0
    """The number of the last short message that the sender has heard."""


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
    """The events of the log from `first` on; `before` is the head there."""

    table: _Table
    first: _Natural
    before: _Head
    events: Annotated[tuple[FarEvent, ...], msgspec.Meta(min_length=1, max_length=MOST_EVENTS)]


class Heads(msgspec.Struct, frozen=True, tag="heads", tag_field="is", forbid_unknown_fields=True):
    """The heads of a log from `first` on, sent when two logs differ; `base` is where the current game begins."""

    table: _Table
    first: _Natural
    heads: Annotated[tuple[_Head, ...], msgspec.Meta(min_length=1, max_length=MOST_HEADS)]
    base: _Natural = 0


class FarQuestion(msgspec.Struct, frozen=True, tag="asking", tag_field="is", forbid_unknown_fields=True):
    """A question: may this be done? It is void once the log has another length. Questions are told apart by `number`."""

    table: _Table
    number: _Natural
    what: Annotated[str, msgspec.Meta(pattern="^(undo|new|swap|end|resign)$")]
    count: _Natural
    """The number of actions to take back, or 0."""
    length: _Natural


class FarAnswer(msgspec.Struct, frozen=True, tag="answer", tag_field="is", forbid_unknown_fields=True):
    """The answer to the question with this number; 0 stands for the terms and, in a game, for a question that comes of the log."""

    table: _Table
    number: _Natural
    yes: bool


class Word(msgspec.Struct, frozen=True, tag="word", tag_field="is", forbid_unknown_fields=True):
    """A short message to the players. They are counted by `number`, so that a repeated one is heard once."""

    table: _Table
    number: _Natural
    word: Annotated[int, msgspec.Meta(ge=1, le=WORDS)]


class Leaving(msgspec.Struct, frozen=True, tag="leaving", tag_field="is", forbid_unknown_fields=True):
    """The players leave for now; the game is kept."""

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
    """The message of a frame. Raises BadMessageError.

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
    """Another table was found. At the host `table` is the name of the game; at the guest it is empty."""

    table: str
    secret: str

    @property
    def is_host(self) -> bool:
        """True at the table that has invited."""
        return bool(self.table)


@dataclass(frozen=True, slots=True)
class FarTold(FeatureInput):
    """A message of another table has come."""

    message: FarMessage


@dataclass(frozen=True, slots=True)
class FarNews(FeatureInput):
    """News of the connection to another table: `reason` is `code`, with its digits, or one of `FAR_REASONS`."""

    reason: str
    code: str = ""
