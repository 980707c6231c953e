"""The process that speaks: its protocol with a mute device, its engine with real samples."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
import wave
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from alu_companion.adapters.voice_worker import NoVoice, Player, Synthesiser

HANG_S = 60
MUTE = Path(__file__).parent / "scripts" / "mute_worker.py"
_RENDER = """
import json, sys
from alu_companion.adapters.voice_worker import NoVoice, Synthesiser
try:
    engine = Synthesiser()
except NoVoice:
    print("null")
    sys.exit()
told = []
for language, text in json.loads(sys.argv[1]):
    samples, rate = engine.render(text, language)
    values = memoryview(samples).cast("h")
    told.append([len(values) / rate, max(map(abs, values), default=0), abs(values[0]) if values else 0])
print(json.dumps(told))
"""


class MuteWorker:
    """A worker and what it answers."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(MUTE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def __enter__(self) -> MuteWorker:
        assert self.answer() == {"ready": "pyttsx3"}
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        with self.process:
            pass

    def order(self, **order: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()

    def speak(self, id: int, *sentences: str) -> None:
        self.order(speak=id, sentences=sentences, first=0, language="en")

    def answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def until_done(self, id: int) -> list[dict[str, Any]]:
        answers = [self.answer()]
        while answers[-1] != {"done": id}:
            answers.append(self.answer())
        return answers


def test_parts_are_played_in_order() -> None:
    with MuteWorker() as worker:
        worker.speak(1, "a", "b")
        assert worker.until_done(1) == [
            {"reached": 1, "part": 0},
            {"played": "a", "cut": False},
            {"reached": 1, "part": 1},
            {"played": "b", "cut": False},
            {"done": 1},
        ]


def test_a_cancel_cuts_the_sentence_and_drops_the_rest() -> None:
    with MuteWorker() as worker:
        worker.speak(1, "long", "b")
        assert worker.answer() == {"reached": 1, "part": 0}
        worker.order(cancel=True)
        assert worker.until_done(1) == [{"played": "long", "cut": True}, {"done": 1}]
        worker.speak(2, "c")
        assert {"played": "c", "cut": False} in worker.until_done(2)


def test_a_cancel_reaches_also_what_waits_behind_an_earlier_cancel() -> None:
    """Orders that come in one go: every sentence before the last cancel is cut or never begun, the one after it is heard."""
    with MuteWorker() as worker:
        worker.speak(1, "long")
        assert worker.answer() == {"reached": 1, "part": 0}
        assert worker.process.stdin is not None
        lines = []
        for number in (2, 3, 4):
            speak = {"speak": number, "sentences": ["long"], "first": 0, "language": "en"}
            lines += [{"cancel": True}, speak]
        lines += [{"cancel": True}, {"speak": 5, "sentences": ["e"], "first": 0, "language": "en"}]
        worker.process.stdin.write("".join(json.dumps(line) + "\n" for line in lines))
        worker.process.stdin.flush()
        answers = worker.until_done(5)
        assert all(answer["cut"] for answer in answers if answer.get("played") == "long")
        assert {"played": "e", "cut": False} in answers


def test_the_end_of_the_input_ends_the_worker_in_mid_sentence() -> None:
    with MuteWorker() as worker:
        worker.speak(1, "long", "long")
        assert worker.answer() == {"reached": 1, "part": 0}
        assert worker.process.stdin is not None
        worker.process.stdin.close()
        assert worker.process.wait(HANG_S) == 0


def test_a_device_that_is_lost_is_told() -> None:
    with MuteWorker() as worker:
        worker.speak(1, "a", "lost", "b")
        answers = [worker.answer() for _ in range(4)]
        assert answers[-1] == {"failed": "device"}
        assert worker.process.wait(HANG_S) == 0


def test_real_samples_in_every_language() -> None:
    """Measured with espeak-ng at 190 words a minute: 0.9 to 1.0 s for the short sentence in all three languages."""
    for package in ("pyttsx3", "espeakng_loader"):
        pytest.importorskip(package, reason=f"{package} is not installed (extra: voice)")
    spoken = {
        "en": ("The board is connected.", "Circle: camp, Cesar four. Construction material twenty-four left."),
        "ru": ("Доска подключена.", "Круг: лагерь, Цезарь четыре. Осталось двадцать четыре стройматериала."),
        "et": ("Laud on ühendatud.", "Ring: laager, Cesar neli. Ehitusmaterjali jääb kakskümmend neli."),
    }
    asked = json.dumps([(language, text) for language, texts in spoken.items() for text in texts])
    done = subprocess.run(
        [sys.executable, "-c", _RENDER, asked], capture_output=True, text=True, timeout=HANG_S, check=True
    )
    told = json.loads(done.stdout)
    assert told is not None, "the speech engine does not start"
    for short, long in zip(told[::2], told[1::2], strict=True):
        for length_s, peak, first in (short, long):
            assert 0.4 < length_s < 9
            assert peak > 4000
            assert first < 4000
        assert long[0] > 2 * short[0]


def without(monkeypatch: pytest.MonkeyPatch, *missing: str, **given: object) -> None:
    """Let the worker import some packages from here and others not at all."""
    real = importlib.import_module

    def load(name: str) -> object:
        if name in missing:
            raise ImportError(name)
        return given[name] if name in given else real(name)

    monkeypatch.setattr("alu_companion.adapters.voice_worker.importlib", SimpleNamespace(import_module=load))


def test_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "pyttsx3", "espeakng_loader")
    with pytest.raises(NoVoice, match=r"^engine$"):
        Synthesiser()


