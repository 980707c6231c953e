"""What people type: lines, keys from a raw terminal, and on Linux a number pad that is heard even when another window has the focus."""

from __future__ import annotations

import contextlib
import importlib
import io
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

from alu_companion.speech.keypad import KEYS, NO_KEY

_TERMINAL = {"\r": "enter", "\n": "enter", ",": "."}
_LEAVING = ("\t", "\x04")
"""Tab, which is in no word that somebody types here by mistake, and what a terminal would take for the end of the input."""
# Names of the pad's keys in Linux' input system.
_EVDEV = {
    "KEY_KPENTER": "enter", "KEY_KPPLUS": "+", "KEY_KPMINUS": "-", "KEY_KPASTERISK": "*", "KEY_KPSLASH": "/",
    "KEY_KPDOT": ".", "KEY_KPCOMMA": ".", **{f"KEY_KP{digit}": str(digit) for digit in range(10)},
}  # fmt: skip


def key_of(character: str) -> str | None:
    """The pad's key that a typed character stands for.

    >>> key_of("\\r"), key_of("7"), key_of("x")
    ('enter', '7', None)
    """
    name = _TERMINAL.get(character, character)
    return name if name in KEYS else None


def listen_to_lines(take: Callable[[str | None], None]) -> None:
    """Hand over every line that is typed or piped in, from a thread, then None."""

    if isinstance(sys.stdin, io.TextIOWrapper):
        # A pipe may hold anything: what is no text is not understood, and that is all.
        sys.stdin.reconfigure(errors="replace")

    def read() -> None:
        for line in sys.stdin:
            take(line)
        take(None)

    threading.Thread(target=read, name="keyboard", daemon=True).start()


@contextlib.contextmanager
def raw_terminal(take: Callable[[str | None], None]) -> Iterator[None]:
    """Hand over every key that is pressed in this terminal, without waiting for enter: one of the pad's, or `NO_KEY`. None is the end of
    the input, and the tab key ends it.

    Control-C goes on to end the program. Where there is no terminal to be made raw, characters are taken as they come.
    """

    def read() -> None:
        while (character := _one_character()) and character not in _LEAVING:
            take(key_of(character) or NO_KEY)
        take(None)

    with _made_raw():
        threading.Thread(target=read, name="keys", daemon=True).start()
        yield


@contextlib.contextmanager
def _made_raw() -> Iterator[None]:
    """Let the terminal hand over keys without echo; it is as before at the end, also where a signal ends the program."""
    if not sys.stdin.isatty() or sys.platform == "win32":
        yield
        return
    termios: Any = importlib.import_module("termios")
    tty: Any = importlib.import_module("tty")
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)

    def restore() -> None:
        # A terminal that was hung up cannot be set any more.
        with contextlib.suppress(termios.error):
            termios.tcsetattr(terminal, termios.TCSANOW, before)

    def end(number: int, frame: object) -> None:
        restore()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    # A signal that is ignored, as under nohup, stays so.
    ending = [one for one in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(one) is signal.SIG_DFL]
    tty.setcbreak(terminal)
    for one in ending:
        signal.signal(one, end)
    try:
        yield
    finally:
        restore()
        for one in ending:
            signal.signal(one, signal.SIG_DFL)


def _one_character() -> str:
    if sys.platform == "win32" and sys.stdin.isatty():
        msvcrt: Any = importlib.import_module("msvcrt")
        return str(msvcrt.getwch())
    return sys.stdin.read(1)


def listen_to_pads(take: Callable[[str], None]) -> int:
    """Hear every number pad of this computer without focus, in threads of their own; returns how many there are.

    Needs the package evdev and the right to read input devices; without either there are none.
    """
    try:
        evdev: Any = importlib.import_module("evdev")
    except ImportError:
        return 0
    pads = []
    for path in evdev.list_devices():
        with contextlib.suppress(OSError):
            device = evdev.InputDevice(path)
            if evdev.ecodes.KEY_KPENTER in device.capabilities().get(evdev.ecodes.EV_KEY, []):
                pads.append(device)

    def read(device: Any) -> None:
        with contextlib.suppress(OSError):
            for event in device.read_loop():
                if event.type == evdev.ecodes.EV_KEY and event.value == 1:
                    names = evdev.ecodes.KEY[event.code]
                    key = _EVDEV.get(names if isinstance(names, str) else names[0])
                    if key is not None:
                        take(key)

    for device in pads:
        threading.Thread(target=read, args=(device,), name="number pad", daemon=True).start()
    return len(pads)
