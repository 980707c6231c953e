"""The serial line by pyserial: one reader thread that hands over what has come, and the search for a board among the ports."""

from __future__ import annotations

import contextlib
import errno
import re
import sys
import threading
from collections.abc import Callable
from typing import Protocol

import serial
from serial.tools import list_ports

BOARD_IDS = frozenset({(0x2E8A, 0x0005)})
"""USB vendor and product ids that a board may have. Source: MicroPython's USB-CDC on the Raspberry Pi Pico."""

_READ_TIMEOUT_S = 0.2
_WRITE_TIMEOUT_S = 0.2
"""A board that hangs takes nothing: its buffers fill up, and the table must not wait for it."""


class PortError(Exception):
    """A port cannot be used; `reason` is `missing`, `taken`, `refused` (on Linux, where a group has the right), `forbidden` (elsewhere),
    `unlisted` (the system does not tell its ports) or `unknown`."""

    def __init__(self, reason: str, device: str) -> None:
        super().__init__(f"{reason}: {device}")
        self.reason = reason
        self.device = device


class Port(Protocol):
    """One end of an open line. What comes in is handed to the sink it was opened with; None tells that the line is gone."""

    def write(self, data: bytes) -> None:
        """Send; bytes to a line that is gone or takes nothing are dropped. The sink hears of a line that is gone."""
        ...

    def close(self) -> None:
        """Let go of the line; the sink hears nothing more."""
        ...


Sink = Callable[[bytes | None], None]


class SerialPort:
    """A serial device, or any URL that pyserial understands."""

    def __init__(self, device: str, sink: Sink) -> None:
        """Open and start to read.

        Raises:
            PortError: when the device cannot be opened.
        """
        try:
            # The board sends to nobody unless DTR is set, which opening does; exclusive: a second program is refused, not mixed in.
            self._serial = serial.serial_for_url(
                device, 115200, timeout=_READ_TIMEOUT_S, write_timeout=_WRITE_TIMEOUT_S, do_not_open=True
            )
            if "://" not in device:
                self._serial.exclusive = True
            self._serial.open()
        except Exception as error:
            # pyserial lets through whatever the system's drivers raise, and TypeError for a URL without a port number.
            raise PortError(_reason(error), device) from error
        self._sink = sink
        self._open = True
        self._thread = threading.Thread(target=self._read, name="serial reader", daemon=True)
        self._thread.start()

    def _read(self) -> None:
        while self._open:
            try:
                data = self._serial.read(self._serial.in_waiting or 1)
            except Exception:
                # pyserial raises TypeError when close() takes the descriptor away in mid-read; a driver may raise anything.
                if self._open:
                    self._sink(None)
                return
            if data and self._open:
                self._sink(data)

    def write(self, data: bytes) -> None:
        try:
            self._serial.write(data)
        except Exception:
            return  # the reader thread meets the same error and tells it, or the board is noticed to be silent

    def close(self) -> None:
        self._open = False
        with contextlib.suppress(Exception):
            self._serial.cancel_read()
        self._thread.join(timeout=2 * _READ_TIMEOUT_S)
        with contextlib.suppress(Exception):
            self._serial.close()


_TAKEN = {errno.EBUSY, errno.EAGAIN}
_MISSING = {errno.ENOENT, errno.ENODEV, errno.ENXIO}
_REFUSED = {errno.EACCES, errno.EPERM}
_TAKEN_ON_WINDOWS = {5, 32, 33, 170}
_MISSING_ON_WINDOWS = {2, 3, 433, 1167}
"""Source: system error codes of Windows, such as ERROR_ACCESS_DENIED, ERROR_SHARING_VIOLATION, ERROR_NO_SUCH_DEVICE."""
_AS_WRITTEN = re.compile(r"Error\((\d+), (?:.*, None, (\d+)\))?")
"""How pyserial repeats an error of Windows in its own, without keeping it: number, text in the system's language, number of Windows."""


def _reason(error: BaseException) -> str:
    """Why a port cannot be opened: by the numbers of the errors behind, and only where there are none by their words."""
    number, of_windows = _numbers(error)
    if of_windows in _TAKEN_ON_WINDOWS:
        # Windows knows no rights to ports: one that is in use denies access.
        return "taken"
    if number in _TAKEN:
        return "taken"
    if number in _MISSING or of_windows in _MISSING_ON_WINDOWS:
        return "missing"
    if number in _REFUSED:
        return {"linux": "refused", "win32": "taken"}.get(sys.platform, "forbidden")
    if number is None:
        text = str(error).lower()
        if "exclusively lock" in text or "busy" in text:
            return "taken"
    return "unknown"


def _numbers(error: BaseException) -> tuple[int | None, int | None]:
    """The number of an error, or of the nearest one behind it, as of `errno` and as of Windows; None where there is none."""
    behind: BaseException | None = error
    while behind is not None:
        if isinstance(behind, OSError) and behind.errno is not None:
            return behind.errno, getattr(behind, "winerror", None)
        behind = behind.__cause__ or behind.__context__
    written = _AS_WRITTEN.search(str(error))
    if written is None:
        return None, None
    return int(written[1]), int(written[2]) if written[2] else None


_LOOKS = 3
"""A device that goes while the system lists its ports makes the list fail; at the next look it is not there."""


def _may_be_board(port: object) -> bool:
    """False for a port that says nothing of itself, too: the others stay."""
    try:
        return (port.vid, port.pid) in BOARD_IDS and isinstance(port.device, str)  # type: ignore[attr-defined]
    except Exception:
        return False


def candidates() -> list[str]:
    """Devices that may be a board by their USB identity. A built-in serial port is never one.

    Raises:
        PortError: `unlisted`.
    """
    failure = Exception()
    for _ in range(_LOOKS):
        try:
            return [port.device for port in list_ports.comports() if _may_be_board(port)]
        except Exception as error:
            # pyserial reads what drivers say of themselves, which raises anything where they say nothing.
            failure = error
    raise PortError("unlisted", "") from failure
