"""What has to be said of faults at a board, by the ids of the sentences."""

from __future__ import annotations

from typing import Final

GONE: Final = ("board-unplugged",)
"""The board does not answer."""
BACK: Final = (
    *("board-back-unchanged", "board-back-changed", "board-found"),
    *("board-restarted", "board-restarted-again", "board-fails"),
    *("setup-started", "setup-done"),
)
"""It does again."""
FAILED: Final = ("board-restarted", "board-restarted-again", "board-fails")
"""Its program had failed."""
