"""What a ruleset has where a board feels the pieces: how its table minds the hands, its part in the grid, and what is asked of it outside.

What carries bytes to a board, moves the hands at the simulated one or draws it on the page asks here: it knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.speech.chart import Drawn
from alu_companion.speech.message import Message
from alu_companion.speech.misread import Movements
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table.feature import Grid
from alu_companion.table.hands import Hands

S = TypeVar("S", contravariant=True)
"""The state of the table."""


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


class SensingBoard(Protocol[S]):
    """A board that feels the pieces of a game. What it knows so far is `TableState.hands`, which nobody else looks into."""

    @property
    def hands(self) -> Hands[Any, Any]:
        """How the table minds the hands."""
        ...

    @property
    def rows(self) -> Grid[Any, Any, Any]:
        """What the board does in the rows of the grid."""
        ...

    # --- lines from a board

    def knows(self, state: S, given: Any) -> bool:
        """True when repeats of this input can be skipped until the state changes."""
        ...

    def is_awaited(self, state: S) -> bool:
        """True when no board has come yet, and the keyboard may be the hand instead."""
        ...

    def is_judging(self, state: S) -> bool:
        """True when something is to be said or done about what stands on the board, now or in a while."""
        ...

    # --- for eyes

    def position_shown(self, state: S) -> Any:
        """The position that belongs on the board: the game's, or the example that the board is lent for."""
        ...

    def differences(self, state: S) -> Differences | None:
        """What stands there otherwise; None where no board can be seen, or what stands on it means nothing."""
        ...

    # --- hands at the simulated board

    def words(self, vocabulary: Vocabulary) -> Movements:
        """The words by which typed lines are the hands, each a movement at the board of the kit (`board.hand_words`)."""
        ...

    def explained(self, keys: Mapping[str, str], by_keys: bool) -> Message:
        """How typed words, or keys, are the hands at a simulated board. `keys` are the bindings."""
        ...

    def left(self, state: S) -> Standing:
        """How the last players left the board: what the pieces show of the game. Before it is laid out that is the counters alone."""
        ...

    def wanted(self, state: S) -> Standing:
        """What is to be laid out now."""
        ...

    def laid_for(self, state: S) -> Standing | None:
        """What the program lays out by itself, where typed words and keys are the hands; None while it does not."""
        ...

    def is_settled(self, state: S) -> bool:
        """True when the board has been looked at and nothing is left to judge: patient hands then make the next movement."""
        ...

    def is_about_to_count(self, state: S) -> bool:
        """True when what stands on the board is about to be played, refused or asked about, or is just being laid out by the program:
        what is asked after it waits for that."""
        ...
