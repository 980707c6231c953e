"""The catalogue of slips: in which ways hands err, and what a hand that errs knows and can do."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random

from alu_companion.games.alu.values import Action, State
from alu_companion.games.geometry import Field, fields_of
from alu_companion.simulator.hands import Movement
from alu_companion.simulator.world import World


class Slip(Enum):
    """A way to err; the text is for reports."""

    BUMP = "a piece rattles in its field"
    SLIDE = "a piece is dragged over other fields"
    SWAP = "two pieces are exchanged"
    WRONG_FIELD = "the piece goes to a wrong field first"
    WRONG_SHAPE = "a piece of the wrong shape first"
    ONE_TOO_MANY = "one slider too many"
    EARLY = "sliders long before the piece"
    LATE = "sliders long after the piece"
    REST = "a hand rests on the board"
    PULL = "the counter comes off and is put back elsewhere"
    FALL = "pieces fall to the floor"
    SLEEVE = "a sleeve drags three pieces along"
    LIFT = "a piece is lifted, read and put back"
    LEFT_LYING = "a piece out of reach is put down, refused and left lying while play goes on"
    WRONG_OWNER = "the other player's piece is put down, until the table says so"
    NOT_TO_MOVE = "the player who is not to move acts and pays, until the table says so"
    TOO_EARLY = "the other player acts while actions are left, until the table asks"
    AT_ONCE = "both players act at once"


Make = Callable[[State, Action, bool], list[Movement]]
"""What is done for a slip, from the state before, the action, and whether a slip cannot be taken for a legal action."""

# A hand that errs without a counter to pay on is believed after the table's settle time, so it has to notice sooner.
QUICK_MS = (120, 380)
NOTICE_MS = (400, 4000)


class Erring:
    """A hand that errs: what it knows of the turn, and what it may do."""

    def __init__(self, world: World, chance: Random) -> None:
        self._world = world
        self._random = chance
        self._turn_number = 0
        # What was placed in this turn and is paid for may be moved: that is no slip but another legal action.
        self._placed_now: set[Field] = set()
        self._placed_before: set[Field] = set()

    def begin(self, before: State, action: Action) -> None:
        """An action is going to be played."""
        if before.turn_number != self._turn_number:
            self._turn_number = before.turn_number
            self._placed_before, self._placed_now = self._placed_now, set()
        self._placed_now.add(action.field)

    def pause(self, span_ms: tuple[int, int]) -> Movement:
        """The hand rests."""
        return Movement(self._random.randint(*span_ms), lambda: None)

    def _set(self, field: Field, piece: str, span_ms: tuple[int, int]) -> Movement:
        bounce_ms = self._random.randint(2, 14)
        return Movement(self._random.randint(*span_ms), lambda: self._world.set_piece(field, piece, bounce_ms))

    def _occupied(self, state: State, *but: Field) -> list[Field]:
        everything = state.camps[0] | state.camps[1] | state.raided
        return [field for field in fields_of(everything) if field not in but]

    @staticmethod
    def _near(state: State, field: Field) -> list[Field]:
        return list(fields_of(state.options.geometry.neighbours[field]))
