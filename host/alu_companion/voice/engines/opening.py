"""Which engines speak on this computer."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from .engine import Engine, EngineError, VoiceInfo, lacking

AUTO = "auto"
ENGINES = {
    "espeak": "EspeakEngine",
    "pyttsx3": "Pyttsx3Engine",
    "rhvoice": "RHVoiceEngine",
}
"""The class of each engine; it lies in the module that is called by the engine's name and `_engine`."""
NAMES = (AUTO, *ENGINES)


def open_engines(name: str) -> tuple[Engine, ...]:
    """The engine of that name, or the best that there are; they may share a process.

    `auto` is espeak-ng on Linux, where it is quick, and the computer's own speech elsewhere. The other one of these takes its place where
    it does not work, and speaks, in a process of its own, the languages that it lacks. All others that work are beside it.

    Raises:
        EngineError: `engine`, there is none, or `path`, the data of the only one lie where it cannot read them.
    """
    if name != AUTO:
        return (open_engine(name),)
    engines: list[Engine] = []
    failures: list[EngineError] = []
    for one in _in_turn():
        lacks = lacking(_voices(engines))
        if not lacks:
            break
        try:
            engines.append(_open_apart(one, lacks) if engines else open_engine(one))
        except EngineError as error:
            failures.append(error)
    if not engines:
        raise next((error for error in failures if error.reason == "path"), failures[-1])
    for one in sorted(ENGINES.keys() - set(_in_turn())):
        with suppress(EngineError):
            engines.append(open_engine(one))
    return tuple(engines)


def alone() -> tuple[str, ...]:
    """The engines to try one by one, in this order, when the process of `auto` dies or hangs before it speaks."""
    first, second = _in_turn()
    return second, first


def _in_turn() -> tuple[str, str]:
    return ("espeak", "pyttsx3") if sys.platform == "linux" else ("pyttsx3", "espeak")


def _voices(engines: list[Engine]) -> list[VoiceInfo]:
    return [voice for engine in engines for voice in engine.voices()]


def open_engine(name: str) -> Engine:
    """The engine of that name. Raises EngineError."""
    if name not in ENGINES:
        raise EngineError("engine")
    # Here and not above: pyttsx3 and espeak-ng must not meet in one process.
    module = import_module(f".{name}_engine", __package__)
    engine: Engine = getattr(module, ENGINES[name])()
    return engine


def _open_apart(name: str, languages: tuple[str, ...]) -> Engine:
    from .apart import EngineApart

    return EngineApart(name, languages)
