"""What the tools for recordings keep in memory."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

from alu_companion.guide.library import with_guide
from alu_companion.runtime.logs.anonymise import anonymise
from alu_companion.runtime.logs.checking import problems_of
from alu_companion.runtime.logs.cutting import cut
from alu_companion.runtime.logs.facts import facts_of
from alu_companion.runtime.logs.shown import Wanted, show
from alu_companion.runtime.transcript import MemoryTranscript
from runtime.games import WORDS
from runtime.logs.games import new_playback, not_cut, outlets, synthetic


def test_no_tool_keeps_a_long_recording_in_memory(tmp_path: Path) -> None:
    few, many = synthetic(tmp_path / "few", 500), synthetic(tmp_path / "many", 4000)

    def tools(path: Path) -> None:
        facts_of(path, outlets(), with_guide)
        for _ in show(path, Wanted(), new_playback(), MemoryTranscript()):
            pass
        assert list(problems_of(path, WORDS(), with_guide)) == []
        anonymise(path, tmp_path / "clean", new_playback)
        cut(path, tmp_path / "piece", 1000, None, new_playback, not_cut)

    tools(few)
    peaks = []
    for path in (few, many):
        tracemalloc.start()
        tools(path)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    # Where a recording is read at once it is 1.5 MB more; what is read ahead, and what caches keep, are some ten kB.
    assert peaks[1] - peaks[0] < many.stat().st_size // 4
