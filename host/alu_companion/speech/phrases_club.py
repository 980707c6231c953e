"""Messages at a table that is in a club."""

from __future__ import annotations

from enum import StrEnum

from .message import Message, part


class ClubReason(StrEnum):
    """News about the way to the club."""

    JOINED = "joined"
    """This table is in a club; whether the club is reached is not known yet."""
    LOST = "lost"
    """The club cannot be reached any more."""
    FOUND = "found"
    """The club can be reached."""
    REFUSED = "refused"
    """The broker does not let this table in."""
    TAKEN = "taken"
    """Another table has come under this one's name, and the club hears that one."""
    EXTRA = "extra"
    """The packages for the network are not installed."""


def key_told(by_keys: bool) -> Message:
    """Say how the teacher of the club is called, by a key of the menu of settings or by a word."""
    return (part("club-key" if by_keys else "club-key-typed"),)


def asked(sent: Message) -> Message:
    """Asks whether what the teacher has sent is to begin."""
    return (*sent, part("club-begin"))
