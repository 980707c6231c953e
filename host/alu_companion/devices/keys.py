"""Reads what people type: lines, keys of a raw terminal, and on Linux a number pad even while another window has the focus."""

from __future__ import annotations

import codecs
import contextlib
import importlib
import io
import os
import select
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

from alu_companion.devices.sequences import Keys
from alu_companion.speech.cleaning import clean_line

_GONE = (OSError, ValueError)
"""Standard input raises these when it is closed or its terminal has hung up."""
_AT_ONCE = 1024
LONGEST_LINE = 1 << 16
"""Most characters of a typed line; only a file that is piped in by mistake has longer ones."""
_LEAVING = ("\t", "\x04")
"""Tab, which nobody types here by mistake, and the control character for the end of the input."""
# Keys of the pad by their names in Linux' input system.
_EVDEV = {
    "KEY_KPENTER": "enter", "KEY_KPPLUS": "+", "KEY_KPMINUS": "-", "KEY_KPASTERISK": "*", "KEY_KPSLASH": "/",
    "KEY_KPDOT": ".", "KEY_KPCOMMA": ".", **{f"KEY_KP{digit}": str(digit) for digit in range(10)},
}  # fmt: skip

# Keys of the pad without NumLock by the second character that a Windows console gives.
_WINDOWS = {
    "G": "7", "H": "8", "I": "9", "K": "4", "L": "5", "M": "6", "O": "1", "P": "2", "Q": "3", "R": "0", "S": ".",
}  # fmt: skip
_OTHER = "\x1b[Z"


def is_terminal() -> bool:
    """True when standard input is a terminal; False for a pipe, a file, or no input at all."""
    try:
        return sys.stdin.isatty()
    except _GONE:
        return False


def is_keyboard() -> bool:
    """True when standard input is a terminal, a pipe or a file, even one that has closed; False if it leads nowhere, as in a
    service."""
    try:
        return not os.path.samestat(os.fstat(sys.stdin.fileno()), os.stat(os.devnull))
    except _GONE:
        return True


def listen_to_lines(take: Callable[[str | None], None]) -> None:
    """Start a thread that gives every typed or piped line to `take`, and None at the end of the input or when it is gone. Only
    the beginning of an overlong line is given."""

    def read_some() -> str:
        return _blocking(lambda: sys.stdin.readline(LONGEST_LINE))

    def read() -> None:
        with contextlib.suppress(*_GONE):
            while line := read_some():
                take(clean_line(line))
                while len(line) == LONGEST_LINE and not line.endswith("\n"):
                    line = read_some()
        take(None)

    if isinstance(sys.stdin, io.TextIOWrapper):
        # A pipe may hold bytes that are no text: they give a line that nobody understands, and no error.
        with contextlib.suppress(*_GONE):
            sys.stdin.reconfigure(errors="replace")
    threading.Thread(target=read, name="keyboard", daemon=True).start()


@contextlib.contextmanager
def raw_terminal(take: Callable[[str | None], None]) -> Iterator[None]:
    """Give every key pressed in this terminal to `take` at once, without enter, as `pressed_keys` reads them; None at the end
    of the input. The tab key ends it, too.

    Control-C still ends the program. Without a terminal, characters are taken as they come.
    """

    def read() -> None:
        with contextlib.suppress(*_GONE):
            for key in pressed_keys(_characters()):
                take(key)
        take(None)

    with _made_raw():
        threading.Thread(target=read, name="keys", daemon=True).start()
        yield


def pressed_keys(following: Callable[[float | None], str | None]) -> Iterator[str]:
    """The pressed keys of the pad, and `NO_KEY` for others, until the end of the input or a key that leaves.

    `following(seconds)` gives the next characters, "" at the end, or None if none came in this time; with None it waits."""
    keys = Keys()
    while (came := following(keys.wait_s)) != "":
        if came is None:
            yield from keys.expire()
            continue
        for character in came:
            if character in _LEAVING and keys.wait_s is None:
                return
            yield from keys.feed(character)
    yield from keys.expire()


@contextlib.contextmanager
def _made_raw() -> Iterator[None]:
    """Switch the terminal to keys without echo, and back at the end, also when a signal ends the program."""
    if not is_terminal() or sys.platform == "win32":
        yield
        return
    termios: Any = importlib.import_module("termios")
    tty: Any = importlib.import_module("tty")
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)

    def restore() -> None:
        # A terminal that has hung up cannot be set any more.
        with contextlib.suppress(termios.error):
            termios.tcsetattr(terminal, termios.TCSANOW, before)

    def end(number: int, frame: object) -> None:
        restore()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    # Keep ignoring a signal that is ignored, as under nohup.
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


def _characters() -> Callable[[float | None], str | None]:
    """Make the function `following` of `pressed_keys` for standard input. It raises one of `_GONE` when the input is gone."""
    if not is_terminal():
        # A pipe gives its characters at once: no need to wait.
        return lambda wait_s: _blocking(lambda: sys.stdin.read(1))
    if sys.platform == "win32":
        return lambda wait_s: _windows_key()
    terminal = sys.stdin.fileno()
    letters = codecs.getincrementaldecoder("utf-8")("replace")

    def following(wait_s: float | None) -> str | None:
        if not select.select([terminal], [], [], wait_s)[0]:
            return None
        try:
            came = os.read(terminal, _AT_ONCE)
        except BlockingIOError:
            # Another program was faster.
            return None
        # The first byte of a letter of several bytes is not a character yet.
        return (letters.decode(came) or None) if came else ""

    return following


def _windows_key() -> str:
    """The next key of a Windows console, as a terminal would send it."""
    msvcrt: Any = importlib.import_module("msvcrt")
    character = str(msvcrt.getwch())
    return _WINDOWS.get(str(msvcrt.getwch()), _OTHER) if character in ("\0", "\xe0") else character


def _blocking(read: Callable[[], str]) -> str:
    """Read from standard input and wait, even if another program has set it to non-blocking. Raises the errors of an input that
    is gone."""
    if sys.platform != "win32":
        with contextlib.suppress(io.UnsupportedOperation):
            os.set_blocking(sys.stdin.fileno(), True)
    return read()


def listen_to_pads(take: Callable[[str], None]) -> int:
    """Start a thread for each number pad of this computer, which gives its keys to `take` without focus; give the number of pads.

    Needs the package evdev and the right to read input devices; without them the number is 0.
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
