"""Keys without lines: a raw terminal, and on Linux a number pad that is heard even when another window has the focus."""

from __future__ import annotations

import contextlib
import importlib
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

from alu_companion.speech.keypad import KEYS

_TERMINAL = {"\r": "enter", "\n": "enter", ",": "."}
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


@contextlib.contextmanager
def raw_terminal(take: Callable[[str | None], None]) -> Iterator[None]:
    """Hand over every key that is pressed in this terminal, without waiting for enter; None is the end of the input.

    Control-C goes on to end the program. Where there is no terminal to be made raw, characters are taken as they come.
    """
    before: tuple[int, Any] | None = None
    if sys.stdin.isatty() and sys.platform != "win32":
        termios: Any = importlib.import_module("termios")
        tty: Any = importlib.import_module("tty")
        before = sys.stdin.fileno(), termios.tcgetattr(sys.stdin.fileno())
        tty.setcbreak(sys.stdin.fileno())

    def read() -> None:
        while character := _one_character():
            key = key_of(character)
            if key is not None:
                take(key)
        take(None)

    threading.Thread(target=read, name="keys", daemon=True).start()
    try:
        yield
    finally:
        if before is not None:
            termios.tcsetattr(before[0], termios.TCSADRAIN, before[1])


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
