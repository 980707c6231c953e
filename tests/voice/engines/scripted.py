"""Engines that fail on demand, for the process that must survive them. They are opened in that process, by these functions."""

from __future__ import annotations

import contextlib
import ctypes
import os
import pickle
import stat
import sys
import threading
from array import array
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

from alu_companion.voice.engines import opening, pyttsx3_engine
from alu_companion.voice.engines.engine import Engine, EngineError, Manner, VoiceInfo, choose
from alu_companion.voice.engines.opening import open_engines

RATE_HZ = 24_000
VOICES = (VoiceInfo("scripted", "plain", "en", "Plain"), VoiceInfo("scripted", "local", "en-gb", "Local"))


GARBAGE = {
    # A whole message that is none, one of another kind, one of which the rest never comes, one that is too long.
    "babble": b"\0\0\0\5noise",
    "stray": b"\0\0\0\5" + pickle.dumps(7),
    "half": b"\0\0\xff\xffnoise",
    "endless": b"\x7f\xff\xff\xffnoise",
}


ODD: dict[str, Any] = {
    "odd bytes": (b"\1\2\3", RATE_HZ),
    "no rate": (b"\1\x20" * 500, 0),
    "below no rate": (b"\1\x20" * 500, -5),
    "too high a rate": (b"\1\x20" * 500, 10**9),
    "no samples": (None, RATE_HZ),
    "nothing": None,
}
"""Texts, and what the engine gives for them that is no sound."""


def write_to_pipes(data: bytes) -> None:
    """Write into every pipe to another process that this one has open."""
    for number in range(3, 64):
        with contextlib.suppress(OSError):
            if stat.S_ISSOCK(os.fstat(number).st_mode):
                os.write(number, data)


class ScriptedEngine:
    """Every word is 50 ms of sound after 50 ms of silence. Words that do more: hang, die, mute, silent, and those of `GARBAGE`, which
    come over the pipe.

    "once" dies the first time only: it leaves a file in the folder that the environment names.
    """

    name = "scripted"

    def voices(self) -> tuple[VoiceInfo, ...]:
        return VOICES

    def render(self, text: str, manner: Manner) -> tuple[bytes, int]:
        choose(VOICES, manner)
        words = text.lower().split()
        print("noise", text)
        print("noise", text, file=sys.stderr, flush=True)
        if "hang" in words:
            threading.Event().wait()
        if "die" in words:
            os._exit(3)
        if "once" in words:
            _die_once()
        for word, data in GARBAGE.items():
            if word in words:
                write_to_pipes(data)
        if "mute" in words:
            raise EngineError("mute")
        if text.lower() in ODD:
            return ODD[text.lower()]
        loud = [0] * 24 if "silent" in words else [9000, -9000] * 600
        return array("h", ([0] * 1200 + loud) * len(words)).tobytes(), RATE_HZ

    def close(self) -> None:
        pass


def _die_once() -> None:
    mark = Path(os.environ["ALU_TEST_HOME"]) / "died"
    if not mark.exists():
        mark.touch()
        os._exit(3)


def scripted(name: str) -> tuple[Engine, ...]:
    """The engine above."""
    return (ScriptedEngine(),)


def never(name: str) -> tuple[Engine, ...]:
    """Dies before it is ready."""
    os._exit(3)


def without_numpy(name: str) -> tuple[Engine, ...]:
    """As on a computer without numpy."""
    sys.modules["numpy"] = None  # type: ignore[assignment]
    return (ScriptedEngine(),)


def without_pyttsx3(name: str) -> tuple[Engine, ...]:
    """As on a computer without the package pyttsx3."""
    sys.modules["pyttsx3"] = None  # type: ignore[assignment]
    return open_engines(name)


def without_libraries(name: str) -> tuple[Engine, ...]:
    """As on a computer without any speech engine: no library can be loaded."""

    def load(*args: object, **more: object) -> NoReturn:
        raise OSError("no such library")

    ctypes.CDLL = load  # type: ignore[assignment,misc]
    ctypes.cdll.LoadLibrary = load  # type: ignore[method-assign]
    return open_engines(name)


def dies_as_auto(name: str) -> tuple[Engine, ...]:
    """Dies but where an engine is asked for by its name."""
    if name == "auto":
        os._exit(3)
    return (ScriptedEngine(),)


def hangs_as_auto(name: str) -> tuple[Engine, ...]:
    """Hangs but where an engine is asked for by its name."""
    if name == "auto":
        threading.Event().wait()
    return (ScriptedEngine(),)


def lacks_estonian(name: str) -> tuple[Engine, ...]:
    """As on a computer that is not Linux, whose own speech is English only."""
    opening.sys = SimpleNamespace(platform="win32")  # type: ignore[attr-defined]
    pyttsx3_engine.Pyttsx3Engine = ScriptedEngine  # type: ignore[misc,assignment]
    return open_engines(name)
