"""Why a meeting by a code fails, and how a host tells its guest so."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from alu_companion.remote.secure import BadPacket, Kind, Packet, format_packet


class Refusal(StrEnum):
    """Why a meeting by a code fails."""

    WRONG = "wrong"
    GUESSED = "guessed"
    """The code was guessed at too often."""
    SPENT = "spent"
    """The code was used already."""
    EXPIRED = "expired"
    UNREACHABLE = "unreachable"
    VERSION = "other-version"
    """The other table speaks another version."""


_REFUSALS: Final = (Refusal.WRONG, Refusal.GUESSED, Refusal.SPENT, Refusal.EXPIRED, Refusal.VERSION)
"""What a host tells a guest, by the number that travels."""


def format_refusal(session: bytes, refusal: Refusal) -> bytes:
    """The packet that ends an attempt of a guest."""
    return format_packet(Packet(Kind.REFUSED, session, bytes((_REFUSALS.index(refusal),))))


def parse_refusal(body: bytes) -> Refusal:
    """What is in the body of such a packet. Raises BadPacket."""
    if len(body) != 1 or body[0] >= len(_REFUSALS):
        raise BadPacket("refusal")
    return _REFUSALS[body[0]]
