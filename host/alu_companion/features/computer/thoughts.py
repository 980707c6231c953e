"""The values of the computer as a player: its current thought and its last decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from alu_companion.games.game import Seat
from alu_companion.table.bodies import JournalEvent, Play, Players
from alu_companion.table.inputs import FeatureInput
from alu_companion.table.slots import Slot
from alu_companion.table.values import TableState

REASONS: Final = ("only", "wins", "loses", "best")
"""The reasons of the computer: there was no other action, it wins for certain, it loses with each of them, or it seems best."""


class Decision(NamedTuple):
    """The action that the computer takes, or would take by now, in the notation of the game."""

    action: str
    why: str = REASONS[-1]
    chances: int | None = None
    """The games of 100 that it expects to win; None when it does not know."""
    line: tuple[str, ...] = ()
    """The actions that it expects to follow."""


@dataclass(frozen=True, slots=True)
class Considered(FeatureInput):
    """The computer has looked at the position after so many actions, and has found what it takes or, while it is not `final`, would take
    by now."""

    ply: int
    decision: Decision
    is_final: bool


@dataclass(frozen=True, slots=True)
class OpponentNews(FeatureInput):
    """News of the process that thinks for the computer, see `phrases_opponent.NEWS`."""

    reason: str


class Thought(NamedTuple):
    """The computer thinks about the next action of a seat."""

    game: Any
    """The position that it thinks about."""
    seat: Seat
    since_ms: int
    told: int = 0
    """How often players were told that it still thinks."""
    is_hurried: bool = False
    is_asked: bool = False
    """True when a player waits to hear what it would do now."""
    decision: Decision | None = None
    """Its decision, which waits while the hands are at something else."""


class Decided(NamedTuple):
    """The last decision of the computer, and the state it was made in."""

    before: Any
    decision: Decision


class SlowTold(JournalEvent, frozen=True):
    """Players were told how the computer would think faster."""

    kind = "slow-told"


THOUGHT: Final[Slot[Thought | None]] = Slot("thought", None, in_match=True)
"""The current thought; None while the computer has nothing to decide."""
DECIDED: Final[Slot[Decided | None]] = Slot("decided", None, in_match=True)
"""The last decision, as long as its action is in the game."""


def evolve_computer(state: TableState, before: TableState, event: JournalEvent) -> TableState:
    """The table after an event. New players start thinking anew, and a reason goes with an action that was taken back."""
    if isinstance(event, Players):
        state = THOUGHT.on(state, None)
    is_back = bool(event.back) if isinstance(event, Play) else len(state.past) < len(before.past)
    return DECIDED.on(state, None) if is_back else state
