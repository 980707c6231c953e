"""The serial line by pyserial, with a thread that reads it, and the search for a board among the ports."""

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
"""Seconds to wait for a board to take bytes: one that hangs takes none, and the table must not wait for it."""


class PortError(Exception):
    """A port cannot be used. `reason` is `missing`, `taken`, `refused` (no right to it on Linux, where joining a group helps),
    `forbidden` (no right on other systems), `unlisted` (the system does not list its ports) or `unknown`."""

    def __init__(self, reason: str, device: str) -> None:
        super().__init__(f"{reason}: {device}")
        self.reason = reason
        self.device = device


class Port(Protocol):
    """One end of an open line. It gives the bytes that come in to the sink it was opened with, and None once the line is gone."""

    def write(self, data: bytes) -> None:
        """Send bytes. They are dropped if the line is gone or takes nothing; the sink is told when it is gone."""
        ...

    def close(self) -> None:
        """Close the line; the sink gets nothing more."""
        ...


Sink = Callable[[bytes | None], None]


class SerialPort:
    """A serial device, or any URL that pyserial understands."""

    def __init__(self, device: str, sink: Sink) -> None:
        """Open the device and start to read.

        Raises:
            PortError: the device cannot be opened.
        """
        try:
            # Opening sets DTR, without which the board sends nothing. Exclusive: a second program is refused.
            self._serial = serial.serial_for_url(
                device, 115200, timeout=_READ_TIMEOUT_S, write_timeout=_WRITE_TIMEOUT_S, do_not_open=True
            )
            if "://" not in device:
                self._serial.exclusive = True
            self._serial.open()
        except Exception as error:
            # pyserial passes on any error of the system's drivers, and raises TypeError for a URL without a port number.
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
            return  # the reader thread gets the same error and reports it, or the board's silence is noticed

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
"""The text by which pyserial repeats an error of Windows: number, text in the system's language, number of Windows."""


def _reason(error: BaseException) -> str:
    """The reason why a port cannot be opened: by the numbers of the underlying errors, or, without numbers, by their texts."""
    number, of_windows = _numbers(error)
    if of_windows in _TAKEN_ON_WINDOWS:
        # Windows has no rights to ports: denied access means that the port is in use.
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
    """The numbers, of `errno` and of Windows, of an error or of the nearest one that caused it; None if it has none."""
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
"""Number of attempts: the list fails when a device goes away meanwhile, and succeeds the next time."""


def _may_be_board(port: object) -> bool:
    """True when a port has the USB ids of a board. False also for a port that does not tell them, so that the list goes on."""
    try:
        return (port.vid, port.pid) in BOARD_IDS and isinstance(port.device, str)  # type: ignore[attr-defined]
    except Exception:
        return False


def candidates() -> list[str]:
    """Devices that may be a board by their USB ids. A built-in serial port never is.

    Raises:
        PortError: `unlisted`, if the system does not list its ports.
    """
    failure = Exception()
    for _ in range(_LOOKS):
        try:
            return [port.device for port in list_ports.comports() if _may_be_board(port)]
        except Exception as error:
            # pyserial reads the descriptions of drivers, and may raise anything if they are missing.
            failure = error
    raise PortError("unlisted", "") from failure
