"""The table: the one place where rules and speech meet.

`step(state, input, now_ms) -> (state, effects)` is pure. The same inputs at the same times give the same effects, whether they come
from a board, from the simulator or from a recording. Whoever calls it lets every deadline pass first: see `due_ms`.
"""

from alu_companion.speech.settings import Announce, Sounding
from alu_companion.table.settings import Settings, Timings
from alu_companion.table.step import due_ms, step
from alu_companion.table.values import (
    Advised,
    Asked,
    Chime,
    Commit,
    Considered,
    Effect,
    GuideHeard,
    Input,
    JournalFailed,
    Opened,
    OpponentNews,
    PageNews,
    Pair,
    Pressed,
    Quit,
    Say,
    SettingsChanged,
    StopSpeech,
    TableState,
    Tick,
    Trouble,
    Welcomed,
)

__all__ = [
    "Advised",
    "Announce",
    "Asked",
    "Chime",
    "Commit",
    "Considered",
    "Effect",
    "GuideHeard",
    "Input",
    "JournalFailed",
    "Opened",
    "OpponentNews",
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
