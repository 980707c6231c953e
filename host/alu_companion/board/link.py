"""Inputs that a board and the hands at a simulated one give to any game, and orders that they are given.

Every ruleset with `Hands` takes these inputs. They say what the protocol says, and nothing of what it means in a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from alu_companion.games.geometry import Field
from alu_companion.table.effects import BoardEffect
from alu_companion.table.inputs import BoardInput
from alu_companion.wire.maintenance import SelfTest
from alu_companion.wire.messages import Hello
from alu_companion.wire.state import BoardState, Glimpse

HAND_REASONS: Final = (
    "empty",
    "loose",
    "sliders",
    "buttons",
    "already",
    "unplugged",
    "over",
    "correct",
    "unfit",
    "which",
)
"""The reasons why a hand at the simulated board did nothing, or why its movement does not count. `correct`: nothing is to be laid out;
`unfit`: the board is another one than the game needs; `which`: several pieces may be meant."""


@dataclass(frozen=True, slots=True)
class Board(BoardInput):
    """A line of the board with all that it sees."""

    line: BoardState


@dataclass(frozen=True, slots=True)
class Unheard(BoardInput):
    """A line of the board is overdue or could not be read: the last one may hold no longer. The next `Board` ends this."""


@dataclass(frozen=True, slots=True)
class Connected(BoardInput):
    """A board has introduced itself."""

    hello: Hello


@dataclass(frozen=True, slots=True)
class Disconnected(BoardInput):
    """The cable was pulled, or the board has fallen silent."""


@dataclass(frozen=True, slots=True)
class NoBoard(BoardInput):
    """No board has answered so far; the search goes on. `reason` tells why a port where one may be cannot be used, one of
    `phrases_board.PORT_TROUBLES`; it is empty where there is none."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class HandChosen(BoardInput):
    """At this table the keyboard may be the hand where no board is: from now on it is, or a board is looked for."""

    by_keyboard: bool


@dataclass(frozen=True, slots=True)
class WrongVersion(BoardInput):
    """A board speaks another version of the protocol."""

    ours: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Checked(BoardInput):
    """The board has told what is wrong with itself, or that nothing is."""

    test: SelfTest


@dataclass(frozen=True, slots=True)
class Glimpsed(BoardInput):
    """A contact has closed for a moment and is open again: a piece may stand there that is not felt, or has passed."""

    glimpse: Glimpse


@dataclass(frozen=True, slots=True)
class HandNews(BoardInput):
    """Tells that a hand at the simulated board could not do something, or did it in vain, by one of `HAND_REASONS`.

    `row` is a row of sliders, from 0, of the counter of `seat`; `count` how many sliders or buttons there are.
    """

    reason: str
    field: Field | None = None
    row: int | None = None
    seat: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class Move(BoardEffect):
    """Make the hands at the simulated board carry out a movement that `Hands.words` has read."""

    hand: object
