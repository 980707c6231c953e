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

AWAY: Final[Message] = (part("club-lost"),)
"""The club has not been reached for some time."""
BACK: Final[Message] = (part("club-found"),)
"""The club is reached again."""
NOT_LET_IN: Final[Message] = (part("club-refused"),)
"""The broker of the club does not let this table in."""
NAME_TAKEN: Final[Message] = (part("club-taken"),)
"""Another table has come to the club by the name of this one."""
NO_CLUB: Final[Message] = (part("club-none"),)
"""The teacher is called where there is no club."""
CALLED_LATER: Final[Message] = (part("club-called-later"),)
"""The teacher was called, and the club cannot be reached now."""
CALLED_BACK: Final[Message] = (part("club-called-back"),)
"""A call was taken back."""
HEARD: Final[Message] = (part("club-heard"),)
"""The teacher has heard the call."""
IMPOSSIBLE: Final[Message] = (part("club-impossible"),)
"""What the teacher sent cannot be played here."""
POSITION_SENT: Final[Message] = (part("club-sends-position"),)
"""The teacher sends a position."""


def in_club(eights: int) -> Message:
    """The club was reached for the first time. Where keys are pressed, `eights` leads to another table in the menu of settings; 0 where
    words are typed."""
    return (part("club-joined", eights=eights),)


def called(eights: int) -> Message:
    """The teacher was called."""
    return (part("club-called", eights=eights),)


def key_told(by_keys: bool) -> Message:
    """How the teacher of the club is called, by a key of the menu of settings or by a word."""
    return (part("club-key" if by_keys else "club-key-typed"),)


def lesson_sent(number: int) -> Message:
    """The teacher sends a lesson."""
    return (part("club-sends-lesson", number=number),)


def puzzle_sent(number: int) -> Message:
    """The teacher sends a puzzle."""
    return (part("club-sends-puzzle", number=number),)


def asked(sent: Message) -> Message:
    """Whether it is to begin."""
    return (*sent, part("club-begin"))
