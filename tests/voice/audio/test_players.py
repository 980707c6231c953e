"""Player programs that take samples from a pipe."""

from __future__ import annotations

import shutil
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from alu_companion.voice.audio.devices import PlayerOutput, Pull
from alu_companion.voice.audio.feed import Feed
from alu_companion.voice.audio.means import look_for_means, player_commands
from alu_companion.voice.audio.messages import Play
from alu_companion.voice.errors import AudioError
from alu_companion.voice.mixing.sounds import Group
from alu_tools.bench.virtual_card import VirtualCard
from voice.audio.tones import LOW, PITCH_HZ, seconds_of, tone

HANG_S = 120
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="players are a last resort of Linux")


def player(script: str) -> list[str]:
    """A player program of our own."""
    return [sys.executable, "-c", f"import sys\n{script}"]


def ramp() -> Pull:
    """Samples that count: each frame is one step louder than the last."""
    count = 0

    def pull(frames: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        nonlocal count
        steps = np.arange(count, count + frames, dtype=np.float32)
        count += frames
        return np.stack([steps, -steps], axis=1) / 32767

    return pull


@linux_only
def test_the_best_player_comes_first_and_takes_the_device_that_was_named() -> None:
    commands = player_commands("usb", lambda name: None if name == "pw-play" else name)
    assert [command[0] for command in commands] == ["paplay", "aplay"]
    assert "--device=usb" in commands[0]
    assert player_commands("", lambda name: None) == []


@linux_only
def test_without_player_and_library_it_is_known_before_anything_else_is_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "sounddevice", None)
    look_for_means("null")
    with pytest.raises(AudioError) as caught:
        look_for_means("default")
    assert caught.value.reason == "package"
    (tmp_path / "aplay").touch(0o755)
    look_for_means("default")


@linux_only
def test_a_player_gets_every_sample_in_order(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    done = threading.Event()
    script = f"data = sys.stdin.buffer.read(40000)\nopen({str(heard)!r}, 'wb').write(data)"
    output = PlayerOutput(player(script), ramp(), done.set)
    with closing(output):
        output.start()
        assert done.wait(HANG_S)
    samples = np.frombuffer(heard.read_bytes(), "<i2").reshape(-1, 2)
    assert len(samples) == 10_000
    assert np.abs(samples[:, 0] - np.arange(10_000)).max() <= 1
    assert (samples[:, 1] == -samples[:, 0]).all()


@linux_only
def test_a_player_that_ends_at_once_is_no_device() -> None:
    for command in (player("sys.exit(1)"), ["/nowhere/player"]):
        with pytest.raises(AudioError) as caught:
            PlayerOutput(command, ramp(), lambda: None)
        assert caught.value.reason == "device"


@linux_only
def test_a_player_that_takes_nothing_can_still_be_closed() -> None:
    output = PlayerOutput(player("sys.stdin.buffer.read(10000)\nimport time\ntime.sleep(600)"), ramp(), lambda: None)
    output.start()
    output.close()
    assert output._process.returncode is not None


@linux_only
@pytest.mark.parametrize("name", ["paplay", "aplay"])
def test_a_real_player_is_heard(name: str, card: VirtualCard) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    (command,) = player_commands("", lambda known: shutil.which(known) if known == name else None)
    feed = Feed(lambda event: None)
    feed.take(Play(Group.SPEECH, tone(PITCH_HZ[LOW], 0.5)))
    with closing(card.record()) as recording:
        output = PlayerOutput(command, feed.pull, lambda: None)
        with closing(output):
            output.start()
            recording.wait_until(lambda samples: seconds_of(samples, LOW) >= 0.45)
