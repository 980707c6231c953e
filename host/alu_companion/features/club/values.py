"""What a table knows of the club that it is in: values without the state of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from alu_companion.features.club.messages import Answered, Sent
from alu_companion.table.slots import Slot


@dataclass(frozen=True, slots=True)
class Club:
    """A club with its teacher. What it is told of the table follows from this and the rest of the state."""

    is_there: bool | None = None
    """Whether the club is reached; None until that is known."""
    barred: str = ""
    """Why the club lets nothing through, one of `CLUB_NEWS`; empty where it is only not reached, or is."""
    calls: int = 0
    """How often the teacher was called."""
    is_calling: bool = False
    """Whether the last call waits for the teacher."""
    sent: Sent | None = None
    """What the teacher sent last."""
    answer: Answered | None = None
    """What has become of it."""

    @property
    def asked(self) -> Sent | None:
        """What the teacher has sent and the players have not answered."""
        return self.sent if self.answer == "open" else None


CLUB: Final = Slot[Club | None]("club", None)
"""The club that this table is in; None where it is in none."""
