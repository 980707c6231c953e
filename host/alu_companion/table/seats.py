"""The players of seats, and the decisions of the computer: values without the state of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from alu_companion.games.game import Seat

_HANDS: Final = "hands"
_ENGINE: Final = "engine "
_FAR: Final = "far"


class Engine(NamedTuple):
    """The computer at a level, from 1."""

    level: int


class Far(NamedTuple):
    """Hands at another table."""


Seats: TypeAlias = Mapping[Seat, Engine | Far]
"""The players of the seats that no hands here play, by turn order."""


class Decider(Enum):
    """Decides on the next action. Actions that follow by themselves count as done by hands."""

    HANDS = "hands"
    COMPUTER = "computer"
    OTHER_TABLE = "other table"
    SHOW = "show"


class By(Enum):
    """Who has played, or how else the game has come to where it is."""

    HANDS = "hands"
    """Hands here, as a board shows already."""
    ORDER = "order"
    """Hands here, by a word, a key or a choice: no piece shows it."""
    ITSELF = "itself"
    """Nobody: chance, or a turn in which nothing can be done."""
    COMPUTER = "computer"
    """The computer, as a player or with the solution of a lesson."""
    FAR = "far"
    """Players at another table."""
    RECALLED = "recalled"
    """Hands here, as another table knows: the journal has lost it."""
    SHOW = "show"
    JUMP = "jump"
    """Nobody: the game went back, or a show to another turn. Pieces may still stand as they did before."""


OTHERS: Final = (By.COMPUTER, By.FAR, By.SHOW, By.JUMP)
"""Where actions are not decided by hands here."""


def format_seats(seats: Seats, every: Iterable[Seat]) -> tuple[str, ...]:
    """The player of each seat, as the journal keeps it.

    >>> format_seats({Seat(1): Engine(3)}, (Seat(0), Seat(1)))
    ('hands', 'engine 3')
    """
    return tuple(_format_player(seats.get(seat)) for seat in every)


def _format_player(player: Engine | Far | None) -> str:
    match player:
        case Engine(level):
            return f"{_ENGINE}{level}"
        case Far():
            return _FAR
    return _HANDS


def parse_seats(players: Iterable[str]) -> Seats:
    """The players of the seats, as `format_seats` has written them. Raises ValueError for what it never writes.

    >>> parse_seats(["hands", "engine 3"])
    {1: Engine(level=3)}
    """
    found: dict[Seat, Engine | Far] = {}
    for number, text in enumerate(players):
        if text == _FAR:
            found[Seat(number)] = Far()
        elif text != _HANDS:
            level = text.removeprefix(_ENGINE)
            if not (level.isascii() and level.isdecimal()) or f"{_ENGINE}{int(level)}" != text or not int(level):
                raise ValueError(text)
            found[Seat(number)] = Engine(int(level))
    return found


def moved_on(seats: Seats, every: tuple[Seat, ...]) -> Seats:
    """The same players, each one seat further.

    >>> moved_on({Seat(1): Engine(3)}, (Seat(0), Seat(1)))
    {0: Engine(level=3)}
    """
    return {every[(every.index(seat) + 1) % len(every)]: player for seat, player in seats.items()}
