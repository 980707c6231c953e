"""What people type: lines, keys from a raw terminal, and on Linux a number pad that is heard even when another window has the focus."""

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
"""What standard input raises that is closed, or whose terminal was hung up."""
_AT_ONCE = 1024
LONGEST_LINE = 1 << 16
"""Of what somebody types; only a file that is piped in by mistake has longer ones."""
_LEAVING = ("\t", "\x04")
"""Tab, which is in no word that somebody types here by mistake, and what a terminal would take for the end of the input."""
# Names of the pad's keys in Linux' input system.
_EVDEV = {
    "KEY_KPENTER": "enter", "KEY_KPPLUS": "+", "KEY_KPMINUS": "-", "KEY_KPASTERISK": "*", "KEY_KPSLASH": "/",
    "KEY_KPDOT": ".", "KEY_KPCOMMA": ".", **{f"KEY_KP{digit}": str(digit) for digit in range(10)},
}  # fmt: skip

# The second half of what a Windows console gives for a key of the pad without NumLock, and any other key.
_WINDOWS = {
    "G": "7", "H": "8", "I": "9", "K": "4", "L": "5", "M": "6", "O": "1", "P": "2", "Q": "3", "R": "0", "S": ".",
}  # fmt: skip
_OTHER = "\x1b[Z"


def is_terminal() -> bool:
    """True when somebody types at a terminal; False for a pipe, a file, or a keyboard that is not there."""
    try:
        return sys.stdin.isatty()
    except _GONE:
        return False


def is_keyboard() -> bool:
    """True when something can come in: from a terminal, a pipe or a file, also if it is gone by now; False where standard input leads
    nowhere, as in a service."""
    try:
        return not os.path.samestat(os.fstat(sys.stdin.fileno()), os.stat(os.devnull))
    except _GONE:
        return True


def listen_to_lines(take: Callable[[str | None], None]) -> None:
    """Hand over every line that is typed or piped in, from a thread, then None: at its end, and where it is gone. Of a line that is too
    long no more is handed over than its beginning."""

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
        # A pipe may hold anything: what is no text is not understood, and that is all.
        with contextlib.suppress(*_GONE):
            sys.stdin.reconfigure(errors="replace")
    threading.Thread(target=read, name="keyboard", daemon=True).start()


@contextlib.contextmanager
def raw_terminal(take: Callable[[str | None], None]) -> Iterator[None]:
    """Hand over every key that is pressed in this terminal, without waiting for enter: see `pressed_keys`. None is the
    end of the input, and the tab key ends it.

    Control-C goes on to end the program. Where there is no terminal to be made raw, characters are taken as they come.
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
    """The keys of the pad that are pressed, and `NO_KEY` for others, up to the end of the input or a key that leaves. `following` gives
    the characters that come next, "" at the end, or None where within so many seconds none has come; without a number it waits."""
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
    """Let the terminal hand over keys without echo; it is as before at the end, also where a signal ends the program."""
    if not is_terminal() or sys.platform == "win32":
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


def _characters() -> Callable[[float | None], str | None]:
    """What comes next from standard input, see `pressed_keys`. What it gives raises what a keyboard raises that is gone."""
    if not is_terminal():
        # What is piped in comes at once: nothing of it is waited for.
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
            # Another program has taken it first.
            return None
        # Of a letter in several bytes the first alone is nothing yet.
        return (letters.decode(came) or None) if came else ""

    return following


def _windows_key() -> str:
    """The next key of a Windows console, as a terminal would send it."""
    msvcrt: Any = importlib.import_module("msvcrt")
    character = str(msvcrt.getwch())
    return _WINDOWS.get(str(msvcrt.getwch()), _OTHER) if character in ("\0", "\xe0") else character


def _blocking(read: Callable[[], str]) -> str:
    """Read from standard input, also where another program has left it so that it does not wait. Raises what a keyboard raises that is
    gone."""
    if sys.platform != "win32":
        with contextlib.suppress(io.UnsupportedOperation):
            os.set_blocking(sys.stdin.fileno(), True)
    return read()


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
