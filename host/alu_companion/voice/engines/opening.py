"""Which engines speak on this computer."""

from __future__ import annotations

import sys

from .engine import Engine, EngineError

AUTO = "auto"
NAMES = (AUTO, "espeak", "pyttsx3", "rhvoice")


def open_engines(name: str) -> tuple[Engine, ...]:
    """The engine of that name, or the best that there are; they may share a process.

    `auto` is espeak-ng with RHVoice beside it on Linux, where both are quick, and the computer's own speech elsewhere; what of
    these is missing is replaced by the other.

    Raises:
        EngineError: `engine`, there is none.
    """
    if name != AUTO:
        return (_open(name),)
    first, second = ("espeak", "pyttsx3") if sys.platform == "linux" else ("pyttsx3", "espeak")
    try:
        engines: tuple[Engine, ...] = (_open(first),)
    except EngineError:
        engines = (_open(second),)
    try:
        return (*engines, _open("rhvoice"))
    except EngineError:
        return engines


def _open(name: str) -> Engine:
    # Here and not above: pyttsx3 and espeak-ng must not meet in one process.
    if name == "espeak":
        from .espeak_engine import EspeakEngine

        return EspeakEngine()
    if name == "rhvoice":
        from .rhvoice_engine import RHVoiceEngine

        return RHVoiceEngine()
    if name == "pyttsx3":
        from .pyttsx3_engine import Pyttsx3Engine

        return Pyttsx3Engine()
    raise EngineError("engine")
