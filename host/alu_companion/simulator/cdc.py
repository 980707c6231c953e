"""The cable as a pseudo terminal with the manners of a Pico's USB serial line: what the host does not read is held, and
what is sent while no program holds the device is dropped.

For Linux and macOS; where there are no pseudo terminals the cable of `memory_cable` takes its place.
"""

from __future__ import annotations

import os
import pty
import select
import tty
from time import monotonic

# A host that writes does so at once; this only ends a test that would wait for ever.
HOST_TIMEOUT_MS = 5000


class PtyCable:
    """One plugged-in cable; `device` is the path for pyserial. `pull` ends it."""

    def __init__(self) -> None:
        self._board_end, host_end = pty.openpty()
        # Before anybody opens it: the line discipline would echo the board's output back to the board.
        tty.setraw(host_end)
        self.device = os.ttyname(host_end)
        os.close(host_end)
        os.set_blocking(self._board_end, False)
        self._held = b""
        self._poll = select.poll()
        self._poll.register(self._board_end, select.POLLIN)

    def send(self, data: bytes) -> int:
        """Send to the host what was held and `data`; returns how many bytes are on their way."""
        self._held += data
        if not self._held:
            return 0
        if not self._is_open():
            self._held = b""
            return 0
        try:
            sent = os.write(self._board_end, self._held)
        except BlockingIOError:
            return 0
        self._held = self._held[sent:]
        return sent

    @property
    def is_held(self) -> bool:
        """True when the host has yet to make room for some of what was sent."""
        return bool(self._held)

    def take(self, count: int) -> bytes:
        """Exactly `count` bytes from the host. Raises TimeoutError when they do not come."""
        data = b""
        end = monotonic() + HOST_TIMEOUT_MS / 1000
        while len(data) < count:
            if monotonic() > end:
                raise TimeoutError(f"{len(data)} of {count} bytes came from the host")
            self._poll.poll(100)
            data += self._read(count - len(data))
        return data

    def take_all(self) -> bytes:
        """All that the host has written; may be empty."""
        return self._read(1 << 16)

    def pull(self) -> None:
        """Pull the cable: a port that the host holds gets an error."""
        os.close(self._board_end)

    def _is_open(self) -> bool:
        """True when any program holds the device; else a Pico sends to nobody."""
        return not any(events & select.POLLHUP for _, events in self._poll.poll(0))

    def _read(self, count: int) -> bytes:
        try:
            return os.read(self._board_end, count)
        except OSError:
            # EAGAIN: nothing there; EIO: nobody holds the device.
            return b""
