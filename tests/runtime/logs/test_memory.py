"""What the tools for recordings keep in memory."""

from __future__ import annotations

import gzip
import tracemalloc
from pathlib import Path

import pytest

from alu_companion.guide.library import with_guide
from alu_companion.runtime.logs.anonymise import anonymise
from alu_companion.runtime.logs.checking import problems_of
from alu_companion.runtime.logs.cutting import cut, merge
from alu_companion.runtime.logs.facts import facts_of
from alu_companion.runtime.logs.shown import Wanted, show
from alu_companion.runtime.logs.test_case import write_test
from alu_companion.runtime.recording import HEADER, RecordingError
from alu_companion.runtime.transcript import MemoryTranscript
from runtime.games import WORDS
from runtime.logs.games import new_playback, not_cut, outlets, synthetic

pytestmark = pytest.mark.slow


def test_no_tool_keeps_a_long_recording_in_memory(tmp_path: Path) -> None:
    few, many = synthetic(tmp_path / "few", 500), synthetic(tmp_path / "many", 4000)

    def tools(path: Path) -> None:
        facts_of(path, outlets(), with_guide)
        for _ in show(path, Wanted(), new_playback(), MemoryTranscript()):
            pass
        assert list(problems_of(path, WORDS(), with_guide)) == []
        anonymise(path, tmp_path / "clean", new_playback)
        cut(path, tmp_path / "piece", 1000, None, new_playback, not_cut)
        said = MemoryTranscript()
        write_test(path, tmp_path / "test", "", said, lambda: new_playback(said), not_cut)

    tools(few)
    peaks = []
    for path in (few, many):
        tracemalloc.start()
        tools(path)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    # Where a recording is read at once it is 1.5 MB more; what is read ahead, and what caches keep, are some ten kB.
    assert peaks[1] - peaks[0] < many.stat().st_size // 4


def peak_bytes(tmp_path: Path, line: bytes, lines: int) -> tuple[int, str]:
    """What `anonymise` keeps at most of a packed recording of so many equal lines, and how it ends."""
    path = tmp_path / f"{lines}.rec.gz"
    path.write_bytes(gzip.compress(HEADER.encode() + b"\n0 link up\n" + line * lines + b"0 end\n"))
    tracemalloc.start()
    try:
        anonymise(path, tmp_path / "clean", new_playback)
        reason = ""
    except RecordingError as error:
        reason = error.reason
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak, reason


@pytest.mark.parametrize("line", [b"0 board\n", b"0 board H\n0 heard\n", b"0 board H%0AH\n"])
def test_entries_that_wait_for_a_line_of_the_board_are_not_kept_without_end(tmp_path: Path, line: bytes) -> None:
    peak_bytes(tmp_path, line, 1_000)
    few, many = peak_bytes(tmp_path, line, 1_500), peak_bytes(tmp_path, line, 4_500)
    assert (few[1], many[1]) == ("", "")
    # Kept, each of them takes a hundred bytes and more.
    assert many[0] - few[0] < 3_000 * 50


def test_what_was_before_is_refused_where_no_game_can_have_been_so_long(tmp_path: Path) -> None:
    path, line = tmp_path / "r.gz", b'0 event ["x","' + b"a" * 960 + b'"]\n'
    path.write_bytes(gzip.compress(HEADER.encode() + b"\n" + line * 9_000 + b"0 end\n"))
    with pytest.raises(RecordingError) as refused:
        merge(path, path, tmp_path / "out", new_playback, not_cut)
    assert refused.value.reason == "wrong"
    assert 8_000 < refused.value.line < 9_000
