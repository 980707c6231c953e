"""What the journal's events hold, by kind: a body is checked when it is read, since a disk may give back anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeVar

import msgspec

from alu_companion.table.far_messages import Told

ALU_NAME: Final = "alu"
"""The game of journals that name none, since there was no other."""
# Files keep the name that it had when the computer was the only other player: games and recordings of then must be read.
BY_OTHER: Final = "by_engine"
"""Under this key files say that another player than hands here decided on actions."""

_Natural = Annotated[int, msgspec.Meta(ge=0)]


class LessonBegun(msgspec.Struct, frozen=True):
    """The game is a lesson of a course, for a player who may have a name. `text` is the whole lesson where somebody has written it."""

    course: str
    lesson: str
    player: str = ""
    text: str = ""


class Start(msgspec.Struct, frozen=True):
    """A game begins, from a position where `state` holds one; options and state in the notation of the game. `player` is whose turn it
    was at a teacher's desk."""

    options: str
    game: str = ALU_NAME
    state: str | None = None
    lesson: LessonBegun | None = None
    player: str = ""


class Play(msgspec.Struct, frozen=True):
    """So many actions are taken back, then these are taken, in the notation of the game.

    `taught` names the seat and the part of every rule that was said with them, `by_other` tells that another player than hands here
    decided on them; older journals hold neither. `left` is what each seat had left on its clock, in ms, before it gets more for the end
    of a turn. `event` tells that another table plays the game, too, and is told of this.
    """

    back: _Natural
    actions: tuple[str, ...]
    taught: tuple[tuple[_Natural, str], ...] = ()
    by_other: bool = msgspec.field(default=False, name=BY_OTHER)
    left: tuple[_Natural, ...] = ()
    event: bool = False
    led: bool = False
    """Whether hands here, whose action it is, are still to be led to it."""


class Clocked(msgspec.Struct, frozen=True):
    """From now on the seats have this time, all of it: seconds, those of the increment, and whether they are for each turn. Where none is
    named there is no clock. `loses` tells whether the game is lost at zero."""

    allowed: tuple[tuple[Annotated[int, msgspec.Meta(gt=0)], _Natural, bool], ...]
    loses: bool


class Times(msgspec.Struct, frozen=True):
    """So many ms each seat has left now. `lost` is the seat that has lost by that, until a later one of these holds none."""

    left: tuple[_Natural, ...]
    lost: _Natural | None = None
    event: bool = False
    """Whether another table is told of it."""


class Players(msgspec.Struct, frozen=True):
    """From now on these play, by the turn order of their seats, see `seats.parse_seats`."""

    players: tuple[str, ...]
    event: bool = False
    """Whether another table is told that the seats were swapped; `left` then as in `Play`."""
    left: tuple[_Natural, ...] = ()


class EndedByPlayers(msgspec.Struct, frozen=True):
    """The players have ended the game: see `far.ENDED`; `left` as in `Play`."""

    how: str
    left: tuple[_Natural, ...] = ()


class Hint(msgspec.Struct, frozen=True):
    """A seat has heard a step of a hint."""

    seat: _Natural


class Position(msgspec.Struct, frozen=True):
    """The game goes on from another position."""

    state: str


class GuidePlace(msgspec.Struct, frozen=True):
    """Where somebody listens to the guide of a game in a language: the number of an item in a chapter."""

    game: str
    language: str
    chapter: str
    item: _Natural


class LessonState(msgspec.Struct, frozen=True):
    """What has become of a lesson: wrong tries, steps of hints, layouts and fields that were right, and how it ended."""

    tries: _Natural
    hints: _Natural
    stage: _Natural = 0
    given: tuple[str, ...] = ()
    solved: bool = False
    shown: bool = False


class FarInvited(msgspec.Struct, frozen=True):
    """Another table was found and is asked whether it plays this, see `far_messages.Terms`."""

    table: str
    secret: str
    options: str
    guest: tuple[_Natural, ...]
    clock: tuple[tuple[_Natural, _Natural, bool], ...]
    loses: bool


class FarBegun(msgspec.Struct, frozen=True):
    """Another table plays this game, too: its name, the secret of the meeting, what both have played before this game, and the number of
    the last question that was asked there."""

    table: str
    secret: str
    host: bool
    log: tuple[Told, ...]
    heads: tuple[str, ...]
    numbered: _Natural = 0


class FarAsking(msgspec.Struct, frozen=True):
    """This table has asked the other one something, or where it is not `ours` has said yes to what that one asked and will do. Where it
    is `declined` somebody has said no: the other table to the last question of this one, or this one."""

    ours: bool
    what: str
    count: _Natural
    number: _Natural
    declined: bool = False


class FarCut(msgspec.Struct, frozen=True):
    """The game goes back to so many events of the log, since the other table has another one."""

    length: _Natural


class Nothing(msgspec.Struct, frozen=True):
    """The kind says all."""


BODIES: Final[Mapping[str, type[msgspec.Struct]]] = {
    "start": Start,
    "play": Play,
    "position": Position,
    "guide": GuidePlace,
    "taught-anew": Nothing,
    "slow-told": Nothing,
    "seats": Players,
    "clock": Clocked,
    "time": Times,
    "ended": EndedByPlayers,
    "hint": Hint,
    "far-invited": FarInvited,
    "far-uninvited": Nothing,
    "far": FarBegun,
    "far-asking": FarAsking,
    "far-left": Nothing,
    "far-cut": FarCut,
    "lesson": LessonState,
}
"""By kind, as `Commit` writes them: what every table journals. `Hands.bodies` has what is journaled of a board."""

_Body = TypeVar("_Body", bound=msgspec.Struct)


SECRET: Final = frozenset({"far", "far-invited"})
"""The kinds of events that hold a secret."""


def public(kind: str, body: Mapping[str, Any]) -> Mapping[str, Any]:
    """The body of an event as it may leave the journal: the secret by which another table is found again stays in it.

    >>> public("far", {"table": "0123456789abcdef", "secret": "00ff"})
    {'table': '0123456789abcdef', 'secret': ''}
    """
    return {**body, "secret": ""} if kind in SECRET else body


def parse_body(body: Any, kind: type[_Body]) -> _Body:
    """A body that was read, checked.

    Raises:
        ValueError: it is not what an event of this kind holds.

    >>> parse_body({"game": "poi", "language": "en", "chapter": "map", "item": 3}, GuidePlace).item
    3
    """
    try:
        return msgspec.convert(body, kind)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
