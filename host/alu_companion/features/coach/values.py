"""The values of the coach: what it is asked, and what it has found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Final, NamedTuple

from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.game import Seat
from alu_companion.table.inputs import FeatureInput
from alu_companion.table.slots import Slot


@dataclass(frozen=True, slots=True)
class Advised(FeatureInput):
    """The coach has looked at the position after so many actions, and has found what it would take, and how good the position is for the
    seat that was asked about."""

    ply: int
    decision: Decision


class Wish(Enum):
    """A wish of a player to the coach, which has to think before it can answer."""

    HINT = "hint"
    JUDGE = "judge"
    REVIEW = "review"


class Wanted(NamedTuple):
    """A wish, and the game as it was then."""

    wish: Wish
    past: tuple[Any, ...]
    """The actions that had been taken, as the table keeps them."""
    game: Any
    ply: int
    """The number of actions before the position that the wish is about."""


class Study(NamedTuple):
    """A position that the coach is to look at: the one with `ply` actions behind it, and for which seat."""

    game: Any
    seat: Seat
    ply: int
    is_closer: bool = False
    """True for a second look by a higher level, which findings of a review get."""


class Viewed(NamedTuple):
    """A position to look at: equal ones are looked at once."""

    game: Any
    seat: Seat
    is_closer: bool = False


class Hinted(NamedTuple):
    """The number of steps of a hint that were said in a position."""

    game: Any
    steps: int


class Finding(NamedTuple):
    """An action of a game that mattered."""

    ply: int
    """The number of actions before it."""
    before: int
    """The games of 100 that the player would win with the best action."""
    after: int
    is_best: bool
    """True when the coach would have taken it too."""
    is_missed: bool
    """True when a certain win was not taken."""


class Review(NamedTuple):
    """The findings about a game, and the one that was said last."""

    past: tuple[Any, ...]
    """The actions of the game then, as the table keeps them."""
    findings: tuple[Finding, ...]
    at: int = -1
    """The place of the finding that was said last; -1 before the first."""


@dataclass(frozen=True, slots=True)
class Coaching:
    """What the coach keeps between two inputs."""

    wanted: Wanted | None = None
    studies: tuple[Study, ...] = ()
    """The positions to look at for that, in order."""
    count: int = 0
    """The number of all positions for it: done, to do, and not known yet."""
    later: int = 0
    """The most positions that are not known yet: those after best actions."""
    views: Mapping[Viewed, Decision] = field(default_factory=dict)
    """What was found about positions, for the next questions."""
    hinted: Hinted | None = None
    hints: Mapping[Seat, int] = field(default_factory=dict)
    """The number of steps of hints that each seat has heard in this game."""
    review: Review | None = None

    @property
    def is_long(self) -> bool:
        """True when a whole game is being looked through: nobody waits for that."""
        return self.wanted is not None and self.wanted.wish is Wish.REVIEW

    def with_hint(self, seat: Seat) -> Coaching:
        """The coaching with one more step of a hint heard."""
        return replace(self, hints={**self.hints, seat: self.hints.get(seat, 0) + 1})


COACHING: Final = Slot("coaching", Coaching(), in_match=True)
"""The slot of the coach."""
