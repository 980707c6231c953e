"""The table: the one place where rules and speech meet.

`step(state, input, now_ms) -> (state, effects)` is pure. The same inputs at the same times give the same effects, whether they come
from a board, from the simulator or from a recording. Whoever calls it lets every deadline pass first: see `due_ms`.
"""

from alu_companion.speech.settings import Announce, Sounding
from alu_companion.table.effects import Chime, Commit, Effect, Pair, Quit, Say, SettingsChanged, StopSpeech
from alu_companion.table.inputs import (
    AllHeard,
    Asked,
    Input,
    JournalFailed,
    Opened,
    PageNews,
    Pressed,
    Tick,
    Trouble,
    Welcomed,
)
from alu_companion.table.settings import Settings, Timings
from alu_companion.table.step import due_ms, step
from alu_companion.table.values import TableState

__all__ = [
    "AllHeard",
    "Announce",
    "Asked",
    "Chime",
    "Commit",
    "Effect",
    "Input",
    "JournalFailed",
    "Opened",
    "PageNews",
    "Pair",
    "Pressed",
    "Quit",
    "Say",
    "Settings",
    "SettingsChanged",
    "Sounding",
    "StopSpeech",
    "TableState",
    "Tick",
    "Timings",
    "Trouble",
    "Welcomed",
    "due_ms",
    "step",
]
