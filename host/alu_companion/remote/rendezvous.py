"""How two tables find each other: by a code that one tells and the other enters, and later by the secret that came of it."""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeAlias

from alu_companion.speech.phrases_far import FarFailure


class FarLink(Protocol):
    """Carries frames to another table and back. It may lose, double, delay and reorder them; it never makes the table wait."""

    def send(self, frame: bytes) -> None:
        """Send a frame, or lose it when there is no connection. Never raises because of the network."""
        ...

    def receive(self) -> list[bytes]:
        """The frames since the last call, the oldest first. A link keeps a limited number and drops the others."""
        ...

    @property
    def is_up(self) -> bool:
        """True while a connection stands, though the other table may be silent."""
        ...

    def close(self) -> None:
        """Carry nothing any more. The owner of the link closes it."""
        ...


class Code(NamedTuple):
    """The digits that the other table is to enter."""

    digits: str


class Met(NamedTuple):
    """The two tables have found each other, and each knows that it is the right one."""

    link: FarLink
    secret: bytes
    """The two tables find each other again by it; 32 bytes."""
    is_host: bool
    """True for the table that has invited."""


class Failed(NamedTuple):
    """They have not met."""

    reason: FarFailure


News: TypeAlias = Code | Met | Failed


class Rendezvous(Protocol):
    """Finds another table, and never makes its own one wait: `news` tells the results. A new order ends the one before."""

    def invite(self) -> None:
        """Draw a code, and wait for the table that enters it."""
        ...

    def join(self, code: str) -> None:
        """Find the table that has told this code."""
        ...

    def resume(self, table: str, secret: bytes, is_host: bool) -> None:
        """Find the other table of a game again, by the name of the game and the secret of their meeting. This goes on until it succeeds."""
        ...

    def news(self) -> list[News]:
        """What has happened since the last call, the oldest first."""
        ...

    def close(self) -> None:
        """Look for nobody any more. The owner of a link that was given away closes it."""
        ...
