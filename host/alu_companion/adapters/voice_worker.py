"""The process that speaks: `python -m alu_companion.adapters.voice_worker`. One JSON object a line in and out.

In: {"speak": id, "sentences": [...], "first": n, "language": "en"}, {"cancel": true}. End of input ends it.
Out: {"ready": name}, {"failed": reason}, {"reached": id, "part": n}, {"done": id}.

pyttsx3 only synthesises, into files: its own playing cannot be cut, loses messages and hangs (reproduced with 2.99). The samples are
played here, in small blocks, so that a cancel is heard within one of them.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import queue
import sys
import tempfile
import threading
import time
import wave
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

_BLOCK_MS = 20
_SYNTHESIS_TIMEOUT_S = 5.0
# pyttsx3's espeak driver drops a parameter that is followed by speech at once. Measured: 100 ms are enough.
_PARAMETER_PAUSE_S = 0.12
_ATTEMPTS = 3
"""Measured: now and then the first phrase after a change of language comes out empty; the same phrase again does not."""
_WORDS_A_MINUTE = 190
_SILENCE_BELOW = 60
"""Samples quieter than this at the ends of a phrase are trimmed; espeak leads with up to 36 ms of nothing in Russian."""


class NoVoice(Exception):  # noqa: N818 - the name is the whole news
    """Nothing can be heard here; the text is `engine`, `sound` or `device`."""


def load_bundled_espeak() -> None:
    """Make the espeak-ng of the package espeakng-loader the one that pyttsx3 finds, where the system has none.

    The library must be loaded before pyttsx3 looks for it by name; changing the search path of a running process is too late.
    """
    if sys.platform != "linux":
        return
    try:
        loader = importlib.import_module("espeakng_loader")
        import ctypes

        ctypes.CDLL(loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)
        os.environ.setdefault("ESPEAK_DATA_PATH", os.path.dirname(loader.get_data_path()))
    except (ImportError, OSError):
        return


class Synthesiser:
    """pyttsx3 as a text-to-samples engine; one language at a time."""

    def __init__(self) -> None:
        """Raises NoVoice when there is no engine."""
        load_bundled_espeak()
        try:
            with contextlib.redirect_stdout(sys.stderr):
                self._engine: Any = importlib.import_module("pyttsx3").init()
        except Exception as error:
            # pyttsx3 lets through whatever its drivers raise: OSError, RuntimeError, ImportError, COM errors.
            raise NoVoice("engine") from error
        self._language = ""
        self._finished = threading.Event()
        self._engine.connect("finished-utterance", lambda name, completed: self._finished.set())
        self._folder = tempfile.TemporaryDirectory(prefix="alu-voice-")
        self._file = os.path.join(self._folder.name, "phrase.wav")

    def render(self, text: str, language: str) -> tuple[bytes, int]:
        """16-bit mono samples and their rate; no samples when the engine failed."""
        with contextlib.redirect_stdout(sys.stderr):
            if language != self._language:
                self._engine.setProperty("rate", _WORDS_A_MINUTE)
                self._engine.setProperty("voice", self._voice(language))
                self._language = language
                time.sleep(_PARAMETER_PAUSE_S)
            for _ in range(_ATTEMPTS):
                samples, rate = self._synthesise(text)
                if samples:
                    break
        return samples, rate

    def _synthesise(self, text: str) -> tuple[bytes, int]:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self._file)
        self._finished.clear()
        self._engine.save_to_file(text, self._file)
        self._engine.runAndWait()
        self._finished.wait(_SYNTHESIS_TIMEOUT_S)
        try:
            with wave.open(self._file, "rb") as file:
                return _trimmed(file.readframes(file.getnframes())), file.getframerate()
        except (OSError, EOFError, wave.Error):
            return b"", 22050

    def _voice(self, language: str) -> str:
        """The id of a voice for a language: the plain one before those of a region; its name where the engine lists none."""
        found: list[str] = []
        for voice in self._engine.getProperty("voices") or []:
            tongues = [
                tongue.decode(errors="replace").strip("\x05") if isinstance(tongue, bytes) else str(tongue)
                for tongue in (voice.languages or [])
            ]
            if any(tongue.lower().replace("_", "-").split("-")[0] == language for tongue in tongues):
                found.append(str(voice.id))
        return min(found, key=lambda id: not id.endswith(f"/{language}"), default=language)


def _trimmed(samples: bytes) -> bytes:
    """The samples without the silence at both ends."""
    values = memoryview(samples[: len(samples) // 2 * 2]).cast("h")
    loud = [index for index in range(0, len(values), 16) if abs(values[index]) > _SILENCE_BELOW]
    return bytes(values[loud[0] : loud[-1] + 16]) if loud else b""


class Player:
    """Plays samples on the default device and can be cut."""

    def __init__(self) -> None:
        """Raises NoVoice when there is no PortAudio or no device."""
        try:
            self._sounddevice = importlib.import_module("sounddevice")
        except ImportError as error:
            raise NoVoice("package") from error
        except OSError as error:
            raise NoVoice("sound") from error
        try:
            self._sounddevice.check_output_settings(channels=1, dtype="int16", samplerate=22050)
        except Exception as error:
            # PortAudioError or ValueError, depending on how much of a sound system is there.
            raise NoVoice("device") from error

    def play(self, samples: bytes, rate: int, cancelled: Callable[[], bool]) -> None:
        """Play to the end or until cancelled. Raises NoVoice when the device is gone."""
        block_bytes = 2 * rate * _BLOCK_MS // 1000
        try:
            with self._sounddevice.RawOutputStream(samplerate=rate, channels=1, dtype="int16", latency="low") as stream:
                for start in range(0, len(samples), block_bytes):
                    if cancelled():
                        stream.abort()
                        return
                    stream.write(samples[start : start + block_bytes])
        except self._sounddevice.PortAudioError as error:
            raise NoVoice("device") from error


class Orders:
    """What the table orders: each speak order with a way to ask whether a cancel has come after it."""

    def __init__(self) -> None:
        self._cancels = 0
        self._waiting: queue.SimpleQueue[tuple[int, dict[str, Any]] | None] = queue.SimpleQueue()
        threading.Thread(target=self._read, name="orders", daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            order = json.loads(line)
            if "cancel" in order:
                self._cancels += 1
            else:
                self._waiting.put((self._cancels, order))
        self._cancels += 1
        self._waiting.put(None)

    def __iter__(self) -> Iterator[tuple[dict[str, Any], Callable[[], bool]]]:
        while (waiting := self._waiting.get()) is not None:
            come, order = waiting
            yield order, partial(self._cancelled_since, come)

    def _cancelled_since(self, come: int) -> bool:
        return self._cancels != come


def main() -> None:
    """Speak what is ordered until the input ends."""
    answers = sys.stdout

    def tell(**news: object) -> None:
        answers.write(json.dumps(news) + "\n")
        answers.flush()

    try:
        player = Player()
        synthesiser = Synthesiser()
    except NoVoice as reason:
        tell(failed=str(reason))
        return
    tell(ready="pyttsx3")
    for order, cancelled in Orders():
        try:
            for index in range(order["first"], len(order["sentences"])):
                if cancelled():
                    break
                samples, rate = synthesiser.render(order["sentences"][index], order["language"])
                if cancelled():
                    break
                tell(reached=order["speak"], part=index)
                player.play(samples, rate, cancelled)
        except NoVoice as reason:
            tell(failed=str(reason))
            return
        tell(done=order["speak"])


if __name__ == "__main__":
    main()
