"""From words handed to the voice to samples that are heard, and how soon it can be cut: on a virtual card, off the recording.

The alternative in the same run is pyttsx3 as its manual shows it: `say`, `runAndWait`, `stop`. Utterances take turns in being heard on the
left and on the right, so that an old one and the one that cuts it can be told apart to the sample.

From a contact to the first sample it is measured in one piece, with the rig of the bench `latency`.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager

import numpy as np
from numpy.typing import NDArray

from alu_companion.board.values import at_board
from alu_companion.voice.audio.devices import LATENCIES_S
from alu_companion.voice.audio.effects import Effects
from alu_companion.voice.audio.messages import Underflows
from alu_companion.voice.audio.phrases import Phrases
from alu_companion.voice.audio.process import AudioProcess
from alu_companion.voice.engines.synth import Synth
from alu_companion.voice.live_voice import LiveVoice
from alu_companion.voice.mixing.sounds import RATE_HZ, Group, Mark
from alu_tools.bench.latency import Rig, simple_action
from alu_tools.bench.virtual_card import Recording, VirtualCard
from alu_tools.figures import percentile

SAMPLES = 30
PLAIN_SAMPLES = 10
SECONDS = 60.0
_BUSY = 4
_FIRST_LATENCY_MS = round(LATENCIES_S[0] * 1000)
_CACHED = "Two actions are left."
_OLD = (
    "Camps that touch on all sides enclose what lies between them, and whoever encloses it takes what it yields. " * 2
)
_AUDIBLE = 64
"""Of 32767: -54 dBFS."""
_HEARD_S = 0.3
_PAUSE_S = 0.35
_TO_CUT_S = 0.7
"""Then, one second into the old message, it is in the middle of a vowel."""
_WARM_SCANS = 1000
"""Eight seconds: until what is said often is in the cache."""
_SILENT_SCANS = 40
_PLAIN_LIMIT_S = 90.0
_PLAIN = """
import os, sys, threading, time
from alu_companion.voice.engines import espeak_library
_, data = espeak_library.load()
if data is not None:
    os.environ.setdefault("ESPEAK_DATA_PATH", data)
import pyttsx3
engine = pyttsx3.init()
def say(text):
    print(time.monotonic(), flush=True)
    engine.say(text)
    engine.runAndWait()
for number in range(int(sys.argv[1])):
    say(sys.argv[2])
    time.sleep(2.0)
