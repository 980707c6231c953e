"""What a game brings so that the computer can play it: a thinker for each level. The process that thinks imports it by its name."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.game import Game, Seat


class ComputerError(Exception):
    """A name leads to no `Computer`. The message is for developers."""


class Thinker(Protocol):
    """Decides for one level of one game. It knows no clock, thread or process."""

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        """The best decision so far, after each slice of its work; the last one holds. A caller that has heard enough stops. Raises
        ValueError where there is nothing to decide."""
        ...


@runtime_checkable
class KeepsTree(Protocol):
    """A thinker that keeps what it has thought of while the game goes on, and may think ahead."""

    def follow(self, actions: Sequence[str]) -> None:
        """Go on to the position after these actions, in the notation of the game; what cannot be followed is forgotten."""
        ...

    def ponder(self, state: Any, seed: int) -> Iterator[None]:
        """Think ahead in a position in which others decide, a slice at a time, until nothing more comes of it."""
        ...


def _nothing() -> None:
    pass


def _never() -> bool:
    return False


class Computer(NamedTuple):
    """How the computer plays a game."""

    game: Game[Any, Any, Any]
    makers: tuple[Callable[[], Thinker], ...]
    """A maker of thinkers for each level of the ruleset, the weakest first."""
    reviewers: tuple[Callable[[], Thinker], ...] = ()
    """Makers for the positions of a whole game, where no clock is looked at; empty where they are the same."""
    warm_up: Callable[[], None] = _nothing
    """Makes it faster where that can be had, from when this returns; that may take seconds."""
    is_fast: Callable[[], bool] = _never
    """True when it is fast enough by now to look through whole games one level higher."""

    @property
    def in_review(self) -> Computer:
        """The same, for the positions of a whole game."""
        return self._replace(makers=self.reviewers or self.makers)


def load_computer(where: str) -> Computer:
    """Import the `Computer` that a ruleset names as `module:name`.

    Raises:
        ComputerError: the module cannot be imported, or has no `Computer` of this name. The message says which.
    """
    try:
        found = pkgutil.resolve_name(where)
    except Exception as error:  # a module of somebody else may raise anything
        raise ComputerError(f"the computer {where!r} cannot be imported: {error!r}") from error
    if not isinstance(found, Computer):
        raise ComputerError(f"{where!r} is a {type(found).__name__} and no Computer")
    return found
