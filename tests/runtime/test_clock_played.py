"""Games with a clock on simulated time, spoken and recorded: what is recorded says the same again, and speech stops the clock."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from alu_companion.api import MemoryTable, replay
from alu_companion.runtime.recording import read_recording
from alu_companion.speech.settings import Clocking
from alu_companion.speech.time_control import parse_control
from alu_companion.table import Settings, TableState
from alu_companion.table.clock import read
from alu_companion.testing import transcript
from table.read import clock_of

LANGUAGES = ("en", "et", "ru")


def settings(control: str, language: str, loses: bool = True) -> Settings:
    return Settings(language, clocking=Clocking(parse_control(control), loses))


def left_ms(state: TableState, now_ms: int) -> Sequence[int]:
    assert clock_of(state) is not None
    return read(clock_of(state), now_ms).left_ms


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), [("alu", ""), ("poi", "map=first"), ("almajara", "seed=1")])
def test_a_recording_says_the_same_again(game: str, options: str, language: str, tmp_path: Path) -> None:
    recording = tmp_path / "played.rec"
    with MemoryTable(game, settings("1+2", language), options=options, record=recording) as table:
        table.wait(20_000)
        table.type("pause")
        table.wait(30_000)
        for line in ("clock on", "status", "clock square=10+5 circle=5+5", "clock off", "clock 1+0"):
            table.type(line)
            table.listen()
        table.wait(120_000)
        table.type("undo")
        table.type("yes")
        table.wait(10_000)
        said, state = transcript(table.said), table.state
    again = replay(recording)
    assert transcript(again.said) == said
    assert again.state is not None
    assert clock_of(again.state) == clock_of(state)
    assert any(entry.kind == "spoken" for entry in read_recording(recording))


def test_a_trouble_right_after_the_clock_has_told_something_is_played_back_after_it(tmp_path: Path) -> None:
    recording = tmp_path / "played.rec"
    with MemoryTable("poi", settings("1+0", "en"), options="map=first", record=recording) as table:
        table.listen()
        while not table.wait(10):
            pass
        table._runner.outlets.note("device")
        table.listen()
        said = transcript(table.said)
    assert transcript(replay(recording).said) == said


def test_a_recording_without_a_clock_holds_nothing_of_speech(tmp_path: Path) -> None:
    recording = tmp_path / "played.rec"
    with MemoryTable("poi", options="map=first", record=recording) as table:
        table.listen()
    assert not any(entry.kind == "spoken" for entry in read_recording(recording))


def test_the_clock_stands_as_long_as_the_voice_takes() -> None:
    with MemoryTable("poi", settings("10+0", "en"), options="map=first") as table:
        table.listen()
        shown, begin_ms = left_ms(table.state, table.now_ms), table.now_ms
        table.type("choose c1")
        assert table.state.waits_for_speech
        table.wait(500)
        assert left_ms(table.state, table.now_ms)[1] == shown[1]
        assert shown[0] - left_ms(table.state, table.now_ms)[0] <= table.now_ms - begin_ms - 500
        table.listen()
        assert not table.state.waits_for_speech


def test_stop_is_heard_as_the_end_of_what_was_announced() -> None:
    with MemoryTable("poi", settings("10+0", "en"), options="map=first") as table:
        table.wait(100)
        assert table.state.waits_for_speech
        table.type("stop")
        table.wait(20)
        assert not table.state.waits_for_speech
