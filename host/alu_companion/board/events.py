"""What is journaled of hands at a board, besides what every table journals."""

from __future__ import annotations

from alu_companion.table.bodies import JournalEvent


class Ready(JournalEvent, frozen=True):
    """The board is laid out: the game has begun."""

    kind = "ready"


class Lent(JournalEvent, frozen=True):
    """What stands on the board from now on is no action: an example of the guide, or a counter that has just come."""

    kind = "lent"


class Returned(JournalEvent, frozen=True):
    """What stands on the board is the game's again."""

    kind = "returned"


class Outside(JournalEvent, frozen=True):
    """What stands outside the game: the name of a content by the name of its field."""

    kind = "outside"

    fields: dict[str, str]
