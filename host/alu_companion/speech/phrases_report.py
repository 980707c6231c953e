"""Messages about a report: a file for people who find out what went wrong."""

from __future__ import annotations

from typing import Final

from .message import Message, part

MINUTES, GAME, NOTHING = "minutes", "game", "nothing"
"""What a report holds of the play: the last minutes at the table, the actions of the last game, or nothing."""
HOLDS: Final = (MINUTES, GAME, NOTHING)
UNWRITABLE, NOT_OFFERED = "unwritable", "none"
"""Why there is no report: the file cannot be written, or this table writes none."""


def news(reason: str, file: str) -> Message:
    """Say that a report was written, by one of `HOLDS` and its name in the home folder, or why there is none."""
    if reason in HOLDS:
        return (part("report-written", file=file), *inside(reason))
    return (part(f"report-{reason}"),)


def inside(holds: str) -> Message:
    """Say what is in a report, and that it was sent to nobody."""
    return (part(f"report-holds-{holds}"), part("report-unsent"))
