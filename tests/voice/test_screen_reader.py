"""The screen reader as the voice: a scripted one, and a real Speech Dispatcher that writes down what it is told to say."""

from __future__ import annotations

import os
import queue
import select
import shutil
import subprocess
import sys
import threading
import types
import warnings
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest

from alu_companion.voice.screen_reader import PrismReader, ScreenReader, ScreenReaderError, ScreenReaderVoice, as_new
from alu_companion.voice.voice import Done, Reached, Voice
from voice.audio.waiting import until

TIMEOUT_S = 120.0
SENTENCES = ("Circle: camp.", "One action left.")


class ScriptedReader:
    """Tells what it was asked; says `gone` with an error and hangs at `hang`."""

    name = "scripted"

    def __init__(self) -> None:
        self.asked: queue.Queue[tuple[str, bool] | str] = queue.Queue()
        self.go_on = threading.Event()
        self.hanging = threading.Event()

    def speak(self, text: str, interrupt: bool) -> None:
        if text.startswith("gone"):
            raise ScreenReaderError("reader")
        if text.startswith("hang"):
            self.hanging.set()
            self.go_on.wait(TIMEOUT_S)
        self.asked.put((text, interrupt))

    def stop(self) -> None:
        self.asked.put("stop")

    def close(self) -> None:
        self.asked.put("close")

    def heard(self) -> tuple[str, bool] | str:
        return self.asked.get(timeout=TIMEOUT_S)


@pytest.fixture
def reader() -> ScriptedReader:
    return ScriptedReader()


@pytest.fixture
def voice(reader: ScriptedReader) -> Iterator[ScreenReaderVoice]:
    with closing(ScreenReaderVoice(open_reader=lambda: reader, ms_a_character=10)) as made:
        yield made


def test_it_is_a_voice_that_speaks(voice: ScreenReaderVoice) -> None:
    as_voice: Voice = voice
    assert as_voice.speaks
    assert voice.name == "scripted"


def test_sentences_are_given_over_at_once_and_reckoned_by_their_length(
    voice: ScreenReaderVoice, reader: ScriptedReader
) -> None:
    voice.speak(1, SENTENCES, 0, "en", 0)
    assert reader.heard() == ("Circle: camp. One action left.", False)
    assert voice.events(129) == [Reached(1, 0)]
    assert voice.events(130) == [Reached(1, 1)]
    assert voice.events(130 + 160) == [Done(1)]


def test_a_cut_utterance_goes_on_at_its_mark(voice: ScreenReaderVoice, reader: ScriptedReader) -> None:
    voice.speak(1, SENTENCES, 1, "en", 0)
    assert reader.heard() == ("One action left.", False)
    assert voice.events(1000) == [Reached(1, 1), Done(1)]


def test_a_cancel_stops_and_what_follows_interrupts(voice: ScreenReaderVoice, reader: ScriptedReader) -> None:
    voice.speak(1, ("Long.",), 0, "en", 0)
    voice.cancel(10)
    assert voice.events(10_000) == []
    voice.speak(2, ("Alert.",), 0, "en", 20)
    voice.speak(3, ("After.",), 0, "en", 20)
    assert [reader.heard() for _ in range(4)] == [("Long.", False), "stop", ("Alert.", True), ("After.", False)]


def test_the_same_again_is_handed_over_as_something_else(voice: ScreenReaderVoice, reader: ScriptedReader) -> None:
    for number in range(3):
        voice.speak(number, ("Not possible.",), 0, "en", 0)
    handed = [reader.heard()[0] for _ in range(3)]
    assert handed == ["Not possible.", "Not possible", "Not possible."]


@pytest.mark.parametrize("text", ["Done.", "Which one?", "Skip", ".", "Да.", "a"])
def test_a_repeat_differs_by_one_stop_and_by_no_word_or_hidden_sign(text: str) -> None:
    again = as_new(text, text)
    assert again != text
    assert again.rstrip(".!?") == text.rstrip(".!?")
    assert as_new(text, again) == text


