"""Lines of a recording per second of CPU time that are played back, next to a plain reading of the same lines.

Ten minutes of a board that sends a state each 10 ms; a camp is laid after a second and left so. The alternative in the same run splits
each entry at its blanks, unquotes it and reads the line with a CRC by table, and knows no game.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import unquote_to_bytes

from alu_companion.guide.library import with_guide
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import play_back
from alu_companion.runtime.recording import Recorder
from alu_companion.speech.words import Words
from alu_companion.voice.voice import SilentVoice
from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.messages import SEQUENCE_LIMIT, Geometry, Greeting, make_hello
from alu_companion.wire.state import CIRCLE, EMPTY, SQUARE, BoardState, Counter, Row, layout_of
from alu_tools.bench.decoder import FRAME_MS, decode_naive

LINES = 60_000
REPEATS = 3
_LAID_AFTER = 100
_HOUR_LINES = 3_600_000 // FRAME_MS


def make_recording(path: Path, lines: int) -> None:
    """Write so many states of a board, and its hello before them. Raises OSError."""
    geometry = Geometry()
    board = BoardLink(geometry)
    board.receive_data(HostLink(geometry).send(Greeting()))
    board.next_event()
    rows = (Row(25, "="), Row(10, "="), Row(0, "="))
    counters = (Counter(CIRCLE, rows), Counter(SQUARE, rows))
    layout = layout_of(BoardState, geometry)
    recorder = Recorder(path)
    recorder.write(0, "link", b"up")
    recorder.write(0, "board", board.send(make_hello(geometry, "bench", "0" * 16, "P")))
    for number in range(lines):
        fields = (EMPTY if number < _LAID_AFTER else CIRCLE) + EMPTY * (geometry.fields - 1)
        state = BoardState(number % SEQUENCE_LIMIT, number * FRAME_MS, fields, counters, 0, 0)
        recorder.write(number * FRAME_MS, "board", layout.format(state))
    recorder.write(lines * FRAME_MS, "end", b"")
    recorder.close()


def play(path: Path, words: Words) -> int:
    """Number of states that a table takes in from a recording."""
    runner = play_back(path, Outlets(words, SilentVoice()), with_guide)
    return 0 if runner is None else runner.host_end.tally.lines


def read_plainly(path: Path) -> int:
    """Number of states in a recording that is read line by line, for no table."""
    said = []
    with path.open("rb") as file:
        for line in file:
            parts = line.rstrip(b"\n").split(b" ", 2)
            if parts[1] == b"board":
                said.append(unquote_to_bytes(parts[2]))
    return decode_naive(b"".join(said))


def run() -> list[tuple[str, float, str]]:
    """Rows of (name, value, unit): lines/s of CPU time, best of REPEATS, and their ratio.

    Raises:
        OSError: there is no room for the recording.
    """
    words = Words()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "recording"
        make_recording(path, LINES)
        played = plain = math.inf
        for _ in range(REPEATS):
            played = min(played, _seconds(lambda: play(path, words)))
            plain = min(plain, _seconds(lambda: read_plainly(path)))
    return [
        ("playback", LINES / played, "lines/s"),
        ("split, unquote and table CRC", LINES / plain, "lines/s"),
        ("playback against split, unquote and table CRC", plain / played, "times"),
        ("an hour at 100 lines/s", _HOUR_LINES * played / LINES, "s"),
    ]


def _seconds(work: Callable[[], int]) -> float:
    start = time.process_time()
    count = work()
    taken = time.process_time() - start
    if count != LINES:
        raise ValueError(f"read {count} of {LINES} lines")
    return taken
