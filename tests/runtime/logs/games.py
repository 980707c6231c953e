"""Recordings for the tests of what is done with them, and tables to play them to."""

from __future__ import annotations

from pathlib import Path

from alu_companion import MemoryTable, Settings
from alu_companion.guide.library import with_guide
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import Playback
from alu_companion.runtime.recording import Recorder, RecordingError
from alu_companion.runtime.transcript import MemoryTranscript
from alu_companion.voice.voice import SilentVoice
from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.messages import Geometry, Greeting, make_hello
from alu_companion.wire.state import BoardState, Counter, Row, layout_of
from runtime.games import WORDS

LAYOUT = layout_of(BoardState, Geometry())
ROWS = (Row(25, "="), Row(10, "="), Row(0, "="))
COUNTERS = (Counter("C", ROWS), Counter("S", ROWS))


def outlets(said: MemoryTranscript | None = None) -> Outlets:
    return Outlets(WORDS(), SilentVoice(), said)


def new_playback(said: MemoryTranscript | None = None) -> Playback:
    return Playback(outlets(said), with_guide)


def not_cut(error: RecordingError) -> None:
    """What a recording that is whole never tells."""
    raise error


def typed_game(path: Path, *lines: str, settings: Settings | None = None) -> Path:
    """A game of POI in which somebody types a line a second."""
    with MemoryTable("poi", settings or Settings("en"), options="map=first", record=path) as table:
        for line in lines:
            table.type(line)
            table.wait(1000)
    return path


def synthetic(path: Path, lines: int) -> Path:
    """A board that says the same a hundred times a second."""
    board = BoardLink(Geometry())
    board.receive_data(HostLink(Geometry()).send(Greeting()))
    board.next_event()
    recorder = Recorder(path)
    recorder.write(0, "link", b"up")
    recorder.write(1, "board", board.send(make_hello(Geometry(), "1", "0123456789ABCDEF", "P")))
    for number in range(lines):
        state = BoardState(number % 65536, number * 10, "C" + "." * 39, COUNTERS, 0, 0)
        recorder.write(2 + number * 10, "board", LAYOUT.format(state))
    recorder.write(2 + lines * 10, "end", b"")
    recorder.close()
    return path
