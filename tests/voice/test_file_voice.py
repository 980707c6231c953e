"""The voice that is written down: what is its own; the rest it shares with all voices (test_live_voice.py)."""

from __future__ import annotations

import gc
import sys
import wave
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from alu_companion.speech.cues import ScanCell
from alu_companion.voice import file_voice
from alu_companion.voice.audio.phrases import Phrases
from alu_companion.voice.file_voice import FileVoice
from alu_companion.voice.voice import Done, Reached
from voice.audio.tones import LOW, sounding_s
from voice.audio.twins import TONE_S, FileRig, ToneSynth, effects

HEADER_BYTES, BYTES_A_MS = 44, 192


def length_s(path: Path) -> float:
    with wave.open(str(path)) as file:
        return file.getnframes() / file.getframerate()


def test_sounds_lie_at_their_table_time(tmp_path: Path) -> None:
    rig = FileRig(tmp_path / "heard.wav")
    rig.voice.speak(1, (LOW,), 0, "en", 1000)
    assert rig.voice.events(1001) == [Reached(1, 0)]
    assert rig.voice.events(60_000) == [Done(1)]
    rig.voice.speak(2, (LOW,), 0, "en", 61_500)
    spans = sounding_s(rig.heard(lambda samples: True), LOW)
    assert [begin for begin, _ in spans] == pytest.approx([1.0, 61.5], abs=0.011)


def test_the_file_is_as_long_as_the_table_took_and_ends_no_word_early(tmp_path: Path) -> None:
    path = tmp_path / "heard.wav"
    with closing(FileVoice(path, Phrases(ToneSynth()), effects())) as voice:
        voice.speak(1, (LOW,) * 4, 0, "en", 0)
        voice.events(500)
    # Four tones and three gaps are 2.05 seconds; the last second is filled.
    assert length_s(path) == 3.0
    with closing(FileVoice(path, Phrases(ToneSynth()), effects())) as voice:
        voice.speak(1, (LOW,), 0, "en", 0)
        voice.events(7000)
    assert length_s(path) == 7.0


def test_a_run_that_is_killed_leaves_a_readable_file(tmp_path: Path) -> None:
    path = tmp_path / "heard.wav"
    with closing(FileVoice(path, Phrases(ToneSynth()), effects())) as voice:
        assert length_s(path) == 0.0
        voice.speak(1, (LOW,), 0, "en", 0)
        for now_ms in range(0, 60_001, 100):
            voice.events(now_ms)
            # Nothing is closed yet.
            assert length_s(path) == now_ms / 1000
            assert path.stat().st_size == HEADER_BYTES + now_ms * BYTES_A_MS
    assert length_s(path) == 60.0


def heard_of(path: Path, act: Callable[[FileVoice], None]) -> NDArray[np.int16]:
    with closing(FileVoice(path, Phrases(ToneSynth()), effects())) as voice:
        act(voice)
        voice.events(3000)
    with wave.open(str(path)) as file:
        return np.frombuffer(file.readframes(file.getnframes()), np.int16).reshape(-1, 2)


ONE_ROW = [ScanCell(column, 1, "own") for column in range(8)]
OTHER_ROW = [ScanCell(column, 9, "enemy") for column in range(3)]


def test_a_cancel_cuts_the_scan_and_no_earcon(tmp_path: Path) -> None:
    def both(voice: FileVoice) -> None:
        voice.effect("win", 0.0, 0.0)
        voice.scan(ONE_ROW, 8)
        voice.cancel(0)

    alone = heard_of(tmp_path / "alone.wav", lambda voice: voice.effect("win", 0.0, 0.0))
    assert alone.any()
    assert np.array_equal(heard_of(tmp_path / "both.wav", both), alone)


def test_a_second_scan_takes_the_place_of_the_first(tmp_path: Path) -> None:
    def two(voice: FileVoice) -> None:
        voice.scan(ONE_ROW, 8)
        voice.events(100)
        voice.scan(OTHER_ROW, 8)

    def one(voice: FileVoice) -> None:
        voice.events(100)
        voice.scan(OTHER_ROW, 8)

    after = (100 + 5) * 48
    alone = heard_of(tmp_path / "one.wav", one)[after:]
    assert alone.any()
    assert np.array_equal(heard_of(tmp_path / "two.wav", two)[after:], alone)


def test_an_engine_that_fails_is_told_from_inside_events(tmp_path: Path) -> None:
    rig = FileRig(tmp_path / "heard.wav")
    with closing(rig):
        rig.synth.fails_for = "died"
        rig.voice.speak(1, (LOW,), 0, "en", 0)
        assert rig.troubles == []
        assert rig.voice.events(0) == [Done(1)]
        assert rig.troubles == ["engine"]


def test_a_full_file_is_told_once_and_time_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_voice, "_LIMIT_BYTES", 48_000 * 4)
    rig = FileRig(tmp_path / "heard.wav")
    with closing(rig):
        rig.voice.speak(1, (LOW,) * 4, 0, "en", 0)
        rig.until(lambda told: Done(1) in told)
        assert rig.now_ms >= 4000 * TONE_S
        assert rig.troubles == ["file"]
    assert length_s(tmp_path / "heard.wav") <= 1.0


def test_a_file_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        FileVoice(tmp_path / "no folder" / "heard.wav", Phrases(ToneSynth()), effects())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_an_error_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    ignored: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", ignored.append)
    with pytest.raises(OSError, match="No space"):
        FileVoice("/dev/full", Phrases(ToneSynth()), effects())
    gc.collect()
    assert ignored == []
