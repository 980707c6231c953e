"""The audio process from the host's side: on the silent device, on a virtual card, and when one of both dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from alu_companion.voice.audio import process
from alu_companion.voice.audio.messages import DeviceBack, DeviceLost, News
from alu_companion.voice.audio.process import AudioProcess
from alu_companion.voice.errors import AudioError
from alu_companion.voice.mixing.sounds import Ended, Group, Mark, Started
from alu_tools.bench.virtual_card import VirtualCard
from voice.audio import babbling
from voice.audio.tones import HIGH, LOW, PITCH_HZ, STALL_S, seconds_of, sounding_s, tone
from voice.audio.waiting import HANG_S, until

pytestmark = pytest.mark.slow

SHORT = tone(PITCH_HZ[LOW], 0.05)
LONG = tone(PITCH_HZ[LOW], 30.0)


def ends(audio: AudioProcess, mark: Mark) -> list[News]:
    """The news until a mark has ended."""
    return until(audio.events, lambda told: Ended(mark) in told)


def test_marks_are_told_in_order_on_the_silent_device() -> None:
    with closing(AudioProcess("null")) as audio:
        for number in (1, 2):
            audio.play(Group.SPEECH, SHORT, mark=Mark(number, 0), gap_ms=10)
        audio.play(Group.EFFECT, SHORT, pan=-1.0)
        one, two = Mark(1, 0), Mark(2, 0)
        assert ends(audio, two) == [Started(one), Ended(one), Started(two), Ended(two)]
        assert audio.events() == []


def test_nothing_is_told_of_what_was_cut_and_the_next_comes_at_once() -> None:
    with closing(AudioProcess("null")) as audio:
        audio.play(Group.SPEECH, LONG, mark=Mark(1, 0))
        audio.play(Group.SPEECH, LONG, mark=Mark(1, 1))
        until(audio.events, lambda told: Started(Mark(1, 0)) in told)
        audio.play(Group.SPEECH, SHORT, mark=Mark(2, 0))
        audio.cut(Group.SPEECH)
        audio.play(Group.SPEECH, SHORT, mark=Mark(3, 0))
        assert ends(audio, Mark(3, 0)) == [Started(Mark(3, 0)), Ended(Mark(3, 0))]


def test_a_killed_process_comes_back_and_says_again_what_was_not_over() -> None:
    with closing(AudioProcess("null")) as audio:
        audio.volume(Group.SPEECH, 0.5)
        audio.play(Group.SPEECH, SHORT, mark=Mark(1, 0))
        ends(audio, Mark(1, 0))
        audio.play(Group.SPEECH, tone(PITCH_HZ[LOW], 0.5), mark=Mark(1, 1))
        until(audio.events, lambda told: Started(Mark(1, 1)) in told)
        first = audio.pid
        assert first is not None
        os.kill(first, signal.SIGKILL)
        audio.play(Group.SPEECH, SHORT, mark=Mark(1, 2))
        assert ends(audio, Mark(1, 2)) == [
            Started(Mark(1, 1)),
            Ended(Mark(1, 1)),
            Started(Mark(1, 2)),
            Ended(Mark(1, 2)),
        ]
        assert audio.pid != first


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
def test_a_process_that_hangs_makes_nobody_wait_and_can_be_closed() -> None:
    audio = AudioProcess("null")
    assert audio.pid is not None
    os.kill(audio.pid, signal.SIGSTOP)
    for number in range(20):
        # Far more than a pipe holds.
        audio.play(Group.SPEECH, LONG[:500_000], mark=Mark(number, 0))
    audio.cut(Group.SPEECH)
    audio.close()
    assert audio.pid not in [child.pid for child in multiprocessing.active_children()]


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
def test_a_process_that_hangs_is_replaced_and_says_again_what_was_not_over() -> None:
    with closing(AudioProcess("null", patience_s=0.5)) as audio:
        first = audio.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        audio.play(Group.SPEECH, SHORT, mark=Mark(1, 0))
        told = ends(audio, Mark(1, 0))
        assert told[:2] == [DeviceLost(), DeviceBack()]
        assert told[-2:] == [Started(Mark(1, 0)), Ended(Mark(1, 0))]
        assert audio.pid != first


def test_a_process_that_talks_garbage_is_replaced_and_says_what_was_not_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "main", babbling.main)
    with closing(AudioProcess("null", patience_s=HANG_S)) as audio:
        audio.play(Group.SPEECH, SHORT, mark=Mark(1, 0))
        assert ends(audio, Mark(1, 0)) == [Started(Mark(1, 0)), Ended(Mark(1, 0))]


def test_one_that_may_wait_plays_in_silence_and_says_first_that_there_is_no_device(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # A player program that never finds the device: so there is something to wait with, and nothing to hear.
    player = tmp_path / "aplay"
    player.write_text("#!/bin/sh\nexit 1\n")
    player.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(AudioError) as caught:
        AudioProcess("no such device")
    assert caught.value.reason == "device"
    with closing(AudioProcess("no such device", may_wait=True)) as audio:
        assert not audio.has_device
        audio.play(Group.SPEECH, SHORT, mark=Mark(1, 0))
        assert ends(audio, Mark(1, 0)) == [DeviceLost(), Started(Mark(1, 0)), Ended(Mark(1, 0))]


def test_a_device_that_comes_after_the_start_is_told_and_heard(card: VirtualCard) -> None:
    card.kill()
    with closing(AudioProcess(may_wait=True)) as audio:
        assert not audio.has_device
        card.start()
        assert until(audio.events, lambda told: DeviceBack() in told) == [DeviceLost(), DeviceBack()]
        with closing(card.record()) as recording:
            audio.play(Group.SPEECH, tone(PITCH_HZ[HIGH], 0.3))
            recording.wait_until(lambda samples: seconds_of(samples, HIGH) >= 0.28)


def test_what_cannot_be_played_is_refused_here() -> None:
    with closing(AudioProcess("null")) as audio:
        with pytest.raises(ValueError, match="3 bytes"):
            audio.play(Group.SPEECH, b"\0\0\0")
        with pytest.raises(ValueError, match="gain"):
            audio.volume(Group.GUIDE, -1.0)


def test_a_process_that_dies_at_its_start_is_told_as_died_and_not_as_a_missing_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(process, "main", babbling.die)
    with pytest.raises(AudioError) as caught:
        AudioProcess("null")
    assert caught.value.reason == "died"


def test_no_device_is_an_error_that_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # No device that PortAudio could name, and no player program that could know better.
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(AudioError) as caught:
        AudioProcess("no such device")
    assert caught.value.reason in ("device", "sound")


_HOST = """
import sys, time
from alu_companion.voice.audio.process import AudioProcess
if __name__ == "__main__":
    audio = AudioProcess("null")
    print(audio.pid, flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_the_process_dies_with_a_host_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "host.py"
    script.write_text(_HOST)
    host = Path(__file__).parents[3] / "host"
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(host)},
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert is_alive(child)
        parent.kill()
    until(list, lambda told: not is_alive(child))


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not asked for yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.quick
def test_two_messages_in_a_row_are_both_heard(card: VirtualCard) -> None:
    with closing(AudioProcess()) as audio, closing(card.record()) as recording:
        audio.play(Group.SPEECH, tone(PITCH_HZ[LOW], 0.3), pan=-1.0, mark=Mark(1, 0))
        audio.play(Group.SPEECH, tone(PITCH_HZ[HIGH], 0.3), pan=1.0, mark=Mark(2, 0), gap_ms=100)
        samples = recording.wait_until(lambda samples: seconds_of(samples, HIGH, 1) >= 0.28)
    ((low_begin, low_end),) = sounding_s(samples, LOW)
    ((high_begin, _),) = sounding_s(samples, HIGH, 1)
    assert low_end - low_begin == pytest.approx(0.3, abs=STALL_S)
    assert high_begin - low_end == pytest.approx(0.1, abs=0.03)
    assert sounding_s(samples, LOW, 1) == sounding_s(samples, HIGH) == []


