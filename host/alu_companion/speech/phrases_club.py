"""What is said at a table of the club that it is in."""

from __future__ import annotations

from typing import Final

from .message import Message, part

JOINED: Final = "joined"
"""This table is in a club; whether the club is reached is not known yet."""
LOST, FOUND = "lost", "found"
"""The club is not reached any more, or is reached."""
REFUSED: Final = "refused"
"""The broker does not let this table in."""
TAKEN: Final = "taken"
"""Another table has come by the name of this one: the club hears that one."""
EXTRA: Final = "extra"
"""What the network needs is not installed."""
CLUB_NEWS: Final = (JOINED, LOST, FOUND, REFUSED, TAKEN, EXTRA)
"""What becomes of the way to the club."""


def key_told(by_keys: bool) -> Message:
    """How the teacher of the club is called, by a key of the menu of settings or by a word."""
    return (part("club-key" if by_keys else "club-key-typed"),)


def asked(sent: Message) -> Message:
    """Whether it is to begin."""
    return (*sent, part("club-begin"))
