"""The voice that is written down: what is its own; the rest it shares with all voices (test_live_voice.py)."""

from __future__ import annotations

import wave
from contextlib import closing
from pathlib import Path

import pytest

from adapters.audio.tones import LOW, sounding_s
from adapters.audio.twins import TONE_S, FileRig, ToneSynth, effects
from alu_companion.adapters import file_voice
from alu_companion.adapters.audio.phrases import Phrases
from alu_companion.adapters.file_voice import FileVoice
from alu_companion.adapters.voice import Done, Reached


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
