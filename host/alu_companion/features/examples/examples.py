"""What the guide, lessons and the review ask of a board that they lay examples out on. The board brings it in the row `brings`."""

from __future__ import annotations

from typing import Any

from alu_companion.speech.guide import Layout
from alu_companion.speech.message import Message, Noun
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


class Examples:
    """Examples, laid out on the board between two actions. Without a board none is: these are the answers then."""

    pieces: tuple[str, ...] = ()
    """What the layouts of a chapter may name."""

    def is_possible(self, state: TableState) -> bool:
        """True when a whole board is there whose pieces can be compared with an example."""
        return False

    def is_on(self, state: TableState) -> bool:
        """True when the board shows examples."""
        return False

    def is_laid(self, state: TableState) -> bool:
        """True when the hands need not lay anything out just now, or cannot."""
        return True

    def begin(self, transition: Transition) -> None:
        """Take what stands on the board for no action from now on."""

    def lay(self, transition: Transition, layout: Layout) -> bool:
        """Compare the board with an example and lead the hands to it; False when there is nothing to wait for."""
        return False

    def layout(self, game: Any) -> Layout:
        """The pieces of a state of the game, as `lay` takes them."""
        return Layout(())

    def watch(self, transition: Transition) -> None:
        """Let the hands lay something out without being led to it, see `seen`."""

    def seen(self, state: TableState) -> Layout | None:
        """What stands on a board that is watched; None where none is, and while the hands are at it."""
        return None

    def described(self, layout: Layout) -> Message:
        """What stands on the board in a layout."""
        return ()

    def piece(self, name: str) -> Noun:
        """What a piece of a layout is called."""
        return Noun(name)

    def told(self, state: TableState, layout: Layout) -> Message:
        """How many steps it is to a layout, and the first of them."""
        return ()

    def leave(self, transition: Transition) -> None:
        """Give up what is being laid out, and say nothing of it."""

    def end(self, transition: Transition) -> None:
        """Lead the hands back to the game."""


_NONE = Examples()


def examples_of(rules: Ruleset) -> Examples:
    """The examples of a game's board."""
    return next((one for one in rules.grid.brings if isinstance(one, Examples)), _NONE)
