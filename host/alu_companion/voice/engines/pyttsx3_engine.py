"""pyttsx3 as a synthesiser: whatever speech engine the computer has (SAPI, NSSpeech, espeak-ng), through sound files.

It never plays: its own playing cannot be cut, loses messages and hangs (reproduced with 2.99). It must be alone in its process,
since it may hang in a rendering too; whoever waits for it ends the process then. It writes to standard output.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
import tempfile
import threading
import time
import wave
from typing import Any

from alu_companion.voice.engines import espeak_library

from .engine import EngineError, Manner, VoiceInfo, choose, failing_as

_PARAMETER_PAUSE_S = 0.12
"""Measured: the driver for espeak-ng drops a parameter that is followed by speech at once; 100 ms are enough."""
_FINISH_S = 5.0
_WARMING_PHRASES = 2
"""Measured: the first phrase of a process ignores the rate that was set before it, and the second comes out empty."""
_ATTEMPTS = 3
"""Measured: now and then the first phrase after a change of voice comes out empty; the same phrase again does not."""


class Pyttsx3Engine:
    """The computer's own speech, one for a process."""

    name = "pyttsx3"

    @failing_as("engine")
    def __init__(self) -> None:
        """Raises EngineError when pyttsx3 or what it drives is not there, or does not work.

        pyttsx3 lets through whatever its drivers raise: OSError, RuntimeError, ImportError, COM errors.
        """
        if sys.platform == "linux":
            _offer_bundled_espeak()
        self._engine: Any = importlib.import_module("pyttsx3").init()
        self._finished = threading.Event()
        self._engine.connect("finished-utterance", lambda name, completed: self._finished.set())
        self._folder = tempfile.TemporaryDirectory(prefix="alu-voice-")
        self._file = os.path.join(self._folder.name, "phrase.wav")
        self._set: tuple[str, int] | None = None
        self._voices = self._listed()
        for _ in range(_WARMING_PHRASES):
            self._synthesise("a")

    def voices(self) -> tuple[VoiceInfo, ...]:
        return self._voices

    @failing_as("mute")
    def render(self, text: str, manner: Manner) -> tuple[bytes, int]:
        # An id that it does not know would leave the previous voice speaking: the list decides, not the driver.
        wanted = (choose(self._voices, manner).id, manner.words_a_minute)
        if wanted != self._set:
            self._set = None
            self._engine.setProperty("voice", wanted[0])
            self._engine.setProperty("rate", wanted[1])
            self._set = wanted
            time.sleep(_PARAMETER_PAUSE_S)
        for _ in range(_ATTEMPTS):
            samples, rate_hz = self._synthesise(text)
            if any(samples):
                return samples, rate_hz
        raise EngineError("mute")

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._folder.cleanup()

    def _synthesise(self, text: str) -> tuple[bytes, int]:
        # Temporary folders are cleaned while a program runs for days.
        os.makedirs(self._folder.name, mode=0o700, exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self._file)
        self._finished.clear()
        self._engine.save_to_file(text, self._file)
        self._engine.runAndWait()
        self._finished.wait(_FINISH_S)
        try:
            with wave.open(self._file, "rb") as file:
                return file.readframes(file.getnframes()), file.getframerate()
        except (OSError, EOFError, wave.Error):
            return b"", 0

    def _listed(self) -> tuple[VoiceInfo, ...]:
        found = []
        for voice in self._told():
            # A voice that cannot be read is left out; the others stay.
            with contextlib.suppress(Exception):
                tongues = voice.languages
                tongue = tongues if isinstance(tongues, str | bytes) else next(filter(None, tongues))
                tag = _text(tongue).strip("\x05").lower().replace("_", "-")
                name = _text(voice.id)
                found.append(VoiceInfo(self.name, name, tag, _text(voice.name or name)))
        return tuple(sorted(found, key=lambda voice: (voice.language, voice.id)))

    def _told(self) -> list[Any]:
        """The voices that the driver lists."""
        try:
            return list(self._engine.getProperty("voices") or [])
        except Exception:
            # The driver of Windows (2.99) gives up all of them for one whose language it does not understand, such as "409;9".
            driver, voices = self._engine.proxy._driver, []
            for token in driver._tts.GetVoices():
                with contextlib.suppress(Exception):
                    voices.append(driver._toVoice(token))
            return voices


def _text(told: object) -> str:
    """Text that a driver gives as text or as bytes. Raises TypeError for anything else."""
    if isinstance(told, bytes):
        return told.decode(errors="replace")
    if not isinstance(told, str):
        raise TypeError(f"{told!r} is no text")
    return told


def _offer_bundled_espeak() -> None:
    """Make pyttsx3 find the espeak-ng of the package espeakng-loader, where the system has none.

    The library must be loaded before pyttsx3 looks for it by name; changing the search path of a running process is too late.
    """
    with contextlib.suppress(EngineError):
        _, data = espeak_library.load()
        if data:
            os.environ.setdefault("ESPEAK_DATA_PATH", data)
