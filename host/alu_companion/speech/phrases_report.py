"""What is said of a report: a file for whoever finds out what went wrong."""

from __future__ import annotations

from typing import Final

from .message import Message, part

MINUTES, GAME, NOTHING = "minutes", "game", "nothing"
"""What a report holds of what was played: the last minutes at the table, the actions of the last game, or nothing."""
HOLDS: Final = (MINUTES, GAME, NOTHING)
UNWRITABLE, NOT_OFFERED = "unwritable", "none"
"""Why there is none: the file cannot be written, or this table writes none."""


def news(reason: str, file: str) -> Message:
    """What became of a report: one of `HOLDS` with the name of its file in the home folder, or why there is none."""
    if reason in HOLDS:
        return (part("report-written", file=file), *inside(reason))
    return (part(f"report-{reason}"),)


def inside(holds: str) -> Message:
    """What is in a report, and that nobody has been sent it."""
    return (part(f"report-holds-{holds}"), part("report-unsent"))