def test_an_engine_that_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def init() -> None:
        raise RuntimeError("eSpeak or eSpeak-ng not installed")

    without(monkeypatch, "espeakng_loader", pyttsx3=SimpleNamespace(init=init))
    with pytest.raises(NoVoice, match=r"^engine$"):
        Synthesiser()


def test_no_sound_system(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "sounddevice")
    with pytest.raises(NoVoice, match=r"^package$"):
        Player()


class FakeSound:
    """A sound system with a device that can be pulled out."""

    PortAudioError = type("PortAudioError", (Exception,), {})

    def __init__(self) -> None:
        self.is_there = True
        self.blocks: list[bytes] = []
        self.aborted = False

    def check_output_settings(self, **asked: object) -> None:
        if not self.is_there:
            raise self.PortAudioError("no device")

    def RawOutputStream(self, **asked: object) -> FakeSound:  # noqa: N802 - as the package calls it
        self.check_output_settings()
        return self

    def __enter__(self) -> FakeSound:
        return self

    def __exit__(self, *error: object) -> None:
        return

    def write(self, block: bytes) -> None:
        self.check_output_settings()
        self.blocks.append(block)

    def abort(self) -> None:
        self.aborted = True


def test_no_device_at_the_start_or_later(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = FakeSound()
    without(monkeypatch, sounddevice=sound)
    player = Player()
    sound.is_there = False
    with pytest.raises(NoVoice, match=r"^device$"):
        player.play(bytes(4410), 22050, lambda: False)
    with pytest.raises(NoVoice, match=r"^device$"):
        Player()


def test_a_cancel_is_heard_within_one_block(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = FakeSound()
    without(monkeypatch, sounddevice=sound)
    player = Player()
    samples = bytes(range(250)) * 40
    player.play(samples, 22050, lambda: False)
    assert b"".join(sound.blocks) == samples
    assert all(len(block) <= 2 * 22050 * 20 // 1000 for block in sound.blocks)
    sound.blocks.clear()
    player.play(samples, 22050, lambda: len(sound.blocks) == 3)
    assert (len(sound.blocks), sound.aborted) == (3, True)


@pytest.mark.parametrize(
    ("listed", "chosen"),
    [
        ([("gmw/en-029", ["en-029"]), ("gmw/en", ["en-gb"]), ("gmw/en-us", ["en-us"])], "gmw/en"),
        ([("HKEY/Zira", ["en-US"]), ("HKEY/David", ["en-US"])], "HKEY/Zira"),
        ([("com.apple.Alex", [b"\x05en_US"])], "com.apple.Alex"),
        ([("zle/ru", ["ru"])], "en"),
        ([], "en"),
    ],
)
def test_the_plain_voice_of_a_language_is_chosen(listed: list[tuple[str, list[object]]], chosen: str) -> None:
    synthesiser = Synthesiser.__new__(Synthesiser)
    voices = [SimpleNamespace(id=id, languages=languages) for id, languages in listed]
    synthesiser._engine = SimpleNamespace(getProperty=lambda name: voices)
    assert synthesiser._voice("en") == chosen


class FakeEngine:
    """A speech engine that writes a phrase only at its n-th attempt, and reports every attempt as finished."""

    def __init__(self, writes_at: int) -> None:
        self._writes_at = writes_at
        self.attempts = 0

    def connect(self, topic: str, hear: Callable[..., None]) -> None:
        self._hear = hear

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802 - as the package calls it
        return

    def getProperty(self, name: str) -> list[object]:  # noqa: N802 - as the package calls it
        return []

    def save_to_file(self, text: str, path: str) -> None:
        self.attempts += 1
        if self.attempts == self._writes_at:
            with wave.open(path, "wb") as file:
                file.setparams((1, 2, 22050, 0, "NONE", ""))
                file.writeframes(b"\x00\x00" * 100 + b"\x00\x20" * 500 + b"\x00\x00" * 100)

    def runAndWait(self) -> None:  # noqa: N802 - as the package calls it
        self._hear("phrase", True)


@pytest.mark.parametrize(("writes_at", "attempts"), [(1, 1), (2, 2), (3, 3), (9, 3)])
def test_a_phrase_that_comes_out_empty_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, writes_at: int, attempts: int
) -> None:
    engine = FakeEngine(writes_at)
    without(monkeypatch, "espeakng_loader", pyttsx3=SimpleNamespace(init=lambda: engine))
    samples, rate = Synthesiser().render("The board is ready.", "en")
    assert (engine.attempts, rate) == (attempts, 22050)
    # Trimmed to what sounds, give or take the 16 samples of the search at each end.
    count = len(samples) // 2
    assert 500 - 32 <= count <= 500 + 32 if writes_at <= attempts else count == 0
