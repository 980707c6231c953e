"""What the computer thinks about and has decided at a table."""

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
    """Of 100 such games it expects to win so many; None where it does not know."""
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
    """So often players were told that it still thinks."""
    is_hurried: bool = False
    is_asked: bool = False
    """True when a player waits to hear what it would do now."""
    decision: Decision | None = None
    """Its decision, which waits while the hands are at something else."""


class Decided(NamedTuple):
    """What the computer has decided on last, and the state that it was decided in."""

    before: Any
    decision: Decision


THOUGHT: Final[Slot[Thought | None]] = Slot("thought", None, in_match=True)
"""What the computer thinks about; None while it is to decide nothing."""
DECIDED: Final[Slot[Decided | None]] = Slot("decided", None, in_match=True)
"""What it has decided on last, as long as that is in the game."""


def evolve_computer(state: TableState, before: TableState, event: JournalEvent) -> TableState:
    """The table after an event. Other players begin to think anew, and what was taken back has no reason any more."""
    if isinstance(event, Players):
        state = THOUGHT.on(state, None)
    is_back = bool(event.back) if isinstance(event, Play) else len(state.past) < len(before.past)
    return DECIDED.on(state, None) if is_back else state
