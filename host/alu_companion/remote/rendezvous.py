"""How two tables find each other: by a code that one tells and the other enters, and later by the secret that came of it."""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeAlias

from alu_companion.speech.phrases_far import FarFailure


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


class Code(NamedTuple):
    """The digits that the other table is to enter."""

    digits: str


class Met(NamedTuple):
    """The two tables have found each other and each knows that it is the other."""

    link: FarLink
    secret: bytes
    """With it they find each other again; 32 bytes."""
    is_host: bool
    """Whether this is the table that has invited."""


class Failed(NamedTuple):
    """They have not met."""

    reason: FarFailure


News: TypeAlias = Code | Met | Failed


class Rendezvous(Protocol):
    """Finds another table. It never makes the table wait: what comes of it is asked for by `news`. A later order ends an earlier one."""

    def invite(self) -> None:
        """Draw a code and wait for who enters it."""
        ...

    def join(self, code: str) -> None:
        """Find whoever has told this code."""
        ...

    def resume(self, table: str, secret: bytes, is_host: bool) -> None:
        """Find the other table of a game again, by the table's name and the secret of the last meeting; it goes on until it has."""
        ...

    def news(self) -> list[News]:
        """What has become of it since the last call, the oldest first."""
        ...

    def close(self) -> None:
        """Look for nobody any more. A link that was given away is closed by who has it."""
        ...
