"""What a table and the teacher of its club tell each other, as frames: strictly read, and bounded in every part. No words: each reader says
it in its own language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec

from alu_companion.features.far.messages import MOST_BYTES, BadMessageError
from alu_companion.table.inputs import FeatureInput

CLUB_VERSION: Final = 1
"""Of these messages; one of another version is none."""
MOST_NOTATION: Final = 8192
"""Characters of a position."""
MOST_ACTIONS: Final = 24
"""In one telling of a game: the newest. Who looks on from now hears no more of what was before."""

_Natural = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
_Number = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
_Seat = Annotated[int, msgspec.Meta(ge=0, le=7)]
_Id = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{8}$")]
_Game = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,32}$")]
_Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_NOTATION)]
_ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
_Left = Annotated[tuple[_Natural, ...], msgspec.Meta(max_length=8)]
_Version = Literal[1]

Player: TypeAlias = Literal["hands", "computer", "table"]
"""Who plays a seat: hands at this table, the computer, another table."""
Awaited: TypeAlias = Literal["hands", "computer", "table", "answer", "layout", "repair", "nothing"]
"""What a table waits for: an action of hands here, of the computer, of another table; an answer; that the hands lay the game out, or put
the board right; or nothing, since the game is over."""
BoardStanding: TypeAlias = Literal["none", "plugged", "unplugged"]
"""Whether a sensing board is there: never was, is, or was and is not."""
Answered: TypeAlias = Literal["open", "begun", "declined", "impossible"]
"""What has become of what the teacher sent: the players are asked, it has begun, they have said no, or it cannot be played here."""


class TableTold(msgspec.Struct, frozen=True, tag="table", tag_field="is", forbid_unknown_fields=True):
    """How a table stands. It tells the latest alone: whoever comes later needs no other."""

    session: _Id
    """Drawn anew whenever the table is opened: what was sent to the one before is nothing to this one."""
    game: _Game
    turn: _Natural
    to_move: _Seat | None
    """The place at the table of whoever is to move; None after the end, and while chance decides."""
    seats: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=8)]
    """Who plays, by place."""
    waits: Awaited
    board: BoardStanding
    call: _Natural = 0
    """The number of the call for the teacher that nobody has answered; 0 for none."""
    lesson: _Natural = 0
    puzzle: _Natural = 0
    """The numbers of what is learned; 0 where it is something else."""
    is_solved: bool = False
    """Whether the lesson or puzzle is solved."""
    sent: _Id | None = None
    """What the teacher sent last."""
    answer: Answered | None = None
    version: _Version = CLUB_VERSION


class TableGone(msgspec.Struct, frozen=True, tag="gone", tag_field="is", forbid_unknown_fields=True):
    """A table was left; the broker says so, too, of one that it hears no more."""

    session: _Id
    version: _Version = CLUB_VERSION


class ClockTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clocks of a game, by seat."""

    allowed: Annotated[tuple[tuple[_Natural, _Natural, bool], ...], msgspec.Meta(min_length=1, max_length=8)]
    """Seconds, those of the increment, and whether they are for each turn."""
    loses: bool
    left_ms: _Left
    """What was left when this was told."""
    runs: _Seat | None


class GameTold(msgspec.Struct, frozen=True, tag="game", tag_field="is", forbid_unknown_fields=True):
    """The game at a table, for those who look on: a position, and what was played since, in the notation of the game."""

    session: _Id
    game: _Game
    number: _Natural
    """Of the game at that table: another number is another game."""
    begins: _Notation
    """The position in which the first of the actions was taken."""
    actions: Annotated[tuple[_ActionText, ...], msgspec.Meta(max_length=MOST_ACTIONS)]
    """The newest, the last one last; those that follow from the game alone among them."""
    clock: ClockTold | None = None
    timed_out: _Seat | None = None
    """Who has lost by time."""
    is_ended: bool = False
    """Whether the players have ended the game themselves: by a draw, or because seats have given up."""
    losers: Annotated[tuple[_Seat, ...], msgspec.Meta(max_length=8)] = ()
    """Who has given up."""
    version: _Version = CLUB_VERSION


class Received(msgspec.Struct, frozen=True, tag="received", tag_field="is", forbid_unknown_fields=True):
    """The teacher has heard the call with this number."""

    session: _Id
    call: _Number
    version: _Version = CLUB_VERSION


class SentLesson(msgspec.Struct, frozen=True, tag="lesson", tag_field="is", forbid_unknown_fields=True):
    """The teacher sends a lesson of the game that is played there, by its number."""

    session: _Id
    id: _Id
    number: _Number
    version: _Version = CLUB_VERSION


class SentPuzzle(msgspec.Struct, frozen=True, tag="puzzle", tag_field="is", forbid_unknown_fields=True):
    """The teacher sends a puzzle."""

    session: _Id
    id: _Id
    number: _Number
    version: _Version = CLUB_VERSION


class SentPosition(msgspec.Struct, frozen=True, tag="position", tag_field="is", forbid_unknown_fields=True):
    """The teacher sends a position, in the notation of its game."""

    session: _Id
    id: _Id
    game: _Game
    text: _Notation
    version: _Version = CLUB_VERSION


Sent: TypeAlias = SentLesson | SentPuzzle | SentPosition
Presence: TypeAlias = TableTold | TableGone
FromTable: TypeAlias = Presence | GameTold
FromTeacher: TypeAlias = Received | Sent

_Message = TypeVar("_Message")
_OF_TABLE: Final[msgspec.json.Decoder[FromTable]] = msgspec.json.Decoder(FromTable)
_OF_TEACHER: Final[msgspec.json.Decoder[FromTeacher]] = msgspec.json.Decoder(FromTeacher)
_ENCODER: Final = msgspec.json.Encoder()


def format_club_message(message: FromTable | FromTeacher) -> bytes:
    """A message as a frame.

    >>> format_club_message(Received("01234567", 2))
    b'{"is":"received","session":"01234567","call":2,"version":1}'
    """
    return _ENCODER.encode(message)


def parse_from_table(frame: bytes) -> FromTable:
    """What a table has told. Raises BadMessageError.

    >>> parse_from_table(b'{"is":"gone","session":"01234567","version":1}')
    TableGone(session='01234567', version=1)
    """
    return _parsed(_OF_TABLE, frame)


def parse_from_teacher(frame: bytes) -> FromTeacher:
    """What the teacher has sent. Raises BadMessageError.

    >>> parse_from_teacher(b'{"is":"lesson","session":"01234567","id":"89abcdef","number":3,"version":1}').number
    3
    """
    return _parsed(_OF_TEACHER, frame)


def _parsed(decoder: msgspec.json.Decoder[_Message], frame: bytes) -> _Message:
    if len(frame) > MOST_BYTES:
        raise BadMessageError("too long")
    try:
        return decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessageError(str(error)) from error


@dataclass(frozen=True, slots=True)
class ClubTold(FeatureInput):
    """The teacher of the club has sent something to this table."""

    message: FromTeacher


@dataclass(frozen=True, slots=True)
class ClubNews(FeatureInput):
    """News of the way to the club: `reason` is a `ClubReason`."""

    reason: str
