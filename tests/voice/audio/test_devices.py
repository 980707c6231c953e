"""Outputs and the ladder of latencies, without any sound."""

from __future__ import annotations

import importlib
import threading
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from alu_companion.voice.audio.devices import LATENCIES_S, LatencyLadder, PacedOutput, PortAudioOutput
from alu_companion.voice.errors import AudioError
from raising import FAILURES, Calls, OddError, Raising, walk

HANG_S = 120


class ScriptedError(Exception):
    """PortAudioError of a package that cannot be imported."""


def silence(frames: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    return np.zeros((frames, 2), np.float32)


def test_the_ladder_climbs_only_when_underflows_come_close_together() -> None:
    ladder = LatencyLadder()
    assert not any(ladder.underflow(now_s) for now_s in range(0, 60, 2))
    assert ladder.latency_s == LATENCIES_S[0]


def test_the_ladder_counts_anew_on_each_step_and_ends_at_the_top() -> None:
    ladder = LatencyLadder()
    seen = [(ladder.underflow(number / 4), ladder.latency_s) for number in range(20)]
    assert [latency_s for climbed, latency_s in seen if climbed] == list(LATENCIES_S[1:])
    assert [number for number, (climbed, _) in enumerate(seen) if climbed] == [3, 7, 11]


def test_underflows_in_one_breath_are_one_stall() -> None:
    ladder = LatencyLadder()
    assert not any(ladder.underflow(number / 100) for number in range(1000))
    assert [ladder.underflow(20 + number) for number in range(4)] == [False, False, False, True]


def test_the_paced_output_pulls_ten_milliseconds_at_a_time_until_it_is_closed() -> None:
    asked: list[int] = []
    enough = threading.Event()

    def pull(frames: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        asked.append(frames)
        if len(asked) == 5:
            enough.set()
        return silence(frames)

    output = PacedOutput(pull)
    with closing(output):
        output.start()
        assert enough.wait(HANG_S)
    pulled = len(asked)
    assert set(asked) == {480}
    output.close()
    assert len(asked) == pulled


def test_the_paced_output_tells_once_when_nobody_takes_the_samples() -> None:
    told = threading.Semaphore(0)

    def write(samples: object) -> None:
        raise BrokenPipeError

    output = PacedOutput(silence, write, told.release)
    with closing(output):
        output.start()
        assert told.acquire(timeout=HANG_S)
    assert not told.acquire(blocking=False)


@pytest.mark.parametrize(
    ("failure", "reason"),
    [
        (ImportError(), "package"),
        (OSError(), "sound"),
        (ScriptedError("Error initializing PortAudio"), "device"),
        (OddError(), "device"),
    ],
)
def test_what_is_missing_is_told(failure: Exception, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> Any:
        raise failure

    monkeypatch.setattr(importlib, "import_module", fail)
    with pytest.raises(AudioError) as caught:
        PortAudioOutput(silence, "", 0.012, lambda: None, lambda: None)
    assert caught.value.reason == reason


class ScriptedPortAudio:
    """PortAudio with one stream, whose callback the test calls."""

    PortAudioError = type("PortAudioError", (Exception,), {})

    def __init__(self) -> None:
        self.begun = 0
        self.opened: dict[str, Any] = {}
        self.fails: set[str] = set()

    def _terminate(self) -> None:
        self.begun -= 1

    def _initialize(self) -> None:
        self.begun += 2

    def OutputStream(self, **options: Any) -> Any:  # noqa: N802 - sounddevice's name
        if "open" in self.fails:
            raise self.PortAudioError
        self.opened = options
        return self

    def start(self) -> None:
        if "start" in self.fails:
            raise self.PortAudioError

    def close(self, ignore_errors: bool) -> None:
        self.opened["finished_callback"]()


@pytest.fixture
def portaudio(monkeypatch: pytest.MonkeyPatch) -> ScriptedPortAudio:
    scripted = ScriptedPortAudio()
    monkeypatch.setattr(importlib, "import_module", lambda name: scripted)
    return scripted


def test_a_device_pulls_what_it_asks_for_and_tells_when_it_ran_dry(portaudio: ScriptedPortAudio) -> None:
    told: list[str] = []
    output = PortAudioOutput(
        lambda frames: silence(frames) + 0.5, "card 2", 0.04, lambda: told.append("lost"), lambda: told.append("dry")
    )
    output.start()
    assert portaudio.opened["device"] == "card 2"
    assert portaudio.opened["latency"] == 0.04
    for is_dry in (False, True):
        out = silence(100)
        portaudio.opened["callback"](out, 100, None, SimpleNamespace(output_underflow=is_dry))
        assert (out == 0.5).all()
    assert told == ["dry"]
    portaudio.opened["finished_callback"]()
    assert told == ["dry", "lost"]
    output.close()
    assert told == ["dry", "lost"]


def test_a_device_that_is_not_there_is_told_and_looked_for_anew(portaudio: ScriptedPortAudio) -> None:
    portaudio.fails = {"open"}
    with pytest.raises(AudioError) as caught:
        PortAudioOutput(silence, "", 0.012, lambda: None, lambda: None)
    assert caught.value.reason == "device"
    assert portaudio.begun == 1
    portaudio.fails = {"start"}
    told: list[str] = []
    with pytest.raises(AudioError):
        PortAudioOutput(silence, "", 0.012, lambda: told.append("lost"), lambda: None).start()
    assert told == []


@pytest.mark.parametrize("goes_on", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("failure", FAILURES)
def test_whatever_the_sound_library_raises_there_is_no_device_for_now(
    failure: type[Exception], goes_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At its first call, at its second, and so on: opening, starting, closing, and beginning anew after that."""

    reasons: set[str] = set()

    def run(calls: Calls) -> None:
        scripted = ScriptedPortAudio()
        monkeypatch.setattr(importlib, "import_module", lambda name: Raising(scripted, calls))
        for _ in range(4):
            try:
                output = PortAudioOutput(silence, "", 0.012, lambda: None, lambda: None)
                output.start()
            except AudioError as error:
                reasons.add(error.reason)
            else:
                output.close()

    assert walk(failure, goes_on, run) > 8
    assert reasons == {"device"}
