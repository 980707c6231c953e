"""The serial line by pyserial: one reader thread that hands over what has come, and the search for a board among the ports."""

from __future__ import annotations

import contextlib
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
    """A port cannot be used; `reason` is `missing`, `taken`, `refused` or `unknown`."""

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
        except (serial.SerialException, OSError, ValueError, TypeError) as error:
            # pyserial raises TypeError for a URL without a port number.
            raise PortError(_reason(error), device) from error
        self._sink = sink
        self._open = True
        self._thread = threading.Thread(target=self._read, name="serial reader", daemon=True)
        self._thread.start()

    def _read(self) -> None:
        while self._open:
            try:
                data = self._serial.read(self._serial.in_waiting or 1)
            except (serial.SerialException, OSError, TypeError):
                # pyserial raises TypeError when close() takes the descriptor away in mid-read.
                if self._open:
                    self._sink(None)
                return
            if data and self._open:
                self._sink(data)

    def write(self, data: bytes) -> None:
        """See `Port.write`."""
        try:
            self._serial.write(data)
        except (serial.SerialException, OSError):
            return  # the reader thread meets the same error and tells it

    def close(self) -> None:
        """See `Port.close`."""
        self._open = False
        with contextlib.suppress(AttributeError, OSError, serial.SerialException):
            self._serial.cancel_read()
        self._thread.join(timeout=2 * _READ_TIMEOUT_S)
        self._serial.close()


def _reason(error: Exception) -> str:
    text = str(error).lower()
    if "exclusively lock" in text or "busy" in text or "access is denied" in text or "temporarily unavailable" in text:
        return "taken"
    if "no such file" in text or "filenotfound" in text or ("could not open port" in text and "errno 2]" in text):
        return "missing"
    if "permission" in text:
        return "refused"
    return "unknown"


def candidates() -> list[str]:
    """Devices that may be a board by their USB identity. A built-in serial port is never one."""
    return [port.device for port in list_ports.comports() if (port.vid, port.pid) in BOARD_IDS]
