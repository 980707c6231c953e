"""What carries frames between two tables."""

from __future__ import annotations

from typing import Protocol

from alu_companion.table.far_messages import MOST_BYTES

__all__ = ["MOST_BYTES", "FarLink"]


class FarLink(Protocol):
    """Carries frames to another table and back. It may lose, double, delay and reorder them; it never makes the table wait."""

    def send(self, frame: bytes) -> None:
        """Send a frame, or lose it where nothing carries it now. Never raises for what becomes of a connection."""
        ...

    def receive(self) -> list[bytes]:
        """What has come since the last call, the oldest first; a link keeps a bounded number and drops what comes beyond it."""
        ...

    @property
    def is_up(self) -> bool:
        """Whether a connection stands; the other table may be silent all the same."""
        ...

    def close(self) -> None:
        """Carry nothing any more; who made the link closes it."""
        ...
