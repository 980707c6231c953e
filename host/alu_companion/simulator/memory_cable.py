"""The cable inside one process: for machines without pseudo terminals."""

from __future__ import annotations

# So many bytes wait unread in the port of a computer, as in a pseudo terminal.
ROOM_BYTES = 4096


class CableError(OSError):
    """The cable was pulled out of the port."""


class MemoryCable:
    """One plugged-in cable with a port at the host's end; what is sent while the port is closed is dropped."""

    device = None

    def __init__(self) -> None:
        self._held = bytearray()
        self._to_host = bytearray()
        self._from_host = bytearray()
        self._is_open = False
        self._is_pulled = False

    def open(self) -> MemoryPort:
        """The host's end, empty like a freshly opened serial port. Raises CableError."""
        self.check()
        self._to_host.clear()
        self._is_open = True
        return MemoryPort(self)

    def check(self) -> None:
        """Raises CableError once the cable was pulled."""
        if self._is_pulled:
            raise CableError("the cable was pulled")

    def send(self, data: bytes) -> int:
        """Send to the host what was held and `data`; returns how many bytes are on their way."""
        if not self._is_open:
            self._held.clear()
            return 0
        self._held += data
        sent = min(len(self._held), ROOM_BYTES - len(self._to_host))
        self._to_host += self._held[:sent]
        del self._held[:sent]
        return sent

    @property
    def is_held(self) -> bool:
        """True when the host has yet to make room for some of what was sent."""
        return bool(self._held)

    def take(self, count: int) -> bytes:
        """Exactly `count` bytes from the host. Raises TimeoutError when they are not there."""
        if len(self._from_host) < count:
            raise TimeoutError(f"{len(self._from_host)} of {count} bytes came from the host")
        data = bytes(self._from_host[:count])
        del self._from_host[:count]
        return data

    def take_all(self) -> bytes:
        """All that the host has written; may be empty."""
        return self.take(len(self._from_host))

    def pull(self) -> None:
        """Pull the cable: the host's port gets errors."""
        self._is_pulled = True
        self._is_open = False

    def host_reads(self) -> bytes:
        """The bytes that have arrived at the host."""
        self.check()
        data = bytes(self._to_host)
        self._to_host.clear()
        return data

    def host_writes(self, data: bytes) -> None:
        """Bytes from the host's end."""
        self.check()
        self._from_host += data

    def host_closes(self) -> None:
        """Nobody listens from now on."""
        self._is_open = False


class MemoryPort:
    """The host's end of a `MemoryCable`."""

    def __init__(self, cable: MemoryCable) -> None:
        self._cable = cable

    def read(self) -> bytes:
        """The bytes that have arrived; may be empty. Raises CableError."""
        return self._cable.host_reads()

    def write(self, data: bytes) -> None:
        """Send to the board. Raises CableError."""
        self._cable.host_writes(data)

    def close(self) -> None:
        """Let go; what the board sends from now on is dropped."""
        self._cable.host_closes()
