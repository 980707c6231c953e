"""The screen reader that runs on this computer, through the package prismatoid."""

from __future__ import annotations

import contextlib
import importlib
from typing import Any, Protocol

from alu_companion.voice.errors import VoiceError

# The package also knows plain speech engines: without a screen reader the companion's own voice is the better one.
# Orca before version 49 is heard through Speech Dispatcher only.
_SCREEN_READERS = frozenset(
    (
        "BOY_PC_READER",
        "JAWS",
        "NVDA",
        "ORCA",
        "PC_TALKER",
        "SENSE_READER",
        "SPEECH_DISPATCHER",
        "SYSTEM_ACCESS",
        "VOICE_OVER",
        "WINDOW_EYES",
        "ZDSR",
        "ZOOM_TEXT",
    )
)


class ScreenReaderError(VoiceError):
    """There is no screen reader to speak through; `reason` is `package` (prismatoid is not installed), `reader` (none runs) or `hung`."""


class ScreenReader(Protocol):
    """What is needed of a screen reader. It is opened, used and closed in one thread."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def speak(self, text: str, interrupt: bool) -> None:
        """Hand over a text, to be said after what it says already, or at once. Raises ScreenReaderError when it is gone."""
        ...

    def stop(self) -> None:
        """Be silent, if it can."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...


class PrismReader:
    """The running screen reader that prismatoid ranks first."""

    def __init__(self) -> None:
        """Find it.

        Raises:
            ScreenReaderError: there is none.
        """
        try:
            prism = importlib.import_module("prism")
        except (ImportError, OSError) as error:
            raise ScreenReaderError("package") from error
        self._error: type[Exception] = prism.PrismError
        try:
            self._context: Any = prism.Context()
        except RuntimeError as error:
            raise ScreenReaderError("package") from error
        self._backend = self._running()
        self.name = str(self._backend.name)

    def _running(self) -> Any:
        context = self._context
        ids = [context.id_of(index) for index in range(context.backends_count)]
        for one in sorted(ids, key=context.priority_of, reverse=True):
            # It raises ValueError for what is not built in, its own error for what does not run.
            with contextlib.suppress(self._error, ValueError):
                if one.name in _SCREEN_READERS:
                    return context.acquire(one)
        raise ScreenReaderError("reader")

    def speak(self, text: str, interrupt: bool) -> None:
        """See `ScreenReader.speak`."""
        try:
            self._backend.speak(text, interrupt)
        except self._error as error:
            raise ScreenReaderError("reader") from error

    def stop(self) -> None:
        """See `ScreenReader.stop`."""
        # Some cannot, and some complain when they are silent already: then they end what they say, and the game goes on.
        with contextlib.suppress(self._error):
            self._backend.stop()

    def close(self) -> None:
        """See `ScreenReader.close`."""
        self._backend = self._context = None