def test_a_screen_reader_that_is_gone_is_told_once_and_the_rest_takes_its_time(reader: ScriptedReader) -> None:
    told: queue.Queue[str] = queue.Queue()
    opening = iter([reader])

    def open_once() -> ScreenReader:
        for one in opening:
            return one
        raise ScreenReaderError("reader")

    with closing(ScreenReaderVoice(lambda: told.put("dead"), open_once, 10, pauses_s=(TIMEOUT_S,))) as voice:
        voice.speak(1, ("gone",), 0, "en", 0)
        # It lets go of the screen reader only after it has failed.
        assert reader.heard() == "close"
        assert voice.events(1) == [Reached(1, 0)]
        assert not voice.speaks
        voice.speak(2, ("More.",), 0, "en", 100)
        voice.cancel(100)
        voice.speak(3, ("More.",), 0, "en", 100)
        assert voice.events(1000) == [Reached(3, 0), Done(3)]
    assert told.qsize() == 1


def test_a_screen_reader_that_comes_back_is_looked_for_and_speaks_again(reader: ScriptedReader) -> None:
    told: list[str] = []
    tries = iter(["runs", "gone", "gone", "runs", *["gone"] * 1000])

    def open_reader() -> ScreenReader:
        if next(tries) == "gone":
            raise ScreenReaderError("reader")
        return reader

    gone, back = (lambda: told.append("gone")), (lambda: told.append("back"))
    may_look, opened = threading.Event(), list[int]()

    def open_when_told() -> ScreenReader:
        # The first time at once: from then on the death is to be seen before it is over.
        if opened:
            assert may_look.wait(TIMEOUT_S)
        opened.append(1)
        return open_reader()

    voice = ScreenReaderVoice(gone, open_when_told, 10, on_return=back, pauses_s=(0.0,))
    with closing(voice):
        voice.speak(1, ("gone",), 0, "en", 0)
        until(lambda: voice.events(1), lambda _: told == ["gone"])
        may_look.set()
        until(lambda: voice.events(1), lambda _: told == ["gone", "back"])
        assert voice.speaks
        assert reader.heard() == "close"
        voice.speak(2, ("Again.",), 0, "en", 100)
        assert reader.heard() == ("Again.", False)


