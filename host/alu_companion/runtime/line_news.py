"""The news of the line to a board."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final


class LineNews(Enum):
    """Something happened to the line to a board."""

    UP = b"up"
    """A port was opened: a board may be at its other end."""
    SILENT = b"silent"
    """A board that is still plugged in has stopped to answer: it has to introduce itself anew."""
    DOWN = b"down"
    """The port is gone."""
    NONE = b"none"
    """No board has answered, or there is no port where one could."""
    TAKEN = b"taken"
    """A port where a board may be is held by another program."""
    REFUSED = b"refused"
    """The user has no right to it."""
    UNOPENED = b"unopened"
    """The port cannot be opened for another reason."""
    UNLISTED = b"unlisted"
    """The system does not tell its ports."""


NO_BOARD: Final[Mapping[LineNews, str]] = {
    LineNews.NONE: "",
    LineNews.TAKEN: "taken",
    LineNews.REFUSED: "refused",
    LineNews.UNOPENED: "unknown",
    LineNews.UNLISTED: "unlisted",
}
"""News that leave the line as it is: why there is no board, as `NoBoard` names it."""
