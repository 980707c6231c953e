"""The values that a table keeps about its club. They do not know the state of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from alu_companion.features.club.messages import Answered, Sent
from alu_companion.table.slots import Slot


@dataclass(frozen=True, slots=True)
class Club:
    """A club with its teacher."""

    is_there: bool | None = None
    """True while the club is connected; None until that is known."""
    barred: str = ""
    """Why the club refuses this table, one of `CLUB_NEWS`; empty when it does not."""
    calls: int = 0
    """The number of calls for the teacher."""
    is_calling: bool = False
    """True while the last call waits for the teacher."""
    sent: Sent | None = None
    """The last thing that the teacher sent."""
    answer: Answered | None = None
    """What the table answered to it."""

    @property
    def asked(self) -> Sent | None:
        """What the teacher has sent and the players have not answered yet."""
        return self.sent if self.answer == "open" else None


CLUB: Final = Slot[Club | None]("club", None)
"""The club of this table, or None."""