def test_the_pauses_between_two_looks_grow(reader: ScriptedReader, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: queue.Queue[float] = queue.Queue()
    tries = iter([reader])

    def open_once() -> ScreenReader:
        for one in tries:
            return one
        raise ScreenReaderError("reader")

    def ends_within(voice: ScreenReaderVoice, pause_s: float) -> bool:
        waited.put(pause_s)
        return waited.qsize() == 8

    monkeypatch.setattr(ScreenReaderVoice, "_ends_within", ends_within)
    with closing(ScreenReaderVoice(open_reader=open_once)) as voice:
        voice.speak(1, ("gone",), 0, "en", 0)
        voice._thread.join(TIMEOUT_S)
        assert [waited.get_nowait() for _ in range(8)] == [1, 2, 4, 8, 16, 30, 30, 30]


def test_a_screen_reader_that_hangs_is_given_up(reader: ScriptedReader) -> None:
    told: list[str] = []
    now_s = [0.0]
    voice = ScreenReaderVoice(lambda: told.append("dead"), lambda: reader, 10, lambda: now_s[0])
    voice.speak(1, ("hang",), 0, "en", 0)
    assert reader.hanging.wait(TIMEOUT_S)
    voice.events(1)
    assert told == []
    now_s[0] = 3.0
    assert voice.events(10_000) == [Done(1)]
    assert told == ["dead"]
    reader.go_on.set()
    voice.close()


def no_reader(reason: str) -> Callable[[], ScreenReader]:
    def open_reader() -> ScreenReader:
        raise ScreenReaderError(reason)

    return open_reader


@pytest.mark.parametrize("reason", ["package", "reader"])
def test_without_a_screen_reader_there_is_no_voice(reason: str) -> None:
    with pytest.raises(ScreenReaderError) as error:
        ScreenReaderVoice(open_reader=no_reader(reason))
    assert error.value.reason == reason


# The surface of prismatoid that is used.


class GoneError(Exception):
    """Stands for the package's own error."""


class FakeBackend:
    def __init__(self, name: str) -> None:
        self.name = name

    def speak(self, text: str, interrupt: bool) -> None:
        if text == "gone":
            raise GoneError

    def stop(self) -> None:
        raise GoneError


class FakeId:
    def __init__(self, name: str, priority: int) -> None:
        self.name, self.priority = name, priority


class FakeContext:
    """Plain engines rank first, a screen reader that does not run next."""

    ids = (FakeId("NVDA", 90), FakeId("SAPI", 99), FakeId("JAWS", 95))
    backends_count = 3
    running: tuple[str, ...] = ("NVDA", "SAPI")

    def id_of(self, index: int) -> FakeId:
        return self.ids[index]

    def priority_of(self, one: FakeId) -> int:
        return one.priority

    def acquire(self, one: FakeId) -> FakeBackend:
        if one.name not in self.running:
            raise GoneError
        return FakeBackend(one.name)


@pytest.fixture
def prism(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    module = types.ModuleType("prism")
    module.__dict__.update(PrismError=GoneError, Context=FakeContext)
    monkeypatch.setitem(sys.modules, "prism", module)
    return module


def test_the_first_running_screen_reader_is_taken_and_no_plain_engine(prism: types.ModuleType) -> None:
    reader = PrismReader()
    assert reader.name == "NVDA"
    reader.speak("hello", False)
    reader.stop()
    with pytest.raises(ScreenReaderError) as error:
        reader.speak("gone", False)
    assert error.value.reason == "reader"
    reader.close()


def test_plain_engines_alone_are_no_screen_reader(prism: types.ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeContext, "running", ("SAPI",))
    with pytest.raises(ScreenReaderError) as error:
        PrismReader()
    assert error.value.reason == "reader"


def test_without_the_package_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(ScreenReaderError) as error:
        PrismReader()
    assert error.value.reason == "package"


# With a real Speech Dispatcher.


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    """A Speech Dispatcher without sound; call it for the next text that it says."""
    wanted = [] if shutil.which("speech-dispatcher") else ["apt-get install speech-dispatcher"]
    wanted += [] if find_spec("prism") else ["pip install prismatoid"]
    if wanted:
        reason = f"THE SCREEN READER IS NOT TESTED: {'; '.join(wanted)}"
        warnings.warn(reason, stacklevel=1)
        pytest.skip(reason)
    pipe = tmp_path / "heard"
    os.mkfifo(pipe)
    (tmp_path / "modules").mkdir()
    (tmp_path / "clients").mkdir()
    (tmp_path / "speechd.conf").write_text(
        'AudioOutputMethod "libao"\nAddModule "heard" "sd_generic" "heard.conf"\nDefaultModule heard\n'
    )
    (tmp_path / "modules" / "heard.conf").write_text(
        f"GenericExecuteSynth \"printf '%s|' '$DATA' > {pipe}\"\n"
        'AddVoice "en" "MALE1" "any"\nGenericLanguage "en" "en" "utf-8"\n'
    )
    address = tmp_path / "socket"
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{address}")
    ours = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    process = subprocess.Popen(
        ["speech-dispatcher", "-s", "-C", str(tmp_path), "-c", "unix_socket", "-S", str(address), "-t", "0",
         "-P", str(tmp_path / "pid"), "-L", str(tmp_path / "log")],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)},
    )  # fmt: skip
    texts: list[str] = []

    def next_text() -> str:
        told = ""
        while not told.endswith("|"):
            assert select.select([ours], [], [], TIMEOUT_S)[0], f"nothing more was said than {texts} {told!r}"
            told += os.read(ours, 4096).decode()
        texts.append(told.rstrip("|\n"))
        return texts[-1]

    # Until the socket is there nobody can connect; the pipe is silent, so this only gives the time away.
    for _ in range(200):
        if address.exists():
            break
        select.select([ours], [], [], 0.05)
    yield next_text
    process.kill()
    process.wait()
    os.close(ours)


def test_a_real_screen_reader_says_repeats_too(heard: Callable[[], str]) -> None:
    with closing(ScreenReaderVoice()) as voice:
        assert voice.name == "Speech Dispatcher"
        texts = ("The board is unplugged.", "The board is unplugged", "Круг: лагерь.")
        for number, text in enumerate(("The board is unplugged.", "The board is unplugged.", "Круг: лагерь.")):
            voice.speak(number, (text,), 0, "en", 0)
            assert heard().rstrip("n\\") == texts[number]
