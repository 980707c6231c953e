"""What a braille display is to this program, and the one that brltty lends through BrlAPI; and liblouis, which turns words into cells."""

from __future__ import annotations

import contextlib
import importlib
import importlib.machinery
import importlib.util
import sys
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Protocol

from alu_companion.speech.braille import Key
from alu_companion.speech.languages import about

Translate = Callable[[str, str], str]
"""From text and language to the line that a display shows: braille cells as Unicode has them, or the text as it is."""

_CELLS = 0x2800
_DEBIAN_PACKAGES = "/usr/lib/python3/dist-packages"
_KEYS: Mapping[str, Key] = MappingProxyType(
    {
        "FWINLT": Key.BACK,
        "FWINRT": Key.FORWARD,
        "LNUP": Key.OLDER,
        "LNDN": Key.NEWER,
        "HOME": Key.NEWEST,
        "ROUTE": Key.STATUS,
    }
)


class BrailleError(Exception):
    """There is no display; `reason` is `package` (BrlAPI is not installed), `refused` (brltty does not run), `key` (it lets this user
    not in), `display` (it has no display), `busy` (it does not give it away) or `lost` (it was there)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Device(Protocol):
    """An open display. Every method may raise BrailleError when it is lost."""

    @property
    def cells(self) -> int:
        """How many cells one line has, at least one."""
        ...

    def fileno(self) -> int:
        """A file descriptor that becomes readable when a key is pressed."""
        ...

    def write(self, line: str) -> None:
        """Show a line of at most `cells`."""
        ...

    def key(self) -> Key | None:
        """The next key that was pressed, if any."""
        ...

    def changed(self) -> bool:
        """True once another display, or none, is there: this one is to be closed."""
        ...

    def close(self) -> None: ...


def system_module(name: str, folder: str = _DEBIAN_PACKAGES) -> Any | None:
    """A module that is installed, or that the system's own Python has: Debian's packages are not seen from a virtual environment.

    BrlAPI is in no package registry. None when it is nowhere, cannot be read, or was made for another version of Python.
    """
    with contextlib.suppress(ImportError, OSError):
        return importlib.import_module(name)
    spec = importlib.machinery.PathFinder.find_spec(name, [folder])
    if spec is None or spec.loader is None:
        return None
    try:
        # One of C is read here, with the libraries that it needs.
        module = importlib.util.module_from_spec(spec)
        # Before it runs, since its parts import it; only it, not the whole folder with its other versions of everything.
        sys.modules[name] = module
        spec.loader.exec_module(module)
    except (ImportError, OSError):
        sys.modules.pop(name, None)
        return None
    return module


def translator() -> Translate:
    """Liblouis' translation where it is installed, else the text as it is. Only for one thread at a time: two get each other's cells."""
    louis = system_module("louis")

    def translate(text: str, language: str) -> str:
        table = about(language).braille
        if louis is None or not table:
            return text
        try:
            return str(louis.translateString(["unicode.dis", table], text))
        except RuntimeError:
            # A liblouis without this table: brltty's own is better than nothing.
            return text

    return translate


class BrlapiDevice:
    """The display that brltty has, lent to this program while it has the console or the window in front."""

    def __init__(self) -> None:
        """Take the display.

        Raises:
            BrailleError: there is none.
        """
        api = system_module("brlapi")
        if api is None:
            raise BrailleError("package")
        self._api = api
        self._changed = False
        try:
            self._connection = api.Connection()
        except api.ConnectionError as error:
            raise BrailleError("key" if error.brlerrno == api.ERROR_AUTHENTICATION else "refused") from error
        try:
            # BrlAPI's `displaySize` goes on to tell the size of a display that is gone.
            size = api.PARAM_DISPLAY_SIZE, 0, api.PARAMF_GLOBAL
            self.cells, self._rows = self._connection.getParameter(*size)
            self.name = self._connection.driverName.decode()
            # brltty 6.5 crashes at the first key when a program took a display that was not there yet.
            if not self.cells:
                raise BrailleError("display")
            # To ask again and again would hang for ever once a key crosses the answer (seen with BrlAPI 0.8.4).
            self._connection.watchParameter(*size, self._told_size)
            self._enter()
        except api.OperationError as error:
            self.close()
            raise BrailleError("busy") from error
        except BrailleError:
            self.close()
            raise

    def _enter(self) -> None:
        api, connection = self._api, self._connection
        try:
            connection.enterTtyMode()
        except api.OperationError as error:
            if error.brlerrno != api.ERROR_UNKNOWNTTY:
                raise
            # Neither on a console nor in a window that brltty knows: take the display whatever is in front.
            connection.enterTtyModeWithPath([])
        # Only what is used here: brltty's own menu and help stay at hand.
        self._keys = {getattr(api, f"KEY_CMD_{name}"): key for name, key in _KEYS.items()}
        connection.ignoreKeys(api.rangeType_all, [])
        connection.acceptKeys(api.rangeType_command, [api.KEY_TYPE_CMD | command for command in self._keys])

    def fileno(self) -> int:
        return int(self._connection.fileDescriptor)

    def write(self, line: str) -> None:
        if line and all(_CELLS <= ord(cell) < _CELLS + 256 for cell in line):
            dots = bytes(ord(cell) - _CELLS for cell in line)
            self._ask(lambda: self._connection.writeDots(dots.ljust(self.cells * self._rows, b"\0")))
        else:
            self._ask(lambda: self._connection.writeText(line))

    def key(self) -> Key | None:
        code = self._ask(lambda: self._connection.readKey(False))
        if not code:
            return None
        return self._keys.get(self._api.expandKeyCode(code)["command"])

    def changed(self) -> bool:
        return self._changed

    def _told_size(self, parameter: int, subparameter: int, flags: int, value: list[int]) -> None:
        # What there is already is told at first; later values have their bytes the wrong way round in BrlAPI 0.8.4.
        self._changed = self._changed or value != [self.cells, self._rows]

    def _ask(self, what: Callable[[], Any]) -> Any:
        try:
            return what()
        except (self._api.OperationError, self._api.ConnectionError) as error:
            raise BrailleError("lost") from error

    def close(self) -> None:
        with contextlib.suppress(self._api.OperationError):
            self._connection.closeConnection()


def found_display() -> tuple[str, int]:
    """The driver's name and the cells of the display that is there now, for a report.

    Raises:
        BrailleError: there is none.
    """
    device = BrlapiDevice()
    device.close()
    return device.name, device.cells
