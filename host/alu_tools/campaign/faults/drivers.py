"""Faults of what the voice stands on: the driver of the computer's own speech, and the library that leads to its loudspeakers, raise what
they like. The real engine and the real output meet a driver made up for that, beside the game."""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType
from typing import Any, Final

from alu_companion.voice.engines.engine import EngineError, Manner
from alu_companion.voice.engines.pyttsx3_engine import Pyttsx3Engine
from alu_tools.campaign.catalogue import Layer, fault
from alu_tools.campaign.table import Table

_CALLS: Final = ("init", "connect", "getProperty", "languages", "save_to_file", "runAndWait", "setProperty")
_RAISED: Final[tuple[Callable[[], Exception], ...]] = (
    lambda: ValueError("invalid literal for int() with base 16: '409;9'"),
    lambda: OSError("gone"),
    lambda: KeyError("voice"),
    lambda: RuntimeError("run loop already started"),
    lambda: AttributeError("no such driver"),
)


class PortAudioError(Exception):
    """What the library raises; it stands beside everything that the companion knows."""


class _Voice:
    """A voice of the computer, which may be beyond reading."""

    id, name = "one", "One"

    def __init__(self, may: Callable[[str], None]) -> None:
        self._may = may

    @property
    def languages(self) -> list[str]:
        self._may("languages")
        return ["en-us"]


class _Driver:
    """A driver of speech that says nothing, and raises in one of its calls."""

    def __init__(self, may: Callable[[str], None]) -> None:
        self._may = may
        self._finished: Callable[[str, bool], None] = lambda name, completed: None

    def connect(self, topic: str, act: Callable[[str, bool], None]) -> None:
        self._may("connect")
        self._finished = act

    def getProperty(self, name: str) -> list[_Voice]:  # noqa: N802 - as it is called there
        self._may("getProperty")
        return [_Voice(self._may)]

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802 - as it is called there
        self._may("setProperty")

    def save_to_file(self, text: str, path: str) -> None:
        self._may("save_to_file")

    def runAndWait(self) -> None:  # noqa: N802 - as it is called there
        self._may("runAndWait")
        self._finished("", True)


@contextlib.contextmanager
def _in_place_of(module: ModuleType) -> Iterator[None]:
    """Let a module be found in the place of the one that may be installed."""
    before = sys.modules.get(module.__name__)
    sys.modules[module.__name__] = module
    try:
        yield
    finally:
        del sys.modules[module.__name__]
        if before is not None:
            sys.modules[module.__name__] = before


@fault("voice-driver-raises", Layer.VOICE, needs_board=False, weight=0.2)
def voice_driver(table: Table, chance: Random) -> Iterator[int]:
    """The driver of the computer's own speech raises anything in any of its calls: that is a voice that has failed, and no more."""
    fails, error = chance.choice(_CALLS), chance.choice(_RAISED)

    def may(call: str) -> None:
        if call == fails:
            raise error()

    def init() -> _Driver:
        may("init")
        return _Driver(may)

    driver: Any = ModuleType("pyttsx3")
    driver.init = init
    with _in_place_of(driver):
        try:
            engine = Pyttsx3Engine()
            engine.render("a", Manner("en"))
        except EngineError:
            pass
        except Exception as raised:
            table.wrong(f"{fails} of a driver raises {raised!r}")
    yield 1


@fault("sound-library-raises", Layer.VOICE, needs_board=False, weight=0.5)
def sound_library(table: Table, chance: Random) -> Iterator[int]:
    """The library of the loudspeakers cannot begin, as where no sound server runs: the device is missing, and is tried again."""
    try:
        devices: Any = importlib.import_module("alu_companion.voice.audio.devices")
        errors: Any = importlib.import_module("alu_companion.voice.errors")
    except ImportError:
        # What mixes sound is an extra.
        yield 1
        return

    def fails(*args: object, **more: object) -> None:
        raise PortAudioError("Error initializing PortAudio: Unanticipated host error")

    library: Any = ModuleType("sounddevice")
    library.PortAudioError, library.OutputStream = PortAudioError, fails
    library._terminate = library._initialize = fails
    with _in_place_of(library):
        try:
            devices.PortAudioOutput(None, "", 0.02, print, print)
        except errors.AudioError as error:
            if error.reason != errors.DEVICE:
                table.wrong(f"a library that cannot begin is told as {error.reason}")
        except Exception as raised:
            table.wrong(f"a library that cannot begin raises {raised!r}")
    yield 1