def test_a_lost_sound_server_is_told_marks_go_on_and_it_is_heard_again(card: VirtualCard) -> None:
    with closing(AudioProcess()) as audio:
        card.kill()
        until(audio.events, lambda told: DeviceLost() in told)
        audio.play(Group.SPEECH, SHORT, mark=Mark(1, 0))
        ends(audio, Mark(1, 0))
        card.start()
        until(audio.events, lambda told: DeviceBack() in told)
        with closing(card.record()) as recording:
            audio.play(Group.SPEECH, tone(PITCH_HZ[HIGH], 0.3))
            recording.wait_until(lambda samples: seconds_of(samples, HIGH) >= 0.28)


def test_a_process_that_comes_back_without_a_device_says_so(card: VirtualCard) -> None:
    with closing(AudioProcess()) as audio:
        assert audio.pid is not None
        card.kill()
        os.kill(audio.pid, signal.SIGKILL)
        until(audio.events, lambda told: DeviceLost() in told)
        card.start()
        assert until(audio.events, lambda told: DeviceBack() in told) == [DeviceBack()]


def test_nothing_of_what_alsa_thinks_reaches_the_terminal(tmp_path: Path) -> None:
    script = tmp_path / "host.py"
    script.write_text(
        "from alu_companion.voice.audio.process import AudioProcess, AudioError\n"
        "if __name__ == '__main__':\n"
        "    try:\n        AudioProcess('no such device').close()\n    except AudioError:\n        pass\n"
    )
    host = Path(__file__).parents[3] / "host"
    environment = {**os.environ, "PYTHONPATH": str(host), "ALSA_CONFIG_PATH": str(tmp_path / "nothing.conf")}
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, env=environment, timeout=HANG_S
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
