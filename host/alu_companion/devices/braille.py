"""Shows words on a braille display. One thread talks to it, so the table never waits, and a game goes on without it.

`speech/braille.py` decides what is shown when; `braille_device.py` opens a display.
"""

from __future__ import annotations

import contextlib
import queue
import select
import socket
import threading
import time
from collections.abc import Callable

from alu_companion.devices.braille_device import BrailleError, BrlapiDevice, Device, Translate, translator
from alu_companion.speech.braille import BrailleReader, Key, braille_style
from alu_companion.speech.queue import Class
from alu_companion.speech.words import Style

_RETRY_S = 2.0
# Wait between attempts, or a display that is lost as soon as it is found would keep the computer busy.
_AGAIN_S = 0.2
_POLL_S = 1.0
_USUAL_CELLS = 40
_END_TIMEOUT_S = 2.0


def _now_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class BrailleDisplay:
    """An outlet for braille that never makes the table wait. Without a display it looks for one and remembers the last words."""

    def __init__(
        self,
        on_status: Callable[[], None],
        on_trouble: Callable[[str], None],
        open_device: Callable[[], Device] = BrlapiDevice,
        translate: Translate | None = None,
        now_ms: Callable[[], int] = _now_ms,
    ) -> None:
        """Begin to look for a display.

        This outlet's thread calls both functions, so they must return at once. `on_status`: a routing key was pressed.
        `on_trouble`: the display cannot be used any more; its argument is the reason.

        Raises:
            BrailleError: BrlAPI is not installed.
        """
        self._first: Device | None = None
        try:
            self._first = open_device()
        except BrailleError as error:
            if error.reason == "package":
                raise
        self._open_device = open_device
        self._on_status, self._on_trouble = on_status, on_trouble
        self._translate = translate
        self._now_ms = now_ms
        self._reader = BrailleReader(self._first.cells if self._first else _USUAL_CELLS)
        self._coming: queue.SimpleQueue[tuple[Class, str, str]] = queue.SimpleQueue()
        self._wake_out, self._wake_in = socket.socketpair()
        self._wake_in.setblocking(False)
        self._wake_out.setblocking(False)
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="braille", daemon=True)
        self._thread.start()

    def style(self, style: Style) -> Style:
        """The style for braille: the fewest words, and fields by letter and number."""
        return braille_style(style)

    def show(self, text: str, language: str, cls: Class = Class.ANSWER) -> None:
        """Show a text. `BrailleReader` decides by its class whether it replaces the line at once or waits."""
        self._coming.put((cls, text, language))
        self._wake()

    def close(self) -> None:
        """Give the display back. Nothing is shown after that."""
        self._ended.set()
        self._wake()
        self._thread.join(_END_TIMEOUT_S)
        if not self._thread.is_alive():
            self._wake_in.close()
            self._wake_out.close()

    def _wake(self) -> None:
        # If the pipe is full, the thread wakes up anyway.
        with contextlib.suppress(BlockingIOError):
            self._wake_out.send(b".")

    def _run(self) -> None:
        # Make liblouis read its tables now, while nobody waits.
        translate = self._translate or translator()
        device = self._first
        while not self._ended.is_set():
            if device is None:
                self._take_in(translate)
                self._rest(_RETRY_S)
            else:
                # Close a lost display and look again: another one may be there already.
                with contextlib.closing(device), contextlib.suppress(BrailleError):
                    self._serve(device, translate)
                self._rest(_AGAIN_S)
            had, device = device, None
            try:
                if not self._ended.is_set():
                    device = self._open_device()
            except BrailleError as error:
                if had is not None:
                    self._on_trouble(error.reason)

    def _serve(self, device: Device, translate: Translate) -> None:
        """Show lines and read keys until the display changes or the outlet closes. Raises BrailleError when the display is lost."""
        self._reader.resize(device.cells)
        shown: str | None = None
        while not self._ended.is_set() and not device.changed():
            self._take_in(translate)
            window = self._reader.advance(self._now_ms())
            if window != shown:
                device.write(window)
                shown = window
            # Take all keys first: BrlAPI may hold some that came with another message, and `select` does not see those.
            key = device.key()
            if key is None:
                self._rest(_POLL_S, device.fileno())
            else:
                self._pressed(key)

    def _pressed(self, key: Key) -> None:
        self._reader.key(key, self._now_ms())
        if key is Key.STATUS:
            self._on_status()

    def _take_in(self, translate: Translate) -> None:
        while not self._coming.empty():
            cls, text, language = self._coming.get()
            self._reader.take(cls, translate(text, language), self._now_ms())

    def _rest(self, longest_s: float, *keys: int) -> None:
        """Sleep until there are new words or one of `keys` can be read, but at most `longest_s` seconds."""
        wake = self._wake_in.fileno()
        readable, _, _ = select.select([wake, *keys], [], [], longest_s)
        if wake in readable:
            self._wake_in.recv(4096)
