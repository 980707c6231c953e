"""What the kernel asks of the hands at a table: of those that type, and of those that move pieces on a board that feels them.

The answers here are those of hands that type, so nobody has to ask whether there is a board.
"""

from __future__ import annotations

from typing import Any, Final

from alu_companion.games.game import Seat
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, say
from alu_companion.speech.phrases_typed import acting_by_keys


class Hands:
    """Hands that type, or press keys: they can always play, and have nothing to lay out. Those at a board answer otherwise.

    `state` is the `TableState`, which lies above this file.
    """

    not_saved: Message = say("action-not-saved")
    """Told when the journal has failed."""
    frequent: tuple[Message, ...] = ()
    """The messages that are said most often of a board, so that a voice can have them ready."""

    # --- what the hands are at

    def is_laid_out(self, state: Any) -> bool:
        """True when the game has begun: its pieces stood on the board once."""
        return True

    def may_play(self, state: Any) -> bool:
        """True when what the hands do now may be an action: the board is seen, and they are led to nothing."""
        return True

    def may_lay(self, state: Any) -> bool:
        """True when the hands can be led to an action that they have not shown: they are at nothing else."""
        return True

    def is_led(self, state: Any) -> bool:
        """True when the hands are led to an action that they have not shown."""
        return False

    def is_kept(self, state: Any) -> bool:
        """False after the journal has failed, until the board is judged again."""
        return True

    # --- a board

    def is_connected(self, state: Any) -> bool:
        """True when a board that fits the game is there."""
        return False

    def was_connected(self, state: Any) -> bool:
        """True when a board was lost before."""
        return False

    def may_stand(self, position: Any) -> bool:
        """True when pieces can show a position: one that somebody has chosen may hold more than the board can."""
        return True

    def misfit(self, state: Any, position: Any) -> Message:
        """Say why the board that is there cannot show a position; empty when it can, or where none is there."""
        return ()

    def came_back(self, transition: Any, was: Any) -> None:
        """Lead the hands back to a game that was laid aside, with `was`, the table as it was kept."""

    # --- words

    def told(self, state: Any, seat: Seat, message: Message, is_shown: bool) -> Message:
        """Say an action of a seat: also at the lowest level what the board does not show by itself. Whose turn it is then is told later
        where the hands have not shown the action."""
        return message

    def must_wait(self, state: Any, command: Command) -> Message:
        """Say why an order cannot be obeyed as the board stands; empty when it can."""
        return ()

    def missing(self, state: Any) -> Message:
        """Say what an action that was begun on the board still needs; empty where none was."""
        return ()

    def dictated(self, state: Any, action: Any) -> Message | None:
        """Say what to type or press for an action that pieces play, empty where hands are no keyboard; None where no piece plays any."""
        return None

    def uncounted(self, state: Any, command: Command) -> Message:
        """Name the pieces that stand where a question is about and do not count."""
        return ()

    def first_told(self, state: Any) -> Message:
        """Say how the hands play, as far as one needs it to begin; empty where a game's own help tells it."""
        return ()

    def acting_by_keys(self, state: Any) -> Message:
        """Say how one plays by keys."""
        return acting_by_keys(state.controls.keys)


TYPING_HANDS: Final = Hands()
