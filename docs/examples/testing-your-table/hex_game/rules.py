"""The rules of Hex on the board of the kit, behind the seam of all games.

Each field touches the four beside it and two across a corner: the one to the lower right and the one to the upper left. The first
player links the left edge with the right one, the second the bottom edge with the top one; one of them always does.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from alu_companion import Game, IllegalAction, NotUnderstood, Outcome, Seat
from alu_companion.games.game import TextReason
from alu_companion.games.geometry import STANDARD, Edge, Field, adjacent, fields_of

_EMPTY, _MARKS = ".", "CS"
_EDGES: Final = ((Edge.LEFT, Edge.RIGHT), (Edge.BOTTOM, Edge.TOP))


class Reason(Enum):
    """Why an action is refused."""

    OVER = "over"
    TAKEN = "taken"


class Why(Enum):
    """How a game ends."""

    LINKED = "linked"


class Phase(Enum):
    """The parts of a turn: there is one."""

    PUT = "put"


class Options(NamedTuple):
    """There is nothing to choose."""


class Action(NamedTuple):
    """A piece is put on a field."""

    field: Field


class State(NamedTuple):
    """Masks of the fields by seat."""

    held: tuple[int, int] = (0, 0)
    options: Options = Options()

    @property
    def turn(self) -> Seat:
        """Who is to move: the seats take turns."""
        return Seat((self.held[0] | self.held[1]).bit_count() % 2)


def linked(mask: int, edges: tuple[Edge, Edge]) -> bool:
    """Whether a chain of these fields leads from one edge to the other."""
    masks = STANDARD.masks
    reached = mask & STANDARD.edges[edges[0]]
    while True:
        lower_right = (reached & masks.not_right) >> STANDARD.columns - 1
        upper_left = (reached & masks.not_left) << STANDARD.columns - 1
        further = mask & (reached | adjacent(reached, masks) | lower_right | upper_left)
        if further == reached:
            return bool(reached & STANDARD.edges[edges[1]])
        reached = further


class HexGame:
    """The rules of Hex as a `Game`; it has no state of its own."""

    name = "hex"

    def start(self, options: Options) -> State:
        return State(options=options)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return Seat(0), Seat(1)

    def to_move(self, state: State) -> Seat:
        return state.turn

    def phase(self, state: State) -> Phase:
        return Phase.PUT

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        if self.outcome(state) is not None:
            return ()
        return tuple(Action(field) for field in fields_of(STANDARD.all_mask & ~(state.held[0] | state.held[1])))

    def check(self, state: State, action: Action) -> Reason | None:
        if self.outcome(state) is not None:
            return Reason.OVER
        return Reason.TAKEN if (state.held[0] | state.held[1]) >> action.field & 1 else None

    def apply(self, state: State, action: Action) -> State:
        reason = self.check(state, action)
        if reason is not None:
            raise IllegalAction(reason)
        first, second = state.held
        bit = 1 << action.field
        return state._replace(held=(first, second | bit) if state.turn else (first | bit, second))

    def outcome(self, state: State) -> Outcome | None:
        won = tuple(seat for seat in self.seats(state) if linked(state.held[seat], _EDGES[seat]))
        return Outcome(won, Why.LINKED) if won else None

    def is_pass(self, action: Action) -> bool:
        return False

    def another(self, options: Options) -> Options:
        return options

    def chance_action(self, state: State) -> Action:
        raise ValueError("Hex has no chance")

    def parse_action(self, state: State, text: str) -> Action:
        verb, *rest = text.split(" ")
        if verb != "put":
            raise NotUnderstood(TextReason.UNKNOWN_WORD if text else TextReason.EMPTY, text)
        if len(rest) != 1:
            raise NotUnderstood(TextReason.TOO_MUCH if rest else TextReason.FIELD_MISSING, text)
        return Action(STANDARD.parse_field(rest[0]))

    def format_action(self, state: State, action: Action) -> str:
        return f"put {STANDARD.format_field(action.field).lower()}"

    def parse_state(self, text: str) -> State:
        if len(text) != STANDARD.field_count or set(text) - {_EMPTY, *_MARKS}:
            raise NotUnderstood(TextReason.BAD_BOARD, text)
        first, second = (sum((one == mark) << at for at, one in enumerate(text)) for mark in _MARKS)
        if first.bit_count() - second.bit_count() not in (0, 1):
            raise NotUnderstood(TextReason.BAD_BOARD, text)
        return State((first, second))

    def format_state(self, state: State) -> str:
        return "".join(
            next((mark for mark, mask in zip(_MARKS, state.held, strict=True) if mask >> at & 1), _EMPTY)
            for at in range(STANDARD.field_count)
        )

    def parse_options(self, text: str) -> Options:
        if text:
            raise NotUnderstood(TextReason.UNKNOWN_WORD, text)
        return Options()

    def format_options(self, options: Options) -> str:
        return ""


HEX: Final[Game[State, Action, Options]] = HexGame()
