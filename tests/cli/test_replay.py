"""A long recording is played back in little memory, and lines that say the same cost next to nothing."""

from __future__ import annotations

import tracemalloc
from functools import partial
from pathlib import Path

from alu_companion.guide.library import with_guide
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import play_back
from alu_companion.runtime.recording import Recorder
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.voice.voice import SilentVoice
from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.messages import Geometry, Greeting, make_hello
from alu_companion.wire.state import BoardState, Counter, Row, layout_of
from calls import count_calls
from runtime.games import WORDS

STEP_MS = 10
ROWS = (Row(25, "="), Row(10, "="), Row(0, "="))
COUNTERS = (Counter("C", ROWS), Counter("S", ROWS))
LAYOUT = layout_of(BoardState, Geometry())


def record(path: Path, lines: int, period_ms: int = STEP_MS) -> Path:
    """A game whose first camp is laid after a second but not paid for, and left so for `lines` times `period_ms`."""
    board = BoardLink(Geometry())
    board.receive_data(HostLink(Geometry()).send(Greeting()))
    board.next_event()
    recorder = Recorder(path)
    recorder.write(0, "link", b"up")
    recorder.write(1, "board", board.send(make_hello(Geometry(), "1", "0" * 16, "P")))
    recorder.write(2, "board", LAYOUT.format(BoardState(0, 0, "." * 40, COUNTERS, 0, 0)))
    for number in range(lines):
        at_ms = 1000 + number * period_ms
        state = BoardState(1 + number, at_ms, "C" + "." * 39, COUNTERS, 0, 0)
        recorder.write(at_ms, "board", LAYOUT.format(state))
    recorder.write(1000 + lines * period_ms, "end", b"")
    recorder.close()
    return path


def replay(path: Path, transcript: Path | None = None) -> None:
    outlets = Outlets(WORDS(), SilentVoice(), FileTranscript(transcript) if transcript else None)
    play_back(path, outlets, with_guide)
    outlets.close()


def test_deadlines_fire_at_their_own_times_however_often_a_line_comes(tmp_path: Path) -> None:
    texts = []
    # No longer than the board may be silent: what comes later is believed later.
    for lines, period_ms in ((2400, 10), (48, 500)):
        path = record(tmp_path / "recording", lines, period_ms)
        replay(path, tmp_path / "transcript")
        texts.append((tmp_path / "transcript").read_text())
    assert "0:00:06.000 hint: " in texts[0]
    assert texts[0] == texts[1]


def test_a_line_that_says_the_same_costs_few_calls(tmp_path: Path) -> None:
    replay(record(tmp_path / "warm", 10))
    calls = []
    # By then nothing is spoken any more.
    for lines in (5000, 6000):
        path = record(tmp_path / "recording", lines)
        calls.append(count_calls(partial(replay, path)))
    # Measured: 30; where the runner lets time pass and the table looks at every line it is 66.
    assert calls[1] - calls[0] <= 35 * 1000


def test_the_memory_does_not_grow_with_the_recording(tmp_path: Path) -> None:
    few, many = record(tmp_path / "few", 700), record(tmp_path / "many", 7000)
    replay(few)
    peaks = []
    for path in (few, many):
        tracemalloc.start()
        replay(path)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    # Measured: 2 kB more; where the whole recording is read at once it is 1.5 MB.
    assert peaks[1] - peaks[0] < many.stat().st_size // 20
