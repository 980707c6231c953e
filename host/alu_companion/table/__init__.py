"""The table: the one place where rules, referee and speech meet.

`step(state, input, now_ms) -> (state, effects)` is pure. The same inputs at the same times give the same effects, whether they come
from a board, from the simulator or from a recording. Whoever calls it lets every deadline pass first: see `due_ms`.
"""

from alu_companion.table.settings import Announce, Settings, Sounding, Timings
from alu_companion.table.step import due_ms, step
from alu_companion.table.values import (
    Asked,
    Board,
    Checked,
    Chime,
    Commit,
    Connected,
    Disconnected,
    Effect,
    GuideHeard,
    Input,
    JournalFailed,
    NoBoard,
    Opened,
    PageNews,
    Pair,
    Pressed,
    Quit,
    Say,
    SettingsChanged,
    Stage,
    StopSpeech,
    TableState,
    Tick,
    Trouble,
    WrongVersion,
)

__all__ = [
    "Announce",
    "Asked",
    "Board",
    "Checked",
    "Chime",
    "Commit",
    "Connected",
    "Disconnected",
    "Effect",
    "GuideHeard",
    "Input",
    "JournalFailed",
    "NoBoard",
    "Opened",
    "PageNews",
    "Pair",
    "Pressed",
    "Quit",
    "Say",
    "Settings",
    "SettingsChanged",
    "Sounding",
    "Stage",
    "StopSpeech",
    "TableState",
    "Tick",
    "Timings",
    "Trouble",
    "WrongVersion",
    "due_ms",
    "step",
]
