"""ALU Companion: the table software for tactile board games.

The names below are for whoever builds on it, see docs/api.md; each is loaded when it is first asked for.

>>> import alu_companion
>>> "alu" in alu_companion.game_names()
True
"""

import sys

# `python -m` looks for modules in the folder where the user is, before all others: a random.py there would be taken.
if sys.argv[:1] == ["-m"] and not sys.flags.safe_path:
    del sys.path[0]

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from alu_companion.api import MemoryTable, Replay, TableEnded, game_names, replay, rules
    from alu_companion.games.game import (
        CHANCE,
        AmbiguousAction,
        Game,
        GameError,
        IllegalAction,
        NotUnderstood,
        Outcome,
        Seat,
    )
    from alu_companion.registry import register
    from alu_companion.runtime.memory_board import MemoryBoard, MemoryHands, fault_names
    from alu_companion.runtime.recording import Entry, RecordingError, read_recording
    from alu_companion.runtime.transcript import Said
    from alu_companion.speech.message import Alphabet, Level
    from alu_companion.speech.queue import Class
    from alu_companion.table import Settings, TableState
    from alu_companion.table.ruleset import Ruleset
    from alu_companion.version import __version__

__all__ = [
    "CHANCE",
    "Alphabet",
    "AmbiguousAction",
    "Class",
    "Entry",
    "Game",
    "GameError",
    "IllegalAction",
    "Level",
    "MemoryBoard",
    "MemoryHands",
    "MemoryTable",
    "NotUnderstood",
    "Outcome",
    "RecordingError",
    "Replay",
    "Ruleset",
    "Said",
    "Seat",
    "Settings",
    "TableEnded",
    "TableState",
    "__version__",
    "fault_names",
    "game_names",
    "read_recording",
    "register",
    "replay",
    "rules",
]

_MODULES: Final = {
    "api": ("MemoryTable", "Replay", "TableEnded", "game_names", "replay", "rules"),
    "games.game": (
        "CHANCE",
        "AmbiguousAction",
        "Game",
        "GameError",
        "IllegalAction",
        "NotUnderstood",
        "Outcome",
        "Seat",
    ),
    "runtime.memory_board": ("MemoryBoard", "MemoryHands", "fault_names"),
    "runtime.recording": ("Entry", "RecordingError", "read_recording"),
    "runtime.transcript": ("Said",),
    "speech.message": ("Alphabet", "Level"),
    "speech.queue": ("Class",),
    "table": ("Settings", "TableState"),
    "registry": ("register",),
    "table.ruleset": ("Ruleset",),
    "version": ("__version__",),
}
"""Where each name is made."""

if not TYPE_CHECKING:
    # A type checker takes the imports above, and finds names that there are not.

    def __getattr__(name: str) -> Any:
        for module, names in _MODULES.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
