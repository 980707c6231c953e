"""The state of a table's coach: what it is asked, and what it has found."""

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
    """A wish, and the game that it is about as it was then."""

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
    """True when it was looked at before, and is to be by a level higher: what is told of a game is looked at twice."""


class Viewed(NamedTuple):
    """A position to look at: equal ones are looked at once."""

    game: Any
    seat: Seat
    is_closer: bool = False


class Hinted(NamedTuple):
    """The number of steps of a hint that were told in a position."""

    game: Any
    steps: int


class Finding(NamedTuple):
    """An action of a game that mattered."""

    ply: int
    """The number of actions before it."""
    before: int
    """Of 100 such games who acted would have won so many with the best action."""
    after: int
    is_best: bool
    """True when the coach would have taken it too."""
    is_missed: bool
    """True when a certain win was not taken."""


class Review(NamedTuple):
    """The findings about a game, and the place in it where somebody is."""

    past: tuple[Any, ...]
    """The actions of the game then, as the table keeps them."""
    findings: tuple[Finding, ...]
    at: int = -1
    """The finding that was told last; -1 while none was."""


@dataclass(frozen=True, slots=True)
class Coaching:
    """All that a table knows of its coach between two inputs."""

    wanted: Wanted | None = None
    studies: tuple[Study, ...] = ()
    """The positions that are still to be looked at for that, in this order."""
    count: int = 0
    """The number of all of them, with those that were looked at and those that are not known yet."""
    later: int = 0
    """The most of them that are not known yet: the positions after best actions."""
    views: Mapping[Viewed, Decision] = field(default_factory=dict)
    """The decisions that were found, for the next questions."""
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