speaking = threading.Thread(target=say, args=(sys.argv[3],), daemon=True)
speaking.start()
time.sleep(1.0)
print(time.monotonic(), flush=True)
engine.stop()
"""

Row = tuple[str, float, str]


class _Sides(AudioProcess):
    """Plays utterances on the left and on the right in turn."""

    def play(self, group: Group, pcm: bytes, *, pan: float = 0.0, mark: Mark | None = None, gap_ms: int = 0) -> None:
        side = pan if mark is None else (1.0, -1.0)[mark.id % 2]
        super().play(group, pcm, pan=side, mark=mark, gap_ms=gap_ms)


def run(seconds: float = SECONDS) -> list[Row]:
    """Rows of (name, value, unit); `seconds` is for how long underflows are counted among busy processes.

    Raises:
        NoCard: there can be no virtual card here.
    """
    card = VirtualCard()
    with closing(card), _environment(card.environment):
        return [*_against_plain(card), *_contact(card), *_underflows(seconds)]


def measured_voice(audio: AudioProcess) -> LiveVoice:
    """The voice as it is at a table; it takes over and closes the sound."""
    return LiveVoice(audio, Phrases(Synth()), Effects({}))


def audible_ms(recording: Recording, spoken_s: float) -> float:
    """From a time of `time.monotonic` to the first sample that is heard after it. Raises TimeoutError when there is none."""
    frame = recording.frame_at(spoken_s)
    return _first_ms(recording.wait_until(lambda samples: bool(_loud(samples[frame:]).any()))[frame:])


def _loud(samples: NDArray[np.int16]) -> NDArray[np.bool_]:
    return np.abs(samples.astype(np.int32)) > _AUDIBLE


def _first_ms(samples: NDArray[np.int16]) -> float:
    """When something is heard first, on whatever side."""
    return float(np.argmax(_loud(samples).reshape(len(samples), -1).any(axis=1))) * 1000 / RATE_HZ


def _last_ms(samples: NDArray[np.int16]) -> float:
    """When nothing is heard any more."""
    heard = np.flatnonzero(_loud(samples).reshape(len(samples), -1).any(axis=1))
    return float(heard[-1] + 1 if len(heard) else 0) * 1000 / RATE_HZ


def _against_plain(card: VirtualCard) -> list[Row]:
    audio = _Sides()
    with closing(measured_voice(audio)) as voice:
        cached = _to_audible(card, voice, [_CACHED] * (SAMPLES + 1))[1:]
        new = _to_audible(card, voice, [f"{_CACHED} This is number {number}." for number in range(SAMPLES)])
        cuts = [_cut(card, voice) for _ in range(SAMPLES)]
        dry = _last_underflows(audio, Underflows(0, _FIRST_LATENCY_MS))
    alert, silent = [alert for alert, _ in cuts], [silent for _, silent in cuts]
    after = [silent_ms - alert_ms for alert_ms, silent_ms in cuts]
    rows = [
        *_spread("queued to audible, cached phrase", cached),
        *_spread("queued to audible, new phrase", new),
        *_spread("cut to alert audible", alert),
        *_spread("cut to old silent", silent),
        ("old silent after alert audible, p95", percentile(after, 0.95), "ms"),
        ("underflows meanwhile", dry.count, "times"),
        ("latency of the device at the end of that", dry.latency_ms, "ms"),
    ]
    if shutil.which("aplay") is None:
        return rows
    plain, plain_silent = _plain(card)
    return [
        *rows,
        *_spread("plain pyttsx3, queued to audible", plain),
        ("plain pyttsx3, stop to old silent", plain_silent, "ms"),
        ("plain pyttsx3 against cached phrase, p50", percentile(plain, 0.5) / percentile(cached, 0.5), "times"),
        ("plain pyttsx3 against new phrase, p50", percentile(plain, 0.5) / percentile(new, 0.5), "times"),
        ("plain pyttsx3 against cut to old silent, p50", plain_silent / percentile(silent, 0.5), "times"),
    ]


def _to_audible(card: VirtualCard, voice: LiveVoice, texts: list[str]) -> list[float]:
    taken: list[float] = []
    with closing(card.record()) as recording:
        for number, text in enumerate(texts):
            time.sleep(_PAUSE_S)
            spoken_s = time.monotonic()
            voice.speak(number, (text,), 0, "en", 0)
            # Looking for it at once would take the time of those who are measured.
            time.sleep(_HEARD_S)
            taken.append(audible_ms(recording, spoken_s))
            voice.cancel(0)
    return taken


class _Stamped(LiveVoice):
    """Notes when the first words after a change were handed over."""

    spoken_s: float | None = None

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        if self.spoken_s is None:
            self.spoken_s = time.monotonic()
        super().speak(id, sentences, first, language, now_ms)


def _contact(card: VirtualCard) -> list[Row]:
    """From a contact that closes on the simulated board to the first sample of the words, which are in the cache."""
    chance = random.Random(7)
    taken: list[float] = []
    while len(taken) < SAMPLES:
        voice = _Stamped(AudioProcess(), Phrases(Synth()), Effects({}))
        with closing(voice), closing(Rig(attached=True, voice=voice)) as rig, closing(card.record()) as recording:
            while not at_board(rig.runner.state).phase.is_laid_out:
                rig.steps(1)
            rig.steps(_WARM_SCANS)
            while len(taken) < SAMPLES and rig.runner.state.game.ended is None:
                action = simple_action(rig.runner.state.game, chance.getrandbits(30))
                if action is None:
                    break
                rig.runner.outlets.silence()
                rig.steps(_SILENT_SCANS)
                closed_s, _ = rig.measure(action, chance)
                rig.steps(_SILENT_SCANS)
                taken.append(audible_ms(recording, closed_s))
    return _spread("contact to audible, counters attached, cached phrase", taken)


def _cut(card: VirtualCard, voice: LiveVoice) -> tuple[float, float]:
    """From a cut to the alert that is heard, and to the old message that is heard no more."""
    with closing(card.record()) as recording:
        voice.speak(1, (_OLD,), 0, "en", 0)
        time.sleep(_HEARD_S)
        old = int(np.argmax(_loud(recording.wait_until(lambda samples: bool(_loud(samples).any()))).any(axis=0)))
        time.sleep(_TO_CUT_S)
        cut_s = time.monotonic()
        voice.cancel(0)
        voice.speak(2, (_CACHED,), 0, "en", 0)
        time.sleep(_HEARD_S)
        recording.wait_until(lambda samples: bool(_loud(samples[:, 1 - old]).any()))
        voice.cancel(0)
        time.sleep(_PAUSE_S)
        after = recording.samples()[recording.frame_at(cut_s) :]
    return _first_ms(after[:, 1 - old]), _last_ms(after[:, old])


def _plain(card: VirtualCard) -> tuple[list[float], float]:
    """The same of pyttsx3 alone: until it is heard, and from its `stop` until it is silent."""
    command = [sys.executable, "-c", _PLAIN, str(PLAIN_SAMPLES), _CACHED, _OLD]
    with closing(card.record()) as recording:
        program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            out, _ = program.communicate(timeout=_PLAIN_LIMIT_S)
        except subprocess.TimeoutExpired:
            # It hangs after `stop`, now and then for ever: what it has said is in the recording.
            program.kill()
            out, _ = program.communicate()
        times_s = [float(line) for line in out.split()]
        spoken_s, stopped_s = times_s[:PLAIN_SAMPLES], times_s[-1]
        heard = [audible_ms(recording, when_s) for when_s in spoken_s]
        return heard, _last_ms(recording.samples()[recording.frame_at(stopped_s) :])


def _underflows(seconds: float) -> list[Row]:
    """How often the device ran dry while every core had more to do than it could."""
    tone = (8000 * np.sin(2 * np.pi * 440 * np.arange(RATE_HZ) / RATE_HZ)).astype(np.int16).tobytes()
    dry = Underflows(0, _FIRST_LATENCY_MS)
    with closing(AudioProcess()) as audio, _busy():
        for number in range(round(seconds)):
            audio.play(Group.SPEECH, tone, mark=Mark(number, 0))
        end_s = time.monotonic() + seconds
        while time.monotonic() < end_s:
            time.sleep(0.1)
            dry = _last_underflows(audio, dry)
    return [
        (f"underflows in {seconds:.0f} s among {_BUSY} busy processes", dry.count, "times"),
        ("latency of the device at the end of that", dry.latency_ms, "ms"),
    ]


def _last_underflows(audio: AudioProcess, before: Underflows) -> Underflows:
    return next((news for news in reversed(audio.events()) if isinstance(news, Underflows)), before)


@contextmanager
def _busy() -> Iterator[None]:
    hogs = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(_BUSY)]
    try:
        yield
    finally:
        for hog in hogs:
            hog.kill()
            hog.wait()


@contextmanager
def _environment(values: dict[str, str]) -> Iterator[None]:
    """Processes that are started meanwhile see these values."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _spread(name: str, values: list[float]) -> list[Row]:
    return [(f"{name}, p{share:.0%}".rstrip("%"), percentile(values, share), "ms") for share in (0.5, 0.95)]
