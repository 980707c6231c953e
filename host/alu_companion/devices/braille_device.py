"""The seam of a braille display, its implementation by brltty's BrlAPI, and liblouis, which turns words into cells."""

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
"""Makes the line for a display from a text and its language: braille cells of Unicode, or the text itself."""

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
    """There is no display. `reason` is `package` (BrlAPI is not installed), `refused` (brltty does not run), `key` (brltty does
    not accept this user), `display` (brltty has no display), `busy` (brltty does not lend it now) or `lost` (it has gone)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Device(Protocol):
    """An open display. Every method may raise BrailleError when it is lost."""

    @property
    def cells(self) -> int:
        """Number of cells of a line, at least one."""
        ...

    def fileno(self) -> int:
        """A file descriptor that becomes readable when a key is pressed."""
        ...

    def write(self, line: str) -> None:
        """Show a line of at most `cells` characters."""
        ...

    def key(self) -> Key | None:
        """Take the next key that was pressed; None if there is none."""
        ...

    def changed(self) -> bool:
        """True once there is another display, or none: then close this one."""
        ...

    def close(self) -> None: ...


def system_module(name: str, folder: str = _DEBIAN_PACKAGES) -> Any | None:
    """Import a module that is installed here, or for the system's own Python: a virtual environment does not see Debian's
    packages, and BrlAPI is in no package registry. None if there is none, if it cannot be loaded, or if it is for another
    version of Python.
    """
    with contextlib.suppress(ImportError, OSError):
        return importlib.import_module(name)
    spec = importlib.machinery.PathFinder.find_spec(name, [folder])
    if spec is None or spec.loader is None:
        return None
    try:
        # A module in C is loaded here, with the libraries that it needs.
        module = importlib.util.module_from_spec(spec)
        # Register it before it runs, since its parts import it. Add only this module, not the whole folder with all other packages.
        sys.modules[name] = module
        spec.loader.exec_module(module)
    except (ImportError, OSError):
        sys.modules.pop(name, None)
        return None
    return module


def translator() -> Translate:
    """Translate by liblouis if it is installed, else give the text itself. Use it in one thread only: two get each other's cells."""
    louis = system_module("louis")

    def translate(text: str, language: str) -> str:
        table = about(language).braille
        if louis is None or not table:
            return text
        try:
            return str(louis.translateString(["unicode.dis", table], text))
        except RuntimeError:
            # This liblouis lacks the table: let brltty translate.
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
            # BrlAPI's `displaySize` keeps the size of a display that is gone.
            size = api.PARAM_DISPLAY_SIZE, 0, api.PARAMF_GLOBAL
            self.cells, self._rows = self._connection.getParameter(*size)
            self.name = self._connection.driverName.decode()
            # brltty 6.5 crashes at the first key when a program took a display that was not there yet.
            if not self.cells:
                raise BrailleError("display")
            # Do not poll for the size: that hangs for ever once a key crosses the answer (seen with BrlAPI 0.8.4).
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
            # We are neither on a console nor in a window that brltty knows: take the display, whatever is in front.
            connection.enterTtyModeWithPath([])
        # Take only the keys that are used here: brltty's own menu and help still work.
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
        # The first call tells the present size. Later values have their bytes swapped in BrlAPI 0.8.4, so any other value is a change.
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
    """Name of the driver and number of cells of the present display, for a report.

    Raises:
        BrailleError: there is none.
    """
    device = BrlapiDevice()
    device.close()
    return device.name, device.cells
