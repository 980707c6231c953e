"""What every voice promises, and what the one that is heard does when something fails."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from alu_companion.speech.cues import ScanCell
from alu_companion.voice.audio.phrases import Phrases
from alu_companion.voice.audio.process import AudioProcess
from alu_companion.voice.audio.spoken import GAP_MS
from alu_companion.voice.engines.engine import Manner
from alu_companion.voice.engines.synth import Synth, SynthError
from alu_companion.voice.live_voice import LiveVoice
from alu_companion.voice.mixing.sounds import Group
from alu_companion.voice.voice import Done, Reached, Voice, VoiceEvent
from alu_tools.bench.virtual_card import VirtualCard
from voice.audio.tones import HIGH, LOW, STALL_S, seconds_of, sounding_s
from voice.audio.twins import TONE_S, FileRig, LiveRig, SilentRig, ToneSynth, effects
from voice.audio.waiting import until

pytestmark = pytest.mark.slow

AnyRig = SilentRig | FileRig | LiveRig


@pytest.fixture(params=["silent", "file", "null", "card"])
def rig(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyRig]:
    made: AnyRig
    match request.param:
        case "silent":
            made = SilentRig()
        case "file":
            made = FileRig(tmp_path / "heard.wav")
        case "null":
            made = LiveRig()
        case _:
            made = LiveRig(request.getfixturevalue("card"))
    with closing(made):
        yield made


@pytest.fixture(params=["file", "card"])
def heard_rig(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FileRig | LiveRig]:
    made: FileRig | LiveRig
    if request.param == "file":
        # Closed when its samples are read.
        made = FileRig(tmp_path / "heard.wav")
        yield made
        return
    made = LiveRig(request.getfixturevalue("card"))
    with closing(made):
        yield made


@pytest.fixture
def live() -> Iterator[LiveRig]:
    with closing(LiveRig()) as made:
        yield made


@pytest.mark.quick
def test_parts_are_reached_in_order_and_then_it_is_done(rig: AnyRig) -> None:
    rig.voice.speak(1, (LOW, HIGH, LOW), 0, "en", rig.now_ms)
    assert rig.until(lambda told: Done(1) in told) == [Reached(1, 0), Reached(1, 1), Reached(1, 2), Done(1)]
    rig.voice.speak(2, (LOW, HIGH, LOW), 2, "ru", rig.now_ms)
    assert rig.until(lambda told: Done(2) in told) == [Reached(2, 2), Done(2)]
    assert rig.voice.events(rig.now_ms) == []


def test_nothing_is_told_of_what_was_cancelled_even_when_it_is_resumed(rig: AnyRig) -> None:
    rig.voice.speak(1, (LOW, HIGH), 0, "en", rig.now_ms)
    rig.until(lambda told: Reached(1, 0) in told)
    rig.voice.cancel(rig.now_ms)
    assert rig.voice.events(rig.now_ms) == []
    rig.voice.speak(2, (HIGH,), 0, "en", rig.now_ms)
    assert rig.until(lambda told: Done(2) in told) == [Reached(2, 0), Done(2)]
    rig.voice.speak(1, (LOW, HIGH), 0, "en", rig.now_ms)
    assert rig.until(lambda told: Done(1) in told) == [Reached(1, 0), Reached(1, 1), Done(1)]
    rig.voice.cancel(rig.now_ms)
    rig.voice.cancel(rig.now_ms)
    assert rig.voice.events(rig.now_ms) == []


def test_only_the_one_that_is_written_down_is_a_file(rig: AnyRig) -> None:
    voice: Voice = rig.voice
    assert voice.is_file == isinstance(rig, FileRig)


def test_nothing_to_say_is_done_at_once(rig: AnyRig) -> None:
    rig.voice.speak(1, (LOW,), 1, "en", rig.now_ms)
    assert rig.voice.events(rig.now_ms) == [Done(1)]


def test_two_messages_in_a_row_are_both_heard(heard_rig: FileRig | LiveRig) -> None:
    for number, text in ((1, LOW), (2, HIGH)):
        heard_rig.voice.speak(number, (text, text), 0, "en", heard_rig.now_ms)
        heard_rig.until(lambda told, number=number: Done(number) in told)  # type: ignore[misc]
    samples = heard_rig.heard(lambda samples: seconds_of(samples, HIGH) >= 1.9 * TONE_S)
    low, high = sounding_s(samples, LOW), sounding_s(samples, HIGH)
    assert [end - begin for begin, end in low + high] == pytest.approx([TONE_S] * 4, abs=STALL_S)
    for before, after in itertools.pairwise(low + high):
        assert after[0] - before[1] == pytest.approx(GAP_MS / 1000, abs=STALL_S)


def test_an_alert_cuts_what_is_said_and_is_heard(heard_rig: FileRig | LiveRig) -> None:
    heard_rig.voice.speak(1, (LOW,) * 20, 0, "en", heard_rig.now_ms)
    heard_rig.until(lambda told: Reached(1, 1) in told)
    heard_rig.voice.cancel(heard_rig.now_ms)
    heard_rig.voice.speak(2, (HIGH,), 0, "en", heard_rig.now_ms)
    heard_rig.until(lambda told: Done(2) in told)
    samples = heard_rig.heard(lambda samples: seconds_of(samples, HIGH) >= 0.9 * TONE_S)
    low, high = sounding_s(samples, LOW), sounding_s(samples, HIGH)
    assert len(high) == 1
    assert high[0][1] - high[0][0] == pytest.approx(TONE_S, abs=STALL_S)
    assert TONE_S < sum(end - begin for begin, end in low) < 2 * TONE_S
    assert low[-1][1] <= high[0][0] + 0.02


def test_another_rate_takes_effect_at_once(heard_rig: FileRig | LiveRig) -> None:
    for number, text, rate in ((1, LOW, 190), (2, HIGH, 380), (3, LOW, 95)):
        heard_rig.voice.set_manner(rate, {})
        heard_rig.voice.speak(number, (text,), 0, "en", heard_rig.now_ms)
        heard_rig.until(lambda told, number=number: Done(number) in told)  # type: ignore[misc]
    samples = heard_rig.heard(lambda samples: seconds_of(samples, LOW) >= 2.9 * TONE_S)
    lengths = [end - begin for text in (LOW, HIGH) for begin, end in sounding_s(samples, text)]
    assert lengths == pytest.approx([TONE_S, TONE_S * 2, TONE_S / 2], abs=STALL_S)


def test_an_effect_is_heard_at_its_place_while_nothing_is_said(heard_rig: FileRig | LiveRig) -> None:
    def loudest(samples: NDArray[np.int16]) -> Any:
        return np.abs(samples.astype(int)).max(axis=0)

    heard_rig.voice.effect("place", -1.0, 0.0)
    heard_rig.voice.speak(1, (LOW,), 1, "en", heard_rig.now_ms)
    if isinstance(heard_rig, FileRig):
        heard_rig.voice.events(500)
    left, right = loudest(heard_rig.heard(lambda samples: loudest(samples)[0] > 1000))
    assert left > 1000
    assert right == 0


def test_volumes_are_heard(heard_rig: FileRig | LiveRig) -> None:
    heard_rig.voice.set_volumes(0.5, 0.0, 1.0)
    for number, text in ((1, LOW), (2, HIGH)):
        heard_rig.voice.speak(number, (text,), 0, "en", heard_rig.now_ms)
        heard_rig.voice.effect("win", 0.0, 0.0)
        heard_rig.until(lambda told, number=number: Done(number) in told)  # type: ignore[misc]
    samples = heard_rig.heard(lambda samples: seconds_of(samples, HIGH) >= 0.9 * TONE_S)
    ((begin, end),) = sounding_s(samples, HIGH)
    middle = samples[round((begin + 0.1) * 48_000) : round((end - 0.1) * 48_000), 0]
    # A sine of 0.4, at half its volume, in the middle between two channels of constant power.
    assert np.abs(middle.astype(int)).max() == pytest.approx(0.4 * 0.5 * 0.7071 * 32767, rel=0.05)


def test_what_is_rendered_while_a_cancel_comes_is_never_played(live: LiveRig) -> None:
    live.synth.hold()
    live.voice.speak(1, (LOW,), 0, "en", 0)
    until(lambda: list(live.synth.asked), bool)
    live.voice.cancel(0)
    live.voice.speak(2, (HIGH,), 0, "en", 0)
    live.synth.go_on()
    assert live.until(lambda told: Done(2) in told) == [Reached(2, 0), Done(2)]
    assert live.audio.events() == []


@pytest.mark.quick
def test_an_engine_that_fails_is_told_once_and_tried_again(live: LiveRig) -> None:
    live.synth.fails_for = "died"
    for number in (1, 2):
        live.voice.speak(number, (LOW, HIGH), 0, "en", 0)
        assert live.until(lambda told, number=number: Done(number) in told) == [Done(number)]  # type: ignore[misc]
    assert live.troubles == ["engine"]
    live.synth.fails_for = ""
    live.voice.speak(3, (LOW,), 0, "en", 0)
    assert live.until(lambda told: Done(3) in told) == [Reached(3, 0), Done(3)]
    live.synth.fails_for = "hung"
    live.voice.speak(4, (LOW, HIGH), 0, "en", 0)
    assert live.until(lambda told: Done(4) in told) == [Reached(4, 0), Done(4)]
    assert live.troubles == ["engine", "engine"]


def test_a_voice_that_is_not_there_is_told_and_replaced_by_the_best(live: LiveRig) -> None:
    live.voice.set_manner(190, {"en": "nobody", "ru": "nobody"})
    for number in (1, 2):
        live.voice.speak(number, (LOW, HIGH), 0, "en", 0)
        assert Reached(number, 1) in live.until(lambda told, number=number: Done(number) in told)  # type: ignore[misc]
    assert live.troubles == ["voice"]


def test_phrases_are_rendered_beforehand_and_once(live: LiveRig) -> None:
    live.voice.warm((text, "en") for text in (LOW, HIGH))
    until(lambda: list(live.synth.asked), lambda told: (HIGH, Manner("en")) in told)
    live.voice.speak(1, (HIGH, LOW, HIGH), 0, "en", 0)
    live.until(lambda told: Done(1) in told)
    assert len(live.synth.asked) == 2


class NotedAudio(AudioProcess):
    """Notes what it is to play and to cut."""

    def __init__(self) -> None:
        super().__init__("null")
        self.orders: list[tuple[str, Group]] = []

    def play(self, group: Group, pcm: bytes, **options: Any) -> None:
        self.orders.append(("play", group))
        super().play(group, pcm, **options)

    def cut(self, group: Group) -> None:
        self.orders.append(("cut", group))
        super().cut(group)

    def volume(self, group: Group, gain: float) -> None:
        self.orders.append((f"volume {gain}", group))
        super().volume(group, gain)


@pytest.fixture
def noted() -> Iterator[tuple[LiveVoice, NotedAudio, ToneSynth]]:
    synth, audio = ToneSynth(), NotedAudio()
    with closing(LiveVoice(audio, Phrases(synth), effects())) as voice:
        yield voice, audio, synth


ONE_ROW = [ScanCell(column, 1, "own") for column in range(8)]
ONE_CELL = [ScanCell(0, 1, "enemy")]


def test_a_cancel_cuts_the_scan_and_no_earcon(noted: tuple[LiveVoice, NotedAudio, ToneSynth]) -> None:
    voice, audio, _ = noted
    voice.effect("place", 0.0, 0.0)
    voice.scan(ONE_ROW, 8)
    until(lambda: list(audio.orders), lambda told: ("play", Group.SCAN) in told)
    audio.orders.clear()
    voice.cancel(0)
    assert set(audio.orders) == {("cut", Group.SPEECH), ("cut", Group.SCAN)}


def test_a_second_scan_takes_the_place_of_the_first(noted: tuple[LiveVoice, NotedAudio, ToneSynth]) -> None:
    voice, audio, _ = noted
    voice.scan(ONE_ROW, 8)
    until(lambda: audio.orders[-8:], lambda told: told[-8:] == [("play", Group.SCAN)] * 8)
    audio.orders.clear()
    voice.scan(ONE_CELL, 8)
    until(lambda: list(audio.orders), lambda told: ("play", Group.SCAN) in told)
    assert audio.orders == [("cut", Group.SCAN), ("play", Group.SCAN)]


def test_a_scan_that_still_waits_is_cancelled_or_replaced_too(
    noted: tuple[LiveVoice, NotedAudio, ToneSynth],
) -> None:
    voice, audio, synth = noted
    synth.hold()
    voice.speak(1, (LOW,), 0, "en", 0)
    voice.scan(ONE_ROW, 8)
    voice.cancel(0)
    voice.scan(ONE_ROW, 8)
    voice.scan(ONE_CELL, 8)
    voice.speak(2, (HIGH,), 0, "en", 0)
    synth.go_on()
    until(lambda: voice.events(0), lambda told: Done(2) in told)
    assert audio.orders.count(("play", Group.SCAN)) == 1


def test_a_scan_is_as_loud_as_the_effects(noted: tuple[LiveVoice, NotedAudio, ToneSynth]) -> None:
    voice, audio, _ = noted
    voice.set_volumes(0.1, 0.2, 0.3)
    assert ("volume 0.2", Group.SCAN) in audio.orders
    assert ("volume 0.2", Group.EFFECT) in audio.orders


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
def test_sound_that_hangs_is_told_and_the_sentence_is_said_all_the_same() -> None:
    troubles: list[str] = []
    audio = AudioProcess("null", patience_s=0.5)
    with closing(LiveVoice(audio, Phrases(ToneSynth()), effects(), troubles.append)) as voice:
        assert audio.pid is not None
        os.kill(audio.pid, signal.SIGSTOP)
        voice.speak(1, (LOW,), 0, "en", 0)
        assert until(lambda: voice.events(0), lambda told: Done(1) in told)[-1] == Done(1)
        assert troubles[:2] == ["device", "device-back"]
        assert voice.speaks


def test_without_a_device_at_the_start_it_takes_its_time_and_tells_it_once(card: VirtualCard) -> None:
    card.kill()
    troubles: list[str] = []
    audio = AudioProcess(may_wait=True)
    with closing(LiveVoice(audio, Phrases(ToneSynth()), effects(), troubles.append)) as voice:
        assert not voice.speaks
        assert troubles == []
        voice.speak(1, (LOW,), 0, "en", 0)
        assert until(lambda: voice.events(0), lambda told: Done(1) in told) == [Reached(1, 0), Done(1)]
        assert troubles == ["device"]
        card.start()
        until(lambda: [*troubles, *voice.events(0)], lambda told: "device-back" in told)
        assert troubles == ["device", "device-back"]
        assert voice.speaks


def test_closing_ends_engine_and_sound_even_in_the_middle_of_everything() -> None:
    rig = LiveRig()
    rig.voice.warm((text, "en") for text in (LOW, HIGH))
    rig.voice.speak(1, (LOW,) * 20, 0, "en", 0)
    rig.close()
    assert rig.synth.closed
    assert rig.audio.pid not in [child.pid for child in multiprocessing.active_children()]


def test_sound_that_dies_in_mid_word_says_the_sentence_again(card: VirtualCard) -> None:
    with closing(LiveRig(card)) as rig:
        rig.voice.speak(1, (LOW, HIGH), 0, "en", 0)
        rig.until(lambda told: Reached(1, 0) in told)
        assert rig.audio.pid is not None
        os.kill(rig.audio.pid, signal.SIGKILL)
        assert rig.until(lambda told: Done(1) in told)[-2:] == [Reached(1, 1), Done(1)]
        samples = rig.heard(lambda samples: seconds_of(samples, HIGH) >= 0.9 * TONE_S)
        begin, end = sounding_s(samples, LOW)[-1]
        assert end - begin == pytest.approx(TONE_S, abs=STALL_S)


def test_a_sound_server_that_goes_and_comes_is_told(card: VirtualCard) -> None:
    with closing(LiveRig(card)) as rig:
        card.kill()
        rig.until(lambda told: rig.troubles == ["device"])
        assert not rig.voice.speaks
        rig.voice.speak(1, (LOW,), 0, "en", 0)
        rig.until(lambda told: Done(1) in told)
        card.start()
        rig.until(lambda told: rig.troubles == ["device", "device-back"])
        assert rig.voice.speaks


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
def test_an_engine_killed_in_mid_word_says_the_message_again() -> None:
    try:
        synth = Synth()
    except SynthError as error:
        pytest.skip(f"no engine: {error}")
    troubles: list[str] = []
    voice = LiveVoice(AudioProcess("null"), Phrases(synth), effects(), troubles.append)
    with closing(voice):
        worker = synth._worker
        assert worker is not None
        pid = worker.pid
        assert pid is not None
        # Stopped, it is certainly in the middle when it is killed.
        os.kill(pid, signal.SIGSTOP)
        voice.speak(1, ("The board is ready.",), 0, "en", 0)
        until(lambda: [synth._turn.locked()], lambda told: told[-1])
        os.kill(pid, signal.SIGKILL)
        told: list[VoiceEvent] = until(lambda: voice.events(0), lambda told: Done(1) in told)
    assert told == [Reached(1, 0), Done(1)]
    assert troubles == []
