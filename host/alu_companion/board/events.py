"""Events of hands at a board, besides those of every table."""

from __future__ import annotations

from alu_companion.table.bodies import JournalEvent


class Ready(JournalEvent, frozen=True):
    """The board is laid out: the game has begun."""

    kind = "ready"


class Lent(JournalEvent, frozen=True):
    """From now on nothing on the board is an action: it shows an example of the guide, or a counter has just come."""

    kind = "lent"


class Returned(JournalEvent, frozen=True):
    """The board shows the game again."""

    kind = "returned"


class Outside(JournalEvent, frozen=True):
    """The pieces outside the game: the name of a content by the name of its field."""

    kind = "outside"

    fields: dict[str, str]
