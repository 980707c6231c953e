"""How the voice is put together where there is no sound device."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from alu_companion.games.geometry import STANDARD
from alu_companion.voice.audio import process
from alu_companion.voice.audio.process import AudioProcess
from alu_companion.voice.engines import synth
from alu_companion.voice.engines.engine import VoiceInfo
from alu_companion.voice.errors import VoiceError
from alu_companion.voice.sound_path import open_voice
from voice.audio.twins import ToneSynth
from voice.audio.waiting import until


class Synth(ToneSynth):
    """Has no voices to choose from."""

    def voices(self) -> tuple[VoiceInfo, ...]:
        return ()


@pytest.fixture(autouse=True)
def no_device(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A player program that never finds a device, and a name that PortAudio does not know either."""
    player = tmp_path / "aplay"
    player.write_text("#!/bin/sh\nexit 1\n")
    player.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(process, "AudioProcess", partial(AudioProcess, "no such device"))
    monkeypatch.setattr(synth, "Synth", Synth)


def test_without_a_device_there_is_a_voice_that_says_so_once() -> None:
    troubles: list[str] = []
    with closing(open_voice(None, STANDARD, {}, troubles.append).voice) as voice:
        assert not voice.speaks
        voice.speak(1, (), 0, "en", 0)
        until(lambda: voice.events(0), lambda told: bool(told))
        assert voice.events(0) == []
    assert troubles == ["device"]


def test_who_asks_whether_there_is_a_device_is_told() -> None:
    with pytest.raises(VoiceError) as caught:
        open_voice(None, STANDARD, {}, lambda reason: None, may_wait=False)
    assert caught.value.reason == "device"
