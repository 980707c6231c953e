"""What the kernel asks of the hands at a table: of those that type, and of those that move pieces on a board that feels them.

Where actions are typed, or chosen from a list, the plain answers of `PlainHands` hold. So nobody has to ask whether there is a board.
"""

from __future__ import annotations

from typing import Any, Final, Protocol, TypeVar

from alu_companion.games.game import Seat
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, say
from alu_companion.speech.phrases_typed import acting_by_keys

S = TypeVar("S", contravariant=True)
"""The state of the table."""
T = TypeVar("T", contravariant=True)
"""A step in the making."""


class Hands(Protocol[S, T]):
    """Hands at a table. What those at a sensing board have done so far is `TableState.hands`, which nobody else looks into."""

    @property
    def not_saved(self) -> Message:
        """What is told when the journal has failed."""
        ...

    @property
    def frequent(self) -> tuple[Message, ...]:
        """What is said most often of a board, so that a voice can have it ready."""
        ...

    def fresh(self) -> object:
        """What there is before a board was seen and the game laid out."""
        ...

    # --- what the hands are at

    def is_laid_out(self, state: S) -> bool:
        """True when the game has begun: its pieces stood on the board once."""
        ...

    def may_play(self, state: S) -> bool:
        """True when what the hands do now may be an action: the board is seen, and they are led to nothing."""
        ...

    def may_lay(self, state: S) -> bool:
        """True when the hands can be led to an action that they have not shown: they are at nothing else."""
        ...

    def is_led(self, state: S) -> bool:
        """True when the hands are led to an action that they have not shown."""
        ...

    def is_kept(self, state: S) -> bool:
        """False after the journal has failed, until the board is judged again."""
        ...

    # --- a board

    def is_connected(self, state: S) -> bool:
        """True when a board that fits the game is there."""
        ...

    def was_connected(self, state: S) -> bool:
        """True when a board was lost before."""
        ...

    def may_stand(self, position: Any) -> bool:
        """True when pieces can show a position: one that somebody has chosen may hold more than the board can."""
        ...

    def misfit(self, state: S, position: Any) -> Message:
        """Why the board that is there cannot show a position; empty when it can, or where none is there."""
        ...

    # --- what happens in the game

    def came_back(self, transition: T, hands: object) -> None:
        """The table is back at a game that was laid aside, with what the hands had done in it: they are led to it."""
        ...

    # --- words

    def told(self, state: S, seat: Seat, message: Message, is_shown: bool) -> Message:
        """What is said of an action of a seat: also at the lowest level what the board does not show by itself. Whose turn it is then is
        told later where the hands have not shown the action."""
        ...

    def must_wait(self, state: S, command: Command) -> Message:
        """Why an order cannot be obeyed as the board stands; empty when it can."""
        ...

    def missing(self, state: S) -> Message:
        """What an action that was begun on the board still needs; empty where none was."""
        ...

    def dictated(self, state: S, action: Any) -> Message | None:
        """What to type or press for an action that pieces play, empty where hands are no keyboard; None where no piece plays any."""
        ...

    def uncounted(self, state: S, command: Command) -> Message:
        """The pieces that stand where a question is about and do not count."""
        ...

    def first_told(self, state: S) -> Message:
        """How the hands play, as far as one needs it to begin; empty where a game's own help tells it."""
        ...

    def acting_by_keys(self, state: S) -> Message:
        """How one plays by keys."""
        ...


class PlainHands:
    """Hands that type, or press keys: they can always play, and have nothing to lay out. A board of little help may build on them."""

    not_saved: Message = say("action-not-saved")
    frequent: tuple[Message, ...] = ()

    def fresh(self) -> object:
        return None

    def is_laid_out(self, state: Any) -> bool:
        return True

    def may_play(self, state: Any) -> bool:
        return True

    def may_lay(self, state: Any) -> bool:
        return True

    def is_led(self, state: Any) -> bool:
        return False

    def is_kept(self, state: Any) -> bool:
        return True

    def is_connected(self, state: Any) -> bool:
        return False

    def was_connected(self, state: Any) -> bool:
        return False

    def may_stand(self, position: Any) -> bool:
        return True

    def misfit(self, state: Any, position: Any) -> Message:
        return ()

    def came_back(self, transition: Any, hands: object) -> None: ...

    def told(self, state: Any, seat: Seat, message: Message, is_shown: bool) -> Message:
        return message

    def must_wait(self, state: Any, command: Command) -> Message:
        return ()

    def missing(self, state: Any) -> Message:
        return ()

    def dictated(self, state: Any, action: Any) -> Message | None:
        return None

    def uncounted(self, state: Any, command: Command) -> Message:
        return ()

    def first_told(self, state: Any) -> Message:
        return ()

    def acting_by_keys(self, state: Any) -> Message:
        return acting_by_keys(state.controls.keys)


PLAIN_HANDS: Final = PlainHands()
