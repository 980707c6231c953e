"""The events of the journal, and their bodies on disk. A body is checked when it is read, since a disk may give back anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, TypeVar

import msgspec

ALU_NAME: Final = "alu"
"""The game of journals that name none, since there was no other."""
# Files keep the name that it had when the computer was the only other player: games and recordings of then must be read.
BY_OTHER: Final = "by_engine"
"""The key under which files say that another player than hands here decided on actions."""

Natural = Annotated[int, msgspec.Meta(ge=0)]


class JournalEvent(msgspec.Struct, frozen=True):
    """An event of a game, which the journal writes down under its kind."""

    kind: ClassVar[str]


class LessonBegun(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game is a lesson of a course, for a player who may have a name. `text` is the whole lesson where somebody has written it."""

    course: str
    lesson: str
    player: str = ""
    text: str = ""


class Start(JournalEvent, frozen=True, omit_defaults=True):
    """A game begins, from a position where `state` holds one; options and state in the notation of the game. `player` is whose turn it
    was at a teacher's desk."""

    kind = "start"
    options: str
    # A value from a factory is always written.
    game: str = msgspec.field(default_factory=lambda: ALU_NAME)
    state: str | None = None
    lesson: LessonBegun | None = None
    player: str = ""


class Play(JournalEvent, frozen=True, omit_defaults=True):
    """So many actions are taken back, then these are taken, in the notation of the game.

    `taught` names the seat and the part of every rule that was said with them, `by_other` tells that another player than hands here
    decided on them; older journals hold neither. `left` is what each seat had left on its clock, in ms, before it gets more for the end
    of a turn. `event` tells that another table plays the game, too, and is told of this.
    """

    kind = "play"
    back: Natural
    actions: tuple[str, ...]
    taught: tuple[tuple[Natural, str], ...] = ()
    by_other: bool = msgspec.field(default=False, name=BY_OTHER)
    left: tuple[Natural, ...] = ()
    event: bool = False
    led: bool = False
    """True when hands here, whose action it is, are still to be led to it."""


class Clocked(JournalEvent, frozen=True):
    """From now on each seat has this time: seconds, those of the increment, and whether they are for each turn. Without any seat there
    is no clock. `loses` tells whether the game is lost at zero."""

    kind = "clock"
    allowed: tuple[tuple[Annotated[int, msgspec.Meta(gt=0)], Natural, bool], ...]
    loses: bool


class Players(JournalEvent, frozen=True, omit_defaults=True):
    """From now on these play, by the turn order of their seats, see `seats.parse_seats`."""

    kind = "seats"
    players: tuple[str, ...]
    event: bool = False
    """True when another table is told that the seats were swapped; `left` then as in `Play`, also without a clock."""
    left: tuple[Natural, ...] | None = None


class Position(JournalEvent, frozen=True):
    """The game goes on from another position."""

    kind = "position"
    state: str


class TaughtAnew(JournalEvent, frozen=True):
    """Every rule that was said is said again."""

    kind = "taught-anew"


BODIES: Final[Mapping[str, type[JournalEvent]]] = {
    event.kind: event for event in (Start, Play, Position, TaughtAnew, Players, Clocked)
}
"""The events that every table writes, by kind. The row `events` of the grid has those of its features, `Hands.bodies` those of a board."""

_Body = TypeVar("_Body", bound=msgspec.Struct)


def format_body(event: JournalEvent) -> dict[str, Any]:
    """The body of an event, as it comes back from a disk.

    >>> format_body(Position("A1"))
    {'state': 'A1'}
    """
    written: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    return written


def parse_body(body: Any, kind: type[_Body]) -> _Body:
    """Check a body that was read.

    Raises:
        ValueError: it is not what an event of this kind holds.

    >>> parse_body({"state": "A1"}, Position).state
    'A1'
    """
    try:
        return msgspec.convert(body, kind)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
