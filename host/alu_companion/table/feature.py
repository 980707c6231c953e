"""How the features of a table take part in its steps: the rows of the grid, which `alu_companion.grid` fills.

The table's own files name no feature. At each of these moments they call the functions of one row, in its order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")
"""The state of the table."""
T = TypeVar("T")
"""A step in the making, which also holds the state before it and the input."""


class Due(NamedTuple, Generic[S, T]):
    """A deadline: when it is, None while there is none, and what is done then.

    `act` gives False where its time has not come. Without one it is enough that a step is taken then: `follows` does the rest.
    """

    at_ms: Callable[[S], int | None]
    act: Callable[[T], bool] | None = None


class Grid(NamedTuple, Generic[S, T]):
    """Which functions are called at which moment, in which order."""

    dues: tuple[Due[S, T], ...] = ()
    """The deadlines. Of those whose time has come the first one acts."""
    follows: tuple[Callable[[T], None], ...] = ()
    """The end of a step, whatever its input was."""
    journal_failed: tuple[Callable[[T], None], ...] = ()
    """Nothing of the last step has happened, and the players have just heard that."""
