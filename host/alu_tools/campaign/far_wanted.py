"""What the players of two tables want of each other, as they have said it: nothing else may change the game of both."""

from __future__ import annotations

from typing import Final

from alu_companion.features.far.values import FAR_GAME, UNDO
from alu_companion.table import TableState

ORDERS: Final = "orders"
"""Stands in `Table.broken` while players order this and that at both tables, and answer for themselves."""


def is_open(*states: TableState | None) -> bool:
    """True when something is asked at one of these tables, or a yes is still to be carried out; where a table does not run nobody knows."""
    every = [None if state is None else FAR_GAME.of(state) for state in states]
    return any(far is None or far.their_question or far.our_question or far.wants or far.granted for far in every)


class Wanted:
    """What was ordered, and where somebody has said yes, at each of two tables."""

    def __init__(self) -> None:
        self._ordered: tuple[set[str], set[str]] = (set(), set())
        self._says_yes = [False, False]

    def typed(self, at: int, line: str) -> None:
        """Somebody has typed a line at a table, 0 or 1."""
        if line == "yes":
            self._says_yes[at] = True
        else:
            self._ordered[at].add(line)

    def is_for(self, what: str) -> bool:
        """True when both tables may want this: it was ordered at both, or at one while somebody said yes at the other."""
        return any(
            what in self._ordered[at] and (what in self._ordered[1 - at] or self._says_yes[1 - at]) for at in (0, 1)
        )

    def may_go_back(self, at: int) -> bool:
        """True when a decision of a table may be taken back: both tables want it, or the one that made it."""
        return UNDO in self._ordered[at] or self.is_for(UNDO)

    def clear(self) -> None:
        """Nothing is open any more."""
        for ordered in self._ordered:
            ordered.clear()
        self._says_yes[:] = [False, False]
