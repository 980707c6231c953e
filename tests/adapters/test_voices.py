"""What every voice promises, silent or in a process of its own, and how a voice may fail."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from adapters.games import WORDS
from alu_companion.adapters import process_voice
from alu_companion.adapters.journal import MemoryJournal
from alu_companion.adapters.outlets import Outlets
from alu_companion.adapters.process_voice import ProcessVoice, VoiceError
from alu_companion.adapters.runner import Runner
from alu_companion.adapters.voice import Done, Reached, SilentVoice, Voice, VoiceEvent
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Settings
from alu_companion.table.resume import new_table

SENTENCES = ("The board is ready.", "It is Circle's turn.", "Two actions are left.")
PATIENCE_MS = 60_000


def worker(what: str) -> list[str]:
    """The command line of a scripted worker."""
    return [sys.executable, str(Path(__file__).parent / "scripts" / "worker.py"), what]


@pytest.fixture(params=["silent", "process"])
def voice(request: pytest.FixtureRequest) -> Iterator[Voice]:
    with closing(SilentVoice() if request.param == "silent" else ProcessVoice(command=worker("good"))) as voice:
        yield voice


class Listener:
    """Asks a voice for its events as time passes; simulated time for the silent one, polling for a process."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.now_ms = 0

    def until(self, is_over: Callable[[list[VoiceEvent]], bool]) -> list[VoiceEvent]:
        """All events up to a moment. Raises AssertionError when it does not come."""
        heard: list[VoiceEvent] = []
        for _ in itertools.count():
            heard += self.voice.events(self.now_ms)
            if is_over(heard):
                return heard
            self.now_ms += 1
            assert self.now_ms < PATIENCE_MS * 1000, heard
        raise AssertionError


def test_parts_are_reached_in_order_and_then_it_is_done(voice: Voice) -> None:
    listener = Listener(voice)
    voice.speak(1, SENTENCES, 0, "en", listener.now_ms)
    assert listener.until(lambda heard: Done(1) in heard) == [Reached(1, 0), Reached(1, 1), Reached(1, 2), Done(1)]
    voice.speak(2, SENTENCES, 2, "ru", listener.now_ms)
    assert listener.until(lambda heard: Done(2) in heard) == [Reached(2, 2), Done(2)]
    assert voice.events(listener.now_ms) == []


def test_nothing_is_reported_of_what_was_cancelled(voice: Voice) -> None:
    listener = Listener(voice)
    voice.speak(1, SENTENCES, 0, "en", listener.now_ms)
    voice.cancel(listener.now_ms)
    assert voice.events(listener.now_ms) == []
    voice.speak(2, SENTENCES[:1], 0, "en", listener.now_ms)
    assert listener.until(lambda heard: Done(2) in heard) == [Reached(2, 0), Done(2)]
    voice.cancel(listener.now_ms)
    voice.cancel(listener.now_ms)
    assert voice.events(listener.now_ms + 10_000) == []


def test_silence_takes_the_time_that_speaking_takes() -> None:
    voice = SilentVoice(ms_a_character=10)
    voice.speak(1, ("abc", "de"), 0, "en", 1000)
    assert voice.events(1000) == [Reached(1, 0)]
    assert voice.events(1029) == []
    assert voice.events(1030) == [Reached(1, 1)]
    assert voice.events(1049) == []
    assert voice.events(1050) == [Done(1)]


@pytest.mark.parametrize(
    ("what", "reason"), [("failed", "engine"), ("dies at once", "died"), ("nonsense at once", "died")]
)
def test_a_worker_that_cannot_begin(what: str, reason: str) -> None:
    with pytest.raises(VoiceError) as caught:
        ProcessVoice(command=worker(what))
    assert caught.value.reason == reason


@pytest.mark.parametrize("what", ["dies while speaking", "nonsense while speaking", "device is lost"])
def test_a_voice_that_is_lost_is_told_once_and_goes_on_in_silence(what: str) -> None:
    deaths: list[int] = []
    with closing(ProcessVoice(lambda: deaths.append(1), worker(what))) as voice:
        listener = Listener(voice)
        voice.speak(1, SENTENCES, 0, "en", 0)
        assert listener.until(lambda heard: Done(1) in heard) == [Reached(1, 0), Done(1)]
        for number in (2, 3):
            voice.speak(number, SENTENCES[:1], 0, "en", listener.now_ms)
            assert listener.until(lambda heard, number=number: Done(number) in heard) == [  # type: ignore[misc]
                Reached(number, 0),
                Done(number),
            ]
        voice.cancel(listener.now_ms)
        assert deaths == [1]


def test_a_voice_that_dies_between_two_sentences_still_takes_the_next() -> None:
    deaths: list[int] = []
    with closing(ProcessVoice(lambda: deaths.append(1), worker("good"))) as voice:
        listener = Listener(voice)
        voice.speak(1, SENTENCES[:1], 0, "en", 0)
        listener.until(lambda heard: Done(1) in heard)
        voice._process.kill()
        voice._process.wait()
        voice.speak(2, SENTENCES[:1], 0, "en", listener.now_ms)
        assert listener.until(lambda heard: Done(2) in heard)[-1] == Done(2)
        assert deaths == [1]


def test_a_voice_that_hangs_is_given_up_so_that_the_next_words_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_voice, "_PATIENCE_S", -1000.0)
    deaths: list[int] = []
    with closing(ProcessVoice(lambda: deaths.append(1), worker("never done"))) as voice:
        voice.speak(1, SENTENCES, 0, "en", 0)
        assert Done(1) in voice.events(1)
        assert deaths == [1]
        assert not voice.speaks


def test_a_voice_that_hangs_is_ended_with_the_table() -> None:
    voice = ProcessVoice(command=worker("never done"))
    voice.speak(1, SENTENCES, 0, "en", 0)
    voice.close()
    assert voice._process.returncode is not None


def test_the_game_goes_on_when_the_worker_is_killed() -> None:
    told: list[str] = []
    shown: list[str] = []
    words = WORDS()
    voice = ProcessVoice(lambda: told.append("lost"), worker("dies while speaking"))
    outlets = Outlets(words, voice, show=shown.append)
    state, first = new_table(Settings(), 1)
    runner = Runner(state, MemoryJournal(), outlets, Vocabulary(words))
    runner.open(first)
    now_ms = 0
    while not outlets.quiet:
        now_ms += 1
        runner.advance(now_ms)
        assert now_ms < PATIENCE_MS * 1000
    for line in ("status", "mine", "help"):
        runner.typed(line, now_ms)
    while not outlets.quiet:
        now_ms += 1
        runner.advance(now_ms)
    outlets.close()
    assert told == ["lost"]
    assert len(shown) == 4
