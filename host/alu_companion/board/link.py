"""The seam between a board and those who know no game: they carry its bytes, draw it, and move the hands at a simulated one.

Inputs say what the protocol says, and nothing of what it means in a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, cast

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.speech.chart import Drawn
from alu_companion.speech.message import Message
from alu_companion.speech.misread import Movements
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table.effects import BoardEffect
from alu_companion.table.inputs import BoardInput
from alu_companion.table.ruleset import BoardFeature, Ruleset
from alu_companion.table.values import TableState
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


class Standing(NamedTuple):
    """What stands on the board of the kit: pieces by field, each "circle", "square" or "raider"; and for each seat that has a counter
    how many resources its rows show, from the first. A row that has fewer sliders shows what it can."""

    pieces: Mapping[Field, str]
    counters: tuple[tuple[int, ...], ...] = ()


class Seen(NamedTuple):
    """What stands on a field where the game has something else: whose piece, what it is besides, and the same in words."""

    seat: Seat | None
    marks: tuple[Drawn, ...]
    told: Message


class Step(NamedTuple):
    """A movement that puts the board right, in the words of the voice, and the fields that it is about."""

    told: Message
    fields: tuple[Field, ...]


class Differences(NamedTuple):
    """How a board differs from what belongs on it. `led` comes before the steps, empty where there are none.

    `rows` is what rows of counters show that should show something else, by seat and place of the row; None while one is being moved.
    """

    led: Message
    steps: tuple[Step, ...]
    seen: Mapping[Field, Seen]
    rows: Mapping[tuple[Seat, int], int | None]


class SensingBoard(BoardFeature, Protocol):
    """A board that feels the pieces of a game: what the page, the runner and the hands at a simulated board ask of it. What it knows so far
    it keeps in a slot of its own."""

    # --- lines from a board

    def knows(self, state: TableState, given: Any) -> bool:
        """True when repeats of this input can be skipped until the state changes."""
        ...

    def is_awaited(self, state: TableState) -> bool:
        """True when no board has come yet, and the keyboard may be the hand instead."""
        ...

    def is_judging(self, state: TableState) -> bool:
        """True when something is to be said or done about what stands on the board, now or in a while."""
        ...

    # --- for eyes

    def position_shown(self, state: TableState) -> Any:
        """The position that belongs on the board: the game's, or the example that the board is lent for."""
        ...

    def differences(self, state: TableState) -> Differences | None:
        """What stands there otherwise; None where no board can be seen, or what stands on it means nothing."""
        ...

    # --- hands at the simulated board

    def words(self, vocabulary: Vocabulary) -> Movements:
        """The words by which typed lines are the hands, each a movement at the board of the kit (`board.hand_words`)."""
        ...

    def explained(self, keys: Mapping[str, str], by_keys: bool) -> Message:
        """How typed words, or keys, are the hands at a simulated board. `keys` are the bindings."""
        ...

    def left(self, state: TableState) -> Standing:
        """How the last players left the board: what the pieces show of the game. Before it is laid out that is the counters alone."""
        ...

    def wanted(self, state: TableState) -> Standing:
        """What is to be laid out now."""
        ...

    def laid_for(self, state: TableState) -> Standing | None:
        """What the program lays out by itself, where typed words and keys are the hands; None while it does not."""
        ...

    def is_settled(self, state: TableState) -> bool:
        """True when the board has been looked at and nothing is left to judge: patient hands then make the next movement."""
        ...

    def is_about_to_count(self, state: TableState) -> bool:
        """True when what stands on the board is about to be played, refused or asked about, or is just being laid out by the program:
        what is asked after it waits for that."""
        ...


def board_of(rules: Ruleset) -> SensingBoard | None:
    """The board that feels the pieces of a game; None where actions are typed."""
    return cast(SensingBoard | None, rules.board)
