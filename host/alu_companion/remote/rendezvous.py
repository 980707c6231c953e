"""How two tables find each other: by a code that one tells and the other enters, and later by the secret that came of it."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol, TypeAlias

from alu_companion.remote.link import FarLink

WRONG: Final = "wrong"
"""The code that was entered is not the one that was told."""
EXPIRED: Final = "expired"
"""Nobody has entered the code in time."""
GUESSED: Final = "guessed"
"""The code was guessed at too often."""
SPENT: Final = "spent"
"""The code that was entered has been used already."""
UNREACHABLE: Final = "unreachable"
"""Nobody was found by the code."""
NO_NETWORK: Final = "no-network"
"""There is no network in which another table could be found, or find this one."""
NO_BROKER: Final = "no-broker"
"""The broker cannot be reached, or does not answer."""
BUSY: Final = "broker-busy"
"""The broker lets nobody in now."""
VERSION: Final = "other-version"
"""The other table has another version of the program."""
REFUSED: Final = "refused-by-broker"
"""The broker refuses this table."""
EXTRA: Final = "extra"
"""What the network needs is not installed."""
FAILURES: Final = (WRONG, EXPIRED, GUESSED, SPENT, UNREACHABLE, NO_NETWORK, NO_BROKER, BUSY, VERSION, REFUSED, EXTRA)
"""Why two tables have not met."""


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

    reason: str
    """One of `FAILURES`."""


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
