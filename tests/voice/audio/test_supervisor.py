"""The supervisor: what it does when devices come, go, stand still or run dry."""

from __future__ import annotations

import itertools
import queue
import threading
from collections.abc import Callable, Iterator

import pytest

from alu_companion.voice.audio import supervisor
from alu_companion.voice.audio.devices import Output
from alu_companion.voice.audio.feed import Feed
from alu_companion.voice.audio.messages import DeviceBack, DeviceLost, News, Play, Underflows
from alu_companion.voice.audio.supervisor import Supervisor
from alu_companion.voice.errors import AudioError
from alu_companion.voice.mixing.sounds import Ended, Group, Mark, Started
from raising import OddError

HANG_S = 120


class ScriptedDevice:
    """A device that pulls when the test says so."""

    def __init__(self, rig: Rig, latency_s: float, on_lost: Callable[[], None], on_dry: Callable[[], None]) -> None:
        self.latency_s, self.on_lost, self.on_dry = latency_s, on_lost, on_dry
        self.is_open = True
        self._rig = rig

    def start(self) -> None:
        if "start" in self._rig.fails:
            self.is_open = False
            raise AudioError("device")
        if "odd start" in self._rig.fails:
            self.is_open = False
            raise OddError

    def close(self) -> None:
        self.is_open = False
        if "odd close" in self._rig.fails:
            raise OddError


class Rig:
    """A supervisor with scripted devices; it looks after them in a thread of its own, as often as it can."""

    def __init__(self) -> None:
        self.news: queue.SimpleQueue[News] = queue.SimpleQueue()
        self.feed = Feed(self.news.put)
        self.devices: list[ScriptedDevice] = []
        self.fails: set[str] = set()
        self.supervisor = Supervisor(self.feed, self.open_device, self.news.put, 0.001, itertools.count().__next__)
        self.thread = threading.Thread(target=self.supervisor.run, daemon=True)

    def open_device(
        self, feed: Feed, latency_s: float, on_lost: Callable[[], None], on_dry: Callable[[], None]
    ) -> ScriptedDevice:
        if "open" in self.fails:
            raise AudioError("device")
        if "odd" in self.fails:
            raise OddError
        self.devices.append(ScriptedDevice(self, latency_s, on_lost, on_dry))
        return self.devices[-1]

    def play(self, number: int) -> None:
        self.feed.take(Play(Group.SPEECH, b"\1\0" * 10, mark=Mark(number, 0)))

    def pull(self) -> None:
        """As a device does all the time: without it, it stands still."""
        self.feed.pull(480)

    def next(self) -> News:
        return self.news.get(timeout=HANG_S)

    def next_of_pulling(self) -> News:
        """The next news of a device that goes on pulling."""
        while self.news.empty():
            self.pull()
        return self.news.get()


@pytest.fixture
def rig() -> Iterator[Rig]:
    rig = Rig()
    yield rig
    rig.supervisor.stop()
    if rig.thread.is_alive():
        rig.thread.join(HANG_S)
    assert not rig.thread.is_alive()
    assert not any(device.is_open for device in rig.devices)


def test_without_a_device_it_says_so_and_pulls_nothing(rig: Rig) -> None:
    rig.fails = {"open"}
    with pytest.raises(AudioError):
        rig.supervisor.open()
    rig.play(1)
    assert not rig.supervisor.has_device
    assert rig.news.empty()


@pytest.mark.parametrize("reason", ["sound", "package"])
def test_who_has_nothing_to_play_with_waits_in_vain(reason: str) -> None:
    def open_nothing(*with_what: object) -> Output:
        raise AudioError(reason)

    kept = Supervisor(Feed(lambda event: None), open_nothing, lambda news: None)
    with pytest.raises(AudioError) as caught:
        kept.open(may_wait=True)
    assert caught.value.reason == reason


@pytest.mark.parametrize(("commands", "reason"), [([], "sound"), ([["/no/such/player"]], "device")])
def test_a_player_without_a_device_is_no_missing_library(
    monkeypatch: pytest.MonkeyPatch, commands: list[list[str]], reason: str
) -> None:
    def no_library(*with_what: object) -> Output:
        raise AudioError("sound")

    monkeypatch.setattr(supervisor, "PortAudioOutput", no_library)
    monkeypatch.setattr(supervisor, "player_commands", lambda name: commands)
    with pytest.raises(AudioError) as caught:
        supervisor.opener("default")(Feed(lambda event: None), 0.012, lambda: None, lambda: None)
    assert caught.value.reason == reason


@pytest.mark.parametrize("failing", ["odd", "odd start", "odd close"])
def test_nothing_that_a_sound_system_raises_ends_the_supervisor(rig: Rig, failing: str) -> None:
    rig.supervisor.open()
    rig.thread.start()
    rig.fails = {failing, "open"} if failing == "odd close" else {failing}
    rig.devices[0].on_lost()
    assert rig.next() == DeviceLost()
    rig.play(1)
    assert [rig.next(), rig.next()] == [Started(Mark(1, 0)), Ended(Mark(1, 0))]
    rig.fails = set()
    assert rig.next() == DeviceBack()


@pytest.mark.parametrize("failing", ["open", "start"])
def test_one_that_may_wait_plays_in_silence_until_there_is_a_device(rig: Rig, failing: str) -> None:
    rig.fails = {failing}
    rig.supervisor.open(may_wait=True)
    rig.thread.start()
    rig.play(1)
    assert [rig.next(), rig.next()] == [Started(Mark(1, 0)), Ended(Mark(1, 0))]
    rig.fails = set()
    assert rig.next() == DeviceBack()
    assert [device.is_open for device in rig.devices].count(True) == 1


def test_a_lost_device_is_told_marks_go_on_and_it_comes_back(rig: Rig) -> None:
    rig.supervisor.open()
    rig.fails = {"open"}
    rig.thread.start()
    rig.devices[0].on_lost()
    assert rig.next() == DeviceLost()
    assert not rig.devices[0].is_open
    rig.play(1)
    assert [rig.next(), rig.next()] == [Started(Mark(1, 0)), Ended(Mark(1, 0))]
    rig.fails = set()
    assert rig.next() == DeviceBack()
    assert rig.devices[1].is_open


def test_a_device_that_stands_still_is_taken_for_lost(rig: Rig) -> None:
    rig.supervisor.open()
    rig.thread.start()
    assert rig.next() == DeviceLost()
    assert rig.next() == DeviceBack()


def test_underflows_are_counted_and_lead_to_a_longer_latency(rig: Rig) -> None:
    rig.supervisor.open()
    for _ in range(4):
        rig.devices[0].on_dry()
    rig.thread.start()
    assert rig.next_of_pulling() == Underflows(4, 20)
    while len(rig.devices) < 2:
        rig.pull()
    assert not rig.devices[0].is_open
    assert rig.devices[1].latency_s == 0.02
    rig.devices[1].on_dry()
    assert rig.next_of_pulling() == Underflows(5, 20)


def test_a_device_that_cannot_be_opened_again_is_lost(rig: Rig) -> None:
    rig.supervisor.open()
    rig.fails = {"open"}
    for _ in range(4):
        rig.devices[0].on_dry()
    rig.thread.start()
    assert rig.next_of_pulling() == Underflows(4, 20)
    assert rig.next_of_pulling() == DeviceLost()
