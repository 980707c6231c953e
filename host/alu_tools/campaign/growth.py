"""What a program takes of the computer at several moments, and whether that grows."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple


class Sample(NamedTuple):
    """What the program takes at a moment. `line_calls` and `action_calls`: functions called for one line of the board that says the same
    as the one before, and for one action."""

    hour: int
    games: int
    memory_bytes: int
    blocks: int
    """Pieces of memory that the interpreter has given out."""
    handles: int
    threads: int
    journal_bytes: int
    line_calls: int
    action_calls: int


class Growth(NamedTuple):
    """A quantity at the beginning and at the end, and whether that is growth."""

    name: str
    first: float
    last: float
    grows: bool


_TOLERATED: Final = {
    "memory": 1.10,
    "blocks": 1.03,
    "handles": 1.0,
    "threads": 1.0,
    "line": 1.0,
    "action": 1.0,
    "game": 1.25,
}
"""By how much each may be more at the end. What is remembered, such as sentences that were rendered, has a limit and is not full after a
quarter of the time; games differ in length."""


def growths(samples: list[Sample]) -> list[Growth]:
    """The verdict. The beginning is when a quarter of the time has passed: until then what is remembered fills up."""
    first, last = samples[len(samples) // 4], samples[-1]
    begin, games = samples[0], max(first.games - samples[0].games, 1)
    later_games = max(last.games - first.games, 1)
    figures = {
        "memory": (first.memory_bytes, last.memory_bytes),
        "blocks": (first.blocks, last.blocks),
        "handles": (first.handles, last.handles),
        "threads": (first.threads, last.threads),
        "line": (first.line_calls, last.line_calls),
        "action": (first.action_calls, last.action_calls),
        "game": (
            (first.journal_bytes - begin.journal_bytes) / games,
            (last.journal_bytes - first.journal_bytes) / later_games,
        ),
    }
    return [Growth(name, one, two, two > one * _TOLERATED[name]) for name, (one, two) in figures.items()]


def calls_of(act: Callable[[], object]) -> int:
    """How many Python functions are called."""
    count = 0

    def note(frame: FrameType, event: str, given: Any) -> None:
        nonlocal count
        count += event == "call"

    before, collects = sys.getprofile(), gc.isenabled()
    # What the collector calls, and when, is none of theirs.
    gc.disable()
    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(before)
        if collects:
            gc.enable()
    return count


def memory_bytes() -> int:
    """What the process holds in memory. Source: proc(5), the second field of statm."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
