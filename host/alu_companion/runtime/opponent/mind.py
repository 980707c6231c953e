"""The computer's thinking, slice by slice, as orders want it. It has no pipe, clock or thread of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from alu_companion.features.computer.thoughts import Decision
from alu_companion.runtime.opponent.thinkers import Problem, Thinkers

TELL_S: Final = 0.2
"""So often it tells what it would take by now: that is also how one knows that it lives."""


class Think(NamedTuple):
    """Begin to think about a problem; what was thought about before is left."""

    number: int
    problem: Problem


class Decide(NamedTuple):
    number: int


class Ponder(NamedTuple):
    """Think ahead in a position in which others decide, and tell nothing of it."""

    problem: Problem


class Follow(NamedTuple):
    """These actions were taken since the last position, in the notation of the game with this `Computer`."""

    computer: str
    actions: tuple[str, ...]


class Rest(NamedTuple):
    """Think about nothing."""


class Ready(NamedTuple):
    """The process can think."""


class Thinks(NamedTuple):
    """The decision on a problem or, while it is not `final`, the best one so far."""

    number: int
    decision: Decision
    is_final: bool


class Failed(NamedTuple):
    """A problem that it cannot think about."""

    number: int


Order: TypeAlias = Think | Decide | Ponder | Follow | Rest
News: TypeAlias = Ready | Thinks | Failed


class Mind:
    """Thinks about one thing at a time."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._slices: Iterator[Decision | None] | None = None
        self._number: int | None = None
        """Which problem is to be decided; None while it rests or thinks ahead."""
        self._decision: Decision | None = None
        self._is_hurried = False
        self._told_s: float | None = None

    @property
    def is_busy(self) -> bool:
        """True when there is a slice of work to do."""
        return self._slices is not None

    def obey(self, order: Order) -> News | None:
        """Take an order and give its news, if there is any at once."""
        match order:
            case Think(number, problem):
                self._begin(number)
                try:
                    self._slices = self._thinkers.think(problem)
                except Exception:  # a thinker of somebody else may raise anything
                    return self._end()
            case Ponder(problem):
                self._begin(None)
                self._slices = self._thinkers.ponder(problem)
            case Decide(number) if number == self._number:
                self._is_hurried = True
                return None if self._decision is None else self._end()
            case Follow(computer, actions):
                self._begin(None)  # what was thought about is over
                self._thinkers.follow(computer, actions)
            case Rest():
                self._begin(None)
        return None

    def work(self, now_s: float) -> News | None:
        """Do a slice of work and give its news."""
        assert self._slices is not None
        try:
            decision = next(self._slices)
        except StopIteration:
            return self._end()
        except Exception:  # a thinker of somebody else may raise anything
            self._decision = None
            return self._end()
        self._decision = decision
        if self._number is None or decision is None:
            return None
        if self._is_hurried:
            return self._end()
        if self._told_s is not None and now_s - self._told_s < TELL_S:
            return None
        self._told_s = now_s
        return Thinks(self._number, decision, False)

    def _begin(self, number: int | None) -> None:
        self._slices = self._decision = self._told_s = None
        self._is_hurried, self._number = False, number

    def _end(self) -> News | None:
        """Rest, and tell what was decided."""
        number, decision = self._number, self._decision
        self._begin(None)
        if number is None:
            return None
        return Failed(number) if decision is None else Thinks(number, decision, True)


class Watch:
    """Notices that a process which is to decide has hung: it tells nothing any more. Times are in seconds, of any clock."""

    def __init__(self, patience_s: float) -> None:
        self._patience_s = patience_s
        self._number: int | None = None
        self._until_s = 0.0
        """When something must have been told of the problem, where there is one."""

    @property
    def is_on(self) -> bool:
        """True when something is to be decided."""
        return self._number is not None

    def ordered(self, order: Order, now_s: float) -> None:
        if isinstance(order, Think):
            self._number, self._until_s = order.number, now_s + self._patience_s
        elif isinstance(order, Rest | Ponder):
            self._number = None

    def told(self, news: News, now_s: float) -> None:
        """Something was told; of an earlier problem it says nothing about this one."""
        if isinstance(news, Ready) or news.number != self._number:
            return
        self._until_s = now_s + self._patience_s
        if isinstance(news, Failed) or news.is_final:
            self._number = None

    def is_over(self, now_s: float) -> bool:
        """True when nothing was told for too long: it has hung."""
        return self._number is not None and now_s > self._until_s
